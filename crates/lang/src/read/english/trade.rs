//! Trade terms: labelled lines, and terms inside sentences.

use std::ops::Range;

use gieok_core::assertion::{Assertion, Op, Subject};

use super::{
    attribute,
    clause::{Clause, Link},
    line::Line,
    state::Manner,
    words::is_number_word,
};

const NOUNS: &[(&str, &str)] = &[
    ("unit price|price|price per unit|offer price", "unit_price"),
    ("total amount|total|total price|contract amount|invoice amount|amount", "total_amount"),
    ("quantity|qty|order quantity|volume", "quantity"),
    ("incoterms|incoterm|trade terms|delivery terms", "incoterms"),
    ("payment terms|payment term|payment|terms of payment", "payment_terms"),
    ("buyer|importer|customer", "buyer"),
    ("seller|exporter|supplier", "seller"),
    ("product|item|goods|commodity", "product"),
    ("hs code|hs", "hs_code"),
    ("origin|country of origin", "origin"),
    ("port of loading|loading port|pol", "loading_port"),
    ("port of discharge|discharge port|destination port|destination|pod", "discharge_port"),
    ("shipment date|shipment|ship date|etd|shipping date", "shipment_date"),
    ("arrival date|eta|arrival", "arrival_date"),
    ("validity|offer validity|expiry|expiration", "validity"),
    ("packaging|packing", "packaging"),
    ("insurance", "insurance"),
    ("freight", "freight"),
    ("vessel", "vessel"),
    ("bank|issuing bank", "bank"),
    (
        "invoice number|contract number|b/l number|invoice no|contract no|po number",
        "document_number",
    ),
    ("moq|minimum order|minimum order quantity", "moq"),
    ("shelf life", "shelf_life"),
    ("tolerance", "tolerance"),
    ("penalty", "penalty"),
    ("contact person|person in charge", "person_in_charge"),
    ("headquarters|head office", "headquarters"),
];

const INCOTERMS: &[&str] =
    &["fob", "cif", "cfr", "exw", "ddp", "dap", "fca", "cpt", "cip", "dpu", "fas", "cnf", "c&f"];

const UNITS: &[&str] = &[
    "cartons", "carton", "ctns", "boxes", "box", "pcs", "pieces", "units", "unit", "tons",
    "tonnes", "mt", "packs", "pack", "containers", "pallets", "cases", "case", "bags", "sets",
    "kg", "bottles",
];

const CURRENCIES: &[&str] = &["usd", "eur", "krw", "jpy", "cny", "gbp", "us$"];

/// Words that show a sentence to be about a trade.
const SIGNS: &[&str] = &[
    "order", "ordered", "orders", "quote", "quotation", "offer", "buyer", "seller", "shipment",
    "invoice", "fob", "cif", "container", "importer", "exporter", "supplier", "contract", "price",
    "quantity", "ship", "cartons", "l/c", "t/t", "incoterms", "proforma", "customs",
];

/// The slot of a trade noun.
pub(super) fn slot_of(noun: &str) -> Option<&'static str> {
    NOUNS
        .iter()
        .find(|(nouns, _)| nouns.split('|').any(|other| other == noun))
        .map(|(_, slot)| *slot)
}

/// Whether a slot's value may be told of "the" thing, without an owner.
pub(super) fn is_term(slot: &str) -> bool {
    NOUNS.iter().any(|(_, term)| *term == slot)
        || matches!(slot, "deadline" | "launch" | "budget" | "marriage_plan")
}

/// Claims of trade terms; says whether the sentence was a labelled line.
pub(super) fn claims(line: &Line<'_>, res: &mut Vec<Assertion>) -> bool {
    let manner = Manner {
        subject: Subject::User,
        op: Op::Affirm,
        modality: line.modality(false),
        confidence: 80,
        is_past: false,
    };
    if labelled(line, &manner, res) {
        return true;
    }
    if !line.tokens.iter().any(|token| token.is_any(SIGNS) || token.is_any(INCOTERMS)) {
        return false;
    }
    for at in 0..line.tokens.len() {
        incoterm(line, at, &manner, res);
        payment(line, at, &manner, res);
        price(line, at, &manner, res);
        quantity(line, at, &manner, res);
        dated(line, at, &manner, res);
    }
    false
}

