//! Words that put facts in doubt without naming them: who tells of a first day at work has left
//! the old one, whatever else the sentence says. Lower case without spaces; found as substrings.
//!
//! A sign is worth having when an old value is often false after it. One that is sometimes wrong
//! costs little: the fact is then shown with the day it was said.

/// A new home.
pub(super) const MOVES: &[&str] = &[
    "이사했", "이사함", "이사왔", "이사온", "이사갔", "이사간", "이사하고", "이사끝", "이사옴",
    "독립함", "독립했", "입주", "원룸얻", "방얻", "집구했", "방구했", "방뺐", "방빼", "자취시작",
    "전입신고", "올라와서사", "내려와서사", "들어와서사", "들어가서사", "얹혀사", "합가", "살림합",
    "짐풀", "집들이", "본가로들어", "movedto", "movedout", "movedin", "movedback", "relocated",
    "newplace", "newapartment", "newflat", "newhouse", "shiftedto", "gotaplace", "gotthekeys",
    "unpacking", "livewith", "livingwith", "livinginnow",
];

/// A new thing in place of an old one.
pub(super) const SWITCHES: &[&str] =
    &["갈아탔", "갈아탐", "갈아탄", "switchedto", "swappedto", "switchedfrom"];

/// A thing that is no longer there, or has a successor.
pub(super) const PARTS_WITH: &[&str] = &[
    "갈아탔", "갈아탐", "갈아탄", "폐차", "뽑았", "뽑음", "새차", "차샀", "차바꿨", "차를바꿨",
    "차도바꿨", "폰바꿨", "폰샀", "잃어버", "잃어먹", "박살", "깨먹", "고장나서", "고장났",
    "맛이갔", "갖다팔", "팔았", "팔아버", "처분", "중고로", "당근에", "switchedto", "swappedto",
    "tradedin", "tradedmy", "totaled", "totalled", "soldmy", "soldthe", "gotanew", "boughtanew",
    "gavemyold", "brokedown", "isdead", "finallydied", "lostmy", "gotridof",
];

/// Work that ends or begins.
pub(super) const WORK_TURNS: &[&str] = &[
    "퇴사", "퇴직", "은퇴", "정년", "이직", "사표", "사직", "그만뒀", "그만두", "그만둠", "관뒀",
    "관두", "관둠", "때려치", "때려쳤", "잘렸", "잘림", "짤렸", "짤림", "해고", "권고사직",
    "희망퇴직", "폐업", "가게접", "가게를접", "문닫았", "넘겼", "물려", "취직", "취업", "입사",
    "첫출근", "출근시작", "으로출근", "로출근", "부터출근", "옮겼", "발령", "전근", "전출", "승진",
    "휴직", "복직", "창업", "개업", "계약만료", "계약끝", "백수", "gavenotice", "putinmynotice",
    "newjob", "newgig", "newrole", "laidoff", "gotfired", "firedme", "quitmyjob", "iquit",
    "lastdayat", "lastdayatwork", "resigned", "retired", "promoted", "startedat", "startat",
    "joined", "tookthejob", "tooktheoffer", "acceptedtheoffer", "signedtheoffer", "leftthe",
    "transferredto",
];

/// School that ends, begins or changes.
pub(super) const SCHOOL_TURNS: &[&str] = &[
    "졸업", "자퇴", "휴학", "복학", "편입", "전과", "전학", "입학", "재수", "반수", "합격", "진학",
    "그만뒀", "관뒀", "올라갔", "학년됐", "학년됨", "graduated", "droppedout", "transferred",
    "switchedto", "switchedmajor", "changedmajor", "changedmymajor", "gotinto", "defended",
    "enrolled", "tookaleave",
];

/// Love that ends or begins.
pub(super) const LOVE_TURNS: &[&str] = &[
    "헤어졌", "헤어짐", "헤어지", "헤어졋", "차였", "차임", "찼어", "이별", "끝냈", "끝났어",
    "정리했", "갈라섰", "갈라서", "파혼", "이혼", "재혼", "결혼했", "결혼한", "식올렸", "약혼",
    "프로포즈", "청혼", "사귀기로", "사귄", "사귀어", "사귀는", "사겨", "만나보기로", "연애시작",
    "소개팅", "소개받", "썸타", "고백", "번호지웠", "차단", "전남친", "전여친", "바람폈", "바람피",
    "brokeup", "splitup", "brokeoff", "dumped", "seeingsomeone", "seeingthis", "dating", "divorc",
    "gotmarried", "engaged", "proposed", "itsover", "it'sover", "myex", "blocked", "cheated",
    "asksmeout", "askedmeout", "officially", "girlfriendnow", "boyfriendnow", "marriedin",
];

