# The words of Bunki in English, one heading for each room of the source, ids in alphabetical order.
#
# Style: plain modern English in sentence case. Say what happened and what to do next. Whole sentences end with a full
# stop, labels do not. Menu items and buttons are in title case. `.help` explains a menu item, a tool or a switch.
# Numbers choose their words by selectors, with each choice on a line of its own: see words-sample.

## The catalog itself

words-language = English
words-sample = { $count ->
    [one] One sample of { $name }
   *[other] { $count } samples of { $name }
}
    .help = Shows what a message looks like.

## Reading and saving files

file-failed = { $path } could not be read ({ $cause }). Try again.
file-is-folder = { $path } is a folder. Choose a file in it.
file-missing = { $path } does not exist. Check the name.
file-refused = You do not have permission to read { $path }. Ask its owner for it.
file-special = { $path } is not an ordinary file. Copy its contents to a file and open that.
file-too-long = { $path } has { $length } bytes, and files of 4 GiB or more cannot be opened. Split it into smaller files.
save-advice-again = Save again, or under another name.
save-advice-folder = Save in a folder that exists.
save-advice-permission = Save in a folder that you can write to.
save-advice-room = Free some disk space and save again, or save elsewhere.
save-changed = { $path } was changed by another program and has been left as it is. Reload it, or choose to overwrite it.
save-damaged = { $path } could not be written completely ({ $cause }) and may be damaged. { $beside } holds the complete file.
save-exists = { $path } already exists and has been left as it is. Save under another name.
save-failed = { $path } could not be saved ({ $cause }). { $remains } { $advice }
save-gone = { $path } is no longer there, and nothing was written. Save it again, or under another name.
save-left-over = { $target } The temporary file { $left } could not be removed and can be deleted.
save-link-loop = { $path } is a link that leads nowhere. Save under another name.
save-no-file = { $path } is not an ordinary file and has been left as it is. Save under another name.
save-read-only = { $path } is read-only and has been left as it is. Save under another name.
save-target-kept = The file there has not been changed.
save-target-none = Nothing was written there.
save-unverified = What was written for { $path } did not read back correctly. { $remains } Save under another name.

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
fault-extra-values = Only one value is allowed; the first one counts.
fault-fen-field = The field cannot be used and was ignored.
fault-game-info-twice = An earlier node on this path already has game info.
fault-lax-rectangle = The rectangle's corners are not upper left and lower right, but were read.
fault-lax-value = The value is malformed but could be read.
fault-long-ident = A property name of more than 100 letters was not read.
fault-lower-case-ident = Lower-case letters in a property name were skipped.
fault-missing-close = Closing parentheses are missing; they were assumed at the end of the game.
fault-missing-semicolon = A semicolon is missing; a node was assumed.
fault-newer-feature = This is newer than the format that the file declares, but was read.
fault-newer-format = The file format is newer than FF[4]; it was read as FF[4].
fault-no-capital-ident = A property name without a capital letter was not read.
fault-no-game = The file contains no game.
fault-no-move = This annotates a move, but the node has none.
fault-no-value = A property without a value was skipped.
fault-node-after-variation = A node after a variation was read as another variation.
fault-not-composed = The value needs a colon and was not used.
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
