use gieok_core::{
    event::Seq,
    id::{TenantId, UserId, UserKey},
};
use proptest::prelude::*;
use uuid::Uuid;

use super::*;

fn user(tenant: &str, user: &str) -> UserKey {
    UserKey { tenant: TenantId::new(tenant).unwrap(), user: UserId::new(user).unwrap() }
}

fn chunk(seq: u64, number: u32, is_last: bool) -> Place {
    Place::SnapshotChunk { seq: Seq(seq), number, is_last }
}

fn any_place() -> impl Strategy<Value = Place> {
    prop_oneof![
        any::<u64>().prop_map(|seq| Place::Event(Seq(seq))),
        any::<u64>().prop_map(|seq| Place::Index(Seq(seq))),
        any::<(u64, u32, bool)>().prop_map(|(seq, number, is_last)| chunk(seq, number, is_last)),
    ]
}

proptest! {
    #[test]
    fn what_was_sealed_opens_as_it_was(place in any_place(), text: Vec<u8>) {
        let sealer = DataKey::generate().sealer(&user("app", "u"));
        let mut sealed = sealer.seal(place, &text);
        prop_assert_eq!(sealed.len(), text.len() + SEAL_BYTES);
        prop_assert_eq!(sealer.open(place, &sealed).unwrap(), text.clone());
        prop_assert_eq!(sealer.open_in_place(place, &mut sealed).unwrap(), text);
    }

    #[test]
    fn a_value_opens_at_no_other_place(sealed_at in any_place(), opened_at in any_place()) {
        prop_assume!(sealed_at != opened_at);
        let sealer = DataKey::generate().sealer(&user("app", "u"));
        let sealed = sealer.seal(sealed_at, b"text");
        prop_assert_eq!(sealer.open(opened_at, &sealed), Err(CryptoError::DoesNotOpen));
    }

    #[test]
    fn no_bytes_panic(place in any_place(), bytes: Vec<u8>) {
        let key = MasterKey::generate();
        let who = user("app", "u");
        let sealer = DataKey::generate().sealer(&who);
        prop_assert_eq!(sealer.open(place, &bytes), Err(CryptoError::DoesNotOpen));
        prop_assert!(key.verify_check(&bytes).is_err());
        let wrapped = crate::store::WrappedKey { master_key_id: key.id(), bytes };
        prop_assert!(key.unwrap(&who, Uuid::nil(), &wrapped).is_err());
    }
}

#[test]
fn every_flipped_bit_and_every_cut_is_refused() {
    let sealer = DataKey::generate().sealer(&user("app", "u"));
    let place = Place::Event(Seq(7));
    let sealed = sealer.seal(place, "생일은 3월 1일".as_bytes());
    for bit in 0..sealed.len() * 8 {
        let mut flipped = sealed.clone();
        flipped[bit / 8] ^= 1 << (bit % 8);
        assert_eq!(sealer.open(place, &flipped), Err(CryptoError::DoesNotOpen), "bit {bit}");
    }
    for len in 0..sealed.len() {
        let cut = sealer.open(place, &sealed[..len]);
        assert_eq!(cut, Err(CryptoError::DoesNotOpen), "cut to {len}");
    }
}

#[test]
fn neighbouring_places_are_told_apart() {
    let sealer = DataKey::generate().sealer(&user("app", "u"));
    let places = [
        Place::Event(Seq(1)),
        Place::Event(Seq(2)),
        Place::Index(Seq(1)),
        chunk(1, 0, false),
        chunk(1, 0, true),
        chunk(1, 1, false),
        chunk(2, 0, false),
    ];
    for sealed_at in places {
        let sealed = sealer.seal(sealed_at, b"text");
        for opened_at in places {
            let opens = sealer.open(opened_at, &sealed).is_ok();
            assert_eq!(opens, sealed_at == opened_at, "{sealed_at:?} at {opened_at:?}");
        }
    }
}

/// Even under one key; and `ab` + `c` is not `a` + `bc`.
#[test]
fn a_row_of_one_user_does_not_open_as_anothers() {
    let key = DataKey::generate();
    let place = Place::Event(Seq(1));
    let sealed = key.sealer(&user("ab", "c")).seal(place, b"text");
    for other in [user("ab", "d"), user("a", "bc"), user("c", "ab")] {
        let opened = key.sealer(&other).open(place, &sealed);
        assert_eq!(opened, Err(CryptoError::DoesNotOpen), "{other:?}");
    }
}

