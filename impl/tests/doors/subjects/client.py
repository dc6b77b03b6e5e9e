"""A subject that speaks the protocol by hand, without the client library: soundly, and as wrongly as its argument says.

    client.py WRONG [FROM]        WRONG happens in the first call of a table with a position from FROM on
"""

import array
import json
import math
import os
import signal
import sys
import time

wrong = sys.argv[1] if len(sys.argv) > 1 else "sound"
first_wrong = int(sys.argv[2]) if len(sys.argv) > 2 else 0

hello = {"protocol": "1.0", "byte_order": "little", "name": "by-hand", "version": "7", "offers": ["table", "encode"],
         "accuracy": "angle-f64", "promises": ["batch", "order"], "_remark": {"member": [1, None]}}


def write(data):
    sys.stdout.buffer.write(data)
    sys.stdout.buffer.flush()


def write_line(value):
    write(json.dumps(value).encode() + b"\n")


def answer(request, data=b"", **members):
    line = {"id": request["id"], "status": "ok", "payload": len(data)}
    line.update(members)
    write_line(line)
    write(data)


def hang():
    while True:
        time.sleep(1)


def stray():
    """A process of its own session, without parent, that would live for a minute."""
    if os.fork() == 0:
        os.setsid()
        if os.fork() == 0:
            with open(sys.argv[3], "w") as file:
                file.write(str(os.getpid()))
            time.sleep(60)
        os._exit(0)
    os.wait()
    while not os.path.exists(sys.argv[3]) or not open(sys.argv[3]).read():
        time.sleep(0.01)


BEFORE_HELLO = {
    "silent": hang,
    "exit-first": lambda: sys.exit(5),
    "garbage-first": lambda: print("Loading model ...", flush=True),
    "binary-first": lambda: write(bytes(range(128, 256)) + b"\n"),
    "endless-first": lambda: [write(b"x" * 65536) for _ in range(1000)] and hang(),
    "no-newline-first": lambda: write(b'{"protocol": "1.0"') or hang(),
    "traceback-first": lambda: int("x"),
}

HELLO = {
    "version-2": {"protocol": "2.3"},
    "version-1.9": {"protocol": "1.9"},
    "no-version": {"protocol": None},
    "number-version": {"protocol": 1},
    "word-version": {"protocol": "one"},
    "big-endian": {"byte_order": "big"},
    "no-endian": {"byte_order": None},
    "bad-layout": {"layout": "diagonal"},
    "bad-accuracy": {"accuracy": 5},
    "bad-offers": {"offers": "table"},
    "bad-largest": {"largest_position": 1e30},
    "bad-range": {"smallest_position": 5, "largest_position": 4},
    "bad-formats": {"formats": ["f64"]},
    "only-f32": {"formats": ["f32"]},
    "nothing-offered": {"offers": []},
    "unknown-offer": {"offers": ["table", "telepathy"]},
    "bad-promise": {"promises": ["batch", "oder"]},
    "bad-member": {"accurracy": "exact"},
    "version-1.9-unknown": {"protocol": "1.9", "offers": ["table", "telepathy"], "novelty": 1},
    "short": {"largest_position": 99},
    "full-width": {"table_width": "full"},
}

OPENED = {
    "bad-member-in-open": {"compute": "f32"},
}


def late_writer(request, payload):
    answer(request, payload)
    write(b"and one more thing")


