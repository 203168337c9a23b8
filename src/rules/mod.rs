//! The rules of the games: what a move does to a position, never whether a file may hold it.
