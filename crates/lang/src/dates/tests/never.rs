//! What only looks like a time.

use super::{WEDNESDAY, found};

#[track_caller]
fn check_none(texts: &[&str]) {
    let wrong: Vec<String> = texts
        .iter()
        .map(|text| (text, found(text, WEDNESDAY)))
        .filter(|(_, found)| !found.is_empty())
        .map(|(text, found)| format!("{text}: {found}"))
        .collect();
    assert!(wrong.is_empty(), "{} wrong rows:\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn korean() {
    check_none(&[
        "3.5점 받았어", "설탕 1/2 컵", "버전 2.3 나왔어", "전화번호 010-1234-5678",
        "24시간 편의점", "BMW 7시리즈", "달에서 왔어", "달 뒷면이 보고 싶어", "해가 떴다",
        "일이 많아", "주 예수", "만약 그렇다면", "이번엔 내 차례야", "초를 켰어", "두 분 오셨어요",
        "한 번 더", "세 살이야", "3년생", "이번 주제는 뭐야", "다음 주자 나와",
        "다음 주소로 보내줘", "이번 달력 예쁘다", "이월 상품 싸다", "구월동 살아", "시월드 힘들어",
        "그제야 알았어", "그제서야", "아까워 죽겠네", "두시죠", "준비해 두시는 게 좋아요",
        "돈을 낼 거야", "낼 수 있어", "화목한 가정", "수목원에 갔어", "2박 3일 여행",
        "아이폰 15 샀어", "1학년 3반", "100점 만점", "7/10 점수", "24/7 열려 있어", "3:1로 이겼어",
        "16:9 비율", "5천원", "월급날", "월드컵", "수요가 많다", "금요", "토익 900점", "일요",
        "목이 아파", "화요", "점심 먹었어?", "저녁 뭐 먹지", "아침형 인간", "밤새 게임", "낮은 산",
        "봄이 온다", "여름 좋아해", "가을이라는 이름", "겨울잠", "이 주 정도", "한 시간 걸려",
        "두 달 걸렸어", "세 시간짜리 영화", "3일이나 걸렸어", "30분 걸려", "10년은 젊어 보여",
        "100일 기념", "이 년 놈", "전 괜찮아요", "후기 봤어", "3분 카레", "2인분", "오후반",
        "2002년생", "05라서", "1004번 버스", "3시리즈", "한시도 가만히 못 있어", "다시 해봐",
        "역시 너야", "몇 시야?", "혹시", "도시", "택시", "시간 있어?", "주말 드라마",
        "일주일에 세 번", "하루에 두 잔", "3일에 한 번", "매번 그래", "모래사장", "내일배움카드",
        "연말정산 했어", "다음에 보자", "저번에 말했잖아", "다음날 갔어", "그날 뭐 했어",
        "지난번에", "설명해줘", "설마", "추석거리", "나는 대학생", "전에 말했잖아", "후에 하자",
        "5시 방향에 적", "크리스마스 트리 샀어", "크리스마스 선물 고마워", "새해 복 많이 받아",
        "이번 주인공은 너야", "이번 주문 취소해줘", "지난 주소로 보냈어", "다음 달리기는 내가",
        "해결했어", "해외여행", "달리기", "수영장", "화장실", "목소리", "금방 갈게", "일단 먹자",
        "월세 냈어", "토론", "시작하자", "전화해", "두 번째", "세 번째 줄", "네 말이 맞아",
        "이 일 뒤에 뭐가 있어", "이 분 뒤에 서 있어", "두 분 뒤에 서 있어", "3일 전화 안 했어?",
        "3개 전부", "2주 후기", "좋은 주말 되세요", "주말이 사라졌어", "4.6까지 뺐어", "평점 4.15",
        "원주율 3.14", "3-2로 이겼어", "2026명", "1994번", "오전반", "한밤의 음악", "밤하늘",
        "밤톨", "낮잠", "낮추다", "점심시간", "저녁노을", "봄동", "가을이", "겨울왕국", "초등학교",
        "말고", "오늘의집 앱", "영어제목", "안내일정", "수능", "일본", "이일", "사월이", "삼일한",
        "구정물", "신정동",
    ]);
}

#[test]
fn english_and_figures() {
    check_none(&[
        "May I come in", "march on", "he sat down", "the sun is bright", "wait a second",
        "you may go", "it may rain", "march forward", "second place", "spring water",
        "fall asleep", "mon ami", "good morning", "good night", "the 15th floor", "section 3.15",
        "$3.15", "ratio 3/4", "version 3.15", "at 7 people", "v2026.3.1", "RTX 3090", "1990",
        "in 2000 people", "a year older", "one day", "some day", "these days", "daily",
        "for a while", "last one", "next time", "this time", "first time", "Christmas tree",
        "192.168.0.1", "https://x.com/2026/03/15/abc", "www.news.com/2026/03/15", "#2026",
        "user_2026", "2:0", "10%", "seconds", "a minute", "march madness", "he may come", "maybe",
        "mayor", "augustus", "sunny", "satisfied", "monkey", "married", "decent", "spring roll",
        "summertime sadness?", "fall down", "winter is coming", "night night",
        "the night is young", "morning person", "week by week", "a week", "three years",
        "day by day", "day after day", "once a week", "twice a month", "every time", "each other",
        "everyone", "end of story", "start of something", "late again", "early bird", "right away",
        "just because", "for me", "for a living", "in a row", "in two minds", "over there",
        "other people", "at 50%", "at 7.5", "page 15", "chapter 3", "15 people", "2000 won",
        "the 1st place", "1st", "two or three people", "half of it", "quarter of it",
        "new year new me",
    ]);
}
