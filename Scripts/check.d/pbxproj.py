"""Reads an Xcode project: a property list as NeXT wrote them, of dictionaries, lists, words and quoted texts."""

import re

TOKEN = re.compile(r'\s+|/\*.*?\*/|//[^\n]*|"((?:\\.|[^"\\])*)"|([\w./$:@+-]+)|([{}()=;,])', re.S)


class Malformed(Exception):
    pass


def parse(text):
    """Dictionaries, lists and strings. Throws `Malformed` with the line."""
    tokens = list(_tokens(text))
    value, end = _value(tokens, 0)
    if end != len(tokens):
        raise Malformed(f"line {tokens[end][2]}: more after the end")
    return value


def _tokens(text):
    position = 0
    while position < len(text):
        match = TOKEN.match(text, position)
        line = text.count("\n", 0, position) + 1
        if match is None:
            raise Malformed(f"line {line}: {text[position]!r} has no meaning here")
        position = match.end()
        quoted, word, mark = match.groups()
        if quoted is not None:
            yield "text", re.sub(r"\\(.)", r"\1", quoted), line
        elif word is not None:
            yield "text", word, line
        elif mark is not None:
            yield mark, mark, line


def _expect(tokens, position, kind):
    if position >= len(tokens) or tokens[position][0] != kind:
        line = tokens[min(position, len(tokens) - 1)][2]
        raise Malformed(f"line {line}: {kind} is missing")
    return position + 1


def _value(tokens, position):
    if position >= len(tokens):
        raise Malformed("ends too early")
    kind, text, line = tokens[position]
    position += 1
    if kind == "text":
        return text, position
    if kind == "{":
        entries = {}
        while position < len(tokens) and tokens[position][0] != "}":
            key = tokens[position][1]
            if key in entries:
                raise Malformed(f"line {tokens[position][2]}: {key} twice")
            position = _expect(tokens, _expect(tokens, position, "text"), "=")
            entries[key], position = _value(tokens, position)
            position = _expect(tokens, position, ";")
        return entries, _expect(tokens, position, "}")
    if kind == "(":
        items = []
        while position < len(tokens) and tokens[position][0] != ")":
            item, position = _value(tokens, position)
            items.append(item)
            if position < len(tokens) and tokens[position][0] == ",":
                position += 1
        return items, _expect(tokens, position, ")")
    raise Malformed(f"line {line}: {text!r} has no meaning here")
