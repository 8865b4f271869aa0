//! Adding up: what each word and sign contributes, and what remains of it in the end.

use gieok_core::emotion::{Emotion, Feeling};

use super::chat::{Clause, Glyph, Place};
use super::lexicon::{Hit, Sense};
use super::owner::{self, Reading};
use super::{FEELINGS_MAX, tail};

/// Weaker than this is noise.
const INTENSITY_MIN: u32 = 10;

/// Most that words such as "너무" add together.
const STRONGER_MAX: u32 = 30;

/// How far, in characters, a word of degree may stand from the feeling.
const DEGREE_REACH: usize = 14;

/// What further words of the same feeling add at most.
const REPEAT_MAX: u32 = 20;

/// Syllables that, glued to the front, make anything stronger: "개빡쳐".
const STRONG_PREFIXES: &[char] = &['개', '핵', '왕', '존', '졸', '넘', '씹'];

/// Sets of evidence so far, by feeling.
#[derive(Debug, Default)]
struct Scores {
    strongest: [u32; N_EMOTIONS],
    total: [u32; N_EMOTIONS],
}

const N_EMOTIONS: usize = 20;

impl Scores {
    fn add(&mut self, emotion: Emotion, strength: u32) {
        let at = emotion as usize;
        self.strongest[at] = self.strongest[at].max(strength);
        self.total[at] = self.total[at].saturating_add(strength);
    }

    /// The strongest piece of evidence, and a quarter of the rest.
    fn of(&self, emotion: Emotion) -> u32 {
        let at = emotion as usize;
        let rest = (self.total[at] - self.strongest[at]) / 4;
        self.strongest[at] + rest.min(REPEAT_MAX)
    }

    fn any(&self, is_meant: impl Fn(Emotion) -> bool) -> bool {
        Emotion::all().any(|emotion| is_meant(emotion) && self.of(emotion) >= INTENSITY_MIN)
    }
}

/// Signs without words: how long the laughing and the crying was.
#[derive(Debug, Default)]
struct Signs {
    laughing: u32,
    smiling: u32,
    tears: u32,
    /// "?!", "???": puzzled marks.
    puzzled: u32,
}

/// What all that was found comes to.
pub(super) fn weigh(text: &[Glyph], clauses: &[Clause], hits: &[Hit]) -> Vec<Feeling> {
    let mut scores = Scores::default();
    let mut signs = read_signs(text);
    let mut clause_at = 0;
    let mut skip_until = 0;
    for (n, hit) in hits.iter().enumerate() {
        while clauses[clause_at].end <= hit.start && clause_at + 1 < clauses.len() {
            clause_at += 1;
        }
        match hit.sense {
            Sense::State(emotion) | Sense::Toward(emotion) | Sense::Cry(emotion) => {
                if hit.start < skip_until {
                    continue;
                }
                let clause = &clauses[clause_at];
                let to_death = tail::to_death(text, hit);
                if let Some(end) = to_death {
                    skip_until = skip_until.max(end);
                }
                let strength =
                    strength(text, clause, hits, n) + if to_death.is_some() { 20 } else { 0 };
                add(&mut scores, owner::read(text, clause, hit), emotion, strength);
            }
            _ if text[hit.start].place == Place::Quoted => {}
            Sense::Smile => signs.smiling = signs.smiling.max(hit.strength.into()),
            Sense::Laugh => signs.laughing = signs.laughing.max(hit.strength.into()),
            Sense::Tears => signs.tears = signs.tears.max(hit.strength.into()),
            Sense::Stronger | Sense::Weaker | Sense::Nothing => {}
        }
    }
    add_signs(&mut scores, &signs);
    strongest(&scores)
}

fn add(scores: &mut Scores, reading: Reading, emotion: Emotion, strength: u32) {
    match reading {
        Reading::Felt(share) => scores.add(emotion, strength.min(100) * share / 100),
        Reading::Denied => {
            if let Some((opposite, share)) = opposite(emotion) {
                scores.add(opposite, strength.min(100) * share / 100);
            }
        }
        Reading::NotTheirs => {}
    }
}

