//! Making everything derived anew from the events alone.

use gieok_core::{event::Seq, id::UserKey, space::Space};
use gieok_lang::terms::TERMS_VERSION;

use crate::{
    engine::Engine,
    error::EngineError,
    hydrate::{PAGE, index_record},
};

impl Engine {
    /// Makes a user's index records and snapshot anew, calling `progress` with the number of
    /// entries done since the last call. Returns how many entries there were.
    ///
    /// For an operator whose derived data is damaged: nothing but the events is read.
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
                entry.index = index_record(entry);
                space.apply(entry);
            }
            log.put_index(&user_log, &entries).await?;
            progress(entries.len() as u64);
        }
        if space.seq() > Seq(0) {
            log.put_snapshot(&user_log, &space.to_parts(), TERMS_VERSION).await?;
        }
        self.inner.forget(user);
        Ok(space.seq().0)
    }
}
