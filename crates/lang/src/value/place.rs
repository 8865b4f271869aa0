//! Places: 서울, 서울시 and 서울특별시 are one, 서울 강남구 is another.

use gieok_core::assertion::Value;

use super::value;
use crate::korean::hangul;

/// Spellings that the rules below do not reach, with the key they share.
const NAMES: &[(&str, &str)] = &[
    ("경기도", "경기"),
    ("강원도", "강원"),
    ("제주도", "제주"),
    ("충청북도", "충북"),
    ("충청남도", "충남"),
    ("전라북도", "전북"),
    ("전라남도", "전남"),
    ("경상북도", "경북"),
    ("경상남도", "경남"),
    ("대한민국", "한국"),
    ("남한", "한국"),
    ("korea", "한국"),
    ("southkorea", "한국"),
    ("republicofkorea", "한국"),
    ("seoul", "서울"),
    ("busan", "부산"),
    ("pusan", "부산"),
    ("incheon", "인천"),
    ("daegu", "대구"),
    ("daejeon", "대전"),
    ("gwangju", "광주"),
    ("ulsan", "울산"),
    ("jeju", "제주"),
    ("jejuisland", "제주"),
    ("suwon", "수원"),
    ("gangnam", "강남"),
    ("hongdae", "홍대"),
    ("홍대입구", "홍대"),
    ("건대입구", "건대"),
    ("usa", "미국"),
    ("us", "미국"),
    ("america", "미국"),
    ("unitedstates", "미국"),
    ("theus", "미국"),
    ("theunitedstates", "미국"),
    ("japan", "일본"),
    ("china", "중국"),
    ("tokyo", "도쿄"),
    ("동경", "도쿄"),
    ("osaka", "오사카"),
    ("nyc", "newyork"),
    ("newyorkcity", "newyork"),
    ("뉴욕", "newyork"),
    ("la", "losangeles"),
    ("엘에이", "losangeles"),
    ("로스앤젤레스", "losangeles"),
    ("sf", "sanfrancisco"),
    ("샌프란시스코", "sanfrancisco"),
    ("uk", "영국"),
    ("england", "영국"),
    ("london", "런던"),
    ("paris", "파리"),
    ("vietnam", "베트남"),
    ("월남", "베트남"),
    ("germany", "독일"),
    ("canada", "캐나다"),
    ("australia", "호주"),
    ("오스트레일리아", "호주"),
    ("분당구", "분당"),
    ("하노이", "hanoi"),
    ("hochiminhcity", "호치민"),
    ("hochiminh", "호치민"),
    ("saigon", "호치민"),
    ("호찌민", "호치민"),
    ("상해", "상하이"),
    ("shanghai", "상하이"),
    ("북경", "베이징"),
    ("beijing", "베이징"),
    ("singapore", "싱가포르"),
    ("싱가폴", "싱가포르"),
    ("taiwan", "대만"),
    ("타이완", "대만"),
    ("bangkok", "방콕"),
];

/// Endings that name the kind of a district; what is before them names the district.
const KINDS: &[&str] = &["특별자치도", "특별자치시", "특별시", "광역시", "자치구"];

/// Words that end in 시, 구 or 군 and are no districts.
const WHOLE: &[&str] =
    &["택시", "도시", "신도시", "대도시", "소도시", "야구", "축구", "지구", "입구", "친구"];

/// Words that only say "about there".
const ABOUT: &[&str] = &["쪽", "근처", "부근", "인근", "주변", "일대", "area", "쯤"];

/// A place and the key its spellings share.
pub(super) fn place(words: &str) -> Option<Value> {
    let folded = crate::normalize(words);
    let joined: String = folded.chars().filter(|c| !c.is_whitespace()).collect();
    if let Some(key) = named(&joined) {
        return Some(value(words, key));
    }
    let mut tokens: Vec<String> = folded
        .split([' ', ','])
        .filter(|token| !token.is_empty() && !ABOUT.contains(token))
        .map(district)
        .collect();
    // The country adds nothing to a place inside it.
    let is_country = |token: &String| token == "한국" || token == "south";
    if tokens.len() > 1 && tokens.iter().any(|token| !is_country(token)) {
        tokens.retain(|token| !is_country(token));
    }
    let key = tokens.concat();
    let key = named(&key).map(str::to_owned).unwrap_or(key);
    (!key.is_empty()).then(|| value(words, key))
}

/// A token without the kind of district: 강남구, 수원시, 가평군.
fn district(token: &str) -> String {
    if let Some(name) = named(token) {
        return name.to_owned();
    }
    let token = KINDS.iter().find_map(|kind| token.strip_suffix(kind)).unwrap_or(token);
    let n_syllables = token.chars().count();
    let is_korean = token.chars().all(hangul::is_syllable);
    let stem = token.strip_suffix(['시', '구', '군']);
    let token = match stem {
        Some(stem) if is_korean && n_syllables >= 3 && !WHOLE.contains(&token) => stem,
        _ => token,
    };
    named(token).unwrap_or(token).to_owned()
}

fn named(token: &str) -> Option<&'static str> {
    NAMES.iter().find(|(name, _)| *name == token).map(|(_, key)| *key)
}
