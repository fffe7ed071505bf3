"""Utterances to learn from: carriers times values, with what should come of them.

A row: lang, act, kind (of the question), question, text, spans [(start, end, kind, whose)], and the carrier it was made of, so that
whole carriers can be held back. `whose` is own, away (taken back), denied or other.
"""
import json, os, random, re

HERE = os.path.dirname(os.path.abspath(__file__))
WHOSE = {"": "own", "-": "away", "!": "denied", "~": "other"}
ASKED = ["name", "given", "family", "date", "city", "country", "street", "zip", "phone", "email", "id", "money", "count", "job"]
MONTHS = {
    "en": "January February March April May June July August September October November December".split(),
    "es": "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre".split(),
    "fr": "janvier février mars avril mai juin juillet août septembre octobre novembre décembre".split(),
    "de": "Januar Februar März April Mai Juni Juli August September Oktober November Dezember".split(),
    "hi": "जनवरी फरवरी मार्च अप्रैल मई जून जुलाई अगस्त सितंबर अक्टूबर नवंबर दिसंबर".split(),
    "ar": "يناير فبراير مارس أبريل مايو يونيو يوليو أغسطس سبتمبر أكتوبر نوفمبر ديسمبر".split(),
}
COUNTS = {"en": "two three four five one".split(), "es": "dos tres cuatro uno".split(), "fr": "deux trois quatre un".split(),
          "de": "zwei drei vier eins".split(), "hi": "दो तीन चार do teen".split(), "ar": "اثنان ثلاثة أربعة".split(), "zh": "两 三 四 五".split()}
SUMS = {"en": ["{n} dollars", "${n}", "{k}k", "{n} a year", "{k} thousand", "{h} an hour"], "es": ["{n} dólares", "${n}", "{k} mil"],
        "fr": ["{n} dollars", "{n} $ par an", "{k} mille"], "de": ["{n} Dollar", "${n} im Jahr", "{k} Tausend"],
        "hi": ["{n} डॉलर", "{k} हज़ार", "{n} dollar"], "ar": ["{n} دولار", "{k} ألف"], "zh": ["{n}美元", "一年{k}千", "{n}块"]}


def read(name):
    """{(language, what): [texts]} of a file of carriers or values."""
    found = {}
    with open(os.path.join(HERE, name)) as lines:
        for line in lines:
            if line.strip() and not line.startswith("#"):
                head, texts = line.rstrip("\n").split(": ", 1)
                found.setdefault(tuple(head.split()), []).extend(text.strip() for text in texts.split(" | "))
    return found


def day(language, rng):
    y, m, d = rng.randint(1935, 2027), rng.randint(1, 12), rng.randint(1, 28)
    forms = [f"{m}/{d}/{y}", f"{y}-{m:02}-{d:02}", f"{d}.{m}.{y}", f"{m}/{d}/{y % 100:02}", f"{d}/{m}/{y}"]
    if language == "zh":
        return rng.choice([f"{y}年{m}月{d}日", f"{y}年{m}月{d}号", f"{m}月{d}号", f"{y}年{m}月"] + forms[:2])
    month = MONTHS[language][m - 1]
    of = {"es": " de "}.get(language, " ")
    forms += [f"{d}{of}{month}{of}{y}"] * 3 + [f"{d}{of}{month}", f"{month}{of}{y}"]
    if language == "en":
        forms += [f"{month} {d}, {y}", f"{month.lower()} {d}th {y}", f"the {d}th of {month}", f"{month[:3].lower()} {d} {y}", "next monday", "yesterday"]
    if language == "de":
        forms += [f"{d}. {month} {y}"]
    return rng.choice(forms)


