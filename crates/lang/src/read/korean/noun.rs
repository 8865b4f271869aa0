//! Noun phrases and their particles.

/// What a noun phrase does in its clause, by its particle.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Josa {
    /// No particle.
    Bare,
    /// 은, 는.
    Topic,
    /// 이, 가, 께서.
    Subject,
    /// 을, 를.
    Object,
    /// 에, 에서, 서.
    At,
    /// 한테, 에게, 께.
    To,
    /// 로, 으로.
    Toward,
    /// 랑, 하고, 와, 과.
    With,
    /// 의.
    Of,
    /// 도.
    Also,
    /// 만.
    Only,
    /// 부터, 까지, 마다, 보다, 처럼 and the rest.
    Other,
    /// Before the copula.
    Complement,
}

/// A noun phrase.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Noun<'a> {
    /// Its words, without the particle.
    pub(super) text: &'a str,
    /// Where it begins in the sentence, in bytes.
    pub(super) start: usize,
    /// Its words one by one.
    pub(super) words: Vec<&'a str>,
    /// Its particle.
    pub(super) josa: Josa,
    /// Whether it is a pronoun, and as such never part of a longer phrase.
    pub(super) is_pronoun: bool,
    /// Whether it is called like a person: 하늘이는, where a thing would be 하늘은.
    pub(super) is_called: bool,
    /// Whether the dictionary has it as a name or not at all.
    pub(super) is_proper: bool,
    /// The predicate that describes it: 좋아하(는) 색.
    pub(super) described_by: Option<String>,
    /// Where a lasting description of it begins: 비 오는 날. What was said or done once (말한 거)
    /// is none.
    pub(super) described_from: Option<usize>,
}

impl<'a> Noun<'a> {
    /// The last word, which the others describe.
    pub(super) fn head(&self) -> &'a str {
        self.words.last().copied().unwrap_or(self.text)
    }

    /// Where it ends.
    pub(super) fn end(&self) -> usize {
        self.start + self.text.len()
    }

    /// 세 잔, 두 마리: how much of something.
    pub(super) fn is_amount(&self) -> bool {
        const COUNTERS: &[&str] = &[
            "잔", "캔", "병", "갑", "개비", "개", "마리", "번", "명", "시간", "알", "정", "포",
            "권", "판", "그릇", "조각", "모금", "잔씩", "병씩", "알씩", "번씩", "개씩", "갑씩",
            "캔씩", "주일", "하루",
        ];
        if matches!(self.head(), "정도" | "쯤") && self.words.len() > 1 {
            return is_numeral(self.words[0]);
        }
        let first = self.words.first().copied().unwrap_or("");
        self.words.len() == 1 && is_numeral(self.text)
            || COUNTERS.iter().any(|it| self.text.ends_with(it))
                && (is_numeral(first) || first.starts_with(|c: char| c.is_ascii_digit()))
    }

    /// May be what the clause is about.
    pub(super) fn may_be_topic(&self) -> bool {
        matches!(self.josa, Josa::Topic | Josa::Subject | Josa::Bare | Josa::Also)
    }
}

/// 한, 두, 세 and so on, also with what they count.
pub(super) fn is_numeral(word: &str) -> bool {
    const NUMERALS: &[&str] = &[
        "한", "두", "세", "네", "서", "너", "다섯", "여섯", "일곱", "여덟", "아홉", "열", "하나",
        "둘", "셋", "넷", "몇", "반", "하루",
    ];
    const COUNTERS: &[&str] = &["잔", "캔", "병", "갑", "마리", "알", "명", "개", "번"];
    let bare = COUNTERS.iter().find_map(|it| word.strip_suffix(it)).unwrap_or(word);
    NUMERALS.contains(&word)
        || NUMERALS.contains(&bare)
        || !bare.is_empty() && bare.bytes().all(|it| it.is_ascii_digit())
}
