//! CPU time and resident memory, of this process and of others.

use std::time::Duration;

use anyhow::Context as _;
use rustix::time::{ClockId, clock_gettime};

/// CPU time of all threads of this process so far.
pub(crate) fn process_time() -> Duration {
    let time = clock_gettime(ClockId::ProcessCPUTime);
    Duration::new(time.tv_sec.unsigned_abs(), u32::try_from(time.tv_nsec).unwrap_or(0))
}

/// CPU time of another process so far; the kernel counts it in hundredths of a second.
pub(crate) fn process_time_of(pid: u32) -> anyhow::Result<Duration> {
    let stat = fs_err::read_to_string(format!("/proc/{pid}/stat"))?;
    // The second field is the command in brackets and may hold spaces; the 14th and 15th count.
    let rest = stat.rsplit_once(')').context("no command in stat")?.1;
    let ticks: u64 = rest
        .split_whitespace()
        .skip(11)
        .take(2)
        .map(|field| field.parse::<u64>().unwrap_or(0))
        .sum();
    Ok(Duration::from_millis(ticks * 10))
}

/// Bytes of a line of `/proc/PID/status`, such as `VmRSS` or `VmHWM`. `self` is a PID too.
pub(crate) fn status_bytes(pid: &str, name: &str) -> anyhow::Result<u64> {
    let status = fs_err::read_to_string(format!("/proc/{pid}/status"))?;
    let kib = status
        .lines()
        .find_map(|line| line.strip_prefix(name)?.strip_prefix(':'))
        .and_then(|value| value.split_whitespace().next()?.parse::<u64>().ok());
    Ok(kib.with_context(|| format!("no {name} in /proc/{pid}/status"))? * 1024)
}
