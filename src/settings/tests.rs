//! The settings file on a real folder and on a disk that fails: nothing that the user chose is lost, whoever writes.

use std::fs;
use std::io::ErrorKind;
use std::path::PathBuf;
use std::time::SystemTime;

use serde_json::{Value, json};
use tempfile::TempDir;

use super::*;
use crate::files::tests::calls::every_call;
use crate::files::tests::disk::{TestDisk, Trouble};
use crate::files::{Folders, RealDisk, sweep};

/// The folders of a user, and the settings file in them.
struct User {
    _folder: TempDir,
    folders: Folders,
    store: Store,
}

impl User {
    fn new() -> Self {
        let folder = TempDir::new().unwrap();
        let folders = Folders::below(folder.path());
        let store = Store::new(&folders);
        Self {
            _folder: folder,
            folders,
            store,
        }
    }

    /// A user whose settings file has this content.
    fn with(content: &str) -> Self {
        let user = Self::new();
        fs::create_dir_all(&user.folders.config).unwrap();
        fs::write(user.path(), content).unwrap();
        user
    }

    fn path(&self) -> PathBuf {
        self.folders.config.join("settings.json")
    }

    fn content(&self) -> String {
        fs::read_to_string(self.path()).unwrap()
    }

    fn value(&self) -> Value {
        serde_json::from_str(&self.content()).unwrap()
    }

    fn open(&self) -> Opened {
        self.store.open(&RealDisk)
    }

    fn write(&self, base: &Kept, mine: &Kept) -> Kept {
        self.store.write(&RealDisk, base, mine).unwrap().kept
    }

    fn names(&self) -> Vec<String> {
        let names = fs::read_dir(&self.folders.config).unwrap();
        let mut names: Vec<String> = names
            .map(|entry| entry.unwrap().file_name().into_string().unwrap())
            .collect();
        names.sort();
        names
    }
}

fn kept(change: impl FnOnce(&mut Kept)) -> Kept {
    let mut kept = Kept::default();
    change(&mut kept);
    kept
}

fn recent(list: &str) -> Kept {
    kept(|kept| kept.settings.recent = list.split_whitespace().map(str::to_owned).collect())
}

fn place(width: u16) -> WindowPlace {
    WindowPlace {
        width,
        height: 600,
        at: Some([10, 20]),
        maximized: false,
    }
}

fn library(folder: &str, file: Option<&str>) -> KeptLibrary {
    KeptLibrary {
        folder: folder.to_owned(),
        place: file.map(|file| KeptPlace {
            file: file.to_owned(),
            problem: 3,
        }),
        folded: file.map(|_| "下/下".to_owned()).into_iter().collect(),
        opening: file.map_or(Opening::Read, |_| Opening::Solve),
    }
}

/// All settings, none with its default.
fn unusual() -> Kept {
    let mut settings = Settings {
        letters: Letters::Digits,
        marks: Marks::AsFile,
        theme: Theme::Dark,
        border: Border::Kanji,
        numbers: Numbers::LastTen,
        line_marks: LineMarks::Capitals,
        opening: Opening::Solve,
        replies: Replies::InTurn,
        pause: Pause::Two,
        blind: Blind::Ten,
        study_new: 5,
        study_slow: 90,
        zoom: 130,
        versions: Versions {
            kept: false,
            count: 10,
            days: 90,
            megabytes: 500,
        },
        recent: vec!["/a \"1\".sgf".to_owned(), "/手筋.sgf".to_owned()],
        libraries: vec![library("/手筋", Some("/手筋/a.sgf")), library("/b", None)],
        library: Some("/手筋".to_owned()),
        library_layout: LibraryLayout::List,
        library_diagram: 120,
        ..Settings::default()
    };
    for &switch in Switch::ALL {
        settings.toggle(switch);
    }
    settings.panels.set(Divider::List, Some(300));
    Kept {
        settings,
        window: Some(place(900)),
    }
}

#[test]
fn what_is_written_is_read_at_the_next_start() {
    let user = User::new();
    let first = user.open();
    assert_eq!((&first.kept, first.is_new), (&Kept::default(), true));
    user.write(&first.kept, &unusual());
    let second = user.open();
    assert_eq!(
        (second.kept, second.is_new, second.fault),
        (unusual(), false, None)
    );
    assert_eq!(user.names(), ["settings.json"]);
}

