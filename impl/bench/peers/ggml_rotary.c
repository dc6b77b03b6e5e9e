/*
 * ggml's rope on one thread of the CPU, as a subject: f32 and f16, half-split (mode 2) and interleaved (mode
 * 0), both directions, plain frequencies. ggml makes cosines and sines within the operation, row by row, and
 * has no table to ask for; from pair to pair it multiplies the float32 angle.
 *
 *     POSPROOF_GGML=…/libggml.so posproof verify --subject lib:./ggml_rotary.so --model llama-3-8b
 *
 * Tensors lie in the buffers of the host, nothing is copied; only where the output is no tensor without gaps,
 * which ggml writes alone, it is rotated elsewhere and copied.
 */

#include "ggml_library.h"

#include <math.h>
#include <posproof/subject.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { buffer_alignment = 64, graph_nodes = 16, work_bytes = 65536 };

/* One tensor of data: element (token, head, column) as in posproof_heads. */
struct heads {
  void* memory;
  size_t heads, width, token_stride, head_stride;
};

struct rotary {
  struct ggml_library ggml;
  int rotary_dimension;
  int mode;
  int type;
  bool is_backward; /* direction of the encoding */
  float base;
  int32_t* positions;
  size_t positions_held;
  void* gapless; /* an output for which the host has gaps */
  size_t gapless_bytes;
  const char* error;
};

static struct ggml_library loaded;
static const char* load_error;
static char opening_error[700];

static size_t element_bytes(const struct rotary* rotary) {
  return rotary->type == GGML_TYPE_F32 ? 4 : 2;
}

/* Elements from the first to the last. */
static size_t extent(const struct heads* heads, size_t tokens) {
  return (tokens - 1) * heads->token_stride + (heads->heads - 1) * heads->head_stride + heads->width;
}

static bool is_gapless(const struct heads* heads, size_t tokens) {
  return (heads->heads == 1 || heads->head_stride == heads->width) &&
         (tokens == 1 || heads->token_stride == heads->heads * heads->width);
}

/* A buffer of ggml around memory of the host. ggml asks for aligned buffers, not for aligned tensors. */
static struct ggml_backend_buffer* buffer_around(const struct ggml_library* ggml, void* memory,
                                                 size_t bytes) {
  const size_t before = (uintptr_t)memory % buffer_alignment;
  return ggml->backend_cpu_buffer_from_ptr((char*)memory - before, bytes + before);
}

/* The graph of one operation: positions and input are leaves, the result lies in `output`, without gaps. */
static int compute(struct rotary* rotary, const struct heads* input, void* output, size_t tokens,
                   bool is_backward) {
  const struct ggml_library* const ggml = &rotary->ggml;
  const size_t element = element_bytes(rotary);
  const size_t input_bytes = extent(input, tokens) * element;
  const size_t output_bytes = tokens * input->heads * input->width * element;
  if (input_bytes < output_bytes) {
    rotary->error = "heads or tokens of the input overlap, which ggml does not view";
    return POSPROOF_REFUSED;
  }
  const struct ggml_init_params parameters = {8 * ggml->tensor_overhead() +
                                                  ggml->graph_overhead_custom(graph_nodes, false) +
                                                  work_bytes + 16 * input->width,
                                              NULL, true};
  struct ggml_context* const context = ggml->init(parameters);
  struct ggml_backend_buffer* const buffers[] = {
      buffer_around(ggml, input->memory, input_bytes),
      buffer_around(ggml, rotary->positions, tokens * sizeof *rotary->positions),
      buffer_around(ggml, output, output_bytes)};
  struct ggml_tensor* const whole =
      ggml->new_tensor_1d(context, rotary->type, (int64_t)(input_bytes / element));
  struct ggml_tensor* const positions = ggml->new_tensor_1d(context, GGML_TYPE_I32, (int64_t)tokens);
  ggml->backend_tensor_alloc(buffers[0], whole, input->memory);
  ggml->backend_tensor_alloc(buffers[1], positions, rotary->positions);
  struct ggml_tensor* const data =
      ggml->view_3d(context, whole, (int64_t)input->width, (int64_t)input->heads, (int64_t)tokens,
                    input->head_stride * element, input->token_stride * element, 0);
  struct ggml_tensor* const result = (is_backward ? ggml->rope_ext_back : ggml->rope_ext)(
      context, data, positions, NULL, rotary->rotary_dimension, rotary->mode, 0, rotary->base, 1, 0, 1, 0, 0);
  ggml->backend_tensor_alloc(buffers[2], result, output);
  int status = POSPROOF_FAILED;
  rotary->error = "ggml did not place the tensors where it was asked to";
  if (ggml->get_data(data) == input->memory && ggml->get_data(result) == output) {
    struct ggml_cgraph* const graph = ggml->new_graph_custom(context, graph_nodes, false);
    ggml->build_forward_expand(graph, result);
    rotary->error = "ggml_graph_compute_with_ctx did not succeed";
    status = ggml->graph_compute_with_ctx(context, graph, 1) == GGML_STATUS_SUCCESS ? POSPROOF_OK
                                                                                    : POSPROOF_FAILED;
  }
  for (size_t i = 0; i < sizeof buffers / sizeof *buffers; ++i)
    ggml->backend_buffer_free(buffers[i]);
  ggml->free(context);
  return status;
}

