/*
 * As much of ggml as its subject calls, written anew with angles in double, so that what the subject makes of
 * requests is tested where there is no ggml. It is as strict as ggml about aligned buffers and about what is
 * placed where.
 */

#include "ggml_library.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

struct ggml_context {
  struct ggml_tensor* first;
};

struct ggml_tensor {
  struct ggml_tensor* next; /* of the context */
  int type;
  int64_t extents[3];
  size_t bytes[3]; /* from one to the next */
  char* data;
  const struct ggml_tensor* input; /* of an operation */
  const struct ggml_tensor* positions;
  int rotary_dimension;
  bool is_half_split;
  double base;
  double sign;
};

struct ggml_cgraph {
  struct ggml_tensor* tensor;
};

struct ggml_backend_buffer {
  char* memory;
  size_t bytes;
};

static void insist(bool condition) {
  if (!condition)
    abort();
}

static void* zeroed(size_t bytes) {
  void* const memory = calloc(1, bytes);
  insist(memory != NULL);
  return memory;
}

static struct ggml_tensor* new_tensor(struct ggml_context* context, int type, int64_t width, int64_t heads,
                                      int64_t tokens) {
  struct ggml_tensor* const tensor = zeroed(sizeof *tensor);
  tensor->next = context->first;
  context->first = tensor;
  tensor->type = type;
  tensor->extents[0] = width;
  tensor->extents[1] = heads;
  tensor->extents[2] = tokens;
  tensor->bytes[0] = type == GGML_TYPE_F16 ? 2 : 4;
  tensor->bytes[1] = tensor->bytes[0] * (size_t)width;
  tensor->bytes[2] = tensor->bytes[1] * (size_t)heads;
  return tensor;
}

const char* ggml_version(void) {
  return "fake";
}

struct ggml_context* ggml_init(struct ggml_init_params parameters) {
  insist(parameters.no_alloc && parameters.mem_buffer == NULL && parameters.mem_size > 0);
  return zeroed(sizeof(struct ggml_context));
}

void ggml_free(struct ggml_context* context) {
  while (context->first != NULL) {
    struct ggml_tensor* const next = context->first->next;
    free(context->first);
    context->first = next;
  }
  free(context);
}

size_t ggml_tensor_overhead(void) {
  return sizeof(struct ggml_tensor);
}

size_t ggml_graph_overhead_custom(size_t nodes, bool gradients) {
  return gradients ? 0 : nodes * sizeof(void*);
}

struct ggml_tensor* ggml_new_tensor_1d(struct ggml_context* context, int type, int64_t elements) {
  return new_tensor(context, type, elements, 1, 1);
}

struct ggml_tensor* ggml_view_3d(struct ggml_context* context, struct ggml_tensor* whole, int64_t width,
                                 int64_t heads, int64_t tokens, size_t head_bytes, size_t token_bytes,
                                 size_t offset) {
  struct ggml_tensor* const view = new_tensor(context, whole->type, width, heads, tokens);
  insist(whole->data != NULL && width * heads * tokens <= whole->extents[0]);
  view->data = whole->data + offset;
  view->bytes[1] = head_bytes;
  view->bytes[2] = token_bytes;
  return view;
}

void* ggml_get_data(const struct ggml_tensor* tensor) {
  return tensor->data;
}

struct ggml_backend_buffer* ggml_backend_cpu_buffer_from_ptr(void* memory, size_t bytes) {
  struct ggml_backend_buffer* const buffer = zeroed(sizeof *buffer);
  insist((uintptr_t)memory % 32 == 0);
  buffer->memory = memory;
  buffer->bytes = bytes;
  return buffer;
}

void ggml_backend_buffer_free(struct ggml_backend_buffer* buffer) {
  free(buffer);
}

void ggml_backend_tensor_alloc(struct ggml_backend_buffer* buffer, struct ggml_tensor* tensor,
                               void* address) {
  insist(tensor->data == NULL && (char*)address >= buffer->memory &&
         (char*)address + tensor->bytes[2] * (size_t)tensor->extents[2] <= buffer->memory + buffer->bytes);
  tensor->data = address;
}

static struct ggml_tensor* rotation(struct ggml_context* context, struct ggml_tensor* data,
                                    struct ggml_tensor* positions, int rotary_dimension, int mode, float base,
                                    double sign) {
  struct ggml_tensor* const result =
      new_tensor(context, data->type, data->extents[0], data->extents[1], data->extents[2]);
  insist(positions->type == GGML_TYPE_I32 && positions->extents[0] == data->extents[2]);
  result->input = data;
  result->positions = positions;
  result->rotary_dimension = rotary_dimension;
  result->is_half_split = mode == GGML_ROPE_TYPE_NEOX;
#ifdef WITH_OTHER_MODES
  result->is_half_split = !result->is_half_split;
#endif
  result->base = (double)base;
  result->sign = sign;
  return result;
}

