//! Where and when a run took place.

use std::{io::Write as _, path::Path, process::Command, time::Instant};

use serde::Serialize;

use crate::samples::median;

/// Times a file is synced to see what that costs here.
const N_SYNCS: usize = 200;

/// What a reader has to know to compare two runs.
#[derive(Debug, Clone, Serialize)]
pub(crate) struct Machine {
    pub(crate) cpu: String,
    pub(crate) n_cores: usize,
    pub(crate) memory_mib: u64,
    pub(crate) kernel: String,
    pub(crate) host: String,
    /// File system and device that the databases were on.
    pub(crate) file_system: String,
    /// Microseconds to append 4 KiB to a file there and sync it. Where this is little, commits
    /// that share a sync gain little.
    pub(crate) sync_micros: f64,
    pub(crate) commit: String,
    pub(crate) has_local_changes: bool,
    pub(crate) rustc: String,
    pub(crate) sqlite: String,
}

impl Machine {
    pub(crate) fn look(data: &Path) -> anyhow::Result<Self> {
        let first_line = |path: &str| text(path).lines().next().unwrap_or_default().to_owned();
        Ok(Self {
            cpu: after_colon(&text("/proc/cpuinfo"), "model name"),
            n_cores: std::thread::available_parallelism().map_or(1, Into::into),
            memory_mib: after_colon(&text("/proc/meminfo"), "MemTotal")
                .split_whitespace()
                .next()
                .and_then(|kib| kib.parse::<u64>().ok())
                .map_or(0, |kib| kib / 1024),
            kernel: first_line("/proc/sys/kernel/osrelease"),
            host: first_line("/proc/sys/kernel/hostname"),
            file_system: file_system(&text("/proc/mounts"), data),
            sync_micros: sync_micros(data)?,
            commit: output("git", &["rev-parse", "HEAD"]),
            has_local_changes: !output("git", &["status", "--porcelain"]).is_empty(),
            rustc: output("rustc", &["--version"]),
            sqlite: rusqlite::version().to_owned(),
        })
    }
}

/// The load averages now.
pub(crate) fn load() -> String {
    text("/proc/loadavg").split(' ').take(3).collect::<Vec<_>>().join(" ")
}

fn text(path: &str) -> String {
    fs_err::read_to_string(path).unwrap_or_default()
}

fn after_colon(lines: &str, name: &str) -> String {
    let line = lines.lines().find(|line| line.starts_with(name));
    line.and_then(|line| line.split_once(':'))
        .map_or(String::new(), |(_, value)| value.trim().to_owned())
}

/// The mount with the longest path above `data`.
fn file_system(mounts: &str, data: &Path) -> String {
    mounts
        .lines()
        .filter_map(|line| {
            let mut fields = line.split(' ');
            let (device, place, kind) = (fields.next()?, fields.next()?, fields.next()?);
            data.starts_with(place).then(|| (place.len(), format!("{kind} on {device}")))
        })
        .max_by_key(|(len, _)| *len)
        .map_or_else(|| "unknown".to_owned(), |(_, name)| name)
}

fn sync_micros(data: &Path) -> anyhow::Result<f64> {
    let mut file = tempfile::NamedTempFile::new_in(data)?;
    let mut micros = Vec::with_capacity(N_SYNCS);
    for _ in 0..N_SYNCS {
        let begun = Instant::now();
        file.write_all(&[1; 4096])?;
        file.as_file().sync_data()?;
        micros.push(begun.elapsed().as_secs_f64() * 1e6);
    }
    Ok(median(&micros))
}

fn output(program: &str, arguments: &[&str]) -> String {
    Command::new(program)
        .args(arguments)
        .output()
        .map(|output| String::from_utf8_lossy(&output.stdout).trim().to_owned())
        .unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_nearest_mount_names_the_file_system() {
        let mounts = "/dev/a / ext4 rw 0 0\ntmpfs /tmp tmpfs rw 0 0\n";
        assert_eq!(file_system(mounts, Path::new("/tmp/x")), "tmpfs on tmpfs");
        assert_eq!(file_system(mounts, Path::new("/srv/x")), "ext4 on /dev/a");
    }
}
