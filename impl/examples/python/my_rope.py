"""A rotary encoding in numpy as a subject of posproof:

    cp impl/doors/python/posproof_subject.py impl/examples/python/
    posproof verify --subject 'exec:python3 impl/examples/python/my_rope.py' --model llama-3-8b
"""

import numpy as np
import posproof_subject


class MyRope:
    declaration = {"name": "my-rope", "accuracy": "angle-f64", "promises": ["batch", "order"]}

    def __init__(self, encoding, format):
        if encoding["encoding"] != "rope" or encoding["scaling"]["rope_type"] != "default":
            raise posproof_subject.Refused("plain rotary encodings only")
        pairs = encoding["rotary_dimension"] // 2
        self.frequencies = encoding["base"] ** (-np.arange(pairs) / pairs)

    def cos_sin(self, positions):
        angles = np.outer(positions, self.frequencies)
        return np.cos(angles), np.sin(angles)


posproof_subject.run(MyRope)
