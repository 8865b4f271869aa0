//! Trade terms (seed 004).

use super::{Category, Slot, Tag, ValueKind};

const fn term(key: &'static str, korean: &'static str, english: &'static str) -> Slot {
    Slot::new(key, korean, english).identity().filed(Category::Other, Tag::Situation).weighs(75)
}

pub(super) const SLOTS: &[Slot] = &[
    term("unit_price", "단가", "unit price")
        .named(&["가격", "단가", "price", "price per unit"])
        .asked(&["단가얼마", "얼마에", "what price", "how much per"])
        .of(ValueKind::Money),
    term("total_amount", "총액", "total amount")
        .named(&["총액", "합계", "총금액", "total", "contract amount", "invoice amount"])
        .of(ValueKind::Money),
    term("quantity", "수량", "quantity")
        .named(&["수량", "물량", "주문량", "qty", "volume", "order quantity"])
        .asked(&["몇개", "몇박스", "몇톤", "how many", "how much did"])
        .of(ValueKind::Quantity),
    term("incoterms", "인코텀즈", "Incoterms")
        .named(&["인코텀즈", "거래 조건", "가격 조건", "incoterm", "trade terms", "delivery terms"])
        .asked(&["fob야", "무슨조건", "which incoterm"]),
    term("payment_terms", "결제 조건", "payment terms")
        .named(&["결제", "결제조건", "지급 조건", "대금", "payment", "l/c", "t/t"])
        .asked(&["어떻게결제", "how do they pay"]),
    term("buyer", "바이어", "buyer")
        .named(&["바이어", "수입자", "구매자", "거래처", "importer", "customer", "buyer's"])
        .asked(&["누구한테파", "who is the buyer"])
        .of(ValueKind::Name),
    term("seller", "판매자", "seller")
        .named(&["수출자", "판매자", "공급자", "exporter", "supplier"])
        .of(ValueKind::Name),
    term("product", "품목", "product")
        .named(&["제품", "품목", "상품", "물품", "item", "goods"])
        .asked(&["뭐수출", "뭐팔", "what product", "what are we selling"]),
    term("hs_code", "HS 코드", "HS code").named(&["hs코드", "hs code", "세번"]),
    term("origin", "원산지", "origin").named(&["원산지", "country of origin"]),
    term("loading_port", "선적항", "port of loading")
        .named(&["선적항", "출발항", "loading port", "port of shipment"])
        .of(ValueKind::Place),
    term("discharge_port", "도착항", "port of discharge")
        .named(&["도착항", "양하항", "목적항", "destination port", "discharge port", "destination"])
        .of(ValueKind::Place),
    term("shipment_date", "선적일", "shipment date")
        .named(&["선적", "선적일", "출항일", "선적기일", "etd", "shipment", "ship date", "sailing"])
        .asked(&["언제선적", "언제보내", "when do we ship"])
        .of(ValueKind::Date),
    term("arrival_date", "도착일", "arrival date")
        .named(&["도착일", "입항일", "eta", "arrival"])
        .asked(&["언제도착", "when does it arrive"])
        .of(ValueKind::Date),
    term("validity", "유효기간", "validity")
        .named(&["유효기간", "유효 기간", "offer validity", "expiry", "expiration"])
        .of(ValueKind::Date),
    term("packaging", "포장", "packaging").named(&["포장", "패키징", "packing", "carton"]),
    term("insurance", "보험", "insurance").named(&["적하보험", "보험", "insurance"]),
    term("freight", "운임", "freight").named(&["운임", "운송비", "freight"]).of(ValueKind::Money),
    term("vessel", "선박", "vessel").named(&["선박", "선명", "배 이름", "vessel", "ship name"]),
    term("bank", "은행", "bank").named(&["은행", "개설은행", "bank", "issuing bank"]),
    term("document_number", "문서 번호", "document number")
        .named(&["번호", "송장번호", "계약번호", "invoice number", "contract number", "b/l number"])
        .many(),
    term("signatory", "서명자", "signatory").named(&["서명", "서명자", "signatory", "signed by"]),
    term("person_in_charge", "담당자", "person in charge")
        .named(&["담당", "담당자", "contact person", "in charge"])
        .asked(&["누가담당", "who handles", "who is in charge"])
        .of(ValueKind::Name),
    term("tolerance", "과부족 허용", "tolerance").named(&["과부족", "tolerance"]),
    term("penalty", "지체상금", "penalty").named(&["지체상금", "위약금", "penalty"]),
    term("arbitration", "중재", "arbitration").named(&["중재", "준거법", "governing law"]),
    term("shelf_life", "유통기한", "shelf life").named(&["유통기한", "소비기한", "shelf life"]),
    term("moq", "최소 주문량", "minimum order").named(&["moq", "최소주문", "minimum order"]),
    term("headquarters", "본사", "headquarters")
        .named(&["본사", "headquarter", "head office"])
        .of(ValueKind::Place),
    term("requirement", "요구 사항", "requirement")
        .broad()
        .named(&["요구", "요구사항", "요청사항", "requirements"])
        .many(),
    term("budget", "예산", "budget").named(&["예산", "budget"]).of(ValueKind::Money),
    term("location", "위치", "location")
        .named(&["위치", "장소", "where"])
        .asked(&["어디에있", "where is"])
        .of(ValueKind::Place),
];
