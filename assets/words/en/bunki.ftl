# The words of Bunki in English, one heading for each room of the source, ids in alphabetical order.
#
# Style: plain modern English in sentence case. Say what happened and what to do next. Whole sentences end with a full
# stop, labels do not. Menu items, buttons and names of undo steps are in title case. `.help` explains a menu item, a
# tool or a property. Numbers choose their words by selectors, with each choice on a line of its own: see words-sample.
#
# One term for one thing:
#   annotation       good or bad move, even, unclear, hotspot     not: remark
#   board, point     where stones are placed                      not: intersection
#   branch           a variation and its letter; fork: a node where branches start
#   capture          to capture stones or pieces; captures        not: take
#   change           what the user did to a document; difference: what two files do not have in common
#   charset          how bytes become characters                  not: encoding
#   comment          the text of a node (C)                       not: note
#   diagram          the position that a problem starts from; starting position in chess
#   Edit mode, Read mode, Solve mode, Try mode
#   earlier version  what a file held before a save               not: backup
#   fault            what is wrong in a file; repair: an edit that removes it; finding: a fault, a broken rule or a hint
#   game info        players, result, event and so on
#   label            the text on a point; letter: a label of a branch; note: a label that starts no branch
#   line             a path to the last move; main line: the first branch at every fork
#   mark             triangle, square, circle, cross, selection
#   node             one step of a file
#   problem          one of a file; collection: a file with several that share a tree
#   setup            stones placed without a move

## The catalog itself

words-language = English
words-sample = { $count ->
    [one] One sample of { $name }
   *[other] { $count } samples of { $name }
}
    .help = Shows what a message looks like.
words-thousands = { "\u00A0" }

## Colors and pieces

color-black = Black
color-white = White
piece-bishop = bishop
piece-king = king
piece-knight = knight
piece-pawn = pawn
piece-queen = queen
piece-rook = rook

## Points and boards

board-size = A board has 1 to { $most } columns and rows, not { $columns }x{ $rows }.
coord-empty = No coordinate was given. Write a file and a rank, such as C3.
coord-file = { $text } is outside the board, whose files are A to { $last }.
coord-index-outside = { $text } is not a point of the { $size } board, whose points are { $first } to { $last }.
coord-index-shape = { $text } is not the number of a point. Write digits, or 0 for a pass.
coord-letter-i = { $text } is not a coordinate, because files skip the letter I. Write H or J.
coord-rank = { $text } is outside the board, whose ranks are 1 to { $rows }.
coord-sgf-outside = { $text } is outside the { $size } board.
coord-sgf-shape = { $text } is not an SGF point. Write the letters of its column and row, such as cq.
coord-shape = { $text } is not a coordinate. Write a file and a rank, such as C3.
diagram-character = Row { $row } of the diagram has “{ $found }”. Write X, O or a dot.
diagram-ragged = Row { $row } of the diagram has { $found } points, but the first row has { $first }.

## Rules of the games

chess-blocked = The { $piece } cannot move from { $from } to { $to }: { $at } is in the way.
chess-castling = The king cannot castle from { $from } to { $to }.
chess-check = The move from { $from } to { $to } leaves the king in check.
chess-no-piece = There is no piece on { $square }.
chess-no-promotion = The { $piece } cannot become another piece on { $to }.
chess-not-yours = The { $piece } on { $from } belongs to { $owner }.
chess-one-square = A chess move needs two squares, not only { $square }.
chess-own-piece = The { $piece } on { $from } cannot capture a piece of its own side on { $to }.
chess-pass = { $color } cannot pass in chess.
chess-promotion = A pawn that reaches { $square } must become a queen, rook, bishop or knight.
chess-reach = A { $piece } cannot move from { $from } to { $to }.
chess-takes-nothing = The pawn on { $from } has nothing to capture on { $to }.
chess-turn = It is not { $color }'s turn.
chess-unclear = “{ $text }” is not a clear chess move here. Write both squares, such as e2e4 or e7e8q.
fen-castling-letters = only letters can be castling rights
fen-complaint = { $field } “{ $value }”: { $reason }
fen-empty = it is empty
fen-error = The FEN “{ $fen }” is not a chess position: { $reason }.
fen-field-all = fields
fen-field-castling = castling
fen-field-clock = move clock
fen-field-en-passant = en passant
fen-field-men = pieces
fen-field-move-number = move number
fen-field-operations = operations
fen-field-rest = rest
fen-field-side = side to move
fen-king = the king of { $color } is not on { $square }
fen-no-number = it is not a number
fen-no-pawn = no pawn of { $color } has just passed { $square }
fen-no-piece = “{ $sign }” on rank { $rank } is not a piece
fen-no-right = it is not a castling right
fen-no-rook = there is no rook of { $color } on { $square }
fen-no-square = it is not a square
fen-not-part = this is not part of a FEN
fen-ranks = { $ranks ->
    [one] it has 1 rank, not 8
   *[other] it has { $ranks } ranks, not 8
}
fen-side-spelling = it should be w or b
fen-side-unknown = it is neither w nor b
fen-squares = { $squares ->
    [one] rank { $rank } has 1 square, not 8
   *[other] rank { $rank } has { $squares } squares, not 8
}
fen-startpos = this word means the starting position
fen-underscores = underscores were read as spaces
replay-chess-size = Bunki plays chess on 8 columns and 8 rows, not on { $columns }x{ $rows }.
replay-unknown-game = Bunki does not know the game GM[{ $gm }].
replay-unread = “{ $text }” is not a move on this board.
rules-disc-there = A disc already stands on { $point }.
rules-flips-nothing = The disc on { $point } flips nothing.
rules-ko = The move at { $point } retakes the ko immediately.
rules-must-move = { $color } has a legal move and cannot pass.
rules-occupied = A stone already stands on { $point }.
rules-off-board = { $point } is outside the board.
rules-othello-size = Othello needs an even number of columns and rows from 4 to 26, not { $size }.
rules-suicide = The move at { $point } captures its own stones.
rules-travels = Stones do not move from { $from } to { $to }.

## Charsets and writing

charset-lacks = The charset { $charset } does not have { $characters }.
charset-list = { $list } or { $last }
charset-list-more = { $count ->
    [one] { $list } or 1 more character
   *[other] { $list } or { $count } more characters
}
charset-list-one = { $character }
charset-offer-Big5 = Chinese, traditional (Big5)
charset-offer-EUC-JP = Japanese (EUC-JP)
charset-offer-EUC-KR = Korean (EUC-KR, CP949)
charset-offer-GBK = Chinese, simplified (GBK, GB2312)
charset-offer-ISO-2022-JP = Japanese (ISO-2022-JP)
charset-offer-ISO-8859-15 = Western (ISO-8859-15)
charset-offer-ISO-8859-2 = Central European (ISO-8859-2)
charset-offer-KOI8-R = Cyrillic (KOI8-R)
charset-offer-Shift_JIS = Japanese (Shift_JIS)
charset-offer-UTF-16BE = Unicode (UTF-16, big-endian)
charset-offer-UTF-16LE = Unicode (UTF-16, little-endian)
charset-offer-UTF-8 = Unicode (UTF-8)
charset-offer-gb18030 = Chinese, simplified (GB18030)
charset-offer-macintosh = Western (Macintosh)
charset-offer-windows-1250 = Central European (Windows-1250)
charset-offer-windows-1251 = Cyrillic (Windows-1251)
charset-offer-windows-1252 = Western (Windows-1252, Latin-1)
charset-offer-windows-1253 = Greek (Windows-1253)
charset-offer-windows-1254 = Turkish (Windows-1254)
charset-offer-windows-1255 = Hebrew (Windows-1255)
charset-offer-windows-1256 = Arabic (Windows-1256)
charset-offer-windows-1257 = Baltic (Windows-1257)
charset-offer-windows-1258 = Vietnamese (Windows-1258)
charset-offer-windows-874 = Thai (Windows-874)
charset-place-inside = Position { $at } in the text is inside a character of the file.
charset-place-outside = Position { $at } is outside the text that was read.
charset-place-shifted = The { $charset } text cannot be changed at position { $at }.
charset-unknown = The charset { $name } is not known.
file-text-too-large = The text is larger than 4 GiB. Split the file into smaller ones.
hint-control-character = { $idents }: { $signs } is invisible. Edit the text to remove it.
write-becomes = { $count ->
    [one] 1 character that could not be decoded becomes �
   *[other] { $count } characters that could not be decoded become �
}
write-changed = The file would not read back the same, so nothing was written.
write-lacks = { $lacking } Save as UTF-8 to keep all characters.
write-misread = With this change the file would no longer be read as { $charset }. Save as UTF-8 instead.
write-place = The change cannot be made in the file's charset. { $place } Save as UTF-8 instead.
write-replaced = In another charset { $what }. Save under another name, so that the old file keeps its bytes.
write-structure = Text or parentheses between the nodes do not allow this change. Save under another name to rewrite them.
write-undecodable = An edited node has bytes that could not be decoded and would be lost. Save under another name.

## LB tag

lbtag-done = { $nodes ->
    [one] 1 node changed
   *[other] { $nodes } nodes changed
}, { $notes ->
    [one] 1 note stays
   *[other] { $notes } notes stay
}, { $comments ->
    [one] 1 comment mentions
   *[other] { $comments } comments mention
} a letter that changed
lbtag-summary = { $nodes ->
    [one] 1 node changes
   *[other] { $nodes } nodes change
}, { $notes ->
    [one] 1 note stays
   *[other] { $notes } notes stay
}, { $comments ->
    [one] 1 comment mentions
   *[other] { $comments } comments mention
} a letter that changes

## Pictures and diagrams

export-picture = A picture of { $width }x{ $height } pixels could not be made. Choose a smaller size.

## The command line