/// A death, or a new animal in the house.
pub(super) const LOSSES: &[&str] = &[
    "무지개다리", "하늘나라", "별이되", "떠나보냈", "떠나갔", "세상을떠", "죽었", "죽음", "죽어버",
    "보내줬", "보내주고", "안락사", "묻어", "묻었", "장례", "돌아가셨", "입양", "데려왔", "데려옴",
    "분양", "들였", "새식구", "파양", "putdown", "puthimdown", "putherdown", "passedaway", "died",
    "buried", "cremat", "rainbowbridge", "adopted", "rehomed", "newpuppy", "newkitten", "foster",
    "ranaway", "isgone",
];

/// Treatment that changes, or an illness that ends.
pub(super) const CURES: &[&str] = &[
    "약바꿨", "약이바뀌", "약을바꿨", "약줄", "약을줄", "약끊", "약을끊", "단약", "안먹어도",
    "그만먹", "처방", "용량", "완치", "나았", "다나음", "회복", "퇴원", "수술", "재발", "진단",
    "먹어도된", "먹어도괜찮", "없어졌", "사라졌", "괜찮아졌", "알로줄", "알로늘", "로바꿔주",
    "stoppedtaking", "cameoff", "offthemeds", "offmymeds", "offthe", "switchedme", "putmeon",
    "prescrib", "newmeds", "dose", "dosage", "healed", "cured", "recovered", "allclear",
    "inremission", "diagnosed", "relapse", "outgrew", "outgrown", "nolongerallergic", "surgery",
];

/// A habit or a course that ends, pauses or is replaced.
pub(super) const GIVES_UP: &[&str] = &[
    "관뒀", "관두", "관둠", "그만뒀", "그만두", "그만둠", "그만하", "그만했", "접었", "접음",
    "끊었", "끊음", "끊기로", "때려치", "때려쳤", "쉬고있", "쉬는중", "쉬기로", "못하게", "못간지",
    "안간지", "안나가", "안다녀", "안다니", "못다니", "환불", "수강취소", "갈아탔", "로바꿨",
    "다시시작", "새로시작", "새로등록", "등록했", "등록함", "부상", "다쳐서", "다쳤", "안해",
    "다시피", "다시마", "한대피", "한잔했", "실패", "gaveup", "givingup", "quit", "stopped",
    "dropped", "traded", "tookup", "pickedup", "signedup", "canceledmy", "cancelledmy", "caved",
    "relapsed", "backon", "felloff", "injured", "tore", "sprained", "noteven", "onbreak",
    "takingabreak", "nomore", "instead", "benched", "retiredfrom", "soldmy",
];

/// Something planned that does not come about as planned.
pub(super) const CALLED_OFF: &[&str] = &[
    "취소", "날아갔", "날라갔", "무산", "엎어", "엎었", "파토", "물건너", "미뤄", "미뤘", "미루",
    "밀려", "밀렸", "연기", "늦춰", "늦췄", "당겨", "당겼", "땡겼", "앞당", "변경", "바뀌", "바꿨",
    "못가", "못갔", "못갈", "안가기로", "안하기로", "않기로", "포기", "접었", "접기로", "대신",
    "cancel", "calledoff", "postpon", "reschedul", "pushedback", "pushedto", "movedto", "movedit",
    "movedup", "preponed", "broughtforward", "didnthappen", "didn'thappen", "fellthrough", "isoff",
    "'soff", "shifted", "instead", "delayed", "nolonger", "notgoing", "bailed", "changedmymind",
    "changeofplan",
];

/// A name that turns out to be played, or no longer used.
pub(super) const RENAMES: &[&str] = &[
    "본명", "진짜이름", "실명", "개명", "내캐릭터", "캐릭터이름", "캐릭터랑", "가명", "부르지마",
    "부르지말", "이라고불러", "라고불러", "호칭", "realname", "actualname", "legalname",
    "mycharacter", "stopcalling", "don'tcallme", "dontcallme", "goby", "callsme", "callme",
];

/// A body that changed.
pub(super) const BODY_TURNS: &[&str] = &[
    "빠졌", "빠짐", "뺐", "쪘", "쪄서", "찌웠", "감량", "증량", "컸", "자랐", "줄었", "늘었",
    "lostweight", "gained", "lostanother", "lbs", "downto", "upto", "dropped", "grew",
];

/// A price, rent or pay that changed.
pub(super) const PRICE_TURNS: &[&str] = &[
    "올렸", "올랐", "올린", "올려", "인상", "내렸", "내려", "인하", "깎았", "깎아", "낮췄", "낮춰",
    "재계약", "으로합의", "로합의", "으로하기로", "으로바", "조정", "raise", "raised", "bumped",
    "cutto", "negotiated", "landedon", "settledon", "renewed", "nowits", "nowit's", "revised",
];
