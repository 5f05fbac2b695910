//! Reads one line of the terminal. A line that is too long or not UTF-8 is reported and dropped.

use std::io::{self, BufRead, Error, ErrorKind, Read};

/// The maximum length of a line in bytes.
const LONGEST: u64 = 4 * 1024;
/// The input fails after this many bytes without a line break.
const FLOOD: usize = 1024 * 1024;

#[derive(Debug, PartialEq, Eq)]
pub(crate) enum InputLine {
    /// A line, with its line break.
    Text(String),
    /// A line that was dropped, with the reason.
    Unreadable(&'static str),
    /// The end of the input.
    End,
}

impl InputLine {
    /// Waits for the next line.
    ///
    /// # Errors
    /// When reading fails, or a line has no end within [`FLOOD`] bytes.
    pub(crate) fn read(input: &mut impl BufRead) -> io::Result<Self> {
        let mut bytes = Vec::new();
        let read = input.by_ref().take(LONGEST).read_until(b'\n', &mut bytes)?;
        if read == 0 {
            return Ok(Self::End);
        }
        if read as u64 == LONGEST && !bytes.ends_with(b"\n") {
            pass_over(input)?;
            return Ok(Self::Unreadable("this line is too long"));
        }
        Ok(String::from_utf8(bytes).map_or(Self::Unreadable("this line is not text"), Self::Text))
    }
}

/// Waits until a line can be read. In the background of a terminal it keeps waiting: the system stops a program that reads
/// there (POSIX, `SIGTTIN`).
#[cfg(unix)]
pub(crate) fn wait_for_line() {
    use rustix::{event, process::getpgrp, termios::tcgetpgrp};
    const PAUSE: std::time::Duration = std::time::Duration::from_millis(500);
    let stdin = io::stdin();
    loop {
        let polled = event::poll(&mut [event::PollFd::new(&stdin, event::PollFlags::IN)], None);
        match tcgetpgrp(&stdin) {
            Ok(foreground) if foreground != getpgrp() => std::thread::sleep(PAUSE),
            _ if polled == Err(rustix::io::Errno::INTR) => {}
            // An error of `tcgetpgrp` means that the input is no terminal.
            _ => return,
        }
    }
}

#[cfg(not(unix))]
pub(crate) fn wait_for_line() {}

/// Skips the rest of the line.
fn pass_over(input: &mut impl BufRead) -> io::Result<()> {
    let mut passed = 0;
    while passed < FLOOD {
        let bytes = input.fill_buf()?;
        let end = bytes.iter().position(|&byte| byte == b'\n');
        let count = end.map_or(bytes.len(), |end| end + 1);
        input.consume(count);
        passed += count;
        if end.is_some() || count == 0 {
            return Ok(());
        }
    }
    Err(Error::new(ErrorKind::InvalidData, "a line has no end"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_makes_no_sense_is_one_line() {
        let long = "a".repeat(5_000);
        let text = [b"king 7\n\xFFdiscard 4\n\n", long.as_bytes(), b"\nquit"].concat();
        let mut input = io::BufReader::with_capacity(64, text.as_slice());
        let said = |text: &str| InputLine::Text(text.to_owned());
        for line in [
            said("king 7\n"),
            InputLine::Unreadable("this line is not text"),
            said("\n"),
            InputLine::Unreadable("this line is too long"),
            said("quit"),
            InputLine::End,
        ] {
            assert_eq!(InputLine::read(&mut input).unwrap(), line);
        }
    }

    #[test]
    fn a_flood_ends() {
        let mut flood = io::BufReader::new(io::repeat(0));
        assert_eq!(InputLine::read(&mut flood).unwrap_err().kind(), ErrorKind::InvalidData);
    }
}
