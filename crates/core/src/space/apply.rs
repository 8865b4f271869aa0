//! How an event moves a space on.
//!
//! `apply` cannot fail: `decide` made the event for the state before it, and the store keeps logs
//! in order and whole. What an event names is therefore there, and a name that is not means the
//! log was written by other rules; such a part is passed over, alike on every replay.

use super::{DocRef, MessageNo, Node, Session, Space, SummaryNode};
use crate::{
    event::{Entry, Event, IndexRecord},
    id::{MessageId, SessionId},
    message::Message,
    scope::Scope,
    summary::Summary,
    terms::Terms,
    time::At,
};

impl Space {
    /// Moves the space on by one entry of its log.
    ///
    /// # Panics
    /// If `entry` is not the next place of the log: a gap would be a silent loss.
    pub fn apply(&mut self, entry: &Entry) {
        assert_eq!(entry.seq, self.seq.next(), "entries are applied in order, without gaps");
        self.seq = entry.seq;
        match &entry.event {
            Event::MessageAppended(message) => self.append(message, entry.index.as_ref()),
            Event::HeadMoved { session, head } => self.move_head(session, head.as_ref()),
            Event::SessionForked { session, head, scope, at } => {
                self.fork(session, head, scope, *at);
            }
            Event::SessionEnded { session, at } => {
                if let Some(number) = self.session_numbers.get(session) {
                    self.sessions[*number as usize].ended_at = Some(*at);
                }
            }
            Event::SessionDeleted { session } => self.delete_session(session),
            Event::MessagesDeleted { ids } => self.delete_messages(ids),
            Event::SummaryAdded(summary) => self.add_summary(summary, entry.index.as_ref()),
            Event::SummaryDeleted { id } => {
                if let Some(number) = self.summary_numbers.get(id).copied() {
                    let doc = self.forget_summary(number);
                    self.index.remove(&[doc]);
                    self.vectors.remove(&[doc]);
                }
            }
            Event::Extracted { of, extractor, assertions } => {
                self.extract(of, extractor, assertions);
            }
            Event::FactStated { scope, at, assertion } => self.state_fact(scope, *at, assertion),
            Event::FactDeleted(tombstone) => self.delete_fact(tombstone),
            Event::FactRestored(tombstone) => self.restore_fact(tombstone),
            Event::FactsCleared { filter } => self.clear_facts(filter),
        }
    }

    fn append(&mut self, message: &Message, index: Option<&IndexRecord>) {
        let session = self.intern_session(message);
        let scope = self.intern_scope(&message.scope);
        let parent = message.parent.as_ref().and_then(|id| self.message_no(id));
        let no = MessageNo(u32::try_from(self.messages.len()).expect("bounded by decide"));
        self.text_bytes += text_bytes(message) + message.id.heap_bytes() * 2;
        self.messages.push(Node {
            id: message.id.clone(),
            parent,
            followed_child: None,
            depth: parent.map_or(0, |parent| self.message(parent).depth + 1),
            n_paths: 0,
            seq: self.seq,
            session,
            scope,
            extraction: None,
            role: message.role,
            is_deleted: false,
            at: message.at,
            speaker: message.speaker.clone(),
            content: message.content.clone(),
            metadata: message.metadata.clone(),
        });
        self.message_numbers.insert(message.id.clone(), no);
        self.add_doc(DocRef::Message(no), index);
        self.set_head(session, Some(no));
        let session = &mut self.sessions[session as usize];
        session.last_activity_at = session.last_activity_at.max(message.at);
        session.ended_at = None;
    }

    fn add_doc(&mut self, doc: DocRef, index: Option<&IndexRecord>) -> u32 {
        let number = u32::try_from(self.docs.len()).expect("bounded by decide");
        self.docs.push(doc);
        let none = Terms::default();
        self.index.add(number, index.map_or(&none, |record| &record.terms));
        if let Some(meaning) = index.and_then(|record| record.meaning.as_ref()) {
            self.vectors.put(number, meaning);
        }
        number
    }

    fn intern_session(&mut self, message: &Message) -> u32 {
        match self.session_numbers.get(&message.session) {
            Some(number) if !self.sessions[*number as usize].is_deleted => *number,
            // A deleted session's name is free again; a message under it begins another session,
            // of which the messages that forks keep of the first are no part.
            _ => self.add_session(&message.session, session_scope(message), message.at),
        }
    }