/// "Price: USD 3.2/pack"
fn labelled(line: &Line<'_>, manner: &Manner, res: &mut Vec<Assertion>) -> bool {
    let start = (0..line.tokens.len()).find(|at| !line.is_mark(*at)).unwrap_or(0);
    let Some(colon) = (start..line.tokens.len().min(start + 6)).find(|at| line.word(*at) == ":")
    else {
        return false;
    };
    let Some(slot) = attribute::slot_of(&line.words(start..colon).join(" ")) else { return false };
    let Some(first) = line.tokens.get(colon + 1) else { return false };
    let end = line.tokens.len();
    let clause =
        Clause { start: colon + 1, end, subject: None, link: Link::Main, shares_subject: false };
    let before = res.len();
    if slot.ends_with("_date") || matches!(slot, "validity" | "birthday" | "deadline" | "launch") {
        attribute::known(line, &clause, colon + 1, slot, manner, res);
    } else {
        let text = line.sentence.text.get(first.start..).unwrap_or("").trim();
        let text = text.split(['\n', ';']).next().unwrap_or("").trim_end_matches(['.', ',']);
        if text.len() <= 80 {
            line.push(manner.claim(line, slot, text), res);
        }
    }
    res.len() > before
}

/// "FOB Busan"
fn incoterm(line: &Line<'_>, at: usize, manner: &Manner, res: &mut Vec<Assertion>) {
    if !line.is(at, INCOTERMS) {
        return;
    }
    let mut stop = at + 1;
    while stop < at + 3
        && line.is_capital(stop)
        && !line.is(stop, CURRENCIES)
        && !line.is_mark(stop)
    {
        stop += 1;
    }
    line.push(manner.claim(line, "incoterms", line.text(at..stop)), res);
}

/// "T/T 30 days", "L/C at sight", "net 30"
fn payment(line: &Line<'_>, at: usize, manner: &Manner, res: &mut Vec<Assertion>) {
    if !line.is(at, &["t/t", "l/c", "tt", "lc", "d/p", "d/a", "net"]) {
        return;
    }
    let is_net = line.is(at, &["net"]);
    if is_net && !line.is_number(at + 1) {
        return;
    }
    let mut stop = at + 1;
    let tail = [
        "at", "sight", "days", "day", "after", "from", "b/l", "shipment", "usance", "date",
        "deposit", "balance", "before", "in", "advance", "within",
    ];
    while stop < at + 8 && (line.is_number(stop) || line.is(stop, &tail)) {
        stop += 1;
    }
    let start = if at > 0 && line.word(at - 1).ends_with('%') { at - 1 } else { at };
    line.push(manner.claim(line, "payment_terms", line.text(start..stop)), res);
}

/// "USD 3.50 per pack", "$3.2/pack"
fn price(line: &Line<'_>, at: usize, manner: &Manner, res: &mut Vec<Assertion>) {
    if !line.is_number(at) {
        return;
    }
    let has_sign = line.word(at).starts_with(['$', '€']);
    let start = if at > 0 && line.is(at - 1, CURRENCIES) { at - 1 } else { at };
    let per_unit = |range: Range<usize>| line.is(range.start, &["per", "a", "/", "each"]);
    let is_slashed = line.word(at).contains('/');
    let has_unit = per_unit(at + 1..at + 2) && line.is(at + 2, UNITS) || is_slashed;
    if (start == at && !has_sign) || !has_unit {
        return;
    }
    let stop = if is_slashed { at + 1 } else { at + 3 };
    line.push(manner.claim(line, "unit_price", line.text(start..stop)), res);
}

/// "2,000 cartons"
fn quantity(line: &Line<'_>, at: usize, manner: &Manner, res: &mut Vec<Assertion>) {
    let is_number =
        line.is_number(at) || is_number_word(line.word(at)) && !line.word(at).is_empty();
    let is_priced = at > 0 && line.is(at - 1, &["per", "/", "a"]) || line.word(at).starts_with('$');
    if is_number && !is_priced && line.is(at + 1, UNITS) {
        line.push(manner.claim(line, "quantity", line.text(at..at + 2)), res);
    }
}

/// "shipment by May 10", "valid until June 30"
fn dated(line: &Line<'_>, at: usize, manner: &Manner, res: &mut Vec<Assertion>) {
    let slot = match line.word(at) {
        "shipment" | "etd" | "ship" | "shipped" | "sailing" => "shipment_date",
        "eta" | "arrival" => "arrival_date",
        "valid" => "validity",
        _ => return,
    };
    let from = at + 1;
    let Some(next) = (from..line.tokens.len().min(from + 4)).find(|i| line.time_at(*i).is_some())
    else {
        return;
    };
    let between_is_small = (from..next).all(|i| {
        line.is(
            i,
            &[
                "by", "on", "before", "until", "till", "is", "it", "in", "no", "later", "than",
                "date", ":", "the", "through", "them",
            ],
        )
    });
    if between_is_small {
        let end = line.tokens.len();
        let clause =
            Clause { start: at, end, subject: None, link: Link::Main, shares_subject: false };
        attribute::known(line, &clause, next, slot, manner, res);
    }
}