/* Memory of at least so many bytes at *held, which may move. */
static bool hold(void** held, size_t* held_bytes, size_t bytes) {
  if (*held_bytes < bytes) {
    free(*held);
    *held = malloc(bytes);
    *held_bytes = *held == NULL ? 0 : bytes;
  }
  return *held != NULL;
}

static int turn(struct rotary* rotary, const posproof_heads* tensor, size_t tokens, bool is_backward) {
  if (tensor->heads == 0 || tokens == 0)
    return POSPROOF_OK;
  const struct heads input = {(void*)(uintptr_t)tensor->input, tensor->heads, tensor->width,
                              tensor->input_token_stride, tensor->input_head_stride};
  const struct heads output = {tensor->output, tensor->heads, tensor->width, tensor->output_token_stride,
                               tensor->output_head_stride};
  if (is_gapless(&output, tokens))
    return compute(rotary, &input, output.memory, tokens, is_backward);
  const size_t head_bytes = tensor->width * element_bytes(rotary);
  if (!hold(&rotary->gapless, &rotary->gapless_bytes, tokens * tensor->heads * head_bytes)) {
    rotary->error = "out of memory";
    return POSPROOF_FAILED;
  }
  const int status = compute(rotary, &input, rotary->gapless, tokens, is_backward);
  for (size_t t = 0; status == POSPROOF_OK && t < tokens; ++t) {
    for (size_t h = 0; h < tensor->heads; ++h) {
      memcpy((char*)output.memory +
                 (t * output.token_stride + h * output.head_stride) * element_bytes(rotary),
             (const char*)rotary->gapless + (t * tensor->heads + h) * head_bytes, head_bytes);
    }
  }
  return status;
}

/* ggml counts positions in 32 bits. */
static int take_positions(struct rotary* rotary, const posproof_positions* positions) {
  void* held = rotary->positions;
  const bool is_held =
      hold(&held, &rotary->positions_held, (positions->tokens + 1) * sizeof *rotary->positions);
  rotary->positions = held;
  if (!is_held) {
    rotary->error = "out of memory";
    return POSPROOF_FAILED;
  }
  for (size_t t = 0; t < positions->tokens; ++t) {
    if (positions->values[t] < INT32_MIN || positions->values[t] > INT32_MAX) {
      rotary->error = "the position is none of 32 bits";
      return POSPROOF_REFUSED;
    }
    rotary->positions[t] = (int32_t)positions->values[t];
  }
  return POSPROOF_OK;
}

static int turn_both(struct rotary* rotary, const posproof_rotate_request* request, bool is_backward) {
  int status = take_positions(rotary, &request->positions);
  if (status == POSPROOF_OK)
    status = turn(rotary, &request->query, request->positions.tokens, is_backward);
  return status != POSPROOF_OK ? status : turn(rotary, &request->key, request->positions.tokens, is_backward);
}

static int rotate(void* handle, const posproof_rotate_request* request) {
  struct rotary* const rotary = handle;
  return turn_both(rotary, request, rotary->is_backward);
}

static int backward(void* handle, const posproof_rotate_request* request) {
  struct rotary* const rotary = handle;
  return turn_both(rotary, request, !rotary->is_backward);
}

/* Whether the operation does what it is taken for: position 1 by the angles 1 and 1/4, in a head of four. A
 * library with other parameters, modes or formats would not get there. */
