"""Offers an implementation of a positional encoding to posproof, from Python 3.8 or newer.

    import numpy as np
    import posproof_subject

    class MyRope:
        def __init__(self, encoding, format):
            pairs = encoding["rotary_dimension"] // 2
            self.frequencies = encoding["base"] ** (-np.arange(pairs) / pairs)

        def cos_sin(self, positions):
            angles = np.outer(positions, self.frequencies)
            return np.cos(angles), np.sin(angles)

    posproof_subject.run(MyRope)

and then: posproof verify --subject 'exec:python3 my_rope.py' --model llama-3-8b

The class is made once for each encoding and format: `encoding` is a dictionary (an encoding file of posproof),
`format` is "f32", "f16" or "bf16". Leave out what you do not need. A subject has one or more of

    cos_sin(positions)                       -> cosines, sines            [tokens, columns] each
    encode(positions)                        -> rows                      [tokens, columns]
    rotate(positions, query, key)            -> query, key                [tokens, heads, width] each
    backward(positions, query, key)          -> the same of gradients: the adjoint of rotate
    apply(positions, cos, sin, query, key)   -> query, key, turned by the table that is given
    bias(queries, keys)                      -> additive biases           [heads, queries, keys]
    bucket(arguments)                        -> indices                   [arguments]

Positions are int64 [tokens], or [axes, tokens] where the encoding has several axes. Query or key may be None, and so
may be what is returned for it. A method that takes an argument named `call` gets the facts of the call:
call.sequence_length, call.index, call.whole_length.

Data are numpy arrays, bf16 as the float32 of the same value; without numpy they are nested lists. What you return may
be numpy, PyTorch, JAX, or nested lists; where it is not in the declared format it is rounded to it once, to the
nearest. bf16 may also be returned as uint16 bits.

An attribute `declaration`, of the class or set in __init__, says what posproof cannot know; all members are optional:

    declaration = {"name": "my-rope", "version": "1.0", "formats": ["f32"], "layout": "interleaved",
                   "table_width": "full", "accuracy": "angle-f32", "promises": ["batch", "order"], ...}

"source" says where the implementation is written, "file" or "file:line", so that a report can point to it; it is the
class, or the function, where you do not say otherwise, and None keeps it out.

A name that is no member is refused, and so is a method that is most likely misspelt (cos_sine).
Raise Refused("why") for an encoding that you do not implement or a position that you do not have. Other exceptions
are failures. What you print goes to standard error.
"""

import array
import difflib
import inspect
import json
import os
import struct
import sys
import traceback

try:
    import numpy
except ImportError:  # lists take its place
    numpy = None

__all__ = ["Refused", "run"]

PROTOCOL = "1.1"

# Name of the method, by operation.
METHODS = {"table": "cos_sin", "encode": "encode", "rotate": "rotate", "apply": "apply", "backward": "backward",
           "bias": "bias", "bucket": "bucket"}

BYTES = {"f32": 4, "f16": 2, "bf16": 2}


class Refused(Exception):
    """There is no value here, and nothing is wrong."""


class Call:
    """The call in which a value is asked for."""

    def __init__(self, request):
        self.sequence_length = request.get("sequence_length", 0)
        self.index = request.get("index", 0)
        self.whole_length = request.get("whole_length", 0)


# ---------------------------------------------------------------------------------------------------------------------
# Numbers and bytes

def _shape_text(shape):
    return "[" + ", ".join(str(size) for size in shape) + "]"


def _size(shape):
    size = 1
    for extent in shape:
        size *= extent
    return size