#[test]
fn the_file_has_the_documented_form() {
    let user = User::new();
    user.write(&Kept::default(), &unusual());
    let documented = include_str!("../../docs/settings.md");
    let example = documented
        .split("```")
        .nth(1)
        .unwrap()
        .trim_start_matches("json");
    let example: Value = serde_json::from_str(example).unwrap();
    assert_eq!(user.value(), example);
    assert!(user.content().ends_with("}\n"));
}

#[test]
fn keys_of_a_newer_bunki_survive() {
    let user = User::with(
        r#"{"zoom":110,"sound":{"volume":3},"panels":{"tree":90,"solver":7},"theme":"sepia"}"#,
    );
    let base = user.open().kept;
    assert_eq!(
        (base.settings.zoom, base.settings.theme),
        (110, Theme::System)
    );
    assert_eq!(base.settings.panels.tree, Some(90));
    let mut mine = base.clone();
    mine.settings.zoom = 120;
    mine.settings.panels.tree = Some(95);
    user.write(&base, &mine);
    let value = user.value();
    assert_eq!(value["sound"], json!({"volume": 3}));
    assert_eq!(value["panels"]["solver"], 7);
    assert_eq!(value["panels"]["tree"], 95);
    assert_eq!(
        (&value["theme"], &value["zoom"]),
        (&json!("sepia"), &json!(120))
    );
}

#[test]
fn a_value_that_cannot_be_read_spoils_no_other() {
    let user = User::with(
        r#"{"zoom":"large","coordinates":false,"recent":[1],"window":{"width":-1},"letters":null}"#,
    );
    let opened = user.open();
    assert_eq!(opened.kept, kept(|kept| kept.settings.coordinates = false));
    assert_eq!(opened.fault, None);
}

#[test]
fn a_bunki_writes_only_what_it_changed() {
    let user = User::new();
    let start = user.open().kept;
    let mut dark = start.clone();
    dark.settings.theme = Theme::Dark;
    dark.settings.panels.list = Some(200);
    dark.window = Some(place(800));
    user.write(&start, &dark);
    // The other one was started at the same time and quits last.
    let mut large = start.clone();
    large.settings.zoom = 150;
    large.settings.panels.side = Some(300);
    let both = user.write(&start, &large);
    let expected = kept(|kept| {
        kept.settings = large.settings.clone();
        kept.settings.theme = Theme::Dark;
        kept.settings.panels.list = Some(200);
        kept.window = Some(place(800));
    });
    assert_eq!(both, expected);
    assert_eq!(user.open().kept, expected);
}

