//! The binary as a process: its commands, its server, its data directory.

mod lines;

use std::{
    collections::BTreeMap,
    io::Write as _,
    path::PathBuf,
    process::{Child, Command, ExitStatus, Stdio},
    sync::{OnceLock, mpsc},
    thread,
    time::{Duration, Instant},
};

use rustix::process::{Pid, Signal, kill_process};
use tempfile::TempDir;

use self::lines::Lines;
use crate::api::Api;

/// Longest wait for anything. Nothing takes nearly as long; it is there so that a process that
/// hangs fails its test.
const PATIENCE: Duration = Duration::from_secs(60);

/// A data directory of its own, gone at the end.
#[derive(Debug)]
pub(crate) struct Home {
    dir: TempDir,
    /// The key that the first server printed.
    key: OnceLock<String>,
}

/// A command that has ended.
#[derive(Debug)]
pub(crate) struct Done {
    pub(crate) code: Option<i32>,
    pub(crate) stdout: String,
    pub(crate) stderr: String,
}

impl Home {
    /// A place where there is no data directory yet.
    pub(crate) fn new() -> Self {
        Self { dir: tempfile::tempdir().unwrap(), key: OnceLock::new() }
    }

    /// A file of the data directory.
    pub(crate) fn file(&self, name: &str) -> PathBuf {
        self.dir.path().join("data").join(name)
    }

    /// A file beside the data directory.
    pub(crate) fn beside(&self, name: &str) -> PathBuf {
        self.dir.path().join(name)
    }

    /// Writes a file of the data directory.
    pub(crate) fn write(&self, name: &str, content: &str) {
        fs_err::create_dir_all(self.file("")).unwrap();
        fs_err::write(self.file(name), content).unwrap();
    }

    /// All files of the data directory.
    pub(crate) fn files(&self) -> BTreeMap<String, Vec<u8>> {
        let entries = fs_err::read_dir(self.file("")).unwrap();
        entries
            .map(|entry| {
                let path = entry.unwrap().path();
                let name = path.file_name().unwrap().to_str().unwrap().to_owned();
                (name, fs_err::read(path).unwrap())
            })
            .collect()
    }

    /// The database, for looking and meddling while no server has it.
    pub(crate) fn database(&self) -> rusqlite::Connection {
        rusqlite::Connection::open(self.file("gieok.db")).unwrap()
    }

    /// `gieok ARGS` on the data directory, with nothing of this process's environment.
    pub(crate) fn command(&self, args: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_gieok"));
        command.args(args).arg("--data").arg(self.file("")).env_clear();
        command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
        command
    }

    /// Runs a command to its end.
    pub(crate) fn run(&self, args: &[&str]) -> Done {
        Done::of(&mut self.command(args))
    }

    /// `gieok serve` on any free port, before it runs.
    pub(crate) fn serve_command(&self) -> Command {
        self.command(&["serve", "--listen", "127.0.0.1:0"])
    }

    /// A running server.
    pub(crate) fn serve(&self) -> Server {
        self.serve_as(&mut self.serve_command())
    }

    /// A running server, started in a way of its own.
    pub(crate) fn serve_as(&self, command: &mut Command) -> Server {
        let mut process = Starting::spawn(command);
        let (address, key) = process.announced();
        if let Some(key) = key {
            self.key.get_or_init(|| key);
        }
        // Where none was ever printed, the test has one from elsewhere.
        let key = self.key.get().map_or("", String::as_str);
        Server { api: Api::new(&address, key), process }
    }
}

impl Done {
    /// Runs a command to its end.
    pub(crate) fn of(command: &mut Command) -> Self {
        Self::with_input(command, "")
    }

    /// Runs a command that reads `input` to its end.
    pub(crate) fn with_input(command: &mut Command, input: &str) -> Self {
        let mut child = command.stdin(Stdio::piped()).spawn().unwrap();
        child.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
        let pid = Pid::from_child(&child);
        let (sender, receiver) = mpsc::channel();
        thread::spawn(move || sender.send(child.wait_with_output().unwrap()));
        let Ok(output) = receiver.recv_timeout(PATIENCE) else {
            kill_process(pid, Signal::KILL).unwrap();
            panic!("{command:?} does not end");
        };
        let text = |bytes| String::from_utf8(bytes).unwrap();
        let code = output.status.code();
        Self { code, stdout: text(output.stdout), stderr: text(output.stderr) }
    }