    fn add_session(&mut self, id: &SessionId, scope: Scope, at: At) -> u32 {
        let number = u32::try_from(self.sessions.len()).expect("no more sessions than messages");
        self.sessions.push(Session {
            id: id.clone(),
            scope,
            head: None,
            started_at: at,
            last_activity_at: at,
            ended_at: None,
            is_deleted: false,
        });
        self.session_numbers.insert(id.clone(), number);
        number
    }

    pub(super) fn intern_scope(&mut self, scope: &Scope) -> u32 {
        if let Some(number) = self.scope_numbers.get(scope) {
            return *number;
        }
        let number = u32::try_from(self.scopes.len()).expect("no more scopes than messages");
        self.scopes.push(scope.clone());
        self.scope_numbers.insert(scope.clone(), number);
        number
    }

    fn set_head(&mut self, session: u32, head: Option<MessageNo>) {
        let old = std::mem::replace(&mut self.sessions[session as usize].head, head);
        self.move_path(session, old, head);
    }

    fn move_head(&mut self, session: &SessionId, head: Option<&MessageId>) {
        let head = match head {
            Some(id) => match self.message_no(id) {
                Some(no) => Some(no),
                None => return,
            },
            None => None,
        };
        if let Some(number) = self.session_numbers.get(session) {
            self.set_head(*number, head);
        }
    }

    fn fork(&mut self, session: &SessionId, head: &MessageId, scope: &Scope, at: At) {
        let Some(head) = self.message_no(head) else { return };
        let number = self.add_session(session, scope.clone(), at);
        self.set_head(number, Some(head));
    }

    fn delete_session(&mut self, session: &SessionId) {
        let Some(number) = self.session_numbers.get(session).copied() else { return };
        self.set_head(number, None);
        let session = &mut self.sessions[number as usize];
        session.is_deleted = true;
        session.ended_at = None;
    }

    /// Blanks the messages, and the summaries that were made from them: a summary may repeat what
    /// was deleted, so it goes too.
    fn delete_messages(&mut self, ids: &[MessageId]) {
        let mut docs = Vec::new();
        let mut gone = crate::map::Map::default();
        for id in ids {
            let Some(no) = self.message_no(id) else { continue };
            gone.insert(id, ());
            let node = &mut self.messages[no.0 as usize];
            let freed = node.content.len()
                + node.speaker.as_ref().map_or(0, |text| text.len())
                + node.metadata.as_ref().map_or(0, |text| text.len());
            self.text_bytes -= freed;
            node.is_deleted = true;
            node.content = "".into();
            node.speaker = None;
            node.metadata = None;
            self.forget_extractions(no);
        }
        for number in 0..self.summaries.len() {
            let node = &self.summaries[number];
            if !node.is_deleted && node.summary.sources.iter().any(|id| gone.contains_key(id)) {
                docs.push(self.forget_summary(u32::try_from(number).expect("counted in u32")));
            }
        }
        for (doc, what) in (0_u32..).zip(&self.docs) {
            if let DocRef::Message(no) = what
                && gone.contains_key(&self.message(*no).id)
            {
                docs.push(doc);
            }
        }
        docs.sort_unstable();
        self.index.remove(&docs);
        self.vectors.remove(&docs);
    }

    fn add_summary(&mut self, summary: &Summary, index: Option<&IndexRecord>) {
        let number = u32::try_from(self.summaries.len()).expect("bounded by decide");
        let doc = self.add_doc(DocRef::Summary(number), index);
        self.text_bytes += summary.content.len() + summary.sources.len() * size_of::<MessageId>();
        self.summary_numbers.insert(summary.id.clone(), number);
        self.summaries.push(SummaryNode {
            summary: summary.clone(),
            doc,
            seq: self.seq,
            is_deleted: false,
        });
    }

    /// Blanks a summary and returns its document, which the caller takes out of the index.
    fn forget_summary(&mut self, number: u32) -> u32 {
        let node = &mut self.summaries[number as usize];
        node.is_deleted = true;
        self.text_bytes -= node.summary.content.len();
        node.summary.content = "".into();
        node.doc
    }
}

fn session_scope(message: &Message) -> Scope {
    message.scope.in_session(&message.session)
}

fn text_bytes(message: &Message) -> usize {
    message.content.len()
        + message.speaker.as_ref().map_or(0, |text| text.len())
        + message.metadata.as_ref().map_or(0, |text| text.len())
}
