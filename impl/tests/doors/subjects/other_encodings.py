"""Encodings without rotation through the client library."""

import math
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../../doors/python"))
import posproof_subject  # noqa: E402


class Sinusoidal:
    def __init__(self, encoding):
        self.width = encoding["width"]
        self.base = encoding["base"]
        if encoding["arrangement"] != "interleaved" or encoding["denominator"] != "width" or encoding["cosine_first"]:
            raise posproof_subject.Refused("the arrangement of the first Transformer only")

    def encode(self, positions):
        return [[(math.sin, math.cos)[c % 2](float(p) * self.base ** (-(c - c % 2) / self.width))
                 for c in range(self.width)] for p in positions]


class Alibi:
    def __init__(self, encoding):
        self.slopes = [2.0 ** (-encoding["bias_max"] * (h + 1) / encoding["heads"]) for h in range(encoding["heads"])]

    def bias(self, queries, keys, call):
        assert call.sequence_length > 0
        return [[[slope * float(k - q) for k in keys] for q in queries] for slope in self.slopes]


class Shaw:
    def __init__(self, encoding):
        self.clip = encoding["clip"]

    def bucket(self, arguments):
        return [max(-self.clip, min(self.clip, int(a))) + self.clip for a in arguments]


def make(encoding, format):
    kinds = {"sinusoidal": Sinusoidal, "alibi": Alibi, "shaw": Shaw}
    if encoding["encoding"] not in kinds:
        raise posproof_subject.Refused("there is no " + encoding["encoding"])
    return kinds[encoding["encoding"]](encoding)


posproof_subject.run(make)
