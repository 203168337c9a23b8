//! Archives: real ones, old ones, hostile ones, and a disk that fails under them.

use std::fs;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use tempfile::TempDir;

use super::calls::{Way, every_call};
use super::disk::{TestDisk, Trouble};
use super::zip::{ENCRYPTED, Packed, UTF_8, zip};
use crate::files::{
    Disk, Error, Found, Member, Place, Reader, RealDisk, Unpacked, order_key, read_at, walk,
};

/// A folder with the archive `a.zip`, and the path of the archive.
fn archive(files: &[Packed]) -> (TempDir, PathBuf) {
    written(&zip(files))
}

fn written(bytes: &[u8]) -> (TempDir, PathBuf) {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("a.zip");
    fs::write(&path, bytes).unwrap();
    (folder, path)
}

/// A file whose content is its name.
fn plain(name: &str) -> Packed {
    Packed::deflated(name, name.as_bytes())
}

/// What a walk tells of the files: places in archives, and the messages of what cannot be read.
fn told(disk: &dyn Disk, root: &Path) -> (Vec<Place>, Vec<Error>) {
    let (mut places, mut troubles) = (Vec::new(), Vec::new());
    let walked = walk(disk, root, &mut |found| {
        match found {
            Found::Folder { .. } => {}
            Found::File { place, .. } => places.push(place),
            Found::Trouble { why, .. } => troubles.push(why),
        }
        ControlFlow::Continue(())
    });
    troubles.extend(walked.err());
    (places, troubles)
}

fn names(places: &[Place]) -> Vec<String> {
    let name =
        |place: &Place| String::from_utf8_lossy(place.member.as_deref().unwrap()).into_owned();
    places.iter().map(name).collect()
}

/// Why a file in an archive is not read.
fn refused(archive: &Path, name: &str) -> Unpacked {
    match read_at(&RealDisk, &Place::inside(archive, name)) {
        Err(Error::Packed { place, why }) => {
            assert_eq!(place, Place::inside(archive, name));
            why
        }
        other => panic!("{name}: {other:?}"),
    }
}

#[test]
fn an_archive_is_walked_as_if_it_were_a_folder() {
    let files = [
        "p10.sgf",
        "p9.SGF",
        "b/",
        "b/2.sgf",
        "b/1.sgf",
        "b/deep/er/1.sgf",
        "readme.txt",
        ".hidden.sgf",
        ".git/a.sgf",
        "__MACOSX/._p9.sgf",
        "inner.zip",
        "b.sgf/inside.sgf",
    ];
    let (folder, path) = archive(&files.map(plain));
    fs::write(folder.path().join("before.sgf"), "").unwrap();
    fs::create_dir(folder.path().join("b")).unwrap();
    fs::write(folder.path().join("b/after.sgf"), "").unwrap();
    let want = [
        "p9.SGF",
        "p10.sgf",
        "b/1.sgf",
        "b/2.sgf",
        "b/deep/er/1.sgf",
        "b.sgf/inside.sgf",
    ];
    let (places, troubles) = told(&RealDisk, folder.path());
    assert!(troubles.is_empty(), "{troubles:?}");
    let beside = |name: &str| Place::file(folder.path().join(name));
    assert_eq!(places.first(), Some(&beside("before.sgf")));
    assert_eq!(names(&places[1..7]), want);
    assert_eq!(places.last(), Some(&beside("b/after.sgf")));
    assert_eq!(names(&told(&RealDisk, &path).0), want, "the archive alone");
    for place in &places[1..7] {
        let (bytes, stamp) = read_at(&RealDisk, place).unwrap();
        assert_eq!(Some(&bytes[..]), place.member.as_deref());
        assert_eq!(stamp.modified, fs::metadata(&path).unwrap().modified().ok());
        assert_eq!(stamp.length, bytes.len() as u64);
    }
    let key = |place: &Place| {
        let relative = place.path.strip_prefix(folder.path()).unwrap();
        order_key(relative, place.member.as_deref())
    };
    assert!(places.iter().map(key).is_sorted());
}

