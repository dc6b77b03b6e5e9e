#pragma once
/// The factor of an ALiBi head, m_h or m_h/√D, as an interval: what builtin:bias multiplies distances by.

#include "spec/format.hpp"
#include "spec/schemes/alibi.hpp"

#include <memory>
#include <vector>

namespace posproof::impl::biases {

class ExactSlope {
public:
  /// 0 ≤ head < heads.
  ExactSlope(const Alibi& alibi, int head);
  ExactSlope(ExactSlope&&) noexcept;
  ~ExactSlope();

  /// The nearest double; relative error below 2^-52.9.
  [[nodiscard]] double nearest() const noexcept { return nearest_; }
  /// It is the factor itself, a power of two.
  [[nodiscard]] bool is_exact() const noexcept { return is_exact_; }

  /// factor·distance, rounded to nearest, ties to even, by an interval of 256 bits. What is within 2^-240 of
  /// a tie is taken for one: of a rational factor, which may have ties, nothing else comes so near.
  [[nodiscard]] std::uint32_t rounded(Format format, double distance) const;

private:
  struct Enclosure;
  std::unique_ptr<const Enclosure> enclosure_;
  double nearest_ = 0;
  bool is_exact_ = false;
};

[[nodiscard]] std::vector<ExactSlope> exact_slopes(const Alibi& alibi);

} // namespace posproof::impl::biases
