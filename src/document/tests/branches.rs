//! Nodes and branches.

use super::{Change, Edited, document, triple};
use crate::document::Document;
use crate::words::message;

fn delete(document: &mut Document) -> Edited {
    document.delete_branch(message!("edit-delete-branch"))
}

#[test]
fn branches_are_deleted_and_parentheses_stay() {
    let delete: &[Change] = &[delete];
    triple(
        "(;SZ[9](▸;B[aa];W[bb])(;B[cc])(;B[dd]))",
        delete,
        "(▸;SZ[9](;B[cc])(;B[dd]))",
    );
    triple("(;SZ[9];B[aa]▸;W[bb];B[cc])", delete, "(;SZ[9]▸;B[aa])");
    let message = triple("(▸;SZ[9];B[aa])", delete, "(▸;SZ[9];B[aa])");
    assert!(message.unwrap().starts_with("The diagram is not a branch."));
}

#[test]
fn branches_move_among_their_siblings() {
    triple(
        "(;SZ[9](;B[aa])(;B[bb];W[cc]▸;B[dd]))",
        &[Document::promote],
        "(;SZ[9](;B[bb];W[cc]▸;B[dd])(;B[aa]))",
    );
    let message = triple(
        "(;SZ[9](▸;B[aa])(;B[bb])(;B[cc]))",
        &[Document::demote as Change; 3],
        "(;SZ[9](;B[bb])(;B[cc])(▸;B[aa]))",
    );
    assert_eq!(message.unwrap(), "This is already the last branch.");
    triple(
        "(;SZ[9](;B[aa])(;B[bb](;W[cc])(▸;W[dd])))",
        &[Document::make_main_line],
        "(;SZ[9](;B[bb](▸;W[dd])(;W[cc]))(;B[aa]))",
    );
    // The problems of a file are not branches.
    triple(
        "(;SZ[9];B[aa])(;SZ[9]▸;B[bb])",
        &[Document::promote, Document::make_main_line],
        "(;SZ[9];B[aa])(;SZ[9]▸;B[bb])",
    );
}

#[test]
fn nodes_are_inserted_and_removed() {
    triple(
        "(;SZ[9](;B[aa])(▸;B[bb];W[cc]))",
        &[Document::insert_before],
        "(;SZ[9](;B[aa])(▸;(;B[bb];W[cc])))",
    );
    triple(
        "(;SZ[9]▸;B[bb](;W[cc])(;W[dd]))",
        &[Document::insert_after],
        "(;SZ[9];B[bb]▸;(;W[cc])(;W[dd]))",
    );
    triple(
        "(;SZ[9](;B[aa])(▸;B[bb](;W[cc])(;W[dd])))",
        &[Document::remove_node],
        "(;SZ[9](;B[aa])(▸;W[cc])(;W[dd]))",
    );
    triple(
        "(;SZ[9];B[aa]▸;W[bb])",
        &[Document::remove_node],
        "(;SZ[9]▸;B[aa])",
    );
    triple(
        "(▸;SZ[9];B[aa])",
        &[Document::remove_node, Document::insert_before],
        "(▸;SZ[9];B[aa])",
    );
}

#[test]
fn equal_branches_become_one() {
    let message = triple(
        "(▸;SZ[9](;B[aa];W[bb])(;B[cc])(;B[aa]C[x](;W[bb];B[dd])(;W[ee])))",
        &[Document::merge_equal],
        "(▸;SZ[9](;B[aa]C[x](;W[bb];B[dd])(;W[ee]))(;B[cc]))",
    );
    assert_eq!(message.unwrap(), "Merged 2 branches.");
    let message = triple(
        "(▸;SZ[9](;B[aa]N[x])(;B[aa]N[y]))",
        &[Document::merge_equal],
        "(▸;SZ[9](;B[aa]N[x])(;B[aa]N[y]))",
    );
    assert!(message.unwrap().starts_with("1 branch differs"));
}

#[test]
fn a_step_is_named_for_undo_and_redo() {
    let mut document = document("(;SZ[9]▸;B[bb])");
    document.insert_after().unwrap();
    assert_eq!(document.undo_name().unwrap().english(), "Insert Node");
    assert_eq!(document.undo().unwrap().english(), "Insert Node");
    assert_eq!(document.undo_name(), None);
    assert_eq!(document.redo_name().unwrap().english(), "Insert Node");
}
