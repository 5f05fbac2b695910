//! The album on the disk: a folder with one text file for each finished game.

use super::file::today;
use crate::private::{self, ALBUM};
use rouse_session::{
    GameId,
    album::{LISTED, album_entry},
    record::{LONGEST, Record},
    wire::AlbumEntry,
};
use std::{
    fs::{self, File},
    io::{self, ErrorKind, Read},
    path::{Path, PathBuf},
};

/// The line before the record. It says on which day the game came into the album.
const DAY: &str = "# ";

#[derive(Debug)]
pub(super) struct Album {
    folder: PathBuf,
}

impl Album {
    /// The album beside the store. This reads nothing yet.
    pub(super) fn new(folder: &Path) -> Self {
        Self { folder: folder.join(ALBUM) }
    }

    /// Adds a game. A game with the same id is the same game, and stays.
    pub(super) fn put(&self, game: GameId, record: &Record) -> io::Result<()> {
        let path = self.path(game);
        if path.exists() {
            return Ok(());
        }
        private::folder(&self.folder)?;
        private::replace(&path, format!("{DAY}{}\n{record}", today()).as_bytes())
    }

    /// The games, the newest first. Files that are no games are skipped.
    pub(super) fn list(&self) -> io::Result<Vec<AlbumEntry>> {
        let mut games = self.games()?;
        games.sort_unstable_by(|one, other| other.cmp(one));
        let listed = games.into_iter().filter_map(|game| {
            let text = self.read(game).ok()??;
            let day = text.lines().next().and_then(|line| line.strip_prefix(DAY)).unwrap_or_default();
            album_entry(game, day, &text)
        });
        Ok(listed.take(LISTED).collect())
    }

    /// The text of one game, if it is there: at most one byte more than a record may have.
    pub(super) fn read(&self, game: GameId) -> io::Result<Option<String>> {
        if !private::is_file(&self.path(game)) {
            return Ok(None);
        }
        let file = match File::open(self.path(game)) {
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
            file => file?,
        };
        let mut bytes = Vec::new();
        file.take(LONGEST as u64 + 1).read_to_end(&mut bytes)?;
        Ok(String::from_utf8(bytes).ok())
    }

    /// Deletes one game, or all.
    pub(super) fn forget(&self, game: Option<GameId>) -> io::Result<()> {
        let games = game.map_or_else(|| self.games(), |game| Ok(vec![game]))?;
        for game in games {
            match fs::remove_file(self.path(game)) {
                Err(error) if error.kind() != ErrorKind::NotFound => return Err(error),
                _ => {}
            }
        }
        Ok(())
    }

    /// Deletes every game, and the folder if nothing else lies in it.
    pub(super) fn remove(&self) -> io::Result<()> {
        self.forget(None)?;
        for game in self.files("new")? {
            fs::remove_file(self.path(game).with_extension("new"))?;
        }
        let _ = fs::remove_dir(&self.folder);
        Ok(())
    }

    /// The first id after those of all games in the album.
    pub(super) fn next(&self) -> GameId {
        let newest = self.games().unwrap_or_default().into_iter().max();
        newest.map_or(GameId(1), |GameId(newest)| GameId(newest.saturating_add(1)))
    }

    fn games(&self) -> io::Result<Vec<GameId>> {
        self.files("txt")
    }

    /// The games of which there is a file of this kind.
    fn files(&self, kind: &str) -> io::Result<Vec<GameId>> {
        let entries = match fs::read_dir(&self.folder) {
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(Vec::new()),
            entries => entries?,
        };
        let name = |entry: io::Result<fs::DirEntry>| {
            let name = entry.ok()?.file_name();
            name.to_str()?.strip_suffix(kind)?.strip_suffix('.')?.parse().ok().map(GameId)
        };
        Ok(entries.filter_map(name).collect())
    }

    fn path(&self, GameId(game): GameId) -> PathBuf {
        self.folder.join(format!("{game:06}.txt"))
    }
}