cli-answers-problem = problem { $number }, game { $game }: { $title }
cli-charset-unknown = The charset { $name } is not known. Use UTF-8, Shift_JIS, GBK, Big5 or EUC-KR, for example.
cli-check-defects = { $count ->
    [one] 1 fault
   *[other] { $count } faults
}
cli-check-fixed = { $count ->
    [one] repaired { $code } in { $count } node
   *[other] repaired { $code } in { $count } nodes
}
cli-check-no-sgf = { $count ->
    [0] not an SGF file, no faults
    [one] not an SGF file, 1 fault
   *[other] not an SGF file, { $count } faults
}
cli-check-one-output = -o takes one FILE. Run the command once for each file, or repair the files in place.
cli-check-well = no faults
cli-convert-lacks = { $lacking } Nothing was written. --charset UTF-8 keeps all characters.
cli-convert-lost = { $count ->
    [one] 1 character could not be decoded and would be lost in { $charset }, so nothing was written.
   *[other] { $count } characters could not be decoded and would be lost in { $charset }, so nothing was written.
}
cli-convert-place = { $place } Nothing was written. Use --rewrite with --charset UTF-8.
cli-coord-pass = { $text }: pass, index { $index }
cli-coord-point = { $text }: file { $file }, rank { $rank }, column { $column }, row_from_bottom { $row }, sgf { $sgf }, index { $index }
cli-coord-size = { $text } is not a board size. Write a number up to 52, such as 19, or columns and rows, such as 13:9.
cli-diff-added = { $count ->
    [one] 1 node added
   *[other] { $count } nodes added
} ({ $place }): { $nodes }
cli-diff-changed = { $ident } changed ({ $place }): { $before } → { $after }
cli-diff-failed = { $name }: { $why }
cli-diff-found = { $left } and { $right }: { $count ->
    [one] 1 difference
   *[other] { $count } differences
}
cli-diff-identical = { $left } and { $right } are the same, byte for byte.
cli-diff-moved = { $count ->
    [one] 1 node moved
   *[other] { $count } nodes moved
} ({ $place }) from { $from }
cli-diff-no-game = { $name }: There is no game in this file.
cli-diff-removed = { $count ->
    [one] 1 node removed
   *[other] { $count } nodes removed
} ({ $place }): { $nodes }
cli-diff-set = { $ident } added ({ $place }): { $after }
cli-diff-unset = { $ident } removed ({ $place }): { $before }
cli-diff-written = { $left } and { $right } read the same, but are written differently ({ $count ->
    [0] between the nodes
    [one] in 1 node
   *[other] in { $count } nodes
}).
cli-export-boxes = No font found has { $characters }, so boxes are drawn. Name a font with --font.
cli-export-folder = The file has { $count } problems. Name a folder with -o for their diagrams.
cli-export-format = The format is not clear. Use --format text, svg or png.
cli-export-input = { $path } was not written, because it is { $input }, which is read here. Name another file with -o.
cli-export-no-board = There is no board here.
cli-export-no-board-because = There is no board here. { $why }
cli-export-no-folder = { $path } is not a folder yet. Create it first.
cli-export-no-font = { $path } is not a font. Name a TrueType or OpenType file.
cli-export-not-printed = A picture cannot be printed. Name a file with -o.
cli-export-of-problem = Problem { $number }: { $what }
cli-export-one-output = -o takes one FILE unless it is a folder. Name a folder that exists.
cli-export-over-sgf = { $path } would no longer be an SGF file. Use another ending, such as .svg.
cli-export-twice = { $path } would be written twice, because two FILEs have the same name. Export them to different folders.
cli-find-opened = Only an index knows when a file was opened. Open the folder as a library in the window first, and search it without --no-index.
cli-label-one-output = -o takes one FILE. Run the command once for each file, or label the files in place.
cli-label-problem-and-file = --problem and --scope file cannot be used together. Leave one of them out.
cli-no-cell = There is no cell { $number }. The game has { $count }, counted from 0.
cli-no-game = There is no game { $number }. The file has { $count }, counted from 0.
cli-no-problem = There is no problem { $number }. The file has { $count }, counted from 1.
cli-no-sgf = This is not an SGF file, so nothing was written.
cli-no-window = This build has no window. See bunki --help for what it can do.
cli-output = Standard output could not be written ({ $cause }).
cli-show-chess = { $turn } to play, move { $number }, pieces captured: by Black { $black }, by White { $white }
cli-show-go = { $turn } to play, move { $number }, captures: Black { $black }, White { $white }
cli-show-no-sgf = This is not an SGF file.
cli-show-other = A game without a board here, node { $number }
cli-show-othello = { $turn } to play, move { $number }, discs: Black { $black }, White { $white }
cli-solve-alive = alive
cli-solve-bent-four = Bent four in the corner is dead as it stands, as in territory scoring.
cli-solve-budget = not found out within { $count } positions. --nodes and --seconds allow more.
cli-solve-by-ko = ko
cli-solve-dead = dead
cli-solve-kill = kill
cli-solve-ko = { $turn } to { $goal } { $target }: only by ko
cli-solve-ko-mover = { $turn } to { $goal } { $target }: only by ko, and { $turn } must find threats
cli-solve-ko-opponent = { $turn } to { $goal } { $target }: by ko, and the opponent must find threats
cli-solve-line = line: { $moves }
cli-solve-live = save
cli-solve-loss = { $turn } to { $goal } { $target }: does not succeed
cli-solve-loss-fate = { $turn } to { $goal } { $target }: does not succeed ({ $fate })
cli-solve-moves = first moves: { $moves }
cli-solve-no-go = There is no board of Go here.
cli-solve-no-region = No enclosed group was found. Name one of its stones with --target.
cli-solve-pass = pass
cli-solve-seconds = Write a number of seconds, such as 2.5.
cli-solve-seki = seki
cli-solve-target = There is no stone on { $text }. Name a stone of the group in question, in SGF letters.
cli-solve-too-large = The group can go to more than 64 points, which is too much to solve.
cli-solve-unverified = A result was found, but it could not be confirmed. --nodes and --seconds allow more.
cli-solve-walls = This holds if the stones around the region hold.
cli-solve-win = { $turn } to { $goal } { $target }: succeeds
cli-solve-win-fate = { $turn } to { $goal } { $target }: succeeds ({ $fate })

## Root and game info: names, and what the format asks of the values

info-AN = Annotator
    .help = Who annotated the game, on one line
info-AP = Program
    .help = The program that made the file, as name:version
info-BR = Black's Rank
    .help = 30k to 1k, 1d to 9d; add ? if uncertain, * if established
info-BT = Black's Team
    .help = Black's team, on one line
info-C = Comment
info-CA = Charset
    .help = The charset of the texts; to change it, use File > Reopen with Charset
info-CP = Copyright
    .help = Who holds the rights, on one line
info-DT = Date
    .help = YYYY-MM-DD, YYYY-MM or YYYY; further dates can be shorter: 1996-05-06,07
info-EV = Event
    .help = The tournament, without the round
info-FEN = Starting Position
    .help = Forsyth–Edwards notation: pieces, side to move, castling, en passant; leave it empty for the usual start
info-FF = File Format
    .help = The version of the format: 1 to 4
info-GC = About the Game
    .help = Background or a summary, on any number of lines
info-GM = Game
    .help = 1 is Go, 2 is Othello, 3 is chess
info-GN = Game Name
    .help = A name by which to find the game again
info-HA = Handicap
    .help = The number of handicap stones, 2 or more; place the stones on the board too
info-KM = Komi
    .help = A number with a decimal point: 6.5
info-N = Name
info-ON = Opening
    .help = The opening, on one line
info-OT = Overtime
    .help = The overtime rules: 5 mins Japanese style
info-PB = Black
    .help = Black's name
info-PC = Place
    .help = Where the game was played
info-PW = White
    .help = White's name
info-RE = Result
    .help = B+3.5, W+R, B+T, W+F, 0 or Draw, Void, or ? if unknown
info-RO = Round
    .help = The round and its type: 05 (final)
info-RU = Rules
    .help = Japanese, AGA, GOE, NZ or another name
info-SO = Source
    .help = The book, journal or file it comes from
info-ST = Style
    .help = 0 to 3: add 1 to mark alternatives instead of branches, 2 to mark nothing
info-SZ = Board Size
    .help = A number from 1 to 52, or columns:rows; no stone or mark may fall off the board
info-TM = Time
    .help = The time limit in seconds, as a number
info-US = Entered By
    .help = Who entered the game
info-WR = White's Rank
    .help = 30k to 1k, 1d to 9d; add ? if uncertain, * if established
info-WT = White's Team
    .help = White's team, on one line

## Problems

answer-comment-begins = comment begins with { $words }
answer-comment-contains = comment contains { $words }
answer-comment-ends = comment ends with { $words }
answer-first-line = no line is marked as right; first line
answer-leads-mixed = leads to { $right ->
    [one] 1 right line
   *[other] { $right } right lines
} and { $others ->
    [one] 1 other
   *[other] { $others } others
}
answer-leads-neither = leads to lines that are neither right nor wrong
answer-leads-right = leads to right lines only
answer-leads-wrong = leads to wrong lines only
answer-name-begins = name begins with { $words }
answer-name-contains = name contains { $words }
answer-name-ends = name ends with { $words }
answer-neither = neither
answer-no-move = no move
answer-no-right-word = not marked with RIGHT
answer-not-marked = not marked
answer-property = marked with { $ident }[{ $value }]
answer-right = right
answer-right-ones-are-marked = not marked, while right lines are
answer-sign = { $answer }: { $why }
answer-triangle = triangle on the move
answer-unknown = unknown
answer-wrong = wrong
answer-wrong-ones-are-marked = not marked, while wrong lines are
problem-title = Problem { $number }

## Comparing two files

compare-added = Added
compare-after-moves = after { $moves }
compare-as-written = { $name }
compare-at-root = first node
compare-before-moves = node { $node } before the first move
compare-black = Black { $name }
compare-changed = Changed
compare-detail = { $what } { $kind }, { $place }
compare-detail-nodes = { $kind }, { $place }
compare-dots = … { $then }
compare-file = { $name }
compare-found = { $count ->
    [one] 1 difference
   *[other] { $count } differences
}
compare-identical = The two are the same, byte for byte.
compare-kind = { $kind } ({ $count })
compare-moved = Moved
compare-on-disk = Version on disk
compare-place = game { $game }: { $place }
compare-recovered = Recovered document
compare-removed = Removed
compare-row = { $kind } · { $place } · { $what }
compare-row-changed = { $ident }: { $before } → { $after }
compare-row-nodes = { $count ->
    [one] 1 node
   *[other] { $count } nodes
} { $nodes }
compare-stale = The document has changed since. Close this and compare again to see what differs now.
compare-then = { $before }, { $then }
compare-this-document = This document
compare-title = { $left } / { $right }
compare-white = White { $name }
compare-written = { $count ->
    [one] The two read the same. 1 node is written differently, with other blanks, line breaks or order.
   *[other] The two read the same. { $count } nodes are written differently, with other blanks, line breaks or order.
}
compare-written-between = The two read the same. Only the charset or what stands between the nodes is written differently.

## Reading and saving files

archive-crowded = The ZIP archive { $path } has more than { $most } SGF files, and larger ones are not opened. Unpack it with another program and open the folder.
archive-damaged = The list of files in the ZIP archive { $path } is damaged. Copy or download the archive again.
archive-file-damaged = { $path } is damaged in its archive. Copy or download the archive again.
archive-file-encrypted = { $path } is protected by a password. Unpack the archive with another program and open the file there.
archive-file-link = { $path } is only a link in its archive. Unpack the archive with another program and open the file there.
archive-file-method = { $path } is packed in a way that Bunki does not know (method { $number }). Unpack the archive with another program and open the file there.
archive-file-too-long = { $path } has more than 128 MB, and larger files are not opened in archives. Unpack the archive with another program and open the file there.
archive-none = { $path } is not a ZIP archive, or a part of it is missing. Copy or download it again.
file-failed = { $path } could not be read ({ $cause }). Try again.
file-is-folder = { $path } is a folder. Choose a file in it.
file-missing = { $path } does not exist. Check the name.
file-no-folder = { $path } is not a folder. Choose a folder.
file-stopped = Reading { $path } was canceled. Open it again when you need it.
file-refused = You do not have permission to read { $path }. Ask its owner for it.
file-special = { $path } is not an ordinary file. Copy its contents to a file and open that.
file-too-long = { $path } has { $length } bytes, and files of 4 GiB or more cannot be opened. Split it into smaller files.
save-advice-again = Save again, or under another name.
save-advice-folder = Save in a folder that exists.
save-advice-permission = Save in a folder that you can write to.
save-advice-room = Free some disk space and save again, or save elsewhere.
save-changed = { $path } was changed by another program and has been left as it is. Reload it, or choose to overwrite it.
save-damaged = { $path } could not be written completely ({ $cause }) and may be damaged. { $beside } holds the complete file. Save elsewhere, or copy that file to a new name.
save-exists = { $path } already exists and has been left as it is. Save under another name.
save-failed = { $path } could not be saved ({ $cause }). { $remains } { $advice }
save-gone = { $path } is no longer there, and nothing was written. Save it again, or under another name.
save-left-over = { $target } The temporary file { $left } could not be removed and can be deleted.
save-link-loop = { $path } is a link that leads nowhere. Save under another name.
save-no-file = { $path } is not an ordinary file and has been left as it is. Save under another name.
save-not-read-back = what was written did not read back correctly
save-read-only = { $path } is read-only and has been left as it is. Save under another name.
save-rescued = Bunki ended while { $path } was being written. That file may be incomplete. The complete version is now { $kept }: compare the two, and keep the right one.
save-rescued-alone = Bunki ended while a file was being written that is no longer there. Its complete version is now { $kept }.
save-rescued-title = A save was interrupted
save-several-names = It has { $count } names on disk (hard links). All of them lead to the new content.
save-target-kept = The file there has not been changed.
save-target-none = Nothing was written there.
save-unverified = What was written for { $path } did not read back correctly. { $remains } Save under another name.

## Earlier versions of files

size-bytes = { $count ->
    [one] 1 byte
   *[other] { $count } bytes
}
size-kilobytes = { $size } kB
size-megabytes = { $size } MB
version-damaged = The earlier version { $path } is damaged and cannot be used. Choose another one.
version-no-folder = There is no folder for Bunki's data. Set HOME or XDG_DATA_HOME.
version-not-kept = The earlier version was not kept. { $why }
version-too-large = It is larger than the { $most } MB for earlier versions. Allow more room for them.
versions-back = Brought back the version of { $when }. Undo brings back what was open.
versions-bring-back = Bring Back
versions-bring-back-help = Change the open file to this version. It can be undone, and nothing is saved yet.
versions-clear = Clear History…
versions-clear-all = Clear History
versions-clear-text = { $usage } They are removed for good. The files themselves stay as they are.
versions-clear-title = Remove all earlier versions?
versions-cleared = All earlier versions were removed.
versions-compare = Compare…
versions-compare-help = Show how the open file differs from this version.
versions-copy = Save Copy As…
versions-copy-help = Save this version as another file, exactly as it was.
versions-files = { $count ->
    [one] 1 file
   *[other] { $count } files
}
versions-left = Version of { $when }
versions-measuring = Earlier versions are being counted.
versions-never-saved = This file has never been saved. Save it first.
versions-none = There are none yet. A version is kept when a file is first saved after it was opened.
versions-reading = Earlier versions are being read.
versions-row = { $when }    { $size }
versions-row-elsewhere = { $when }    { $size }    { $path }
versions-same = The file reads the same as the version of { $when }. Nothing was changed.
versions-settings = Settings…
versions-settings-count = Versions of one file
versions-settings-days = Days
versions-settings-keep = Keep the version that a save overwrites
versions-settings-megabytes = Megabytes for all files
versions-settings-text = When a file is first saved after it was opened, the version on disk is kept. Those beyond these limits are removed, the oldest first.
versions-settings-title = Earlier versions
versions-text = What this file held before it was saved. The time is when that version was written.
versions-title = Earlier versions of { $name }
versions-undecoded = { $count ->
    [one] 1 character of it could not be read and would be lost by saving.
   *[other] { $count } characters of it could not be read and would be lost by saving.
}
versions-use = { $count ->
    [one] 1 earlier version
   *[other] { $count } earlier versions
} of { $files } are kept, { $size } in all.
versions-use-none = No earlier versions are kept.

