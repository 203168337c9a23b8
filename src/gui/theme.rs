//! Colors and sizes of the window, in the light and dark themes.
//!
//! The board looks the same in both; only the panels differ.

use egui::{Color32, Context, CornerRadius, FontFamily, FontId, Stroke, TextStyle, Visuals};

use crate::settings::{Settings, Theme};

/// Colors that egui's own visuals do not have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Palette {
    /// The color multiplied with the wood.
    pub(super) wood: Color32,
    /// The average color of the wood: patches below letters.
    pub(super) patch: Color32,
    /// Patches below the letters of branches, a little lighter.
    pub(super) branch_patch: Color32,
    /// The lines of the board, its hoshi and coordinates.
    pub(super) line: Color32,
    /// The letters of branches on the board.
    pub(super) branch: Color32,
    /// The same on a black stone.
    pub(super) branch_on_black: Color32,
    /// Notes of the author on the board.
    pub(super) note: Color32,
    /// The last move.
    pub(super) last: Color32,
    /// The letters of branches in panels.
    pub(super) accent: Color32,
    /// Lines that the file marks as right.
    pub(super) right: Color32,
    /// Lines that it marks as wrong.
    pub(super) wrong: Color32,
    /// The background of the board.
    pub(super) table: Color32,
    /// Behind words that were looked for.
    pub(super) found: Color32,
    /// Behind the one that was gone to.
    pub(super) found_now: Color32,
}

/// The palette of the current theme.
pub(super) const fn palette(visuals: &Visuals) -> Palette {
    if visuals.dark_mode { DARK } else { LIGHT }
}

const LIGHT: Palette = Palette {
    wood: Color32::WHITE,
    patch: Color32::from_rgb(229, 191, 126),
    branch_patch: Color32::from_rgb(246, 225, 182),
    line: Color32::from_rgb(62, 44, 22),
    branch: Color32::from_rgb(12, 64, 150),
    branch_on_black: Color32::from_rgb(158, 205, 255),
    note: Color32::from_rgb(48, 34, 18),
    last: Color32::from_rgb(222, 66, 38),
    accent: Color32::from_rgb(24, 86, 168),
    right: Color32::from_rgb(32, 118, 66),
    wrong: Color32::from_rgb(176, 52, 40),
    table: Color32::from_rgb(226, 221, 211),
    found: Color32::from_rgb(255, 234, 140),
    found_now: Color32::from_rgb(255, 186, 84),
};

const DARK: Palette = Palette {
    wood: Color32::from_rgb(216, 212, 206),
    patch: Color32::from_rgb(195, 160, 104),
    branch_patch: Color32::from_rgb(222, 198, 152),
    line: Color32::from_rgb(48, 34, 18),
    branch: Color32::from_rgb(10, 48, 122),
    branch_on_black: Color32::from_rgb(158, 205, 255),
    note: Color32::from_rgb(34, 24, 12),
    last: Color32::from_rgb(222, 66, 38),
    accent: Color32::from_rgb(124, 180, 248),
    right: Color32::from_rgb(112, 198, 138),
    wrong: Color32::from_rgb(240, 128, 112),
    table: Color32::from_rgb(24, 23, 22),
    found: Color32::from_rgb(92, 78, 20),
    found_now: Color32::from_rgb(156, 98, 16),
};

/// Sets the fonts, spacing and colors of the window; called once.
pub(super) fn install(ctx: &Context) {
    super::fonts::install(ctx);
    // If the desktop has no preference.
    ctx.options_mut(|options| {
        options.fallback_theme = egui::Theme::Light;
        // The size of texts has its own command and setting.
        options.zoom_with_keyboard = false;
    });
    ctx.all_styles_mut(|style| {
        let text = |size| FontId::new(size, FontFamily::Proportional);
        style.text_styles = [
            (TextStyle::Small, text(11.5)),
            (TextStyle::Body, text(14.0)),
            (TextStyle::Button, text(14.0)),
            (TextStyle::Heading, text(18.0)),
            (
                TextStyle::Monospace,
                FontId::new(13.0, FontFamily::Monospace),
            ),
        ]
        .into();
        style.spacing.item_spacing = egui::vec2(8.0, 5.0);
        style.spacing.button_padding = egui::vec2(8.0, 3.0);
        style.spacing.interact_size.y = 22.0;
        style.interaction.selectable_labels = false;
        // Scroll bars are always visible.
        style.spacing.scroll.dormant_handle_opacity = 0.35;
        style.spacing.scroll.floating_width = 4.0;
        style.spacing.scroll.floating_allocated_width = 6.0;
    });
    ctx.set_visuals_of(egui::Theme::Light, light());
    ctx.set_visuals_of(egui::Theme::Dark, dark());
}

