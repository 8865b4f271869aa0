"""Synthetic pairs: a question and the chat turn that answers it, in Korean and English.

Real corpora lack them. `attributes.txt` holds templates and values; people, politeness, lead-ins
and speaker prefixes vary. The hard negative is the same person with another attribute, or the
same attribute of another person.
"""

import os
import random
import re

SECTIONS = ("v", "ks", "kq", "es", "eq")
USER = ("user", None, None)
PEOPLE = [("우리 엄마", "my mom"), ("아빠", "my dad"), ("여동생", "my younger sister"),
          ("남동생", "my younger brother"), ("우리 언니", "my older sister"),
          ("형", "my big brother"), ("할머니", "my grandmother"), ("남편", "my husband"),
          ("아내", "my wife"), ("룸메이트", "my roommate"), ("팀장님", "my team lead"),
          ("사촌", "my cousin"), ("선생님", "my teacher"), ("옆집 아저씨", "my neighbor"),
          ("지수", "Jisoo"), ("동현이", "Donghyun"), ("예린이", "Yerin"), ("성민이", "Sungmin"),
          ("가은이", "Gaeun"), ("재원", "Jaewon"), ("소피아", "Sophia"), ("제이크", "Jake"),
          ("나탈리", "Natalie"), ("오웬", "Owen"), ("프리야", "Priya"), ("마르코", "Marco"),
          ("레이첼", "Rachel"), ("토미", "Tommy"), ("클로이", "Chloe"), ("이반", "Ivan"),
          ("한별이", "Hanbyul"), ("우석", "Wooseok"), ("그레이스", "Grace"), ("헨리", "Henry"),
          ("Megan", "Megan"), ("Victor", "Victor"), ("Lily", "Lily"), ("Andrew", "Andrew")]
KO_LEAD = ["", "", "", "", "아 맞다 ", "근데 ", "있잖아 ", "사실 ", "음 ", "저기 ", "아니 ", "참고로 ",
           "말 안 했나? ", "오늘 얘기하다 보니까 ", "ㅋㅋㅋ ", "헐 ", "아 그리고 ", "그러니까 "]
KO_TAIL = ["", "", "", "", "", " ㅋㅋ", " ㅎㅎ", " ㅠㅠ", "!", "~", ".", " 알지?", " 진짜로.", " 그래서 요즘 바빠",
           " 너는 어때?", " 몰랐지?", " 기억해 둬"]
KO_ASK = ["", "", "", "", "혹시 ", "근데 ", "저기 ", "내가 말했었나? ", "기억나? ", "야 ", "궁금한데 "]
EN_LEAD = ["", "", "", "", "Oh, ", "By the way, ", "Hey! ", "So ", "Honestly, ", "Guess what, ",
           "Yeah, ", "Thanks! ", "Wow, that's great! ", "Well, ", "haha ", "Actually, ",
           "I think I told you, ", "Not much, just busy. ", "Good to hear! "]
EN_TAIL = ["", "", "", "", ".", ".", "!", " lol", " haha", ". It's been great!", ", you know?",
           ". How about you?", ". Can't believe it!", ". What have you been up to?", " :)"]
EN_ASK = ["", "", "", "", "", "hey, ", "remind me, ", "quick question: ", "do you remember, "]


def add_to(corpus, count=120_000):
    """Puts the generated pairs behind what the corpus holds."""
    for item in generate(count):
        if item[0] is None:
            corpus.add_parallel(item[1], item[2])
        else:
            corpus.add_pair(item[0], item[1], item[2], item[3], item[4] or None)


def load(path=os.path.join(os.path.dirname(__file__), "attributes.txt")):
    out, current = {}, None
    for line in open(path, encoding="utf-8"):
        line = line.rstrip("\n")
        if not line or line.startswith("#"):
            continue
        head, _, rest = line.partition(": ")
        if head in SECTIONS and rest:
            if head == "v":
                current[head] = [tuple(x.strip().split("=")) for x in rest.split(";")]
            else:
                current[head] = [x.strip() for x in rest.split(" | ")]
        else:
            current = out.setdefault(line.strip(), {})
    return out


def has_final(word):
    c = ord(word[-1])
    return 0xAC00 <= c <= 0xD7A3 and (c - 0xAC00) % 28 != 0


def ends_in_rieul(word):
    c = ord(word[-1])
    return 0xAC00 <= c <= 0xD7A3 and (c - 0xAC00) % 28 == 8


def josa(word, kind):
    final = has_final(word)
    if kind == "으로":
        return "으로" if final and not ends_in_rieul(word) else "로"
    return {"이야": ("야", "이야"), "을": ("를", "을"), "이": ("가", "이"), "은": ("는", "은"),
            "한테": ("한테", "한테")}[kind][final]