## Journals: what a crash leaves to recover

journal-bug = This is a bug in Bunki. Please report it.
journal-disk = { $cause }
journal-no-beginning = Its beginning is damaged. Save what the file was when it was opened, or throw it away.
journal-no-thread = A crash would lose unsaved changes, because no background thread could be started ({ $cause }). Save often.
journal-other-version = Another version of Bunki wrote it. Open it with that version, or save what the file was when it was opened.
journal-stopped = A crash would lose the latest changes of { $name }, because they cannot be stored ({ $why }). Save the file.
journal-unread-bug = A bug in Bunki keeps it from being read. Please report it, and save what the file was when it was opened.
journal-works = The changes of { $name } are stored again in case of a crash.

## Libraries: searching the problems in folders

filter-empty = “{ $typed }” has no value. Write one after the sign, such as di=5k or ge=tesuji.
filter-game = “{ $typed }” is not a game that can be asked for. Use game=go, game=othello, game=chess or game=other.
filter-number = “{ $typed }” needs a whole number, such as branches>=3, branches<=10, branches=2 or opened=7.
filter-size = “{ $typed }” is not a board size. Write size=19, or columns and rows, such as size=13x9.
filter-turn = “{ $typed }” is not a player. Use turn=black or turn=white.
filter-unknown = There is no filter “{ $typed }”. Use game=, size=, turn=, branches=, right=, faults=, di=, ge= or opened=.
filter-yes-no = “{ $typed }” needs yes or no, such as right=yes.
query-only-signs = “{ $typed }” has no letters or digits to search for.
## Libraries: the index of their problems

library-bug = Reading this stopped at a bug in Bunki. Please report it with the file.
library-forgotten = The library was removed from the list meanwhile.
library-index-damaged = The index of the libraries is damaged. Refresh the library, and it is made again.
library-index-failed = The index of the libraries could not be used ({ $cause }). Refresh the library.
library-index-temporary = The index of the libraries cannot be kept in the cache folder ({ $cause }), so it is made again at each start. Check the free space and the permissions of that folder.
library-stopped = The library could not be read because the system has no threads left. Close other programs and refresh the library.

## Checks: broken rules of a game, and hints of good practice

check-control-character = The text has invisible characters. Edit it to remove them.
check-duplicate-branch = Another branch starts the same.
check-hint = hint: { $code }: { $what }
check-illegal-move = The rules forbid the move.
check-label-twice = The point has another label.
check-missing-letter = No letter is on the branch, while most branches of the file have one.
check-no-right-line = No line of the problem is marked as right.
check-repeated-letter = Several branches have the same letter.
check-repeated-position = The move repeats an earlier position, which the rule set forbids.
check-same-position = An earlier problem has the same position.
check-same-position-as = { $subject }: Problem { $number } at { $line }:{ $column } has the same position.
check-turn-contradicted = The next move is the other side's.
check-unknown-letter = The comment names a letter, but no label near it has it.
check-unknown-letter-named = { $subject }: No label near this comment is { $letters }.
check-unread-move = The move cannot be read.
check-useless-line = The arrow or line ends where it starts, or is there twice.

## Settings between runs

settings-busy = other programs keep changing it
settings-damaged = { $path } could not be understood, so Bunki starts with default settings. The file has been kept as { $aside }.
settings-no-file = it is not an ordinary file
settings-not-kept = Bunki cannot keep settings in { $path } ({ $cause }). They last until it quits. To keep them, make room and allow writing there.
settings-read-only = it is read-only
settings-stuck = { $path } could not be understood or renamed ({ $cause }), so Bunki starts with default settings and does not keep them. Repair or remove the file.
settings-title = Settings

## Faults of files: what was found and what was done

fault-bad-game-info = The value is malformed and was kept.
fault-bad-root-value = The value cannot be read; the default was used.
fault-bad-value = The value cannot be read and was not used.
fault-bad-view = The view area is malformed.
fault-charset-contradicted = The bytes are not in this charset; another one was used.
fault-contradiction = This contradicts another property of the node.
fault-empty-pass = An empty value as a pass is newer than the format that the file declares, but was read.
fault-empty-value = The value is empty and was not used.
fault-empty-variation = An empty variation was skipped.
fault-extra-close = A closing parenthesis has no match and was skipped.
fault-extra-open = An opening parenthesis without a node was skipped.
fault-extra-texts = Only one value is allowed; the texts were joined, with blank lines between.
fault-extra-values = Only one value is allowed; the first one counts.
fault-fen-field = The field cannot be used and was ignored.
fault-game-info-twice = An earlier node on this path already has game info.
fault-lax-rectangle = The rectangle's corners are not upper left and lower right, but were read.
fault-lax-value = The value is malformed but could be read.
fault-long-ident = A property name of more than 100 letters was not read.
fault-lower-case-ident = Lowercase letters in a property name were skipped.
fault-missing-close = A closing parenthesis is missing; it was assumed at the end of the file.
fault-missing-closes = { $count } closing parentheses are missing; they were assumed at the end of the file.
fault-missing-semicolon = A semicolon is missing; a node was assumed.
fault-newer-feature = This is newer than the format that the file declares, but was read.
fault-newer-format = The file format is newer than FF[4]; it was read as FF[4].
fault-no-capital-ident = A property name without a capital letter was not read.
fault-no-game = The file contains no game.
fault-no-move = This annotates a move, but the node has none.
fault-no-value = A property without a value was skipped.
fault-node-after-variation = A node after a variation was read as another variation.
fault-not-composed = The value needs a colon and was not used.
fault-more = { $subjects } and { $count } more
fault-of = { $subject }: { $what }
fault-open-value = The file ends inside a value; the value ends there.
fault-repeated-point = The point appears twice; the first one counts.
fault-repeated-property = The property appears twice in the node; its values were joined.
fault-repeated-single = The property appears twice in the node; the first one counts.
fault-root-property = A root property below the root was not used.
fault-setup-and-move = The node has both setup and a move; the setup was applied first.
fault-size-clamped = The board size was reduced to 52.
fault-square-size = A square board needs only one number.
fault-stray-text = Text outside of values was skipped and kept.
fault-te-and-bm = The opposite annotation is there too; together they mean a doubtful or an interesting move.
fault-two-moves = The node has two moves; only the first one is played.
fault-undecodable = Some bytes cannot be decoded. They are shown as � and kept.
fault-unread-fen = The starting position cannot be read; the game has no board.
fault-values-without-ident = Values without a property name were skipped.

## Menu: items with what they do, menus and submenus

-menu-piece = Click or drag to set it up in the starting position. Click again to remove it.
-menu-transform-file = Change every problem of the file: stones, moves, labels, marks and lines.
-menu-transform-problem = Change this problem in the file: stones, moves, labels, marks and lines.
-menu-turn-view = Changes only what you see; the file stays as it is.

item-about = About Bunki
    .help = Show what Bunki is and which version this is.
item-all-replies = All Replies
    .help = A problem is solved only when every reply of the file was met on a right line.
item-ask-charset = Reopen with Charset…
    .help = Read the file again with another charset.
item-ask-compare = Compare with File…
    .help = Show what differs between this file and another one.
item-ask-info = Game Info…
    .help = Edit names, date, result and other information about the game.
item-ask-lb-tag = LB tag…
    .help = Write the letters of the branches into the file.
item-ask-new = New…
    .help = Start a problem on an empty board.
item-ask-number = Go to Number…
    .help = Go to a problem of the library or the file by its number.
item-ask-open-text = Open from Clipboard
    .help = Open SGF text from the clipboard as a new file.
item-ask-paste = Paste Branch
    .help = Add what is on the clipboard as a branch of this node.
item-ask-play = Play On…
    .help = Play this Othello position against the computer.
item-ask-recover = Recover Unsaved Files…
    .help = List the changes that were not saved when Bunki last ended.
item-ask-version-settings = Earlier Versions Settings…
    .help = Choose how many earlier versions of files are kept, and for how long; remove all of them.
item-ask-versions = Earlier Versions…
    .help = Compare this file with what it held before it was saved, or bring that back.
item-auto-advance = Next Problem by Itself
    .help = After a problem was solved, the next one comes by itself.
item-back = Back
    .help = Go back one node.
item-back-ten = Back Ten
    .help = Go back ten nodes.
item-bad = Bad Move
    .help = Mark the move as a mistake (BM).
item-blind-five = After 5 Seconds
    .help = The diagram is covered after 5 seconds.
item-blind-off = Never
    .help = The diagram stays visible.
item-blind-sixty = After a Minute
    .help = The diagram is covered after a minute.
item-blind-ten = After 10 Seconds
    .help = The diagram is covered after 10 seconds.
item-blind-twenty = After 20 Seconds
    .help = The diagram is covered after 20 seconds.
item-border-kanji = 1–19 and Kanji
    .help = Show numbers from the left and kanji from the top.
item-border-letters = A–T and 1–19
    .help = Show letters without I, and numbers from the bottom.
item-border-sgf = SGF Letters
    .help = Show the letters that the file uses, from the top left.
item-click-plays-next = Click Plays the Next Move
    .help = A click where no branch starts follows the first one.
item-close = Close
    .help = Close the file. Asks first if there are unsaved changes.
item-coordinates = Coordinates
    .help = Show coordinates around the board.
item-copy = Copy Branch
    .help = Copy this node and everything below it as SGF.
item-copy-picture = As Picture
    .help = Copy the board as a picture.
item-copy-sgf = As SGF
    .help = Copy stones, side to move, labels and marks as a game.
item-copy-svg = As SVG
    .help = Copy the board as the text of an SVG picture.
item-copy-text = As Text
    .help = Copy the board as a text diagram.
item-cut = Cut Branch
    .help = Copy this node and everything below it, then delete it.
item-delete = Delete Branch
    .help = Delete this node and everything below it.
item-demote = Demote Branch
    .help = Move this branch below the next one.
item-doctor = File Doctor…
    .help = List what is wrong in the file and what could be better, and repair it.
item-doubtful = Doubtful Move
    .help = Mark the move as doubtful (DO).
item-edit-mode = Edit Mode
    .help = Clicks change the file with the chosen tool.
item-end = End
    .help = Go to the end of the line.
item-even = Even
    .help = Say that the position is even (DM).
item-fit-view = Fit to What Is Used
    .help = Show the part of the board that the problem uses. Choose it again to go back.
item-flip = Mirror Problem Top and Bottom
    .help = { -menu-transform-problem }
item-flip-file = Mirror File Top and Bottom
    .help = { -menu-transform-file }
item-find = Find…
    .help = Find words in the names, comments and game info of this file.
item-find-next = Find Next
    .help = Go to the next place. In the field, Enter or F3 does the same.
item-find-previous = Find Previous
    .help = Go to the previous place. In the field, Shift+Enter or Shift+F3 does the same.
item-focus-comment = Write Comment
    .help = Move the keyboard focus to the comment of this node. Press again, or Escape, to return to the board.
item-forward = Forward
    .help = Follow the branch taken last.
item-forward-ten = Forward Ten
    .help = Go forward ten nodes.
item-full-screen = Full Screen
    .help = Fill the screen, or go back to the window.
item-good = Good Move
    .help = Mark the move as a tesuji (TE).
item-good-black = Good for Black
    .help = Say that the position is good for Black (GB).
item-good-white = Good for White
    .help = Say that the position is good for White (GW).
item-great-hotspot = Great Hotspot
    .help = Mark a turning point of the game (HO, twice).