#[test]
fn the_window_is_where_the_last_one_was_moved_to() {
    let user =
        User::with(r#"{"window":{"width":700,"height":500,"maximized":true,"screen":"left"}}"#);
    let start = user.open().kept;
    let mut moved = start.clone();
    moved.window = Some(place(800));
    user.write(&start, &moved);
    let window = &user.value()["window"];
    assert_eq!(
        window,
        &json!({"width": 800, "height": 600, "at": [10, 20], "maximized": false, "screen": "left"})
    );
}

#[test]
fn recent_files_of_two_bunkis_are_one_list_in_order_of_use() {
    let cases = [
        // base, mine, file, merged
        ("", "a", "", "a"),
        ("", "a", "b", "a b"),
        ("x y", "x y", "b x y", "b x y"),
        ("x y", "a x y", "b x y", "a b x y"),
        ("x y", "y x", "b x y", "y b x"),
        ("x y", "a y x", "y b x", "a y b x"),
        ("x y", "b x y", "c b x y", "b c x y"),
        // Removed here.
        ("x y", "x", "b x y", "b x"),
        ("x y", "", "b x y", "b"),
        // Removed there.
        ("x y", "x y", "", ""),
        ("x y", "a x y", "x", "a x"),
    ];
    for (base, mine, file, merged) in cases {
        let found = recent(mine)
            .shared_with(&recent(base), &recent(file))
            .recent;
        assert_eq!(
            found,
            recent(merged).settings.recent,
            "{base} → {mine} with {file:?}"
        );
    }
}

#[test]
fn a_full_list_of_recent_files_stays_full() {
    let old = recent("1 2 3 4 5 6 7 8 9 10 11 12");
    let mut mine = old.clone();
    mine.settings.remember("a");
    let mut theirs = old.clone();
    theirs.settings.remember("12");
    let merged = mine.shared_with(&old, &theirs).recent;
    // 12 fell off here, but was used there.
    assert_eq!(merged, recent("a 12 1 2 3 4 5 6 7 8 9 10").settings.recent);
}

#[test]
fn a_damaged_file_is_set_aside_and_not_lost() {
    for damaged in ["{\"zoom\":110", "", "[1]", "\u{0}\u{0}"] {
        let user = User::with(damaged);
        fs::write(user.folders.config.join("settings-damaged-1.json"), "older").unwrap();
        let opened = user.open();
        assert_eq!((&opened.kept, opened.is_new), (&Kept::default(), true));
        let said = opened.fault.unwrap().english();
        assert!(said.contains("settings-damaged-2.json"), "{said}");
        user.write(&opened.kept, &opened.kept);
        assert_eq!(
            user.names(),
            [
                "settings-damaged-1.json",
                "settings-damaged-2.json",
                "settings.json"
            ]
        );
        let aside = user.folders.config.join("settings-damaged-2.json");
        assert_eq!(fs::read_to_string(aside).unwrap(), damaged);
    }
}

#[test]
fn a_file_that_is_damaged_while_bunki_runs_is_set_aside_too() {
    let user = User::new();
    user.write(&Kept::default(), &unusual());
    fs::write(user.path(), "{ \"zoom\": 100, }").unwrap();
    let written = user.store.write(&RealDisk, &unusual(), &unusual()).unwrap();
    assert!(written.fault.is_some());
    assert_eq!(user.open().kept, unusual());
    assert_eq!(user.names(), ["settings-damaged-1.json", "settings.json"]);
}

#[test]
fn what_an_editor_puts_before_the_text_does_no_harm() {
    let user = User::with("\u{feff}{\"zoom\":110}");
    assert_eq!(user.open().kept.settings.zoom, 110);
}

#[test]
fn what_is_no_file_is_left_alone() {
    let user = User::new();
    fs::create_dir_all(user.path()).unwrap();
    let opened = user.open();
    assert_eq!((&opened.kept, opened.is_new), (&Kept::default(), false));
    assert!(opened.fault.is_some());
    assert!(
        user.store
            .write(&RealDisk, &opened.kept, &unusual())
            .is_err()
    );
    assert!(user.path().is_dir());
}

#[test]
fn settings_that_are_there_already_are_not_written_again() {
    let user = User::new();
    user.write(&Kept::default(), &unusual());
    let disk = TestDisk::with(Trouble::None);
    user.store.write(&disk, &unusual(), &unusual()).unwrap();
    assert!(!disk.steps.borrow().contains(&"create"));
}

#[test]
fn another_bunki_that_writes_meanwhile_is_merged() {
    // The first rename fails as if a file had appeared there.
    let user = User::new();
    let disk = TestDisk::with(Trouble::FailsFirst("rename", ErrorKind::AlreadyExists));
    let written = user
        .store
        .write(&disk, &Kept::default(), &unusual())
        .unwrap();
    assert_eq!((written.kept, user.open().kept), (unusual(), unusual()));
}

#[test]
fn whatever_fails_leaves_the_old_file_or_the_new_one() {
    let new = unusual();
    for old in [None, Some("{\"zoom\":110,\"sound\":1}"), Some("damaged")] {
        let user = || old.map_or_else(User::new, User::with);
        let calls = every_call(|disk| {
            let user = user();
            let result = user.store.write(&**disk, &Kept::default(), &new);
            let context = format!("{old:?}, {:?} {:?}: {result:?}", disk.failed(), disk.way());
            let is_kept = user.names_with(old) || user.open().kept == new;
            assert!(is_kept, "{context}");
            if result.is_ok() {
                assert_eq!(user.open().kept, new, "{context}");
            }
            if let Err(why) = result {
                let said = why.english();
                assert!(said.contains("settings.json"), "{said}");
            }
            // The next start leaves nothing of ours behind.
            let config = &user.folders.config;
            assert_eq!(sweep(&RealDisk, config, SystemTime::UNIX_EPOCH), []);
            let is_known = |name: &String| name.starts_with("settings");
            let found = config.exists().then(|| user.names());
            assert!(found.iter().flatten().all(is_known), "{context}: {found:?}");
        });
        assert!(calls > 6, "{calls}");
    }
}

impl User {
    /// Whether the old content is still there, under its name or, if it was damaged, set aside.
    fn names_with(&self, old: Option<&str>) -> bool {
        let read = |name: &str| fs::read_to_string(self.folders.config.join(name)).ok();
        let found = read("settings.json");
        match old {
            None => found.is_none(),
            Some(_) => {
                found.as_deref() == old
                    || (found.is_none() && read("settings-damaged-1.json").as_deref() == old)
            }
        }
    }
}

/// As eframe 0.37 wrote it.
const OLD: &str = r#"{
    "window": "(normal_geometry:(outer_position_pixels:Some((x:14.0,y:-46.0)),scale_factor:2.0,inner_size_points:(x:960.5,y:640.0)),fullscreen:false,maximized:true)",
    "settings": "(hide_answers:true,whole_board:false,coordinates:true,legal_moves:false,click_plays_next:false,letter_single:false,tree_panel:true,problem_panel:true,whole_tree:false,hints:false,letters:Digits,marks:AsFile,theme:Dark,border:Sgf,numbers:LastTen,panels:(list:Some(240),side:None,strip:None,tree:None),zoom:110,recent:[\"/a.sgf\",\"/it\\'s \\\"手筋\\\" \\u{301}\\\\.sgf\"])",
}"#;

