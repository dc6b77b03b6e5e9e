"""A rotary embedding in numpy, offered to posproof.

    export PYTHONPATH=$(pkg-config --variable=prefix posproof)/share/posproof
    posproof verify --subject 'exec:python3 my_rope.py' --model llama-3-8b
"""

import numpy as np
import posproof_subject


class MyRope:
    declaration = {"name": "my-rope-numpy", "version": "1.0", "accuracy": "angle-f64", "promises": ["batch", "order"]}

    def __init__(self, encoding, format):
        if encoding["encoding"] != "rope" or encoding["scaling"]["rope_type"] != "default":
            raise posproof_subject.Refused("only rope without scaling is implemented")
        pairs = encoding["rotary_dimension"] // 2
        self.inverse_frequency = encoding["base"] ** (-np.arange(pairs) / pairs)

    def cos_sin(self, positions):
        angles = np.outer(positions, self.inverse_frequency)
        return np.cos(angles), np.sin(angles)


if __name__ == "__main__":
    posproof_subject.run(MyRope)
