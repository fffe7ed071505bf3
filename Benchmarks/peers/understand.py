"""`understand.py PEER ROWS`: reads each row with a library, by its documented way; a JSON line for loading it, then one a row."""

import datetime
import json
import sys
import time

#: What loading brings in is counted, so nothing of a peer is imported above `load`.
CULTURES = {"en": "en-us", "es": "es-es", "fr": "fr-fr", "zh": "zh-cn"}
NAME = {"title": "prefix", "first": "given", "middle": "middle", "last": "family", "suffix": "suffix"}
PERSON = {"PrefixMarital": "prefix", "PrefixOther": "prefix", "GivenName": "given", "FirstInitial": "given", "MiddleName": "middle",
          "MiddleInitial": "middle", "Surname": "family", "LastInitial": "family", "SuffixGenerational": "suffix", "SuffixOther": "suffix"}
UNIT = {"OccupancyType", "OccupancyIdentifier", "SubaddressType", "SubaddressIdentifier"}
PLACE = {"PlaceName": "city", "StateName": "state", "ZipCode": "postalCode", "ZipPlus4": "postalCode", "CountryName": "country"}


def load_dateparser():
    import dateparser
    from dateparser.search import search_dates

    def read(row):
        base = datetime.datetime.fromisoformat(row["reference"]) if row.get("reference") else None
        settings = {"RELATIVE_BASE": base} if base else {}
        found = dateparser.parse(row["input"], languages=[row["language"]], settings=settings)
        if found is None:
            several = search_dates(row["input"], languages=[row["language"]], settings=settings)
            found = several[0][1] if several else None
        return found.date().isoformat() if found else None

    return {"date": read}, None


def load_recognizers():
    import recognizers_suite as suite

    def first(results):
        return next((result.resolution for result in results if result.resolution), None)

    def date(row):
        base = datetime.datetime.fromisoformat(row["reference"]) if row.get("reference") else None
        culture = CULTURES[row["language"]]
        said = first(suite.recognize_datetime(row["input"], culture, reference=base) if base else suite.recognize_datetime(row["input"], culture))
        values = [each["value"] for each in (said or {}).get("values", []) if each.get("type") == "date" and each.get("value", "")[:1].isdigit()]
        # Without a year it gives the last and the next; the next is the later one.
        return values[-1][:10] if values else None

    def value(function):
        def read(row):
            said = first(function(row["input"], CULTURES[row["language"]]))
            return said.get("value") if said else None
        return read

    def money(row):
        said = first(suite.recognize_currency(row["input"], CULTURES[row["language"]]))
        return {"amount": said["value"], "currency": said.get("isoCurrency")} if said and said.get("value") else None

    readers = {"date": date, "number": value(suite.recognize_number), "money": money, "phone": value(suite.recognize_phone_number),
               "email": value(suite.recognize_email), "yesno": value(suite.recognize_boolean)}
    return readers, set(CULTURES)


def load_text2num():
    from text_to_num import alpha2digit

    def read(row):
        digits = alpha2digit(row["input"], row["language"]).replace(",", "")
        words = [word for word in digits.split() if word.strip(".-").replace(".", "", 1).isdigit()]
        return words[0].rstrip(".") if words else None

    return {"number": read}, {"en", "es", "fr", "de"}


def load_phonenumbers():
    import phonenumbers

    def read(row):
        for match in phonenumbers.PhoneNumberMatcher(row["input"], row.get("region")):
            return phonenumbers.format_number(match.number, phonenumbers.PhoneNumberFormat.E164)
        return None

    return {"phone": read}, None


def load_nameparser():
    from nameparser import HumanName

    def read(row):
        said = HumanName(row["input"]).as_dict()
        return {ours: said.get(theirs, "") for theirs, ours in NAME.items()}

    return {"name": read}, None


def load_probablepeople():
    import probablepeople

    def read(row):
        parts = {}
        for word, tag in probablepeople.parse(row["input"]):
            if tag in PERSON:
                parts.setdefault(PERSON[tag], []).append(word.strip(","))
        return {part: " ".join(words) for part, words in parts.items()} or None

    return {"name": read}, None


def load_usaddress():
    import usaddress

    def read(row):
        if row.get("region", "US") != "US":
            return None
        parts = {}
        for word, tag in usaddress.parse(row["input"]):
            part = "unit" if tag in UNIT else PLACE.get(tag, "street")
            parts.setdefault(part, []).append(word.strip(","))
        return {part: " ".join(words) for part, words in parts.items()} or None

    return {"address": read}, None


def resident():
    """Bytes in memory now; 0 where the system doesn't say."""
    try:
        with open("/proc/self/status", encoding="ascii") as status:
            return next(int(line.split()[1]) * 1024 for line in status if line.startswith("VmRSS:"))
    except OSError:
        return 0


def main(peer, rows):
    before, cpu, wall = resident(), time.process_time(), time.perf_counter()
    readers, languages = globals()[f"load_{peer}"]()
    print(json.dumps({"what": "start", "cpu": time.process_time() - cpu, "wall": time.perf_counter() - wall, "bytes": resident() - before}))
    with open(rows, encoding="utf-8") as file:
        for line in file:
            row = json.loads(line)
            reader = readers.get(row["type"]) if languages is None or row["language"] in languages else None
            cpu, wall, value, error = time.process_time(), time.perf_counter(), None, None
            try:
                value = reader(row) if reader else None
            except Exception as failure:  # a peer may fail in any way on a row; that is a result
                error = type(failure).__name__
            seconds = {"cpu": time.process_time() - cpu, "wall": time.perf_counter() - wall}
            print(json.dumps({"id": row.get("id"), "value": value, **({} if reader else {"unsupported": True}), **seconds, "error": error}, ensure_ascii=False))


main(*sys.argv[1:3])
