//! Calls of the disk that a disk of a test passes on to the real one.

/// Defines these methods of `Disk` as those of the disk of the machine.
macro_rules! passed_on {
    ($($call:ident)*) => { $(passed_on!(@ $call);)* };
    (@ facts) => { passed_on!(@ facts(path: &Path) -> crate::files::Facts); };
    (@ link) => { passed_on!(@ link(path: &Path) -> Option<std::path::PathBuf>); };
    (@ whole) => { passed_on!(@ whole(path: &Path) -> std::path::PathBuf); };
    (@ read_part) => { passed_on!(@ read_part(opened: &crate::files::Opened, at: u64, into: &mut [u8]) -> usize); };
    (@ create) => { passed_on!(@ create(path: &Path, bytes: &[u8], new: crate::files::NewFile) -> Held); };
    (@ hold) => { passed_on!(@ hold(path: &Path) -> Option<Held>); };
    (@ write_at) => { passed_on!(@ write_at(held: &Held, at: u64, bytes: &[u8]) -> ()); };
    (@ cut) => { passed_on!(@ cut(held: &Held, length: u64) -> ()); };
    (@ sync) => { passed_on!(@ sync(held: &Held) -> ()); };
    (@ flush) => { passed_on!(@ flush(path: &Path) -> ()); };
    (@ copy_rights) => { passed_on!(@ copy_rights(from: &Path, to: &Path) -> ()); };
    (@ copy_attributes) => { passed_on!(@ copy_attributes(from: &Path, to: &Path) -> ()); };
    (@ overwrite) => { passed_on!(@ overwrite(path: &Path, bytes: &[u8]) -> ()); };
    (@ append) => { passed_on!(@ append(path: &Path, bytes: &[u8]) -> ()); };
    (@ rename) => { passed_on!(@ rename(from: &Path, to: &Path) -> ()); };
    (@ rename_new) => { passed_on!(@ rename_new(from: &Path, to: &Path) -> ()); };
    (@ remove) => { passed_on!(@ remove(path: &Path) -> ()); };
    (@ sync_folder) => { passed_on!(@ sync_folder(folder: &Path) -> ()); };
    (@ create_folder) => { passed_on!(@ create_folder(folder: &Path) -> ()); };
    (@ $call:ident($($name:ident: $type:ty),+) -> $given:ty) => {
        fn $call(&self, $($name: $type),+) -> std::io::Result<$given> {
            crate::files::RealDisk.$call($($name),+)
        }
    };
}
pub(crate) use passed_on;
