/// A gate for your own kernel: everything a project needs besides its build file.

#include "cli/gate.hpp"
#include "impl/function_subject.hpp"

#include <cmath>

namespace {

/// The code under test: a rotary table in float32, as many projects compute it.
void my_rope(std::span<const std::int64_t> positions, std::size_t pairs, float* cosine, float* sine) {
  for (const std::int64_t position : positions) {
    for (std::size_t i = 0; i < pairs; ++i) {
      const float exponent = static_cast<float>(2 * i) / static_cast<float>(2 * pairs);
#ifdef PLANTED_BUG
      const float base = 10000.0F; // the default of another model
#else
      const float base = 500000.0F;
#endif
      const float angle = static_cast<float>(position) / std::pow(base, exponent);
      *cosine++ = std::cos(angle);
      *sine++ = std::sin(angle);
    }
  }
}

} // namespace

int main(int argc, char** argv) {
  return posproof::gate(posproof::impl::table_function("my-rope", my_rope), "llama-3-8b",
                        {posproof::Format::f32}, argc, argv);
}
