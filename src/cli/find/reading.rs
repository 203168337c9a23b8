//! Finds problems by reading all files of a folder or archive, on all cores, in the order of the library. It knows no
//! index.

use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use super::lines::{Hit, Lines};
use super::order::in_order;
use crate::cli::outcome::Error;
use crate::files::{self, Found, Place, Reader, RealDisk, walk};
use crate::library::{Query, each_found};
use crate::sgf;
use crate::words::message;

/// What was found in a file or folder.
struct Searched {
    place: Place,
    hits: Result<Vec<Hit>, Error>,
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
            move |task| match task {
                Task::Search(place) => {
                    let name = name_in(path, &place);
                    let hits = search(&mut reader, &place, &name, query);
                    let hits = hits.map(Option::unwrap_or_default);
                    Searched { place, hits }
                }
                Task::Tell(path, why) => Searched {
                    place: Place::file(path),
                    hits: Err(why.into()),
                },
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
    let hits = search(&mut Reader::new(&RealDisk), &place, &place.name(), query)?;
    let hits = hits.ok_or_else(|| Error::Usage(message!("cli-show-no-sgf")))?;
    hits.iter().try_for_each(|hit| lines.hit(&place, hit))
}

fn print(searched: Searched, lines: &mut Lines<'_, '_>) -> Result<(), Error> {
    let Searched { place, hits } = searched;
    match hits {
        Ok(hits) => hits.iter().try_for_each(|hit| lines.hit(&place, hit)),
        Err(error) => lines.trouble(&PathBuf::from(place.shown()), &error),
    }
}

/// The name of a file that words may match: with its folders inside the library.
fn name_in(root: &Path, place: &Place) -> String {
    let relative = place.path.strip_prefix(root).unwrap_or(&place.path);
    let member = place.member.as_deref().map(String::from_utf8_lossy);
    match member {
        Some(member) if relative.as_os_str().is_empty() => member.into_owned(),
        Some(member) => format!("{}/{member}", relative.display()),
        None => relative.display().to_string(),
    }
}

/// The problems that are found in a file; `None` if it is no SGF file.
fn search(
    reader: &mut Reader<'_>,
    place: &Place,
    name: &str,
    query: &Query,
) -> Result<Option<Vec<Hit>>, Error> {
    let (bytes, _) = reader.read(place)?;
    let loaded = sgf::load(bytes)?;
    if !sgf::is_sgf(&loaded) {
        return Ok(None);
    }
    let mut hits = Vec::new();
    each_found(&loaded, query, name, &mut |found| {
        hits.push(Hit {
            problem: found.problem,
            game: found.game,
            cell: found.cell,
            title: found.title,
            texts: found.hits,
        });
        ControlFlow::Continue(())
    });
    Ok(Some(hits))
}