/// What someone feels who denies a feeling, and how much of it. Who is not sad need not be happy.
fn opposite(emotion: Emotion) -> Option<(Emotion, u32)> {
    match emotion {
        Emotion::Joy => Some((Emotion::Sadness, 60)),
        Emotion::Calm => Some((Emotion::Anxiety, 60)),
        Emotion::Excitement => Some((Emotion::Boredom, 50)),
        Emotion::Affection => Some((Emotion::Disgust, 45)),
        _ => None,
    }
}

/// A word's strength in its clause, before asking whose it is.
fn strength(text: &[Glyph], clause: &Clause, hits: &[Hit], n: usize) -> u32 {
    let hit = &hits[n];
    let (stronger, weaker) = degree(clause, hits, n);
    let mut added = stronger.min(STRONGER_MAX);
    added += match clause.n_shouts {
        0 => 0,
        1 => 4,
        2 => 8,
        _ => 12,
    };
    let word = &text[hit.start..hit.end];
    let letters = word.iter().filter(|g| g.c.is_ascii_lowercase());
    let (n_letters, n_capitals) =
        letters.fold((0, 0), |(all, big), g| (all + 1, big + u32::from(g.is_capital)));
    if n_letters >= 3 && n_capitals == n_letters {
        added += 10;
    }
    if word.iter().any(|g| g.is_stretched) {
        added += 8;
    }
    if has_strong_prefix(text, hit) {
        added += 15;
    }
    (u32::from(hit.strength) + added).saturating_sub(weaker).max(INTENSITY_MIN)
}

/// What the words of degree near a hit add and take away. Such a word belongs to the feeling after
/// it, and to the one before only where none follows: "너무 피곤하고 조금 외로워", "힘들다 진짜".
fn degree(clause: &Clause, hits: &[Hit], n: usize) -> (u32, u32) {
    let hit = &hits[n];
    let is_near = |other: &&Hit| {
        let gap = if other.end <= hit.start {
            hit.start - other.end
        } else {
            other.start.saturating_sub(hit.end)
        };
        gap <= DEGREE_REACH && other.start >= clause.start && other.start < clause.end
    };
    // Hits are in order, so only neighbours can be near. One place may hold two hits.
    let is_other_feeling = |other: &&Hit| other.start != hit.start && is_feeling(other.sense);
    let before = hits[..n].iter().rev().take_while(is_near).take(DEGREE_REACH);
    let after = hits[n + 1..].iter().take_while(is_near).take(DEGREE_REACH);
    let sum = |(stronger, weaker): (u32, u32), other: &Hit| match other.sense {
        Sense::Stronger => (stronger + u32::from(other.strength), weaker),
        Sense::Weaker => (stronger, weaker.max(other.strength.into())),
        _ => (stronger, weaker),
    };
    let found = before.take_while(|other| !is_other_feeling(other)).fold((0, 0), sum);
    if after.clone().any(|other| is_other_feeling(&other)) {
        return found;
    }
    after.fold(found, sum)
}

fn is_feeling(sense: Sense) -> bool {
    matches!(sense, Sense::State(_) | Sense::Toward(_) | Sense::Cry(_))
}

fn has_strong_prefix(text: &[Glyph], hit: &Hit) -> bool {
    let before = &text[..hit.start];
    before.last().is_some_and(|g| STRONG_PREFIXES.contains(&g.c))
        && before.len().checked_sub(2).is_none_or(|i| !before[i].c.is_alphanumeric())
}