def korean(template, value, who, rng, polite):
    text = re.sub(r"\{v\}\{(이야|을|이|으로|은)\}", lambda m: value + josa(value, m[1]), template)
    text = text.replace("{v}", value)
    name = who[1]
    if who[0] == "user":
        forms = {"의": "제", "은": "저는", "이": "제가", "한테": "저한테"} if polite else {
            "의": "내", "은": rng.choice(["나는", "난", "나"]), "이": "내가", "한테": "나한테"}
    else:
        forms = {"의": name if rng.random() < 0.8 else name + "의", "은": name + josa(name, "은"),
                 "이": name + josa(name, "이"), "한테": name + "한테"}
    return re.sub(r"\{(의|은|이|한테)\}", lambda m: forms[m[1]], text)


def english(template, value, who, first_person, rng):
    text = template.replace("{v}", value)
    text = re.sub(r"\[(\w+)/(\w+)\]", lambda m: m[1] if first_person else m[2], text)
    if first_person:
        forms = {"I": "I", "my": "my", "me": "me", "myself": "myself"}
    else:
        name = who[2]
        me = rng.choice(["her", "him", name]) if name[0].isupper() else name
        forms = {"I": name, "my": name + "'s", "me": me, "myself": "themselves"}
    text = re.sub(r"\{(I|my|me|myself)\}", lambda m: forms[m[1]], text)
    if not first_person:
        text = re.sub(r"^my ", "My ", text)
    return text


def upper(text):
    return text[:1].upper() + text[1:]


def ko_statement(a, value, who, rng, speaker):
    polite = rng.random() < 0.35
    teller = USER if speaker else who
    text = korean(rng.choice(a["ks"]), value, teller, rng, polite)
    text = rng.choice(KO_LEAD) + text + rng.choice(KO_TAIL)
    return f"{who[1]}: {text}" if speaker == "prefix" else text


def en_statement(a, value, who, rng, speaker):
    first = who[0] == "user" or bool(speaker)
    body = english(rng.choice(a["es"]), value, who, first, rng)
    lead = rng.choice(EN_LEAD)
    text = (lead + body if lead.endswith(", ") else lead + upper(body)) + rng.choice(EN_TAIL)
    if rng.random() < 0.3:
        text = text.lower()
    return f"{who[2]}: {text}" if speaker == "prefix" else text


def ko_question(a, value, who, rng):
    return rng.choice(KO_ASK) + korean(rng.choice(a["kq"]), value, who, rng, False)


def en_question(a, value, who, rng):
    text = english(rng.choice(a["eq"]), value, who, who[0] == "user", rng)
    lead = rng.choice(EN_ASK)
    text = lead + text if lead else upper(text)
    return text.lower() if rng.random() < 0.25 else text


def who_speaks(who, rng):
    """A named friend may say it themselves, with or without the speaker's name in front."""
    if who[0] == "user" or not who[2][0].isupper():
        return None
    return rng.choice([None, "prefix", "prefix", "self"])


def generate(count, seed=20261115):
    """Yields (source, a, b, group, hard negative) and (None, korean, english) for parallel."""
    rng = random.Random(seed)
    table = load()
    names = sorted(table)
    people = [("person", k, e) for k, e in PEOPLE]
    for _ in range(count):
        name, other = rng.sample(names, 2)
        a = table[name]
        who = USER if rng.random() < 0.4 else rng.choice(people)
        stranger = rng.choice(people)
        value, wrong = rng.choice(a["v"]), rng.choice(table[other]["v"])
        speaker = who_speaks(who, rng)
        if rng.random() < 0.5:
            tell, ask, v, w = ko_statement, ko_question, value[0], wrong[0]
        else:
            tell, ask, v, w = en_statement, en_question, value[1], wrong[1]
        said = tell(a, v, who, rng, speaker)
        if rng.random() < 0.75 or stranger == who:
            negative = tell(table[other], w, who, rng, speaker)
        else:
            negative = tell(a, v, stranger, rng, None)
        asked = ask(a, v, who, rng)
        group = ("made", name, who[1])
        yield "ask", asked, said, group, negative
        roll = rng.random()
        if roll < 0.25:
            yield "retell", said, tell(a, v, who, rng, speaker), group, negative
        elif roll < 0.4:
            yield "reask", ask(a, v, who, rng), ask(a, v, who, rng), group, ""
        elif roll < 0.55:
            yield (None, korean(rng.choice(a["ks"]), value[0], who, rng, False),
                   upper(english(rng.choice(a["es"]), value[1], who, who[0] == "user", rng)))
        elif roll < 0.65:
            yield (None, ko_question(a, value[0], who, rng), en_question(a, value[1], who, rng))
        elif roll < 0.75:
            yield None, value[0], value[1]