static bool is_as_expected(const struct ggml_library* ggml, int mode, bool is_backward) {
  const float unit[] = {1, mode == GGML_ROPE_TYPE_NEOX ? 1 : 0, mode == GGML_ROPE_TYPE_NEOX ? 0 : 1, 0};
  const double sign = is_backward ? -1 : 1;
  float result[4] = {0};
  int32_t position = 1;
  struct rotary trial = {.ggml = *ggml,
                         .rotary_dimension = 4,
                         .mode = mode,
                         .type = GGML_TYPE_F32,
                         .base = 16,
                         .positions = &position};
  const struct heads input = {(void*)(uintptr_t)unit, 1, 4, 4, 4};
  if (compute(&trial, &input, result, 1, is_backward) != POSPROOF_OK)
    return false;
  const size_t sine = mode == GGML_ROPE_TYPE_NEOX ? 2 : 1; /* of pair 0 */
  const size_t second = 3 - sine;                          /* where pair 1 begins */
  return fabs(result[0] - cos(1.0)) < 1e-4 && fabs(result[sine] - sign * sin(1.0)) < 1e-4 &&
         fabs(result[second] - cos(0.25)) < 1e-4 && fabs(result[3] - sign * sin(0.25)) < 1e-4;
}

/* The number behind "name": in the encoding's JSON. */
static double number(const char* json, const char* name) {
  const char* const at = strstr(json, name);
  return at == NULL ? 0 : strtod(strchr(at, ':') + 1, NULL);
}

static int refuse(const char* why) {
  snprintf(opening_error, sizeof opening_error, "%s", why);
  return POSPROOF_REFUSED;
}

static int open_rotary(const posproof_open_request* request, posproof_declaration* declaration,
                       void** handle) {
  if (load_error != NULL) {
    snprintf(opening_error, sizeof opening_error, "%s", load_error);
    return POSPROOF_FAILED;
  }
  if (strstr(request->encoding, "\"encoding\": \"rope\"") == NULL ||
      strstr(request->encoding, "\"rope_type\": \"default\"") == NULL ||
      strstr(request->encoding, "\"arrangement\": \"single\"") == NULL)
    return refuse("ggml is asked for rope without scaling and with one position alone");
  if (request->format != POSPROOF_F32 && request->format != POSPROOF_F16)
    return refuse("ggml rotates in f32 and f16");
  const double base = number(request->encoding, "\"base\"");
  if ((double)(float)base != base)
    return refuse("ggml takes the base as a float32, and this one is none");
  const bool is_backward = declaration->direction == POSPROOF_BACKWARD;
  if (is_backward && loaded.rope_ext_back == NULL)
    return refuse("this ggml has no ggml_rope_ext_back");
  const int mode = declaration->layout == POSPROOF_HALF_SPLIT ? GGML_ROPE_TYPE_NEOX : GGML_ROPE_TYPE_NORMAL;
  if (!is_as_expected(&loaded, mode, false) ||
      (loaded.rope_ext_back != NULL && !is_as_expected(&loaded, mode, true))) {
    snprintf(opening_error, sizeof opening_error,
             "ggml %s does not rotate as ggml 0.15.3 does for the same arguments",
             loaded.version != NULL ? loaded.version() : "of a version that it does not tell");
    return POSPROOF_FAILED;
  }
  struct rotary* const rotary = calloc(1, sizeof *rotary);
  if (rotary == NULL)
    return POSPROOF_FAILED;
  rotary->ggml = loaded;
  rotary->rotary_dimension = (int)number(request->encoding, "\"rotary_dimension\"");
  rotary->mode = mode;
  rotary->type = request->format == POSPROOF_F32 ? GGML_TYPE_F32 : GGML_TYPE_F16;
  rotary->is_backward = is_backward;
  rotary->base = (float)base;
  rotary->error = "";
  if (loaded.rope_ext_back == NULL)
    declaration->offers &= ~POSPROOF_OFFERS_BACKWARD;
  declaration->promises |= POSPROOF_PROMISES_BATCH | POSPROOF_PROMISES_ORDER | POSPROOF_PROMISES_ALIGNMENT;
  declaration->smallest_position = -INT32_MAX; /* callers move what a cache keeps by negative positions */
  strcpy(declaration->accuracy_class, "angle-f32-recurrence");
  *handle = rotary;
  return POSPROOF_OK;
}

static void close_rotary(void* handle) {
  struct rotary* const rotary = handle;
  free(rotary->positions);
  free(rotary->gapless);
  free(rotary);
}

static const char* last_error(void* handle) {
  return handle == NULL ? opening_error : ((const struct rotary*)handle)->error;
}

int posproof_subject(posproof_subject_api* api) {
  load_error = ggml_library_load(&loaded);
  api->name = "ggml";
  api->version = load_error == NULL && loaded.version != NULL ? loaded.version() : "";
  api->open = open_rotary;
  api->close = close_rotary;
  api->rotate = rotate;
  api->backward = backward;
  api->last_error = last_error;
  return posproof_subject_begin(api);
}
