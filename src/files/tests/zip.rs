//! ZIP archives made byte by byte, as the format says, so that they can be wrong in any way.

use std::io::Write;

use flate2::Compression;
use flate2::write::DeflateEncoder;

/// The flag of a file that needs a password.
pub(crate) const ENCRYPTED: u16 = 1;
/// The flag of a name in UTF-8.
pub(crate) const UTF_8: u16 = 1 << 11;

/// A file in an archive, with all that the archive says of it.
#[derive(Clone)]
pub(crate) struct Packed {
    pub(crate) name: Vec<u8>,
    pub(crate) flags: u16,
    pub(crate) method: u16,
    pub(crate) bytes: Vec<u8>,
    pub(crate) crc: u32,
    pub(crate) length: u32,
    /// Permissions and kind of a Unix file.
    pub(crate) mode: u32,
    /// What stands beside the name.
    pub(crate) extra: Vec<u8>,
}

impl Packed {
    /// A file whose bytes stand in the archive as they are.
    pub(crate) fn stored(name: impl Into<Vec<u8>>, bytes: &[u8]) -> Self {
        Self {
            name: name.into(),
            flags: 0,
            method: 0,
            bytes: bytes.to_vec(),
            crc: rawzip::crc32(bytes),
            length: u32::try_from(bytes.len()).unwrap(),
            mode: 0o100_644,
            extra: Vec::new(),
        }
    }

    /// A file that is made smaller, as nearly all are.
    pub(crate) fn deflated(name: impl Into<Vec<u8>>, bytes: &[u8]) -> Self {
        let mut encoder = DeflateEncoder::new(Vec::new(), Compression::fast());
        encoder.write_all(bytes).unwrap();
        Self {
            method: 8,
            bytes: encoder.finish().unwrap(),
            ..Self::stored(name, bytes)
        }
    }

    /// A file that is these bytes again and again and what is left, packed as fast as if it were small.
    pub(crate) fn repeated(name: &str, bytes: &[u8], times: usize, rest: &[u8], crc: u32) -> Self {
        let mut encoder = DeflateEncoder::new(Vec::new(), Compression::fast());
        encoder.write_all(bytes).unwrap();
        // Ends at a whole byte, and what follows refers to nothing before it.
        encoder.flush().unwrap();
        let block = encoder.get_ref().clone();
        let length = bytes.len() * times + rest.len();
        Self {
            method: 8,
            bytes: [block.repeat(times), Self::deflated(name, rest).bytes].concat(),
            crc,
            length: u32::try_from(length).unwrap(),
            ..Self::stored(name, b"")
        }
    }

    /// What stands in both headers of a file.
    fn common(&self) -> Vec<u8> {
        let mut out = Vec::new();
        for number in [20, self.flags, self.method, 0, 0x5821] {
            out.extend(u16::to_le_bytes(number));
        }
        let packed = u32::try_from(self.bytes.len()).unwrap();
        for number in [self.crc, packed, self.length] {
            out.extend(u32::to_le_bytes(number));
        }
        out.extend(u16::try_from(self.name.len()).unwrap().to_le_bytes());
        out.extend(u16::try_from(self.extra.len()).unwrap().to_le_bytes());
        out
    }
}

/// An archive of these files.
pub(crate) fn zip(files: &[Packed]) -> Vec<u8> {
    let mut out = Vec::new();
    let mut list = Vec::new();
    for file in files {
        list.extend(b"PK\x01\x02");
        // Made on Unix.
        list.extend([20, 3]);
        list.extend(file.common());
        list.extend([0; 6]);
        list.extend((file.mode << 16).to_le_bytes());
        list.extend(u32::try_from(out.len()).unwrap().to_le_bytes());
        list.extend(&file.name);
        list.extend(&file.extra);
        out.extend(b"PK\x03\x04");
        out.extend(file.common());
        out.extend(&file.name);
        out.extend(&file.extra);
        out.extend(&file.bytes);
    }
    let at = u32::try_from(out.len()).unwrap();
    let count = u16::try_from(files.len()).unwrap();
    out.extend(&list);
    out.extend(b"PK\x05\x06\0\0\0\0");
    out.extend(count.to_le_bytes());
    out.extend(count.to_le_bytes());
    out.extend(u32::try_from(list.len()).unwrap().to_le_bytes());
    out.extend(at.to_le_bytes());
    out.extend([0, 0]);
    out
}
