#include "impl/doors/floating_environment.hpp"

#include <array>
#include <string_view>
#include <utility>

#if defined(__SSE2__)
#include <immintrin.h>
#endif

namespace posproof::impl::doors {
namespace {

#if defined(__SSE2__)
std::uint64_t read_control() noexcept {
  return _mm_getcsr();
}
void write_control(std::uint64_t control) noexcept {
  _mm_setcsr(static_cast<unsigned>(control));
}
constexpr std::uint64_t flags = 0x3f; ///< of exceptions that have happened
constexpr std::array modes{std::pair{std::uint64_t{0x8000}, std::string_view{"flush-to-zero"}},
                           std::pair{std::uint64_t{0x0040}, std::string_view{"denormals-are-zero"}},
                           std::pair{std::uint64_t{0x1f80}, std::string_view{"unmasked exceptions"}}};
#elif defined(__aarch64__)
std::uint64_t read_control() noexcept {
  std::uint64_t control = 0;
  __asm__ volatile("mrs %0, fpcr" : "=r"(control));
  return control;
}
void write_control(std::uint64_t control) noexcept {
  __asm__ volatile("msr fpcr, %0" : : "r"(control));
}
constexpr std::uint64_t flags = 0;
constexpr std::array modes{std::pair{std::uint64_t{1} << 24, std::string_view{"flush-to-zero"}},
                           std::pair{std::uint64_t{1} << 19, std::string_view{"flush-to-zero of f16"}},
                           std::pair{std::uint64_t{0x9f00}, std::string_view{"unmasked exceptions"}}};
#else
std::uint64_t read_control() noexcept {
  return 0;
}
void write_control(std::uint64_t /*control*/) noexcept {}
constexpr std::uint64_t flags = 0;
constexpr std::array<std::pair<std::uint64_t, std::string_view>, 0> modes{};
#endif

std::string_view rounding_name(int mode) noexcept {
  switch (mode) {
  case FE_TONEAREST:
    return "rounding to nearest";
  case FE_UPWARD:
    return "rounding upward";
  case FE_DOWNWARD:
    return "rounding downward";
  case FE_TOWARDZERO:
    return "rounding toward zero";
  default:
    return "an unknown rounding mode";
  }
}

} // namespace

FloatingEnvironment::FloatingEnvironment() noexcept
    : rounding_(std::fegetround()), control_(read_control()) {}

std::string FloatingEnvironment::restore() const {
  const int rounding = std::fegetround();
  const std::uint64_t control = read_control();
  if (rounding == rounding_ && ((control ^ control_) & ~flags) == 0) {
    return {};
  }
  std::string changes;
  const auto add = [&](std::string_view name) {
    changes += changes.empty() ? "" : ", ";
    changes += name;
  };
  if (rounding != rounding_) {
    add(rounding_name(rounding));
  }
  for (const auto& [bits, name] : modes) {
    if (((control ^ control_) & bits) != 0) {
      add(name);
    }
  }
  if (changes.empty()) {
    add("another floating-point control word");
  }
  write_control((control_ & ~flags) | (control & flags));
  std::fesetround(rounding_); // of the x87 unit too
  return changes;
}

} // namespace posproof::impl::doors
