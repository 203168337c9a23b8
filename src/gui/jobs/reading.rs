//! Jobs that read files: to open them, to look at them again, and to compare.

use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::thread;
use std::time::Duration;

use super::leftovers::sweep_once;
use super::progress::Progress;
use super::result::{JobResult, Listing, Outside};
use super::{Jobs, caught};
use crate::files::{Disk, Place, SoFar};
use crate::gui::disk::{self, Look, NotRead};
use crate::session::{CompareRequest, DocumentId, Neighbor};
use crate::sgf;
use crate::words::Message;

/// The beginning of files of this length and more, in bytes, is shown before the rest is read. Others are there at once.
const LONG: u64 = 1 << 20;
/// Between two looks at a file that may not be written to its end.
const PAUSE: Duration = Duration::from_millis(60);

impl Jobs {
    /// Reads files, in order; folders and archives are told. Of a long file the beginning is told first.
    pub(in crate::gui) fn read(&mut self, places: Vec<Place>) {
        self.reading += places.len();
        let disk = Arc::clone(&self.disk);
        let swept = Arc::clone(&self.swept);
        let failed = |(place, progress), why| JobResult::Read {
            place,
            result: Err(why),
            progress,
        };
        let paths: Vec<_> = places.iter().map(|place| place.path.clone()).collect();
        let files = places.into_iter().map(|place| (place, self.progress()));
        let files: Vec<(Place, Arc<Progress>)> = files.collect();
        let known = files.clone();
        self.spawn(
            "bunki-read",
            move |why| {
                let known = known.into_iter();
                known.map(|file| failed(file, why.clone())).collect()
            },
            move |send| {
                for (place, progress) in files {
                    let folder = place.own_path().cloned();
                    let is_library =
                        |path: &PathBuf| caught(|| disk::is_library(&*disk, path)).unwrap_or(false);
                    if let Some(path) = folder.filter(is_library) {
                        send(JobResult::Listing(Listing::Folder(path)));
                        continue;
                    }
                    let mut teller = Teller::new(&place, &progress, send);
                    let each = &mut |so_far: SoFar<'_>| teller.part(so_far);
                    let result = read_caught(&*disk, &place, each);
                    send(match result.transpose() {
                        None => JobResult::Stopped,
                        Some(result) => JobResult::Read {
                            place,
                            result,
                            progress,
                        },
                    });
                }
                sweep_once(&*disk, &swept, &paths, send);
            },
        );
    }

    /// Reads the neighbor of a file in its folder or archive.
    pub(in crate::gui) fn read_neighbor(&mut self, place: Place, neighbor: Neighbor) {
        self.reading += 1;
        let disk = Arc::clone(&self.disk);
        let progress = self.progress();
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
                let next = caught(|| disk::neighbor(&*disk, &place, neighbor));
                let (place, result) = match next {
                    Ok(None) => return send(JobResult::NoNeighbor { neighbor }),
                    Ok(Some(next)) => {
                        let each = &mut |so_far: SoFar<'_>| progress.read(so_far);
                        let result = read_caught(&*disk, &next, each);
                        (next, result)
                    }
                    Err(why) => (place, Err(why)),
                };
                send(match result.transpose() {
                    Some(result) if !progress.is_stopped() => JobResult::Neighbor { place, result },
                    _ => JobResult::Stopped,
                });
            },
        );
    }

    /// Reads the file of a document again.
    pub(in crate::gui) fn read_again(&mut self, document: DocumentId, path: PathBuf) {
        self.reading += 1;
        let disk = Arc::clone(&self.disk);
        let progress = self.progress();
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
                let each = &mut |so_far: SoFar<'_>| progress.read(so_far);
                let result = read_caught(&*disk, &place, each);
                send(match result.transpose() {
                    Some(result) if !progress.is_stopped() => JobResult::Outside(Outside::Again {
                        document,
                        path,
                        result: result.map(Box::new),
                    }),
                    _ => JobResult::Stopped,
                });
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
        let progress = self.progress();
        self.spawn(
            "bunki-compare",
            |why| vec![JobResult::Compared(Box::new(Err(why)))],
            move |send| {
                let each = &mut |so_far: SoFar<'_>| progress.read(so_far);
                let result = caught(|| disk::compare(&*disk, request, each));
                let result = match result {
                    Ok(Err(NotRead::Stopped)) => None,
                    Ok(Err(NotRead::Failed(why))) | Err(why) => Some(Err(why)),
                    Ok(Ok(compared)) => Some(Ok(compared)),
                };
                send(match result {
                    Some(result) if !progress.is_stopped() => JobResult::Compared(Box::new(result)),
                    _ => JobResult::Stopped,
                });
            },
        );
    }
}

/// Reads a file; `None` if the user stopped that.
pub(super) fn read_caught(
    disk: &dyn Disk,
    place: &Place,
    each: &mut dyn FnMut(SoFar<'_>) -> ControlFlow<()>,
) -> Result<Option<disk::Loaded>, Message> {
    match caught(|| disk::read(disk, place, each)) {
        Ok(Ok(loaded)) => Ok(Some(loaded)),
        Ok(Err(NotRead::Stopped)) => Ok(None),
        Ok(Err(NotRead::Failed(why))) | Err(why) => Err(why),
    }
}

/// Tells how far the reading of a file is, and once its beginning.
struct Teller<'a> {
    place: &'a Place,
    progress: &'a Arc<Progress>,
    send: &'a dyn Fn(JobResult),
    is_begun: bool,
}

impl<'a> Teller<'a> {
    fn new(place: &'a Place, progress: &'a Arc<Progress>, send: &'a dyn Fn(JobResult)) -> Self {
        Self {
            place,
            progress,
            send,
            is_begun: false,
        }
    }

    /// A part was read. Returns whether to go on.
    fn part(&mut self, so_far: SoFar<'_>) -> ControlFlow<()> {
        self.progress.read(so_far)?;
        let is_long = so_far.length >= LONG && (so_far.bytes.len() as u64) < so_far.length;
        if is_long && !self.is_begun {
            self.is_begun = true;
            if let Ok(Some(beginning)) = caught(|| sgf::beginning(so_far.bytes)) {
                (self.send)(JobResult::Begins {
                    place: self.place.clone(),
                    beginning: Box::new(beginning),
                    progress: Arc::clone(self.progress),
                });
            }
        }
        ControlFlow::Continue(())
    }
}