/// Measures the runs of ㅋ, ㅎ, ㅠ, ㅜ and of marks.
fn read_signs(text: &[Glyph]) -> Signs {
    let mut signs = Signs::default();
    let mut rest = text;
    while let Some(first) = rest.first() {
        let group = group_of(first.c);
        let n = rest.iter().take_while(|g| group_of(g.c) == group).count();
        let (run, after) = rest.split_at(n);
        rest = after;
        if first.place == Place::Quoted {
            continue;
        }
        match group {
            Group::Laugh => {
                let is_loud = run.iter().any(|g| g.c == 'ㅋ');
                signs.laughing = signs.laughing.max(laugh_strength(n, is_loud));
            }
            Group::Tears => signs.tears = signs.tears.max(tears_strength(n)),
            Group::Marks => {
                let n_asks = run.iter().filter(|g| g.c == '?').count();
                let is_puzzled = n_asks >= 3 || (n_asks >= 1 && n_asks < n && n >= 2);
                signs.puzzled = signs.puzzled.max(if is_puzzled { 28 } else { 0 });
            }
            Group::None => {}
        }
    }
    signs
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Group {
    Laugh,
    Tears,
    Marks,
    None,
}

fn group_of(c: char) -> Group {
    match c {
        'ㅋ' | 'ㅎ' => Group::Laugh,
        'ㅠ' | 'ㅜ' => Group::Tears,
        '?' | '!' => Group::Marks,
        _ => Group::None,
    }
}

/// One ㅋ is more of a full stop than a laugh.
fn laugh_strength(n: usize, is_loud: bool) -> u32 {
    match n {
        0 | 1 => 0,
        2 => 18,
        3 | 4 => 24,
        5..=9 if is_loud => 34,
        _ if is_loud => 44,
        _ => 26,
    }
}

fn tears_strength(n: usize) -> u32 {
    match n {
        0 => 0,
        1 => 28,
        2 => 38,
        3 | 4 => 48,
        _ => 58,
    }
}

/// Signs colour what words say, and speak only where words do not.
fn add_signs(scores: &mut Scores, signs: &Signs) {
    let is_dark = scores.any(is_dark);
    let has_words = scores.any(|_| true);
    if signs.tears > 0 {
        if has_words {
            // "고마워ㅠㅠ" and "졸려ㅠㅠ" are more of the same, not sadness.
            let added = signs.tears / 4;
            for emotion in Emotion::all() {
                let at = emotion as usize;
                if scores.strongest[at] > 0 {
                    scores.add(emotion, 0);
                    scores.strongest[at] += added;
                    scores.total[at] += added;
                }
            }
            if is_dark {
                scores.add(Emotion::Sadness, signs.tears / 2);
            }
        } else {
            // "ㅋㅋㅋㅋㅋ 아 진짜ㅠㅠ" laughs until it cries.
            let is_laughing = signs.laughing >= 30;
            scores.add(Emotion::Sadness, if is_laughing { signs.tears / 2 } else { signs.tears });
        }
    }
    // A smile behind hostile words is no joy, and a laugh behind sad ones little.
    if !is_dark && signs.tears == 0 {
        scores.add(Emotion::Joy, signs.laughing.max(signs.smiling));
    } else if !is_dark && signs.laughing >= 30 {
        scores.add(Emotion::Joy, signs.laughing);
    }
    if !has_words && signs.tears == 0 {
        scores.add(Emotion::Surprise, signs.puzzled);
    }
}

/// Feelings that a smile does not go with.
fn is_dark(emotion: Emotion) -> bool {
    use Emotion::{Anger, Anxiety, Disgust, Fatigue, Fear, Loneliness, Sadness, Stress};
    matches!(emotion, Anger | Anxiety | Disgust | Fatigue | Fear | Loneliness | Sadness | Stress)
        || matches!(emotion, Emotion::Boredom | Emotion::Guilt | Emotion::Shame)
}

fn strongest(scores: &Scores) -> Vec<Feeling> {
    let mut feelings: Vec<Feeling> = Emotion::all()
        .filter(|emotion| *emotion != Emotion::Neutral)
        .map(|emotion| (emotion, scores.of(emotion)))
        .filter(|(_, intensity)| *intensity >= INTENSITY_MIN)
        .map(|(emotion, intensity)| Feeling {
            emotion,
            intensity: u8::try_from(intensity.min(100)).unwrap_or(100),
        })
        .collect();
    // A stable sort: what is equally strong stays in the order of the feelings.
    feelings.sort_by_key(|feeling| std::cmp::Reverse(feeling.intensity));
    feelings.truncate(FEELINGS_MAX);
    feelings
}
