//! Making everything derived anew from the events alone.

use gieok_core::{
    decide::{Command, Refusal},
    event::Seq,
    id::{MessageId, UserKey},
    limits::MESSAGES_PER_OBSERVE_MAX,
    message::Role,
    space::{Extraction, Node, Space},
};
use gieok_lang::terms::TERMS_VERSION;

use crate::{
    engine::Engine,
    error::EngineError,
    hydrate::{PAGE, index_record, records},
};

impl Engine {
    /// Makes a user's index records and snapshot anew, calling `progress` with the number of
    /// entries done since the last call. Returns how many entries there were.
    ///
    /// For an operator whose derived data is damaged: nothing but the events is read. Afterwards
    /// messages that were last read by rules of another version are read again.
    pub async fn rebuild(
        &self,
        user: &UserKey,
        mut progress: impl FnMut(u64),
    ) -> Result<u64, EngineError> {
        let log = &self.inner.log;
        let Some((user_log, _)) = log.user(user).await? else { return Ok(0) };
        let mut space = Space::default();
        loop {
            let mut entries = log.read_events(&user_log, space.seq(), PAGE).await?;
            if entries.is_empty() {
                break;
            }
            for entry in &mut entries {
                entry.index = index_record(&entry.event, self.inner.embedder());
                space.apply(entry);
            }
            log.put_index(&user_log, records(&entries)).await?;
            progress(entries.len() as u64);
        }
        if space.seq() > Seq(0) {
            log.put_snapshot(&user_log, &space.to_parts(), TERMS_VERSION).await?;
        }
        self.inner.forget(user);
        self.read_again(user, &space).await?;
        Ok(space.seq().0)
    }

    /// Reads the messages again that rules of another version read, or none.
    async fn read_again(&self, user: &UserKey, space: &Space) -> Result<(), EngineError> {
        let extractor = self.config().reader.extractor();
        let is_up_to_date = |node: &Node| {
            let by_name = |it: &&Extraction| space.extractor(it).name == extractor.name;
            let newest = space.extractions_of(node).find(by_name);
            newest.is_some_and(|it| space.extractor(it).version == extractor.version)
        };
        let ids: Vec<MessageId> = space
            .messages()
            .iter()
            .filter(|node| !node.is_deleted && matches!(node.role, Role::User | Role::Assistant))
            .filter(|node| !is_up_to_date(node))
            .map(|node| node.id.clone())
            .collect();
        for messages in ids.chunks(MESSAGES_PER_OBSERVE_MAX) {
            let command = Command::Extract { messages: messages.to_vec() };
            match self.execute(user, command).await {
                // Somebody deleted one of them meanwhile; the next rebuild reads the others.
                Err(EngineError::Refused(Refusal::NoMessage(_))) => (),
                done => {
                    done?;
                }
            }
        }
        Ok(())
    }
}
