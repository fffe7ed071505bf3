#!/usr/bin/env python3
"""Writes Resources/Templates/ds160.form.json from the readable files beside this one.

questions.txt  the pages of the site and their questions, in its order:  id | label | kind flags | condition
classes.txt    the purposes of a trip, each with its visa classes
words.tsv      every English text with its translations; a label is put together from parts at ": "
"""
import json
import pathlib
import re
import sys

HERE = pathlib.Path(__file__).parent
OUT = HERE.parent.parent / "Resources/Templates/ds160.form.json"
LANGUAGES = ["en", "es", "fr", "de", "hi", "ar", "zh"]
READ = "2026-11-21"
CEAC = {"authority": "U.S. Department of State, Consular Electronic Application Center", "url": "https://ceac.state.gov/GenNIV/Default.aspx"}
MAXIMUM = 5
OR = {"es": "o", "fr": "ou", "de": "oder", "hi": "या", "ar": "أو", "zh": "或"}
COMMA = {"ar": "، ", "zh": "、"}
LISTS = {"we3.countries": 20, "addr.social": 20, "travel.purposes": 2}
COUNTRIES = {  # the site's names where they are not the usual English ones
    "MM": "BURMA", "CD": "CONGO, DEMOCRATIC REPUBLIC OF THE", "CG": "CONGO, REPUBLIC OF THE", "CI": "COTE D`IVOIRE",
    "CZ": "CZECH REPUBLIC", "GM": "GAMBIA, THE", "VA": "HOLY SEE (VATICAN CITY)", "HK": "HONG KONG SAR",
    "KP": "KOREA, DEMOCRATIC REPUBLIC OF (NORTH)", "KR": "KOREA, REPUBLIC OF (SOUTH)", "MO": "MACAU", "MK": "MACEDONIA",
    "BA": "BOSNIA-HERZEGOVINA", "PS": "PALESTINIAN AUTHORITY", "TR": "TURKEY", "US": "UNITED STATES OF AMERICA",
    "VN": "VIETNAM", "LA": "LAOS", "RU": "RUSSIA", "SY": "SYRIA", "CV": "CABO VERDE", "SZ": "ESWATINI", "TL": "TIMOR-LESTE",
    "VG": "VIRGIN ISLANDS, BRITISH", "LC": "ST. LUCIA", "KN": "ST. KITTS AND NEVIS", "VC": "ST. VINCENT AND THE GRENADINES",
    "SH": "ST. HELENA", "ST": "SAO TOME AND PRINCIPE", "BS": "BAHAMAS", "GW": "GUINEA - BISSAU",
}
HINTS = {
    "p1.givenNames": "If your passport shows no given name, the site wants FNU here.",
    "p1.surnames": "Letters A to Z and single spaces, as in the two lines at the foot of your passport. Formly shows the spelling for the site beside your own.",
    "ppt.bookNumber": "A control number that some passports have besides their own number; most have none.",
    "start.location": "The city or town of the U.S. embassy or consulate.",
    "addr.social.handle": "Your username there, never your password.",
    "addr.additionalSocial.handle": "Your username there, never your password.",
}
PATTERNS = {  # what a pattern asks for, in words
    r"\d{4}(\s\d{4})*": "Sets of four digits with spaces between.", r"\d+": "Digits only.", r"\d{1,3}": "Digits only.",
    r"\d{1,2}": "Digits only.", r"\d{4}": "A year in four digits.", r"\d{5}(-\d{4})?": "A ZIP code of five digits, or nine with a hyphen.",
    r"[A-Z]{3}\d{10}": "Three letters and ten digits, for example ABC1234567890.",
    r"N\d{10}": "N and ten digits, from the form I-20 or DS-2019.",
    r"[A-Z]-\d-\d{5}": "A letter, a digit and five digits with hyphens, for example G-5-00000.",
    r"([A-Z0-9]{8}|\d{12})": "Eight letters and digits, in red on the visa; twelve digits on a border crossing card.",
}
MEANINGS = {
    "p1.surnames": "person.familyName", "p1.givenNames": "person.givenName", "p1.dob": "person.birthDate", "p1.sex": "person.sex",
    "p1.maritalStatus": "person.maritalStatus", "p1.birthCity": "person.birthCity", "p1.birthCountry": "person.birthCountry",
    "p2.nationality": "person.nationality", "p2.ssn": "person.ssn", "p2.nationalId": "person.nationalNumber",
    "addr.phone": "person.phone", "addr.email": "person.email", "ppt.number": "person.passportNumber",
    "ppt.authority": "person.passportIssuer", "ppt.issueDate": "person.passportIssueDate", "ppt.expiryDate": "person.passportExpiry",
}
WHY = {  # why the questions of a page are asked
    "Apply For a Nonimmigrant Visa": "The post you choose handles your application and the interview.",
    "Personal Information 1": "It has to agree with your passport, by which you are identified.",
    "Personal Information 2": "It has to agree with your passport, by which you are identified.",
    "Travel Information": "The officer judges whether your plans fit the kind of visa you ask for.",
    "Travel Companions Information": "It shows whether you travel with family or a group.",
    "Previous U.S. Travel Information": "The department compares it with its own records of visits and visas.",
    "Address and Phone Information": "It is how the embassy reaches you, and part of the background check.",
    "Passport Information": "The visa is put into this passport, so its details must be exact.",
    "U.S. Point of Contact Information": "A person or organization in the United States that can confirm your plans.",
    "Family Information: Relatives": "Family belongs to the identity check, and relatives in the United States bear on some visas.",
    "Family Information: Spouse": "Family belongs to the identity check, and relatives in the United States bear on some visas.",
    "Family Information: Deceased Spouse": "Family belongs to the identity check, and relatives in the United States bear on some visas.",
    "Family Information: Former Spouse": "Family belongs to the identity check, and relatives in the United States bear on some visas.",
    "Present Work/Education/Training Information": "Work and studies show what you do and what ties you to your country.",
    "Previous Work/Education/Training Information": "Work and studies show what you do and what ties you to your country.",
    "Additional Work/Education/Training Information": "Everyone is asked this as part of the background check.",
    "Additional Point of Contact Information": "They can confirm what you say about yourself; relatives don’t count here.",
    "SEVIS Information": "The school or program registered you under this number, and the officer looks it up.",
    "Temporary Work Visa Information": "Your employer’s petition is the ground of this visa; the details must agree with it.",
    "Crew Visa Information": "It shows for whom you work and on which aircraft or vessel.",
    "E-Visa: Business Profile": "This visa rests on trade or investment, which these pages have to show.",
    "E-Visa: Foreign Parent Business": "This visa rests on trade or investment, which these pages have to show.",
    "E-Visa: Investment Information": "This visa rests on trade or investment, which these pages have to show.",
    "E-Visa: Finance and Trade": "This visa rests on trade or investment, which these pages have to show.",
    "E-Visa: U.S. Personnel": "This visa rests on trade or investment, which these pages have to show.",
    "E-Visa: Applicant Present Position": "This visa rests on trade or investment, which these pages have to show.",
    "E-Visa: Applicant Position in the U.S.": "This visa rests on trade or investment, which these pages have to show.",
    "E-Visa: Application Contact": "This visa rests on trade or investment, which these pages have to show.",
    "Sign and Submit": "Whoever helped you has to be named; only you sign.",
}
ADDRESS = {"street1": "street", "street2": "unit", "city": "city", "state": "state", "postal": "postalCode", "zip": "postalCode", "country": "country"}
PAST = ("dob", "Dob", "issueDate", "arrived", "visaIssueDate", "from", "to", "startDate", "marriageDate", "marriageEndDate", "visaDate")
COMING = ("travel.arrivalDate", "travel.departureDate", "travel.intendedArrival", "ppt.expiryDate")


