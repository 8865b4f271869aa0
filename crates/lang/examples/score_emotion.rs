//! Scores the feelings found in a KOTE file: `score_emotion FILE.tsv`.
//!
//! KOTE gives online comments several of 44 labels. Each label is mapped to the feelings of ours
//! that say the same; a comment is right when our strongest feeling is in the union of its labels'
//! mappings. Labels without a counterpart (깨달음, 의심) map to nothing.
#![allow(clippy::print_stdout, reason = "a program that prints a table")]

use std::collections::HashSet;
use std::error::Error;
use std::time::Instant;

use gieok_core::emotion::Emotion::{
    self, Affection, Anger, Anxiety, Boredom, Calm, Disgust, Excitement, Fatigue, Fear, Gratitude,
    Guilt, Joy, Loneliness, Longing, Pride, Sadness, Shame, Stress, Surprise,
};
use gieok_lang::emotion::feelings;

/// The labels in KOTE's order, with what of ours says the same.
const LABELS: [(&str, &[Emotion]); 44] = [
    ("불평/불만", &[Anger, Disgust]),
    ("환영/호의", &[Affection, Joy]),
    ("감동/감탄", &[Joy, Surprise]),
    ("지긋지긋", &[Disgust, Boredom]),
    ("고마움", &[Gratitude]),
    ("슬픔", &[Sadness, Longing, Loneliness]),
    ("화남/분노", &[Anger]),
    ("존경", &[Affection, Joy]),
    ("기대감", &[Excitement]),
    ("우쭐댐/무시함", &[Disgust]),
    ("안타까움/실망", &[Sadness]),
    ("비장함", &[]),
    ("의심/불신", &[]),
    ("뿌듯함", &[Pride, Joy]),
    ("편안/쾌적", &[Calm]),
    ("신기함/관심", &[Surprise]),
    ("아껴주는", &[Affection]),
    ("부끄러움", &[Shame]),
    ("공포/무서움", &[Fear]),
    ("절망", &[Sadness]),
    ("한심함", &[Disgust, Anger]),
    ("역겨움/징그러움", &[Disgust]),
    ("짜증", &[Anger]),
    ("어이없음", &[Anger]),
    ("없음", &[]),
    ("패배/자기혐오", &[Sadness, Shame]),
    ("귀찮음", &[Boredom, Fatigue]),
    ("힘듦/지침", &[Stress, Fatigue]),
    ("즐거움/신남", &[Joy, Excitement]),
    ("깨달음", &[]),
    ("죄책감", &[Guilt]),
    ("증오/혐오", &[Disgust, Anger]),
    ("흐뭇함(귀여움/예쁨)", &[Affection, Joy]),
    ("당황/난처", &[Surprise, Shame]),
    ("경악", &[Surprise]),
    ("부담/안_내킴", &[Stress]),
    ("서러움", &[Sadness]),
    ("재미없음", &[Boredom]),
    ("불쌍함/연민", &[Sadness]),
    ("놀람", &[Surprise]),
    ("행복", &[Joy]),
    ("불안/걱정", &[Anxiety]),
    ("기쁨", &[Joy]),
    ("안심/신뢰", &[Calm]),
];

/// KOTE's place of "없음".
const NO_FEELING: usize = 24;

#[derive(Debug, Default, Clone, Copy)]
struct Count {
    said: u32,
    right: u32,
    gold: u32,
}

fn main() -> Result<(), Box<dyn Error>> {
    let path = std::env::args().nth(1).ok_or("usage: score_emotion FILE.tsv")?;
    let file = std::fs::read_to_string(path)?;
    let rows: Vec<(&str, Vec<usize>)> = file.lines().filter_map(read_row).collect();
    let n_rows = u32::try_from(rows.len())?;
    let mut counts = [Count::default(); 20];
    let (mut n_felt, mut n_said, mut n_right, mut n_any, mut n_calm) = (0_u32, 0, 0, 0, 0);
    for (text, labels) in &rows {
        let gold: HashSet<Emotion> =
            labels.iter().flat_map(|label| LABELS[*label].1.iter().copied()).collect();
        let found = feelings(text);
        n_felt += u32::from(!gold.is_empty());
        gold.iter().for_each(|emotion| counts[*emotion as usize].gold += 1);
        let Some(top) = found.first() else { continue };
        let is_right = gold.contains(&top.emotion);
        n_said += 1;
        n_right += u32::from(is_right);
        n_any += u32::from(found.iter().any(|feeling| gold.contains(&feeling.emotion)));
        n_calm += u32::from(labels == &[NO_FEELING]);
        counts[top.emotion as usize].said += 1;
        counts[top.emotion as usize].right += u32::from(is_right);
    }
    // The share of comments that have the feeling is what saying it blindly would score.
    println!("feeling        said  right  precision  blindly");
    let said = || Emotion::all().map(|e| (e, counts[e as usize])).filter(|(_, c)| c.said > 0);
    for (emotion, Count { said, right, gold }) in said() {
        let (precision, blindly) = (share(right, said), share(gold, n_rows));
        println!("{:<12}{said:>7}{right:>7}{precision:>11}{blindly:>9}", emotion.as_str());
    }
    let macro_sum: f64 = said().map(|(_, c)| f64::from(c.right) / f64::from(c.said)).sum();
    let n_classes = u32::try_from(said().count())?;
    let blind: u32 = said().map(|(_, c)| c.said * c.gold / n_rows.max(1)).sum();
    println!("comments {n_rows}, with a feeling of ours {n_felt}");
    println!("coverage {}: {n_said}, {n_calm} of them labelled 없음", share(n_said, n_rows));
    println!("by chance, with as many of each feeling: {}", share(blind, n_said));
    println!("top feeling right: micro {}", share(n_right, n_said));
    println!("top feeling right: macro {:.3}", macro_sum / f64::from(n_classes.max(1)));
    println!("any of up to three right {}", share(n_any, n_said));
    print_speed(&rows);
    Ok(())
}

/// A line is an id, a text and labels by number.
fn read_row(line: &str) -> Option<(&str, Vec<usize>)> {
    let mut fields = line.split('\t').skip(1);
    let (text, labels) = (fields.next()?, fields.next()?);
    let labels = labels.split(',').filter_map(|label| label.trim().parse().ok());
    Some((text, labels.filter(|label| *label < LABELS.len()).collect()))
}

fn share(part: u32, whole: u32) -> String {
    format!("{:.3}", f64::from(part) / f64::from(whole.max(1)))
}

/// The best of a few rounds, since other programs share the machine.
fn print_speed(rows: &[(&str, Vec<usize>)]) {
    let round = || {
        let start = Instant::now();
        let n_found: usize = rows.iter().map(|(text, _)| feelings(text).len()).sum();
        std::hint::black_box(n_found);
        start.elapsed().as_secs_f64()
    };
    let seconds = (0..10).map(|_| round()).fold(f64::INFINITY, f64::min);
    let n_rows = u32::try_from(rows.len()).unwrap_or(u32::MAX);
    println!("{:.0} comments a second", f64::from(n_rows) / seconds);
}