#[test]
fn an_archive_without_files_and_one_in_capitals_are_archives() {
    let (folder, path) = archive(&[]);
    let capitals = folder.path().join("B.ZIP");
    fs::write(&capitals, zip(&[plain("x.sgf")])).unwrap();
    let (places, troubles) = told(&RealDisk, folder.path());
    assert!(troubles.is_empty(), "{troubles:?}");
    assert_eq!(places, [Place::inside(capitals, "x.sgf")]);
    let missing = read_at(&RealDisk, &Place::inside(&path, "x.sgf"));
    assert!(matches!(missing, Err(Error::Missing(_))), "{missing:?}");
}

#[test]
fn names_are_kept_as_the_bytes_that_stand_in_the_archive() {
    let names: [&[u8]; 4] = [
        b"\x96\xe2\x91\xe8/\x95\x5c.sgf",
        b"\xce\xca\xcc\xe2.SGF",
        b"Probl\x8am.sgf",
        "問題.sgf".as_bytes(),
    ];
    let files = names.map(|name| Packed {
        flags: if std::str::from_utf8(name).is_ok() {
            UTF_8
        } else {
            0
        },
        ..Packed::stored(name, name)
    });
    let (_folder, path) = archive(&files);
    let (places, troubles) = told(&RealDisk, &path);
    assert!(troubles.is_empty(), "{troubles:?}");
    assert_eq!(places.len(), names.len());
    for name in names {
        let place = Place::inside(&path, name);
        assert!(places.contains(&place));
        assert_eq!(
            read_at(&RealDisk, &Place::spelled(&place.spell()))
                .unwrap()
                .0,
            name
        );
    }
}

/// The Unicode path of Info-ZIP: a name in UTF-8 that belongs to the bytes with this sum.
fn unicode_path(version: u8, sum: u32, text: &[u8]) -> Vec<u8> {
    let mut field = b"\x75\x70".to_vec();
    let length = u16::try_from(text.len() + 5).unwrap();
    field.extend(length.to_le_bytes());
    field.push(version);
    field.extend(sum.to_le_bytes());
    field.extend(text);
    field
}

/// What is shown of the names of these files, in the order of the walk.
fn shown(files: &[Packed]) -> Vec<String> {
    let (_folder, path) = archive(files);
    let (places, troubles) = told(&RealDisk, &path);
    assert!(troubles.is_empty(), "{troubles:?}");
    let text = |place: &Place| {
        place
            .member
            .as_ref()
            .map(Member::text)
            .unwrap()
            .into_owned()
    };
    places.iter().map(text).collect()
}

#[test]
fn names_are_shown_in_the_charset_that_fits_the_whole_archive() {
    // "問題集/表1.sgf", "解答.txt" and "ソ.sgf" in Shift_JIS; one alone tells little.
    let names: [&[u8]; 4] = [
        b"\x96\xe2\x91\xe8\x8fW/\x95\x5c1.sgf",
        b"\x89\xf0\x93\x9a.txt",
        b"\x83\x5c.sgf",
        b"plain.sgf",
    ];
    let files = names.map(|name| Packed::stored(name, b"(;)"));
    assert_eq!(shown(&files), ["plain.sgf", "ソ.sgf", "問題集/表1.sgf"]);
    let (_folder, path) = archive(&files);
    let (places, _) = told(&RealDisk, &path);
    let place = &places[2];
    assert_eq!(place.name(), "表1.sgf");
    assert_eq!(place.folder(), path.join("問題集"));
    assert_eq!(place.shown(), format!("{}/問題集/表1.sgf", path.display()));
    assert_eq!(place.suggestion(), path.with_file_name("表1.sgf"));
    // The neighbors are named alike, and what is spelled is the bytes.
    let (before, _) = crate::files::neighbors_at(&RealDisk, place).unwrap();
    assert_eq!(before.unwrap().name(), "ソ.sgf");
    assert_eq!(Place::spelled(&place.spell()), *place);
    let broken = Packed {
        flags: ENCRYPTED,
        ..Packed::stored(names[0], b"")
    };
    let (_folder, path) = archive(&[broken]);
    let (_, troubles) = told(&RealDisk, &path);
    assert!(
        troubles[0].to_string().contains("問題集/表1.sgf"),
        "{troubles:?}"
    );
}

