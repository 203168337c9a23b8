//! Commands on whole problems, those of the File Doctor, and help.

use crate::document::Transform;
use crate::problem::{Mode, Scope};
use crate::session::state::PlayOptions;
use crate::settings::Letters;
use crate::tree::CellId;

/// Tools on whole problems.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Tools {
    /// Open the LB tag dialog.
    AskLbTag,
    /// Choose what the LB tag dialog previews.
    LbOptions {
        /// Which labels change.
        mode: Mode,
        /// The scope.
        scope: Scope,
        /// Which letters are used.
        letters: Letters,
    },
    /// Close the LB tag dialog without a change.
    CloseLbTag,
    /// Write the letters into the file.
    LbTag {
        /// Which labels change.
        mode: Mode,
        /// The scope.
        scope: Scope,
        /// Which letters are used.
        letters: Letters,
        /// The cells whose comments are rewritten too.
        comments: Vec<CellId>,
    },
    /// Open the File Doctor.
    AskDoctor,
    /// What is done in it.
    Doctor(Doctor),
    /// Ask how to continue an Othello position against the computer.
    AskPlay,
    /// Play against the computer from here.
    Play(PlayOptions),
    /// Stop playing; clicks follow branches again.
    StopPlay,
    /// Rotate or mirror a problem or the whole file, or swap its colors, in the file.
    Transform {
        /// The transformation.
        transform: Transform,
        /// The scope; a node means its problem.
        scope: Scope,
    },
    /// Swap the words for black and white in these comments, which the swap of colors did not change.
    RewordColors(Vec<CellId>),
    /// Close the list of comments that a transformation did not change.
    CloseLeftBehind,
}

/// The File Doctor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Doctor {
    /// Close it.
    Close,
    /// Repair the findings of a kind in a node.
    Repair(crate::problem::Kind, CellId),
    /// Show what repairing all findings of a kind would change.
    PlanAll(crate::problem::Kind),
    /// Go back to the list without a change.
    LeavePlan,
    /// Make the repairs that are shown.
    RepairAll,
    /// Copy the report to the clipboard.
    CopyReport,
    /// Save the report to a file.
    SaveReport(ReportForm),
}

/// The form of a report.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReportForm {
    /// A line for each finding.
    Text,
    /// As `check --json` has it.
    Json,
}

/// Help.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Help {
    /// Show all keys.
    Keys,
    /// Open the built-in sample.
    Sample,
    /// Show what Bunki is.
    About,
}