#[test]
fn the_file_of_an_earlier_version_is_read_once() {
    let user = User::new();
    fs::create_dir_all(&user.folders.data).unwrap();
    fs::write(user.folders.data.join("app.ron"), OLD).unwrap();
    let first = user.open();
    let settings = &first.kept.settings;
    assert_eq!(
        (settings.letters, settings.marks),
        (Letters::Digits, Marks::AsFile)
    );
    assert_eq!(
        (settings.theme, settings.border),
        (Theme::Dark, Border::Sgf)
    );
    assert_eq!((settings.numbers, settings.zoom), (Numbers::LastTen, 110));
    assert!(settings.opening == Opening::Solve && !settings.click_plays_next);
    assert_eq!(
        (settings.panels.list, settings.panels.side),
        (Some(240), None)
    );
    assert_eq!(settings.recent, ["/a.sgf", "/it's \"手筋\" \u{301}\\.sgf"]);
    let window = WindowPlace {
        width: 961,
        height: 640,
        at: Some([7, -23]),
        maximized: true,
    };
    assert_eq!(first.kept.window, Some(window));
    assert!(first.is_new);
    let mut mine = first.kept.clone();
    mine.settings.zoom = 120;
    user.write(&first.kept, &mine);
    let second = user.open();
    assert_eq!((second.kept, second.is_new), (mine, false));
}

#[test]
fn settings_of_an_older_bunki_load_without_what_is_no_setting_any_more() {
    let text = r#"{"settings":"(letters:Digits,border:Sgf,hide_answers:true,swap_colors:true,mirrored:true,quarter_turns:3,recent:[\"/a.sgf\"])"}"#;
    let read = old::read(text).unwrap();
    assert_eq!(
        (read.settings.border, read.settings.opening),
        (Border::Sgf, Opening::Solve)
    );
    assert_eq!(read.settings.recent, ["/a.sgf"]);
    assert_eq!(read.window, None);
}

#[test]
fn hidden_answers_of_an_older_bunki_are_solve_mode_for_files_and_libraries() {
    let hidden = r#"{"hide_answers":true,"libraries":[{"folder":"/a"}]}"#;
    let user = User::with(hidden);
    let first = user.open().kept;
    assert_eq!(first.settings.opening, Opening::Solve);
    assert_eq!(first.settings.libraries[0].opening, Opening::Solve);
    // What the user chooses then is not overruled by the old key, which stays in the file.
    let mut mine = first.clone();
    mine.settings.opening = Opening::Read;
    mine.settings.libraries[0].opening = Opening::Read;
    user.write(&first, &mine);
    assert_eq!(user.open().kept, mine);
    assert_eq!(user.value()["hide_answers"], json!(true));
    let shown = User::with(r#"{"hide_answers":false}"#).open().kept;
    assert_eq!(shown.settings.opening, Opening::Read);
}

#[test]
fn an_old_file_cut_off_anywhere_is_read_or_not_but_never_wrongly() {
    let whole = old::read(OLD);
    assert!(whole.is_some());
    for (at, _) in OLD.char_indices() {
        assert_eq!(old::read(&OLD[..at]), None, "{at}");
    }
}
