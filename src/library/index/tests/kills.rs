//! An update that is killed at any moment leaves a database that opens, and that the next update completes.
//! `BUNKI_KILLS=1000` kills a thousand.

use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::time::Duration;

use super::{Index, Scene, assert_as_scanned, go_on};
use crate::files::RealDisk;

/// The variable that makes the test a child: the folder of the scene.
const FOLDER: &str = "BUNKI_INDEX_KILLS_FOLDER";

#[test]
#[ignore = "the child of the test below"]
fn child() {
    let Some(folder) = std::env::var_os(FOLDER).map(PathBuf::from) else {
        return;
    };
    let (index, message) = Index::open(Some(&folder.join("cache")));
    assert_eq!(message, None);
    loop {
        index
            .update(&RealDisk, &folder.join("library"), &go_on)
            .unwrap();
    }
}

#[test]
fn a_killed_update_is_completed_by_the_next() {
    let scene = Scene::new(&[]);
    let mut kept = 0;
    let kills = std::env::var("BUNKI_KILLS").map_or(12, |kills| kills.parse().unwrap());
    for kill in 0..kills {
        // There is always something to add, to change and to remove.
        for number in 0..60 {
            let text = format!("(;GN[number {number} of {kill}]C[黒先])");
            scene.write(&format!("{}/{number}.sgf", kill % 3), text);
        }
        let _ = std::fs::remove_dir_all(scene.path(&((kill + 1) % 3).to_string()));
        if kill % 4 == 0 {
            let _ = std::fs::remove_dir_all(scene.cache());
        }
        let mut child = Command::new(std::env::current_exe().unwrap())
            .args([
                "library::index::tests::kills::child",
                "--exact",
                "--ignored",
            ])
            .env(FOLDER, scene.folder.path())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        std::thread::sleep(Duration::from_micros(3000 + kill * 7919 % 60_000));
        child.kill().unwrap();
        child.wait().unwrap();
        let index = scene.open();
        let whole = scene
            .inside()
            .query_row("PRAGMA integrity_check", [], |row| row.get::<_, String>(0));
        assert_eq!(whole.unwrap(), "ok");
        kept += index.count(&scene.all()).unwrap().problems;
        scene.update(&index);
        assert_as_scanned(&index, &scene.root(), &[("黒先", &[]), ("number 7", &[])]);
    }
    println!("{kills} kills; {kept} problems were there without the next update");
}