    /// What a command that succeeded printed.
    #[track_caller]
    pub(crate) fn ok(self) -> String {
        assert_eq!(self.code, Some(0), "{self:?}");
        self.stdout
    }

    /// What a command that refused had to say last. It must be a sentence and not a panic.
    #[track_caller]
    pub(crate) fn refused(self) -> String {
        assert_eq!(self.code, Some(1), "{self:?}");
        let lines: Vec<&str> = self.stderr.lines().collect();
        let begins = lines.iter().position(|line| line.starts_with("error: "));
        let words = begins.map(|begins| lines[begins..].join("\n"));
        words.filter(|words| !words.contains("panicked")).unwrap_or_else(|| panic!("{self:?}"))
    }
}

/// A server that may not be ready yet.
#[derive(Debug)]
pub(crate) struct Starting {
    child: Child,
    stdout: Lines,
    stderr: Lines,
}

impl Starting {
    pub(crate) fn spawn(command: &mut Command) -> Self {
        let mut child = command.spawn().unwrap();
        let stdout = Lines::of(child.stdout.take().unwrap());
        let stderr = Lines::of(child.stderr.take().unwrap());
        Self { child, stdout, stderr }
    }

    /// Waits for the last line of the announcement, from which on the server answers. Returns its
    /// address and, the first time, a key.
    pub(crate) fn announced(&mut self) -> (String, Option<String>) {
        let Some(last) = self.stdout.wait_for("listening on ") else {
            panic!("no server: {}", self.stderr.rest().join("\n"));
        };
        let key = self.stdout.seen().iter().find_map(|line| {
            let key = line.strip_prefix("api key ")?.trim().split(' ').next()?;
            key.starts_with("gk_").then(|| key.to_owned())
        });
        (last.strip_prefix("listening on ").unwrap().to_owned(), key)
    }

    /// Waits until it has printed some lines, or is ready before that.
    pub(crate) fn read_lines(&mut self, n_lines: usize) {
        for _ in 0..n_lines {
            self.stdout.next();
        }
    }

    /// Asks it to stop.
    pub(crate) fn terminate(&self) {
        kill_process(Pid::from_child(&self.child), Signal::TERM).unwrap();
    }

    /// Waits until it has stopped.
    pub(crate) fn stopped(mut self) -> Stopped {
        // The pipes close with the process.
        let (stdout, stderr) = (self.stdout.rest(), self.stderr.rest());
        Stopped { status: self.child.wait().unwrap(), stdout, stderr }
    }

    /// Ends it at once; it gets no chance to finish anything.
    pub(crate) fn kill(mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }
}

impl Drop for Starting {
    fn drop(&mut self) {
        // It is gone already unless a test failed half-way.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A running server.
#[derive(Debug)]
pub(crate) struct Server {
    process: Starting,
    pub(crate) api: Api,
}

/// How a server ended, and all it printed.
#[derive(Debug)]
pub(crate) struct Stopped {
    pub(crate) status: ExitStatus,
    pub(crate) stdout: Vec<String>,
    pub(crate) stderr: Vec<String>,
}

impl Server {
    pub(crate) fn pid(&self) -> u32 {
        self.process.child.id()
    }

    /// Asks it to stop.
    pub(crate) fn terminate(&self) {
        self.process.terminate();
    }

    /// Waits for a line of its log.
    #[track_caller]
    pub(crate) fn wait_for_log(&mut self, part: &str) -> String {
        self.process.stderr.wait_for(part).unwrap_or_else(|| panic!("no `{part}` in the log"))
    }

    /// Waits until it has written some snapshots, which it does beside the requests.
    pub(crate) fn wait_for_snapshots(&self, n_snapshots: u64) {
        let n_written = || {
            let metrics = self.api.get("/metrics", &[]).text;
            let count =
                metrics.lines().find_map(|line| line.strip_prefix("gieok_snapshots_total "));
            count.map_or(0, |count| count.parse().unwrap())
        };
        let begun = Instant::now();
        while n_written() < n_snapshots {
            assert!(begun.elapsed() < PATIENCE, "no snapshot is written");
            thread::yield_now();
        }
    }

    /// Asks it to stop and waits until it has.
    pub(crate) fn stop(self) -> Stopped {
        self.terminate();
        self.stopped()
    }

    /// Waits until it has stopped.
    pub(crate) fn stopped(self) -> Stopped {
        self.process.stopped()
    }

    /// Ends it at once; it gets no chance to finish anything.
    pub(crate) fn kill(self) {
        self.process.kill();
    }
}
