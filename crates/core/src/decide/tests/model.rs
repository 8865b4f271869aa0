//! The tree of messages once more, in the plainest way there is: vectors of names, every path
//! walked from scratch. What the space must agree with, whatever the commands.

use std::collections::BTreeSet;

use crate::{
    decide::{Command, default_session},
    message::{Draft, Parent, Role},
    scope::Scope,
    summary::Summary,
};

#[derive(Debug, Clone)]
struct Said {
    id: String,
    parent: Option<String>,
    /// Which session, by place in `Model::sessions`.
    session: usize,
    scope: Scope,
    role: Role,
    content: String,
    is_deleted: bool,
}

#[derive(Debug, Clone)]
struct Talk {
    name: String,
    scope: Scope,
    head: Option<String>,
    is_ended: bool,
    is_deleted: bool,
    /// Which way it went on from a message of its own, newest last.
    steps: Vec<(String, String)>,
}

#[derive(Debug, Clone)]
struct Gist {
    id: String,
    session: String,
    content: String,
    sources: Vec<String>,
    is_deleted: bool,
}

/// The model's state.
#[derive(Debug, Clone, Default)]
pub(super) struct Model {
    said: Vec<Said>,
    talks: Vec<Talk>,
    gists: Vec<Gist>,
}

/// The command must be refused.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Refused;

impl Model {
    /// Carries out a command, or leaves everything as it is.
    pub(super) fn execute(&mut self, command: &Command) -> Result<(), Refused> {
        let mut next = self.clone();
        match command {
            Command::Observe { scope, drafts } => next.observe(scope, drafts),
            Command::Replace { session, message, draft } => {
                let session = session.as_ref().map(ToString::to_string);
                next.replace(session, &message.to_string(), draft)
            }
            Command::MoveHead { session, message, is_exact } => {
                next.move_head(&session.to_string(), &message.to_string(), *is_exact)
            }
            Command::EmptyHead { session } => {
                next.live(&session.to_string()).map(|talk| next.talks[talk].head = None)
            }
            Command::Fork { from, message, to } => {
                let message = message.as_ref().map(ToString::to_string);
                next.fork(&from.to_string(), message, &to.to_string())
            }
            Command::EndSession { session } => {
                next.live(&session.to_string()).map(|talk| next.talks[talk].is_ended = true)
            }
            Command::DeleteSession { session } => next.delete_session(&session.to_string()),
            Command::DeleteMessage { message } => next.delete_message(&message.to_string()),
            Command::Clear { filter } => {
                next.clear(filter);
                Ok(())
            }
            Command::AddSummary(summary) => next.add_summary(summary),
            Command::DeleteSummary { id } => next.delete_summary(&id.to_string()),
            Command::StateFact { .. }
            | Command::EditFact { .. }
            | Command::DeleteFact { .. }
            | Command::RestoreFact { .. }
            | Command::Extract { .. } => panic!("the model knows messages and summaries only"),
        }?;
        *self = next;
        Ok(())
    }

    fn live(&self, name: &str) -> Result<usize, Refused> {
        self.talks.iter().position(|talk| talk.name == name && !talk.is_deleted).ok_or(Refused)
    }

    fn get(&self, id: &str) -> Option<&Said> {
        self.said.iter().find(|said| said.id == id)
    }

    fn existing(&self, id: &str) -> Result<&Said, Refused> {
        self.get(id).filter(|said| !said.is_deleted).ok_or(Refused)
    }

    /// From the head up, deleted messages too.
    fn line(&self, head: Option<&str>) -> Vec<String> {
        let mut res = Vec::new();
        let mut at = head.map(str::to_owned);
        while let Some(id) = at {
            at = self.get(&id).unwrap().parent.clone();
            res.push(id);
        }
        res
    }

    fn line_of(&self, talk: usize) -> Vec<String> {
        self.line(self.talks[talk].head.as_deref())
    }

    fn set_head(&mut self, talk: usize, head: &str) {
        let before = self.line_of(talk);
        self.talks[talk].head = Some(head.to_owned());
        let line = self.line_of(talk);
        for pair in line.windows(2).rev() {
            let is_own = self.get(&pair[1]).unwrap().session == talk;
            if is_own && !before.contains(&pair[0]) {
                self.talks[talk].steps.push((pair[1].clone(), pair[0].clone()));
            }
        }
    }

