//! Korean as it is typed: no spaces, slips, laughs, words of the day.

use super::check;

#[test]
fn missing_spaces_are_found() {
    check(&[
        ("나키워줬거든", "나/NP 키우/VV 어/EC 주/VX 었/EP 거든/EF"),
        ("라면끓이면 물 바로끓지않음?", "라면/NNG 끓이/VV 면/EC 바로/MAG 끓/VV 지/EC 않/VX"),
        ("우리엄마는 복숭아못먹어", "우리/NP 엄마/NNG 는/JX 복숭아/NNG 못/MAG 먹/VV 어/EF"),
        ("귀마개뚫고들어옴ㅠ", "뚫/VV 고/EC 들어오/VV ㅁ/ETN ㅠ/IC"),
        ("새우먹으면 목붓고", "새우/NNG 먹/VV 으면/EC 목/NNG 붓/VV 고/EF"),
        ("버스만 다섯시간걸려", "버스/NNG 만/JX 다섯/NR 시간/NNG 걸리/VV"),
        ("집에가고싶다", "집/NNG 에/JKB 가/VV 고/EC 싶/VX 다/EF"),
        ("학교앞 편의점에서일해", "학교/NNG 앞/NNG 에서/JKB"),
        ("시험끝나고 목포내려가려고", "시험/NNG 목포/NNG 내려가/VV"),
    ]);
}

#[test]
fn a_key_pressed_once_instead_of_twice_is_forgiven() {
    check(&[
        ("앱깔긴깔앗는데", "깔/VV 았/EP 는데/EF"),
        ("밥먹엇어", "밥/NNG 먹/VV 었/EP 어/EF"),
        ("집에잇을래", "집/NNG 에/JKB 있/VV"),
        ("어제 영화봣음", "영화/NNG 보/VV 았/EP 음/ETN"),
        ("바람 미쳣음", "바람/NNG 미치/VV 었/EP 음/ETN"),
        ("왜왓지", "왜/MAG 오/VV 았/EP 지/EF"),
        ("담주에 가겟다", "다음/NNG 주/NNG 에/JKB 가/VV 겠/EP 다/EF"),
        ("두드러기올라와서 응급실간적잇어", "두드러기/NNG 올라오/VV 있/VA 어/EF"),
        ("그럴줄알앗다는데", "그렇/VA ㄹ/ETM 줄/NNB 알/VV 았/EP"),
        ("할머니가 입원하셧어", "할머니/NNG 가/JKS 입원/NNG 하/XSV 시/EP 었/EP 어/EF"),
        ("나 합격햇다", "합격/NNG 하/XSV 았/EP 다/EF"),
        ("네살됫어", "살/NNBC 되/VV 었/EP 어/EF"),
        ("취한거엿음", "취하/VV 거/NNB 이/VCP 었/EP 음/ETN"),
        ("고양이 입양햇는데 이름이 없어", "고양이/NNG 입양/NNG 하/XSV 았/EP 는데/EC 이름/NNG"),
    ]);
}

#[test]
fn slips_with_one_reading_are_read_so() {
    check(&[
        ("기압없잔아", "기압/NNG 없/VA 잖아/EF"),
        ("이미 됬어", "되/VV 었/EP 어/EF"),
        ("내일 갈께", "내일/MAG 가/VV ㄹ게/EF"),
        ("괜찬아?", "괜찮/VA 아/EF"),
        ("마니 먹었어", "많이/MAG 먹/VV 었/EP"),
        ("몰겟어", "모르/VV 겠/EP 어/EF"),
        ("통장잔고보면", "통장/NNG 잔고/NNG 보/VV"),
    ]);
}

#[test]
fn laughs_and_tears_do_not_break_a_word() {
    check(&[
        ("ㅋㅋㅋㅋ재벌은개뿔", "ㅋㅋㅋㅋ/IC 재벌/NNG 은/JX"),
        ("배고파ㅠㅠㅠ", "배고프/VA 아/EF ㅠㅠㅠ/IC"),
        ("맞넼ㅋㅋㅋ", "맞/VV 네/EF ㅋㅋㅋ/IC"),
        ("좋아아아아ㅎㅎ", "좋/VA 아/EF ㅎㅎ/IC"),
        ("진짜?????", "진짜/MAG ?/SF"),
        ("헐😂😂 대박", "헐/IC 대박/NNG"),
        ("너무해ㅡㅡ", "ㅡㅡ/IC"),
        ("했당ㅎ", "하/VV 았/EP 다/EF ㅎ/IC"),
    ]);
}