item-hints = Hints in the Strip
    .help = Show the captions of branches that you have not entered yet.
item-hotspot = Hotspot
    .help = Mark a node where something interesting happens (HO).
item-insert-after = Insert Node After
    .help = Insert an empty node after this one.
item-insert-before = Insert Node Before
    .help = Insert an empty node before this one.
item-interesting = Interesting Move
    .help = Mark the move as interesting (IT).
item-keys = Keys
    .help = Show all keys and what clicks do.
item-legal-moves = Legal Moves
    .help = Show dots where a disc, or the selected chess piece, can go.
item-letter-single = Letter on a Single Move
    .help = Give a move without alternatives a letter too.
item-letters-digits = 1, 2, 3, …
    .help = Use numbers.
item-letters-file = As the File Does
    .help = Use letters like those in the file.
item-letters-lower = a, b, c, …
    .help = Use lowercase letters first.
item-letters-upper = A, B, C, …
    .help = Use capital letters first.
item-library-browse = Browse Library
    .help = Show the folders and problems of the library, or the board again.
item-library-grid = Diagrams
    .help = List the problems of the library as diagrams.
item-library-leave = Leave Library
    .help = Show no library; it stays in the list.
item-library-list = List
    .help = List the problems of the library with their titles and folders.
item-library-refresh = Refresh Library
    .help = Look for files of the library that were added, changed or removed.
item-library-remove = Remove Library from List
    .help = Remove the library from the list. Its files stay as they are.
item-library-search = Search Library…
    .help = Find problems of the library by their text.
item-library-stop = Stop Refreshing
    .help = Stop looking through the library; what was found is kept.
item-library-troubles = Files That Could Not Be Read…
    .help = List the files and folders of the library that could not be read, with the reason.
item-line-marks-capitals = RIGHT and NOTTHIS
    .help = Mark lines in files without marks by words in capitals in the comment, as goproblems.com reads them.
item-line-marks-japanese = 正解 and 失敗
    .help = Mark lines in files without marks by comments that begin with 正解 or 失敗.
item-line-marks-moves = Good and Bad Moves
    .help = Mark lines in files without marks by annotations (TE, BM) on the last move of the side that solves the problem.
item-line-marks-words = Correct and Wrong
    .help = Mark lines in files without marks by comments that begin with "Correct." or "Wrong.".
item-line-plain = Remove Mark from This Line
    .help = Remove what marks the line to its end as right or wrong, and nothing else.
item-line-right = Mark This Line Right
    .help = Mark the line to its end as right, in the way of the file.
item-line-wrong = Mark This Line Wrong
    .help = Mark the line to its end as wrong, in the way of the file.
item-main-line = Make Main Line
    .help = Make this line the first branch at every fork.
item-marks-children = On the Branches
    .help = Show letters on branches, whatever the file says.
item-marks-file = As the File Says
    .help = Follow the ST property of the file.
item-marks-never = Never
    .help = Show only the labels in the file.
item-merge = Merge Equal Branches
    .help = Join branches that start with the same move.
item-mirror = Mirror Problem Left and Right
    .help = { -menu-transform-problem }
item-mirror-file = Mirror File Left and Right
    .help = { -menu-transform-file }
item-new-chess = New Chess Problem
    .help = Start a chess problem on an empty board, as a new file.
item-new-othello = New Othello…
    .help = Start a game of Othello against the computer.
item-next-fork = Next Fork
    .help = Follow the line to the next fork.
item-next-problem = Next Problem
    .help = Go to the next problem or file.
item-next-sibling = Next Branch
    .help = Switch to the next branch.
item-numbers-all = All Moves
    .help = Number all moves up to here.
item-numbers-fork = From the Fork
    .help = Number the moves since the last fork.
item-numbers-last = Last Move
    .help = Number only the last move.
item-numbers-last-ten = Last Ten Moves
    .help = Number the last ten moves.
item-numbers-next = Number Other Moves
    .help = Switch between none, the last, the last ten, those from the fork, and all.
item-numbers-none = None
    .help = Show no numbers on stones.
item-open = Open…
    .help = Open SGF files.
item-open-folder = Open Folder…
    .help = Open a folder as a library, with all problems in it.
item-pass = Pass
    .help = Play a pass.
item-pause-half = Half a Second
    .help = The file replies after half a second.
item-pause-none = No Pause
    .help = The file replies at once.
item-pause-one = One Second
    .help = The file replies after a second.
item-pause-two = Two Seconds
    .help = The file replies after two seconds.
item-previous-fork = Previous Fork
    .help = Go back to the previous fork.
item-previous-problem = Previous Problem
    .help = Go to the previous problem or file.
item-previous-sibling = Previous Branch
    .help = Switch to the previous branch.
item-problem-add = Add Problem
    .help = Add a new problem after this one, in the same file.
item-problem-down = Move Problem Down
    .help = Move this problem below the next one.
item-problem-duplicate = Duplicate Problem
    .help = Add a copy of this problem after it.
item-problem-panel = Problems
    .help = Show the problem list.
item-problem-remove = Remove Problem
    .help = Remove this problem from the file.
item-problem-save = Save Problem As…
    .help = Save this problem as a file of its own.
item-problem-save-selected = Save Selected Problems As…
    .help = Save the selected problems as a new file.
item-problem-split = Split into Files…
    .help = Save every problem as a file of its own, in a folder.
item-problem-up = Move Problem Up
    .help = Move this problem above the previous one.
item-promote = Promote Branch
    .help = Move this branch above the previous one.
item-quit = Quit
    .help = Close Bunki. Asks first if there are unsaved changes.
item-random-problem = Random Problem
    .help = Go to a problem of the library by chance.
item-redo = Redo
    .help = Redo the change that was undone last.
item-reload = Reload
    .help = Read the file again and show what it holds now. Undo brings back what is open.
item-reload-unmodified = Reload Automatically
    .help = When another program changes a file without unsaved changes, show what it holds now without asking.
item-remove-node = Remove Node
    .help = Delete this node and keep everything below it.
item-replies-first = First Reply
    .help = Where the file has several replies, it plays the first one.
item-replies-in-turn = Each Reply in Turn
    .help = Where the file has several replies, it plays another one each time.
item-replies-random = Random Reply
    .help = Where the file has several replies, it plays any of them.
item-sample = Sample Problem
    .help = Open the built-in problem.
item-save = Save
    .help = Save the changes, and nothing else, to the file.
item-save-all = Save All
    .help = Save every file with unsaved changes.
item-save-as = Save As…
    .help = Save the file under another name.
item-shuffle = Random Order
    .help = The next problem is a random one of the library or the file. None comes twice.
item-solve = Solve Mode
    .help = Solve problems: you play, the file replies and judges. Or go back to Read mode.
item-solve-again = Try Again
    .help = Begin the problem again.
item-solve-answer = Show the Answer
    .help = Play the right line to its end. The problem then counts as wrong.
item-solve-branches = Show All Branches
    .help = Show letters, tree, strip and comments of this problem, or hide them again.
item-solve-count-right = Count as Right
    .help = Count this problem as solved, whatever the file says.
item-solve-count-wrong = Count as Wrong
    .help = Count this problem as not solved, whatever the file says.
item-solve-hint = Hint
    .help = Tell where the next right move is; asked again, which move it is.
item-solve-new-tally = New Tally
    .help = Count right and wrong from nothing again.
item-start = Start
    .help = Go to the diagram of the problem.
item-stop-play = Stop Playing
    .help = Clicks follow branches again.
item-swap-colors = Swap Colors of Problem
    .help = { -menu-transform-problem }
item-swap-colors-file = Swap Colors of File
    .help = { -menu-transform-file }
item-swap-randomly = Swap Colors at Random
    .help = Black and White change places at random, where the comments of the problem can say so.
item-theme-dark = Dark
    .help = Use light text on dark panels.
item-theme-light = Light
    .help = Use dark text on light panels.
item-theme-system = Like the Desktop
    .help = Use light or dark, as the desktop does.
item-thinking-time = Thinking Time
    .help = Show the time since the problem was shown.
item-tool-arrow = Arrows
    .help = Drag from point to point to draw an arrow.
item-tool-black = Black Stones
    .help = Click or drag to set up black stones. Hold Shift to drag a rectangle.
item-tool-black-bishop = Black Bishop
    .help = { -menu-piece }
item-tool-black-king = Black King
    .help = { -menu-piece }
item-tool-black-knight = Black Knight
    .help = { -menu-piece }
item-tool-black-pawn = Black Pawn
    .help = { -menu-piece }
item-tool-black-queen = Black Queen
    .help = { -menu-piece }
item-tool-black-rook = Black Rook
    .help = { -menu-piece }
item-tool-black-territory = Black Territory
    .help = Click or drag to mark points as Black's. Hold Shift to drag a rectangle.
item-tool-capital = Capital Labels
    .help = Click to add the next capital letter; drag to move a label.
item-tool-circle = Circles
    .help = Click or drag to mark points with circles.
item-tool-cross = Crosses
    .help = Click or drag to mark points with crosses.
item-tool-dim = Dim
    .help = Click or drag to dim points, here and below. Hold Shift to drag a rectangle.
item-tool-erase = Erase Stones
    .help = Click or drag to remove stones. Hold Shift to drag a rectangle.
item-tool-label = Labels
    .help = Click to add the next letter; drag to move a label.
item-tool-line = Lines
    .help = Drag from point to point to draw a line.
item-tool-number = Number Labels
    .help = Click to add the next number; drag to move a label.
item-tool-play = Play Moves
    .help = Click to follow a move, or to add it as a branch.
item-tool-selected = Selected Points
    .help = Click or drag to select points.
item-tool-square = Squares
    .help = Click or drag to mark points with squares.
item-tool-triangle = Triangles
    .help = Click or drag to mark points with triangles.
item-tool-view = View Area
    .help = Drag over the part of the board to show; click to show the whole board again.
item-tool-white = White Stones
    .help = Click or drag to set up white stones. Hold Shift to drag a rectangle.
item-tool-white-bishop = White Bishop
    .help = { -menu-piece }
item-tool-white-king = White King
    .help = { -menu-piece }
item-tool-white-knight = White Knight
    .help = { -menu-piece }
item-tool-white-pawn = White Pawn
    .help = { -menu-piece }
item-tool-white-queen = White Queen
    .help = { -menu-piece }
item-tool-white-rook = White Rook
    .help = { -menu-piece }
item-tool-white-territory = White Territory
    .help = Click or drag to mark points as White's. Hold Shift to drag a rectangle.
item-tree-panel = Tree
    .help = Show the tree panel.
item-try = Try Moves
    .help = Try moves of your own; the file stays as it is.
item-try-keep = Keep as a Branch
    .help = Add the tried moves to the file.
item-try-leave = Back to the File
    .help = Discard the tried moves.
item-turn-around = Turn Problem Around
    .help = { -menu-transform-problem }
item-turn-around-file = Turn File Around
    .help = { -menu-transform-file }
item-turn-black = Black to Play
    .help = Say in the file that it is Black's turn, or remove that.
item-turn-left = Rotate Problem Left
    .help = { -menu-transform-problem }
item-turn-left-file = Rotate File Left
    .help = { -menu-transform-file }
item-turn-randomly = Turn the Board at Random
    .help = Each problem to be solved is rotated or mirrored at random.
item-turn-right = Rotate Problem Right
    .help = { -menu-transform-problem }
item-turn-right-file = Rotate File Right
    .help = { -menu-transform-file }
item-turn-white = White to Play
    .help = Say in the file that it is White's turn, or remove that.
item-unclear = Unclear
    .help = Say that the position is unclear (UC).
item-undo = Undo
    .help = Undo the last change.
item-usual-sizes = Usual Panel Sizes
    .help = Let all panels fit the window again.
item-very-bad = Very Bad Move
    .help = Mark the move as a grave mistake (BM, twice).
item-very-even = Quite Even
    .help = Say that the position is clearly even (DM, twice).
item-very-good = Very Good Move
    .help = Mark the move as a fine tesuji (TE, twice).
item-very-good-black = Very Good for Black
    .help = Say that the position is very good for Black (GB, twice).
item-very-good-white = Very Good for White
    .help = Say that the position is very good for White (GW, twice).
item-very-unclear = Quite Unclear
    .help = Say that the position is very unclear (UC, twice).
item-view-mirror = Show Mirrored
    .help = { -menu-turn-view }
item-view-swap-colors = Show Colors Swapped
    .help = { -menu-turn-view }
item-view-turn-left = Show Rotated Left
    .help = { -menu-turn-view }
