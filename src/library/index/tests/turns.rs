//! Two windows at once: one updates, the other reads and takes over.

use std::ops::ControlFlow;
use std::sync::mpsc::channel;
use std::sync::{Mutex, mpsc};
use std::thread;

use super::{Scene, assert_as_scanned, go_on, rows};
use crate::files::RealDisk;
use crate::library::index::reading::read;
use crate::library::index::schema::VERSION;
use crate::library::index::{Phase, Progress};

fn scene() -> Scene {
    let scene = Scene::new(&[]);
    for number in 0..50 {
        scene.write(&format!("{number}.sgf"), format!("(;GN[number {number}])"));
    }
    scene
}

/// Runs an update that waits in the middle for a sign, and another one meanwhile.
fn two_at_once(scene: &Scene, first_goes_on: ControlFlow<()>) {
    let (one, other) = (scene.open(), scene.open());
    let (sign, signed) = channel::<()>();
    let (begun, has_begun) = channel::<()>();
    let signed = Mutex::new(signed);
    let waits = Mutex::new(Some(begun));
    thread::scope(|scope| {
        let first = scope.spawn(|| {
            let making = |bytes: Vec<u8>| {
                if bytes == b"(;GN[number 9])" {
                    drop(waits.lock().unwrap().take());
                    assert_eq!(signed.lock().unwrap().recv(), Err(mpsc::RecvError));
                }
                read(bytes)
            };
            let watch = move |progress: Progress| {
                if progress.phase == Phase::Finishing || progress.done < 20 {
                    ControlFlow::Continue(())
                } else {
                    first_goes_on
                }
            };
            one.update_with(&RealDisk, &scene.root(), &watch, &making)
                .unwrap()
        });
        assert_eq!(has_begun.recv(), Err(mpsc::RecvError));
        // Reading goes on meanwhile.
        assert!(rows(&other, &scene.all()).len() < 50);
        let sign = Mutex::new(Some(sign));
        let second = other.update(&RealDisk, &scene.root(), &|progress| {
            if progress.phase == Phase::Waiting {
                sign.lock().unwrap().take();
            }
            ControlFlow::Continue(())
        });
        assert!(sign.lock().unwrap().is_none(), "it did not wait");
        let (first, second) = (first.join().unwrap(), second.unwrap());
        assert_eq!(first.listed + second.listed, 50);
        if first_goes_on.is_continue() {
            assert_eq!(second.read, 0);
        }
    });
    assert_as_scanned(&one, &scene.root(), &[("number 9", &[])]);
    assert_as_scanned(&other, &scene.root(), &[("number 9", &[])]);
}

#[test]
fn the_second_window_waits_for_the_first_and_reads_nothing_again() {
    two_at_once(&scene(), ControlFlow::Continue(()));
}

#[test]
fn the_second_window_takes_over_when_the_first_stops() {
    two_at_once(&scene(), ControlFlow::Break(()));
}

#[test]
fn who_waits_can_be_stopped() {
    let scene = scene();
    let index = scene.updated();
    let lock = scene.cache().join(format!("library-{VERSION}.lock"));
    let held = crate::files::Disk::hold(&RealDisk, &lock).unwrap().unwrap();
    let report = index.update(&RealDisk, &scene.root(), &|progress| {
        assert_eq!(progress.phase, Phase::Waiting);
        ControlFlow::Break(())
    });
    assert!(report.unwrap().is_stopped);
    assert_eq!(rows(&index, &scene.all()).len(), 50);
    drop(held);
    assert!(
        !index
            .update(&RealDisk, &scene.root(), &go_on)
            .unwrap()
            .is_stopped
    );
}

#[test]
fn two_libraries_at_once_in_one_index() {
    let (one, other) = (scene(), scene());
    let index = one.open();
    thread::scope(|scope| {
        let first = scope.spawn(|| one.update(&index));
        let second = scope.spawn(|| index.update(&RealDisk, &other.root(), &go_on).unwrap());
        let listed = first.join().unwrap().listed + second.join().unwrap().listed;
        assert_eq!(listed, 50, "the contents are the same");
    });
    assert_as_scanned(&index, &one.root(), &[("9", &[])]);
    assert_as_scanned(&index, &other.root(), &[("9", &[])]);
    index.forget(&one.root());
    assert_as_scanned(&index, &other.root(), &[("9", &[])]);
}

#[test]
fn a_library_that_is_removed_while_it_is_read_stays_removed() {
    let scene = scene();
    let index = scene.open();
    let making = |bytes: Vec<u8>| {
        index.forget(&scene.root());
        read(bytes)
    };
    let report = index
        .update_with(&RealDisk, &scene.root(), &go_on, &making)
        .unwrap();
    assert!(report.is_stopped);
    assert_eq!(scene.number("SELECT count(*) FROM library"), 0);
    assert_eq!(scene.number("SELECT count(*) FROM file"), 0);
}