#[test]
fn a_name_in_utf_8_beside_the_name_is_shown_if_it_belongs_to_it() {
    let name = b"\x81.sgf";
    let sum = rawzip::crc32(name);
    let beside = |extra: Vec<u8>| {
        let packed = Packed::stored(name, b"(;)");
        shown(&[Packed { extra, ..packed }])
    };
    let text = "分岐.sgf".as_bytes();
    assert_eq!(beside(unicode_path(1, sum, text)), ["分岐.sgf"]);
    let other = [b"\x55\x54\x01\0\0".to_vec(), unicode_path(1, sum, text)].concat();
    assert_eq!(beside(other), ["分岐.sgf"], "behind another field");
    // For another name, of another version, no UTF-8, empty, cut off.
    let whole = unicode_path(1, sum, text);
    for extra in [
        unicode_path(1, sum ^ 1, text),
        unicode_path(2, sum, text),
        unicode_path(1, sum, b"\xff.sgf"),
        unicode_path(1, sum, b""),
        whole[..8].to_vec(),
        b"\x75\x70\x02\0\x01\0".to_vec(),
    ] {
        assert_eq!(beside(extra.clone()), ["ü.sgf"], "{extra:?}");
    }
    // A name that says that it is UTF-8 needs no other.
    let said = Packed {
        flags: UTF_8,
        extra: unicode_path(1, rawzip::crc32("問.sgf".as_bytes()), text),
        ..Packed::stored("問.sgf", b"(;)")
    };
    assert_eq!(shown(&[said]), ["問.sgf"]);
}

#[test]
fn an_archive_of_too_many_files_is_refused() {
    use crate::files::archive::Archive;
    // What is no SGF file does not count, and what stands twice counts once.
    let names = ["1.sgf", "2.sgf", "a.txt", "2.sgf"];
    let (_folder, path) = archive(&names.map(plain));
    assert!(Archive::open_up_to(&RealDisk, &path, 2).is_ok());
    match Archive::open_up_to(&RealDisk, &path, 1).err() {
        Some(error @ Error::CrowdedArchive { .. }) => {
            assert!(error.to_string().contains("more than 1 SGF"), "{error}");
        }
        other => panic!("{other:?}"),
    }
}

#[test]
fn names_that_lead_out_of_the_archive_are_names_like_others() {
    let outside = [
        "../../up.sgf",
        "/root.sgf",
        "C:\\root.sgf",
        "//server/share.sgf",
        "./here.sgf",
        "a//b.sgf",
    ];
    let (_folder, path) = archive(&outside.map(plain));
    let (places, troubles) = told(&RealDisk, &path);
    assert!(troubles.is_empty(), "{troubles:?}");
    assert_eq!(places.len(), outside.len());
    for place in places {
        let (bytes, _) = read_at(&RealDisk, &place).unwrap();
        assert_eq!(Some(&bytes[..]), place.member.as_deref());
    }
}

#[test]
fn of_files_of_one_name_the_last_one_counts() {
    let files = [
        Packed::stored("a.sgf", b"old"),
        plain("b.sgf"),
        Packed::stored("a.sgf", b"new"),
    ];
    let (_folder, path) = archive(&files);
    assert_eq!(names(&told(&RealDisk, &path).0), ["a.sgf", "b.sgf"]);
    assert_eq!(
        read_at(&RealDisk, &Place::inside(&path, "a.sgf"))
            .unwrap()
            .0,
        b"new"
    );
}

#[test]
fn what_cannot_be_unpacked_is_told_and_the_others_are_read() {
    let long = (1 << 27) + 1;
    let files = [
        Packed {
            flags: ENCRYPTED,
            ..plain("encrypted.sgf")
        },
        Packed {
            method: 6,
            ..plain("imploded.sgf")
        },
        Packed {
            mode: 0o120_777,
            ..plain("link.sgf")
        },
        Packed {
            length: long,
            ..plain("long.sgf")
        },
        Packed {
            flags: ENCRYPTED,
            ..plain("encrypted.txt")
        },
        plain("well.sgf"),
    ];
    let (_folder, path) = archive(&files);
    let (places, troubles) = told(&RealDisk, &path);
    assert_eq!(places, [Place::inside(&path, "well.sgf")]);
    let want = [
        ("encrypted.sgf", Unpacked::Encrypted),
        ("imploded.sgf", Unpacked::Method(6)),
        ("link.sgf", Unpacked::Link),
        ("long.sgf", Unpacked::TooLong),
    ];
    assert_eq!(troubles.len(), want.len());
    for ((name, why), trouble) in want.into_iter().zip(troubles) {
        assert_eq!(refused(&path, name), why);
        let message = trouble.to_string();
        assert!(
            message.contains(&format!("{}/{name} ", path.display())),
            "{message}"
        );
    }
}

