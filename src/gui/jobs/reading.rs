//! Jobs that read files: to open them, to look at them again, and to compare.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::thread;
use std::time::Duration;

use super::leftovers::sweep_once;
use super::result::{JobResult, Listing, Outside};
use super::{Jobs, caught};
use crate::files::Place;
use crate::gui::disk::{self, Look};
use crate::session::{CompareRequest, DocumentId, Neighbor};

/// Between two looks at a file that may not be written to its end.
const PAUSE: Duration = Duration::from_millis(60);

impl Jobs {
    /// Reads files, in order; folders and archives are told.
    pub(in crate::gui) fn read(&mut self, places: Vec<Place>) {
        self.reading += places.len();
        let disk = Arc::clone(&self.disk);
        let swept = Arc::clone(&self.swept);
        let failed = |place: Place, why| JobResult::Read {
            place,
            result: Err(why),
        };
        let known = places.clone();
        self.spawn(
            "bunki-read",
            move |why| {
                known
                    .into_iter()
                    .map(|place| failed(place, why.clone()))
                    .collect()
            },
            move |send| {
                let known: Vec<_> = places.iter().map(|place| place.path.clone()).collect();
                for place in places {
                    let folder = place.own_path();
                    let read = || match folder.filter(|path| disk::is_library(&*disk, path)) {
                        Some(path) => JobResult::Listing(Listing::Folder(path.clone())),
                        None => JobResult::Read {
                            result: disk::read(&*disk, &place),
                            place: place.clone(),
                        },
                    };
                    send(caught(read).unwrap_or_else(|why| JobResult::Read {
                        place: place.clone(),
                        result: Err(why),
                    }));
                }
                sweep_once(&*disk, &swept, &known, send);
            },
        );
    }

    /// Reads the neighbor of a file in its folder or archive.
    pub(in crate::gui) fn read_neighbor(&mut self, place: Place, neighbor: Neighbor) {
        self.reading += 1;
        let disk = Arc::clone(&self.disk);
        let known = place.clone();
        self.spawn(
            "bunki-read",
            move |why| {
                let result = Err(why);
                vec![JobResult::Neighbor {
                    place: known,
                    result,
                }]
            },
            move |send| {
                let read = || {
                    let next = disk::neighbor(&*disk, &place, neighbor)?;
                    let result = disk::read(&*disk, &next);
                    Some((next, result))
                };
                send(match caught(read) {
                    Ok(Some((place, result))) => JobResult::Neighbor { place, result },
                    Ok(None) => JobResult::NoNeighbor { neighbor },
                    Err(why) => JobResult::Neighbor {
                        place,
                        result: Err(why),
                    },
                });
            },
        );
    }

    /// Reads the file of a document again.
    pub(in crate::gui) fn read_again(&mut self, document: DocumentId, path: PathBuf) {
        self.reading += 1;
        let disk = Arc::clone(&self.disk);
        let known = path.clone();
        self.spawn(
            "bunki-read",
            move |why| {
                vec![JobResult::Outside(Outside::Again {
                    document,
                    path: known,
                    result: Err(why),
                })]
            },
            move |send| {
                let place = Place::file(path.clone());
                let result = caught(|| disk::read(&*disk, &place)).unwrap_or_else(Err);
                send(JobResult::Outside(Outside::Again {
                    document,
                    path,
                    result: result.map(Box::new),
                }));
            },
        );
    }

    /// Looks at files, those of one folder one after the other: a drive that hangs stops no other.
    pub(in crate::gui) fn look(&self, mut looks: Vec<Look>) {
        while let Some(first) = looks.first() {
            let folder = first.path.parent().map(Path::to_owned);
            let is_here = |look: &mut Look| look.path.parent() == folder.as_deref();
            let here: Vec<Look> = looks.extract_if(.., is_here).collect();
            let disk = Arc::clone(&self.disk);
            let known = here.clone();
            self.spawn(
                "bunki-look",
                move |_| {
                    let none = known.into_iter();
                    none.map(|look| JobResult::Outside(Outside::Looked { look, found: None }))
                        .collect()
                },
                move |send| {
                    for look in here {
                        let found = caught(|| disk::look(&*disk, &look, &|| thread::sleep(PAUSE)));
                        let found = found.ok();
                        send(JobResult::Outside(Outside::Looked { look, found }));
                    }
                },
            );
        }
    }

    /// Compares a document with something else, which is read first if it is a file.
    pub(in crate::gui) fn compare(&mut self, request: Arc<CompareRequest>) {
        self.reading += 1;
        let disk = Arc::clone(&self.disk);
        self.spawn(
            "bunki-compare",
            |why| vec![JobResult::Compared(Box::new(Err(why)))],
            move |send| {
                let result = caught(|| disk::compare(&*disk, request)).and_then(|result| result);
                send(JobResult::Compared(Box::new(result)));
            },
        );
    }
}