item-view-turn-right = Show Rotated Right
    .help = { -menu-turn-view }
item-view-unturn = As the File Has It
    .help = Show the board as it is in the file: not rotated, mirrored or with swapped colors.
item-whole-board = Whole Board
    .help = Show the whole board instead of the part that the problem uses.
item-whole-tree = All Problems in the Tree
    .help = Show the tree of the whole collection, not only of the current problem.
item-zoom-larger = Larger Text
    .help = Make all texts and buttons larger.
item-zoom-normal = Normal Text
    .help = Return texts and buttons to their normal size.
item-zoom-smaller = Smaller Text
    .help = Make all texts and buttons smaller.

menu-blind = Cover the Diagram
menu-border = Coordinates in Go
menu-copy-position = Copy Position
menu-edit = Edit
menu-file = File
menu-go = Go
menu-help = Help
menu-key = { $what } ({ $key })
menu-letters = Letters
menu-library = Library
menu-line-marks = Marks of Lines in New Files
menu-marks = When Letters Show
menu-move-is = Move Is
menu-name-bar = Menu bar
menu-name-menus = Menus
menu-node = Node
menu-numbers = Move Numbers
menu-pause = Pause before a Reply
menu-pieces = Chess Piece
menu-position-is = Position Is
menu-problem = Problem
menu-recent = Open Recent
menu-redo-step = Redo { $step }
menu-refused-charset = This problem was not opened from a file, so it cannot be reopened with another charset.
menu-replies = Replies of the File
menu-solve = Solve
menu-theme = Theme
menu-tool = Tool
menu-tools = Tools
menu-transform-file = Transform File
menu-transform-problem = Transform Problem
menu-undo-step = Undo { $step }
menu-view = View
menu-zoom = Text Size

## Keys: the list of keys, and what Bunki is

about-name = The name means a branching of the ways. Licensed under MIT or Apache-2.0.
about-title = Bunki
about-version = Version { $version }
about-what = Opens Go problems in SGF files, letters every branch on the board, follows a branch when its point is clicked, and writes the letters back into the file without changing anything else in it.
keys-click-label = click a letter
    .help = Follow the branch that starts there.
keys-click-other = click elsewhere
    .help = Play the next move; at a fork the first branch.
keys-click-problem = Ctrl+click a problem
    .help = Select several problems to save them together.
keys-coordinates = Coordinates leave out the letter I, as on every Go board.
keys-cursor = Alt+arrows
    .help = Move the cursor on the board, in Edit and Try mode.
keys-drag = Shift+Enter
    .help = Start a drag at the cursor. Enter ends it, Shift+Enter ends it as a rectangle, Escape cancels it.
keys-label = right click, Ctrl+Enter
    .help = Type the label of a point, in Edit mode.
keys-letter = a letter or digit
    .help = Follow the branch with this label.
keys-menus = F10, Alt+F, Alt+E, …
    .help = Open a menu. Arrows, Home, End and Enter choose an item; Escape closes the menu.
keys-on-board = On the board
keys-panels = Tab, arrows, Enter
    .help = Move through the problem list or the strip after Tab has reached it; Enter goes there.
keys-paste = Ctrl+V
    .help = Paste SGF text as a branch of this node. A path, or text while no file is open, is opened.
keys-rectangle = Shift+drag
    .help = Cover a rectangle with stones, marks, territory or dim, in Edit mode.
keys-seek = Shift+click
    .help = Go to the move made at this point.
keys-title = Keys
keys-use = Enter, Space
    .help = Use the tool at the cursor.
keys-wheel = wheel
    .help = Go forward and back, one node a notch.

## Tool bar: the modes, and the bar of each

mode-edit = Edit
    .help = Clicks change the file with the chosen tool.
mode-group = Mode
mode-name = { $mode } mode
mode-read = Read
    .help = Clicks follow the branches; nothing changes.
mode-solve = Solve
    .help = You play the moves of a problem, the file replies.
mode-try = Try
    .help = Try moves of your own; the file stays as it is.
tool-bar = Tool bar
tool-bar-back = Go back
tool-bar-end = Go to the end
tool-bar-forward = Go forward
tool-bar-more = More tools
tool-bar-next-problem = Go to the next problem
tool-bar-previous-problem = Go to the previous problem
tool-bar-problem = Problem { $number } of { $count }
tool-bar-problems = { $count } problems
tool-bar-start = Go to the start
tool-bar-take-back = Take Back
tool-bar-thinking-time = The time since the problem was shown
tool-bar-trial = { $count ->
    [0] Trying moves: click on the board; the file stays as it is.
    [one] Trying moves: { $count } move so far; the file stays as it is.
   *[other] Trying moves: { $count } moves so far; the file stays as it is.
}
tool-black-pieces = Black Pieces
    .help = Set up pieces of Black.
tool-erase-pieces = Erase Pieces
    .help = Click or drag to remove pieces.
tool-white-pieces = White Pieces
    .help = Set up pieces of White.

## File Doctor: what is wrong in the file, what could be better, and its repairs

doctor-all-kinds = All kinds
doctor-anew = The parentheses of the game are written anew. Other text between the nodes, which Bunki does not read, is removed.
doctor-back = Back to the List
doctor-checking = Checking…
doctor-choose = Choose a row to see what can be done. A click or Enter goes to the node.
doctor-copied = { $count ->
    [one] Copied 1 line of the report.
   *[other] Copied { $count } lines of the report.
}
doctor-copy = Copy Report
doctor-faults = Faults ({ $count })
doctor-hints = Hints ({ $count })
doctor-in-game = Game { $game }, { $node }
doctor-kind = { $code } ({ $count })
doctor-kinds-help = Show findings of one kind only
doctor-merge = Equal branches are merged.
doctor-no-node = Before the first game
doctor-no-repair = There is no repair for this kind. Edit the node to change it.
doctor-node = node { $depth }
doctor-none = Nothing is wrong in this file.
doctor-none-shown = No finding is of the kinds that are shown.
doctor-plan = { $count ->
    [one] Repairing { $code } changes 1 place. Undo takes it back.
   *[other] Repairing { $code } changes { $count } places. Undo takes them back together.
}
doctor-plan-row = { $node }: { $before } → { $after }
doctor-plan-words = { $node }: { $what }
doctor-repair = Repair
doctor-repair-all = Repair All of This Kind…
doctor-repair-them = { $count ->
    [one] Repair 1 Place
   *[other] Repair { $count } Places
}
doctor-root = root
doctor-row = { $line }:{ $column } · { $node } · { $what }
doctor-rules = Rules ({ $count })
doctor-save-json = Save Report as JSON…
doctor-save-text = Save Report as Text…
doctor-this-problem = This problem only
doctor-title = File Doctor
doctor-wait = The file is still being checked. Try again in a moment.

## Dialogs

dialog-all = Select all
dialog-before-after =
    Before: { $before }

    After: { $after }
dialog-browse-compare = Compare with a file
dialog-browse-empty = Type a path first.
dialog-browse-exists = { $path } already exists.
dialog-browse-folder = Write files into a folder
dialog-browse-hint = /path/to/problem.sgf
dialog-browse-library = Open a folder as a library
dialog-browse-missing = { $path } does not exist. Check the path.
dialog-browse-no-folder = { $path } is not a folder. Choose a folder.
dialog-browse-open = Open a file
dialog-browse-path = Path
dialog-browse-save = Save as
dialog-browse-text = { $reason } Type a path, or choose from the list.
dialog-browse-unlisted = The contents of { $path } cannot be listed ({ $cause }). Choose another folder.
dialog-cancel = Cancel
dialog-changed-text = Another program changed { $path } after it was opened. Save under another name to keep both versions, or overwrite the other program's changes.
dialog-changed-title = The file was changed on disk
dialog-charset-beginning = This file is long: the preview is of its beginning.
dialog-charset-empty = The file contains no text.
dialog-charset-lost = { $count ->
    [one] 1 character cannot be read in this charset
   *[other] { $count } characters cannot be read in this charset
}
dialog-charset-now = The current charset
dialog-charset-reading = Reading the file…
dialog-charset-text = Choose the charset in which the texts are readable. The file is then read again.
dialog-charset-title = Reopen with charset
dialog-choose-branch = Branch
dialog-choose-title = Which branch?
dialog-close = Close
dialog-compare = Compare
dialog-create = Create
dialog-discard = Discard Changes
dialog-exists-text = { $path } already exists. If you replace it, its contents are lost.
dialog-exists-title = Replace the file?
dialog-gone-text = { $path } was removed or moved after it was opened. Save it there again, or save it under another name.
dialog-gone-title = The file is no longer on disk
dialog-hangs-leave = Leave Now
dialog-hangs-text = Files are still being written. Their drive may not be answering. If you leave now, Bunki offers what is not saved at its next start.
dialog-hangs-title = Saving is taking long
dialog-hangs-wait = Keep Waiting
dialog-info-file = File
dialog-info-game = Game
dialog-info-odd = This value is not in the standard format and is kept as text. { $help }
dialog-info-title = Game info
dialog-lb-after = After
dialog-lb-as-file = As in the file
dialog-lb-before = Before
dialog-lb-comments = These comments mention a letter that changes. Select those to update:
dialog-lb-digits = 1, 2, 3, …
dialog-lb-file = The whole file
dialog-lb-fill = Fill
dialog-lb-fill-help = Gives the next free letter to each branch without a label. Existing labels stay.
dialog-lb-kept = { $comment } (its letter is removed, the comment stays)
dialog-lb-labels = Labels
dialog-lb-letters = Letters
dialog-lb-lower = a, b, c, …
dialog-lb-mention = The comment mentions a letter that changes: { $words }
dialog-lb-more-comments = and { $count } more, which stay as they are
dialog-lb-node = This node
dialog-lb-nothing = Nothing would change.
dialog-lb-planning = …
dialog-lb-problem = This problem
dialog-lb-renew = Renew
dialog-lb-renew-help = Letters all branches again, in order. Labels that are not on a branch stay.
dialog-lb-replace = Replace
dialog-lb-replace-help = Removes all labels, also those that are not on a branch, and letters every fork in order.
dialog-lb-title = LB tag
dialog-lb-upper = A, B, C, …
dialog-lb-where = Where
dialog-lb-write = Write Labels
dialog-left-none = No comments are left to review.
dialog-left-rewrite = Rewrite Selected Comments
dialog-left-select = Select the comments in which black and white should be swapped too:
dialog-left-text = These comments mention a color or a coordinate and were not changed.
dialog-left-title = Comments to review
dialog-more = and { $count } more
dialog-new-chess = Chess
dialog-new-columns = Columns
dialog-new-other = Other size:
dialog-new-rows = Rows
dialog-new-text = Choose the board for the new file:
dialog-new-title = New problem
dialog-not-sgf-note = { $count ->
    [one] If you open it anyway, Bunki shows whatever looks like a game in it. Nothing is written unless you save.
   *[other] If you open them anyway, Bunki shows whatever looks like a game in them. Nothing is written unless you save.
}
dialog-not-sgf-text = Bunki found no game in:
dialog-not-sgf-title = { $count ->
    [one] This is not an SGF file
   *[other] These are not SGF files
}
dialog-not-written = The files were not written
dialog-number-go = Go
dialog-number-label = Number, from 1 to { $count }
dialog-number-none = There is no problem to go to yet.
dialog-number-title = Go to number
dialog-ok = OK
dialog-open = Open
dialog-open-anyway = Open Anyway
dialog-overwrite = Overwrite
dialog-play-any = Any legal move
dialog-play-black = Black
dialog-play-color = You play
dialog-play-most = The move that flips most
dialog-play-reply = The computer plays
dialog-play-seed = Seed
dialog-play-seed-help = With the same seed, the computer answers the same moves in the same way.
dialog-play-seed-note = repeats a game
dialog-play-start = Play
dialog-play-text = Your moves and the computer's replies become a branch of the file. Undo takes both back.
dialog-play-title = Play Othello
dialog-play-white = White
dialog-recover = Recover
dialog-recover-as = Save As…
dialog-recover-compare = Compare…
dialog-recover-later = Later
dialog-recover-of = { $what }: { $name }
dialog-recover-text = Bunki ended before these changes were saved. Recover opens a file with its changes and its undo history. Nothing is saved until you save the file.
dialog-recover-title = Recover unsaved changes?
dialog-reopen = Reopen
dialog-reopen-text = If the file is read again as { $charset }, your unsaved changes are lost.
dialog-reopen-title = Reopen the file?
dialog-replace = Replace
dialog-save = Save
dialog-save-as = Save As…
dialog-save-utf8 = Save as UTF-8
dialog-throw-away = Throw Away
dialog-troubles-more = { $count ->
    [one] And 1 more.
   *[other] And { $count } more.
}
dialog-troubles-none = All files and folders could be read.
dialog-troubles-reading = Reading the list…
dialog-troubles-title = Could not be read
dialog-unsaved-text = { $name } has unsaved changes. If you do not save them, they are lost.
dialog-unsaved-title = Save changes before closing?
dialog-unsaved-title-quitting = Save changes before quitting?
dialog-utf8-title = Save the file as UTF-8?
dialog-write = Write

