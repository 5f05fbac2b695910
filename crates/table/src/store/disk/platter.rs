//! For tests: what a disk does with the file of games. A write stays in the memory of the system until it is synced.

use redb::{StorageBackend, backends::FileBackend};
use std::{
    cell::RefCell,
    fs::File,
    io::{self, ErrorKind},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

thread_local! {
    static INSERTED: RefCell<Option<Platter>> = const { RefCell::new(None) };
}

/// The disk under every file of games that this thread opens. Its clones are the same disk.
#[derive(Clone, Debug, Default)]
pub struct Platter(Arc<Mutex<Cache>>);

#[derive(Debug, Default)]
struct Cache {
    /// What was written since the last sync, in order.
    unsynced: Vec<(u64, Vec<u8>)>,
    /// After so many writes every further one fails.
    good: Option<usize>,
    /// How often the program that wrote has died. What an earlier one has opened no longer works.
    run: u64,
}

/// A file on a disk.
#[derive(Debug)]
struct Sectors {
    file: FileBackend,
    platter: Platter,
    run: u64,
}

impl Platter {
    /// From now on the files of games of this thread lie on this disk.
    pub fn insert(&self) {
        INSERTED.set(Some(self.clone()));
    }

    /// Every write after so many fails; with none the disk works.
    pub fn fail_after(&self, good: Option<usize>) {
        self.cache().good = good;
    }

    /// The program dies. With its device only what was synced stays, and so many writes after it.
    pub fn lose_program(&self, kept: Option<usize>) {
        let mut cache = self.cache();
        cache.run += 1;
        kept.into_iter().for_each(|kept| cache.unsynced.truncate(kept));
    }

    fn cache(&self) -> MutexGuard<'_, Cache> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The file as it lies on the disk of this thread; none without one.
pub(super) fn beneath(file: &File) -> Option<io::Result<impl StorageBackend>> {
    let platter = INSERTED.with_borrow(Clone::clone)?;
    let sectors = |file| {
        let file = FileBackend::new(file).map_err(io::Error::other)?;
        let run = platter.cache().run;
        Ok(Sectors { file, platter, run })
    };
    Some(file.try_clone().and_then(sectors))
}

impl Sectors {
    fn cache(&self) -> io::Result<MutexGuard<'_, Cache>> {
        let cache = self.platter.cache();
        if cache.run == self.run { Ok(cache) } else { Err(ErrorKind::BrokenPipe.into()) }
    }
}

impl StorageBackend for Sectors {
    fn len(&self) -> io::Result<u64> {
        self.file.len()
    }

    fn read(&self, offset: u64, out: &mut [u8]) -> io::Result<()> {
        self.file.read(offset, out)?;
        let end = offset + out.len() as u64;
        for (at, bytes) in &self.cache()?.unsynced {
            let (from, to) = (offset.max(*at), end.min(at + bytes.len() as u64));
            if from < to {
                let (there, here) = ((from - offset) as usize, (from - at) as usize);
                let length = (to - from) as usize;
                out[there..there + length].copy_from_slice(&bytes[here..here + length]);
            }
        }
        Ok(())
    }

    fn set_len(&self, len: u64) -> io::Result<()> {
        drop(self.cache()?);
        self.file.set_len(len)
    }

    fn sync_data(&self) -> io::Result<()> {
        let mut cache = self.cache()?;
        for (at, bytes) in std::mem::take(&mut cache.unsynced) {
            self.file.write(at, &bytes)?;
        }
        Ok(())
    }

    fn write(&self, offset: u64, data: &[u8]) -> io::Result<()> {
        let mut cache = self.cache()?;
        match &mut cache.good {
            Some(0) => return Err(ErrorKind::StorageFull.into()),
            Some(good) => *good -= 1,
            None => {}
        }
        cache.unsynced.push((offset, data.to_vec()));
        Ok(())
    }
}
