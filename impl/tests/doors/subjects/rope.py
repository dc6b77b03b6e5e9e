"""A sound rotary encoding through the client library: with numpy, and with lists where that is missing.

    rope.py [FAULT]
"""

import math
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../../doors/python"))
import posproof_subject  # noqa: E402

fault = sys.argv[1] if len(sys.argv) > 1 else ""
print("a print that must not reach the pipe")


class Rope:
    declaration = {"name": "python-rope", "version": "2", "accuracy": "angle-f64", "promises": ["batch", "order"],
                   "layouts": ["half-split", "interleaved"]}

    def __init__(self, encoding, format):
        if encoding["encoding"] != "rope":
            raise posproof_subject.Refused("rotary encodings only")
        if fault == "constructor":
            raise RuntimeError("not today")
        self.format = format
        self.pairs = encoding["rotary_dimension"] // 2
        self.is_half_split = encoding["layout"] == "half-split"
        base = 10000.0 if fault == "base" else float(encoding["base"])
        self.frequencies = [base ** (-i / self.pairs) for i in range(self.pairs)]

    def _turned(self, position):
        angles = [float(position) * w for w in self.frequencies]
        return [math.cos(a) for a in angles], [math.sin(a) for a in angles]

    def cos_sin(self, positions):
        print("another one")
        if fault == "dies-in-half" and self.format != "f32":
            os._exit(6)
        if fault == "raises":
            raise ZeroDivisionError("in the user's code")
        rows = [self._turned(p) for p in positions]
        if fault == "shape":
            rows = rows[:-1]
        return [row[0] for row in rows], [row[1] for row in rows]

    def _rotate(self, positions, tensor, sign):
        if tensor is None:
            return None
        out = []
        for position, heads in zip(positions, tensor):
            cosine, sine = self._turned(position)
            out.append([self._rotate_head(head, cosine, sine, sign) for head in heads])
        return out

    def _rotate_head(self, head, cosine, sine, sign):
        head = [float(x) for x in head]
        turned = list(head)
        for k in range(self.pairs):
            first, second = (k, k + self.pairs) if self.is_half_split else (2 * k, 2 * k + 1)
            x, y = head[first], head[second]
            turned[first] = x * cosine[k] - sign * y * sine[k]
            turned[second] = y * cosine[k] + sign * x * sine[k]
        return turned

    def rotate(self, positions, query, key):
        if fault == "dies-rotating":
            os._exit(6)
        return self._rotate(positions, query, 1), self._rotate(positions, key, 1)

    def backward(self, positions, query, key):
        return self._rotate(positions, query, -1), self._rotate(positions, key, -1)

    def apply(self, positions, cos, sin, query, key):
        def turn(tensor):
            if tensor is None:
                return None
            return [[self._rotate_head(head, [float(c) for c in cos[t]], [float(s) for s in sin[t]], 1)
                     for head in heads] for t, heads in enumerate(tensor)]
        return turn(query), turn(key)


if fault == "misspelt method":
    Rope.cos_sine = Rope.cos_sin
    del Rope.cos_sin
if fault == "misspelt attribute":
    Rope.declarations = Rope.declaration
    del Rope.declaration
if fault == "misspelt member":
    Rope.declaration["accurracy"] = Rope.declaration.pop("accuracy")
posproof_subject.run(Rope)
