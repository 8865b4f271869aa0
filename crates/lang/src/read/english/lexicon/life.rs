//! Bodies, animals, things, peoples, occasions.

use super::{
    ADJECTIVE, BODY, BREED, CONDITION, INSTRUMENT, LANGUAGE, LAPTOP, List, MEDICINE, NATIONALITY,
    NOT_A_NAME, OCCASION, PERSONALITY, PET, PHONE, RELIGION, SYMPTOM, VEHICLE, ZODIAC,
};

pub(super) const LISTS: &[List] = &[
    (
        PET,
        "cat dog puppy kitten kitty hamster rabbit bunny parrot bird turtle tortoise fish \
        goldfish guinea_pig lizard gecko snake ferret hedgehog pony horse budgie cockatiel \
        canary chinchilla doggo pup axolotl",
    ),
    (
        BREED,
        "russian_blue maltese poodle golden_retriever labrador lab retriever husky shiba \
        shiba_inu corgi pug bulldog french_bulldog beagle dachshund chihuahua pomeranian yorkie \
        yorkshire_terrier shih_tzu border_collie german_shepherd samoyed dalmatian rottweiler \
        persian siamese maine_coon british_shorthair scottish_fold ragdoll bengal munchkin \
        american_shorthair jindo bichon bichon_frise cocker_spaniel mutt tabby calico terrier \
        great_dane doberman boxer akita mixed_breed abyssinian sphynx goldendoodle labradoodle",
    ),
    (
        INSTRUMENT,
        "guitar piano violin drums drum bass bass_guitar cello flute clarinet saxophone sax \
        trumpet ukulele keyboard viola harp harmonica trombone gayageum electric_guitar \
        acoustic_guitar banjo accordion oboe",
    ),
    (
        LANGUAGE,
        "english korean japanese chinese mandarin cantonese spanish french german italian \
        portuguese russian arabic hindi vietnamese thai turkish dutch swedish polish greek \
        indonesian sign_language latin",
    ),
    (
        NATIONALITY,
        "korean american japanese chinese british english canadian australian german french \
        italian spanish mexican brazilian indian vietnamese thai filipino russian irish \
        scottish dutch swedish norwegian danish finnish polish greek turkish portuguese \
        indonesian malaysian singaporean taiwanese nigerian kenyan egyptian iranian israeli \
        argentinian colombian chilean peruvian swiss austrian belgian ukrainian south_korean \
        korean-american new_zealander",
    ),
    (
        RELIGION,
        "christian catholic buddhist muslim jewish hindu atheist agnostic protestant mormon \
        sikh",
    ),
    (
        PERSONALITY,
        "introvert extrovert introverted extroverted shy perfectionist procrastinator homebody \
        morning_person night_owl early_bird night_person people_person workaholic optimist \
        pessimist ambivert overthinker clumsy stubborn",
    ),
    (
        ZODIAC,
        "aries taurus gemini cancer leo virgo libra scorpio sagittarius capricorn aquarius \
        pisces",
    ),
    (
        CONDITION,
        "asthma diabetes type_1_diabetes type_2_diabetes adhd add autism depression anxiety \
        insomnia migraine migraines eczema psoriasis arthritis epilepsy hypertension \
        high_blood_pressure celiac celiac_disease ibs crohn's gerd scoliosis anemia \
        hypothyroidism hyperthyroidism ocd ptsd bipolar bipolar_disorder cancer breast_cancer \
        leukemia endometriosis pcos lupus fibromyalgia sleep_apnea tinnitus vertigo \
        herniated_disc carpal_tunnel dyslexia rhinitis hay_fever acid_reflux heart_condition \
        heart_disease anxiety_disorder eating_disorder panic_disorder alzheimer's dementia \
        parkinson's glaucoma chronic_pain vitiligo",
    ),
    (
        SYMPTOM,
        "headache fever cold flu cough sore_throat stomachache stomach_ache toothache backache \
        runny_nose hangover covid food_poisoning nausea cramps back_pain bad_cold",
    ),
    (
        BODY,
        "arm leg wrist ankle knee back shoulder finger toe foot hand elbow rib hip neck nose \
        collarbone jaw heel thumb tooth hamstring acl",
    ),
    (
        MEDICINE,
        "medication meds medicine pills antidepressants antibiotics insulin ibuprofen tylenol \
        advil painkillers aspirin metformin lexapro zoloft prozac xanax adderall ritalin \
        concerta melatonin vitamins supplements antihistamines birth_control levothyroxine \
        statins sertraline inhaler sleeping_pills blood_pressure_medication iron_supplements",
    ),
    (
        VEHICLE,
        "car truck suv van motorcycle motorbike scooter tesla honda_civic toyota hyundai kia \
        bmw audi mercedes honda ford chevy jeep mazda subaru volkswagen porsche volvo nissan \
        prius civic corolla camry sonata avante model_3 model_y sedan pickup minivan",
    ),
    (
        LAPTOP,
        "laptop macbook macbook_pro macbook_air thinkpad lg_gram chromebook computer pc desktop \
        gaming_pc surface imac",
    ),
    (
        PHONE,
        "phone iphone galaxy android pixel smartphone galaxy_s24 iphone_15 iphone_16 flip_phone",
    ),
    (
        OCCASION,
        "appointment exam test interview meeting flight date wedding surgery concert trip class \
        presentation party dinner lunch brunch reservation game match recital audition checkup \
        check-up midterm final finals midterms quiz ceremony conference festival vacation \
        graduation reunion rehearsal session lesson performance tournament marathon operation \
        visit camp seminar workshop hearing trial scan funeral anniversary birthday_party \
        housewarming road_trip business_trip blind_date job_interview round orientation shift \
        call demo launch move-in procedure race competition holiday exhibition show gig mri \
        ultrasound vaccination",
    ),
    (
        ADJECTIVE,
        "good bad great fine ok okay alright well tired sleepy hungry thirsty sad happy mad \
        angry bored boring busy free sick ill cold hot warm late early ready sure sorry glad \
        fun funny nice cool weird crazy insane dead broken broke rich poor hard easy difficult \
        tough rough long short big small tall huge tiny old young new far close near expensive \
        cheap messy dirty clean killing terrible horrible awful amazing awesome wonderful \
        fantastic perfect beautiful pretty cute ugly lovely stressful stressed anxious nervous \
        worried scared afraid excited exhausted lonely alone here there back home away out in \
        up down done over gone lost stuck confused serious kidding joking right wrong true \
        false real fake normal strange different same slow fast loud quiet safe dangerous \
        important useful useless interesting annoying annoyed upset hurt sore better worse best \
        worst enough full empty open closed due missing curious jealous proud grateful thankful \
        lucky blessed obsessed overwhelmed drunk sober hungover asleep awake off on dumb stupid \
        smart lazy famous popular complicated simple so such very really just always never \
        still also only all not too kinda doing going trying starting hoping wondering swamped \
        gutted relieved heartbroken devastated shocked surprised disappointed impressed bummed \
        hyped pumped thrilled frustrated pissed grumpy calm relaxed unsure",
    ),
    (
        NOT_A_NAME,
        "monday tuesday wednesday thursday friday saturday sunday january february march april \
        may june july august september october november december i today tomorrow yesterday \
        tonight morning evening night weekend christmas easter halloween thanksgiving god \
        everyone everybody someone somebody nobody anyone people nothing everything something \
        it this that these those there here he she they we you what who where when why how \
        which my your his her our their the a an and but or so because if then well oh ok yes \
        no yeah nope hey hi hello thanks thank please sorry maybe honestly actually seriously \
        literally also just not never always still once one two three four five first last next \
        some any every each all both most many much more work school life love time money home \
        music seoul busan korea japan china america usa uk london paris berlin tokyo york \
        toronto india canada australia europe asia germany france spain italy mexico brazil \
        incheon daegu jeju gangnam pangyo netflix youtube google instagram twitter tiktok \
        facebook discord reddit amazon samsung apple microsoft internet covid mom dad grandma \
        grandpa are is was do does did can could would should will have has let dear mr mrs ms \
        sir guess look sounds good nice great btw lol haha omg wow ugh aww im dude bro man girl \
        guys folks friends family things stuff only about after before",
    ),
];
