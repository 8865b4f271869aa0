//! What a Korean syllable costs on its own.
//!
//! Vocabularies hold the commonest syllables whole, and of the others either their first two bytes
//! or nothing. So a syllable costs one, two or three tokens, and which of them depends on the
//! syllable and on whether a space stands before it. Measured on cl100k, the dearest of the common
//! vocabularies.

use std::sync::LazyLock;

/// Tokens of the syllable `c`, zero when it is none.
pub(super) fn cost(c: char, follows_space: bool) -> u32 {
    let Some(index) = (c as usize).checked_sub(FIRST) else { return 0 };
    let costs = if follows_space { &AFTER_SPACE } else { &INSIDE };
    costs.get(index).copied().map_or(0, u32::from)
}

const FIRST: usize = '가' as usize;
const N_SYLLABLES: usize = '힣' as usize - FIRST + 1;

/// Syllables that share their first two bytes are this many code points.
const BLOCK: usize = 64;

static INSIDE: LazyLock<[u8; N_SYLLABLES]> = LazyLock::new(|| costs(WHOLE, HALVES));
static AFTER_SPACE: LazyLock<[u8; N_SYLLABLES]> =
    LazyLock::new(|| costs(WHOLE_AFTER_SPACE, HALVES_AFTER_SPACE));

fn costs(whole: &str, halves: &[usize]) -> [u8; N_SYLLABLES] {
    let mut costs = [3; N_SYLLABLES];
    for (index, cost) in costs.iter_mut().enumerate() {
        if halves.contains(&((FIRST + index) / BLOCK - FIRST / BLOCK)) {
            *cost = 2;
        }
    }
    for c in whole.chars() {
        costs[c as usize - FIRST] = 1;
    }
    costs
}

/// Syllables that are one token.
const WHOLE: &str = "가간값개거게결경고공과구그글기나내는능니다당대도동되된드든들디라래러력로록료류른를름리만\
     메면명목문미버번보복부분비사산상색생서성세션소수스습시식신아야어에여열오와요용우운원위으\
     은을음의이인일임입자작장재적전정제져조주지진째체출치크태터턴트튼하한할함해호화환회";

/// Syllables that are one token together with the space before them.
const WHOLE_AFTER_SPACE: &str = "가값같개검것게결경계관구그기나내다대되등때로리마만메모문바반받발방배버번변보부비사상생서\
     설수시아안않없에여연예오요위이인일입있자작전정제조종주중지처초최추클파포프필하한할함해호\
     회후";

/// Blocks, counted from the first syllable's, whose first two bytes are one token.
const HALVES: &[usize] = &[
    0, 1, 2, 3, 5, 7, 8, 9, 18, 20, 21, 26, 27, 29, 31, 32, 35, 36, 46, 47, 48, 49, 51, 53, 54, 55,
    57, 58, 63, 64, 66, 67, 70, 72, 82, 83, 84, 85, 86, 90, 91, 101, 102, 103, 104, 105, 106, 107,
    108, 109, 110, 112, 116, 118, 119, 128, 130, 134, 137, 145, 147, 148, 154, 156, 165, 168, 169,
];

/// The same, together with a space.
const HALVES_AFTER_SPACE: &[usize] = &[
    0, 1, 2, 3, 8, 18, 20, 27, 31, 32, 35, 36, 49, 55, 57, 58, 64, 66, 67, 70, 84, 86, 88, 90, 91,
    101, 102, 103, 104, 105, 106, 107, 108, 109, 110, 112, 114, 116, 119, 128, 130, 134, 137, 139,
    145, 147, 156, 159, 165, 168, 169,
];

#[cfg(test)]
mod tests {
    use super::cost;

    #[test]
    fn common_syllables_are_cheaper_than_rare_ones() {
        for (c, inside, after_space) in
            [('가', 1, 1), ('는', 1, 3), ('있', 2, 1), ('뷁', 3, 3), ('a', 0, 0), ('😀', 0, 0)]
        {
            assert_eq!((cost(c, false), cost(c, true)), (inside, after_space), "{c}");
        }
    }
}
