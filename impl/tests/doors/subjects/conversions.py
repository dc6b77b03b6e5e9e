"""Checks that the client library rounds once to every format, with numpy and with lists; says what it rounds wrongly."""

import math
import os
import random
import struct
import sys
from fractions import Fraction

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../../doors/python"))
import posproof_subject  # noqa: E402

PRECISION = {"f32": (24, -149, 127), "f16": (11, -24, 15), "bf16": (8, -133, 127)}


def nearest(value, format):
    """By exact arithmetic: a multiple of the spacing, ties to even."""
    if value == 0 or math.isnan(value) or math.isinf(value):
        return value
    precision, smallest, largest = PRECISION[format]
    exponent = max(math.frexp(value)[1] - precision, smallest)
    spacing = Fraction(2) ** exponent
    rounded = round(Fraction(value) / spacing) * spacing
    if abs(rounded) >= Fraction(2) ** (largest + 1):
        return math.copysign(math.inf, value)
    return math.copysign(float(rounded), value)


def decoded(data, format):
    data = bytes(data)
    if format == "f32":
        return struct.unpack("<%df" % (len(data) // 4), data)
    if format == "f16":
        return struct.unpack("<%de" % (len(data) // 2), data)
    return [struct.unpack("<f", b"\0\0" + data[i:i + 2])[0] for i in range(0, len(data), 2)]


def values():
    random.seed(20170612)
    for precision, smallest, largest in PRECISION.values():
        one = 2.0 ** -precision
        for tie in (1 + one, 1 + 3 * one, 2.0 ** (smallest - 1), 3 * 2.0 ** (smallest - 1), 2.0 ** largest * (2 - one)):
            for value in (tie, math.nextafter(tie, 0.0), math.nextafter(tie, math.inf)) if hasattr(math, "nextafter") \
                    else (tie, tie * (1 - 2.0 ** -52), tie * (1 + 2.0 ** -52)):
                yield value
                yield -value
    # Twice rounded, to float32 and then to half of its width, these go the wrong way.
    for step in (2.0 ** -9, 2.0 ** -12):
        yield 1 + step + 2.0 ** -40
        yield 1 + step - 2.0 ** -40
        yield -(1 + 3 * step) - 2.0 ** -40
        yield -(1 + 3 * step) + 2.0 ** -40
    yield from (0.0, -0.0, math.inf, -math.inf, math.nan, 1e300, -1e300, 1e-300, 3.4e38, 65520.0, 65519.99)
    for _ in range(2000):
        yield random.uniform(-1, 1) * 2.0 ** random.randint(-150, 130)
    for _ in range(2000):
        yield math.cos(random.uniform(0, 1e6))


def same(a, b):
    return math.isnan(a) and math.isnan(b) or a == b and math.copysign(1, a) == math.copysign(1, b)


def check(name, numbers):
    wrong = 0
    given = list(values())
    for format in PRECISION:
        got = decoded(numbers.number_bytes(given, format, [len(given)], "data"), format)
        for value, result in zip(given, got):
            if not same(result, nearest(value, format)):
                wrong += 1
                print("%s, %s: %s becomes %s, expected %s" % (name, format, value.hex(), result, nearest(value, format)))
        data = numbers.number_bytes([[1.5], [-0.375], [7.0]], format, [3, 1], "data")
        back = [[float(x) for x in row] for row in numbers.numbers(bytes(data), format, [3, 1])]
        if back != [[1.5], [-0.375], [7.0]]:
            wrong += 1
            print("%s, %s: read back as %s" % (name, format, back))
    return wrong


failures = check("lists", posproof_subject._PlainData)
if posproof_subject.numpy is not None:
    import numpy
    failures += check("numpy", posproof_subject._NumpyData)
    # A float32 needs no second step.
    single = numpy.array([v for v in values()], "f8").astype("f4")
    bits = decoded(posproof_subject._NumpyData.number_bytes(single, "bf16", [len(single)], "data"), "bf16")
    failures += sum(not same(b, nearest(float(s), "bf16")) for b, s in zip(bits, single))
    raw = numpy.array([0x3F80, 0x7FC1], "u2")
    failures += bytes(posproof_subject._NumpyData.number_bytes(raw, "bf16", [2], "data")) != raw.tobytes()
sys.exit(min(failures, 100))
