//! How much memory programs use, as Linux counts it.

use std::fs::read_to_string;

/// The memory of a process and of everything that it started, in kB: its proportional set size, where
/// a page that several processes share counts in parts (proc(5), `smaps_rollup`).
pub fn of_all(process: u32) -> u64 {
    let rollup = read_to_string(format!("/proc/{process}/smaps_rollup")).unwrap_or_default();
    let own = rollup.lines().find_map(|line| line.strip_prefix("Pss:")?.split_whitespace().next()?.parse::<u64>().ok());
    own.unwrap_or_default() + children(process).into_iter().map(of_all).sum::<u64>()
}

/// What any thread of a process has started.
fn children(process: u32) -> Vec<u32> {
    let threads = std::fs::read_dir(format!("/proc/{process}/task")).into_iter().flatten().filter_map(Result::ok);
    let lists = threads.filter_map(|thread| read_to_string(thread.path().join("children")).ok());
    lists.flat_map(|list| list.split_whitespace().filter_map(|id| id.parse().ok()).collect::<Vec<_>>()).collect()
}
