//! One client: what it asked for, what it was told, and whether that is so.

use std::sync::mpsc::Sender;

use fastrand::Rng;
use reqwest::Method;
use serde_json::json;

use crate::api::{Answer, Api};

/// Most messages in one request.
const BATCH_MAX: usize = 5;

/// A conversation as its client knows it. Nobody else writes to its session.
pub(super) struct Talk {
    user: &'static str,
    session: String,
    rng: Rng,
    n_made: usize,
    /// What was acknowledged.
    log: Vec<Line>,
    /// The last message whose removal was acknowledged.
    last_deleted: Option<String>,
    /// End of the user's log at the last acknowledgement.
    seq: u64,
    /// What no answer came for: it is there whole, or not at all.
    pending: Option<Op>,
}

/// A message in the order of the log.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Line {
    id: String,
    content: String,
    is_hidden: bool,
}

#[derive(Debug, Clone)]
enum Op {
    Say(Vec<Line>),
    Edit { target: String, version: Line },
    Delete { id: String },
}

impl Talk {
    pub(super) fn new(n: usize, user: &'static str, rng: Rng) -> Self {
        Self {
            user,
            session: format!("talk{n}"),
            rng,
            n_made: 0,
            log: Vec::new(),
            last_deleted: None,
            seq: 0,
            pending: None,
        }
    }

    /// Sends request after request until the server is gone.
    pub(super) fn go_on_until_cut_off(&mut self, api: &Api, acknowledged: &Sender<()>) {
        loop {
            let op = self.next_op();
            self.pending = Some(op.clone());
            let Ok(answer) = self.send(api, &op) else { return };
            self.acknowledge(&op, &answer);
            // Nobody counts any more once the server is being killed.
            let _ = acknowledged.send(());
        }
    }

    /// Compares what is there with what was acknowledged, and sends again what was not.
    pub(super) fn check(&mut self, api: &Api) {
        let found = self.found(api);
        let pending = self.pending.take();
        let with_pending = pending.as_ref().map(|op| after(&self.log, op));
        let is_written = with_pending.as_ref() == Some(&found);
        assert!(
            is_written || found == self.log,
            "found {found:#?}\nacknowledged {:#?}\npending {pending:#?}",
            self.log
        );
        if let Some(op) = pending {
            let answer = self.send(api, &op).unwrap();
            if is_written && matches!(op, Op::Delete { .. }) {
                assert_eq!(answer.failure(), (404, "message_not_found".to_owned()));
                self.log = after(&self.log, &op);
            } else {
                self.acknowledge(&op, &answer);
            }
            assert_eq!(self.found(api), self.log, "after sending {op:?} again");
        }
        self.check_other_ways(api);
    }

    /// What the list shows must be what other calls go by.
    fn check_other_ways(&mut self, api: &Api) {
        let stats = api.get("/v1/stats", &[("user", self.user)]).ok();
        assert!(stats["seq"].as_u64().unwrap() >= self.seq, "{stats} < {}", self.seq);
        if let Some(id) = &self.last_deleted {
            let answer = api.get(&format!("/v1/messages/{id}"), &[("user", self.user)]);
            assert_eq!(answer.failure(), (404, "message_not_found".to_owned()));
        }
        let visible: Vec<_> = self.log.iter().filter(|line| !line.is_hidden).collect();
        if let Some(line) = self.rng.choice(visible) {
            let recalled = api.recalled(self.user, &line.id);
            assert!(recalled.contains(&line.content), "{line:?} not in {recalled:#?}");
        }
    }

    fn next_op(&mut self) -> Op {
        let visible: Vec<_> = self.log.iter().filter(|line| !line.is_hidden).collect();
        let any = self.rng.choice(&self.log).map(|line| line.id.clone());
        // Not far from the end, so that a conversation grows faster than edits hide it.
        let recent = self.rng.choice(visible.iter().rev().take(3)).map(|line| line.id.clone());
        match (self.rng.u8(0..10), any, recent) {
            (0, Some(id), _) => Op::Delete { id },
            (1 | 2, _, Some(target)) => Op::Edit { target, version: self.new_line() },
            _ => {
                let n_lines = self.rng.usize(1..=BATCH_MAX);
                Op::Say((0..n_lines).map(|_| self.new_line()).collect())
            }
        }
    }

    fn new_line(&mut self) -> Line {
        self.n_made += 1;
        let id = format!("{}x{}", self.session, self.n_made);
        let filler = "바다가 보이는 창가에서 we talked for hours. ".repeat(self.rng.usize(0..4));
        Line { content: format!("{id} 기억해 줘. {filler}"), id, is_hidden: false }
    }

    fn send(&self, api: &Api, op: &Op) -> reqwest::Result<Answer> {
        match op {
            Op::Say(lines) => {
                let message =
                    |line: &Line| json!({ "id": line.id, "role": "user", "content": line.content });
                let messages: Vec<_> = lines.iter().map(message).collect();
                let scope = json!({ "user": self.user, "session": self.session });
                let body = json!({ "scope": scope, "messages": messages });
                api.send(Method::POST, "/v1/observe", &[], Some(&body))
            }
            Op::Edit { target, version } => {
                let body = json!({
                    "user": self.user, "id": version.id, "content": version.content,
                });
                api.send(Method::POST, &format!("/v1/messages/{target}/edit"), &[], Some(&body))
            }
            Op::Delete { id } => {
                let query = [("user", self.user)];
                api.send(Method::DELETE, &format!("/v1/messages/{id}"), &query, None)
            }
        }
    }

    fn acknowledge(&mut self, op: &Op, answer: &Answer) {
        let seq = answer.ok()["seq"].as_u64().unwrap();
        assert!(seq >= self.seq, "the log went back from {} to {seq}", self.seq);
        self.seq = seq;
        self.log = after(&self.log, op);
        if let Op::Delete { id } = op {
            self.last_deleted = Some(id.clone());
        }
        self.pending = None;
    }

    fn found(&self, api: &Api) -> Vec<Line> {
        let messages = api.messages(self.user, Some(&self.session));
        messages
            .iter()
            .map(|message| Line {
                id: message["id"].as_str().unwrap().to_owned(),
                content: message["content"].as_str().unwrap().to_owned(),
                is_hidden: message["hidden"].as_bool().unwrap(),
            })
            .collect()
    }
}

/// A log once `op` is done.
fn after(log: &[Line], op: &Op) -> Vec<Line> {
    let mut log = log.to_vec();
    match op {
        Op::Say(lines) => log.extend_from_slice(lines),
        Op::Edit { target, version } => {
            let place = log.iter().position(|line| line.id == *target).unwrap();
            log[place..].iter_mut().for_each(|line| line.is_hidden = true);
            log.push(version.clone());
        }
        Op::Delete { id } => log.retain(|line| line.id != *id),
    }
    log
}