def words():
    table = {}
    for line in (HERE / "words.tsv").read_text().splitlines()[1:]:
        cells = line.split("\t")
        if len(cells) != len(LANGUAGES):
            sys.exit(f"words.tsv: {len(cells)} cells in: {cells[0]}")
        table[cells[0]] = dict(zip(LANGUAGES, cells))
    return table


WORDS = words()
USED = set()


def text(english):
    if english in WORDS:
        USED.add(english)
        return dict(WORDS[english])
    parts = english.split(": ")
    if len(parts) == 1:
        sys.exit(f"words.tsv lacks: {english}")
    return {tag: join(tag, [text(part)[tag] for part in parts]) for tag in LANGUAGES}


def join(tag, parts):
    return {"zh": "：", "fr": "\u202f: "}.get(tag, ": ").join(parts)


def classes_named(tag, names):
    """"G1, 2, 3, or 4", as the language lists things."""
    names = re.sub(r",? or ", f" {OR[tag]} " if tag in OR else r"\g<0>", names)
    return names.replace(", ", COMMA.get(tag, ", "))


def coded(tag, name, code):
    return f"{name}（{code}）" if tag == "zh" else f"{name} ({code})"


def class_label(label):
    head, _, code = label.rpartition(" (")
    if label in WORDS:
        return text(label)
    code = code.rstrip(")")
    found = re.match(r"(Child|Spouse|Parent|Sibling|Personal employee) of ([A-Z0-9].*)$", head)
    if found and head not in WORDS:
        pattern = text(found[1] + " of {0}")
        return {tag: coded(tag, pattern[tag].replace("{0}", classes_named(tag, found[2])), code) for tag in LANGUAGES}
    return {tag: coded(tag, value, code) for tag, value in text(head).items()}


