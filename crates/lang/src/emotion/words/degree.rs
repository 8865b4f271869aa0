//! Words that make a feeling stronger or weaker.

use crate::emotion::lexicon::Sense::{Stronger, Weaker};
use crate::emotion::lexicon::{Row, row};

pub(super) const ROWS: &[Row] = &[
    row(Stronger, 22, "존나 졸라 ㅈㄴ 죤나 조낸 개존나 ^씹 ^뒤지게 미친듯이 미친_듯이 미치도록"),
    row(Stronger, 22, "죽을만큼 죽을_만큼 죽도록"),
    row(Stronger, 18, "너무너무 너무나 너모 느무 진짜진짜 정말정말 엄청나게 세상에서_제일"),
    row(Stronger, 18, "무지무지 몹시 극도로 처절"),
    row(Stronger, 14, "너무 넘나 ^넘$ 진짜 ^진심 정말 완전 완죤 ㄹㅇ ㅈㅉ 레알 엄청 무척 굉장히"),
    row(Stronger, 14, "매우 아주 겁나 많이 마니"),
    row(Stronger, 10, "^참$ 꽤 ^더$ 훨씬 유난히 계속 자꾸 맨날 항상 하루종일 온종일 이렇게 왜케"),
    row(Stronger, 10, "^왤케 무지 심하게 제일 가장"),
    row(Stronger, 20, "extremely incredibly insanely unbelievably fucking freaking absolutely"),
    row(Stronger, 20, "completely"),
    row(Stronger, 14, "so soo very really rly super totally truly too utterly terribly deeply"),
    row(Stronger, 14, "seriously genuinely hella af a_lot so_much so_so very_very really_really"),
    row(Stronger, 14, "damn crazy literally bloody"),
    row(Stronger, 8, "pretty quite more always even all_day"),
    row(Weaker, 18, "조금 ^좀$ 살짝 약간 쪼금 쪼끔 쬐금 ^쫌 쪼매 그냥저냥 그럭저럭 은근 나름 왠지"),
    row(Weaker, 18, "그나마 다소 어느정도 a_bit a_little slightly kinda kind_of sort_of sorta"),
    row(Weaker, 18, "somewhat a_little_bit bit_of mildly"),
];
