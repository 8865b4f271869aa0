//! What a process prints.

use std::{
    io::{BufRead as _, BufReader, Read},
    sync::mpsc::{self, Receiver},
    thread,
};

use super::PATIENCE;

/// What a process prints, line by line as it comes.
#[derive(Debug)]
pub(super) struct Lines {
    receiver: Receiver<String>,
    seen: Vec<String>,
}

impl Lines {
    pub(super) fn of(stream: impl Read + Send + 'static) -> Self {
        let (sender, receiver) = mpsc::channel();
        thread::spawn(move || {
            for line in BufReader::new(stream).lines() {
                if sender.send(line.unwrap()).is_err() {
                    return;
                }
            }
        });
        Self { receiver, seen: Vec::new() }
    }

    /// What was read so far.
    pub(super) fn seen(&self) -> &[String] {
        &self.seen
    }

    /// The next line; none once the process has ended.
    pub(super) fn next(&mut self) -> Option<String> {
        match self.receiver.recv_timeout(PATIENCE) {
            Ok(line) => {
                self.seen.push(line.clone());
                Some(line)
            }
            Err(mpsc::RecvTimeoutError::Disconnected) => None,
            Err(mpsc::RecvTimeoutError::Timeout) => panic!("it hangs after {:#?}", self.seen),
        }
    }

    /// The first line with `part` in it; none if the process ends without one.
    pub(super) fn wait_for(&mut self, part: &str) -> Option<String> {
        if let Some(line) = self.seen.iter().find(|line| line.contains(part)) {
            return Some(line.clone());
        }
        std::iter::from_fn(|| self.next()).find(|line| line.contains(part))
    }

    /// All lines, once the process has ended.
    pub(super) fn rest(&mut self) -> Vec<String> {
        while self.next().is_some() {}
        std::mem::take(&mut self.seen)
    }
}