class _NumpyData:
    """Arrays of numpy."""

    @staticmethod
    def integers(data, shape):
        return numpy.frombuffer(data, "<i8").reshape(shape).copy()

    @staticmethod
    def numbers(data, format, shape):
        if format == "bf16":
            return (numpy.frombuffer(data, "<u2").astype("<u4") << 16).view("<f4").reshape(shape)
        return numpy.frombuffer(data, {"f32": "<f4", "f16": "<f2"}[format]).reshape(shape).copy()

    @staticmethod
    def _array(value):
        if hasattr(value, "detach"):  # PyTorch
            value = value.detach().cpu()
            if str(value.dtype) == "torch.bfloat16":
                return value.float().numpy()
            return value.numpy()
        value = numpy.asarray(value)
        return value.astype("f4") if value.dtype.name == "bfloat16" else value  # JAX

    @staticmethod
    def _shaped(value, shape, what):
        while value.ndim > len(shape) and value.shape[0] == 1:
            value = value[0]
        if value.shape != tuple(shape):
            raise ValueError("%s has the shape %s, expected %s" % (what, _shape_text(value.shape), _shape_text(shape)))
        return value

    @classmethod
    def integer_bytes(cls, value, shape, what):
        value = cls._shaped(cls._array(value), shape, what)
        if value.dtype.kind not in "iu":
            raise TypeError("%s has the type %s, expected integers" % (what, value.dtype))
        return memoryview(numpy.ascontiguousarray(value, "<i8")).cast("B")

    @classmethod
    def number_bytes(cls, value, format, shape, what):
        value = cls._shaped(cls._array(value), shape, what)
        if format == "bf16" and value.dtype == numpy.uint16:
            bits = value
        elif value.dtype.kind not in "fiu":
            raise TypeError("%s has the type %s, expected real numbers" % (what, value.dtype))
        elif format == "bf16":
            bits = cls._bf16_bits(value)
        else:
            with numpy.errstate(over="ignore"):
                bits = value.astype({"f32": "<f4", "f16": "<f2"}[format], copy=False)
        return memoryview(numpy.ascontiguousarray(bits)).cast("B")

    @staticmethod
    def _bf16_bits(value):
        """To the nearest, ties to even, in one step: what does not fit a float32 is rounded to odd before."""
        with numpy.errstate(over="ignore"):
            near = value.astype("f4")
        bits = near.view("u4").astype("u4", copy=True)
        if value.dtype.kind != "f" or value.dtype.itemsize > 4:
            exact = value.astype("f8", copy=False)
            inexact = near.astype("f8") != exact
            bits -= inexact & (numpy.abs(near.astype("f8")) > numpy.abs(exact))
            bits |= inexact
        is_nan = (bits & 0x7FFFFFFF) > 0x7F800000
        rounded = ((bits + (0x7FFF + ((bits >> 16) & 1)).astype("u4")) >> 16).astype("<u2")
        return numpy.where(is_nan, ((bits >> 16) | 0x40).astype("<u2"), rounded)


