//! `gieok rebuild`.

use anyhow::{Context as _, bail};
use gieok_core::id::{UserId, UserKey};
use gieok_server::auth::default_tenant;

use crate::{args::Rebuild, config::Config, data};

/// Users listed at a time.
const USERS_PAGE: usize = 1_000;

pub(crate) async fn run(config: &Config, args: &Rebuild) -> anyhow::Result<()> {
    if config.url.is_some() {
        bail!("rebuild works on the data directory; stop the server and leave --url out");
    }
    let engine = data::open(config).await?.engine;
    let bar = indicatif::ProgressBar::new(engine.log().store().stats().await?.n_events);
    let (mut n_users, mut n_entries) = (0_u64, 0_u64);
    if let Some(user) = &args.user {
        let user = UserKey { tenant: default_tenant(), user: UserId::new(user).context("--user")? };
        n_entries = engine.rebuild(&user, |n| bar.inc(n)).await?;
        if n_entries == 0 {
            bail!("no user `{}` in {}", user.user, config.data.display());
        }
        n_users = 1;
    } else {
        let mut after: Option<UserKey> = None;
        loop {
            let page = engine.log().store().wrapped_keys(after.as_ref(), USERS_PAGE).await?;
            let Some((last, _)) = page.last() else { break };
            after = Some(last.clone());
            for (user, _) in &page {
                n_entries += engine.rebuild(user, |n| bar.inc(n)).await?;
                n_users += 1;
            }
        }
    }
    bar.finish_and_clear();
    println!("made anew: {n_entries} entries of {n_users} users");
    Ok(())
}
