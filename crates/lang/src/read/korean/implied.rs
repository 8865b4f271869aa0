//! What a message clearly implies although no clause of it says so outright: "인터스텔라를 또 봤어요.
//! 제 인생 영화예요" names a favourite film in two sentences, "땅콩 먹으면 목이 부어" an allergy.
//!
//! Each rule looks at the message as a whole: a thing it names, and signs that say what the thing
//! is to the speaker. Nothing is implied where someone else is spoken of.

use gieok_core::{
    assertion::{Assertion, Modality, Subject},
    message::Role,
    reading::Said,
    slot::ValueKind,
};

use super::{
    lexicon::{self, Thing},
    liking, people,
};
use crate::{
    morph::{self, Tag},
    read::{claim::Claim, naming::squeeze, sentences::Sentence},
    value,
};

/// The user's own words of a message.
struct Gist<'a> {
    /// Lower case, without spaces.
    squeezed: String,
    /// The nouns, unspaced compounds whole, in order.
    nouns: Vec<&'a str>,
    /// Whether somebody else is spoken of.
    is_of_others: bool,
}

/// What the message implies, beside `said_outright`.
pub(in crate::read) fn claims(
    said: &Said<'_>,
    sentences: &[Sentence<'_>],
    said_outright: &[Assertion],
) -> Vec<Assertion> {
    let Some(first) = sentences.iter().find(|it| is_own(it)) else { return Vec::new() };
    if said.role != Role::User {
        return Vec::new();
    }
    let mut gist = gist(sentences);
    gist.is_of_others |= said_outright.iter().any(|it| match &it.subject {
        Subject::Person(name) => !people::relation(name).is_some_and(people::is_pet),
        _ => false,
    });
    let mut found = Vec::new();
    for rule in RULES {
        found.extend(rule(&gist));
    }
    found
        .into_iter()
        .filter(|(slot, words)| {
            !is_known(said_outright, slot) || is_fuller(said_outright, slot, words)
        })
        .filter_map(|(slot, words)| {
            let claim = Claim::new(slot, &words).modality(Modality::Inferred).confidence(70);
            claim.about(Subject::User).build(first)
        })
        .collect()
}

/// What the speaker says of themselves. A question is none, unless it only seeks a nod (그렇죠?).
fn is_own(sentence: &Sentence<'_>) -> bool {
    let bare = sentence.text.trim_end_matches(['?', '!', '~', '.', ' ']);
    let seeks_nod = bare.ends_with('죠') && sentence.modality == Modality::Question;
    let is_of_you = sentence.text.split_whitespace().any(|word| {
        matches!(word, "너" | "넌" | "너는" | "네가" | "니가" | "너도" | "당신은" | "너의")
    });
    (sentence.modality == Modality::Stated || seeks_nod) && sentence.is_korean() && !is_of_you
}

fn is_known(said_outright: &[Assertion], slot: &str) -> bool {
    said_outright.iter().any(|it| it.slot.as_str() == slot && it.subject == Subject::User)
}

/// Whether the words say more than what was said outright: 서울 강남구, where a clause gave 서울.
fn is_fuller(said_outright: &[Assertion], slot: &str, words: &str) -> bool {
    let is_part = |it: &Assertion| {
        let value = it.value.as_ref().map_or("", |value| &value.text);
        words.len() > value.len() && words.contains(value)
    };
    matches!(slot, "residence" | "pet")
        && said_outright.iter().filter(|it| it.slot.as_str() == slot).all(is_part)
}

fn gist<'a>(sentences: &[Sentence<'a>]) -> Gist<'a> {
    let own: Vec<&Sentence<'a>> = sentences.iter().filter(|it| is_own(it)).collect();
    let squeezed = own.iter().map(|it| squeeze(it.text)).collect::<Vec<_>>().join(".");
    let nouns: Vec<&str> = own.iter().flat_map(|it| nouns(it.text)).collect();
    let is_someone = |it: &str| !people::is_pet(it) && !people::is_love(it) && !VAGUE.contains(&it);
    let is_of_others = nouns.iter().any(|noun| people::relation(noun).is_some_and(is_someone));
    Gist { squeezed, nouns, is_of_others }
}

