//! The system's voices for a test: `speech-dispatcher` writes the sound of each sentence to a file, and the
//! sentence to another.

use super::process::{Folder, Guarded, PATIENCE};
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::os::unix::net::UnixStream;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Instant;

/// No sound goes to the loudspeakers of this machine.
const CONFIG: &str = r#"AudioOutputMethod "alsa"
AudioALSADevice "null"
AddModule "ear" "sd_generic" "ear.conf"
DefaultModule "ear"
DefaultLanguage "en"
"#;

/// The speech module: writes the sound to a file, and notes language and words.
const EAR: &str = r#"#!/bin/sh
cd "$(dirname "$0")" || exit 1
espeak-ng -v "$1" -w "$(wc -l <said).wav" "$2" && printf '%s\t%s\n' "$1" "$2" >>said
"#;

/// The `speech-dispatcher` of one test.
pub struct Voices {
    folder: PathBuf,
    _dispatcher: Guarded,
}

impl Voices {
    /// Starts it below this folder, with a voice for each of these languages.
    pub fn start(data: &Folder, languages: &[&str]) -> Self {
        let folder = data.path().join("voices");
        let (config, runtime) = (folder.join("config"), folder.join("run"));
        fs::create_dir_all(config.join("modules")).expect("the folder can be written");
        fs::create_dir_all(runtime.join("speech-dispatcher")).expect("the folder can be written");
        fs::set_permissions(&runtime, fs::Permissions::from_mode(0o700)).expect("it is ours");
        fs::write(config.join("speechd.conf"), CONFIG).expect("the folder can be written");
        let ear = folder.join("ear");
        fs::write(config.join("modules/ear.conf"), module(&ear, languages))
            .expect("the folder can be written");
        fs::write(folder.join("said"), "").expect("the folder can be written");
        fs::write(&ear, EAR).expect("the folder can be written");
        fs::set_permissions(&ear, fs::Permissions::from_mode(0o700)).expect("it is ours");
        let socket = runtime.join("speech-dispatcher/speechd.sock");
        let mut command = Command::new("speech-dispatcher");
        command.args(["--run-single", "--timeout", "0"]);
        command.arg("--config-dir").arg(&config).arg("--socket-path").arg(&socket);
        command.arg("--log-dir").arg(folder.join("log")).arg("--pid-file").arg(folder.join("pid"));
        let dispatcher = Guarded::start(command.stdout(Stdio::null()).stderr(Stdio::null()));
        let began = Instant::now();
        while UnixStream::connect(&socket).is_err() {
            assert!(began.elapsed() < PATIENCE, "nobody listens at {}", socket.display());
            std::thread::yield_now();
        }
        Self { folder, _dispatcher: dispatcher }
    }

    /// The folder of the socket: a program's `XDG_RUNTIME_DIR`.
    pub fn runtime(&self) -> String {
        self.folder.join("run").to_str().expect("plain text").to_owned()
    }

    /// Every sentence that was spoken to its end, in order: language and words.
    pub fn said(&self) -> Vec<(String, String)> {
        let said = fs::read_to_string(self.folder.join("said")).expect("it is there");
        said.lines()
            .map(|line| line.split_once('\t').expect("a language, and words"))
            .map(|(language, words)| (language.to_owned(), words.to_owned()))
            .collect()
    }

    /// The size of the sound of each sentence, in bytes.
    pub fn sounds(&self) -> Vec<u64> {
        (0..self.said().len())
            .map(|at| fs::metadata(self.folder.join(format!("{at}.wav"))).expect("each has a file").len())
            .collect()
    }
}

fn module(ear: &Path, languages: &[&str]) -> String {
    let mut text = format!(
        "GenericExecuteSynth \"{} \\'$VOICE\\' \\'$DATA\\'\"\nGenericMaxChunkLength 2000\nGenericDelimiters \"~\"\n",
        ear.display()
    );
    for language in languages {
        text += &format!("GenericLanguage \"{language}\" \"{language}\" \"utf-8\"\n");
        text += &format!("AddVoice \"{language}\" \"MALE1\" \"{language}\"\n");
    }
    text
}
