//! Tastes.

use super::{Category, Slot, Tag};

pub(super) const SLOTS: &[Slot] = &[
    Slot::new("likes", "좋아하는 것", "likes")
        .taste()
        .broad()
        .named(&["최애", "취향", "favourite", "favorite"])
        .asked(&["뭐좋아", "뭘좋아", "좋아하는게", "what do i like", "what do i love"])
        .many(),
    Slot::new("dislikes", "싫어하는 것", "dislikes")
        .taste()
        .broad()
        .named(&["질색", "극혐", "싫어하는"])
        .asked(&["뭐싫어", "뭘싫어", "싫어하는게", "what do i hate", "what don't i like"])
        .many(),
    Slot::new("hobby", "취미", "hobby")
        .taste()
        .named(&["여가", "취미생활", "hobbies", "pastime"])
        .asked(&["쉴때뭐", "주말에뭐하는", "심심할때뭐", "what do i do for fun", "free time"])
        .many(),
    Slot::new("favorite_food", "좋아하는 음식", "favourite food")
        .taste()
        .named(&["최애 음식", "음식", "메뉴", "food", "dish"])
        .asked(&["뭐잘먹", "무슨음식", "먹는거", "what food", "favorite food", "favourite food"])
        .many(),
    Slot::new("favorite_drink", "좋아하는 음료", "favourite drink")
        .taste()
        .named(&["음료", "차", "drink"])
        .asked(&["뭐마시는", "무슨음료"])
        .many(),
    Slot::new("disliked_food", "못 먹는 음식", "food to avoid")
        .taste()
        .filed(Category::Preference, Tag::Caution)
        .named(&["편식", "못 먹는"])
        .asked(&["못먹", "못먹는음식", "못먹는거", "안먹는", "싫어하는음식", "don't i eat"])
        .many()
        .weighs(70),
    Slot::new("favorite_color", "좋아하는 색", "favourite colour")
        .taste()
        .named(&["색", "색깔", "컬러", "color", "colour"])
        .asked(&["무슨색", "what color", "what colour"]),
    Slot::new("favorite_season", "좋아하는 계절", "favourite season")
        .taste()
        .named(&["계절", "season"])
        .asked(&["무슨계절", "어느계절", "which season"]),
    Slot::new("favorite_music", "좋아하는 음악", "favourite music")
        .taste()
        .named(&[
            "가수", "노래", "음악", "아이돌", "밴드", "그룹", "k-pop", "kpop", "singer", "band",
            "music", "artist",
        ])
        .asked(&["누구팬", "무슨노래", "누구덕질", "what music", "which band"])
        .many(),
    Slot::new("favorite_movie", "좋아하는 영화", "favourite film")
        .taste()
        .named(&["영화", "인생영화", "movie", "film"])
        .asked(&["무슨영화", "인생영화", "which movie", "what movie"])
        .many(),
    Slot::new("favorite_book", "좋아하는 책", "favourite book")
        .taste()
        .named(&["책", "소설", "작가", "book", "novel", "author"])
        .asked(&["무슨책", "what book"])
        .many(),
    Slot::new("favorite_show", "좋아하는 드라마/예능", "favourite show")
        .taste()
        .named(&["드라마", "예능", "애니", "웹툰", "show", "series", "anime"])
        .asked(&["무슨드라마", "what show"])
        .many(),
    Slot::new("favorite_game", "좋아하는 게임", "favourite game")
        .taste()
        .named(&["게임", "game"])
        .asked(&["무슨게임", "뭔게임", "what game"])
        .many(),
    Slot::new("favorite_sport", "좋아하는 스포츠", "favourite sport")
        .taste()
        .named(&["야구", "축구", "팀", "응원하는", "스포츠", "team"])
        .asked(&["어느팀팬", "어디팬", "which team"])
        .many(),
    Slot::new("favorite_animal", "좋아하는 동물", "favourite animal")
        .taste()
        .named(&["동물", "animal"]),
    Slot::new("favorite_flower", "좋아하는 꽃", "favourite flower")
        .taste()
        .named(&["꽃", "flower"])
        .asked(&["무슨꽃", "what flower"]),
    Slot::new("favorite_place", "좋아하는 장소", "favourite place")
        .taste()
        .named(&["장소", "여행지", "place"])
        .many(),
    Slot::new("ideal_type", "이상형", "type").taste().named(&["이상형"]).many(),
    Slot::new("interest", "관심사", "interest")
        .taste()
        .broad()
        .named(&["관심사", "관심 분야", "관심", "interests"])
        .asked(&["뭐에관심", "요즘뭐에빠", "what am i into"])
        .many()
        .lasts(60),
    Slot::new("opinion", "생각", "opinion")
        .filed(Category::Opinion, Tag::Situation)
        .named(&["의견", "생각", "가치관", "opinion"])
        .asked(&["어떻게생각", "what do i think"])
        .many()
        .weighs(50),
];