def value(kind, language, rng, pools):
    pick = lambda what: rng.choice(pools[(language, what)])
    figures = lambda n: "".join(rng.choice("0123456789") for _ in range(n))
    if kind == "name":
        family, given = pick("family"), pick("given")
        return family + given if language == "zh" and given[0] > "z" else rng.choice([f"{given} {family}"] * 4 + [f"{family}, {given}", f"{given} {pick('given')} {family}"])
    if kind == "date":
        return day(language, rng)
    if kind == "zip":
        return rng.choice([figures(5), figures(5), figures(5) + "-" + figures(4)])
    if kind == "phone":
        a, b, c = figures(3), figures(3), figures(4)
        return rng.choice([f"{a}-{b}-{c}", f"({a}) {b}-{c}", a + b + c, f"+1 {a} {b} {c}", f"{a} {b} {c}", f"+52 {a} {b} {c}"])
    if kind == "email":
        name = rng.choice(["maria", "t.whit", "wei88", "lopezj", "priya_k", "bob"])
        host = rng.choice(["gmail.com", "yahoo.com", "example.org", "web.de"])
        return rng.choice([f"{name}@{host}"] * 3 + ([f"{name} at {host.replace('.', ' dot ')}"] if language == "en" else []))
    if kind == "id":
        return rng.choice([figures(3) + "-" + figures(2) + "-" + figures(4), figures(9), "A" + figures(9), "G" + figures(8),
                           figures(3) + " " + figures(2) + " " + figures(4), "Z" + figures(7), figures(11)])
    if kind == "money":
        n = rng.randint(8, 190) * 500
        return rng.choice(SUMS[language]).format(n=rng.choice([str(n), f"{n:,}"]), k=n // 1000 or 4, h=rng.randint(11, 60))
    if kind == "count":
        return rng.choice(COUNTS[language] + [str(rng.randint(0, 12))] * 3)
    return pick(kind)


def noise(text, spans, language, rng):
    """Typing of a hurry: no capitals, letters lost or doubled, no marks. The spans move along."""
    chars = [(c, n) for n, c in enumerate(text)]
    if rng.random() < 0.35:
        chars = [(c.lower() if len(c.lower()) == 1 else c, n) for c, n in chars]
    if language in ("en", "es", "fr", "de", "hi") and rng.random() < 0.3:
        inside = {n for a, b, *_ in spans for n in range(a, b)}
        places = [k for k, (c, n) in enumerate(chars) if c.isascii() and c.isalpha() and n not in inside]
        for k in sorted(rng.sample(places, min(len(places), rng.choice([1, 1, 2]))), reverse=True):
            chars[k:k + 1] = rng.choice([[], [chars[k], chars[k]]])
    if rng.random() < 0.25:
        inside = {n for a, b, *_ in spans for n in range(a, b)}
        chars = [(c, n) for c, n in chars if n in inside or c not in ",.?!¿،。，"]
    place = {}
    for k, (_, n) in enumerate(chars):
        place.setdefault(n, [k, k])[1] = k + 1
    moved = []
    for a, b, kind, whose in spans:
        inside = [place[n] for n in range(a, b) if n in place]
        moved.append((inside[0][0], inside[-1][1], kind, whose))
    return "".join(c for c, _ in chars), moved


def fill(carrier, kind, language, rng, pools):
    text, spans, place = "", [], 0
    for slot in re.finditer(r"\{(\w+)([-!~]?)\}", carrier):
        text += carrier[place:slot.start()]
        place = slot.end()
        if slot[1] == "kind":
            text += rng.choice(pools[(language, "kind")])
            continue
        made = kind if slot[1] == "v" else slot[1]
        word = value(made, language, rng, pools)
        spans.append((len(text), len(text) + len(word), made, WHOSE[slot[2]]))
        text += word
    return text + carrier[place:], spans


def rows(count=7000, seed=7, questions=None):
    """`questions`: {(language, kind): [texts]}; without them the kind stands for the question."""
    rng, pools, carriers = random.Random(seed), read("values.txt"), read("carriers.txt")
    languages = ["en"] * 4 + ["es", "fr", "de", "hi", "hi", "ar", "zh"]
    acts = ["answer"] * 5 + ["correction"] * 4 + ["several"] * 4 + ["other"] * 3 + ["question"] * 2 + ["unknown", "recall", "refuse", "delete", "talk"]
    made = []
    while len(made) < count:
        language, act = rng.choice(languages), rng.choice(acts)
        carrier = rng.choice(carriers[(language, act)])
        asked = re.match(r"\[([\w ]+)\] ", carrier)
        kind = rng.choice(asked[1].split() if asked else ASKED)
        body = carrier[asked.end():] if asked else carrier
        text, spans = fill(body, kind, language, rng, pools)
        text, spans = noise(text, spans, language, rng)
        question = rng.choice(questions[(language, kind)]) if questions and questions.get((language, kind)) else kind
        made.append({"lang": language, "act": act, "kind": kind, "question": question, "text": text, "spans": spans,
                     "carrier": f"{language} {act} {carrier}"})
    return made


if __name__ == "__main__":
    for row in rows():
        print(json.dumps(row, ensure_ascii=False))