    fn open(&mut self, name: &str, scope: &Scope) -> usize {
        let session = Some(name.parse().unwrap());
        let scope = Scope { session, ..scope.clone() };
        let name = name.to_owned();
        let (head, steps) = (None, Vec::new());
        self.talks.push(Talk { name, scope, head, is_ended: false, is_deleted: false, steps });
        self.talks.len() - 1
    }

    fn observe(&mut self, scope: &Scope, drafts: &[Draft]) -> Result<(), Refused> {
        let name = scope.session.clone().unwrap_or_else(|| default_session(scope)).to_string();
        for draft in drafts {
            let id = draft.id.to_string();
            if let Some(known) = self.get(&id) {
                let is_same = known.role == draft.role && *known.content == *draft.content;
                if known.is_deleted || is_same {
                    continue;
                }
                return Err(Refused);
            }
            let parent = match &draft.parent {
                Parent::Root => None,
                Parent::Head => {
                    self.live(&name).ok().and_then(|talk| self.talks[talk].head.clone())
                }
                Parent::Message(id) => Some(self.get(&id.to_string()).ok_or(Refused)?.id.clone()),
            };
            let talk = self.live(&name).unwrap_or_else(|_| self.open(&name, scope));
            self.said.push(Said {
                id: id.clone(),
                parent,
                session: talk,
                scope: scope.beyond_session(),
                role: draft.role,
                content: draft.content.to_string(),
                is_deleted: false,
            });
            self.set_head(talk, &id);
            self.talks[talk].is_ended = false;
        }
        Ok(())
    }

    fn is_part(&self, id: &str, talk: usize) -> bool {
        self.get(id).unwrap().session == talk || self.line_of(talk).contains(&id.to_owned())
    }

    fn replace(&mut self, name: Option<String>, id: &str, draft: &Draft) -> Result<(), Refused> {
        let target = self.existing(id)?.clone();
        let name = name.unwrap_or_else(|| self.talks[target.session].name.clone());
        let talk = self.live(&name)?;
        if target.role != draft.role || !self.is_part(id, talk) {
            return Err(Refused);
        }
        let parent = target.parent.map_or(Parent::Root, |id| Parent::Message(id.parse().unwrap()));
        let session = Some(name.parse().unwrap());
        let scope = Scope { session, ..target.scope };
        self.observe(&scope, &[Draft { parent, ..draft.clone() }])
    }

    fn move_head(&mut self, name: &str, id: &str, is_exact: bool) -> Result<(), Refused> {
        let talk = self.live(name)?;
        self.existing(id)?;
        if !self.is_part(id, talk) {
            return Err(Refused);
        }
        let line = self.line_of(talk);
        let mut end = if line.iter().any(|at| at == id) { line[0].clone() } else { id.to_owned() };
        while let Some(next) = self.step(talk, &end) {
            end = next;
        }
        self.set_head(talk, if is_exact { id } else { &end });
        Ok(())
    }

    /// Where a session went on from a message: the last way it took from its own; from one it only
    /// shares, the newest of its own below.
    fn step(&self, talk: usize, id: &str) -> Option<String> {
        if self.get(id).unwrap().session == talk {
            let steps = &self.talks[talk].steps;
            return steps.iter().rev().find(|step| step.0 == id).map(|step| step.1.clone());
        }
        let is_below = |said: &&Said| self.line(Some(&said.id))[1..].iter().any(|at| at == id);
        let own = self.said.iter().rev().filter(|said| said.session == talk);
        own.into_iter().find(is_below).map(|said| said.id.clone())
    }

    fn fork(&mut self, from: &str, id: Option<String>, to: &str) -> Result<(), Refused> {
        let talk = self.live(from)?;
        if self.live(to).is_ok() {
            return Err(Refused);
        }
        let head = match id {
            Some(id) if self.existing(&id).is_ok() && self.is_part(&id, talk) => id,
            Some(_) => return Err(Refused),
            None => self.path(talk).first().cloned().ok_or(Refused)?,
        };
        let fork = self.open(to, &self.talks[talk].scope.clone());
        self.set_head(fork, &head);
        Ok(())
    }

    /// What a session shows, newest first.
    fn path(&self, talk: usize) -> Vec<String> {
        let line = self.line_of(talk);
        line.into_iter().filter(|id| self.existing(id).is_ok()).collect()
    }

