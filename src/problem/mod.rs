//! Problems: branches and their letters, whose turn it is, lists of problems, the part of the board they use, and
//! what is wrong with a file.
//!
//! It reads trees and positions and never changes one: LB tag and repairs make a plan, the document carries it out.

pub mod answers;
mod branches;
mod colors;
pub mod compare;
mod crop;
mod diagram;
mod exchange;
mod extent;
mod findings;
mod follow;
mod fork;
mod key;
mod lb_comments;
mod lb_plan;
mod lb_tag;
mod list;
mod listing;
mod mention;
mod move_name;
mod names;
mod repairs;
mod shown;
mod solving;
mod standing;
mod turn;
mod wide;
mod words;

pub use branches::{Branch, Branches, Start, branches};
pub use colors::{BlackInHan, names_color, swapped_colors};
pub use crop::{RootUses, Uses, crop, fixed_crop, view_area};
pub use diagram::diagram_position;
pub use exchange::exchanged_colors;
pub use findings::{Class, Depth, Finding, Kind, Report, findings, findings_as_saved};
pub use follow::{Follow, next_page};
pub use fork::{Fork, Lettered, Scheme, fork, fork_or_single, scheme_of};
pub use key::{NoKey, ProblemKey};
pub use lb_plan::{CommentPlan, Mode, NodePlan, Plan, Scope};
pub use lb_tag::{plan, plan_node};
pub use list::{Problem, ProblemList, problems};
pub use mention::{Mention, find_mentions, mentions, names_point, reworded};
pub use move_name::{MoveName, move_name};
pub use names::{named, names, title};
pub use repairs::{Repair, Repairing};
pub use shown::{fork_shown, style};
pub use solving::task;
pub use standing::{Keys, Standing};
pub use turn::to_move;
