use super::*;

#[test]
fn keys_are_unique_and_found() {
    let mut keys: Vec<_> = all().map(|slot| slot.key).collect();
    let n_slots = keys.len();
    keys.sort_unstable();
    keys.dedup();
    assert_eq!(keys.len(), n_slots);
    for slot in all() {
        assert_eq!(find(slot.key), Some(slot));
    }
}

#[test]
fn consequences_name_slots_of_the_schema() {
    for slot in all() {
        for consequence in slot.ends {
            assert!(find(consequence.ends).is_some(), "{}: {}", slot.key, consequence.ends);
        }
    }
}

#[test]
fn every_slot_is_named_in_both_languages() {
    for slot in all() {
        let is_korean = |text: &str| text.chars().any(|c| ('가'..='힣').contains(&c));
        assert!(is_korean(slot.korean) || slot.key == "mbti", "{}", slot.key);
        assert!(!is_korean(slot.english), "{}", slot.key);
        assert!((1..=100).contains(&slot.importance), "{}", slot.key);
    }
}

#[test]
fn the_25_items_of_seed_003_are_identity() {
    let keys = "name age major job mbti favorite_food pet breed favorite_music fear best_friend \
        favorite_season favorite_color allergy part_time_job residence birthday blood_type height \
        nickname family hometown dream hobby exercise favorite_movie relationship_status";
    for key in keys.split_whitespace() {
        assert_eq!(find(key).map(|slot| slot.kind), Some(FactKind::Identity), "{key}");
    }
}

#[test]
fn an_unknown_attribute_is_an_open_slot() {
    let key = SlotKey::new("부적");
    assert!(key.is_open());
    assert_eq!(key.slot().kind, FactKind::Moment);
    assert_eq!(key.label(true), "부적");
}
