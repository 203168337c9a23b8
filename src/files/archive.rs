//! A ZIP archive as a folder: the SGF files in it, and the bytes of one of them. Nothing is unpacked to the disk.
//!
//! Only the list of its files is read to know them, then the parts of the archive where the file is that is asked for.
//! Archives inside an archive are not looked into. It does not know what the bytes mean.

use std::collections::HashMap;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use flate2::read::DeflateDecoder;
use rawzip::extra_fields::ExtraFieldId;
use rawzip::{
    CompressionMethod, ErrorKind, MAX_CENTRAL_DIRECTORY_RECORD_SIZE, ReaderAt, ZipArchive,
    ZipArchiveEntryWayfinder, ZipFileHeaderRecord, ZipLocator,
};

use super::disk::{Disk, Facts, FileKind, Opened};
use super::error::{Error, Unpacked};
use super::member::Member as Name;
use super::names::Sample;
use super::place::{Place, is_hidden, is_sgf};

/// A file in an archive may have as many bytes, unpacked: nothing is believed of what an archive says of itself.
const MOST: u64 = 1 << 27;

/// As many SGF files may be in an archive: what is kept of each stays under 200 bytes and its name twice.
const MOST_FILES: usize = 250_000;

/// An archive that is open, with the list of its SGF files.
pub(super) struct Archive<'d> {
    path: PathBuf,
    /// What the system said of it when it was opened.
    facts: Facts,
    zip: ZipArchive<Parts<'d>>,
    members: HashMap<Box<[u8]>, Member>,
}

/// A file in an archive.
struct Member {
    /// What its name says, where that is not its bytes as UTF-8.
    text: Option<Box<str>>,
    /// Where its bytes are.
    at: ZipArchiveEntryWayfinder,
    method: CompressionMethod,
    kind: MemberKind,
}

/// What can be done with a file in an archive.
enum MemberKind {
    /// It can be unpacked.
    File,
    /// It needs a password.
    Encrypted,
    /// It is a symbolic link.
    Link,
}

/// An open file, read by parts.
struct Parts<'d> {
    disk: &'d dyn Disk,
    file: Opened,
}

impl ReaderAt for Parts<'_> {
    fn read_at(&self, into: &mut [u8], at: u64) -> io::Result<usize> {
        self.disk.read_part(&self.file, at, into)
    }
}

impl<'d> Archive<'d> {
    /// Opens an archive and reads the list of its files.
    pub(super) fn open(disk: &'d dyn Disk, path: &Path) -> Result<Self, Error> {
        Self::open_up_to(disk, path, MOST_FILES)
    }

    /// Opens an archive that has no more than so many SGF files.
    pub(super) fn open_up_to(disk: &'d dyn Disk, path: &Path, most: usize) -> Result<Self, Error> {
        let failed = |cause| Error::of(path, cause);
        let facts = disk.facts(path).map_err(failed)?;
        match facts.kind {
            FileKind::File => {}
            FileKind::Folder => return Err(Error::Folder(path.to_owned())),
            FileKind::Special => return Err(Error::Special(path.to_owned())),
        }
        let file = disk.open(path).map_err(failed)?;
        let broken = |cause| archive_error(path, cause);
        let mut buffer = vec![0; MAX_CENTRAL_DIRECTORY_RECORD_SIZE];
        let zip = ZipLocator::new()
            .locate_in_reader(Parts { disk, file }, &mut buffer, facts.length)
            .map_err(|(_, cause)| broken(cause))?;
        let mut members: HashMap<Box<[u8]>, Member> = HashMap::new();
        let mut sample = Sample::default();
        let mut records = zip.entries(&mut buffer);
        while let Some(record) = records.next_entry().map_err(broken)? {
            let name = record.file_path().as_bytes();
            let text = told_name(&record);
            if text.is_none() {
                sample.add(name);
            }
            if is_shown(name) {
                // Where a name stands twice, the last one counts: archives are added to at their end.
                members.insert(name.into(), Member::of(&record, text));
                if members.len() > most {
                    let path = path.to_owned();
                    return Err(Error::CrowdedArchive { path, most });
                }
            }
        }
        let charset = sample.charset();
        for (name, member) in &mut members {
            if member.text.is_none() && std::str::from_utf8(name).is_err() {
                member.text = Some(charset.text(name).into());
            }
        }
        Ok(Self {
            path: path.to_owned(),
            facts,
            zip,
            members,
        })
    }

    /// Its path.
    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    /// What the system said of it when it was opened.
    pub(super) const fn facts(&self) -> &Facts {
        &self.facts
    }

    /// The names of the SGF files in it, in any order, and what each has in bytes as the archive says, or why it cannot
    /// be unpacked.
    pub(super) fn members(&self) -> impl Iterator<Item = (&[u8], Result<u64, Error>)> {
        self.members.iter().map(|(name, member)| {
            let length = member.at.uncompressed_size_hint();
            let why = member.why_not();
            (
                &**name,
                why.map_or(Ok(length), |why| Err(self.error(name, why))),
            )
        })
    }