#[test]
fn short_spellings_mean_the_long_ones() {
    check(&[
        ("걍 집에있을래", "그냥/MAG 집/NNG"),
        ("넘 피곤해", "너무/MAG 피곤/NNG"),
        ("너한테 젤먼저 보여줄게", "너/NP 한테/JKB 제일/MAG 먼저/MAG 보이/VV"),
        ("낼 1교시라 잔다", "내일/NNG 1/SN 교시/NNBC 자/VV"),
        ("주먹낼거임", "주먹/NNG 내/VV ㄹ/ETM 거/NNB"),
        ("어케 알았어", "어떻게/MAG 알/VV 았/EP 어/EF"),
        ("왤케 바빠", "왜/MAG 이렇게/MAG 바쁘/VA"),
        ("암튼 고마워", "아무튼/MAJ 고맙/VA 어/EF"),
        ("글고 나 재수했어", "그리고/MAJ 나/NP 재수/NNG 하/XSV"),
        ("머해?", "뭐/NP 하/VV"),
    ]);
}

#[test]
fn words_of_the_day_are_words() {
    check(&[
        ("나 컴공이야", "컴공/NNG 이/VCP"),
        ("편의점 알바 끝남", "알바/NNG 끝나/VV"),
        ("남친이랑 싸웠어", "남친/NNG 이랑/JKB 싸우/VV"),
        ("여친 생겼어", "여친/NNG 생기/VV"),
        ("카톡 씹혔어", "카톡/NNG"),
        ("유튜브 보다가 잠", "유튜브/NNP 보/VV 다가/EC"),
        ("넷플릭스로 봤어", "넷플릭스/NNP 로/JKB 보/VV 았/EP"),
        ("인스타에 올렸어", "인스타/NNP 에/JKB 올리/VV"),
        ("헬스장 끊었어", "헬스장/NNG 끊/VV 었/EP"),
        ("우리 댕댕이 귀엽지", "댕댕이/NNG 귀엽/VA 지/EF"),
        ("걔는 내 베프야", "베프/NNG 이/VCP"),
        ("내 최애는 카리나", "최애/NNG 는/JX"),
        ("반려묘 두 마리", "반려묘/NNG 두/MM 마리/NNBC"),
        ("룸메가 코골아", "룸메/NNG 가/JKS"),
        ("하얀 포메거든", "하얗/VA ㄴ/ETM 포메/NNG 이/VCP"),
        ("땅콩 알러지 있어", "알러지/NNG 있/VV"),
        ("마라탕 먹을래?", "마라탕/NNG 먹/VV"),
        ("너도 엠비티아이 있냐", "엠비티아이/NNG 있/VV"),
        ("요즘 취준하느라", "요즘/NNG 취준/NNG 하/XSV"),
        ("휴학마렵다", "휴학/NNG 마렵/VA"),
        ("아 개웃김", "개/XPN 웃기/VV ㅁ/ETN"),
        ("더빡치는건", "더/MAG 빡치/VV 는/ETM"),
    ]);
}

#[test]
fn people_are_called_by_name() {
    check(&[
        ("재민이가 빌려줌", "재민/NNP 가/JKS 빌리/VV"),
        ("미경이가 전화했어", "미경/NNP 가/JKS 전화/NNG"),
        ("하준이는 키가 커", "하준/NNP 는/JX 키/NNG"),
        ("문하람이라고 해", "하람/NNP"),
        ("김민수랑 만났어", "김민수/NNP 랑/JC 만나/VV"),
        ("내 동생 이름은 서연이야", "동생/NNG 이름/NNG 은/JX 서연/NNP"),
    ]);
}

#[test]
fn sentences_end_without_a_mark() {
    check(&[
        ("이제 집에 가", "집/NNG 에/JKB 가/VV 아/EF"),
        ("나 고양이 키워ㅋㅋ", "고양이/NNG 키우/VV 어/EF ㅋㅋ/IC"),
        ("그거 좀 슬프다", "슬프/VA 다/EF"),
        ("비오면 기분 이상해", "비/NNG 오/VV 면/EC 기분/NNG 이상/NNG"),
    ]);
}
