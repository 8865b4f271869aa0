//! What someone felt, and how strongly.

/// A feeling. Seed 000 names five (joy to excitement); the rest are those people speak of most.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Emotion {
    /// 기쁨.
    Joy,
    /// 슬픔.
    Sadness,
    /// 스트레스.
    Stress,
    /// 평온.
    Calm,
    /// 흥분.
    Excitement,
    /// Nothing in particular.
    Neutral,
    /// 분노.
    Anger,
    /// 두려움.
    Fear,
    /// 불안.
    Anxiety,
    /// 외로움.
    Loneliness,
    /// 애정.
    Affection,
    /// 고마움.
    Gratitude,
    /// 놀람.
    Surprise,
    /// 싫음.
    Disgust,
    /// 미안함.
    Guilt,
    /// 부끄러움.
    Shame,
    /// 피로.
    Fatigue,
    /// 지루함.
    Boredom,
    /// 뿌듯함.
    Pride,
    /// 그리움.
    Longing,
}

/// Each feeling with its English and its Korean name, as the API and the seeds spell them.
const NAMES: [(Emotion, &str, &str); 20] = [
    (Emotion::Joy, "joy", "기쁨"),
    (Emotion::Sadness, "sadness", "슬픔"),
    (Emotion::Stress, "stress", "스트레스"),
    (Emotion::Calm, "calm", "평온"),
    (Emotion::Excitement, "excitement", "흥분"),
    (Emotion::Neutral, "neutral", "중립"),
    (Emotion::Anger, "anger", "분노"),
    (Emotion::Fear, "fear", "두려움"),
    (Emotion::Anxiety, "anxiety", "불안"),
    (Emotion::Loneliness, "loneliness", "외로움"),
    (Emotion::Affection, "affection", "애정"),
    (Emotion::Gratitude, "gratitude", "고마움"),
    (Emotion::Surprise, "surprise", "놀람"),
    (Emotion::Disgust, "disgust", "싫음"),
    (Emotion::Guilt, "guilt", "미안함"),
    (Emotion::Shame, "shame", "부끄러움"),
    (Emotion::Fatigue, "fatigue", "피로"),
    (Emotion::Boredom, "boredom", "지루함"),
    (Emotion::Pride, "pride", "뿌듯함"),
    (Emotion::Longing, "longing", "그리움"),
];

impl Emotion {
    /// Every feeling.
    pub fn all() -> impl Iterator<Item = Self> {
        NAMES.iter().map(|(emotion, _, _)| *emotion)
    }

    /// Its English name.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        NAMES[self as usize].1
    }

    /// Its Korean name.
    #[must_use]
    pub fn korean(self) -> &'static str {
        NAMES[self as usize].2
    }

    /// A feeling by its English or Korean name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        NAMES
            .iter()
            .find(|(_, english, korean)| *english == name || *korean == name)
            .map(|(emotion, _, _)| *emotion)
    }
}

/// A feeling with its strength.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Feeling {
    /// Which.
    pub emotion: Emotion,
    /// 0 to 100.
    pub intensity: u8,
}

/// How someone speaks to whom they speak with (seed 003).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum SpeechStyle {
    /// 존댓말: -습니다, -요, 님.
    Formal,
    /// 반말 between people who know each other.
    Casual,
    /// Between people who are close: 자기야, terms of endearment.
    Intimate,
}

impl SpeechStyle {
    /// Its name on the wire.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Formal => "formal",
            Self::Casual => "casual",
            Self::Intimate => "intimate",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_feeling_is_found_by_both_its_names() {
        for (place, emotion) in Emotion::all().enumerate() {
            assert_eq!(emotion as usize, place, "the table is in the order of the variants");
            assert_eq!(Emotion::from_name(emotion.as_str()), Some(emotion));
            assert_eq!(Emotion::from_name(emotion.korean()), Some(emotion));
        }
    }
}