#[test]
fn a_file_that_is_larger_than_its_archive_says_is_not_believed() {
    let million = vec![b' '; 1 << 20];
    let lying = Packed {
        length: 10,
        ..Packed::deflated("small.sgf", &million)
    };
    let short = Packed {
        length: 1 << 21,
        ..Packed::deflated("large.sgf", &million)
    };
    let other = Packed {
        crc: 0,
        ..Packed::stored("other.sgf", b"(;C[x])")
    };
    let noise = Packed {
        method: 8,
        ..Packed::stored("noise.sgf", &[0xff; 100])
    };
    let (_folder, path) = archive(&[lying, short, other, noise]);
    for name in ["small.sgf", "large.sgf", "other.sgf", "noise.sgf"] {
        assert_eq!(refused(&path, name), Unpacked::Damaged, "{name}");
    }
}

#[test]
fn a_file_of_the_largest_size_is_read_and_none_that_is_larger() {
    let largest = |name: &str, more: &[u8]| {
        let whole = [&vec![b' '; 1 << 27], more].concat();
        Packed::repeated(name, &whole[..1 << 20], 1 << 7, more, rawzip::crc32(&whole))
    };
    let most = largest("most.sgf", b"");
    // One that says so, and one that does not.
    let larger = largest("larger.sgf", b" ");
    let lying = Packed {
        name: b"lying.sgf".to_vec(),
        length: 1 << 27,
        ..larger.clone()
    };
    let (_folder, path) = archive(&[most, larger, lying]);
    let (bytes, _) = read_at(&RealDisk, &Place::inside(&path, "most.sgf")).unwrap();
    assert!(bytes.len() == 1 << 27 && bytes.iter().all(|byte| *byte == b' '));
    assert_eq!(refused(&path, "larger.sgf"), Unpacked::TooLong);
    assert_eq!(refused(&path, "lying.sgf"), Unpacked::Damaged);
}

#[test]
fn what_is_no_archive_is_told() {
    for bytes in [
        &b""[..],
        b"<html>Not found</html>",
        b"PK\x03\x04",
        &[0; 70_000],
    ] {
        let (folder, path) = written(bytes);
        fs::write(folder.path().join("b.sgf"), "").unwrap();
        let (places, troubles) = told(&RealDisk, folder.path());
        assert_eq!(places, [Place::file(folder.path().join("b.sgf"))]);
        assert!(
            matches!(&troubles[..], [Error::NoArchive(told)] if *told == path),
            "{troubles:?}"
        );
        assert!(matches!(
            read_at(&RealDisk, &Place::inside(&path, "a.sgf")),
            Err(Error::NoArchive(_))
        ));
    }
}

#[test]
fn every_cut_and_every_changed_byte_is_survived_and_no_wrong_bytes_come_out() {
    let bytes = b"(;C[a text that is long enough to be packed, packed, packed])";
    let whole = zip(&[
        Packed::deflated("a.sgf", bytes),
        Packed::stored("b.sgf", bytes),
    ]);
    let judge = |changed: &[u8]| {
        let (_folder, path) = written(changed);
        let (places, _) = told(&RealDisk, &path);
        let mut reader = Reader::new(&RealDisk);
        let mut read = 0;
        for place in places {
            if let Ok((unpacked, _)) = reader.read(&place) {
                assert_eq!(unpacked, bytes);
                read += 1;
            }
        }
        read
    };
    assert_eq!(judge(&whole), 2);
    for end in 0..whole.len() {
        assert_eq!(judge(&whole[..end]), 0, "cut at {end}");
    }
    for at in 0..whole.len() {
        for change in [0x01, 0x80, 0xff] {
            let mut changed = whole.clone();
            changed[at] ^= change;
            judge(&changed);
        }
    }
}

