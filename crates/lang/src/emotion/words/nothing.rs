//! What looks like a feeling and is none: other words, set phrases, wishes.

use crate::emotion::lexicon::Sense::Nothing;
use crate::emotion::lexicon::{Row, row};

pub(super) const ROWS: &[Row] = &[
    // Other words.
    row(Nothing, 0, "사랑니 사랑방 사랑채 사랑의_불시착 감사원 감사팀 감사실 감사_보고 국정감사"),
    row(Nothing, 0, "회계감사 행복주택 행복동 영화나 만화나 평화나 변화나 동화나 전화나 문화나"),
    row(Nothing, 0, "대화나 당신나 ^지침을 ^지침이 ^지침에 지침서 무료 어머니 어머님 심심한_위로"),
    row(Nothing, 0, "심심한_사과 서울 거울 겨울 저울 방울 한울 우울증약 흥분제 공포탄 분노의_질주"),
    row(Nothing, 0, "무서운_이야기 보고서 신나라 인상적 최고기온 최고급 최고령 최고위 충격파"),
    row(Nothing, 0, "스트레스성 불안정 미소지기 빡빡 헐값 헐렁 헐다 헐리우드 힘들게_구한 피로연"),
    row(Nothing, 0, "피로회복 기대서 기대어 기대앉 심심풀이 안심번호 안심전세 반성문 눈물점"),
    row(Nothing, 0, "인공눈물 악어의_눈물 자랑거리 부담금 사과나무 고마진 외로워_말 울릉 울산"),
    row(Nothing, 0, "울타리 바쁘신 바쁜데_죄송 ^웃음거리 미쳤어$ 신기루 신기술 저혐 좋아요가"),
    row(Nothing, 0, "좋아요를 좋아요_눌 좋아요_수 구독_좋아요 노감동 ㅗㅜㅑ 부들부들하 부들부들한"),
    row(Nothing, 0, "친구가_없어졌 게_좋습 게_좋을 것이_좋 것도_좋 게_좋겠 처방전 소름돋게"),
    row(Nothing, 0, "사랑하느라 친구가_없어지 외로움을_달래"),
    // Things wanted or seen rather than people missed.
    row(Nothing, 0, "영화_보고_싶 영화보고싶 드라마_보고_싶 공연_보고_싶 전시_보고_싶"),
    row(Nothing, 0, "콘서트_보고_싶 뮤지컬_보고_싶 ^가_보고_싶 해_보고_싶 먹어_보고_싶"),
    row(Nothing, 0, "배워_보고_싶 써_보고_싶 입어_보고_싶 읽어_보고_싶 ^타_보고_싶 영화가_보고_싶"),
    row(Nothing, 0, "영화를_보고_싶 드라마가_보고_싶 책을_보고_싶 티비_보고_싶 유튜브_보고_싶"),
    row(Nothing, 0, "바다_보고_싶 장면_보고_싶 ^거_보고_싶 시계_보고 시계보고"),
    // Set phrases and wishes.
    row(Nothing, 0, "좋은_하루 좋은_아침 좋은_밤 좋은_주말 좋은_꿈 좋은_저녁 좋은_시간"),
    row(Nothing, 0, "즐거운_하루 즐거운_주말 즐거운_시간 행복한_하루 편안한_밤 편안한_하루"),
    row(Nothing, 0, "편안한_저녁 생일_축하 생일축하 새해_복 즐거운_명절 즐거운_저녁 즐거운_추석"),
    row(Nothing, 0, "수고_많이 많이_먹 많이_드 부끄러운_줄 사이_좋 사이좋 좋은_말로 좋을_대로"),
    row(Nothing, 0, "눈물_없이 걱정_마 걱정마 걱정_말 걱정말 메리_크리스마스 해피_뉴"),
    row(Nothing, 0, "해피_버스데이 해피엔딩 고생_많 사랑받 화이팅하세요 재밌게_놀 재밌게_보내"),
    row(Nothing, 0, "즐겁게_보내 happy_birthday happy_new_year happy_anniversary happy_holidays"),
    row(Nothing, 0, "happy_holiday happy_hour pride_parade pride_month pride_flag happy_easter"),
    row(Nothing, 0, "happy_valentine's happy_valentines happy_halloween happy_thanksgiving"),
    row(Nothing, 0, "happy_ending happy_mother's happy_father's happy_friday happy_monday"),
    row(Nothing, 0, "happy_weekend happy_to_help have_a_nice have_a_great have_a_good"),
    row(Nothing, 0, "have_a_lovely have_a_wonderful have_fun enjoy_your nice_day nice_to_meet"),
    row(Nothing, 0, "nice_to_see good_night merry_christmas no_worries don't_worry dont_worry"),
    row(Nothing, 0, "do_not_worry no_thanks no_thank_you sorry_to_bother i'm_afraid_not"),
    row(Nothing, 0, "i'm_afraid_i i'm_afraid_that great_britain would_love_to i'd_love_to"),
    row(Nothing, 0, "would_love not_gonna_lie mad_respect mad_skills stress_test too_bad"),
    row(Nothing, 0, "great_aunt great_uncle a_great_deal great_grand* stay_calm calm_down"),
    row(Nothing, 0, "keep_calm take_care peace_of_mind good_luck love_story love_song love_letter"),
    row(Nothing, 0, "miss_the_bus missed_the crybaby pressure_cooker blood_pressure"),
    row(Nothing, 0, "well_done_steak sad_song sad_movie scary_movie scary_movies cool_down"),
    row(Nothing, 0, "so_that so_far so_do so_what so_is never_mind nevermind pretty_girl"),
    row(Nothing, 0, "pretty_dress cheer_up don't_be_sad don't_cry dont_cry don't_be_scared"),
    row(Nothing, 0, "don't_be_afraid don't_be_mad"),
];
