//! Finds problems by reading all files of a folder or archive, on all cores, in the order of the library. It knows no
//! index.

use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::lines::{Hit, Lines};
use super::order::{Outlet, in_order};
use crate::cli::outcome::Error;
use crate::files::{self, Found, Member, Place, Reader, RealDisk, walk};
use crate::library::{Query, each_found};
use crate::sgf::{self, Loaded};
use crate::words::message;

/// A problem that was found in a file, or why a file or folder could not be read.
struct Searched {
    place: Arc<Place>,
    result: Result<Hit, Error>,
}

/// What a walk hands to the workers.
enum Task {
    Search(Place),
    Tell(PathBuf, files::Error),
}

/// Finds problems in a folder, an archive or a file. What cannot be read is told, and the search goes on.
pub(super) fn find(path: &Path, query: &Query, lines: &mut Lines<'_, '_>) -> Result<(), Error> {
    let mut failed = None;
    let walked = in_order(
        |inlet| {
            walk(&RealDisk, path, &mut |found| match found {
                Found::File { place, .. } => inlet.put(Task::Search(place)),
                Found::Trouble { path, why } => inlet.put(Task::Tell(path, why)),
                Found::Folder { .. } => ControlFlow::Continue(()),
            })
        },
        || {
            let mut reader = Reader::new(&RealDisk);
            move |task, out: &mut Outlet<'_, Searched>| {
                let (place, searched) = match task {
                    Task::Search(place) => {
                        let name = name_in(path, &place);
                        let place = Arc::new(place);
                        let searched = search(&mut reader, &place, &name, query, out);
                        (place, searched)
                    }
                    Task::Tell(path, why) => (Arc::new(Place::file(path)), Err(why.into())),
                };
                if let Err(why) = searched {
                    let result = Err(why);
                    let _ = out(Searched { place, result });
                }
            }
        },
        |searched| match print(searched, lines) {
            Ok(()) if lines.is_closed() => ControlFlow::Break(()),
            Ok(()) => ControlFlow::Continue(()),
            Err(error) => {
                failed = Some(error);
                ControlFlow::Break(())
            }
        },
    );
    match (failed, walked) {
        (Some(error), _) => Err(error),
        (None, Some(Err(files::Error::NoFolder(_)))) => in_file(path, query, lines),
        (None, Some(walked)) => Ok(walked?),
        (None, None) => Ok(()),
    }
}

/// Finds problems in a file that is no archive.
fn in_file(path: &Path, query: &Query, lines: &mut Lines<'_, '_>) -> Result<(), Error> {
    let place = Place::file(path);
    let loaded = read(&mut Reader::new(&RealDisk), &place)?;
    let loaded = loaded.ok_or_else(|| Error::Usage(message!("cli-show-no-sgf")))?;
    let mut failed = None;
    // Printed as they are found: a file can have very many.
    each_hit(&loaded, query, &place.name(), &mut |hit| {
        failed = lines.hit(&place, &hit).err();
        if failed.is_some() || lines.is_closed() {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    });
    failed.map_or(Ok(()), Err)
}

fn print(searched: Searched, lines: &mut Lines<'_, '_>) -> Result<(), Error> {
    let Searched { place, result } = searched;
    match result {
        Ok(hit) => lines.hit(&place, &hit),
        Err(error) => lines.trouble(&PathBuf::from(place.shown()), &error),
    }
}

/// The name of a file that words may match: with its folders inside the library.
fn name_in(root: &Path, place: &Place) -> String {
    let relative = place.path.strip_prefix(root).unwrap_or(&place.path);
    let member = place.member.as_ref().map(Member::text);
    match member {
        Some(member) if relative.as_os_str().is_empty() => member.into_owned(),
        Some(member) => format!("{}/{member}", relative.display()),
        None => relative.display().to_string(),
    }
}

/// Tells the problems that are found in a file as they are found; none if it is no SGF file.
fn search(
    reader: &mut Reader<'_>,
    place: &Arc<Place>,
    name: &str,
    query: &Query,
    out: &mut Outlet<'_, Searched>,
) -> Result<(), Error> {
    if let Some(loaded) = read(reader, place)? {
        each_hit(&loaded, query, name, &mut |hit| {
            out(Searched {
                place: Arc::clone(place),
                result: Ok(hit),
            })
        });
    }
    Ok(())
}

/// Reads a file; `None` if it is no SGF file.
fn read(reader: &mut Reader<'_>, place: &Place) -> Result<Option<Loaded>, Error> {
    let (bytes, _) = reader.read(place)?;
    let loaded = sgf::load(bytes)?;
    Ok(sgf::is_sgf(&loaded).then_some(loaded))
}

fn each_hit(
    loaded: &Loaded,
    query: &Query,
    name: &str,
    each: &mut dyn FnMut(Hit) -> ControlFlow<()>,
) {
    each_found(loaded, query, name, &mut |found| {
        each(Hit {
            problem: found.problem,
            game: found.game,
            cell: found.cell,
            title: found.title,
            texts: found.hits,
        })
    });
}
