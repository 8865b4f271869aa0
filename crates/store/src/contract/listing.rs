//! Reading logs, users and index records; and what must stay apart.

use std::sync::Arc;

use gieok_core::{
    event::Seq,
    id::{TenantId, UserId},
};

use super::sample::{Shown, batch, create, fresh, rewriting, shown, snapshot, user};
use crate::store::Store;

/// No error, no rows.
pub async fn an_unknown_user_has_nothing(store: &Arc<dyn Store>) {
    create(&**store, &user("app", "u"), 2).await;
    assert_eq!(shown(&**store, &user("app", "nobody")).await, Shown::NOTHING);
    let nowhere = TenantId::new("nowhere").unwrap();
    assert_eq!(store.users(&nowhere, None, 10).await.unwrap(), []);
}

/// For every start and every size of page.
pub async fn reading_pages_through_the_log_in_order(store: &Arc<dyn Store>) {
    let who = user("app", "u");
    let life = create(&**store, &who, 4).await;
    store.append(&who, batch(life, 4, 3)).await.unwrap();
    let all = shown(&**store, &who).await.rows;
    assert!(all.iter().map(|row| row.seq.0).eq(1..=7));
    for after in 0..=9 {
        for limit in 0..=9 {
            let page = store.read(&who, Seq(after), limit).await.unwrap();
            let start = usize::try_from(after).unwrap().min(all.len());
            let end = (start + limit).min(all.len());
            assert_eq!(page, all[start..end], "after {after}, at most {limit}");
        }
    }
}

/// The same user id under two tenants, and ids that run together the same way.
pub async fn users_of_all_tenants_are_apart(store: &Arc<dyn Store>) {
    let all = [user("a", "u"), user("b", "u"), user("ab", "c"), user("a", "bc"), user("A", "u")];
    let mut lives = Vec::new();
    for (who, n_rows) in all.iter().zip(1..) {
        let life = create(&**store, who, n_rows).await;
        assert!(store.put_snapshot(who, life, snapshot(n_rows, 1)).await.unwrap());
        lives.push(life);
    }
    let mut before = Vec::new();
    for who in &all {
        before.push(shown(&**store, who).await);
    }
    for (shown, n_rows) in before.iter().zip(1..) {
        assert_eq!(shown.rows.len(), n_rows);
        assert!(shown.is_listed);
    }

    // Whatever happens to one of them happens to no other.
    let (who, life) = (&all[0], lives[0]);
    store.append(who, rewriting(batch(life, 1, 1), &[1])).await.unwrap();
    store.put_index(who, life, vec![(Seq(1), b"new".to_vec())]).await.unwrap();
    assert!(store.put_snapshot(who, life, snapshot(2, 3)).await.unwrap());
    store.erase(who).await.unwrap();
    for (who, before) in all.iter().zip(before).skip(1) {
        assert_eq!(shown(&**store, who).await, before, "{who:?}");
    }
}

/// Ascending by the bytes of the id as text, whatever it looks like.
pub async fn users_are_listed_in_order_a_page_at_a_time(store: &Arc<dyn Store>) {
    let ascending = [
        "00-before-the-uuid", "01890a5d-ac96-774b-bcce-b302099a8057", "Z", "a", "a%", "a1", "b",
        "나", "하",
    ];
    let tenant = TenantId::new("app").unwrap();
    for id in ascending.iter().rev() {
        create(&**store, &user("app", id), 1).await;
        create(&**store, &user("apq", id), 2).await;
    }
    for limit in 1..=ascending.len() + 1 {
        let mut listed: Vec<UserId> = Vec::new();
        loop {
            let page = store.users(&tenant, listed.last(), limit).await.unwrap();
            assert!(page.len() <= limit);
            for (id, record) in &page {
                let who = user("app", &id.to_string());
                assert_eq!(store.user(&who).await.unwrap().as_ref(), Some(record));
            }
            if page.is_empty() {
                break;
            }
            listed.extend(page.into_iter().map(|(id, _)| id));
            assert!(listed.len() <= ascending.len(), "pages repeat: {listed:?}");
        }
        assert_eq!(listed.iter().map(ToString::to_string).collect::<Vec<_>>(), ascending);
    }
    // `after` need not exist.
    let after = UserId::new("a0").unwrap();
    let page = store.users(&tenant, Some(&after), 1).await.unwrap();
    assert_eq!(page[0].0.to_string(), "a1");
}

/// Missing places, places without a record and other lives are passed over.
pub async fn index_records_are_replaced_where_there_are_any(store: &Arc<dyn Store>) {
    let who = user("app", "u");
    let life = create(&**store, &who, 3).await;
    let mut expected = shown(&**store, &who).await;
    assert!(expected.rows[0].index.is_some() && expected.rows[1].index.is_none());

    let new = || [0, 1, 2, 4].map(|seq| (Seq(seq), b"new".to_vec())).to_vec();
    store.put_index(&who, fresh(), new()).await.unwrap();
    store.put_index(&user("app", "nobody"), life, new()).await.unwrap();
    assert_eq!(shown(&**store, &who).await, expected);

    store.put_index(&who, life, new()).await.unwrap();
    expected.rows[0].index = Some(b"new".to_vec());
    assert_eq!(shown(&**store, &who).await, expected);
}

/// It may have been made from the text that was deleted.
pub async fn an_index_record_does_not_outlive_a_rewrite(store: &Arc<dyn Store>) {
    let who = user("app", "u");
    let life = create(&**store, &who, 3).await;
    store.append(&who, rewriting(batch(life, 3, 1), &[1])).await.unwrap();
    store.put_index(&who, life, vec![(Seq(1), b"of the deleted text".to_vec())]).await.unwrap();
    assert_eq!(store.read(&who, Seq(0), 1).await.unwrap()[0].index, None);
}
