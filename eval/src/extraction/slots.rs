//! Which of our slots a note's name may stand for. Notes use plain English nouns, chosen freely;
//! what is not listed stands for the slot of the same name.

/// A note's slot and ours. A `*` at the end stands for any ending.
const SLOTS: &[(&str, &[&str])] = &[
    ("age", &["birth_year"]),
    ("nickname", &["call_me"]),
    ("residence", &["housing", "neighborhood"]),
    ("residence_detail", &["residence", "housing"]),
    ("household", &["housing", "residence", "family", "state"]),
    ("location", &["residence", "place", "headquarters"]),
    ("hometown", &["origin"]),
    ("origin", &["hometown", "nationality"]),
    ("education", &["school", "grade", "major", "degree", "alma_mater"]),
    ("school", &["education", "grade"]),
    ("grade", &["school", "education"]),
    ("study", &["major", "class", "hobby", "plan", "language"]),
    ("job", &["workplace", "company", "role", "part_time_job", "department", "job_title"]),
    ("job_detail", &["job", "workplace", "company", "role"]),
    ("rank", &["job", "role", "job_title"]),
    ("workplace", &["company", "job"]),
    ("company", &["workplace", "job"]),
    ("part_time_job", &["job", "workplace", "schedule"]),
    ("manager", &["boss", "colleague", "relation"]),
    ("partner", &["relationship_status", "boyfriend", "girlfriend", "spouse", "relation"]),
    ("relationship_status", &["partner"]),
    ("crush", &["likes", "partner", "relationship_status"]),
    ("relation", &["friend*", "family*", "colleague", "bond", "acquaintance", "role", "person*"]),
    ("friend", &["relation", "best_friend"]),
    ("son", &["child*", "family*", "relation"]),
    ("daughter", &["child*", "family*", "relation"]),
    ("grandson", &["grandchild*", "child*", "family*", "relation"]),
    ("granddaughter", &["grandchild*", "child*", "family*", "relation"]),
    ("children", &["child*", "family*", "son", "daughter"]),
    ("baby", &["child*", "family*", "event"]),
    ("death", &["event", "state", "family*"]),
    ("likes", &["favorite_*", "hobby", "interest", "preference"]),
    ("dislikes", &["disliked_*", "diet", "dislikes", "allergy"]),
    ("preference", &["likes", "dislikes", "favorite_*", "request", "habit", "opinion"]),
    ("favorite_food", &["likes"]),
    ("favorite_flower", &["likes"]),
    ("interest", &["likes", "hobby"]),
    ("hobby", &["likes", "exercise", "interest", "habit", "class", "instrument"]),
    ("instrument", &["hobby", "skill"]),
    ("club", &["hobby", "membership", "event"]),
    ("game", &["favorite_game", "hobby", "likes"]),
    ("game_detail", &["favorite_game", "hobby", "likes", "state"]),
    ("exercise", &["hobby", "habit", "favorite_sport"]),
    ("gym", &["exercise", "habit", "hobby"]),
    ("deadlift", &["exercise", "record", "state"]),
    ("coffee", &["drink*", "habit", "likes", "dislikes", "favorite_drink", "state"]),
    ("drink", &["likes", "favorite_drink", "habit"]),
    ("drinks", &["likes", "favorite_drink", "habit", "drinking"]),
    ("drinking", &["alcohol", "habit", "drink*", "dislikes"]),
    ("alcohol", &["drinking", "habit", "drink*"]),
    ("smoking", &["habit", "state"]),
    ("diet", &["dislikes", "disliked_food", "habit", "allergy", "likes", "health"]),
    ("meal", &["event", "habit"]),
    ("habit", &["schedule", "routine", "hobby", "exercise", "smoking", "drink*"]),
    ("sleep", &["habit", "health", "state", "symptom"]),
    ("commute", &["habit", "state"]),
    ("fear", &["phobia", "dislikes", "trauma"]),
    ("health", &["symptom", "illness", "condition", "diagnosis", "state", "disease", "injury"]),
    ("diagnosis", &["health", "illness", "condition", "symptom", "disease"]),
    ("pain", &["symptom", "health", "state"]),
    ("injury", &["health", "symptom", "event"]),
    ("medication", &["medicine", "health", "habit", "treatment"]),
    ("treatment", &["medication", "medicine", "health", "event", "plan"]),
    ("surgery", &["event", "plan", "health"]),
    ("surgery_date", &["event", "plan", "surgery", "schedule", "appointment"]),
    ("hospital", &["health", "place", "habit", "event"]),
    ("hospital_date", &["event", "plan", "appointment", "schedule"]),
    ("blood_pressure", &["health", "state"]),
    ("height_detail", &["height"]),
    ("pet_detail", &["pet", "breed", "species"]),
    ("pet_weight", &["weight", "pet"]),
    ("emotion", &["mood", "worry", "state", "feeling"]),
    ("state", &["event", "mood", "situation", "health", "symptom", "plan"]),
    ("event", &["outcome", "state", "plan", "experience", "shared_experience", "anniversary"]),
    ("plan", &["goal", "event", "promise", "schedule", "appointment", "decision", "trip"]),
    ("consideration", &["plan", "goal", "worry", "state"]),
    ("marriage_plan", &["plan", "opinion", "goal"]),
    ("promise", &["agreement", "plan", "request", "thread"]),
    ("rule", &["promise", "agreement", "habit", "request"]),
    ("schedule", &["plan", "habit", "meeting", "event", "routine"]),
    ("deadline", &["plan", "schedule", "promise", "event"]),
    ("launch_date", &["launch", "deadline", "plan", "event", "schedule"]),
    ("start_date", &["plan", "event", "job", "schedule"]),
    ("shipment_date", &["shipment", "delivery", "plan", "event", "schedule"]),
    ("arrival_date", &["eta", "plan", "event", "shipment"]),
    ("eta", &["arrival_date", "plan", "event", "shipment"]),
    ("kpi_target", &["kpi", "goal"]),
    ("project_status", &["project", "state", "event"]),
    ("project", &["work_project", "side_project", "job", "hobby"]),
    ("side_project", &["project", "hobby"]),
    ("work_project", &["project", "job", "plan"]),
    ("dream", &["goal"]),
    ("document", &["document_*", "event"]),
    ("document_tool", &["tool*", "document"]),
    ("issue_tool", &["tool*"]),
    ("editor", &["tool*", "device", "software", "likes"]),
    ("laptop", &["device*", "computer", "belonging*"]),
    ("work_laptop", &["laptop", "device*", "computer"]),
    ("vehicle", &["car", "belonging*"]),
    ("driving", &["skill", "habit", "car", "license"]),
    ("finance", &["money", "income", "state"]),
    ("salary", &["income", "money"]),
    ("rent", &["housing*", "money"]),
    ("housing_cost", &["housing*", "rent", "money"]),
    ("unit_price", &["price*"]),
    ("quantity", &["amount"]),
    ("amount", &["price*", "quantity", "total"]),
    ("total", &["amount", "price*"]),
    ("payment_terms", &["payment*"]),
    ("person_in_charge", &["contact", "role", "colleague", "job"]),
    ("contact", &["person_in_charge", "role", "relation"]),
    ("headquarters", &["company", "workplace", "location"]),
    ("exam_result", &["exam*", "outcome", "event"]),
    ("skill", &["hobby", "language", "event"]),
    ("appearance", &["tattoo", "body*"]),
];

