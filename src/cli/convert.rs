//! `bunki convert`: a file to another place, in another charset, or every node anew.

use super::arguments::Convert;
use super::{Error, Outcome};
use crate::files::{self, RealDisk};
use crate::sgf::charset::by_name;
use crate::sgf::writer::WriteError;
use crate::sgf::{self, declare, writer};

pub(super) fn run(convert: &Convert) -> Result<Outcome, Error> {
    let (mut bytes, _) = files::read(&RealDisk, &convert.file)?;
    if let Some(name) = &convert.charset {
        let encoding = by_name(name).ok_or_else(|| {
            Error::Usage(format!(
                "the charset {name} is not known; UTF-8, Shift_JIS, GBK, Big5 or EUC-KR are"
            ))
        })?;
        let mut loaded = sgf::load(bytes)?;
        for edit in declare::declare(&mut loaded.tree, encoding.name())? {
            loaded.tree.apply(edit);
        }
        bytes = match writer::in_charset(&loaded.source, &loaded.tree, encoding) {
            Err(WriteError::Replaced(lost)) => {
                let name = encoding.name();
                let lost = match lost {
                    1 => "1 character".to_owned(),
                    many => format!("{many} characters"),
                };
                return Err(Error::Usage(format!(
                    "{lost} could not be decoded and would be lost in {name}; nothing was written"
                )));
            }
            other => other?,
        };
    }
    if convert.rewrite {
        let loaded = sgf::load(bytes)?;
        bytes = writer::rewritten(&loaded.source, &loaded.tree)?;
    }
    files::save(&RealDisk, &convert.output, &bytes, None, |back| {
        back == bytes
    })?;
    Ok(Outcome::Well)
}
