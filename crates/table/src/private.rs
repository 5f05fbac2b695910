//! Files that only their owner may read, because the data folder holds every hidden card of its games. The
//! folder has the rights 0700 and Rouse's files 0600. Windows has no such rights; there the data folder lies
//! in the person's own folder, which other users cannot read.

use std::{
    fs::{self, DirBuilder, File, OpenOptions},
    io::{self, Write},
    path::Path,
};

/// What Rouse puts into its folder: the store and damaged stores that were set aside, finished games, the
/// data of the web view, the last visit to a distant table, the position of the window.
const OURS: [&str; 7] =
    ["rouse.redb", "rouse.new", ALBUM, "webview", "whereabouts.json", "whereabouts.new", "window.json"];

/// The folder of finished games.
pub(crate) const ALBUM: &str = "album";

/// The prefix of files that were set aside.
pub(crate) const ASIDE: &str = "rouse.damaged-";

/// Whether this is the name of something that Rouse puts into its folder.
#[must_use]
pub fn is_ours(name: &str) -> bool {
    OURS.contains(&name) || name.starts_with(ASIDE)
}

/// Makes a folder and its missing parents. An existing folder stays as it is.
///
/// # Errors
/// When it cannot be made.
pub fn folder(path: &Path) -> io::Result<()> {
    let mut builder = DirBuilder::new();
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.recursive(true).create(path)
}

/// Opens a file to be read and written, and makes it if it is missing.
///
/// # Errors
/// When it cannot be opened.
pub fn file(path: &Path) -> io::Result<File> {
    options().read(true).create(true).truncate(false).open(path)
}

/// Whether a file lies there. What is no file, such as a pipe, is not opened: that could wait for ever.
#[must_use]
pub fn is_file(path: &Path) -> bool {
    fs::metadata(path).is_ok_and(|found| found.is_file())
}

/// Writes a whole file, and replaces an existing one.
///
/// # Errors
/// When it cannot be written.
pub fn write(path: &Path, bytes: &[u8]) -> io::Result<()> {
    new_file(path)?.write_all(bytes)
}

/// Replaces a file, or makes it: after a crash or a power cut it holds the old bytes or the new ones, whole.
/// The new bytes lie first in a file with the extension `new`, of which a failure leaves nothing.
///
/// # Errors
/// When it cannot be written.
pub fn replace(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let new = path.with_extension("new");
    write_whole(&new, bytes).and_then(|()| fs::rename(&new, path)).inspect_err(|_| {
        let _ = fs::remove_file(&new);
    })?;
    sync_folder_of(path)
}

fn write_whole(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut file = new_file(path)?;
    file.write_all(bytes)?;
    file.sync_all()
}

/// Writes the name of a new file to the disk. Windows does that by itself.
fn sync_folder_of(path: &Path) -> io::Result<()> {
    #[cfg(unix)]
    if let Some(folder) = path.parent() {
        File::open(folder)?.sync_all()?;
    }
    #[cfg(not(unix))]
    let _ = path;
    Ok(())
}

/// An empty file in place of whatever lay there.
fn new_file(path: &Path) -> io::Result<File> {
    if fs::symlink_metadata(path).is_ok_and(|found| !found.is_file()) {
        fs::remove_file(path)?;
    }
    options().create(true).truncate(true).open(path)
}

fn options() -> OpenOptions {
    let mut options = OpenOptions::new();
    options.write(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options
}

/// Removes the rights of other users from Rouse's files in a folder, and from the folder itself if it holds
/// nothing else. A shared folder stays open: one with foreign files, or with the mode bits of a shared
/// folder, as `/tmp` has. Rights that cannot be changed stay as they are.
pub fn tighten(folder: &Path) {
    #[cfg(unix)]
    if let Err(error) = unix::tighten(folder, is_ours) {
        tracing::warn!(%error, "others on this device may be able to read the saved games");
    }
    #[cfg(not(unix))]
    let _ = folder;
}

#[cfg(unix)]
mod unix {
    use super::ALBUM;
    use std::{
        fs::{self, Permissions},
        io,
        os::unix::fs::PermissionsExt,
        path::Path,
    };

    /// The rights of other users.
    const OTHERS: u32 = 0o077;
    /// Sticky, set-group, or writable for all: the mode bits of a shared folder.
    const SHARED: u32 = 0o3_002;

    /// Leaves links alone, and the folder of the web view: the data folder around it, or its own rights,
    /// protect it.
    pub(super) fn tighten(folder: &Path, is_ours: fn(&str) -> bool) -> io::Result<()> {
        let mut alone = mode(folder)? & SHARED == 0;
        for entry in fs::read_dir(folder)? {
            let entry = entry?;
            let (path, kind) = (entry.path(), entry.file_type()?);
            if !entry.file_name().to_str().is_some_and(is_ours) {
                alone = false;
            } else if kind.is_file() {
                close(&path)?;
            } else if kind.is_dir() && path.ends_with(ALBUM) && mode(&path)? & OTHERS != 0 {
                tighten(&path, is_page)?;
            }
        }
        if alone { close(folder) } else { Ok(()) }
    }

    /// Whether a file of the album has such a name, such as `000012.txt`.
    fn is_page(name: &str) -> bool {
        name.split_once('.')
            .is_some_and(|(game, kind)| game.parse::<u32>().is_ok() && ["txt", "new"].contains(&kind))
    }

    fn mode(path: &Path) -> io::Result<u32> {
        Ok(fs::metadata(path)?.permissions().mode())
    }

    fn close(path: &Path) -> io::Result<()> {
        let mode = mode(path)?;
        if mode & OTHERS == 0 {
            Ok(())
        } else {
            fs::set_permissions(path, Permissions::from_mode(mode & !OTHERS))
        }
    }
}