#[test]
fn a_row_under_another_key_does_not_open() {
    let who = user("app", "u");
    let place = Place::Event(Seq(1));
    let sealed = DataKey::generate().sealer(&who).seal(place, b"text");
    let opened = DataKey::generate().sealer(&who).open(place, &sealed);
    assert_eq!(opened, Err(CryptoError::DoesNotOpen));
}

#[test]
fn two_seals_of_one_text_differ() {
    let key = MasterKey::generate();
    let who = user("app", "u");
    let data_key = DataKey::generate();
    let sealer = data_key.sealer(&who);
    let place = Place::Event(Seq(1));
    assert_ne!(sealer.seal(place, b"text"), sealer.seal(place, b"text"));
    assert_ne!(key.wrap(&who, Uuid::nil(), &data_key), key.wrap(&who, Uuid::nil(), &data_key));
    assert_ne!(key.check_value(), key.check_value());
}

#[test]
fn a_wrapped_key_opens_only_for_its_life_of_its_user() {
    let key = MasterKey::generate();
    let data_key = DataKey::generate();
    let (who, life) = (user("ab", "c"), Uuid::from_u128(1));
    let wrapped = key.wrap(&who, life, &data_key);
    assert_eq!(*key.unwrap(&who, life, &wrapped).unwrap().bytes, *data_key.bytes);
    for (who, life) in [
        (user("ab", "c"), Uuid::from_u128(2)),
        (user("ab", "d"), life),
        (user("a", "bc"), life),
        (user("c", "ab"), life),
    ] {
        let unwrapped = key.unwrap(&who, life, &wrapped).map(drop);
        assert_eq!(unwrapped, Err(CryptoError::DoesNotOpen), "{who:?} {life}");
    }
}

#[test]
fn another_master_key_is_recognised() {
    let (key, other) = (MasterKey::generate(), MasterKey::generate());
    let who = user("app", "u");
    let wrong = Err(CryptoError::WrongMasterKey { written: key.id(), given: other.id() });

    assert_eq!(key.verify_check(&key.check_value()), Ok(()));
    assert_eq!(other.verify_check(&key.check_value()), wrong);
    let wrapped = key.wrap(&who, Uuid::nil(), &DataKey::generate());
    assert_eq!(other.unwrap(&who, Uuid::nil(), &wrapped).map(drop), wrong);

    // A forged fingerprint does not help.
    let mut forged = key.check_value();
    forged[..8].copy_from_slice(&other.id());
    assert_eq!(other.verify_check(&forged), Err(CryptoError::DoesNotOpen));
    let forged = crate::store::WrappedKey { master_key_id: other.id(), ..wrapped };
    let unwrapped = other.unwrap(&who, Uuid::nil(), &forged).map(drop);
    assert_eq!(unwrapped, Err(CryptoError::DoesNotOpen));
}

#[test]
fn a_key_read_back_from_its_text_is_the_same_key() {
    let key = MasterKey::generate();
    let back = MasterKey::parse(&key.to_hex()).unwrap();
    assert_eq!(back.id(), key.id());
    assert_eq!(back.verify_check(&key.check_value()), Ok(()));
}

/// Keys in the field would no longer fit their stores if this changed.
#[test]
fn the_fingerprint_of_a_key_never_changes() {
    assert_eq!(hex(&MasterKey::from_bytes(&[7; 32]).id()), "52fb7226b096cc12");
}

/// Everything in the field would no longer open if this changed. The bytes were made by another
/// implementation of AES-GCM (Node's) from the description in these modules.
#[test]
fn a_row_sealed_by_the_first_release_still_opens() {
    let sealed = "000102030405060708090a0b6ce4910437d7263880b2f7fe322c8df8e2e18497";
    let sealed: Vec<u8> = (0..sealed.len() / 2)
        .map(|i| u8::from_str_radix(&sealed[2 * i..2 * i + 2], 16).unwrap())
        .collect();
    let key = DataKey { bytes: zeroize::Zeroizing::new([7; 32]) };
    let opened = key.sealer(&user("app", "사용자")).open(chunk(3, 2, true), &sealed).unwrap();
    assert_eq!(opened, b"text");
}

#[test]
fn debug_shows_no_key_bytes() {
    let key = MasterKey::from_bytes(&[0xab; 32]);
    let data_key = DataKey { bytes: zeroize::Zeroizing::new([0xab; 32]) };
    let sealer = data_key.sealer(&user("app", "u"));
    assert_eq!(
        format!("{key:?} {data_key:?} {sealer:?}"),
        "MasterKey(***) DataKey(***) Sealer(***)"
    );
}
