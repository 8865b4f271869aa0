//! What people like: colours, seasons, music, films, books, games, sports, pastimes.

use super::{BOOK, COLOR, GAME, HOBBY, List, MOVIE, MUSIC, SEASON, SHOW, SPORT};

pub(super) const LISTS: &[List] = &[
    (
        COLOR,
        "red blue green yellow orange purple pink black white gray grey brown navy beige \
        turquoise teal mint_green lavender gold silver sky_blue maroon indigo",
    ),
    (SEASON, "spring summer autumn winter fall"),
    (
        MUSIC,
        "music song band singer album concert k-pop kpop jazz rock hip-hop hiphop hip_hop rap \
        r&b classical_music classical indie pop metal heavy_metal edm techno house_music \
        country_music reggae punk lo-fi lofi blues folk_music ballad bts blackpink twice \
        newjeans seventeen stray_kids aespa iu taylor_swift beatles the_beatles coldplay adele \
        drake beyonce billie_eilish ed_sheeran radiohead queen nirvana metallica eminem \
        kendrick_lamar ariana_grande bruno_mars the_weeknd oasis mozart beethoven chopin bach \
        day6 nct exo got7 txt enhypen le_sserafim ive red_velvet bigbang rock_and_roll",
    ),
    (
        MOVIE,
        "movie film horror_movie rom-com romcom sci-fi_movie action_movie interstellar \
        inception parasite titanic frozen star_wars harry_potter_movie marvel_movie la_la_land \
        oldboy avatar the_matrix matrix spirited_away pulp_fiction the_godfather dune horror \
        romcoms",
    ),
    (
        BOOK,
        "book novel fantasy_novel mystery_novel poetry manga comic webtoon fiction \
        science_fiction nonfiction harry_potter lord_of_the_rings dostoevsky murakami \
        fantasy_book thriller",
    ),
    (
        SHOW,
        "show series anime k-drama kdrama k-dramas drama sitcom tv_show reality_show \
        documentary friends_reruns breaking_bad game_of_thrones stranger_things squid_game \
        one_piece naruto the_office attack_on_titan",
    ),
    (
        GAME,
        "game video_game videogame board_game minecraft overwatch valorant league_of_legends \
        zelda pokemon mario fortnite roblox starcraft elden_ring stardew_valley animal_crossing \
        genshin_impact genshin dark_souls the_sims sims call_of_duty pubg tetris dota chess \
        dungeons_and_dragons d&d maplestory lost_ark apex_legends",
    ),
    (
        SPORT,
        "sport soccer football basketball baseball volleyball tennis badminton table_tennis \
        ping_pong golf hockey rugby cricket swimming swim boxing judo taekwondo karate \
        jiu-jitsu mma fencing skiing snowboarding surfing skating ice_skating rowing track \
        softball bowling squash running jogging cycling yoga pilates crossfit weightlifting \
        climbing rock_climbing bouldering marathon gymnastics f1 formula_1",
    ),
    (
        HOBBY,
        "reading painting drawing photography knitting crocheting cooking baking gardening \
        fishing camping hiking writing dancing singing gaming travelling traveling \
        collecting_stamps sewing pottery origami birdwatching calligraphy journaling \
        woodworking sketching lego puzzles crossword_puzzle karaoke stargazing thrifting \
        crafting embroidery blogging vlogging scuba_diving diving horseback_riding horse_riding",
    ),
];
