#ifndef POSPROOF_GGML_LIBRARY_H
#define POSPROOF_GGML_LIBRARY_H

/*
 * The functions of ggml that a rotation needs, found at run time: nothing of ggml is needed to build this,
 * and nothing is linked.
 *
 * The declarations are those of ggml 0.15.3, with which all of this has been run. Libraries without
 * ggml_rope_multi, which came in December 2024, are refused: some of them have a ggml_rope_ext with other
 * parameters. What else could be otherwise in another version is left to a trial of the operation
 * (ggml_rotary.c). Structs stay opaque but the one that is passed by value.
 */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct ggml_context;
struct ggml_tensor;
struct ggml_cgraph;
struct ggml_backend_buffer;

struct ggml_init_params {
  size_t mem_size;
  void* mem_buffer; /* NULL: the library allocates it */
  bool no_alloc;    /* tensors get no memory of the context */
};

enum { GGML_TYPE_F32 = 0, GGML_TYPE_F16 = 1, GGML_TYPE_I32 = 26 };
enum { GGML_ROPE_TYPE_NORMAL = 0, GGML_ROPE_TYPE_NEOX = 2 }; /* interleaved, half-split */
enum { GGML_STATUS_SUCCESS = 0 };

/* data [width, heads, tokens], positions [tokens], factors of the frequencies or NULL; scaling is off with
 * the factors 1, 0, 1, 0, 0. */
typedef struct ggml_tensor* ggml_rope_function(struct ggml_context* context, struct ggml_tensor* data,
                                               struct ggml_tensor* positions, struct ggml_tensor* factors,
                                               int rotary_dimension, int mode, int original_context,
                                               float base, float frequency_scale, float extrapolation,
                                               float attention, float beta_fast, float beta_slow);

/* Named as in the library, without "ggml_". */
struct ggml_library {
  const char* (*version)(void); /* NULL in libraries that do not tell it */
  struct ggml_context* (*init)(struct ggml_init_params parameters);
  void (*free)(struct ggml_context* context);
  size_t (*tensor_overhead)(void);
  size_t (*graph_overhead_custom)(size_t nodes, bool gradients);
  struct ggml_tensor* (*new_tensor_1d)(struct ggml_context* context, int type, int64_t elements);
  struct ggml_tensor* (*view_3d)(struct ggml_context* context, struct ggml_tensor* whole, int64_t width,
                                 int64_t heads, int64_t tokens, size_t head_bytes, size_t token_bytes,
                                 size_t offset);
  void* (*get_data)(const struct ggml_tensor* tensor);
  struct ggml_backend_buffer* (*backend_cpu_buffer_from_ptr)(void* memory, size_t bytes);
  void (*backend_buffer_free)(struct ggml_backend_buffer* buffer);
  void (*backend_tensor_alloc)(struct ggml_backend_buffer* buffer, struct ggml_tensor* tensor, void* address);
  ggml_rope_function* rope_ext;
  ggml_rope_function* rope_ext_back; /* NULL in libraries that call it otherwise */
  struct ggml_cgraph* (*new_graph_custom)(struct ggml_context* context, size_t nodes, bool gradients);
  void (*build_forward_expand)(struct ggml_cgraph* graph, struct ggml_tensor* tensor);
  int (*graph_compute_with_ctx)(struct ggml_context* context, struct ggml_cgraph* graph, int threads);
};

/* Looks for the library that the variable POSPROOF_GGML names, or else for libggml.so and libggml-cpu.so
 * where the loader looks. NULL, or why there is none, for people; the text stays until the next call. What
 * was loaded stays. */
const char* ggml_library_load(struct ggml_library* library);

#endif