#ifdef WITHOUT_ROPE_EXT
#define ggml_rope_ext ggml_rope_custom
#endif

#define OPERATION(name, sign)                                                                                \
  struct ggml_tensor* name(struct ggml_context* context, struct ggml_tensor* data,                           \
                           struct ggml_tensor* positions, struct ggml_tensor* factors, int rotary_dimension, \
                           int mode, int original_context, float base, float frequency_scale,                \
                           float extrapolation, float attention, float beta_fast, float beta_slow) {         \
    insist(factors == NULL && original_context == 0 && frequency_scale == 1 && extrapolation == 0 &&         \
           attention == 1 && beta_fast == 0 && beta_slow == 0);                                              \
    return rotation(context, data, positions, rotary_dimension, mode, base, sign);                           \
  }
OPERATION(ggml_rope_ext, 1)
OPERATION(ggml_rope_ext_back, -1)

void ggml_rope_multi(void) {}

struct ggml_cgraph* ggml_new_graph_custom(struct ggml_context* context, size_t nodes, bool gradients) {
  static struct ggml_cgraph graph;
  insist(context != NULL && nodes > 0 && !gradients);
  graph.tensor = NULL;
  return &graph;
}

void ggml_build_forward_expand(struct ggml_cgraph* graph, struct ggml_tensor* tensor) {
  graph->tensor = tensor;
}

static double load(const char* from, int type) {
  if (type == GGML_TYPE_F32) {
    float value;
    memcpy(&value, from, sizeof value);
    return (double)value;
  }
  uint16_t bits;
  memcpy(&bits, from, sizeof bits);
  const int exponent = bits >> 10 & 31;
  const double size = ldexp((exponent > 0 ? 1024 : 0) + (bits & 1023), (exponent > 0 ? exponent : 1) - 25);
  return bits & 0x8000 ? -size : size;
}

static void store(double number, char* to, int type) {
  if (type == GGML_TYPE_F32) {
    const float value = (float)number;
    memcpy(to, &value, sizeof value);
    return;
  }
  int exponent;
  frexp(number, &exponent); /* below 2^exponent */
  const int above = exponent > -13 ? exponent + 13 : 0;
  const long significand = lrint(ldexp(fabs(number), 24 - above)); /* 1024 and more where it is normal */
  const uint16_t bits = (uint16_t)((number < 0 ? 0x8000 : 0) + above * 1024 + significand);
  memcpy(to, &bits, sizeof bits);
}

static void rotate_head(const struct ggml_tensor* result, int position, const char* from, char* to) {
  const size_t element = result->bytes[0];
  const int pairs = result->rotary_dimension / 2;
  for (int i = 0; i < pairs; ++i) {
    const size_t first = (size_t)(result->is_half_split ? i : 2 * i) * element;
    const size_t second = (size_t)(result->is_half_split ? i + pairs : 2 * i + 1) * element;
    const double angle = position * pow(result->base, -(double)i / pairs);
    const double x = load(from + first, result->type);
    const double y = load(from + second, result->type);
    store(x * cos(angle) - y * result->sign * sin(angle), to + first, result->type);
    store(x * result->sign * sin(angle) + y * cos(angle), to + second, result->type);
  }
  const size_t rotated = 2 * (size_t)pairs * element;
  memmove(to + rotated, from + rotated, result->bytes[1] - rotated);
}

int ggml_graph_compute_with_ctx(struct ggml_context* context, struct ggml_cgraph* graph, int threads) {
  const struct ggml_tensor* const result = graph->tensor;
  insist(context != NULL && threads == 1 && result->data != NULL);
  for (int64_t t = 0; t < result->extents[2]; ++t) {
    for (int64_t h = 0; h < result->extents[1]; ++h) {
      const struct ggml_tensor* const input = result->input;
      rotate_head(result, ((const int32_t*)(const void*)result->positions->data)[t],
                  input->data + (size_t)t * input->bytes[2] + (size_t)h * input->bytes[1],
                  result->data + (size_t)t * result->bytes[2] + (size_t)h * result->bytes[1]);
    }
  }
  return GGML_STATUS_SUCCESS;
}
