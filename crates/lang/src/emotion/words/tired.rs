//! Fatigue and boredom.

use gieok_core::emotion::Emotion::{Boredom, Disgust, Fatigue, Stress};

use crate::emotion::lexicon::Sense::{Cry, State, Toward};
use crate::emotion::lexicon::{Row, row};

pub(super) const ROWS: &[Row] = &[
    // Fatigue.
    row(State(Fatigue), 55, "피곤 ^지치다 ^지쳐 ^지쳤 ^지친다 피로하 피로가 피로해 피로감 녹초"),
    row(State(Fatigue), 55, "기진맥진 탈진 넉다운 떡실신"),
    row(State(Fatigue), 45, "^졸리다 졸려 ^졸린 ^졸립 ^졸령 졸음 나른 잠_온다 잠이_온다 잠와"),
    row(State(Fatigue), 45, "잠_와 하품 비몽사몽 눈이_감 자고_싶다 쉬고_싶다 쉬고싶다 자고싶다"),
    row(State(Fatigue), 45, "눕고_싶다 눕고싶다 퇴근하고_싶 집에_가고_싶 몸이_무겁 몸이_천근"),
    row(State(Fatigue), 45, "^힘이_없 힘_없어 기력이_없 기력_없 뻗었 뻗겠 쓰러지겠 쓰러질_것"),
    row(State(Fatigue), 45, "쓰러질_거 과로 체력이_바닥 ^방전 기빨 기_빨"),
    row(State(Fatigue), 40, "번아웃 밤샜 밤새웠 밤샘 진이_빠 진_빠 녹아내 무리했"),
    row(State(Fatigue), 58, "tired exhausted exhausting exhaustion worn_out drained fatigued"),
    row(State(Fatigue), 58, "fatigue dead_tired weary"),
    row(State(Fatigue), 46, "sleepy drowsy need_sleep need_a_nap no_energy so_tired_i wiped_out"),
    row(State(Fatigue), 46, "can't_keep_my_eyes_open need_a_break need_rest burnt_out burned_out"),
    row(State(Fatigue), 46, "burnout long_day low_energy running_on_empty"),
    row(Cry(Fatigue), 25, "ㅈㄹㄹ zz"),
    // Boredom.
    row(State(Boredom), 55, "심심 노재미 지루 따분 노잼 핵노잼 개노잼 재미없다 재미_없다"),
    row(State(Boredom), 55, "재미가_없다 재미도_없다 권태 잼없"),
    row(State(Boredom), 48, "할_게_없 할게_없 할게없 할_거_없 할거없 할거_없 할_일이_없 할일없"),
    row(State(Boredom), 48, "무의미 무미건조 지겹다 지겨워 루즈하"),
    row(Toward(Disgust), 35, "지겹다"),
    row(State(Boredom), 32, "귀찮다 귀차나 기찮 귀찬 귀차니즘 의욕이_없 의욕_없 하기_싫다"),
    row(State(Boredom), 32, "하기싫다 가기_싫다 가기싫다 관심없 관심_없"),
    row(State(Stress), 28, "하기_싫다 하기싫다 가기_싫다 가기싫다"),
    row(State(Boredom), 58, "bored boredom nothing_to_do bored_to_death"),
    row(Toward(Boredom), 48, "boring dull tedious monotonous yawn snoozefest not_interested"),
    row(Toward(Boredom), 48, "uninterested"),
    row(Cry(Boredom), 28, "meh"),
];
