"""Reads the file of multilingual-e5-small that `E5Embedding` reads, and does the same with it: pieces of a text, and their vectors.

The layout is told in `E5ModelFile.swift`; the tokenizer is the one of `UnigramTokenizer.swift`.
"""
import struct, unicodedata

import numpy as np
import torch
import torch.nn.functional as F

PENALTY_OF_UNKNOWN = 10


class Cursor:
    def __init__(self, data):
        self.data, self.place = data, 0

    def take(self, kind):
        (value,) = struct.unpack_from("<" + kind, self.data, self.place)
        self.place += struct.calcsize("<" + kind)
        return value

    def array(self, kind, count):
        found = np.frombuffer(self.data, kind, count, self.place)
        self.place += found.nbytes
        return found


class Encoder:
    """The model with its matrices as floats, and where each piece stands in the text."""

    def __init__(self, path):
        data = np.memmap(path, np.uint8, "r").tobytes()
        c = Cursor(data)
        assert c.take("I") == 0x31533545 and c.take("I") == 1, "not a file of multilingual-e5-small"
        self.width, self.layers, self.heads, self.inner, self.vocabulary, self.positions, self.kinds = (c.take("i") for _ in range(7))
        self.epsilon = c.take("f")
        assert c.take("i") == 32
        count = c.take("i")
        self.start, self.end, self.pad, self.unknown = (c.take("i") for _ in range(4))
        length = c.take("Q")
        offsets = c.array("<u4", count + 1)
        scores = c.array("<f4", count)
        text = c.array(np.uint8, length).tobytes()
        replaced, size = c.take("i"), c.take("I")
        self.replacements, stop = {}, c.place + size
        for _ in range(replaced):
            sign = c.take("I")
            self.replacements[chr(sign)] = "".join(chr(c.take("I")) for _ in range(c.take("B")))
        c.place = stop
        self.pieces = {text[a:b].decode("utf-8", "replace"): (n, float(s))
                       for n, (a, b, s) in enumerate(zip(offsets, offsets[1:], scores)) if s < 0 and b > a}
        self.longest, self.lowest = max(map(len, self.pieces)), float(scores.min())
        self.tensors = {}
        for _ in range(c.take("i")):
            name = c.array(np.uint8, c.take("H")).tobytes().decode()
            kind, numbers, start, length = c.take("B"), c.take("I"), c.take("Q"), c.take("Q")
            self.tensors[name] = (kind, numbers, start, length)
        self.data, self.made = data, {}

    # ------------------------------------------------------------ pieces

    def normalized(self, text):
        """The signs of the pieces, each with the place of the text's character that it comes from."""
        signs, places, space = [], [], False
        for place, sign in enumerate(text):
            for each in self.replacements.get(sign, sign):
                if each == " ":
                    if not space:
                        signs.append("▁"); places.append(place)
                    space = True
                else:
                    if not signs:
                        signs.append("▁"); places.append(place)
                    signs.append(each); places.append(place)
                    space = False
        return signs or ["▁"], places or [0]

    def parted(self, text):
        """(number, first character, end) of each piece. The text should be composed (NFC) already."""
        signs, places = self.normalized(text)
        joined, n = "".join(signs), len(signs)
        best = [(-1e30, 0, 0)] * (n + 1)
        best[0] = (0.0, 0, 0)
        for start in range(n):
            score = best[start][0]
            for end in range(start + 1, min(n, start + self.longest) + 1):
                piece = self.pieces.get(joined[start:end])
                if piece and score + piece[1] > best[end][0]:
                    best[end] = (score + piece[1], piece[0], start)
            if score + self.lowest - PENALTY_OF_UNKNOWN > best[start + 1][0]:
                best[start + 1] = (score + self.lowest - PENALTY_OF_UNKNOWN, self.unknown, start)
        found, place = [], n
        while place:
            _, number, start = best[place]
            inside = [p for s, p in zip(signs[start:place], places[start:place]) if s != "▁"]
            first, end = (inside[0], inside[-1] + 1) if inside else (places[start], places[start])
            if number == self.unknown and found and found[-1][0] == self.unknown:
                found[-1] = (number, first, found[-1][2])
            else:
                found.append((number, first, end))
            place = start
        return found[::-1]

    # ------------------------------------------------------------ vectors

    def tensor(self, name, *shape):
        if name not in self.made:
            kind, numbers, start, length = self.tensors[name]
            raw = np.frombuffer(self.data, np.uint8, length, start)
            if kind == 0:
                values = raw.view("<f4").astype(np.float32)
            else:
                blocks = raw.reshape(-1, 18)
                scale = blocks[:, :2].copy().view("<f2").astype(np.float32)
                low, high = (blocks[:, 2:] & 15).astype(np.float32) - 8, (blocks[:, 2:] >> 4).astype(np.float32) - 8
                values = (np.concatenate([low, high], 1) * scale).reshape(-1)
            self.made[name] = torch.from_numpy(values.reshape(shape))
        return self.made[name]

    def linear(self, name, x, rows, columns):
        return F.linear(x, self.tensor(name + ".w", rows, columns), self.tensor(name + ".b", rows))

    def norm(self, name, x):
        return F.layer_norm(x, (self.width,), self.tensor(name + ".w", self.width), self.tensor(name + ".b", self.width), self.epsilon)

    def encode(self, ids, mask, upto=None, x=None, first=0):
        """Hidden states of a batch with padding: after all layers, or after `upto` of them; or from those of layer `first` on."""
        w, (b, n) = self.width, mask.shape
        if x is None:
            words = self.tensor("emb.word", self.vocabulary, w)
            x = words[ids] + self.tensor("emb.pos", self.positions, w)[:n] + self.tensor("emb.type", self.kinds, w)[0]
            x = self.norm("emb.ln", x)
        away = (~mask)[:, None, None, :].float() * -1e9
        for index in range(first, upto or self.layers):
            l = f"l{index}."
            part = lambda t: t.view(b, n, self.heads, -1).transpose(1, 2)
            q, k, v = (part(self.linear(l + each, x, w, w)) for each in "qkv")
            a = F.scaled_dot_product_attention(q, k, v, attn_mask=away).transpose(1, 2).reshape(b, n, w)
            x = self.norm(l + "aln", x + self.linear(l + "ao", a, w, w))
            x = self.norm(l + "oln", x + self.linear(l + "fo", F.gelu(self.linear(l + "fi", x, self.inner, w)), w, self.inner))
        return x


def composed(text):
    return unicodedata.normalize("NFC", text)
