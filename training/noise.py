"""Makes a chat-like copy of a clean sentence: dropped spaces, slips of the finger, no marks."""

import re

INITIAL_SLIPS = {0: 1, 1: 0, 3: 4, 4: 3, 7: 8, 8: 7, 9: 10, 10: 9, 12: 13, 13: 12, 2: 5, 5: 2,
                 11: 18, 18: 11}
VOWEL_SLIPS = {1: 5, 5: 1, 8: 4, 4: 8, 13: 18, 18: 13, 0: 2, 2: 0, 10: 15, 15: 10, 20: 19, 19: 20,
               11: 15, 3: 7, 7: 3}
SPELLINGS = [("했어", "햇어"), ("됐", "됬"), ("어떻게", "어케"), ("괜찮", "갠찮"), ("있어", "잇어"), ("없어", "업어"),
             ("좋아", "조아"), ("그런데", "근데"), ("무엇", "뭐"), ("것이", "게"), ("것을", "걸"), ("뭐야", "머야"),
             ("싶어", "시퍼"), ("습니다", "슴다"), ("안녕", "안뇽"), ("너무", "넘"), ("몰라", "몰랑"), ("같아", "가타"),
             ("이에요", "이예요"), ("예요", "에요"), ("many", "meny"), ("you", "u"), ("are ", "r "),
             ("because", "bc"), ("going to", "gonna"), ("want to", "wanna"), ("people", "ppl"),
             ("please", "pls"), ("n't", "nt"), ("I am", "im"), ("really", "rly")]
ENDINGS = [(r"어요([.!?~]*)$", r"어\1"), (r"해요([.!?~]*)$", r"해\1"), (r"습니다([.!?~]*)$", r"어요\1"),
           (r"합니다([.!?~]*)$", r"해요\1"), (r"한다([.!?~]*)$", r"해\1"), (r"있다([.!?~]*)$", r"있어\1"),
           (r"인가요([.!?~]*)$", r"이야\1"), (r"나요([.!?~]*)$", r"나\1"), (r"했다([.!?~]*)$", r"했어\1"),
           (r"이다([.!?~]*)$", r"이야\1"), (r"어([.!?~]*)$", r"어요\1"), (r"해([.!?~]*)$", r"해요\1")]


def slip(ch, rng):
    cp = ord(ch)
    if 0xAC00 <= cp <= 0xD7A3:
        n = cp - 0xAC00
        first, vowel, final = n // 588, n % 588 // 28, n % 28
        roll = rng.random()
        if roll < 0.35:
            first = INITIAL_SLIPS.get(first, first)
        elif roll < 0.7:
            vowel = VOWEL_SLIPS.get(vowel, vowel)
        elif final:
            final = 0 if rng.random() < 0.6 else {20: 19, 19: 20, 21: 4, 27: 22}.get(final, 0)
        return chr(0xAC00 + first * 588 + vowel * 28 + final)
    if ch.isascii() and ch.isalpha():
        return rng.choice(["", ch + ch, rng.choice("aeiou"), ch])
    return ch


def noisy(text, rng):
    if rng.random() < 0.35:
        for _ in range(4):
            a, b = rng.choice(SPELLINGS)
            text = text.replace(a, b)
    if rng.random() < 0.35:
        for pattern, to in ENDINGS:
            done = re.sub(pattern, to, text)
            if done != text:
                text = done
                break
    hangul = any("\uac00" <= c <= "\ud7a3" for c in text)
    roll = rng.random()
    if hangul and roll < 0.25:
        text = text.replace(" ", "")
    elif hangul and roll < 0.6:
        text = "".join("" if c == " " and rng.random() < 0.5 else c for c in text)
    if rng.random() < 0.45:
        text = re.sub(r"[.,!?~;:'\"]+", "", text)
    if rng.random() < 0.4 and len(text) > 5:
        rate = 0.04 + 0.05 * rng.random()
        text = "".join(slip(c, rng) if rng.random() < rate else c for c in text)
    if rng.random() < 0.2 and len(text) > 6:
        i = rng.randrange(len(text) - 1)
        text = text[:i] + text[i + 1] + text[i] + text[i + 2:]
    if rng.random() < 0.3:
        text = text.lower() if rng.random() < 0.9 else text.upper()
    if hangul and rng.random() < 0.15:
        text += rng.choice([" ㅋㅋ", "ㅋㅋㅋ", " ㅎㅎ", "ㅠㅠ", " ㅠ", "~", "..", "!!"])
    return text
