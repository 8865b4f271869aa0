//! Many writers at once.

use std::sync::Arc;

use gieok_core::{event::Seq, id::UserKey};
use tokio::task::JoinSet;

use super::sample::{Shown, batch, create, first_batch, fresh, shown, user};
use crate::store::{Append, Appended, Store, StoreError};

const N_WRITERS: u64 = 24;
const N_ROUNDS: u64 = 8;

/// Sends all batches at once; answers come in any order.
async fn send_all(
    store: &Arc<dyn Store>,
    user: &UserKey,
    batches: impl IntoIterator<Item = Append>,
) -> Vec<Result<Appended, StoreError>> {
    let mut tasks = JoinSet::new();
    for append in batches {
        let (store, user) = (Arc::clone(store), user.clone());
        tasks.spawn(async move { store.append(&user, append).await });
    }
    tasks.join_all().await
}

/// None waits for another or is refused for it.
pub async fn writers_of_different_users_all_succeed(store: &Arc<dyn Store>) {
    let mut tasks = JoinSet::new();
    for number in 0..N_WRITERS {
        let store = Arc::clone(store);
        tasks.spawn(async move {
            let who = user(if number % 2 == 0 { "a" } else { "b" }, &format!("u{number}"));
            let life = create(&*store, &who, 1).await;
            for seq in 1..N_ROUNDS {
                store.append(&who, batch(life, seq, 1)).await.unwrap();
            }
            let log = shown(&*store, &who).await;
            assert!(log.rows.iter().map(|row| row.seq.0).eq(1..=N_ROUNDS));
            assert_eq!(log.record.unwrap().incarnation, life);
        });
    }
    tasks.join_all().await;
    let stats = store.stats().await.unwrap();
    assert_eq!((stats.n_users, stats.n_events), (N_WRITERS, N_WRITERS * N_ROUNDS));
}

/// The log holds the winner's rows and only those; losers learn where it ends.
pub async fn of_writers_at_one_place_exactly_one_wins(store: &Arc<dyn Store>) {
    let who = user("app", "u");
    let life = create(&**store, &who, 1).await;
    let mut expected = shown(&**store, &who).await.rows;
    for _ in 0..N_ROUNDS {
        let end = expected.len() as u64;
        let batches: Vec<_> = (0..N_WRITERS).map(|_| batch(life, end, 2)).collect();
        let answers = send_all(store, &who, batches.clone()).await;
        let mut n_winners = 0;
        for answer in answers {
            match answer {
                Ok(appended) => {
                    n_winners += 1;
                    assert_eq!(appended, Appended { last_seq: Seq(end + 2), is_replay: false });
                }
                Err(StoreError::Stale { expected, actual }) => {
                    assert_eq!((expected, actual), (Seq(end), Seq(end + 2)));
                }
                Err(error) => panic!("neither written nor stale: {error:?}"),
            }
        }
        assert_eq!(n_winners, 1);
        let rows = shown(&**store, &who).await.rows;
        let written = &rows[expected.len()..];
        let winner = batches.into_iter().find(|append| append.rows == written);
        expected.extend(winner.expect("the log must end in one whole batch").rows);
        assert_eq!(rows, expected);
    }
}

/// The key that is kept is the winner's, or the winner's rows could never be opened again.
pub async fn of_first_writers_exactly_one_creates_the_user(store: &Arc<dyn Store>) {
    for round in 0..N_ROUNDS {
        let who = user("app", &format!("u{round}"));
        let batches: Vec<_> = (0..N_WRITERS).map(|_| first_batch(fresh(), 2)).collect();
        let answers = send_all(store, &who, batches.clone()).await;
        assert_eq!(answers.iter().filter(|answer| answer.is_ok()).count(), 1);
        for error in answers.into_iter().filter_map(Result::err) {
            super::sample::assert_stale(&error, 0, 2);
        }
        let log = shown(&**store, &who).await;
        let record = log.record.unwrap();
        let winner =
            batches.into_iter().find(|append| append.incarnation == record.incarnation).unwrap();
        assert_eq!(log.rows, winner.rows);
        assert_eq!(Some(record.key), winner.new_user);
    }
}

/// As a client does that lost patience before the answer came.
pub async fn one_batch_sent_many_times_at_once_is_written_once(store: &Arc<dyn Store>) {
    let who = user("app", "u");
    let life = fresh();
    for append in [first_batch(life, 2), batch(life, 2, 1)] {
        let last_seq = append.rows.last().unwrap().seq;
        let copies = std::iter::repeat_n(append, usize::try_from(N_WRITERS).unwrap());
        let answers = send_all(store, &who, copies).await;
        let mut n_written = 0;
        for answer in answers {
            let appended = answer.unwrap();
            assert_eq!(appended.last_seq, last_seq);
            n_written += u32::from(!appended.is_replay);
        }
        assert_eq!(n_written, 1);
        assert_eq!(shown(&**store, &who).await.rows.len() as u64, last_seq.0);
    }
}

/// A batch is written before the user goes, or it finds the user gone.
pub async fn a_write_never_outlives_an_erasure(store: &Arc<dyn Store>) {
    let who = user("app", "u");
    for _ in 0..N_ROUNDS {
        let life = create(&**store, &who, 1).await;
        let writer = tokio::spawn({
            let (store, who) = (Arc::clone(store), who.clone());
            async move {
                for seq in 1.. {
                    match store.append(&who, batch(life, seq, 1)).await {
                        Ok(_) => (),
                        Err(StoreError::Gone) => break,
                        Err(error) => panic!("neither written nor gone: {error:?}"),
                    }
                }
            }
        });
        tokio::task::yield_now().await;
        assert!(store.erase(&who).await.unwrap());
        writer.await.unwrap();
        assert_eq!(shown(&**store, &who).await, Shown::NOTHING);
    }
}
