//! What people do for a living and study.

use super::{JOB, List, MAJOR};

pub(super) const LISTS: &[List] = &[
    (
        JOB,
        "nurse doctor teacher student engineer developer programmer designer lawyer accountant \
        chef cook baker barista waiter waitress cashier clerk manager analyst scientist \
        researcher professor writer journalist editor artist musician actor actress \
        photographer pilot flight_attendant driver mechanic electrician plumber carpenter \
        farmer soldier police_officer cop firefighter paramedic pharmacist dentist vet \
        veterinarian surgeon therapist psychologist counselor social_worker librarian \
        translator interpreter consultant salesperson realtor banker trader broker economist \
        architect biologist chemist physicist mathematician statistician data_scientist \
        product_manager project_manager pm dev backend_dev frontend_dev software_engineer \
        backend_developer web_developer game_developer ux_designer graphic_designer freelancer \
        entrepreneur ceo cto founder intern tutor nanny babysitter housewife homemaker \
        stay-at-home_mom stay-at-home_dad hairdresser barber stylist model dancer singer \
        youtuber streamer influencer coach trainer personal_trainer security_guard janitor \
        secretary receptionist assistant civil_servant public_servant office_worker \
        college_student university_student high_school_student grad_student phd_student \
        med_student law_student exchange_student medical_student undergrad graduate_student \
        resident paralegal recruiter marketer copywriter animator illustrator tattoo_artist \
        florist butcher welder truck_driver taxi_driver bartender server tailor radiologist \
        optometrist physiotherapist physical_therapist dietitian midwife nun priest pastor monk \
        judge prosecutor diplomat politician astronaut sailor fisherman detective technician \
        administrator sysadmin auditor attorney dermatologist pediatrician cardiologist \
        novelist poet director producer composer dj rapper athlete idol trainee sommelier",
    ),
    (
        MAJOR,
        "computer_science cs biology chemistry physics math mathematics economics business law \
        medicine psychology sociology philosophy history literature english_literature \
        linguistics engineering mechanical_engineering electrical_engineering civil_engineering \
        nursing pharmacy architecture design graphic_design fine_arts music art accounting \
        finance marketing statistics data_science political_science international_relations \
        journalism communications education film theater anthropology geography geology \
        astronomy biochemistry neuroscience veterinary dentistry fashion_design \
        business_administration korean_literature public_health social_work",
    ),
];

/// Endings of trades that the list does not have: hydrologist, upholsterer, beekeeper.
const ENDINGS: &[&str] = &[
    "ologist", "keeper", "maker", "smith", "worker", "engineer", "developer", "designer",
    "teacher", "nurse", "manager", "analyst", "student", "officer", "technician", "specialist",
    "therapist", "operator", "consultant", "assistant", "instructor", "surgeon", "driver",
];

pub(super) fn has_job_ending(word: &str) -> bool {
    let is_plain = !["homeworker", "troublemaker", "peacemaker", "networker"].contains(&word);
    is_plain && ENDINGS.iter().any(|ending| word.ends_with(ending))
}
