//! Affection and gratitude.

use gieok_core::emotion::Emotion::{Affection, Gratitude, Joy};

use crate::emotion::lexicon::Sense::{Cry, Laugh, State, Toward};
use crate::emotion::lexicon::{Row, row};

pub(super) const ROWS: &[Row] = &[
    // Affection.
    row(Toward(Affection), 75, "사랑해 사랑하다 사랑행 사랑훼 사랑함 사랑합 사랑한다 알라뷰 알럽"),
    row(Toward(Affection), 75, "럽유 싸랑해 샤랑해 따랑해"),
    row(Toward(Affection), 45, "^사랑 내사랑 내_사랑 애정 애틋 정들 정이_들 다정"),
    row(Toward(Affection), 60, "좋아하다 좋아해 좋아한 조아해 좋아했 설레게_하는_너 ^반했 ^반해버"),
    row(Toward(Affection), 60, "네가_좋 니가_좋 너가_좋 너_좋아 너좋아 니가_제일_좋 네가_제일_좋"),
    row(Toward(Affection), 60, "최애 꿀이_떨어 눈에_넣어도"),
    row(Toward(Affection), 50, "귀엽다 귀욥 귀여움 귀여웡 커엽 커여 기여워 기엽 ㄱㅇㅇ 사랑스럽다"),
    row(Toward(Affection), 50, "사랑스런 러블리 소중 아끼는 깜찍"),
    row(Toward(Affection), 42, "예쁘다 이쁘다 예뿌 이뿌 이뻐 예뻐 아름답다 잘생겼 잘_생겼 든든"),
    row(Toward(Affection), 42, "믿음직 존경 우러러 힘이_되어 힘이_돼"),
    row(Toward(Affection), 38, "응원 토닥 쓰담 안아줄 안아주고_싶 안고_싶 뽀뽀 챙겨주고_싶"),
    row(Toward(Affection), 38, "지켜주고_싶 지켜줄게 곁에_있을게 화이팅 파이팅"),
    row(State(Affection), 38, "끌어안 껴안 안긴다 품에_안 머리를_쓰다듬 볼을_부비 입을_맞 입맞"),
    row(Toward(Affection), 75, "love_you love_u luv_u luv_you love_ya loving_you love_him"),
    row(Toward(Affection), 75, "love_her i_love_my in_love ily ilysm"),
    row(Toward(Affection), 52, "love luv loves adore adores adorable adored cherish fond_of"),
    row(Toward(Affection), 52, "crush_on have_a_crush"),
    row(Toward(Affection), 50, "cute cutest cutie sweetest precious so_sweet xoxo care_about_you"),
    row(Toward(Affection), 50, "i_like_you fell_for falling_for"),
    row(Toward(Affection), 38, "hug hugs hugging cuddle cuddles snuggle kiss kisses respect"),
    row(Toward(Affection), 38, "admire here_for_you"),
    // Gratitude.
    row(Toward(Gratitude), 60, "고맙다 고마움 고마 고마워 고마버 고맙당 감사 감솨 감쟈 캄사"),
    row(Toward(Gratitude), 60, "감삼다 땡큐 땡스 쌩유 쌩큐 탱큐 은혜"),
    row(Toward(Gratitude), 48, "ㄱㅅ ㄳ ㄱㅅㄱㅅ 덕분에 덕에_살 덕분입 은인"),
    row(Toward(Gratitude), 58, "thank_you thank_u thanks thank thankful grateful gratitude"),
    row(Toward(Gratitude), 58, "thankyou tysm appreciate appreciated"),
    row(Toward(Gratitude), 48, "thx ty tyvm means_a_lot owe_you much_obliged"),
    row(Laugh, 30, "lol lolol lmao lmfao rofl haha* ahaha* bahaha* hehe*"),
    row(Cry(Joy), 30, "히히 헤헤 헤헷 히힛 ^후후$ ^하하 ^호호$ 깔깔 ^캬$ ^크으 ^크$"),
];
