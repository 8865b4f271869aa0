//! Korean as it is taught to be written.

use super::{check, reading};

#[test]
fn a_sentence_is_taken_apart() {
    assert_eq!(
        reading("나는 어제 학교에 갔다.").join(" "),
        "나/NP 는/JX 어제/MAG 학교/NNG 에/JKB 가/VV 았/EP 다/EF ./SF"
    );
}

#[test]
fn contractions_show_their_parts() {
    check(&[
        ("공부를 했어요.", "공부/NNG 를/JKO 하/VV 았/EP 어요/EF"),
        ("영화를 봤습니다.", "영화/NNG 를/JKO 보/VV 았/EP 습니다/EF"),
        ("고양이를 키워요.", "고양이/NNG 를/JKO 키우/VV 어요/EF"),
        ("물을 마셨다.", "물/NNG 을/JKO 마시/VV 었/EP 다/EF"),
        ("꽃이 예뻐서 샀다.", "꽃/NNG 이/JKS 예쁘/VA 어서/EC 사/VV 았/EP 다/EF"),
        ("음악을 듣는다.", "음악/NNG 을/JKO 듣/VV 는다/EF"),
        ("집이 추워요.", "집/NNG 이/JKS 춥/VA"),
        ("제 이름은 지수예요.", "이름/NNG 은/JX 지수/NNG 이/VCP"),
    ]);
}

#[test]
fn particles_are_told_from_nouns() {
    check(&[
        ("서울에서 부산까지", "서울/NNP 에서/JKB 부산/NNP 까지/JX"),
        ("친구와 밥을 먹었다.", "친구/NNG 와/JC 밥/NNG 을/JKO 먹/VV"),
        ("회사의 사람들이", "회사/NNG 의/JKG 사람/NNG 들/XSN 이/JKS"),
        ("저는 학생이 아니에요.", "저/NP 는/JX 학생/NNG 아니/VCN"),
    ]);
}

#[test]
fn numbers_and_their_counters_are_apart() {
    check(&[
        ("고양이 두 마리", "고양이/NNG 두/MM 마리/NNBC"),
        ("스물다섯 살이에요.", "스물/NR 다섯/NR 살/NNBC 이/VCP"),
        ("3월 14일에 만나요.", "3/SN 월/NNBC 14/SN 일/NNBC 에/JKB 만나/VV"),
        ("25살이야", "25/SN 살/NNBC 이/VCP"),
    ]);
}

#[test]
fn foreign_words_keep_their_particles_apart() {
    check(&[
        ("Notion에 정리했어.", "Notion/SL 에/JKB 정리/NNG 하/XSV"),
        ("MBTI가 뭐야?", "MBTI/SL 가/JKS 뭐/NP"),
        ("GPT한테 물어봤어.", "GPT/SL 한테/JKB"),
    ]);
}

#[test]
fn stems_that_a_homograph_hides_are_found() {
    check(&[
        ("어디 사세요?", "어디/NP 살/VV"),
        ("서울 사는 친구", "서울/NNP 살/VV 는/ETM 친구/NNG"),
        ("커피를 마셔요.", "커피/NNG 를/JKO 마시/VV 어요/EF"),
        ("편지를 쓰는 사람", "편지/NNG 를/JKO 쓰/VV 는/ETM"),
        ("집에 가는 길", "집/NNG 에/JKB 가/VV 는/ETM 길/NNG"),
    ]);
}
