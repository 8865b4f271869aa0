//! Emoticons and emoji, spelled as they are typed (in lower case).

use gieok_core::emotion::Emotion::{
    Affection, Anger, Anxiety, Boredom, Calm, Disgust, Excitement, Fatigue, Fear, Gratitude, Joy,
    Pride, Sadness, Shame, Stress, Surprise,
};

use crate::emotion::lexicon::Sense::{Cry, Laugh, Smile, Tears};
use crate::emotion::lexicon::{Row, row};

pub(super) const ROWS: &[Row] = &[
    row(Smile, 30, "^^ ^_^ ^-^ ^ㅡ^ ^.^ ^ㅁ^ ^0^ ^^* :) :-) =) :] (: ;) ;-) ㅎ_ㅎ n_n >_< >< 🙂"),
    row(Smile, 30, "😌 🤭 😉"),
    row(Smile, 40, ":d =d 😊 ☺ 😀 😃 😄 😁 😆 🤗 😸 😺 😋 😇 ◠‿◠"),
    row(Laugh, 30, "xd 😂 🤣 😹"),
    row(Tears, 40, "t_t tt_tt t-t t.t ;_; ;-; ㅠ_ㅠ ㅜ_ㅜ ㅠ.ㅠ ㅜ.ㅜ :( :-( =( :'( 😢 😥 😿 ☹ 🙁"),
    row(Tears, 40, "🥺 🥲 q_q"),
    row(Tears, 55, "😭"),
    row(Cry(Sadness), 45, "💔 😞 😔 😟 🥀"),
    row(Cry(Affection), 50, "❤ 🧡 💛 💚 💙 💜 🖤 🤍 🤎 💕 💖 💗 💓 💞 💘 💝 😍 🥰 😘 😚 😙 😗 ♥ ♡"),
    row(Cry(Affection), 50, "<3 ❣ 💋 💑 🫶 😻"),
    row(Cry(Anger), 55, "😡 😠 🤬 😤 👿 💢 🖕"),
    row(Cry(Anger), 28, "ㅡㅡ ㅡ_ㅡ -_- 😒 🙄 -ㅅ-"),
    row(Cry(Fear), 50, "😱 😨"),
    row(Cry(Anxiety), 42, "😰 😬 😧 😦"),
    row(Cry(Stress), 45, "😫 😩 😖 😣 🤯 😵"),
    row(Cry(Fatigue), 42, "🥱 😴 💤 🛌 😪"),
    row(Cry(Excitement), 45, "🎉 🥳 🤩 🔥 🚀 🎊"),
    row(Cry(Joy), 38, "👍 💯 🎶 ✨ 🌈 👏 😎 🙌"),
    row(Cry(Gratitude), 38, "🙏 🙇"),
    row(Cry(Surprise), 42, "😮 😯 😲 😳 🙀 o_o o.o ㅇ_ㅇ ㅇㅁㅇ ㅇ0ㅇ 0_0"),
    row(Cry(Disgust), 48, "🤮 🤢"),
    row(Cry(Shame), 38, "🫣 🙈 >///< 😅"),
    row(Cry(Boredom), 30, "😑 😐 😶"),
    row(Cry(Calm), 32, "🧘 🍃"),
    row(Cry(Pride), 38, "🏆 🥇 💪 🏅"),
];
