//! Words that a question consists of without being about them.
//!
//! Only questions drop these; the index keeps every word, so a quotation can still be found.

/// Whether `term`, a surface form or a stem, says nothing about what is asked for.
pub(crate) fn is_stop_word(term: &str) -> bool {
    STOP_WORDS.binary_search(&term).is_ok()
}

/// Sorted by code point: English first, then Korean. Korean predicates stand in dictionary form.
#[rustfmt::skip]
const STOP_WORDS: &[&str] = &[
    "a", "about", "am", "an", "and", "any", "are", "as", "at", "be", "been", "but",
    "by", "can", "could", "did", "didn't", "do", "does", "doesn't", "don't", "for",
    "from", "had", "has", "have", "he", "her", "him", "his", "how", "i", "i'd", "i'll",
    "i'm", "i've", "if", "in", "is", "isn't", "it", "its", "me", "my", "of", "on", "or",
    "our", "please", "she", "should", "so", "some", "than", "that", "the", "their",
    "them", "then", "there", "these", "they", "this", "those", "to", "us", "was",
    "wasn't", "we", "were", "what", "when", "where", "which", "who", "whom", "whose",
    "why", "will", "with", "would", "you", "you're", "your", "ㅋ", "ㅋㅋ", "ㅎ", "ㅎㅎ", "ㅠ",
    "ㅠㅠ", "걔", "거", "거야", "건지", "것", "관해", "관해서", "그", "그거", "그걸", "그것", "그게", "그냥",
    "그때", "그래", "그래서", "그러면", "그런", "그런데", "그럼", "그렇다", "그리고", "근데", "나", "나는", "나도",
    "나의", "나한테", "날", "내", "내가", "너", "너는", "너도", "너무", "너의", "널", "네", "네가", "누가",
    "누구", "누군지", "니", "니가", "다시", "당신", "대해", "대해서", "더", "되다", "때", "또", "라고", "라는",
    "말했지", "몇", "못", "무슨", "무엇", "뭐", "뭐더라", "뭐라고", "뭐야", "뭐였더라", "뭐였지", "뭐지", "뭔",
    "뭔가", "뭘", "봐", "수", "아", "아까", "안", "야", "얘", "어", "어느", "어디", "어디더라", "어디서", "어때",
    "어땠어", "어떡해", "어떤", "어떻게", "어떻다", "언제", "언제더라", "얼마", "얼마나", "예", "왜", "우리", "음",
    "응", "이", "이거", "이걸", "이것", "이게", "이다", "이때", "이렇다", "있다", "저", "저거", "저것", "저렇다",
    "저희", "적", "정말", "제", "제가", "좀", "줘", "지금", "진짜", "하다", "했었지", "했지", "혹시",
];

#[cfg(test)]
mod tests {
    #[test]
    fn the_table_is_sorted_so_that_it_can_be_searched() {
        for pair in super::STOP_WORDS.windows(2) {
            assert!(pair[0] < pair[1], "{pair:?}");
        }
    }
}
