#pragma once
/// The scale of XPos (Sun et al. 2022, "A Length-Extrapolatable Transformer", section 4): a rotation as in
/// RoPE, whose pairs of a query grow smaller and of a key larger with the position.
///
/// Pair i of a head of width d, i = 0 … d/2 - 1, in a sequence of n tokens:
///
///   ζ_i = (2i + γ·d)/((1 + γ)·d), γ = 0.4, so that 0 < ζ_i < 1
///   query at p: rotated by p and multiplied by ζ_i^((p - c)/S), S = 512
///   key at p:   rotated by p and multiplied by ζ_i^(-(p - c)/S)
///
/// The score of a query at p and a key at q is multiplied by ζ_i^((p - q)/S), provided both used one centre
/// c. What this encoding holds are the scales alone, one column for each pair: the rotation is that of RoPE.
///
/// Centres in the field:
///   - floor: the smallest exponent is ⌊-n/2⌋/S, so c = ⌈n/2⌉ (torchscale, component/
///     xpos_relative_position.py: min_pos = -(length + offset) // 2);
///   - cached: c = ⌊n/2⌋ with n the number of positions so far (rotary-embedding-torch: t - len(t) // 2;
///     x-transformers: t - max_pos // 2);
///   - none: c = 0, as printed in the paper.
/// With the first two the scale of a key depends on how long the sequence has become since.
///
/// A scale leaves a narrow format at |p - c| positions from the centre, first in pair 0. With S = 512 and
/// ζ_0 = 2/7 the largest scales are infinite from 4533 in f16, 36261 in f32 and 36260 in bf16; the smallest
/// are zero from 7083, 42494 and 37961. A centre in the middle of the sequence doubles the context.

#include "spec/schemes/members.hpp"

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace posproof {

inline constexpr std::array xpos_centre_names{std::string_view{"floor"}, std::string_view{"cached"},
                                              std::string_view{"none"}};
inline constexpr std::array xpos_side_names{std::string_view{"query"}, std::string_view{"key"}};

struct XposScale {
  static constexpr std::string_view scheme_name = "xpos";
  static constexpr DomainKind domain = DomainKind::row;

  enum class Centre : std::uint8_t { floor, cached, none };
  enum class Side : std::uint8_t { query, key };

  int width = 0;           ///< d: even, at least 2
  double scale_base = 512; ///< S, 2^-10 to 2^40
  double gamma = 0.4;      ///< γ, 2^-20 to 2^20
  Centre centre = Centre::floor;
  Side side = Side::query;

  [[nodiscard]] int pairs() const noexcept { return width / 2; }

  template <typename Self, typename List>
  static void members(Self& self, List& list) {
    list.required("width", self.width, width_range);
    list.assumed("scale_base", self.scale_base);
    list.assumed("gamma", self.gamma);
    list.assumed("centre", self.centre, xpos_centre_names);
    list.assumed("side", self.side, xpos_side_names);
  }

  friend bool operator==(const XposScale&, const XposScale&) = default;
};

[[nodiscard]] constexpr std::string_view name_of(XposScale::Centre centre) noexcept {
  return xpos_centre_names[static_cast<std::size_t>(centre)];
}
[[nodiscard]] constexpr std::string_view name_of(XposScale::Side side) noexcept {
  return xpos_side_names[static_cast<std::size_t>(side)];
}

/// c in a sequence of n ≥ 0 tokens.
[[nodiscard]] std::int64_t centre_of(XposScale::Centre centre, std::int64_t sequence_length) noexcept;

void validate(const XposScale& xpos, const std::string& where);
[[nodiscard]] std::string describe(const XposScale& xpos);

} // namespace posproof