/// Relations that are mentioned in passing and about whom nothing is said.
const VAGUE: &[&str] =
    &["친구", "애기", "아기", "아이", "의사", "선생", "선생님", "동기", "첫째", "막내", "고객"];

fn nouns(text: &str) -> Vec<&str> {
    let mut res: Vec<(usize, usize)> = Vec::new();
    for morph in morph::analyse(text) {
        let is_noun = matches!(
            morph.tag,
            Tag::NNG | Tag::NNP | Tag::SL | Tag::UNKNOWN | Tag::XSN | Tag::XR | Tag::SN
        );
        if !is_noun {
            continue;
        }
        match res.last_mut() {
            Some(last) if last.1 == morph.start && !morph.starts_word => last.1 = morph.end,
            _ => res.push((morph.start, morph.end)),
        }
    }
    res.into_iter().filter_map(|(from, to)| text.get(from..to)).collect()
}

impl<'a> Gist<'a> {
    fn says(&self, signs: &[&str]) -> bool {
        signs.iter().any(|sign| self.squeezed.contains(sign))
    }

    /// The first noun of a kind.
    fn thing(&self, kinds: &[Thing]) -> Option<&'a str> {
        let is_kind = |noun: &&str| lexicon::thing(noun).is_some_and(|it| kinds.contains(&it));
        self.nouns.iter().copied().find(is_kind)
    }

    /// The noun right before one of these, spaces aside.
    fn noun_before(&self, signs: &[&str]) -> Option<&'a str> {
        let place = signs.iter().filter_map(|sign| self.squeezed.find(sign)).min()?;
        let before = &self.squeezed[..place];
        let bare = before.trim_end_matches(['을', '를', '이', '가', '은', '는', '도', '만']);
        let ends = |noun: &&str| {
            let noun = squeeze(noun);
            noun.chars().count() >= 2 && (before.ends_with(&noun) || bare.ends_with(&noun))
        };
        // The dictionary may take a compound for one word: BTS노래.
        let glued = || {
            self.nouns.iter().find_map(|noun| {
                signs.iter().find_map(|sign| noun.strip_suffix(sign)).filter(|it| !it.is_empty())
            })
        };
        self.nouns.iter().copied().find(ends).or_else(glued)
    }
}