## The window and the desktop

copy-done = Saved a copy as { $path }.
copy-done-not-kept = { $done } The earlier version was not kept. { $why }
copy-done-all = { $count ->
    [one] Wrote 1 file into { $folder }.
   *[other] Wrote { $count } files into { $folder }.
}
copy-halfway = { $why } { $done } of { $count } files were written ({ $written }), but not { $missing }.
copy-none = { $why } Nothing was written: { $missing }.
copy-span = { $first } to { $last }
copy-taken = { $name } already exists in { $folder }. Nothing was written. Choose an empty folder.
desktop-all-files = All files
desktop-dialog-open = A file dialog is already open, perhaps behind this window.
desktop-folder-title = Choose a Folder for the Files
desktop-library-title = Open a Folder as a Library
desktop-no-bus = there is no session bus
desktop-no-dialog = This desktop has no file dialog: { $cause }, and zenity is not installed.
desktop-no-portal = no desktop portal offers one
desktop-open-title = Open SGF Files
desktop-picture-failed = The picture was not copied ({ $cause }). Copy it as SVG, or write a PNG with “bunki export”.
desktop-picture-wayland = The picture was not copied, because this Wayland desktop does not let programs put pictures on the clipboard. Copy it as SVG, or write a PNG with “bunki export”.
desktop-save-title = Save SGF File
desktop-sgf-and-zip-files = SGF files and ZIP archives
desktop-sgf-files = SGF files
desktop-zenity-failed = zenity could not show its file dialog.
desktop-zenity-missing = zenity could not be started.
drop-after-dialog = Answer the dialog first, then drop the files again.
drop-not-files = { $count ->
    [0] { $first } is not a file on this computer. Save it here first.
   *[other] { $first } and { $count } more are not files on this computer. Save them here first.
}
drop-refused = { $name } and the files dropped with it cannot be opened this way. Use File > Open.
drop-to-open = { $count ->
    [one] Drop to open this file
   *[other] Drop to open these { $count } files
}
font-missing = No installed font has the characters of this file. Install one, for example fonts-noto-cjk.
job-bug = This is a bug in Bunki ({ $cause }). Please report it, and try another way.
job-bug-unknown = This is a bug in Bunki. Please report it, and try another way.
job-no-thread = The system could not start a background thread ({ $cause }). Close other programs and try again.
open-too-large = The text of { $path } is larger than 4 GiB. Split it into smaller files.
paste-elsewhere = Another node is shown now. Paste again.
paste-empty = The clipboard contains no text.
paste-nothing = The clipboard contains neither SGF text nor the path of a file.
status-reading = Reading…
status-reading-percent = Reading… { $percent } %
status-reading-cancel = Stop reading. What is not read to its end is closed.
status-changing = Changing the file…
status-changing-cancel = Stop the change. The file stays as it was.
status-saving = Saving…
window-no-cause = no reason was given
window-no-display = No window can be opened here ({ $cause }). Start Bunki on a desktop, or use its commands: bunki --help
window-no-library = The window could not be opened ({ $cause }). Install libxkbcommon-x11-0, libxcursor1, libxi6 and libx11-xcb1.
window-no-opengl = This screen offers no OpenGL ({ $cause }). Install libgl1 and a driver, for example libgl1-mesa-dri.

## The view

find-and-hidden = { $count ->
    [one] { $found }, and one in hidden answers
   *[other] { $found }, and { $count } in hidden answers
}
find-count = { $count ->
    [one] One place
   *[other] { $count } places
}
find-more = { $count } or more
find-none = Nothing found
find-only-hidden = { $count ->
    [one] Only one place, in a hidden answer (F2 leaves Solve mode)
   *[other] Only { $count } places, in hidden answers (F2 leaves Solve mode)
}
find-place = { $place } of { $count }
find-searching = Searching…
view-no-board = { $why } Its tree, comments and properties are shown.
view-no-board-here = This game has no board here.

## Panels of the window

panel-board = Board
panel-board-black-to-play = Board { $size }, Black to play
panel-board-cursor = cursor at { $point }
panel-board-cursor-dragging = cursor at { $point }, drag begun
panel-board-open = Open Files…
panel-board-sample = Show a Sample
panel-board-turned = ⟳ Shown { $how }
panel-board-turned-help = Only what you see is turned. The border, the branches and the tree still show the coordinates of the file.
panel-board-welcome = Drop SGF files here, or paste SGF text.
panel-board-white-to-play = Board { $size }, White to play
panel-branches = Branches
panel-comment = Comment
panel-comment-annotation-help = { $help } Click to remove it.
panel-comment-part = Part { $number } of { $count }
panel-comment-part-help = This comment is very long. It is shown and edited in parts, and saved as one comment.
panel-comment-part-first = First part of the comment
panel-comment-part-before = Previous part of the comment
panel-comment-part-after = Next part of the comment
panel-comment-part-last = Last part of the comment
panel-comment-hint = Write a comment…
panel-comment-name = Node name
panel-divider-help = { $name }: drag to change it, or double-click for the usual size
panel-divider-list = Width of the problem list
panel-divider-side = Width of the comment
panel-divider-strip = Height of the branches
panel-divider-tree = Height of the tree
panel-edge = edge
panel-find = Find
panel-find-beside = { $name }:
panel-find-close = Close
panel-find-field = Find in this file
panel-find-hint = Words or "a phrase"
panel-folders = Folders
panel-hidden = Hidden, because it might show the answer.
panel-label = Label
panel-library = Library
panel-menu-closed = closed
panel-menu-closed-key = closed, { $key }
panel-menu-open = open
panel-menu-open-key = open, { $key }
panel-on-disk = The file on disk
panel-part = { $panel }, { $part }
panel-problems = Problems
panel-problems-marks-right = a line is marked as right
panel-problems-number = Problem { $number }
panel-problems-place = { $number } of { $count }
panel-scroll-bar = scroll bar
panel-solve-keep = Keep
panel-tab-files = Open files
panel-tab-library = Library
panel-status = Status
panel-status-black-move = Black { $point }
panel-status-black-pass = Black passes
panel-status-black-piece = Black { $piece } { $point }
panel-status-captures-help = How many stones each side has captured
panel-status-last-move = { $last }, move { $number }
panel-status-library-help = The number of the problem in the library
panel-status-move = Move { $number }
panel-status-move-pass = Move { $number } (pass)
panel-status-problem = Problem { $number } of { $count }
panel-status-problems = { $count ->
    [one] 1 problem
   *[other] { $count } problems
}
panel-status-faults = { $count ->
    [one] 1 fault
   *[other] { $count } faults
}
panel-status-faults-help = Open the File Doctor, which lists and repairs what is wrong in the file
panel-status-faults-opened = { $count ->
    [one] 1 fault when opened
   *[other] { $count } faults when opened
}
panel-status-faults-opened-help = The file has changed since. Open the File Doctor to see what is wrong in it now
panel-status-style = ST
panel-status-white-move = White { $point }
panel-status-white-pass = White passes
panel-status-white-piece = White { $piece } { $point }
panel-strip-branch = Branch { $letter }, { $point }
panel-strip-branch-comment = { $branch }: { $comment }
panel-strip-branch-unlettered = Branch, { $point }
panel-strip-hidden = The answers are hidden.
panel-strip-hints = Hints
panel-tree = Tree
panel-tree-black-move = Black move { $number } of line { $line }
panel-tree-black-pass = Black pass { $number } of line { $line }
panel-tree-branch = branch { $letter }
panel-tree-move-branch = { $name }, branch { $letter }
panel-tree-node = Node { $number } of line { $line }
panel-tree-nodes = Nodes
panel-tree-show = Show the Tree
panel-tree-white-move = White move { $number } of line { $line }
panel-tree-white-pass = White pass { $number } of line { $line }

## Libraries: folders, and their problems as diagrams

library-count = { $count ->
    [one] 1 problem
   *[other] { $shown } problems
}
library-empty = There are no problems in this folder. Bunki looks for SGF files in it, in the folders inside it, and in ZIP archives.
library-empty-folder = There are no problems in this folder.
library-folder = Folder { $name }
library-folder-help = Show or hide the folders
library-folder-name = { $name }, { $count ->
    [one] 1 problem
   *[other] { $shown } problems
}
library-layout = How the problems are listed
library-layout-grid = Grid
library-layout-list = List
library-looking = Looking for files…
library-missing = { $folder } is not there. It may be on a drive that is not connected. Connect it, then choose File > Refresh Library.
library-missing-help = It is not there now. It may be on a drive that is not connected.
library-missing-name = { $name } (not there)
library-nothing-found = No problem has all of this. Use fewer words, or other filters.
library-problem = Problem { $number } of { $count }: { $title }
library-problem-untitled = Problem { $number } of { $count }
library-reading = { $count ->
    [one] Reading { $done } of 1 file…
   *[other] Reading { $done } of { $found } files…
}
library-reading-part = Reading files, { $percent } %
library-refresh = Refresh
    .help = Looks for files that were added, changed or removed.
library-remove = Remove from List
    .help = Takes the library out of the list. Its files stay as they are.
library-size = Size of the diagrams
library-stop = Stop
library-troubles = { $count ->
    [one] 1 file could not be read
   *[other] { $shown } files could not be read
}
library-troubles-help = Show which, and why
library-waiting = Another Bunki is reading files…

## Search in a library

search-any = Any
search-branches = Lines
search-branches-five = 5 or more
search-branches-one = Only one
search-branches-ten = 10 or more
search-branches-two = 2 or more
search-chosen = { $name }: { $choice }
search-clear = Clear the search
search-counted = { $choice } ({ $shown })
search-difficulty = Difficulty
search-faults = Faults
search-faults-no = Without faults
search-faults-yes = With faults
search-field = Search in the library
search-filters = Filters
search-filters-on = Filters ({ $count })
search-found = { $count ->
    [one] One problem found
   *[other] { $shown } problems found
}
search-found-so-far = { $count ->
    [0] Searching…
    [one] Searching… one problem found
   *[other] Searching… { $shown } problems found
}
search-game = Game
search-game-chess = Chess
search-game-go = Go
search-game-othello = Othello
search-genre = Genre
search-hint = Search in { $name }
search-none = Nothing found
search-opened = Opened
search-opened-day = In the last day
search-opened-month = In the last 30 days
search-opened-week = In the last 7 days
search-right = Right line
search-right-no = Not marked
search-right-yes = Marked
search-size = Size
search-size-nine = 9 × 9
search-size-nineteen = 19 × 19
search-size-thirteen = 13 × 13
search-turn = To play
search-turn-black = Black
search-turn-white = White

## Moves, marks and points of a board

below-more = and { $count } more
below-move = { $number } at { $at }
below-pass = { $number } pass
mark-black-territory = black territory
mark-circle = circle
mark-cross = cross
mark-selected = marked as selected
mark-square = square
mark-triangle = triangle
mark-white-territory = white territory
move-pass = pass
point-arrow = arrow to { $to }
point-branch = branch { $text }
point-dimmed = dimmed
point-disc = { $color ->
    [black] black disc
   *[white] white disc
}
point-label = label { $text }
point-last-move = last move
point-legal = legal
point-line = line to { $to }
point-move-number = move { $number }
point-piece = { $color ->
    [black] black { $piece }
   *[white] white { $piece }
}
point-selected = selected
point-stone = { $color ->
    [black] black stone
   *[white] white stone
}

## What is shown of a document