def classes():
    groups = []
    for line in (HERE / "classes.txt").read_text().splitlines():
        if line.startswith("#"):
            continue
        code, label = line.strip().split(" | ")
        option = {"value": code.replace("/", "-"), "label": class_label(label)}
        if line.startswith(" "):
            groups[-1][1].append(option)
        else:
            groups.append((option, []))
    return groups


CLASSES = classes()
PURPOSE_OF = {option["value"]: purpose["value"] for purpose, options in CLASSES for option in options}
YES_NO = set()

# Conditions


def condition(source, inside=""):
    """`a=Y`, `a in X Y`, `not …`, joined by & or |, as JSON Logic."""
    if " | " in source:
        return {"or": [condition(part.strip("()"), inside) for part in re.split(r" \| ", source)]}
    if " & " in source:
        return {"and": [condition(part, inside) for part in source.split(" & ")]}
    if source.startswith("not "):
        inner = condition(source[4:], inside)
        # Until the question it reads is answered, nothing can be said.
        return {"and": [variable(inner), {"!": [inner]}]}
    if " in " in source:
        path, values = source.split(" in ")
        return one_of(path, values.split(), inside)
    path, sign, value = re.match(r"(\S+?)(!?=)(.*)$", source).groups()
    path = full(path, inside)
    if path in YES_NO:
        return {"var": path} if value == "Y" else {"===": [{"var": path}, False]}
    value = {"AFGH": "AF"}.get(value, value)
    if sign == "!=":
        return {"and": [{"var": path}, {"!=": [{"var": path}, value]}]}
    return {"==": [{"var": path}, value]}


def variable(rule):
    return rule["in"][0] if "in" in rule else {"var": ""}


def full(path, inside):
    return path.replace(".0.", ".1.") if "." in path else inside + "." + path