type Rule = for<'a> fn(&Gist<'a>) -> Option<(&'static str, String)>;

const RULES: &[Rule] = &[
    mbti, height, age, residence, hometown, allergy, craving, film, music, fear, best_friend,
    colour, reading, exercise, pet, dream, single,
];

fn mbti(gist: &Gist<'_>) -> Option<(&'static str, String)> {
    if gist.is_of_others {
        return None;
    }
    if gist.says(&["인지", "는지", "일까", "같은애", "라는애"]) {
        return None;
    }
    let kind = gist.nouns.iter().find_map(|noun| value::normalise(ValueKind::Mbti, noun))?;
    Some(("mbti", kind.text.into()))
}

/// 178cm 나왔어요: a number of centimetres that only a person has.
fn height(gist: &Gist<'_>) -> Option<(&'static str, String)> {
    let place = gist.squeezed.find("cm").or_else(|| gist.squeezed.find("센치"))?;
    let digits: Vec<char> =
        gist.squeezed[..place].chars().rev().take_while(char::is_ascii_digit).collect();
    let number: u32 = digits.iter().rev().collect::<String>().parse().ok()?;
    let is_told = gist.says(&["나왔", "나왓", "나옴", "키", "신검", "신체검사", "재", "컸", "컷"]);
    (is_told && !gist.is_of_others && (140..=215).contains(&number))
        .then(|| ("height", format!("{number}cm")))
}

/// 막 스무 살 됐어, with or without spaces.
fn age(gist: &Gist<'_>) -> Option<(&'static str, String)> {
    if gist.is_of_others || gist.says(&["터울", "차이", "때부터", "살때", "추정"]) {
        return None;
    }
    let place = ["살됐", "살됏", "살됨", "살이됐", "살이야", "살이에요", "살임"]
        .iter()
        .find_map(|sign| gist.squeezed.find(sign))?;
    let before = &gist.squeezed[..place];
    let (start, _) = before.char_indices().rev().take(4).last()?;
    let tail = &before[start..];
    let at_place = |at: usize| value::normalise(ValueKind::Age, &format!("{}살", &tail[at..]));
    let words = tail.char_indices().find_map(|(at, _)| at_place(at))?;
    let years: u32 = words.key.parse().ok()?;
    (years >= 10).then(|| ("age", format!("{years}살")))
}

/// 서울에서 지내요, 강남구 쪽이요: the city and the part of it.
fn residence(gist: &Gist<'_>) -> Option<(&'static str, String)> {
    const SIGNS: &[&str] =
        &["살아", "살고", "살지", "지내", "자취", "거주", "삽니다", "사는데", "살거든"];
    let places: Vec<&str> = gist.nouns.iter().copied().filter(|it| lexicon::is_place(it)).collect();
    let [city, part] = places[..] else { return None };
    let part = part.trim_end_matches('쪽');
    let is_part = ["구", "동", "군", "읍", "면"].iter().any(|end| part.ends_with(end));
    let is_dwelt = gist.says(SIGNS) && !gist.is_of_others && !gist.says(&["살았", "이사"]);
    (is_dwelt && is_part && city != part).then(|| ("residence", format!("{city} {part}")))
}

/// 제가 자란 곳은 부산이에요, 부산에서 컸거든.
fn hometown(gist: &Gist<'_>) -> Option<(&'static str, String)> {
    let is_raised = gist.says(&[
        "자란곳", "자란데", "태어난곳", "에서자랐", "에서컸", "에서컷", "에서나고", "서자랐",
        "토박이",
    ]);
    let place = gist.nouns.iter().find(|noun| lexicon::is_place(noun))?;
    (is_raised && !gist.is_of_others).then(|| ("hometown", (*place).to_owned()))
}

/// 땅콩 먹으면 목이 부어.
fn allergy(gist: &Gist<'_>) -> Option<(&'static str, String)> {
    const REACTIONS: &[&str] = &[
        "두드러기", "붓", "부어", "부으", "가려워", "가렵", "간지러", "숨못쉬", "숨막", "발진",
        "기도가", "호흡곤란", "응급실",
    ];
    let what = gist.noun_before(&[
        "먹으면", "먹엇다", "먹었다", "먹고", "마시면", "닿으면", "닿아도", "닿기만", "만지면",
        "맞으면", "묵으면",
    ])?;
    (gist.says(REACTIONS) && !gist.is_of_others).then(|| ("allergy", what.to_owned()))
}

/// 뭐니 뭐니 해도 떡볶이, 떡볶이 없으면 못 살아.
fn craving(gist: &Gist<'_>) -> Option<(&'static str, String)> {
    if gist.is_of_others {
        return None;
    }
    let what = gist
        .noun_before(&["없으면못", "없인못", "없이는못", "없이못", "만있으면"])
        .or_else(|| {
            let place = ["뭐니뭐니해도", "누가뭐래도", "뭐라해도"]
                .iter()
                .find_map(|sign| gist.squeezed.find(sign).map(|at| at + sign.len()))?;
            let after = &gist.squeezed[place..];
            gist.nouns.iter().copied().find(|noun| after.starts_with(&squeeze(noun)))
        })?;
    lexicon::thing(what).is_some().then(|| (liking::slot_of(what), what.to_owned()))
}

/// 인터스텔라를 또 봤어요. 제 인생 영화예요.
fn film(gist: &Gist<'_>) -> Option<(&'static str, String)> {
    if !gist.says(&["인생영화", "최애영화", "인생드라마", "인생책"]) || gist.is_of_others
    {
        return None;
    }
    let slot = match () {
        () if gist.says(&["인생드라마"]) => "favorite_show",
        () if gist.says(&["인생책"]) => "favorite_book",
        () => "favorite_movie",
    };
    let seen = gist.noun_before(&[
        "또봤", "또봣", "또봄", "봤", "봣", "보고", "다시봤", "읽었", "읽고", "정주행",
    ])?;
    (!seen.contains("영화")).then(|| (slot, seen.to_owned()))
}

/// BTS 노래예요. 중학생 때부터 팬이거든요.
fn music(gist: &Gist<'_>) -> Option<(&'static str, String)> {
    let is_fan = gist
        .says(&["팬이", "찐팬", "팬임", "팬심", "덕질", "입덕", "최애가수", "최애그룹", "최애"]);
    if !is_fan || gist.is_of_others {
        return None;
    }
    let who = gist
        .noun_before(&["노래", "콘서트", "앨범", "컴백", "음악"])
        .or_else(|| gist.thing(&[Thing::Music]))?;
    let is_generic = ["노래", "음악", "이어폰", "아이돌"].contains(&who);
    let who = who.trim_end_matches("노래").trim_end_matches("콘서트");
    (!is_generic && !who.is_empty()).then(|| ("favorite_music", who.to_owned()))
}

/// 으악 거미! 저것만 보면 온몸이 굳어요.
fn fear(gist: &Gist<'_>) -> Option<(&'static str, String)> {
    const SIGNS: &[&str] = &[
        "무서", "무섭", "굳어", "소름", "기겁", "비명", "식겁", "못보겠", "못만지", "질색", "으악",
        "아악", "꺄악", "도망",
    ];
    const FEARSOME: &[&str] = &[
        "거미", "벌레", "바퀴벌레", "바퀴", "비둘기", "뱀", "쥐", "귀신", "지네", "나방", "매미",
        "말벌", "벌", "개구리", "천둥", "번개", "주사", "피", "높은곳", "고소", "엘리베이터",
        "어둠", "물", "광대", "개", "고양이",
    ];
    let what = gist.nouns.iter().find(|noun| FEARSOME.contains(noun))?;
    let n_signs = SIGNS.iter().filter(|sign| gist.squeezed.contains(*sign)).count();
    let is_trait = gist.says(&[
        "만보면", "보기만", "젤무서", "제일무서", "너무무서", "진짜무서", "세상에서", "트라우마",
    ]);
    (n_signs > 0 && is_trait && !gist.is_of_others).then(|| ("fear", (*what).to_owned()))
}

/// 어제는 정호랑 통화했어요. 초등학교 때부터 제일 친한 친구예요.
fn best_friend(gist: &Gist<'_>) -> Option<(&'static str, String)> {
    if !gist.says(&["제일친한", "젤친한", "가장친한", "베프", "절친", "단짝"]) {
        return None;
    }
    let name = gist.nouns.iter().map(|noun| people::bare_name(noun)).find(|name| {
        let with = ["랑", "이랑", "하고", "이하고", "가", "이가", "는", "이는", "라고", "이라고"];
        let is_met = with.iter().any(|josa| gist.squeezed.contains(&format!("{name}{josa}")));
        (2..=3).contains(&name.chars().count()) && is_met && people::may_be_name(name)
    })?;
    Some(("best_friend", name.to_owned()))
}

/// 지갑도 우산도 다 파란색이죠? 그 색만 보면 사게 돼요.
fn colour(gist: &Gist<'_>) -> Option<(&'static str, String)> {
    let colour = gist.thing(&[Thing::Colour])?;
    let is_loved = gist
        .says(&["그색만", "색만보면", "그색이", "이색이", "깔맞춤", "색만", "색으로만", "색밖에"]);
    let is_told = is_loved && !gist.is_of_others && colour.chars().count() >= 2;
    let colour = colour.trim_start_matches('다');
    is_told.then(|| ("favorite_color", colour.to_owned()))
}

/// 쉬는 날엔 책만 읽어요.
fn reading(gist: &Gist<'_>) -> Option<(&'static str, String)> {
    const FREE: &[&str] = &[
        "쉬는날", "시간나면", "시간날때", "주말이면", "심심하면", "심심할때", "여가", "틈만나면",
        "휴일",
    ];
    if !gist.says(FREE) || gist.is_of_others {
        return None;
    }
    if gist.says(&["책만", "책을", "책읽", "독서"]) {
        return Some(("hobby", "독서 (책 읽기)".to_owned()));
    }
    let only = gist.noun_before(&["만해", "만하", "만함", "만봐", "만봄", "만쳐", "하러"])?;
    Some(("hobby", only.to_owned()))
}

/// 수영 하나만 꾸준히 해요, 새벽반 다녀요.
fn exercise(gist: &Gist<'_>) -> Option<(&'static str, String)> {
    let sport = gist.thing(&[Thing::Exercise])?;
    let is_regular = gist.says(&[
        "꾸준히", "새벽반", "저녁반", "강습", "매일", "다닌지", "다니는데", "다녀", "주2", "주3",
        "년째",
    ]);
    let sport = sport.trim_end_matches("하나");
    (is_regular && !gist.is_of_others && sport != "운동").then(|| ("exercise", sport.to_owned()))
}

/// 집에 고양이가 있어요. 이름은 나비고 러시안블루예요.
fn pet(gist: &Gist<'_>) -> Option<(&'static str, String)> {
    let relation = gist
        .nouns
        .iter()
        .find_map(|noun| people::relation(noun).filter(|it| people::is_pet(it)))?;
    let is_kept = gist.says(&[
        "마리있", "마리잇", "키우", "키워", "이있", "이잇", "가있", "가한마리", "우리집", "울집",
        "집에",
    ]);
    if !is_kept || gist.says(&["키우고싶", "키우고시"]) || gist.is_of_others {
        return None;
    }
    let name = gist.squeezed.find("이름").and_then(|at| {
        let rest = gist.squeezed[at + "이름".len()..].trim_start_matches(['은', '이']);
        let len = rest.find(['고', '야', '이', '예', '임', '라', '.', '인'])?;
        Some(rest[..len].to_owned()).filter(|it| (1..=5).contains(&it.chars().count()))
    });
    let breed = gist.nouns.iter().find(|noun| lexicon::is_breed(noun));
    let mut words = relation.to_owned();
    if let Some(name) = &name {
        words = format!("{words} {name}");
    }
    if let Some(breed) = breed {
        words = format!("{words} ({breed})");
    }
    (name.is_some() || breed.is_some()).then_some(("pet", words))
}

/// 꿈이에요, 게임 개발자로요.
fn dream(gist: &Gist<'_>) -> Option<(&'static str, String)> {
    if !gist.says(&["꿈이", "꿈은", "꿈임", "장래희망"])
        || gist.is_of_others
        || gist.says(&["꿈에서", "꿈꿨"])
    {
        return None;
    }
    let at = gist.nouns.iter().position(|noun| lexicon::is_job(noun))?;
    let job = gist.nouns[at];
    let before = at.checked_sub(1).map(|it| gist.nouns[it]);
    let whole = before.filter(|noun| gist.squeezed.contains(&squeeze(&format!("{noun}{job}"))));
    Some(("dream", whole.map_or_else(|| job.to_owned(), |noun| format!("{noun} {job}"))))
}

/// 나솔로야ㅋㅋ.
fn single(gist: &Gist<'_>) -> Option<(&'static str, String)> {
    let is_single = gist.says(&[
        "나솔로", "저솔로", "난솔로", "솔로야", "솔로임", "솔로예요", "솔로에요", "모쏠", "모솔",
    ]);
    (is_single && !gist.is_of_others).then(|| ("relationship_status", "솔로".to_owned()))
}