    /// The place of a file in it.
    pub(super) fn place(&self, name: &[u8]) -> Place {
        let text = self.members.get(name).and_then(|known| known.text.clone());
        Place::inside(&self.path, Name::new(name, text))
    }

    /// The bytes of a file in it.
    pub(super) fn read(&self, name: &[u8]) -> Result<Vec<u8>, Error> {
        let Some(member) = self.members.get(name) else {
            let place = Place::inside(&self.path, name);
            return Err(Error::Missing(PathBuf::from(place.shown())));
        };
        if let Some(why) = member.why_not() {
            return Err(self.error(name, why));
        }
        match self.unpack(member) {
            Ok(bytes) if bytes.len() as u64 > MOST => Err(self.error(name, Unpacked::TooLong)),
            Ok(bytes) => Ok(bytes),
            Err(cause) if is_damage(&cause) => Err(self.error(name, Unpacked::Damaged)),
            Err(cause) => Err(Error::of(&self.path, cause)),
        }
    }

    /// The bytes of a file in it, at most one more than there may be.
    fn unpack(&self, member: &Member) -> io::Result<Vec<u8>> {
        let entry = self.zip.get_entry(member.at).map_err(io_error)?;
        let packed = entry.reader();
        let mut bytes = Vec::new();
        if member.method == CompressionMethod::STORE {
            let whole = entry.verifying_reader(packed);
            whole.take(MOST + 1).read_to_end(&mut bytes)?;
        } else {
            let whole = entry.verifying_reader(DeflateDecoder::new(packed));
            whole.take(MOST + 1).read_to_end(&mut bytes)?;
        }
        Ok(bytes)
    }

    fn error(&self, name: &[u8], why: Unpacked) -> Error {
        let place = self.place(name);
        Error::Packed { place, why }
    }
}

impl Member {
    fn of(record: &ZipFileHeaderRecord<'_>, text: Option<Box<str>>) -> Self {
        let kind = if record.flags().is_encrypted() || record.flags().has_strong_encryption() {
            MemberKind::Encrypted
        } else if record.mode().is_symlink() {
            MemberKind::Link
        } else {
            MemberKind::File
        };
        Self {
            text,
            at: record.wayfinder(),
            method: record.compression_method(),
            kind,
        }
    }

    /// Why it cannot be unpacked, as far as the list of the archive's files says.
    fn why_not(&self) -> Option<Unpacked> {
        match (&self.kind, self.method) {
            (MemberKind::Encrypted, _) => Some(Unpacked::Encrypted),
            (MemberKind::Link, _) => Some(Unpacked::Link),
            _ if self.at.uncompressed_size_hint() > MOST => Some(Unpacked::TooLong),
            (MemberKind::File, CompressionMethod::STORE | CompressionMethod::DEFLATE) => None,
            (MemberKind::File, method) => Some(Unpacked::Method(method.as_u16())),
        }
    }
}

/// The name in UTF-8 that stands beside the name of a file (Info-ZIP's Unicode path), if it belongs to it.
fn told_name(record: &ZipFileHeaderRecord<'_>) -> Option<Box<str>> {
    let name = record.file_path().as_bytes();
    if record.flags().is_utf8() || name.is_ascii() {
        return None;
    }
    let is_path = |(id, _): &(ExtraFieldId, &[u8])| *id == ExtraFieldId::INFO_ZIP_UNICODE_PATH;
    let (_, field) = record.extra_fields().find(is_path)?;
    let (version, field) = field.split_first()?;
    let (sum, text) = field.split_first_chunk::<4>()?;
    let is_its = *version == 1 && u32::from_le_bytes(*sum) == rawzip::crc32(name);
    let text = std::str::from_utf8(text).ok();
    text.filter(|text| is_its && !text.is_empty())
        .map(Into::into)
}

/// Whether a name inside an archive is that of an SGF file, and neither it nor a folder above it is hidden.
fn is_shown(name: &[u8]) -> bool {
    let mut parts = name.rsplit(|byte| *byte == b'/');
    parts.next().is_some_and(is_sgf) && !parts.any(is_hidden)
}

/// Why an archive cannot be read.
fn archive_error(path: &Path, cause: rawzip::Error) -> Error {
    match cause.into_kind() {
        ErrorKind::IO(cause) if !is_damage(&cause) => Error::of(path, cause),
        ErrorKind::MissingEndOfCentralDirectory => Error::NoArchive(path.to_owned()),
        _ => Error::DamagedArchive(path.to_owned()),
    }
}

fn io_error(cause: rawzip::Error) -> io::Error {
    match cause.into_kind() {
        ErrorKind::IO(cause) => cause,
        kind => io::Error::new(io::ErrorKind::InvalidData, rawzip::Error::from(kind)),
    }
}

/// Whether the bytes are at fault, and not the disk.
fn is_damage(cause: &io::Error) -> bool {
    matches!(
        cause.kind(),
        io::ErrorKind::InvalidData | io::ErrorKind::InvalidInput | io::ErrorKind::UnexpectedEof
    )
}
