"""onnxruntime's RotaryEmbedding, half-split, f32 and f16, one thread.

--time tokens heads width format rounds: one line for each round with the seconds of a copy (by numpy) and of the
rotation.
"""

import sys
import time

import numpy as np
import onnx
import onnxruntime
from onnx import TensorProto, helper

KINDS = {"f32": (np.float32, TensorProto.FLOAT), "f16": (np.float16, TensorProto.FLOAT16)}


def session_of(tokens, heads, width, kind):
    shape = [1, heads, tokens, width]
    node = helper.make_node("RotaryEmbedding", ["x", "positions", "cosine", "sine"], ["y"], domain="com.microsoft")
    graph = helper.make_graph(
        [node],
        "rotary",
        [
            helper.make_tensor_value_info("x", kind, shape),
            helper.make_tensor_value_info("positions", TensorProto.INT64, [1, tokens]),
            helper.make_tensor_value_info("cosine", kind, [tokens, width // 2]),
            helper.make_tensor_value_info("sine", kind, [tokens, width // 2]),
        ],
        [helper.make_tensor_value_info("y", kind, shape)],
    )
    opsets = [helper.make_opsetid("", 17), helper.make_opsetid("com.microsoft", 1)]
    model = helper.make_model(graph, opset_imports=opsets, ir_version=8)
    onnx.checker.check_model(model)
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = 1
    options.inter_op_num_threads = 1
    return onnxruntime.InferenceSession(model.SerializeToString(), options, providers=["CPUExecutionProvider"])


def measure(tokens, heads, width, format, rounds):
    scalar, kind = KINDS[format]
    session = session_of(tokens, heads, width, kind)
    query = np.random.rand(1, heads, tokens, width).astype(scalar)
    output = np.empty_like(query)
    positions = np.arange(tokens, dtype=np.int64)[None, :]
    angles = np.outer(np.arange(tokens), 500000.0 ** (-np.arange(width // 2) / (width // 2)))
    # Bound, so that neither the input nor the output is copied.
    binding = session.io_binding()
    for name, array in (("x", query), ("positions", positions), ("cosine", np.cos(angles).astype(scalar)),
                        ("sine", np.sin(angles).astype(scalar))):
        binding.bind_ortvalue_input(name, onnxruntime.OrtValue.ortvalue_from_numpy(array))
    binding.bind_ortvalue_output("y", onnxruntime.OrtValue.ortvalue_from_numpy(output))
    for _ in range(rounds):
        start = time.thread_time()
        np.copyto(output, query)
        middle = time.thread_time()
        session.run_with_iobinding(binding)
        print(middle - start, time.thread_time() - middle, flush=True)


if __name__ == "__main__":
    assert sys.argv[1] == "--time"
    measure(int(sys.argv[2]), int(sys.argv[3]), int(sys.argv[4]), sys.argv[5], int(sys.argv[6]))