    fn delete(&mut self, ids: &BTreeSet<String>) {
        for said in self.said.iter_mut().filter(|said| ids.contains(&said.id)) {
            said.is_deleted = true;
        }
        for gist in &mut self.gists {
            gist.is_deleted |= gist.sources.iter().any(|id| ids.contains(id));
        }
    }

    fn delete_message(&mut self, id: &str) -> Result<(), Refused> {
        self.existing(id)?;
        self.delete(&BTreeSet::from([id.to_owned()]));
        Ok(())
    }

    fn delete_session(&mut self, name: &str) -> Result<(), Refused> {
        let talk = self.live(name)?;
        self.talks[talk].is_deleted = true;
        self.talks[talk].head = None;
        let kept = self.in_sight();
        let gone = self.said.iter().filter(|said| self.talks[said.session].is_deleted);
        let gone = gone.map(|said| said.id.clone()).filter(|id| !kept.contains(id)).collect();
        self.delete(&gone);
        Ok(())
    }

    fn clear(&mut self, filter: &Scope) {
        let picked = |said: &&Said| {
            let session = Some(self.talks[said.session].name.parse().unwrap());
            Scope { session, ..said.scope.clone() }.is_picked_by(filter)
        };
        let picked: BTreeSet<String> =
            self.said.iter().filter(picked).map(|said| said.id.clone()).collect();
        for talk in 0..self.talks.len() {
            let is_picked = self.talks[talk].scope.is_picked_by(filter);
            if is_picked && self.path(talk).iter().all(|id| picked.contains(id)) {
                self.talks[talk].is_deleted = true;
                self.talks[talk].head = None;
            }
        }
        self.delete(&picked);
    }

    fn add_summary(&mut self, summary: &Summary) -> Result<(), Refused> {
        let (id, session) = (summary.id.to_string(), summary.session.to_string());
        let content = summary.content.to_string();
        if let Some(gist) = self.gists.iter().find(|gist| gist.id == id) {
            let is_same = gist.session == session && (gist.is_deleted || gist.content == content);
            return if is_same { Ok(()) } else { Err(Refused) };
        }
        self.live(&session)?;
        let sources: Vec<String> = summary.sources.iter().map(ToString::to_string).collect();
        if sources.is_empty() || sources.iter().any(|id| self.existing(id).is_err()) {
            return Err(Refused);
        }
        self.gists.push(Gist { id, session, content, sources, is_deleted: false });
        Ok(())
    }

    fn delete_summary(&mut self, id: &str) -> Result<(), Refused> {
        let mut gists = self.gists.iter_mut().filter(|gist| gist.id == id && !gist.is_deleted);
        gists.next().ok_or(Refused)?.is_deleted = true;
        Ok(())
    }

    fn in_sight(&self) -> BTreeSet<String> {
        (0..self.talks.len()).flat_map(|talk| self.path(talk)).collect()
    }

    /// The state in the words of [`super::script::state`], but for the texts of summaries.
    pub(super) fn state(&self) -> String {
        let mut res = String::new();
        for (number, talk) in self.talks.iter().enumerate().filter(|(_, talk)| !talk.is_deleted) {
            let persona = talk.scope.persona.as_ref().map_or(String::new(), |id| format!("@{id}"));
            let mut path = self.path(number);
            path.reverse();
            let path = if path.is_empty() { "nothing".to_owned() } else { path.join(" ") };
            let ended = if talk.is_ended { " (ended)" } else { "" };
            res += &format!("{}{persona}: {path}{ended}\n", talk.name);
        }
        let in_sight = self.in_sight();
        let hidden =
            self.said.iter().filter(|said| !said.is_deleted && !in_sight.contains(&said.id));
        let deleted = self.said.iter().filter(|said| said.is_deleted);
        for (name, ids) in [
            ("out of sight", hidden.map(|said| said.id.clone()).collect::<Vec<_>>()),
            ("deleted", deleted.map(|said| said.id.clone()).collect()),
        ] {
            if !ids.is_empty() {
                res += &format!("{name}: {}\n", ids.join(" "));
            }
        }
        for gist in self.gists.iter().filter(|gist| !gist.is_deleted) {
            let is_seen = gist.sources.iter().all(|id| in_sight.contains(id));
            res += &format!("{}:{}\n", gist.id, if is_seen { "" } else { " (out of sight)" });
        }
        res
    }
}
