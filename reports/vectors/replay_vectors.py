#!/usr/bin/env python3
"""Replays test vectors of posproof against a function in Python.

    posproof vectors --model llama-3-8b --json vectors.json
    python3 replay_vectors.py vectors.json my_rope.py:cosine_or_sine --class angle-f32

The function is called once for each vector, with the inputs of the file as named arguments: for example
f(position=17, pair=3, component="sine"). It returns a number; for rows and buckets a whole number, and None, or
raises IndexError or ValueError, where there is none.

An error is measured exactly, in fractions, against the enclosure of the truth: what is said to be wrong is wrong.
Exit status: 0 every vector passes, 1 some do not, 2 wrong usage. Needs Python 3.8 and nothing else.
"""

import argparse
import importlib
import importlib.util
import json
import math
import os
import struct
import sys
from decimal import Decimal
from fractions import Fraction

FORMATS = {"f32": (8, 23), "f16": (5, 10), "bf16": (8, 7)}  # bits of exponent and fraction


class Unusable(Exception):
    """Something that the user can mend."""


def value_of(bits, name):
    """The number that a bit pattern of a format stands for."""
    exponent_bits, fraction_bits = FORMATS[name]
    width = exponent_bits + fraction_bits
    sign = -1.0 if bits >> width & 1 else 1.0
    exponent = bits >> fraction_bits & (1 << exponent_bits) - 1
    fraction = bits & (1 << fraction_bits) - 1
    bias = (1 << exponent_bits - 1) - 1
    if exponent == (1 << exponent_bits) - 1:
        return sign * math.inf if fraction == 0 else math.nan
    if exponent == 0:
        return sign * math.ldexp(fraction, 1 - bias - fraction_bits)
    return sign * math.ldexp(fraction + (1 << fraction_bits), exponent - bias - fraction_bits)


def bits_of(value, name):
    """The bit pattern of a number of the format; None where it is no number of the format."""
    if math.isnan(value):
        return None
    wide = struct.unpack("<I", struct.pack("<f", value))[0] if fits_f32(value) else None
    if name == "f32" or wide is None:
        return wide
    if name == "bf16":
        return wide >> 16 if wide & 0xFFFF == 0 else None
    try:
        half = struct.unpack("<H", struct.pack("<e", value))[0]
    except OverflowError:
        return None
    return half if value_of(half, "f16") == value else None


def fits_f32(value):
    try:
        return struct.unpack("<f", struct.pack("<f", value))[0] == value
    except OverflowError:
        return False


def neighbours(bits, name):
    """The numbers of the format below and above, as fractions; None for an infinite one."""
    exponent_bits, fraction_bits = FORMATS[name]
    sign_bit = 1 << exponent_bits + fraction_bits
    magnitude = bits & sign_bit - 1
    number = -magnitude if bits & sign_bit else magnitude

    def at(place):
        pattern = sign_bit | -place if place < 0 else place
        value = value_of(pattern, name)
        return Fraction(value) if math.isfinite(value) else None

    return at(number - 1), at(number + 1)


def check_number(vector, given, arguments, classes):
    """None where the number passes, else what is wrong with it."""
    value = float(given)
    name = arguments.format
    nearest = vector[name]
    bits = bits_of(value, name)
    if arguments.accuracy in ("exact", "faithful"):
        if bits is None:
            return "%r is no number of %s" % (value, name)
        if nearest is not None and value == value_of(int(nearest, 16), name):
            return None  # of the same value: the sign of a zero is not looked at
    if not math.isfinite(value):
        same = nearest is not None and value == value_of(int(nearest, 16), name)
        return None if same else "%r is not finite" % value
    if arguments.accuracy == "exact":
        if nearest is None:
            return None  # not decided: any neighbour may be the nearest
        return "is %s and not %s" % (pattern(bits, name), nearest)
    lower, upper = Fraction(Decimal(vector["lower"])), Fraction(Decimal(vector["upper"]))
    exact = Fraction(value)
    if arguments.accuracy == "faithful":
        below, above = neighbours(bits, name)
        good = (below is None or below < upper) and (above is None or lower < above)
        return None if good else "is neither of the two neighbours of the truth"
    if arguments.tolerance is not None:
        bound = arguments.tolerance
    else:
        bound = float(vector["bounds"][name][classes.index(arguments.accuracy)])
    if math.isinf(bound):
        return None
    error = max(lower - exact, exact - upper, Fraction(0))
    if error <= Fraction(bound):
        return None
    ratio = "%.3g times the bound %.3g" % (float(error / Fraction(bound)), bound) if bound > 0 else "no error is allowed"
    return "is off by %.3g, %s" % (float(error), ratio)


def pattern(bits, name):
    return "0x%0*x" % (8 if name == "f32" else 4, bits)


