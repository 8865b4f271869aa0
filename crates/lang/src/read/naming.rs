//! Which slot a noun names: 키, 신장 and "height" are all `height`.

use std::{collections::HashMap, sync::OnceLock};

use gieok_core::slot::{self, Slot};

/// The slot that a noun phrase names, spaces and case aside.
pub(crate) fn slot_named(phrase: &str) -> Option<&'static Slot> {
    names().get(squeeze(phrase).as_str()).copied()
}

/// Lower case without spaces.
pub(crate) use gieok_core::language::squeezed as squeeze;

fn names() -> &'static HashMap<String, &'static Slot> {
    static NAMES: OnceLock<HashMap<String, &'static Slot>> = OnceLock::new();
    NAMES.get_or_init(|| {
        let mut res = HashMap::new();
        // A slot's own name goes before another's synonym, an earlier slot before a later one.
        for slot in slot::all() {
            for name in [slot.korean, slot.english] {
                res.entry(squeeze(name)).or_insert(slot);
            }
        }
        for slot in slot::all() {
            for name in slot.synonyms {
                res.entry(squeeze(name)).or_insert(slot);
            }
        }
        res
    })
}

/// The favourite-of slot for a kind of thing named in "제일 좋아하는 ~", "my favorite ~".
pub(crate) fn favourite_of(noun: &str) -> &'static str {
    const KINDS: &[(&str, &[&str])] = &[
        (
            "favorite_food",
            &["음식", "메뉴", "요리", "간식", "과일", "food", "dish", "snack", "fruit"],
        ),
        (
            "favorite_drink",
            &["음료", "음료수", "차", "커피", "술", "drink", "tea", "coffee", "beer"],
        ),
        ("favorite_color", &["색", "색깔", "컬러", "color", "colour"]),
        ("favorite_season", &["계절", "season"]),
        (
            "favorite_music",
            &[
                "가수", "노래", "음악", "아이돌", "그룹", "밴드", "장르", "singer", "band", "song",
                "music", "artist", "album", "group",
            ],
        ),
        ("favorite_movie", &["영화", "감독", "movie", "film", "director"]),
        ("favorite_book", &["책", "소설", "작가", "book", "novel", "author", "writer"]),
        (
            "favorite_show",
            &["드라마", "예능", "애니", "웹툰", "프로그램", "show", "series", "anime"],
        ),
        ("favorite_game", &["게임", "game"]),
        ("favorite_sport", &["스포츠", "팀", "선수", "운동", "sport", "team", "player"]),
        ("favorite_animal", &["동물", "animal"]),
        ("favorite_flower", &["꽃", "flower"]),
        ("favorite_place", &["장소", "곳", "여행지", "도시", "나라", "place", "city", "country"]),
        ("crush", &["사람", "남자", "여자", "애"]),
    ];
    let noun = noun.to_lowercase();
    KINDS.iter().find(|(_, nouns)| nouns.contains(&&*noun)).map_or("likes", |(slot, _)| slot)
}
