//! Which files are watched, which are being looked at, and which must be looked at later. Knows no window.

use std::collections::{HashMap, HashSet};
use std::path::PathBuf;

use crate::files::Care;
use crate::gui::desktop::watch::Watch;
use crate::session::DocumentId;

/// Which files are being looked at, and which must be looked at later.
#[derive(Default)]
pub(in crate::gui) struct Looks {
    /// The thread that watches their folders; `None` without one.
    pub(super) watch: Option<Watch>,
    /// The files that it watches.
    pub(super) watched: Vec<PathBuf>,
    /// The session's revision at which they were compared last.
    pub(super) revision: Option<u64>,
    /// The documents whose file is being looked at, and what must follow.
    pub(super) running: HashMap<DocumentId, Option<Wish>>,
    /// The documents whose file is looked at when they are written.
    pub(super) postponed: HashSet<DocumentId>,
}

/// How a file is to be looked at.
#[derive(Clone, Debug)]
pub(super) struct Wish {
    pub(super) care: Care,
    /// What it was renamed to, as far as is known.
    pub(super) moved: Option<PathBuf>,
}

impl Wish {
    pub(super) const QUICK: Self = Self {
        care: Care::Quick,
        moved: None,
    };
    pub(super) const THOROUGH: Self = Self {
        care: Care::Thorough,
        moved: None,
    };

    /// Adds a wish to what follows.
    pub(super) fn add(follows: &mut Option<Self>, wish: &Self) {
        match follows {
            Some(known) if wish.care == Care::Quick => {
                known.moved = wish.moved.clone().or_else(|| known.moved.take());
            }
            _ => *follows = Some(wish.clone()),
        }
    }
}
