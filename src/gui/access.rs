//! What screen readers get in addition to what egui gives them, and what they may do.
//!
//! egui reports roles, names and check marks. Selection, shortcuts, open menus, the names of panels, dialogs and scroll
//! bars, the reading order of the panels, and what is behind a modal dialog are added here. Knows no view and no
//! commands.

use egui::accesskit::{HasPopup, Live, Node, NodeId, Role};
use egui::{Context, Event, Id, Order, Response, Ui, UiKind};

use crate::words::{message, text};

/// Changes the accessible node of a widget shown in this frame, if there is one.
fn change(ctx: &Context, id: Id, with: impl FnOnce(&mut Node)) {
    if ctx.has_accesskit_node(id) {
        ctx.accesskit_node_builder(id, with);
    }
}

/// Marks an item of a list or a tree as selected or not; egui would call it checked.
pub(super) fn selected(response: &Response, is_selected: bool) {
    change(&response.ctx, response.id, |node| {
        node.clear_toggled();
        node.set_selected(is_selected);
    });
}

/// The shortcut of a widget, and what it does. Desktops without shortcuts of their own (AT-SPI as egui uses it) read
/// them in the description.
pub(super) fn shortcut(response: &Response, keys: &str, help: &str) {
    let both = [keys, help].into_iter().filter(|text| !text.is_empty());
    let both: Vec<&str> = both.collect();
    change(&response.ctx, response.id, |node| {
        if !keys.is_empty() {
            node.set_keyboard_shortcut(keys);
        }
        if !both.is_empty() {
            node.set_description(both.join(": "));
        }
    });
}

/// Describes a widget in addition to its name, if the text is not empty.
pub(super) fn describe(response: &Response, words: impl FnOnce() -> String) {
    change(&response.ctx, response.id, |node| {
        let words = words();
        if !words.is_empty() {
            node.set_description(words);
        }
    });
}

/// Marks a button that opens a menu, with its shortcut.
pub(super) fn opens_menu(response: &Response, is_open: bool, key: Option<&str>) {
    change(&response.ctx, response.id, |node| {
        node.set_has_popup(HasPopup::Menu);
        node.set_expanded(is_open);
        node.set_description(match (is_open, key) {
            (true, None) => text("panel-menu-open"),
            (false, None) => text("panel-menu-closed"),
            (true, Some(key)) => text!("panel-menu-open-key", key = key),
            (false, Some(key)) => text!("panel-menu-closed-key", key = key),
        });
        if let Some(key) = key {
            node.set_keyboard_shortcut(key);
        }
    });
}

/// Names the nearest enclosing area of this kind.
fn name_around(ui: &Ui, is_meant: impl Fn(UiKind) -> bool, with: impl FnOnce(&mut Node)) {
    let around = ui
        .stack()
        .iter()
        .find(|at| at.kind().is_some_and(&is_meant));
    if let Some(around) = around {
        change(ui.ctx(), around.unique_id, with);
    }
}

/// Names the enclosing panel.
pub(super) fn name_panel(ui: &Ui, name: &str) {
    name_around(ui, |kind| kind.is_panel(), |node| node.set_label(name));
}

/// Names the enclosing dialog by its heading.
pub(super) fn name_dialog(ui: &Ui, heading: &Response) {
    name_around(
        ui,
        |kind| kind == UiKind::Modal,
        |node| {
            node.set_role(Role::Dialog);
            node.set_labelled_by(vec![heading.id.accesskit_id()]);
            node.set_modal();
        },
    );
}

/// Names the enclosing menu or menu bar.
pub(super) fn name_menu(ui: &Ui, name: &str, role: Role) {
    name_around(
        ui,
        |kind| kind == UiKind::Menu,
        |node| {
            node.set_role(role);
            node.set_label(name);
        },
    );
}

/// The radio buttons of one choice, in a row, labeled by the text before them.
pub(super) fn radios<R>(ui: &mut Ui, label: &Response, add: impl FnOnce(&mut Ui) -> R) -> R {
    ui.horizontal(|ui| {
        name_radios(ui, label);
        add(ui)
    })
    .inner
}