def half_payload(request, payload):
    write_line({"id": request["id"], "status": "ok", "payload": len(payload)})
    write(payload[:len(payload) // 2])


def drip(request, payload):
    for byte in json.dumps({"id": request["id"], "status": "ok", "payload": len(payload)}).encode() + b"\n" + payload:
        write(bytes([byte]))
        time.sleep(0.05)


def bomb(request, payload):
    kept = []
    while True:
        kept.append(b"x" * (16 << 20))
        time.sleep(0.005)


def spin(request, payload):
    while True:
        pass


def recurse(request, payload):
    recurse(request, payload)


AT_CALL = {
    "segfault": lambda request, payload: os.kill(os.getpid(), signal.SIGSEGV),
    "abort": lambda request, payload: os.abort(),
    "exit-0": lambda request, payload: os._exit(0),
    "exit-9": lambda request, payload: os._exit(9),
    "killed": lambda request, payload: os.kill(os.getpid(), signal.SIGKILL),
    "stopped": lambda request, payload: os.kill(os.getpid(), signal.SIGSTOP),
    "loop": spin,
    "drip": drip,
    "bomb": bomb,
    "stray-exit": lambda request, payload: (stray(), os._exit(4)),
    "stray-hang": lambda request, payload: (stray(), hang()),
    "closed-stdout": lambda request, payload: (sys.stdout.close(), os.close(1), hang()),
    "garbage": lambda request, payload: print("now at step 3", flush=True),
    "garbage-after": late_writer,
    "half-payload": lambda request, payload: (half_payload(request, payload), os._exit(1)),
    "half-payload-hang": lambda request, payload: (half_payload(request, payload), hang()),
    "half-line": lambda request, payload: (write(b'{"status": "o'), os._exit(1)),
    "gigantic": lambda request, payload: answer(request, payload, payload=1 << 62),
    "overflowing": lambda request, payload: answer(request, payload, payload=1 << 64),
    "negative": lambda request, payload: answer(request, payload, payload=-1),
    "fractional": lambda request, payload: answer(request, payload, payload=0.5),
    "no-payload": lambda request, payload: answer(request, b""),
    "too-short": lambda request, payload: answer(request, payload[:-1]),
    "too-long": lambda request, payload: answer(request, payload + b"x"),
    "wrong-format": lambda request, payload: answer(request, payload, format="f16"),
    "wrong-id": lambda request, payload: answer(request, payload, id=request["id"] - 1),
    "wrong-status": lambda request, payload: answer(request, payload, status="perfect"),
    "array": lambda request, payload: write_line([1]),
    "endless-line": lambda request, payload: [write(b"y" * 65536) for _ in range(1000)] and hang(),
    "refused": lambda request, payload: answer(request, status="refused", message="there is no such row"),
    "failed": lambda request, payload: answer(request, status="failed", message="no luck\x1b[31m"),
    "failed-silently": lambda request, payload: answer(request, status="failed"),
    "failed-with-payload": lambda request, payload: answer(request, payload, status="failed"),
    "nan": lambda request, payload: answer(request, array.array("f", [math.nan] * (len(payload) // 4)).tobytes()),
    "zeros": lambda request, payload: answer(request, bytes(len(payload))),
    "swapped-bytes": lambda request, payload: answer(request, swapped(payload)),
    "talkative": lambda request, payload: (os.write(2, b"a word to the wise\n"), os._exit(2)),
}


def swapped(payload):
    numbers = array.array("f", payload)
    numbers.byteswap()
    return numbers.tobytes()


def main():
    if wrong in BEFORE_HELLO:
        BEFORE_HELLO[wrong]()
    hello.update(HELLO.get(wrong, {}))
    write_line({name: value for name, value in hello.items() if value is not None})
    opened = {}
    while True:
        line = sys.stdin.buffer.readline()
        if not line:
            return
        request = json.loads(line)
        data = sys.stdin.buffer.read(request["payload"])
        if request["op"] == "open":
            opened = request["encoding"]
            if wrong == "refuses-open":
                answer(request, status="refused", message="only encodings of Mars")
            elif wrong == "fails-open":
                answer(request, status="failed", message="out of chocolate")
            elif wrong == "dies-when-opened-again" and request["handle"] > 1:
                os._exit(8)
            elif wrong == "dies-in-open":
                os._exit(8)
            elif wrong == "only-bf16-when-opened" and request["format"] != "bf16":
                answer(request, status="refused", message="bf16 only")
            else:
                answer(request, declaration={"version": "7.1", **OPENED.get(wrong, {})})
        elif request["op"] == "close":
            answer(request)
        elif request["op"] == "table":
            positions = array.array("q", data)
            copies = 2 if wrong == "full-width" else 1
            pairs = request["columns"] // copies
            base = opened["base"]
            frequencies = [base ** (-i / pairs) for i in range(pairs)]
            angles = [p * w for p in positions for w in copies * frequencies]
            payload = b"".join(array.array("f", map(function, angles)).tobytes() for function in (math.cos, math.sin))
            if wrong in AT_CALL and max(positions, default=0) >= first_wrong:
                AT_CALL[wrong](request, payload)
            else:
                answer(request, payload, format="f32")
        else:
            answer(request, status="failed", message="no such operation")


main()