def check_index(vector, given):
    wanted = vector["index"]
    if given is None:
        return None if wanted is None else "is refused"
    if int(given) != given:
        return "is no whole number"
    if wanted is None:
        return "has no row and is not refused"
    return None if int(given) == wanted else "is not %d" % wanted


def load_function(text):
    """FILE.py:NAME or package.module:NAME."""
    where, colon, name = text.rpartition(":")
    if not colon or not where or not name:
        raise Unusable("%r is not FILE.py:FUNCTION or MODULE:FUNCTION" % text)
    try:
        if where.endswith(".py"):
            spec = importlib.util.spec_from_file_location(os.path.basename(where)[:-3], where)
            module = importlib.util.module_from_spec(spec)
            spec.loader.exec_module(module)
        else:
            sys.path.insert(0, os.getcwd())
            module = importlib.import_module(where)
    except Exception as problem:  # whatever the module does when it is loaded
        raise Unusable("%s cannot be loaded: %s: %s" % (where, type(problem).__name__, problem))
    if not callable(getattr(module, name, None)):
        raise Unusable("%s has no function %s" % (where, name))
    return getattr(module, name)


def load_vectors(path):
    try:
        with open(path, encoding="utf-8") as file:
            document = json.load(file)
    except (OSError, ValueError) as problem:
        raise Unusable("%s cannot be read: %s" % (path, problem))
    if not isinstance(document, dict) or document.get("schema") != "posproof.vectors/1":
        raise Unusable("%s is no posproof.vectors/1" % path)
    return document


def parse(words):
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("vectors", help="a file of 'posproof vectors'")
    parser.add_argument("function", help="FILE.py:FUNCTION or MODULE:FUNCTION")
    parser.add_argument("--format", choices=sorted(FORMATS), default="f32", help="of what the function returns")
    limit = parser.add_mutually_exclusive_group()
    limit.add_argument("--class", dest="accuracy", metavar="CLASS", help="accuracy class (default: uniform)")
    limit.add_argument("--tolerance", type=float, help="on the absolute error")
    parser.add_argument("--first", type=int, default=10, help="failures that are printed (default: 10)")
    return parser.parse_args(words)


def describe(vector, inputs):
    return ", ".join("%s %s" % (name, vector[name]) for name in inputs)


def truth_of(vector):
    if "index" in vector:
        return "a refusal" if vector["index"] is None else str(vector["index"])
    return vector["lower"] if vector["lower"] == vector["upper"] else "%s ... %s" % (vector["lower"], vector["upper"])


def outcome_of(function, vector, inputs, arguments, classes):
    """What the function gave, and None or what is wrong with it."""
    is_index = "index" in vector
    try:
        given = function(**{name: vector[name] for name in inputs})
    except (IndexError, ValueError) as refusal:
        if is_index:
            return "a refusal", check_index(vector, None)
        return "%s: %s" % (type(refusal).__name__, refusal), "is an exception"
    except Exception as problem:  # of the function that is judged
        return "%s: %s" % (type(problem).__name__, problem), "is an exception"
    try:
        return repr(given), check_index(vector, given) if is_index else check_number(vector, given, arguments, classes)
    except (TypeError, ValueError, OverflowError):
        return repr(given), "is no number"


def replay(arguments):
    if arguments.tolerance is not None and not arguments.tolerance >= 0:
        raise Unusable("--tolerance %r is negative" % arguments.tolerance)
    document = load_vectors(arguments.vectors)
    classes = document["classes"]
    if document["kind"] != "index" and arguments.tolerance is None:
        arguments.accuracy = arguments.accuracy or "uniform"
        known = ["exact", "faithful"] + classes
        if arguments.accuracy not in known:
            raise Unusable("--class %s is none of %s" % (arguments.accuracy, ", ".join(known)))
    function = load_function(arguments.function)
    if not document["vectors"]:
        raise Unusable("%s holds no vectors" % arguments.vectors)
    failures = 0
    for vector in document["vectors"]:
        given, problem = outcome_of(function, vector, document["inputs"], arguments, classes)
        if problem is None:
            continue
        failures += 1
        if failures <= arguments.first:
            print("FAILS  %s" % describe(vector, document["inputs"]))
            print("  got    %s, which %s" % (given, problem))
            print("  truth  %s" % truth_of(vector))
            if vector["flags"]:
                print("  flags  %s" % ", ".join(vector["flags"]))
    limit = "every index" if document["kind"] == "index" else (
        "tolerance %g" % arguments.tolerance if arguments.tolerance is not None
        else "class %s in %s" % (arguments.accuracy, arguments.format))
    print("%d of %d vectors of %s pass (%s)" % (
        len(document["vectors"]) - failures, len(document["vectors"]), document["encoding"]["name"], limit))
    return 1 if failures else 0


def main(words):
    try:
        return replay(parse(words))
    except Unusable as problem:
        print("replay_vectors: %s" % problem, file=sys.stderr)
        return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