def one_of(path, values, inside):
    path = full(path, inside)
    if path != "travel.purposes.1.specify":
        return {"in": [{"var": path}, values]}
    # Each purpose has a question of its own for its classes.
    groups = {}
    for value in values:
        groups.setdefault(PURPOSE_OF[value], []).append(value)
    rules = [{"in": [{"var": f"travel.purposes.1.{purpose}"}, chosen]} for purpose, chosen in groups.items()]
    return rules[0] if len(rules) == 1 else {"or": rules}


# Fields

KINDS = {"yesno": "checkbox", "choice": "select", "text-long": "textarea"}
SPELLINGS = {"name": "letters", "place": "place", "organization": "organization", "line": "line", "lines": "lines", "number": "code", "postal": "code"}


def field(line, inside=""):
    parts = line.split(" | ", 3)
    identifier, label, kind_flags = parts[0], parts[1], parts[2].split()
    kind, flags = kind_flags[0], kind_flags[1:]
    identifier = f"{inside}.{identifier}" if inside else identifier
    if kind == "yesno":
        YES_NO.add(identifier)
    made = {"id": identifier, "label": text(label), "type": KINDS.get(kind, kind), "required": "required" in flags}
    rules = validation(identifier, kind, flags)
    if rules:
        made["validation"] = rules
    if kind == "yesno":
        made["aiPrompt"] = text(label)
    hint = HINTS.get(identifier) or ("With + and the country code; the site takes its digits only." if kind == "phone" else None)
    if hint:
        made["hint"] = text(hint)
    if identifier.startswith("sec"):
        made["why"] = text("Everyone is asked this. Answer truthfully: a yes does not by itself mean a refusal, and the officer may ask about it.")
    if len(parts) > 3:
        made["condition"] = condition(parts[3], inside)
    add_meaning(made, inside)
    if "unknown" in flags or "na" in flags:
        made["absence"] = "unknown" if "unknown" in flags else "doesNotApply"
    if "uncertain" in flags:
        made["sources"] = [dict(CEAC, dateRead=READ, confidence="unknown")]
    for flag in flags:
        if flag.startswith("chars:") and flag[6:] in SPELLINGS:
            made["spelling"] = SPELLINGS[flag[6:]]
    return made


def validation(identifier, kind, flags):
    rules = {}
    for flag in flags:
        if flag.startswith("max:"):
            rules["maxLength"] = int(flag[4:])
        if flag.startswith("pattern:") or flag == "chars:zip":
            rules["pattern"] = r"\d{5}(-\d{4})?" if flag == "chars:zip" else flag[8:]
            rules["patternMessage"] = text(PATTERNS[rules["pattern"]])
    last = identifier.split(".")[-1]
    if kind == "date" and (identifier in COMING):
        rules["earliest"] = "today"
    elif kind == "date" and last.endswith(PAST):
        rules["latest"] = "today"
    return rules


# What stays the same from one application to the next, and may be remembered: whoever applies again sees it listed, and leaves out
# what has changed. Never the security questions, nor whether something has happened at all: that may have changed without a thought.
LASTING = ("p1", "p2", "addr", "ppt", "fam", "sp", "dsp", "fsp", "we1", "we2", "we3", "prev", "usc", "stu")
PASSING = (
    "we3.clan", "we3.insurgent", "we3.taliban", "we3.skills", "prev.beenInUS", "prev.visaIssued", "prev.sameType", "prev.sameCountry",
    "prev.refused", "prev.estaDenied", "prev.immigrantPetition", "prev.permanentResident")
ASKED_AGAIN = ("ppt.lost", "prev.visaLost", "prev.visaCancelled")


