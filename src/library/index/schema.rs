//! The tables of the index. It does not know where the database is.

/// Tells a database of Bunki's index from others (`PRAGMA application_id`).
pub(super) const APPLICATION: i32 = 0x42_75_6e_6b;

/// The version of tables and of what is in them. It is in the name of the file, so that two versions do not meet; raise
/// it with every change of the tables, of the words of a text, or of what is read from a file.
pub(super) const VERSION: u32 = 5;

/// Problems belong to a content, and files lead to contents: a file that is moved, touched or copied has its problems
/// already. `file.key` is the natural order of whole paths. `words` and `names` keep no text, only which words stand where
/// (`postings`): for each word a row of each transaction, until they are merged. Of problems and files that are gone,
/// which `state` counts (`dead`, `gone`), postings stay until then; numbers are never given again. `file.name` is the text
/// of a name in an archive that is not UTF-8. `fact` is apart from `problem` because filters read all of it. `loose` has
/// contents that lost a file.
pub(super) const TABLES: &str = "
CREATE TABLE state (
    generation INTEGER NOT NULL,
    next_file INTEGER NOT NULL,
    next_problem INTEGER NOT NULL,
    dead INTEGER NOT NULL,
    gone INTEGER NOT NULL,
    unmerged INTEGER NOT NULL
);
INSERT INTO state VALUES (1, 1, 1, 0, 0, 0);
CREATE TABLE library (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    root TEXT NOT NULL UNIQUE,
    is_missing INTEGER NOT NULL DEFAULT 0
);
CREATE TABLE folder (
    id INTEGER PRIMARY KEY,
    library INTEGER NOT NULL,
    path TEXT NOT NULL,
    trouble TEXT,
    UNIQUE (library, path)
);
CREATE TABLE content (
    id INTEGER PRIMARY KEY,
    hash BLOB NOT NULL UNIQUE,
    state INTEGER NOT NULL,
    first INTEGER NOT NULL,
    problems INTEGER NOT NULL,
    trouble TEXT
);
CREATE TABLE file (
    library INTEGER NOT NULL,
    key BLOB NOT NULL,
    id INTEGER NOT NULL UNIQUE,
    folder INTEGER NOT NULL,
    state INTEGER NOT NULL,
    first INTEGER NOT NULL,
    problems INTEGER NOT NULL,
    is_missing INTEGER NOT NULL,
    content INTEGER,
    length INTEGER NOT NULL,
    modified INTEGER,
    changed INTEGER,
    looked INTEGER NOT NULL,
    path TEXT NOT NULL,
    member BLOB,
    name TEXT,
    trouble TEXT,
    PRIMARY KEY (library, key)
) WITHOUT ROWID;
CREATE INDEX file_content ON file (content);
CREATE TABLE problem (
    id INTEGER PRIMARY KEY,
    game INTEGER NOT NULL,
    cell INTEGER NOT NULL,
    title TEXT NOT NULL,
    texts BLOB NOT NULL,
    diagram BLOB
);
CREATE TABLE fact (
    id INTEGER PRIMARY KEY,
    kind INTEGER NOT NULL,
    width INTEGER NOT NULL,
    height INTEGER NOT NULL,
    turn INTEGER,
    branches INTEGER NOT NULL,
    is_right INTEGER NOT NULL,
    faults INTEGER NOT NULL,
    di TEXT,
    ge TEXT,
    title INTEGER NOT NULL,
    known_by BLOB
);
CREATE INDEX fact_title ON fact (title);
CREATE TABLE loose (content INTEGER PRIMARY KEY);
CREATE TABLE opened (
    path TEXT NOT NULL,
    member BLOB NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (path, member)
) WITHOUT ROWID;
CREATE TABLE words (
    word TEXT NOT NULL,
    first INTEGER NOT NULL,
    postings BLOB NOT NULL,
    PRIMARY KEY (word, first)
) WITHOUT ROWID;
CREATE TABLE names (
    word TEXT NOT NULL,
    first INTEGER NOT NULL,
    postings BLOB NOT NULL,
    PRIMARY KEY (word, first)
) WITHOUT ROWID;
";
