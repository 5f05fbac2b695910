//! A running program, read line by line. Dropping it kills it.

use std::{
    io::{BufRead, BufReader, Read},
    process::{Child, Command, Stdio},
    sync::mpsc::{self, Receiver, RecvTimeoutError},
    thread,
    time::Duration,
};

/// The timeout for an expected line.
const PATIENCE: Duration = Duration::from_secs(90);

pub struct Program {
    child: Child,
    lines: Receiver<String>,
    /// All lines so far, for messages of failures.
    said: Vec<String>,
}

impl Program {
    pub fn start(mut command: Command, variables: &[(&str, &str)]) -> Self {
        command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
        command
            .env_remove("RUST_LOG")
            .env_remove("ROUSE_SEED")
            .env_remove("ROUSE_CLOCK")
            .env_remove("ROUSE_TIMINGS")
            .envs(variables.iter().copied());
        let mut child = command.spawn().expect("the program starts");
        let output = BufReader::new(child.stdout.take().expect("it is piped"));
        let (tell, lines) = mpsc::channel();
        thread::spawn(move || output.lines().map_while(Result::ok).try_for_each(|line| tell.send(line)));
        Self { child, lines, said: Vec::new() }
    }

    /// Reads on to the first line that matches.
    pub fn until(&mut self, fits: impl Fn(&str) -> bool) -> String {
        loop {
            match self.lines.recv_timeout(PATIENCE) {
                Ok(line) => {
                    self.said.push(line.clone());
                    if fits(&line) {
                        return line;
                    }
                }
                Err(error) => panic!("{error}\n{}\n{}", self.said(), self.errors()),
            }
        }
    }

    /// The last line that it has printed since the one before.
    pub fn last(&mut self) -> Option<String> {
        self.lines.try_iter().last()
    }

    /// All lines that it has printed so far.
    pub fn said(&self) -> String {
        self.said.join("\n")
    }

    /// The error that it prints when it ends because something cannot be used.
    pub fn complaint(&mut self) -> String {
        loop {
            match self.lines.recv_timeout(PATIENCE) {
                Ok(line) => self.said.push(line),
                Err(RecvTimeoutError::Disconnected) => break,
                Err(RecvTimeoutError::Timeout) => panic!("it does not end\n{}", self.said()),
            }
        }
        assert_eq!(self.child.wait().expect("it ends").code(), Some(2), "{}", self.said());
        self.errors()
    }

    /// Asserts that it ends by itself, successfully.
    pub fn ended(&mut self) {
        assert!(self.child.wait().expect("it ends").success(), "{}", self.errors());
    }

    fn errors(&mut self) -> String {
        let _ = self.child.kill();
        let mut text = String::new();
        if let Some(errors) = &mut self.child.stderr {
            let _ = errors.read_to_string(&mut text);
        }
        text
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
