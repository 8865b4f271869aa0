//! Parts of speech.

use std::fmt;

macro_rules! tags {
    ($($(#[$doc:meta])* $name:ident,)*) => {
        /// A part of speech, by the names of the Sejong corpus as mecab-ko-dic uses them.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub enum Tag {
            $($(#[$doc])* $name,)*
        }

        impl Tag {
            /// Every tag, in the order the dictionary numbers them.
            pub(super) const ALL: &[Self] = &[$(Self::$name),*];

            /// Its name in the Sejong corpus.
            #[must_use]
            pub fn name(self) -> &'static str {
                match self {
                    $(Self::$name => stringify!($name),)*
                }
            }
        }
    };
}

// The order is that of `TAGS` in tools/ko-dic/pack.py.
tags! {
    /// Common noun: 고양이.
    NNG,
    /// Proper noun: 서울.
    NNP,
    /// Bound noun: 것, 수.
    NNB,
    /// Bound noun that counts: 개, 살.
    NNBC,
    /// Pronoun: 나, 이거.
    NP,
    /// Number word: 하나.
    NR,
    /// Verb.
    VV,
    /// Adjective.
    VA,
    /// Auxiliary predicate: (하고) 싶.
    VX,
    /// The copula 이다.
    VCP,
    /// Its negative 아니다.
    VCN,
    /// Determiner: 새, 그.
    MM,
    /// Adverb: 아주.
    MAG,
    /// Conjunctive adverb: 그래서.
    MAJ,
    /// Interjection: 와, ㅋㅋ.
    IC,
    /// Subject marker: 이, 가.
    JKS,
    /// Complement marker: 이, 가 before 되다 and 아니다.
    JKC,
    /// Genitive marker: 의.
    JKG,
    /// Object marker: 을, 를.
    JKO,
    /// Adverbial marker: 에, 에서, 로.
    JKB,
    /// Vocative marker: 야.
    JKV,
    /// Quotative marker: 라고.
    JKQ,
    /// Auxiliary particle: 은, 는, 도, 만.
    JX,
    /// Conjunctive particle: 와, 랑.
    JC,
    /// Ending before the last one: 았, 겠, 시.
    EP,
    /// Ending of a sentence: 다, 어요.
    EF,
    /// Connective ending: 고, 는데.
    EC,
    /// Nominalising ending: 기, 음.
    ETN,
    /// Adnominal ending: 는, ㄴ.
    ETM,
    /// Prefix of a noun: 맨, 초.
    XPN,
    /// Suffix that makes a noun: 들, 님.
    XSN,
    /// Suffix that makes a verb: 하, 되.
    XSV,
    /// Suffix that makes an adjective: 하, 스럽.
    XSA,
    /// Root: 깨끗.
    XR,
    /// Full stop, question and exclamation mark.
    SF,
    /// Ellipsis.
    SE,
    /// Opening bracket.
    SSO,
    /// Closing bracket.
    SSC,
    /// Comma, middle dot, colon, slash.
    SC,
    /// Any other symbol.
    SY,
    /// Foreign word.
    SL,
    /// Chinese characters.
    SH,
    /// Digits.
    SN,
    /// Korean that no reading was found for.
    UNKNOWN,
}

impl Tag {
    /// Whether it names something: any noun, pronoun or number word.
    #[must_use]
    pub fn is_noun(self) -> bool {
        matches!(self, Self::NNG | Self::NNP | Self::NNB | Self::NNBC | Self::NP | Self::NR)
    }

    /// Whether it is a verb, an adjective, an auxiliary or the copula.
    #[must_use]
    pub fn is_predicate(self) -> bool {
        matches!(self, Self::VV | Self::VA | Self::VX | Self::VCP | Self::VCN)
    }

    /// Whether it is a particle behind a noun.
    #[must_use]
    pub fn is_josa(self) -> bool {
        matches!(
            self,
            Self::JKS
                | Self::JKC
                | Self::JKG
                | Self::JKO
                | Self::JKB
                | Self::JKV
                | Self::JKQ
                | Self::JX
                | Self::JC
        )
    }

    /// Whether it is an ending of a predicate.
    #[must_use]
    pub fn is_ending(self) -> bool {
        matches!(self, Self::EP | Self::EF | Self::EC | Self::ETN | Self::ETM)
    }

    /// Whether it is a suffix that turns what stands before it into a predicate.
    #[must_use]
    pub fn is_predicate_suffix(self) -> bool {
        matches!(self, Self::XSV | Self::XSA)
    }

    /// Whether it is punctuation or another symbol.
    #[must_use]
    pub fn is_symbol(self) -> bool {
        matches!(self, Self::SF | Self::SE | Self::SSO | Self::SSC | Self::SC | Self::SY)
    }

    /// The tag of that name.
    pub(super) fn from_name(name: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|tag| tag.name() == name)
    }
}

impl fmt::Display for Tag {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