class _PlainData:
    """Nested lists, for interpreters without numpy."""

    @staticmethod
    def _nested(values, shape):
        for extent in reversed(shape[1:]):
            values = [values[i:i + extent] for i in range(0, len(values), extent)] if extent else []
        return values

    @classmethod
    def integers(cls, data, shape):
        return cls._nested(list(struct.unpack("<%dq" % (len(data) // 8), data)), shape)

    @classmethod
    def numbers(cls, data, format, shape):
        if format == "bf16":
            bits = struct.unpack("<%dH" % (len(data) // 2), data)
            data = struct.pack("<%dI" % len(bits), *(pattern << 16 for pattern in bits))
        code = "e" if format == "f16" else "f"
        return cls._nested(list(struct.unpack("<%d%s" % (_size(shape), code), data)), shape)

    @classmethod
    def _flat(cls, value, shape, what):
        """The numbers in order; `shape` is checked on the way."""
        level = [value]
        for depth, extent in enumerate(shape):
            next_level = []
            for item in level:
                if not hasattr(item, "__len__") or len(item) != extent:
                    size = len(item) if hasattr(item, "__len__") else "no"
                    raise ValueError("%s has %s entries at depth %d, expected the shape %s"
                                     % (what, size, depth, _shape_text(shape)))
                next_level.extend(item)
            level = next_level
        return level

    @classmethod
    def integer_bytes(cls, value, shape, what):
        return struct.pack("<%dq" % _size(shape), *cls._flat(value, shape, what))

    @classmethod
    def number_bytes(cls, value, format, shape, what):
        flat = [float(number) for number in cls._flat(value, shape, what)]
        if format == "f16":
            return b"".join(map(cls._half, flat))
        near = array.array("f", flat)
        if format == "bf16":
            return array.array("H", map(cls._bf16_bits, flat, near, _float_bits(near))).tobytes()
        return near.tobytes()

    @staticmethod
    def _half(number):
        try:
            return struct.pack("<e", number)
        except OverflowError:
            return struct.pack("<e", float("inf") if number > 0 else float("-inf"))

    @staticmethod
    def _bf16_bits(exact, near, bits):
        if near != near:
            return (bits >> 16) | 0x40
        if near != exact:  # rounded to odd, so that the next rounding is the only one
            bits = (bits - (abs(near) > abs(exact))) | 1
        return (bits + 0x7FFF + ((bits >> 16) & 1)) >> 16


def _float_bits(floats):
    bits = array.array("I")
    bits.frombytes(floats.tobytes())
    return bits


# ---------------------------------------------------------------------------------------------------------------------
# The pipe

class _Pipe:
    """Standard input and output as the protocol has them, out of reach of everything else."""

    def __init__(self):
        # What anybody prints goes to standard error, and nobody reads requests but this.
        self._input = os.dup(0)
        self._output = os.dup(1)
        nothing = os.open(os.devnull, os.O_RDONLY)
        os.dup2(nothing, 0)
        os.close(nothing)
        os.dup2(2, 1)
        self._reader = os.fdopen(self._input, "rb", buffering=1 << 16)

    def line(self):
        return self._reader.readline()

    def read(self, size):
        data = bytearray(size)
        view = memoryview(data)
        got = 0
        while got < size:
            count = self._reader.readinto(view[got:])
            if not count:
                raise EOFError("the request ended after %d of %d bytes" % (got, size))
            got += count
        return data

    def write(self, data):
        view = memoryview(data).cast("B") if len(data) else b""
        while len(view):
            view = view[os.write(self._output, view):]

    def answer(self, members, payload=()):
        members["payload"] = sum(len(part) for part in payload)
        self.write(json.dumps(members).encode() + b"\n")
        for part in payload:
            self.write(part)


# A library may print as soon as it is imported: under posproof the pipe is taken before that.
_pipe = _Pipe() if "POSPROOF_CHILD" in os.environ else None


# ---------------------------------------------------------------------------------------------------------------------
# Subjects and calls

def _takes(function, name):
    try:
        return name in inspect.signature(function).parameters
    except (TypeError, ValueError):
        return False


def _make(subject, encoding, format):
    """Calls the class with as many of its arguments as it takes."""
    arguments = (encoding, format)
    try:
        signature = inspect.signature(subject)
    except (TypeError, ValueError):
        return subject(*arguments)
    for count in (2, 1, 0):
        try:
            signature.bind(*arguments[:count])
        except TypeError:
            continue
        return subject(*arguments[:count])
    return subject(*arguments)


def _check_names(subject):
    """Raises AttributeError for a method or an attribute that is most likely a misspelt one of those that are called:
    it would go unnoticed otherwise. Names that begin with an underscore are the subject's own."""
    called = list(METHODS.values()) + ["declaration"]
    missing = [name for name in called if not hasattr(subject, name)]
    for name in dir(subject):
        near = difflib.get_close_matches(name, missing, 1, 0.75)
        if near and not name.startswith("_") and callable(getattr(subject, name, None)) == (near[0] in METHODS.values()):
            raise AttributeError("%s has %s, which is not used, and no %s: rename it, or let it begin with an underscore"
                                 % (getattr(subject, "__name__", type(subject).__name__), name, near[0]))
    if not any(callable(getattr(subject, name, None)) for name in METHODS.values()):
        raise AttributeError("%s has none of the methods %s"
                             % (getattr(subject, "__name__", type(subject).__name__), ", ".join(METHODS.values())))


def _declaration(subject):
    """What a class or one of its objects declares."""
    declared = {"offers": [offer for offer, method in METHODS.items() if callable(getattr(subject, method, None))]}
    declared.update(getattr(subject, "declaration", None) or {})
    return declared


def _source(subject):
    """File and line of the class or function, from the working folder where it lies below; None where nobody knows."""
    try:
        path = os.path.realpath(inspect.getsourcefile(subject))
        line = inspect.getsourcelines(subject)[1]
    except (OSError, TypeError):
        return None
    folder = os.path.join(os.path.realpath(os.getcwd()), "")
    return "%s:%d" % (path[len(folder):] if path.startswith(folder) else path, max(line, 1))


class _Payload:
    """Takes the bytes of a request apart, in their order."""

    def __init__(self, data, numbers):
        self._data = memoryview(data)
        self._numbers = numbers
        self._start = 0

    def _take(self, size):
        part = self._data[self._start:self._start + size]
        self._start += size
        return part

    def integers(self, *shape):
        return self._numbers.integers(self._take(8 * _size(shape)), shape)

    def array(self, format, *shape):
        return self._numbers.numbers(self._take(BYTES[format] * _size(shape)), format, shape)


def _answer(subject, request, data, numbers):
    """Calls the subject; returns the parts of the payload."""
    operation = request["op"]
    method = getattr(subject, METHODS[operation])
    named = {"call": Call(request)} if _takes(method, "call") else {}
    payload = _Payload(data, numbers)
    if operation == "bucket":
        count = request["arguments"]
        return [numbers.integer_bytes(method(payload.integers(count), **named), [count], "the result of bucket")]
    format = request["format"]
    if operation == "bias":
        shape = [request["heads"], request["queries"], request["keys"]]
        queries, keys = payload.integers(shape[1]), payload.integers(shape[2])
        return [numbers.number_bytes(method(queries, keys, **named), format, shape, "the result of bias")]
    tokens, axes = request["tokens"], request["axes"]
    positions = payload.integers(tokens) if axes == 1 else payload.integers(axes, tokens)
    if operation == "table":
        shape = [tokens, request["columns"]]
        cosine, sine = method(positions, **named)
        return [numbers.number_bytes(cosine, format, shape, "the cosine"),
                numbers.number_bytes(sine, format, shape, "the sine")]
    if operation == "encode":
        return [numbers.number_bytes(method(positions, **named), format, [tokens, request["columns"]],
                                     "the result of encode")]
    tables = []
    if operation == "apply":
        shape = [request["table_rows"], request["columns"]]
        tables = [payload.array(request["table_format"], *shape), payload.array(request["table_format"], *shape)]
    shapes = [[tokens, request[heads], request["width"]] for heads in ("query_heads", "key_heads")]
    given = [payload.array(format, *shape) if shape[1] else None for shape in shapes]
    turned = method(positions, *tables, *given, **named)
    return [numbers.number_bytes(value, format, shape, "the " + name)
            for value, shape, name in zip(turned, shapes, ("query", "key")) if shape[1]]


def _failure_text(error):
    """The last line of the traceback, and where in the user's code that was."""
    frames = [frame for frame in traceback.extract_tb(error.__traceback__) if frame.filename != __file__]
    text = traceback.format_exception_only(type(error), error)[-1].strip()
    if not frames:
        return text
    return "%s (%s, line %d, in %s)" % (text, os.path.basename(frames[-1].filename), frames[-1].lineno, frames[-1].name)


def run(subject, numbers=None):
    """Serves the subject, a class or a function that makes one, until posproof is done with it."""
    if _pipe is None:
        sys.exit("This program is a subject of posproof, which runs it:\n"
                 "  posproof verify --subject 'exec:python3 %s' --model llama-3-8b" % sys.argv[0])
    numbers = numbers or (_NumpyData if numpy is not None else _PlainData)
    hello = {"protocol": PROTOCOL, "byte_order": "little", "name": getattr(subject, "__name__", "subject"),
             "source": _source(subject)}
    hello.update(_declaration(subject))
    _pipe.write(json.dumps(hello).encode() + b"\n")
    handles = {}
    while True:
        line = _pipe.line()
        if not line:
            return
        request = json.loads(line)
        data = _pipe.read(request.get("payload", 0))
        answer = {"id": request["id"], "status": "ok"}
        payload = []
        try:
            handle = request.get("handle")
            if request["op"] == "open":
                handles[handle] = _make(subject, request["encoding"], request["format"])
                _check_names(handles[handle])
                answer["declaration"] = _declaration(handles[handle])
            elif request["op"] == "close":
                handles.pop(handle, None)
            elif request["op"] in METHODS:
                payload = _answer(handles[handle], request, data, numbers)
                if "format" in request:
                    answer["format"] = request["format"]
            else:
                raise ValueError("there is no operation %r in protocol %s" % (request["op"], PROTOCOL))
        except Refused as refusal:
            answer.update(status="refused", message=str(refusal))
        except Exception as error:  # whatever goes wrong is the subject's, and its process lives on
            traceback.print_exc()
            answer.update(status="failed", message=_failure_text(error))
        _pipe.answer(answer, payload)