/// Whether a note's slot may be this one of ours.
pub(super) fn is_same(note: &str, ours: &str) -> bool {
    if note == ours {
        return true;
    }
    let listed = SLOTS.iter().find(|(name, _)| *name == note);
    listed.is_some_and(|(_, names)| {
        names.iter().any(|name| match name.strip_suffix('*') {
            Some(beginning) => ours.starts_with(beginning),
            None => ours == *name,
        })
    })
}

/// Notes that are part of who someone is; all others are of the moment.
const IDENTITY: &[&str] = &[
    "name", "nickname", "age", "gender", "birthday", "blood_type", "mbti", "height",
    "height_detail", "hometown", "origin", "residence", "residence_detail", "household", "job",
    "job_detail", "rank", "workplace", "company", "major", "school", "education", "grade",
    "part_time_job", "allergy", "pet", "pet_detail", "partner", "relationship_status", "relation",
    "friend", "son", "daughter", "grandson", "granddaughter", "children", "fear", "religion",
    "handedness", "appearance", "dream", "language", "instrument", "likes", "dislikes",
    "preference", "favorite_food", "favorite_flower", "hobby", "diet", "drinking", "alcohol",
    "smoking", "vehicle", "death", "diagnosis", "manager",
];

/// `identity` or `moment`.
pub(super) fn kind(note: &str) -> &'static str {
    if IDENTITY.contains(&note) { "identity" } else { "moment" }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_stand_for_themselves_and_for_their_kin() {
        assert!(is_same("height", "height"));
        assert!(is_same("likes", "favorite_food"));
        assert!(is_same("emotion", "mood"));
        assert!(!is_same("height", "weight"));
        assert!(!is_same("likes", "dislikes"));
        assert!(is_same("some_new_noun", "some_new_noun"));
    }

    #[test]
    fn a_row_has_its_name_once() {
        for (nth, (name, _)) in SLOTS.iter().enumerate() {
            assert!(SLOTS[nth + 1..].iter().all(|(other, _)| other != name), "{name}");
        }
    }
}