def add_meaning(made, inside):
    identifier = made["id"]
    subject, _, last = identifier.rpartition(".")
    if identifier in MEANINGS:
        made["meaning"] = MEANINGS[identifier]
    elif last in ("surnames", "givenNames"):
        made["meaning"] = f"{subject}.{'familyName' if last == 'surnames' else 'givenName'}"
    elif last.endswith("Surnames") or last.endswith("GivenNames"):
        who = re.sub("(Surnames|GivenNames)$", "", identifier)
        made["meaning"] = f"{who}.{'familyName' if last.endswith('Surnames') else 'givenName'}"
    elif subject == "addr.home" and last in ADDRESS:
        made["meaning"] = "address.home." + ADDRESS[last]
    elif last in ADDRESS and (inside or subject.count(".") or subject in ("usc", "we1", "sevis", "tw", "ev.pos", "ev.ct")):
        made["meaning"] = f"{subject}.address.{ADDRESS[last]}"
    elif identifier.split(".")[0] in LASTING and not identifier.startswith(PASSING) and identifier not in ASKED_AGAIN:
        # One word, so that it is no part of a name or an address to the conversation.
        made["meaning"] = "visa." + identifier.replace(".", "-")


def purposes(section):
    fields = [{
        "id": "travel.purposes.category", "label": text("Purpose of Trip to the U.S."), "type": "select", "required": True,
        "options": [purpose for purpose, _ in CLASSES]}]
    for purpose, options in CLASSES:
        fields.append({
            "id": f"travel.purposes.{purpose['value']}", "label": text("Specify"), "type": "select", "required": True,
            "options": options, "condition": {"==": [{"var": "travel.purposes.category"}, purpose["value"]]}})
    section["fields"] = fields


def explained(fields):
    """An "Explain" is asked for with the question it belongs to."""
    for index, this in enumerate(fields):
        if this["label"]["en"] != "Explain" or "condition" not in this:
            continue
        read = json.dumps(this["condition"])
        asked = [field for field in fields[:index] if field["type"] == "checkbox" and json.dumps(field["id"]) in read]
        if asked:
            lead = text("You said yes to this. Please explain")
            this["aiPrompt"] = {tag: join(tag, [lead[tag], asked[-1]["label"][tag]]) for tag in LANGUAGES}


# Pages


def pages():
    """Each page as its sections and the order of its fields."""
    made, order, page = [], [], None
    lines = (HERE / "questions.txt").read_text().splitlines()
    for index, line in enumerate(lines):
        if line.startswith("# "):
            title, _, rule = line[2:].partition(" | ")
            page = {"id": f"page{len(order) + 1}", "title": text(title), "fields": []}
            if rule:
                page["condition"] = condition(rule)
            made.append(page)
            order.append((page, []))
            repeated = None
        elif not line.strip():
            continue
        elif line.strip().startswith("options:"):
            target["options"] = [option(item) for item in line.strip()[8:].split(";")]
        elif line.startswith("  "):
            if repeated["id"] == "travel.purposes":
                continue
            target = field(line.strip(), repeated["id"])
            repeated["fields"].append(target)
            order[-1][1].append(target["id"])
        elif re.match(r"\S+ \| .* \| repeat", line):
            repeated = repeat(line, page)
            made.append(repeated)
            if repeated["id"] == "travel.purposes":
                purposes(repeated)
                order[-1][1].extend(item["id"] for item in repeated["fields"])
        else:
            target = field(line)
            page["fields"].append(target)
            order[-1][1].append(target["id"])
    for section in made:
        explained(section["fields"])
    because(order, made)
    return [section for section in made if section["fields"]], order


def because(order, made):
    """Every question says why it is asked: by its page, where it has no reason of its own."""
    fields = {field["id"]: field for section in made for field in section["fields"]}
    for page, ids in order:
        reason = WHY.get(page["title"]["en"])
        for identifier in ids:
            if reason:
                fields[identifier].setdefault("why", text(reason))


def option(item):
    value, label = item.strip().split("=", 1)
    return {"value": value, "label": text(label)}


