/// Where code that was compiled with -fsanitize-coverage=inline-8bit-counters registers its counters when it
/// is loaded into this program. The name is that of the compilers' interface.

#include "fuzz/search/coverage.hpp"

#include <dlfcn.h>

// NOLINTNEXTLINE(bugprone-reserved-identifier)
extern "C" void __sanitizer_cov_8bit_counters_init(std::uint8_t* begin, std::uint8_t* end) {
  // The counters are read after the last handle is closed too: what holds them is not unloaded.
  Dl_info info{};
  if (::dladdr(begin, &info) != 0 && info.dli_fname != nullptr) {
    (void)::dlopen(info.dli_fname, RTLD_LAZY | RTLD_NOLOAD | RTLD_NODELETE);
  }
  posproof::fuzz::register_counters(begin, end);
}