#[test]
fn of_a_large_archive_only_the_parts_are_read_that_are_needed() {
    let (_folder, path) = archive(&[]);
    // A hole of 3 GB before the archive, which offsets do not count.
    let file = fs::File::options().write(true).open(&path).unwrap();
    file.set_len(3 << 30).unwrap();
    drop(file);
    let mut file = fs::File::options().append(true).open(&path).unwrap();
    std::io::Write::write_all(&mut file, &zip(&[plain("a.sgf")])).unwrap();
    let disk = TestDisk::with(Trouble::None);
    let (places, troubles) = told(&disk, &path);
    assert!(troubles.is_empty(), "{troubles:?}");
    assert_eq!(read_at(&disk, &places[0]).unwrap().0, b"a.sgf");
    let steps = disk.steps.borrow();
    assert!(!steps.contains(&"read") && steps.len() < 20, "{steps:?}");
}

#[test]
fn a_reader_reads_the_list_of_an_archive_once_and_notices_a_new_one() {
    let names: Vec<String> = (0..1000).map(|number| format!("{number}.sgf")).collect();
    let files: Vec<Packed> = names.iter().map(|name| plain(name)).collect();
    let (_folder, path) = archive(&files);
    let disk = TestDisk::with(Trouble::None);
    let mut reader = Reader::new(&disk);
    for name in &names {
        let (bytes, _) = reader.read(&Place::inside(&path, name.as_bytes())).unwrap();
        assert_eq!(bytes, name.as_bytes());
    }
    let opened = || {
        disk.steps
            .borrow()
            .iter()
            .filter(|step| **step == "open")
            .count()
    };
    assert_eq!(opened(), 1);
    fs::write(&path, zip(&[Packed::stored("7.sgf", b"new")])).unwrap();
    assert_eq!(
        reader.read(&Place::inside(&path, "7.sgf")).unwrap().0,
        b"new"
    );
    assert!(reader.read(&Place::inside(&path, "8.sgf")).is_err());
    assert_eq!(opened(), 2);
    fs::remove_file(&path).unwrap();
    let gone = reader.read(&Place::inside(&path, "7.sgf"));
    assert!(matches!(gone, Err(Error::Missing(_))), "{gone:?}");
}

#[test]
fn a_disk_that_fails_under_an_archive_is_told_and_is_no_damage() {
    every_call(|disk| {
        let (folder, path) = archive(&[plain("a.sgf"), plain("b.sgf")]);
        let (places, troubles) = told(&**disk, folder.path());
        let read = read_at(&**disk, &Place::inside(&path, "b.sgf"));
        let Some(failed) = disk.failed().filter(|_| disk.way() != Way::Full) else {
            assert_eq!(names(&places), ["a.sgf", "b.sgf"]);
            assert_eq!(read.unwrap().0, b"b.sgf");
            return;
        };
        // The first look at the list is a help only: it may fail without a word.
        let is_whole = || names(&places) == ["a.sgf", "b.sgf"];
        let is_read = read.as_ref().is_ok_and(|(bytes, _)| bytes == b"b.sgf");
        assert!(!troubles.is_empty() || is_whole(), "{failed} {places:?}");
        assert!(read.is_err() || is_read, "{failed}");
        assert!(disk.way() == Way::Fails || !troubles.is_empty() || read.is_err());
        for error in troubles.into_iter().chain(read.err()) {
            assert!(matches!(error, Error::Failed { .. }), "{failed} {error:?}");
        }
    });
}

#[cfg(unix)]
#[test]
fn a_pipe_that_is_named_as_an_archive_is_not_opened() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("a.zip");
    let _socket = std::os::unix::net::UnixListener::bind(&path).unwrap();
    let (places, troubles) = told(&RealDisk, folder.path());
    assert!(
        places.is_empty() && matches!(&troubles[..], [Error::Special(_)]),
        "{troubles:?}"
    );
}