def repeat(line, page):
    parts = line.split(" | ", 3)
    title = text(parts[1])
    count = LISTS.get(parts[0]) or next((int(flag[4:]) for flag in parts[2].split() if flag.startswith("max:")), MAXIMUM)
    more = text("Is there another one to add?")
    made = {
        "id": parts[0], "title": title, "fields": [],
        "repeats": {
            "maximum": count, "title": {tag: value + " {number}" for tag, value in title.items()},
            "another": {tag: join(tag, [title[tag], more[tag]]) for tag in LANGUAGES}}}
    if parts[0] == "stu.contacts":
        made["repeats"]["minimum"] = 2
    own = condition(parts[3]) if len(parts) > 3 else None
    rules = [rule for rule in (page.get("condition"), own) if rule]
    if rules:
        made["condition"] = rules[0] if len(rules) == 1 else {"and": rules}
    return made


# Rules over several answers


def rule(page_id, field_id, logic, message, severity=None):
    made = {"condition": logic, "message": text(message), "field": field_id}
    if severity:
        made["severity"] = severity
    return page_id, made


def before(first, second):
    return {"<=": [{"var": first}, {"var": second}]}


def rules():
    known = {"!": [{"and": [{"missing": ["usc.surnames"]}, {"missing": ["usc.organization"]}]}]}
    yield rule("usc.organization", "usc.organization", known, "The site wants a person or an organization: at least one of them must be known.")
    parent = "A parent is born before their child. Please check both dates."
    end = "The end can’t be before the beginning."
    yield rule("travel.departureDate", "travel.departureDate", before("travel.arrivalDate", "travel.departureDate"), "You can’t depart before you arrive.")
    yield rule("fam.fatherDob", "fam.fatherDob", {"<": [{"var": "fam.fatherDob"}, {"var": "p1.dob"}]}, parent)
    yield rule("fam.motherDob", "fam.motherDob", {"<": [{"var": "fam.motherDob"}, {"var": "p1.dob"}]}, parent)
    yield rule("ppt.expiryDate", "ppt.expiryDate", {"<": [{"var": "ppt.issueDate"}, {"var": "ppt.expiryDate"}]}, "The passport must expire after it was issued.")
    yield rule("ppt.bookNumber", "ppt.bookNumber", {"!=": [{"var": "ppt.bookNumber"}, {"var": "ppt.number"}]}, "This is your passport’s own number. The book number is another one; most passports have none.")
    for group in ("we2.employers", "we2.schools", "we3.militaryService"):
        yield rule(group + ".to", group + ".to", before(group + ".from", group + ".to"), end)
    yield rule("fsp.list.marriageEndDate", "fsp.list.marriageEndDate", before("fsp.list.marriageDate", "fsp.list.marriageEndDate"), end)
    yield rule("fam.immediate.relationship", "fam.immediate.relationship", {"or": [
        {"!=": [{"var": "fam.immediate.relationship"}, "S"]}, {"in": [{"var": "p1.maritalStatus"}, ["M", "C", "P", "L"]]}]},
        "A spouse is named here, but your marital status is one without a spouse. Please check both.")
    yield rule("p1.otherNames.givenNames", "p1.otherNames.givenNames", {"!": [{"and": [
        {"==": [{"var": "p1.otherNames.surnames"}, {"var": "p1.surnames"}]},
        {"==": [{"var": "p1.otherNames.givenNames"}, {"var": "p1.givenNames"}]}]}]},
        "This name is the same as your own name above.")


def steps(order):
    by_field = {}
    for place, made in rules():
        by_field.setdefault(place, []).append(made)
    found = []
    for page, ids in order:
        step = {"id": page["id"], "title": page["title"], "expectedFields": ids}
        own = [made for identifier in ids for made in by_field.get(identifier, [])]
        if own:
            step["validationRules"] = own
        found.append(step)
    return found


def source(authority, url, confidence):
    return {"authority": authority, "url": url, "dateRead": READ, "confidence": confidence}