/// Applies the user's choice of theme.
pub(super) fn follow(ctx: &Context, theme: Theme) {
    let preference = match theme {
        Theme::System => egui::ThemePreference::System,
        Theme::Light => egui::ThemePreference::Light,
        Theme::Dark => egui::ThemePreference::Dark,
    };
    if ctx.options(|options| options.theme_preference) != preference {
        ctx.set_theme(preference);
    }
}

/// Applies the user's text size, in percent.
pub(super) fn zoom(ctx: &Context, percent: u16) {
    let percent = percent.clamp(*Settings::ZOOMS.start(), *Settings::ZOOMS.end());
    let factor = f32::from(percent) / 100.0;
    if (ctx.zoom_factor() - factor).abs() > 0.001 {
        ctx.set_zoom_factor(factor);
    }
}

fn light() -> Visuals {
    let mut visuals = Visuals::light();
    visuals.panel_fill = Color32::from_rgb(246, 243, 238);
    visuals.window_fill = Color32::from_rgb(251, 249, 246);
    visuals.extreme_bg_color = Color32::from_rgb(255, 254, 252);
    visuals.faint_bg_color = Color32::from_rgb(238, 234, 227);
    visuals.selection.bg_fill = Color32::from_rgb(190, 214, 243);
    visuals.selection.stroke = Stroke::new(1.0, Color32::from_rgb(16, 56, 116));
    visuals.widgets.noninteractive.fg_stroke.color = Color32::from_rgb(52, 47, 40);
    visuals.widgets.noninteractive.bg_stroke.color = Color32::from_rgb(212, 205, 194);
    visuals.widgets.inactive.fg_stroke.color = Color32::from_rgb(46, 41, 35);
    visuals.widgets.inactive.weak_bg_fill = Color32::from_rgb(233, 228, 219);
    visuals.widgets.inactive.bg_fill = Color32::from_rgb(222, 216, 205);
    visuals.widgets.inactive.bg_stroke = Stroke::new(1.0, Color32::from_rgb(205, 197, 184));
    visuals.widgets.hovered.weak_bg_fill = Color32::from_rgb(223, 217, 206);
    visuals.widgets.active.weak_bg_fill = Color32::from_rgb(206, 222, 243);
    visuals.widgets.active.bg_stroke = Stroke::new(1.5, LIGHT.accent);
    visuals.hyperlink_color = LIGHT.accent;
    visuals.weak_text_color = Some(Color32::from_rgb(112, 104, 94));
    round(visuals)
}

fn dark() -> Visuals {
    let mut visuals = Visuals::dark();
    visuals.panel_fill = Color32::from_rgb(36, 35, 33);
    visuals.window_fill = Color32::from_rgb(42, 41, 39);
    visuals.extreme_bg_color = Color32::from_rgb(26, 25, 24);
    visuals.faint_bg_color = Color32::from_rgb(46, 44, 42);
    visuals.selection.bg_fill = Color32::from_rgb(44, 82, 130);
    visuals.selection.stroke = Stroke::new(1.0, Color32::from_rgb(214, 230, 250));
    visuals.widgets.noninteractive.fg_stroke.color = Color32::from_rgb(214, 208, 200);
    visuals.widgets.noninteractive.bg_stroke.color = Color32::from_rgb(66, 63, 59);
    visuals.widgets.inactive.fg_stroke.color = Color32::from_rgb(220, 214, 206);
    visuals.widgets.inactive.weak_bg_fill = Color32::from_rgb(58, 56, 53);
    visuals.widgets.inactive.bg_fill = Color32::from_rgb(70, 67, 63);
    visuals.widgets.inactive.bg_stroke = Stroke::new(1.0, Color32::from_rgb(84, 80, 75));
    visuals.widgets.active.weak_bg_fill = Color32::from_rgb(48, 72, 104);
    visuals.widgets.active.bg_stroke = Stroke::new(1.5, DARK.accent);
    visuals.hyperlink_color = DARK.accent;
    visuals.weak_text_color = Some(Color32::from_rgb(156, 149, 140));
    round(visuals)
}

fn round(mut visuals: Visuals) -> Visuals {
    // A blinking text cursor repaints the whole window twice a second, which is expensive without a graphics card.
    visuals.text_cursor.blink = false;
    visuals.window_corner_radius = CornerRadius::same(8);
    visuals.menu_corner_radius = CornerRadius::same(6);
    visuals.window_shadow.blur = 24;
    for widget in [
        &mut visuals.widgets.noninteractive,
        &mut visuals.widgets.inactive,
        &mut visuals.widgets.hovered,
        &mut visuals.widgets.active,
        &mut visuals.widgets.open,
    ] {
        widget.corner_radius = CornerRadius::same(5);
        widget.expansion = 0.0;
    }
    visuals
}