/// The same, in a column.
pub(super) fn radio_column<R>(ui: &mut Ui, label: &Response, add: impl FnOnce(&mut Ui) -> R) -> R {
    ui.scope(|ui| {
        name_radios(ui, label);
        add(ui)
    })
    .inner
}

fn name_radios(ui: &Ui, label: &Response) {
    change(ui.ctx(), ui.unique_id(), |node| {
        node.set_role(Role::RadioGroup);
        node.set_labelled_by(vec![label.id.accesskit_id()]);
    });
}

/// Makes a part of the window a list, a tree or another group with a name.
pub(super) fn container(ui: &Ui, role: Role, name: &str) {
    change(ui.ctx(), ui.unique_id(), |node| {
        node.set_role(role);
        node.set_label(name);
    });
}

/// Tells that a widget shows and hides what is below it.
pub(super) fn unfolded(response: &Response, is_unfolded: bool) {
    change(&response.ctx, response.id, |node| {
        node.set_expanded(is_unfolded);
    });
}

/// Where an item of a tree stands: how deep, from 1, and whether what is inside it is visible.
pub(super) fn level(response: &Response, level: usize, is_unfolded: Option<bool>) {
    change(&response.ctx, response.id, |node| {
        node.set_level(level);
        if let Some(is_unfolded) = is_unfolded {
            node.set_expanded(is_unfolded);
        }
    });
}

/// Where a cell of a grid stands, from 0.
pub(super) fn in_grid(response: &Response, row: usize, column: usize) {
    change(&response.ctx, response.id, |node| {
        node.set_row_index(row);
        node.set_column_index(column);
    });
}

/// Gives a widget another role than the one of its kind.
pub(super) fn role(response: &Response, role: Role) {
    change(&response.ctx, response.id, |node| node.set_role(role));
}

/// Has this widget's name read out when it changes.
pub(super) fn live(response: &Response) {
    change(&response.ctx, response.id, |node| {
        node.set_live(Live::Polite);
    });
}

/// Names the window itself.
pub(super) fn name_window(ctx: &Context, title: &str) {
    change(ctx, egui::accesskit_root_id(), |node| node.set_label(title));
}

/// Disables what is behind a modal dialog: it gets no keys, clicks or requests. It looks the same, because the dialog
/// dims it already.
pub(super) fn cover(ui: &mut Ui) {
    let alpha = ui.visuals().disabled_alpha;
    ui.visuals_mut().disabled_alpha = 1.0;
    ui.disable();
    ui.visuals_mut().disabled_alpha = alpha;
}

/// Hides every widget behind a modal dialog, also those in other egui windows; called after all were shown.
pub(super) fn hide_behind(ctx: &Context) {
    let behind: Vec<Id> = ctx.viewport(|viewport| {
        let pass = &viewport.this_pass;
        let nodes = pass
            .accesskit_state
            .iter()
            .flat_map(|state| state.nodes.keys());
        let is_behind = |id: &Id| {
            let widget = pass.widgets.get(*id);
            widget.is_some_and(|widget| widget.layer_id.order != Order::Foreground)
        };
        nodes.copied().filter(is_behind).collect()
    });
    for id in behind {
        change(ctx, id, Node::set_hidden);
    }
}

/// Drops requests of screen readers to widgets behind a modal dialog, also to those in other egui windows.
pub(super) fn refuse_behind(ctx: &Context) {
    let asked = |event: &Event| match event {
        Event::AccessKitActionRequest(request) => Some(request.target_node),
        _ => None,
    };
    let targets: Vec<NodeId> = ctx.input(|input| input.events.iter().filter_map(asked).collect());
    if targets.is_empty() {
        return;
    }
    let reached = |target: &NodeId| {
        let layer = ctx.viewport(|viewport| {
            let mut all = viewport.prev_pass.widgets.layers();
            all.find(|(_, widgets)| {
                let mut ids = widgets.iter().map(|widget| widget.id.accesskit_id());
                ids.any(|id| id == *target)
            })
            .map(|(&layer, _)| layer)
        });
        layer.is_some_and(|layer| ctx.memory(|memory| memory.allows_interaction(layer)))
    };
    let refused: Vec<NodeId> = targets
        .into_iter()
        .filter(|target| !reached(target))
        .collect();
    ctx.input_mut(|input| {
        let is_kept = |event: &Event| asked(event).is_none_or(|target| !refused.contains(&target));
        input.events.retain(is_kept);
    });
}

