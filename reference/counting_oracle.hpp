#pragma once
/// The counting encodings as enclosures: every value is a ratio of two integers.

#include "spec/encoding.hpp"
#include "spec/oracle.hpp"

#include <memory>

namespace posproof::reference {

/// numerator/denominator, denominator > 0.
struct Ratio {
  std::int64_t numerator = 0;
  std::int64_t denominator = 1;
};

/// Site: lane = column, axis 0 = position, 0 ≤ position < 2^31. Throws std::out_of_range for a column that
/// does not exist.
class CountingOracle : public Oracle {
public:
  [[nodiscard]] DomainKind kind() const noexcept final { return DomainKind::row; }
  [[nodiscard]] virtual int columns() const noexcept = 0;
  [[nodiscard]] virtual Ratio ratio(int column, std::int64_t position) const = 0;
};

/// Throws std::logic_error for an encoding that does not count.
[[nodiscard]] std::unique_ptr<CountingOracle> make_counting_oracle(const Encoding& encoding);

} // namespace posproof::reference
