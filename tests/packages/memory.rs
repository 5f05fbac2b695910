//! How much memory programs use, as Linux counts it.

use std::fmt::{self, Display};
use std::fs::read_to_string;
use std::iter::Sum;

/// The memory of a process and of everything that it started, in kB: its proportional set size, where
/// a page that several processes share counts in parts (proc(5), `smaps_rollup`).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Memory {
    /// What it wrote itself. The rest is files, which cost less while another program has them open.
    pub own: u64,
    /// Everything.
    pub all: u64,
}

impl Memory {
    /// Of this process now.
    pub fn of(process: u32) -> Self {
        let rollup = read_to_string(format!("/proc/{process}/smaps_rollup")).unwrap_or_default();
        let figure = |name: &str| -> u64 {
            let line = rollup.lines().find_map(|line| line.strip_prefix(name)?.split_whitespace().next());
            line.and_then(|figure| figure.parse().ok()).unwrap_or_default()
        };
        let here = Self { own: figure("Pss_Anon:") + figure("Pss_Shmem:"), all: figure("Pss:") };
        [here].into_iter().chain(children(process).into_iter().map(Self::of)).sum()
    }
}

impl Sum for Memory {
    fn sum<I: Iterator<Item = Self>>(figures: I) -> Self {
        figures.fold(Self::default(), |sum, one| Self { own: sum.own + one.own, all: sum.all + one.all })
    }
}

impl Display for Memory {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} MB, {} MB of it its own", self.all / 1000, self.own / 1000)
    }
}

/// What any thread of a process has started.
pub fn children(process: u32) -> Vec<u32> {
    let threads =
        std::fs::read_dir(format!("/proc/{process}/task")).into_iter().flatten().filter_map(Result::ok);
    let lists = threads.filter_map(|thread| read_to_string(thread.path().join("children")).ok());
    lists
        .flat_map(|list| list.split_whitespace().filter_map(|id| id.parse().ok()).collect::<Vec<_>>())
        .collect()
}
