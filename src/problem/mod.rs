//! Problems: branches and their letters, whose turn it is, lists of problems, what part of the board they use.
//!
//! Rank 4. It reads trees and positions and never changes one: LB tag gives a plan, the session carries it out.

/// Which labels LB tag changes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Mode {
    /// Every branch of a fork without a label gets the next free letter.
    #[default]
    Fill,
    /// Labels on branches are given anew; all others stay.
    Renew,
    /// All labels go, and each fork gets letters in the order of its branches.
    Replace,
}

/// Where LB tag works.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Scope {
    /// The current node.
    Node,
    /// The current problem.
    Problem,
    /// The whole file.
    #[default]
    File,
}
