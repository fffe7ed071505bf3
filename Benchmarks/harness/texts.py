"""Real texts for measuring: sentences of the documentation inside the Python packages that are installed here."""

import pathlib
import random
import re
import sysconfig

MODEL = pathlib.Path(__file__).resolve().parents[2] / ".deps/multilingual-e5-small/e5-small-q4.bin"


def sentences(count):
    """At most so many different sentences, in an order that is the same each time."""
    found = set()
    for folder in ("purelib", "stdlib"):
        for path in sorted(pathlib.Path(sysconfig.get_paths()[folder]).rglob("*.py")):
            for text in re.findall(r'"""(.*?)"""', path.read_text(encoding="utf-8", errors="ignore"), re.S):
                found.update(_sentences(text))
            if len(found) > 3 * count:
                break
    chosen = sorted(found)
    random.Random(5).shuffle(chosen)
    return chosen[:count]


def _sentences(text):
    for part in re.split(r"(?<=[.!?])\s+|\n\s*\n", text):
        sentence = " ".join(part.split())
        letters = sum(sign.isalpha() or sign == " " for sign in sentence)
        if 40 <= len(sentence) <= 160 and letters > 0.85 * len(sentence):
            yield sentence


def questions(count):
    """Short texts, a dozen words at most."""
    return [" ".join(sentence.split()[:12]) + "?" for sentence in sentences(count)]


def passages(count, words=200):
    """Passages long enough to fill what the model takes in."""
    run = " ".join(sentences(count * words // 8)).split()
    return [" ".join(run[start:start + words]) for start in range(0, min(len(run), count * words), words)][:count]
