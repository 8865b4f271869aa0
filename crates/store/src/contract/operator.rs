//! API keys, the master key's check and its rotation, sizes.

use std::sync::Arc;

use gieok_core::id::{TenantId, UserKey};
use uuid::Uuid;

use super::sample::{create, fresh, shown, user, wrapped};
use crate::store::{ApiKeyRecord, Store, StoreError, WrappedKey};

fn api_key(hash: u8, created_at_micros: i64) -> ApiKeyRecord {
    ApiKeyRecord {
        id: fresh(),
        tenant: TenantId::new("app").unwrap(),
        hash: [hash; 32],
        label: format!("키 {hash}"),
        created_at_micros,
        revoked_at_micros: None,
    }
}

/// Whatever the order they were written in.
pub async fn api_keys_are_found_by_hash_and_listed_oldest_first(store: &Arc<dyn Store>) {
    let keys = [api_key(2, 200), api_key(1, 100), api_key(3, 300)];
    for key in keys.clone() {
        store.put_api_key(key).await.unwrap();
    }
    for key in &keys {
        assert_eq!(store.api_key(&key.hash).await.unwrap().as_ref(), Some(key));
    }
    assert_eq!(store.api_key(&[9; 32]).await.unwrap(), None);
    let [second, first, third] = keys;
    assert_eq!(store.api_keys().await.unwrap(), [first, second, third]);
}

/// The first writing stays.
pub async fn an_api_key_is_never_written_twice(store: &Arc<dyn Store>) {
    let key = api_key(1, 100);
    store.put_api_key(key.clone()).await.unwrap();
    let other = ApiKeyRecord { id: key.id, ..api_key(2, 200) };
    assert!(store.put_api_key(other).await.is_err());
    assert_eq!(store.api_keys().await.unwrap(), [key]);
}

/// A revoked key is still found: the server must be able to say why it is refused.
pub async fn an_api_key_is_revoked_once(store: &Arc<dyn Store>) {
    let (key, other) = (api_key(1, 100), api_key(2, 200));
    store.put_api_key(key.clone()).await.unwrap();
    store.put_api_key(other.clone()).await.unwrap();
    assert!(!store.revoke_api_key(Uuid::max(), 500).await.unwrap());
    assert!(store.revoke_api_key(key.id, 500).await.unwrap());
    assert!(!store.revoke_api_key(key.id, 600).await.unwrap());
    let revoked = ApiKeyRecord { revoked_at_micros: Some(500), ..key };
    assert_eq!(store.api_key(&revoked.hash).await.unwrap().as_ref(), Some(&revoked));
    assert_eq!(store.api_keys().await.unwrap(), [revoked, other]);
}

/// Two servers that start at once must end up with one master key.
pub async fn the_first_key_check_holds(store: &Arc<dyn Store>) {
    assert_eq!(store.key_check().await.unwrap(), None);
    assert_eq!(store.init_key_check(b"first".to_vec()).await.unwrap(), b"first");
    assert_eq!(store.init_key_check(b"second".to_vec()).await.unwrap(), b"first");
    assert_eq!(store.key_check().await.unwrap().as_deref(), Some(&b"first"[..]));
}

async fn create_all(store: &dyn Store) -> Vec<UserKey> {
    let all = [user("a", "b"), user("a", "c"), user("a-", "a"), user("b", "a"), user("나", "가")];
    for who in all.iter().rev() {
        create(store, who, 1).await;
    }
    all.to_vec()
}

/// In order of tenant, then user.
pub async fn wrapped_keys_are_paged_over_all_tenants(store: &Arc<dyn Store>) {
    let all = create_all(&**store).await;
    for limit in 1..=all.len() + 1 {
        let mut paged: Vec<UserKey> = Vec::new();
        loop {
            let page = store.wrapped_keys(paged.last(), limit).await.unwrap();
            assert!(page.len() <= limit);
            if page.is_empty() {
                break;
            }
            for (who, record) in page {
                assert_eq!(store.user(&who).await.unwrap(), Some(record));
                paged.push(who);
            }
            assert!(paged.len() <= all.len(), "pages repeat: {paged:?}");
        }
        assert_eq!(paged, all, "pages of {limit}");
    }
}

/// And nothing else.
pub async fn rewrapping_replaces_every_key_and_the_check(store: &Arc<dyn Store>) {
    let all = create_all(&**store).await;
    store.init_key_check(b"old".to_vec()).await.unwrap();
    let mut expected = Vec::new();
    let mut keys = Vec::new();
    for (who, number) in all.iter().zip(0..) {
        let key = WrappedKey { master_key_id: *b"master-2", bytes: vec![number] };
        let mut after = shown(&**store, who).await;
        after.record.as_mut().unwrap().key = key.clone();
        expected.push(after);
        keys.push((who.clone(), key));
    }
    keys.swap(0, 3);
    store.rewrap(keys, b"new".to_vec()).await.unwrap();
    for (who, expected) in all.iter().zip(expected) {
        assert_eq!(shown(&**store, who).await, expected);
    }
    assert_eq!(store.key_check().await.unwrap().as_deref(), Some(&b"new"[..]));
}

/// One missing, one too many, one twice: a user created or erased meanwhile must not be lost.
pub async fn rewrapping_any_other_set_of_users_changes_nothing(store: &Arc<dyn Store>) {
    let all = create_all(&**store).await;
    store.init_key_check(b"old".to_vec()).await.unwrap();
    let before = store.wrapped_keys(None, 100).await.unwrap();
    let keys = |users: &[UserKey]| -> Vec<_> {
        users.iter().map(|who| (who.clone(), wrapped("new"))).collect()
    };
    let one_missing = keys(&all[1..]);
    let one_too_many = keys(&[&all[..], &[user("a", "unknown")]].concat());
    let one_exchanged = keys(&[&all[1..], &[user("a", "unknown")]].concat());
    let one_twice = keys(&[&all[..], &all[..1]].concat());
    let one_twice_for_another = keys(&[&all[1..], &all[1..2]].concat());
    let none = Vec::new();
    for keys in [one_missing, one_too_many, one_exchanged, one_twice, one_twice_for_another, none] {
        let error = store.rewrap(keys, b"new".to_vec()).await.unwrap_err();
        assert!(matches!(error, StoreError::Conflict(_)), "{error:?}");
        assert_eq!(store.wrapped_keys(None, 100).await.unwrap(), before);
        assert_eq!(store.key_check().await.unwrap().as_deref(), Some(&b"old"[..]));
    }
}

/// Counts are exact; bytes are the backend's own affair.
pub async fn sizes_follow_what_is_kept(store: &Arc<dyn Store>) {
    let stats = store.stats().await.unwrap();
    assert_eq!((stats.n_users, stats.n_events), (0, 0));
    create(&**store, &user("a", "u"), 3).await;
    create(&**store, &user("b", "u"), 4).await;
    let stats = store.stats().await.unwrap();
    assert_eq!((stats.n_users, stats.n_events), (2, 7));
    assert!(stats.n_bytes > 0);
    store.erase(&user("a", "u")).await.unwrap();
    let stats = store.stats().await.unwrap();
    assert_eq!((stats.n_users, stats.n_events), (1, 4));
}