/// Keeps the focus inside an open dialog: on what was clicked, otherwise on what had it last (egui removes it on a
/// click elsewhere), otherwise on the first widget that can take it.
pub(super) fn keep_focus(ctx: &Context) {
    let Some(layer) = ctx.memory(egui::Memory::top_modal_layer) else {
        return;
    };
    let kept = layer.id.with("focus");
    let focused = ctx.memory(egui::Memory::focused);
    let clicked = ctx.interaction_snapshot(|snapshot| snapshot.clicked);
    let last = ctx.data(|data| data.get_temp::<Id>(kept));
    let (now, first) = ctx.viewport(|viewport| {
        let widgets = &viewport.this_pass.widgets;
        let takes = |widget: &egui::WidgetRect| widget.enabled && widget.sense.is_focusable();
        let is_here = |id: &Id| {
            let widget = widgets.get(*id);
            widget.is_some_and(|widget| widget.layer_id == layer && takes(widget))
        };
        // A widget that the dialog itself focused keeps the focus.
        let given = focused.filter(|_| focused != last);
        let now = given.or(clicked.filter(is_here)).or(focused);
        let first = widgets.get_layer(layer).find(|widget| takes(widget));
        let first = first.map(|widget| widget.id);
        (now, last.filter(is_here).or(first))
    });
    let Some(id) = now.or(first) else {
        return;
    };
    ctx.data_mut(|data| data.insert_temp(kept, id));
    if focused != Some(id) {
        ctx.memory_mut(|memory| memory.request_focus(id));
        ctx.request_repaint();
    }
}

/// Sorts the parts of the window into reading order, in whatever order they were laid out. Parts not listed come last.
pub(super) fn order(ctx: &Context, parent: Id, names: &[&str]) {
    let children = ctx.viewport(|viewport| {
        let state = viewport.this_pass.accesskit_state.as_ref()?;
        let rank = |child: &NodeId| {
            let node = state
                .nodes
                .iter()
                .find(|(id, _)| id.accesskit_id() == *child);
            let label = node.and_then(|(_, node)| node.label());
            let place = names.iter().position(|name| label == Some(*name));
            place.unwrap_or(names.len())
        };
        let mut children = state.nodes.get(&parent)?.children().to_vec();
        children.sort_by_cached_key(rank);
        Some(children)
    });
    if let Some(children) = children {
        change(ctx, parent, |node| node.set_children(children));
    }
}

/// Names scroll bars and edges, which egui leaves without a name, after their panel.
pub(super) fn name_the_rest(ctx: &Context) {
    let nameless: Vec<(Id, String)> = ctx.viewport(|viewport| {
        let Some(state) = viewport.this_pass.accesskit_state.as_ref() else {
            return Vec::new();
        };
        let nodes = state.nodes.iter();
        let mut all = Vec::new();
        for (&id, node) in nodes {
            let what = match node.role() {
                Role::ScrollBar => message!("panel-scroll-bar"),
                Role::Splitter => message!("panel-edge"),
                _ => continue,
            };
            if node.label().is_some_and(|label| !label.is_empty()) {
                continue;
            }
            let above =
                std::iter::successors(state.parent_map.get(&id), |at| state.parent_map.get(*at));
            let label = above
                .filter_map(|at| state.nodes.get(at)?.label())
                .find(|label| !label.is_empty());
            let name = match label {
                Some(panel) => text!("panel-part", panel = panel, part = what),
                None => what.to_string(),
            };
            all.push((id, name));
        }
        all
    });
    for (id, name) in nameless {
        change(ctx, id, |node| node.set_label(name));
    }
}