choice-alike = { $text }, { $number } of { $count } in the file
choice-chess-move = { $color } { $name }
choice-move = { $color } at { $name }
choice-no-move = a node without a move
disk-changed = Another program changed { $name }.
disk-changed-both = Another program changed { $name }, and you have unsaved changes.
disk-compare = Compare…
disk-compare-help = Show what differs between the file on disk and what is open.
disk-dismiss = Dismiss
disk-dismiss-help = Close this bar.
disk-empty = Another program emptied { $name }. What was in it is still open here.
disk-follow = Follow the File
disk-follow-help = Save to the new name from now on.
disk-gone = { $name } was deleted or moved. What was in it is still open here.
disk-keep = Keep Mine
disk-keep-help = Keep what is open. The next save overwrites the file.
disk-moved = { $name } was moved to { $path }.
disk-no-game = Another program changed { $name }, and there is no game in it now. What was in it is still open here.
disk-reload = Reload
disk-reload-help = Show what the file holds now. Undo brings back what is open.
disk-save = Save It Again
disk-save-as-help = Save what is open under another name.
disk-save-help = Save what is open where the file was.
disk-unreadable = { $why } What was in it is still open here.
facts-player = { $name } ({ $color })
facts-player-rank = { $name } { $rank } ({ $color })
facts-rank = { $color } { $rank }
place-after-move = after move { $number }
place-diagram = the diagram
place-move = move { $number } ({ $name })
place-problem = problem { $number }, { $place }
status-captures = Captures: Black { $black }, White { $white }
status-discs = Discs: Black { $black }, White { $white }
status-discs-draw = Discs: Black { $black }, White { $white }, a draw
status-discs-won = Discs: Black { $black }, White { $white }, { $color } wins
status-illegal = Illegal move: { $why }
status-library = { $number } of { $count }
status-no-numbers = The file asks for no move numbers here (PM[0]).
status-overridden-none = The file asks for no letters (ST[{ $style }]), but letters are shown on the branches.
status-overridden-siblings = The file asks for letters on the alternatives (ST[{ $style }]), but letters are shown on the branches.
strip-branch = branch { $number }
strip-comment = comment
strip-empty = empty node
strip-marks = marks
strip-next-move = next move
strip-other = no move
strip-setup = setup
strip-turn = whose turn
turn-check = { $color } to play, in check
turn-checkmate = { $color } is checkmated
turn-over = The game is over
turn-pass = { $color } has to pass
turn-stalemate = Stalemate
turn-to-play = { $color } to play
turned-and-swapped = { $turned }, with colors swapped
turned-around = turned around
turned-counterdiagonal = mirrored along the diagonal from the upper right
turned-diagonal = mirrored along the diagonal from the upper left
turned-flip = mirrored top and bottom
turned-left = rotated left
turned-mirror = mirrored left and right
turned-right = rotated right
turned-swapped = with colors swapped
view-no-game = This file contains no game.
view-passes = { $color } passes
view-playing-most = You play { $user }. The computer plays { $computer } and makes the move that flips most (seed { $seed }).
view-playing-random = You play { $user }. The computer plays { $computer } and makes any legal move (seed { $seed }).
view-read-as-go = The file says GM[{ $gm }], but its board is one of Go, so it was read as Go.

## Text diagrams and pictures

diagram-arrow = Arrow: { $from } to { $to }
diagram-chess-letters = Capital letters are White's pieces, lowercase letters Black's.
diagram-last-move = Last move: { $place }
diagram-line = Line: { $from } to { $to }
diagram-moves = Moves: { $moves }
diagram-not-shown = { $text }: { $place }, not shown
diagram-on-man = { $text }: the { $man } at { $place }
picture-chess = Chess, { $turn }
picture-othello = Othello, { $turn }

## Documents: names of undo steps, in title case without a full stop

edit-add-arrow = Add Arrow
edit-add-label = Add Label { $label }
edit-add-line = Add Line
edit-add-mark = Add Mark
edit-add-problem = Add Problem
edit-at = { $what } at { $point }
edit-bad-move = Bad Move
edit-bishop = { $count ->
    [one] { $color } Bishop
   *[other] { $color } Bishops
}
edit-bring-back = Bring Back Earlier Version
edit-change-label = Change Label to { $label }
edit-convert = Convert to UTF-8
edit-cut-branch = Cut Branch
edit-delete-branch = Delete Branch
edit-demote = Demote Branch
edit-dim = Dim
edit-doubtful-move = Doubtful Move
edit-duplicate-problem = Duplicate Problem
edit-erase = Erase
edit-erase-pieces = Erase Pieces
edit-erase-stones = Erase Stones
edit-even = Even
edit-flip = Mirror Top and Bottom
edit-good-for-black = Good for Black
edit-good-for-white = Good for White
edit-good-move = Good Move
edit-great-hotspot = Great Hotspot
edit-hotspot = Hotspot
edit-insert-node = Insert Node
edit-interesting-move = Interesting Move
edit-keep = Keep as a Branch
edit-king = { $count ->
    [one] { $color } King
   *[other] { $color } Kings
}
edit-knight = { $count ->
    [one] { $color } Knight
   *[other] { $color } Knights
}
edit-lb-tag = LB tag
edit-main-line = Make Main Line
edit-mark-plain = Remove Mark from Line
edit-mark-right = Mark Line Right
edit-mark-territory = Mark Territory
edit-mark-wrong = Mark Line Wrong
edit-merge = Merge Equal Branches
edit-mirror = Mirror Left and Right
edit-move-label = Move Label { $label }
edit-move-problem-down = Move Problem Down
edit-move-problem-up = Move Problem Up
edit-pass = Pass
edit-paste = Paste Branch
edit-pawn = { $count ->
    [one] { $color } Pawn
   *[other] { $color } Pawns
}
edit-play = Play { $play }
edit-promote = Promote Branch
edit-queen = { $count ->
    [one] { $color } Queen
   *[other] { $color } Queens
}
edit-quite-even = Quite Even
edit-quite-unclear = Quite Unclear
edit-reload = Reload
edit-remove-arrow = Remove Arrow
edit-remove-label = Remove Label { $label }
edit-remove-line = Remove Line
edit-remove-mark = Remove Mark
edit-remove-node = Remove Node
edit-remove-of = Remove { $what }
edit-remove-problem = Remove Problem
edit-remove-view-area = Remove View Area
edit-repair = Repair { $code }
edit-reword-colors = Rewrite Colors in Comments
edit-rook = { $count ->
    [one] { $color } Rook
   *[other] { $color } Rooks
}
edit-stone = { $count ->
    [one] { $color } Stone
   *[other] { $color } Stones
}
edit-swap-colors = Swap Colors
edit-to-play = { $color } to Play
edit-turn-around = Turn Around
edit-turn-left = Rotate Left
edit-turn-right = Rotate Right
edit-unclear = Unclear
edit-undim = Undim
edit-very-bad-move = Very Bad Move
edit-very-good-for-black = Very Good for Black
edit-very-good-for-white = Very Good for White
edit-very-good-move = Very Good Move
edit-view-area = View Area

## Documents: what was done, and why it was not

edit-added-problem = Added a problem.
edit-click-piece = Click a piece, then its target.
edit-diagram-is-no-branch = The diagram is not a branch. Use Problem > Remove Problem to remove it.
edit-diagram-stays = The diagram cannot be removed.
edit-drag-area = Drag over at least two columns and two rows.
edit-drag-line = Drag from one point to another.
edit-drag-view = Drag over the part of the board to show.
edit-duplicated-problem = Duplicated the problem. This is the copy.
edit-fen-also = { $first }; { $next }
edit-fen-ignored = Parts of the FEN could not be used: { $complaints }.
edit-fen-other-game = A FEN is for chess, and this is another game.
edit-fen-unread = The FEN cannot be read. Correct it in Edit > Game Info.
edit-is-first-branch = This is already the first branch.
edit-is-last-branch = This is already the last branch.
edit-is-main-line = This is already the main line.
edit-last-in-book = A collection needs at least one problem.
edit-last-in-file = A file needs at least one problem.
edit-mark-already-plain = This line has no mark.
edit-mark-already-right = The file already says that this line is right.
edit-mark-already-wrong = The file already says that this line is wrong.
edit-mark-no-move = This line has no move to mark.
edit-mark-no-problem = There is no line here. Go to a problem first.
edit-mark-shared = The mark stands in a node that other lines go through too. Remove it there.
edit-merge-different = { $count ->
    [one] 1 branch differs in what it says and was kept.
   *[other] { $count } branches differ in what they say and were kept.
}
edit-merged = { $count ->
    [one] Merged 1 branch.
   *[other] Merged { $count } branches.
}
edit-merged-some = { $merged } { $different }
edit-move-made = The move at { $point } has already been played.
edit-no-alternatives = This line has no alternatives.
edit-no-board = This game has no board.
edit-no-label = There is no label on this point.
edit-no-move-to-annotate = This node has no move to annotate.
edit-no-moves-here = Moves cannot be played here.
edit-no-problem = There is no problem here. Add one with Problem > Add Problem.
edit-no-sgf = The clipboard does not contain SGF.
edit-nothing-before-diagram = No node can be inserted before the diagram.
edit-nothing-to-merge = No two branches start with the same move.
edit-nothing-to-repair = Nothing of this kind can be repaired there.
edit-other-color = The file has a move of { $color } there, and its branch was followed.
edit-pasted = { $count ->
    [one] Pasted the branch.
   *[other] Pasted { $count } branches.
}
edit-pasted-faulty = { $count ->
    [one] Pasted the branch
   *[other] Pasted { $count } branches
} with { $faults ->
    [one] 1 fault
   *[other] { $faults } faults
}. Line { $line }: { $fault }
edit-pieces-in-root = Pieces are set up in the first node. Go to the start of the game (Home).
edit-problem-is-first = This is already the first problem.
edit-problem-is-last = This is already the last problem.
edit-removed-problem = Removed the problem.
edit-repaired = { $count ->
    [one] Repaired { $count } node.
   *[other] Repaired { $count } nodes.
}
edit-replaces-stone = A stone already stood on { $point }. The move replaced it.
edit-setup-node = The setup was put into a new node.
edit-turn-book = The problems of this collection share a board. Rotate the whole file instead.
edit-turn-game = Only boards of Go and Othello can be rotated.
try-chess = Chess moves cannot be tried.
try-kept = { $count ->
    [one] Kept 1 move.
   *[other] Kept { $count } moves.
}
try-known = These moves are already in the file.
try-none = No moves are being tried.
try-own-move = The diagram itself has a move, so no branch can start next to it.
try-started = Trying moves. The file stays as it is, and Escape goes back.

## Game info

info-at-move = at move { $number }
info-charset = To change the charset, use File > Reopen with Charset.
info-in-diagram = in the diagram
info-lost = { $what } on { $point } ({ $place }) would fall off the board. Remove it first.
info-lost-dimmed = A dimmed point
info-lost-empty = A point set up as empty
info-lost-label = A label
info-lost-line = An arrow or a line
info-lost-mark = A mark
info-lost-move = A move
info-lost-pass = The pass { $place } would become a move on a point of that board. Remove it first.
info-lost-stone = A stone set up
info-lost-territory = Territory
info-lost-view = The view area
info-no-fact = { $ident } is not part of the game info.
info-root-only = { $ident } can only stand in the first node of a game.
info-wants-format = Enter a number from 1 to 4.
info-wants-game = Enter 1 for Go, 2 for Othello or 3 for chess.
info-wants-size = Enter a number from 1 to 52, such as 19, or columns and rows, such as 13:9.
info-wants-style = Enter a number from 0 to 3.
info-wrong = { $name } cannot be “{ $text }”. { $wanted }

## Sessions: what happened, and why nothing did

