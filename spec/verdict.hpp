#pragma once
/// What can be said about a property, and on what grounds.

#include <cstdint>
#include <string_view>

namespace posproof {

enum class Verdict : std::uint8_t {
  holds,
  violated,       ///< with the smallest counterexample found
  undecided,      ///< the oracle could not tell at its precision cap
  not_applicable, ///< with the reason
};

/// Grounds of a verdict, strongest first.
enum class Evidence : std::uint8_t {
  proved,     ///< an argument over all integers whose finite part an enclosure checks
  exhaustive, ///< every point of a finite domain against an enclosure
  implied,    ///< follows by a stated lemma from exhaustive evidence, with the constant printed
  sampled,    ///< generated cases, seed printed
  none,       ///< nothing was judged
};

[[nodiscard]] constexpr std::string_view name_of(Verdict verdict) noexcept {
  switch (verdict) {
  case Verdict::holds:
    return "holds";
  case Verdict::violated:
    return "violated";
  case Verdict::undecided:
    return "undecided";
  case Verdict::not_applicable:
    return "not-applicable";
  }
  return "?";
}

[[nodiscard]] constexpr std::string_view name_of(Evidence evidence) noexcept {
  switch (evidence) {
  case Evidence::proved:
    return "proved";
  case Evidence::exhaustive:
    return "exhaustive";
  case Evidence::implied:
    return "implied";
  case Evidence::sampled:
    return "sampled";
  case Evidence::none:
    return "none";
  }
  return "?";
}

} // namespace posproof
