#include "ggml_library.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char error_text[600];

/* A loader gives functions as addresses of data, which C does not convert. */
#define FIND(library, handle, function)                                                                      \
  find(handle, "ggml_" #function, &(library)->function, sizeof(library)->function)

static bool find(void* handle, const char* name, void* function, size_t bytes) {
  void* const address = dlsym(handle, name);
  memcpy(function, &address, bytes);
  return address != NULL;
}

/* The first function that is missing, or NULL. */
static const char* find_all(struct ggml_library* library, void* handle) {
#define REQUIRE(function)                                                                                    \
  if (!FIND(library, handle, function))                                                                      \
  return "ggml_" #function
  FIND(library, handle, version);
  FIND(library, handle, rope_ext_back);
  REQUIRE(rope_ext);
  if (dlsym(handle, "ggml_rope_multi") == NULL)
    return "ggml_rope_multi";
  REQUIRE(init);
  REQUIRE(free);
  REQUIRE(tensor_overhead);
  REQUIRE(graph_overhead_custom);
  REQUIRE(new_tensor_1d);
  REQUIRE(view_3d);
  REQUIRE(get_data);
  REQUIRE(backend_cpu_buffer_from_ptr);
  REQUIRE(backend_buffer_free);
  REQUIRE(backend_tensor_alloc);
  REQUIRE(new_graph_custom);
  REQUIRE(build_forward_expand);
  REQUIRE(graph_compute_with_ctx);
#undef REQUIRE
  return NULL;
}

static const char* why_missing(const char* function) {
  if (strncmp(function, "ggml_rope", 9) == 0)
    return "it is older than December 2024, and its rope may take other parameters";
  if (strcmp(function, "ggml_graph_compute_with_ctx") == 0)
    return "its CPU backend is a library of its own, libggml-cpu….so: let POSPROOF_GGML name that one";
  return "it is not the ggml that this calls";
}

const char* ggml_library_load(struct ggml_library* library) {
  static const char* const names[] = {"libggml.so", "libggml.so.0", "libggml-cpu.so", "libggml-cpu.so.0"};
  const char* name = getenv("POSPROOF_GGML");
  void* handle = NULL;
  memset(library, 0, sizeof *library);
  if (name != NULL && *name != '\0') {
    handle = dlopen(name, RTLD_NOW | RTLD_LOCAL | RTLD_NODELETE);
    if (handle == NULL) {
      snprintf(error_text, sizeof error_text, "ggml was not found: POSPROOF_GGML: %s", dlerror());
      return error_text;
    }
  }
  for (size_t i = 0; handle == NULL && i < sizeof names / sizeof *names; ++i) {
    name = names[i];
    handle = dlopen(name, RTLD_NOW | RTLD_LOCAL | RTLD_NODELETE);
  }
  if (handle == NULL) {
    return "ggml was not found: no libggml.so or libggml-cpu.so where the loader looks; `pip install "
           "ggml-python` has "
           "one in its folder ggml/lib, and POSPROOF_GGML names any";
  }
  const char* const missing = find_all(library, handle);
  if (missing != NULL) {
    snprintf(error_text, sizeof error_text, "ggml%s%s as '%s' has no function %s: %s",
             library->version != NULL ? " " : "", library->version != NULL ? library->version() : "", name,
             missing, why_missing(missing));
    return error_text;
  }
  return NULL;
}
