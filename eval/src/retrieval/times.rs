//! How long things took. The only figures here that two runs do not share.

use std::time::{Duration, Instant};

use crate::table::Table;

/// What was spent on what.
#[derive(Debug, Default)]
pub(crate) struct Times {
    pub(crate) n_messages: usize,
    pub(crate) n_chars: usize,
    pub(crate) loading: Duration,
    recalls: Vec<Duration>,
    contexts: Vec<Duration>,
}

impl Times {
    pub(crate) fn recalled(&mut self, since: Instant) {
        self.recalls.push(since.elapsed());
    }

    pub(crate) fn asked(&mut self, since: Instant) {
        self.contexts.push(since.elapsed());
    }

    pub(crate) fn table(&self) -> Table {
        let mut table = Table::new(
            "Time, one client, the server in the same process unless --url",
            &["call", "n", "total s", "median ms", "95 % ms"],
        );
        let seconds = self.loading.as_secs_f64();
        let load = format!(
            "POST /v1/observe: {:.0} messages/s, {:.2} million characters/s",
            self.n_messages as f64 / seconds.max(f64::EPSILON),
            self.n_chars as f64 / 1e6 / seconds.max(f64::EPSILON),
        );
        let n = self.n_messages.to_string();
        table.push(vec![load, n, format!("{seconds:.1}"), "–".to_owned(), "–".to_owned()]);
        for (name, times) in [("recall", &self.recalls), ("context", &self.contexts)] {
            let total: Duration = times.iter().sum();
            table.push(vec![
                format!("POST /v1/{name}"),
                times.len().to_string(),
                format!("{:.1}", total.as_secs_f64()),
                milliseconds(times, 50),
                milliseconds(times, 95),
            ]);
        }
        table
    }
}

/// The time that so many percent of the calls stay within.
fn milliseconds(times: &[Duration], percent: usize) -> String {
    let mut sorted = times.to_vec();
    sorted.sort_unstable();
    let at = (sorted.len() * percent).div_ceil(100).saturating_sub(1);
    match sorted.get(at) {
        Some(time) => format!("{:.1}", time.as_secs_f64() * 1e3),
        None => "–".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn percentiles_are_times_that_were_measured() {
        let times: Vec<Duration> = (1..=20).rev().map(Duration::from_millis).collect();
        assert_eq!(milliseconds(&times, 50), "10.0");
        assert_eq!(milliseconds(&times, 95), "19.0");
        assert_eq!(milliseconds(&times[..1], 95), "20.0");
        assert_eq!(milliseconds(&[], 50), "–");
    }
}
