"""PyTorch's rotation as the common Python library of models writes it, one thread.

As a program for the door of processes it is a subject (exec:"python3 torch_rotary.py"). With --time it times itself
instead: tokens, heads, width, format, rounds; one line for each round with the seconds of a copy and of the rotation.
"""

import sys
import time

import torch

torch.set_num_threads(1)
FORMATS = {"f32": torch.float32, "f16": torch.float16, "bf16": torch.bfloat16}


def rotate_half(x):
    half = x.shape[-1] // 2
    return torch.cat((-x[..., half:], x[..., :half]), dim=-1)


def rotated(x, cosine, sine):
    return (x * cosine) + (rotate_half(x) * sine)


def tables(positions, frequencies, format):
    angles = torch.outer(positions.to(torch.float64), frequencies)
    angles = torch.cat((angles, angles), dim=-1)[:, None, :]
    return angles.cos().to(format), angles.sin().to(format)


class TorchRotary:
    declaration = {"accuracy": "angle-f64", "layout": "half-split"}

    def __init__(self, encoding, format):
        self.format = FORMATS[format]
        self.width = encoding["rotary_dimension"]
        pairs = self.width // 2
        self.frequencies = encoding["base"] ** (-torch.arange(pairs, dtype=torch.float64) / pairs)

    def rotate(self, positions, query, key):
        cosine, sine = tables(torch.as_tensor(positions), self.frequencies, torch.float32)

        def turn(data):
            if data is None:
                return None
            x = torch.as_tensor(data, dtype=torch.float32)
            turned = x.clone()
            turned[..., : self.width] = rotated(x[..., : self.width], cosine, sine)
            return turned.numpy()

        return turn(query), turn(key)


def measure(tokens, heads, width, format, rounds):
    pairs = width // 2
    kind = FORMATS[format]
    query = torch.rand(tokens, heads, width).to(kind)
    output = torch.empty_like(query)
    frequencies = 500000.0 ** (-torch.arange(pairs, dtype=torch.float64) / pairs)
    cosine, sine = tables(torch.arange(tokens), frequencies, kind)
    with torch.no_grad():
        for _ in range(rounds):
            start = time.thread_time()
            output.copy_(query)
            middle = time.thread_time()
            rotated(query, cosine, sine)
            print(middle - start, time.thread_time() - middle, flush=True)


if __name__ == "__main__":
    if sys.argv[1:2] == ["--time"]:
        measure(int(sys.argv[2]), int(sys.argv[3]), int(sys.argv[4]), sys.argv[5], int(sys.argv[6]))
    else:
        import posproof_subject

        posproof_subject.run(TorchRotary)
