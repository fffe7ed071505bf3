"""Tells code, comments and string literals of a Swift file apart, well enough for checks by pattern."""

import bisect
import functools
import re
from typing import NamedTuple


class Literal(NamedTuple):
    line: int
    #: The text without quotes; each interpolation stands as `\\(…)`.
    text: str
    #: The code before the literal on its line, with earlier literals blanked.
    before: str


class Source(NamedTuple):
    #: The file with comments and literals blanked by spaces; lines stay where they are.
    code: str
    literals: list
    #: Line numbers that hold a comment.
    comments: set

    def line_of(self, offset):
        return self.code.count("\n", 0, offset) + 1

    def matches(self, pattern):
        """(line, match) of each match in the code."""
        compiled = re.compile(pattern, re.M) if isinstance(pattern, str) else pattern
        for match in compiled.finditer(self.code):
            yield self.line_of(match.start()), match


@functools.lru_cache(maxsize=None)
def parse(text):
    return _Parser(text).run()


class _Parser:
    STRING = re.compile(r'(#*)("""|")')

    def __init__(self, text):
        self.text = text
        self.code = list(text)
        self.literals = []
        self.comments = set()
        self.starts = [0] + [m.end() for m in re.finditer("\n", text)]

    def run(self):
        self._code(0, None)
        code = "".join(self.code)
        literals = [Literal(self._line(at), text, self._before(code, at)) for at, text in sorted(self.literals)]
        return Source(code, literals, self.comments)

    def _line(self, offset):
        return bisect.bisect_right(self.starts, offset)

    def _before(self, code, offset):
        return code[self.starts[self._line(offset) - 1] : offset]

    def _blank(self, start, end):
        for index in range(start, min(end, len(self.code))):
            if self.code[index] != "\n":
                self.code[index] = " "

    def _code(self, at, closing):
        """Reads code from `at`; with `closing`, up to the parenthesis that ends an interpolation. Returns the offset behind."""
        depth = 0
        while at < len(self.text):
            if self.text.startswith("//", at):
                at = self._line_comment(at)
            elif self.text.startswith("/*", at):
                at = self._block_comment(at)
            elif match := self.STRING.match(self.text, at):
                at = self._string(at, match)
            else:
                character = self.text[at]
                depth += (character == "(") - (character == ")")
                at += 1
                if closing and depth < 0:
                    return at
        return at

    def _line_comment(self, at):
        end = self.text.find("\n", at)
        end = len(self.text) if end < 0 else end
        self.comments.add(self._line(at))
        self._blank(at, end)
        return end

    def _block_comment(self, at):
        depth, end = 0, at
        while end < len(self.text):
            if self.text.startswith("/*", end):
                depth, end = depth + 1, end + 2
            elif self.text.startswith("*/", end):
                depth, end = depth - 1, end + 2
                if depth == 0:
                    break
            else:
                end += 1
        self.comments.update(range(self._line(at), self._line(end) + 1))
        self._blank(at, end)
        return end

    def _string(self, start, match):
        """Reads one literal; code inside interpolations is read as code. Returns the offset behind the closing quote."""
        hashes, quote = match.groups()
        escape, closing = "\\" + hashes, quote + hashes
        at = run = match.end()
        text = []
        self._blank(start, at)
        while at < len(self.text):
            if self.text.startswith(escape + "(", at):
                text.append(self.text[run:at] + "\\(…)")
                self._blank(run, at + len(escape) + 1)
                at = run = self._code(at + len(escape) + 1, ")")
                self._blank(at - 1, at)
            elif self.text.startswith(escape, at):
                at += len(escape) + 1
            elif self.text.startswith(closing, at):
                text.append(self.text[run:at])
                at += len(closing)
                self._blank(run, at)
                break
            elif quote == '"' and self.text[at] == "\n":
                break
            else:
                at += 1
        self.literals.append((start, "".join(text)))
        return at