PHOTO = source("U.S. Department of State, Bureau of Consular Affairs", "https://travel.state.gov/visa/guide/guide_3882.html", "official")
QUESTIONS = source("U.S. Consulate General Ciudad Juarez, DS-160 frequently asked questions", "https://ciudadjuarez.usconsulate.gov/ds160_faq.html", "official")
STUDENT = {"in": [{"var": "travel.purposes.1.category"}, ["F", "J", "M"]]}
WORKER = {"in": [{"var": "travel.purposes.1.category"}, ["H", "L", "O", "P", "Q", "R"]]}


def review():
    def item(name, english, sources=None, logic=None):
        made = {"id": name, "text": text(english)}
        if logic:
            made["condition"] = logic
        if sources:
            made["sources"] = sources
        return made
    return {
        "checklists": [
            item("passport", "Your passport, valid beyond your stay"),
            item("confirmation", "The confirmation page with its barcode; its number must be the one of your appointment"),
            item("photo", "A photo of the last 6 months: JPEG, square, 600 to 1200 pixels, at most 240 KB, white background, no glasses", [PHOTO]),
            item("student", "Your form I-20 (or DS-2019), signed, and the receipt of the SEVIS fee", logic=STUDENT),
            item("petition", "The number of your approved petition (form I-797)", logic=WORKER),
        ],
        "submissionGuidance": text("Type the answers into the site page by page. It times out after about 20 minutes and keeps a page only when you press Next; an unfinished application is kept for 30 days. Only you sign and submit it."),
        "feeInfo": {"text": text("The fee depends on the kind of visa and the country; the embassy’s page says what it is and how it is paid."), "sources": [dict(CEAC, dateRead=READ, confidence="unknown")]},
        "photo": {"leastSide": 600, "mostSide": 1200, "mostBytes": 240 * 1024, "sources": [PHOTO]},
        "reminders": [
            item("submit", "Your DS-160 expires if it is not submitted: 30 days since it was begun at the latest", [QUESTIONS]) | {"offset": "+30d"},
            item("passport", "Your passport expires in six months; many trips need it to be valid longer") | {"field": "ppt.expiryDate", "offset": "-6m"},
            item("arrival", "Your planned arrival in the United States") | {"field": "travel.arrivalDate"},
            item("intended", "Your planned arrival in the United States") | {"field": "travel.intendedArrival"},
        ],
    }


def template():
    sections, order = pages()
    return {
        "metadata": {
            "id": "ds160", "name": text("Online nonimmigrant visa application (DS-160)"), "version": "1.0", "languageSupport": LANGUAGES,
            "category": "visa", "estimatedTime": 75, "difficulty": "hard",
            "description": text("The questions of the State Department’s site in its order. It can only be filed there, by you: Formly prepares a sheet to copy from."),
            "sources": [dict(CEAC, dateRead=READ, confidence="secondary"), QUESTIONS, PHOTO]},
        "schema": {"sections": sections},
        "conversationFlow": {"steps": steps(order)},
        "review": review(),
        "sheet": {
            "date": "dd-mmm-yyyy", "isUpperCase": True, "isPhoneDigitsOnly": True, "countries": COUNTRIES,
            "doesNotApply": "Does Not Apply", "unknown": "Do Not Know"},
    }


def written(value, depth=0):
    """A line for each field and option list: the file is read in differences."""
    pad = " " * depth
    if isinstance(value, dict) and depth < 10 and ("fields" in value or "sections" in value or depth < 4):
        inner = ",\n".join(f"{pad} {json.dumps(key)}: {written(item, depth + 1)}" for key, item in value.items())
        return "{\n" + inner + "\n" + pad + "}"
    if isinstance(value, list) and value and isinstance(value[0], dict) and depth < 8:
        return "[\n" + ",\n".join(f"{pad} {written(item, depth + 1)}" for item in value) + "\n" + pad + "]"
    return json.dumps(value, ensure_ascii=False, separators=(", ", ": "))


if __name__ == "__main__":
    OUT.write_text(written(template()) + "\n")
    for unused in sorted(set(WORDS) - USED):
        print("unused:", unused)