charset-not-from-file = This was not read from a file, so there are no bytes to read in another charset. Save it first.
disk-being-saved = The file is being saved. Try again when that is done.
disk-followed = The file is now { $name }.
disk-kept = Kept what is open. Save writes it over the other version of { $name }.
disk-open-already = { $name } is open already.
disk-other = { $name } was changed, moved or deleted by another program.
disk-reloaded = Reloaded { $name }. Undo brings back what was open.
edit-choose-piece = Choose a piece in the tool bar and click its squares.
edit-comment-hidden = The comment is hidden. Press Shift+F3 to show all branches of this problem.
edit-comment-told = In Solve mode comments are only shown. Press Shift+F3 to show all branches, and edit.
edit-copied-branch = Copied the branch.
edit-copied-position = Copied the position.
edit-cut-done = Cut the branch.
edit-left-behind = { $count ->
    [one] 1 comment names a color or a coordinate and was not changed.
   *[other] { $count } comments name a color or a coordinate and were not changed.
}
edit-mode-edit = Edit mode
edit-mode-read = Read mode
edit-mode-solve = Solve mode
edit-no-board-to-copy = There is no board to copy.
edit-no-node-to-comment = There is no node to comment on.
edit-not-in-edit-mode = Switch to Edit mode to change the file.
edit-nothing-to-redo = There is nothing to redo.
edit-nothing-to-undo = There is nothing to undo.
edit-redid = Redid “{ $step }”.
edit-reworded = { $count ->
    [one] 1 comment was rewritten.
   *[other] { $count } comments were rewritten.
}
edit-undid = Undid “{ $step }”.
error-change = The change could not be made
error-clear-versions = Not all earlier versions were removed
error-comment = The comment could not be kept
error-comments = The comments could not be rewritten
error-compare = The files could not be compared
error-convert = The file could not be converted
error-letters = The letters could not be written
error-moves = The moves could not be kept
error-new = The file could not be created
error-open = The file could not be opened
error-open-text = The text could not be opened
error-reload = The file could not be reloaded
error-reopen = The file could not be reopened
error-save = The file was not saved
error-version = The earlier version could not be used
find-from-end = Went on from the end of the file.
find-from-start = Went on from the start of the file.
go-before-branches = The diagram comes before the branches. Go forward first.
go-first-found = This is the first problem that was found.
go-first-of-folder = This is the first problem of the first file in the folder.
go-first-of-library = This is the first problem of the library.
go-first-problem = This is the first problem.
go-last-found = This is the last problem that was found.
go-last-of-folder = This is the last problem of the last file in the folder.
go-last-of-library = This is the last problem of the library.
go-last-problem = This is the last problem.
go-letters-hidden = The letters are hidden. Press Shift+F3 to show all branches of this problem.
go-line-ends = The line ends here.
go-no-branch = No branch starts there.
go-no-letter = No branch has the letter { $letter }.
go-no-move = No move was played there.
go-no-number = There is no problem of this number. Type a number from 1 to { $count }.
go-no-numbers = There is only one problem. Open a folder to go from problem to problem by number.
go-not-in-file = This move is not in the file.
go-note = “{ $text }” is a note and starts no branch.
open-still-reading = The file is still being read. Wait until all of it is there.
open-canceled = Reading was canceled.
open-other-charset = { $name } is read as { $charset }, now that all of it is known. If texts look wrong, choose File > Reopen with Charset….
change-under-way = A large change of this file is being carried out. Wait until it is done, or choose Cancel in the status bar.
change-canceled = The change was canceled. The file is as it was.
change-overtaken = The change was not carried out, because the file was read again meanwhile.
go-reading-next = The next file is still being read.
lbtag-unchanged = No label changed.
library-none = No library is open. Open one with File > Open Folder.
library-not-refreshing = The library is not being refreshed.
library-removed = { $name } was removed from the list. Its files stay as they are.
library-unfinished = Not all files of the library were looked at. Refresh goes on with it.
open-being-saved = The file is being saved. Reopen it when that is done.
open-no-game = The text does not contain an SGF game.
open-read-as = Read as { $charset }.
play-black-wins = The game is over: Black { $black }, White { $white }. Black wins.
play-draw = The game is over: Black { $black }, White { $white }. It is a draw.
play-no-branch = No branch moves the { $piece } from { $from } to { $to }.
play-none = No game is being played.
play-only-othello = Only Othello can be played against the computer.
play-passes = { $color } has no legal move and passes.
play-piece = piece
play-plays = { $color } plays { $point }.
play-select-piece = Click a piece of the side to move, then its target.
play-selected = The { $piece } on { $point } is selected. Click its target.
play-stopped = Stopped playing. Clicks follow branches again.
play-white-wins = The game is over: Black { $black }, White { $white }. White wins.
problems-none-selected = No problem is selected.
problems-only-one = This file has only one problem.
recover-days-ago = { $count ->
    [one] Changed 1 day ago.
   *[other] Changed { $count } days ago.
}
recover-differs = { $count ->
    [0] It reads like the file on disk.
    [one] 1 difference from the file on disk.
   *[other] { $count } differences from the file on disk.
}
recover-done = Recovered { $name }. Its changes are not saved yet.
recover-file-name = { $name } recovered.sgf
recover-hours-ago = { $count ->
    [one] Changed 1 hour ago.
   *[other] Changed { $count } hours ago.
}
recover-is-open = { $name } is open with changes. Save or close it, then recover again.
recover-lost = { $count ->
    [one] The last change could not be read.
   *[other] The last { $count } changes could not be read.
}
recover-minutes-ago = { $count ->
    [0] Changed just now.
    [one] Changed 1 minute ago.
   *[other] Changed { $count } minutes ago.
}
recover-never-saved = Never saved
recover-none = There is nothing to recover.
recover-steps = { $count ->
    [one] 1 step can be undone.
   *[other] { $count } steps can be undone.
}
recover-thrown-away = Threw away the changes of { $name }. Until Bunki ends, File > Recover Unsaved Files… brings them back.
save-again = { $name } is being saved and will be saved again afterwards.
save-all-done = { $count ->
    [one] Saved { $names }.
   *[other] Saved { $count } files: { $names }.
}
save-all-not = Not saved: { $names }.
save-done = Saved { $name }.
save-not-open = That file is no longer open.
save-nothing = There is nothing to save.
save-then-close = { $name } is being saved and will then be closed.
save-then-quit = { $name } is being saved. Bunki will quit when that is done.
save-untold-charset = Nothing in the file says that it is { $charset }. Read it with File > Reopen with Charset.
save-utf8-loses = { $reason } Then { $lost }, so choose another name to keep the old file with its bytes.
session-no-file = No file is open.
session-no-game = No game is open.
session-othello = Othello
session-untitled = Untitled
session-welcome = Welcome
try-left = Back in the file.
try-no-more = No further move was tried.
view-fit-all = Everything that is shown is used.
view-fit-back = The previous part of the board is shown again.
view-fit-given = The file sets which part is shown. Change it with the View Area tool.
view-fit-nowhere = Go to a problem first.
view-fit-used = Only the part of the board that is used is shown. Press the same key to go back.
view-numbers-all = All moves are numbered.
view-numbers-fork = The moves since the last fork are numbered.
view-numbers-last = The last move is numbered.
view-numbers-last-ten = The last ten moves are numbered.
view-numbers-none = Moves are not numbered.
view-zoom = Text size { $percent } %

## Solve mode: what is said during an attempt at a problem

solve-all-seen = All { $count } problems were shown. The next one begins a new order.
solve-answer = The answer
solve-at-diagram = This is the diagram: there is no move to take back.
solve-counted-right = This problem counts as right.
solve-counted-wrong = This problem counts as wrong.
solve-forced = Only a move of the file can be played here.
solve-hidden = What follows is hidden. Play a move, or press F3 for the answer.
solve-hint-lost = No right move is left here. Take back.
solve-hint-pass = The right move is a pass.
solve-hint-where = The next right move is in the marked part of the board.
solve-hint-which = The next right move is { $point }.
solve-neither = Neither right nor wrong
solve-new-tally = Right and wrong are counted from nothing again.
solve-no-answer = The file does not say what is right.
solve-not-in-file = This move is not in the file.
solve-not-solving = There is no problem to solve here.
solve-not-this = The file wants another move.
solve-only-practice = This attempt does not count, because the problem was tried before.
solve-other-reply = Right. Now the file replies with another move.
solve-over = The line is over. Try again, or go to the next problem.
solve-play = Play a move. F3 shows the answer.
solve-right = Right
solve-said = { $verdict }: { $why }
solve-shown = This is the answer.
solve-tally = { $right } right, { $wrong } wrong ({ $share } %)
solve-tally-hinted = { $right } right ({ $hinted } with a hint), { $wrong } wrong ({ $share } %)
solve-task-file = The file plays…
solve-task-not-in-file = Not in the file
solve-task-not-this = Another move is wanted
solve-unknown = The file does not say
solve-wrong = Wrong

## Study

study-not-kept = { $count ->
    [one] A result could not be written to { $folder }: { $cause }. It is kept until Bunki ends, and written as soon as that works.
   *[other] { $count } results could not be written to { $folder }: { $cause }. They are kept until Bunki ends, and written as soon as that works.
}
study-unread = The results in { $path } cannot be read: { $cause }
study-now-right = The last attempt counts as right.
study-now-wrong = The last attempt counts as wrong.
study-set-saved = Saved the set { $name }.
study-no-problems = There are no problems to study here.
study-done = Nothing more is due today: { $right } right, { $wrong } wrong.
study-set-done = All problems of { $name } were tried in this cycle: { $right } right, { $wrong } wrong in this sitting.
study-stopped = Stopped: { $right } right, { $wrong } wrong.
study-no-course = No study is under way.
study-nothing-tried = No problem was tried yet.

menu-study = Study
item-study-start = Study Due Problems
    .help = Goes through the problems of the library that are due, then through new ones.
item-study-stop = Stop Studying
    .help = Ends what is under way: study, a cycle of a set, or an exam.
item-study-correct = Correct Last Result
    .help = Counts the last attempt as right if it was wrong, and as wrong if it was right.
item-study-ask-set = Save as Set…
    .help = Gives the problems that are listed in the library a name under which they can be repeated.
item-study-ask-sets = Sets…
    .help = Lists the sets of the library, with how much of each was repeated.
item-study-ask-exam = Exam…
    .help = Takes problems by chance from those that are listed, within a time.
item-study-figures = Figures…
    .help = Shows how much was solved, how much of it was right, and what is due in the next weeks.
item-study-export = Export Results…
    .help = Writes all results as a table (CSV) for spreadsheets.
item-success-removes = Solved Problems Leave the Mistakes
    .help = A problem that is solved is no longer on the list of mistakes.
item-study-choices = Study Settings…
    .help = Chooses how many new problems come a day, and when a solution is slow.

search-study = Study
search-study-due = Due today
search-study-new = Never tried
search-study-failed = Failed today
search-study-mistakes = Mistakes
search-study-solved = Solved

library-standings = Study
standing-due = Due: { $count }
standing-due-help = Problems to be repeated today. A click lists them.
standing-new = New: { $count } of { $all }
standing-new-help = Problems that come today of those never tried. A click lists all of these.
standing-failed = Failed today: { $count }
standing-failed-help = Problems that were not solved today. A click lists them.
standing-mistakes = Mistakes: { $count }
standing-mistakes-help = Problems on the list of mistakes. A click lists them.
standing-solved = Solved: { $count } of { $all }
standing-solved-help = Problems that were solved at least once. A click lists them.

status-study = Study: { $right } right, { $wrong } wrong
status-set = { $name }: { $right } right, { $wrong } wrong
status-exam = Exam: { $done } of { $total }
status-exam-timed = Exam: { $done } of { $total }, { $minutes } min left

set-progress = Cycle { $cycle }: { $done } of { $all } { $count ->
    [one] problem
   *[other] problems
}
set-cycle = Cycle { $cycle }
set-ask-title = Save as Set
set-ask-text = The set has the problems that are listed now: the chosen folder, with words and filters of the search. What is added to the library later belongs to it too.
set-ask-name = Name
set-ask-save = Save
sets-title = Sets
sets-none = This library has no sets yet. List some of its problems and choose Save as Set… in the menu Study.
set-go-on = Go On
set-again = Start Over
set-remove = Remove
set-button = { $what }: { $name }

exam-title = Exam
exam-text = { $count ->
    [one] Problems are taken by chance from the one that is listed.
   *[other] Problems are taken by chance from the { $count } that are listed.
}
exam-problems = Problems
exam-minutes = Minutes (0: no limit)
exam-begin = Begin
exam-result-title = Exam Result
exam-result = { $right } right and { $wrong } wrong, of { $count ->
    [one] one problem
   *[other] { $count } problems
}.
exam-result-left = { $count ->
    [one] One problem was not reached.
   *[other] { $count } problems were not reached.
}
exam-result-time = Time: { $minutes } min { $seconds } s

figures-title = Figures
figures-none = No problem was tried yet.
figures-all = { $solved } of { $tried } problems were solved. { $share } % of { $attempts } attempts were right.
figures-today = { $count ->
    [0] Nothing is due today.
    [one] One problem is due today.
   *[other] { $count } problems are due today.
}
figures-past = Solved in the last four weeks, wrong attempts on top
figures-coming = Due in the next four weeks
figures-past-day = { $day }: { $solved } solved, { $wrong } wrong
figures-coming-day = { $day }: { $count } due

study-choices-title = Study Settings
study-choices-text = New problems of a library come after those that are due. A problem that was solved slowly comes again sooner.
study-choices-new = New problems a day
study-choices-slow = Slow from (seconds)

cli-study-no-home = There is no home folder, and so no log of what was solved.
cli-study-due = Due today:
cli-study-failed = Failed today:
cli-study-mistakes = Mistakes:
cli-study-solved = Solved:
cli-study-tried = Tried:
cli-study-attempts = Attempts: { $right } right, { $wrong } wrong
