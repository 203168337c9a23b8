//! What comes back from background jobs.

use std::path::PathBuf;
use std::sync::Arc;

use super::progress::Progress;
use super::purpose::{Output, Purpose};
use crate::files::{Place, Rescued};
use crate::gui::desktop::chooser::FileChoice;
use crate::gui::desktop::watch::Stir;
use crate::gui::disk::{Loaded, Look, SaveFailure, SaveJob};
use crate::journal::backup::{Listed, Saved, Usage, Version};
use crate::problem::Plan;
use crate::session::command::Taken;
use crate::session::{
    ChangeJob, ChangedDocument, CharsetJob, Compared, DocumentId, Examined, FindNews, LbJob,
    LibraryAnswer, Neighbor, OnDisk, PlannedRepair, Recovered, RepairJob, StudyAnswer,
};
use crate::settings::Written;
use crate::sgf;
use crate::sgf::preview::Preview;
use crate::words::Message;

/// The result of a background job.
pub(in crate::gui) enum JobResult {
    /// A file was read, or why it was not.
    Read {
        /// The file.
        place: Place,
        /// Its contents.
        result: Result<Loaded, Message>,
        /// Of its reading; the user may have stopped it.
        progress: Arc<Progress>,
    },
    /// What concerns libraries.
    Listing(Listing),
    /// What came of work on the log of study.
    Study(StudyAnswer),
    /// The beginning of a long file was read, and the rest is being read.
    Begins {
        /// The file.
        place: Place,
        /// Its beginning.
        beginning: Box<sgf::Loaded>,
        /// Of its reading.
        progress: Arc<Progress>,
    },
    /// LB tag was planned, or why not.
    Labels(Arc<LbJob>, Result<Plan, Message>),
    /// How a file reads in a charset, or why that is not known.
    Previewed(Arc<CharsetJob>, Result<Preview, Message>),
    /// A large change was carried out, or why it was not.
    Changed(
        Arc<ChangeJob>,
        Result<Option<Box<ChangedDocument>>, Message>,
    ),
    /// The user stopped the reading of a file.
    Stopped,
    /// The neighbor of a file in its folder or archive was read, or why it was not.
    Neighbor {
        /// The file.
        place: Place,
        /// Its contents.
        result: Result<Loaded, Message>,
    },
    /// The folder or archive has no file on this side.
    NoNeighbor {
        /// After or before.
        neighbor: Neighbor,
    },
    /// What happened to the file of a document without the user's doing, or was found out about it.
    Outside(Outside),
    /// A document was saved, or why it was not.
    Written {
        /// The job.
        job: SaveJob,
        /// The result.
        result: Result<Saved, SaveFailure>,
    },
    /// Something was done with earlier versions.
    Versions(VersionResult),
    /// Complete versions of files that killed saves had left were given names.
    Rescued(Vec<Rescued>),
    /// What earlier runs left in their journals was read.
    Recovered(Vec<Recovered>),
    /// What the File Doctor asked for.
    Doctor(DocumentId, Diagnosis),
    /// Texts were found in a file.
    Found(FindNews),
    /// The open dialog was answered.
    Open(Purpose, FileChoice),
    /// A comparison is done.
    Compared(Box<Result<Compared, Message>>),
    /// Copies were written: which, or why not.
    Copied(Result<Message, Message>),
    /// The settings were written, or why they were not.
    Kept(Result<Written, Message>),
    /// The save dialog was answered.
    Save {
        /// What to save.
        output: Output,
        /// The name that was suggested.
        suggestion: PathBuf,
        /// The answer.
        answer: FileChoice,
    },
}

/// What concerns libraries.
pub(in crate::gui) enum Listing {
    /// What was named as a file is a folder or an archive.
    Folder(PathBuf),
    /// The file of a problem of a library was read, or why it was not.
    Place {
        /// The number of the request.
        asked: u64,
        /// Its contents.
        result: Result<Loaded, Message>,
    },
    /// What came of work on libraries.
    Answer(LibraryAnswer),
    /// Something happened in a folder of the library that is shown.
    Stirred,
}

/// What happened to the file of a document, or was found out about it.
pub(in crate::gui) enum Outside {
    /// The file of a document was read again, or why it was not.
    Again {
        /// The document.
        document: DocumentId,
        /// Its file.
        path: PathBuf,
        /// Its contents.
        result: Result<Box<Loaded>, Message>,
    },
    /// Something happened to a file that is watched.
    Stirred(Stir),
    /// A file was looked at.
    Looked {
        /// Which, and how.
        look: Look,
        /// What became of it; `None` if it could not be looked at.
        found: Option<OnDisk>,
    },
}

/// What came of a job on earlier versions, or why it failed.
pub(in crate::gui) enum VersionResult {
    /// Those of a document were listed.
    Listed(DocumentId, Result<Vec<Listed>, Message>),
    /// One was read for a document.
    Read(DocumentId, Version, Taken, Result<Vec<u8>, Message>),
    /// What all of them take.
    Measured(Result<Usage, Message>),
    /// All of them were removed.
    Cleared(Result<(), Message>),
}

/// What the File Doctor asked for.
pub(in crate::gui) enum Diagnosis {
    /// A state of the document was examined.
    Examined {
        /// The number of the state.
        state: u64,
        /// What was found, or why nothing could be.
        found: Examined,
    },
    /// Repairs were planned.
    Planned {
        /// The job.
        job: Arc<RepairJob>,
        /// The repairs; none if it failed.
        repairs: Vec<PlannedRepair>,
    },
}
