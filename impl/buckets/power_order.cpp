#include "impl/buckets/power_order.hpp"

#include <algorithm>
#include <numeric>
#include <vector>

namespace posproof::impl::buckets {
namespace {

/// A natural number in digits of 32 bits, the lowest first, without leading zeros.
class Natural {
public:
  Natural& operator*=(std::uint32_t factor) {
    std::uint64_t carry = 0;
    for (std::uint32_t& digit : digits_) {
      carry += std::uint64_t{digit} * factor;
      digit = static_cast<std::uint32_t>(carry);
      carry >>= 32;
    }
    if (carry != 0) {
      digits_.push_back(static_cast<std::uint32_t>(carry));
    }
    return *this;
  }

  friend std::strong_ordering operator<=>(const Natural& a, const Natural& b) {
    if (a.digits_.size() != b.digits_.size()) {
      return a.digits_.size() <=> b.digits_.size();
    }
    return std::lexicographical_compare_three_way(a.digits_.rbegin(), a.digits_.rend(), b.digits_.rbegin(),
                                                  b.digits_.rend());
  }

private:
  std::vector<std::uint32_t> digits_{1};
};

Natural product_of_powers(std::int64_t a, std::int64_t m, std::int64_t b, std::int64_t k) {
  Natural result;
  for (std::int64_t i = 0; i < m; ++i) {
    result *= static_cast<std::uint32_t>(a);
  }
  for (std::int64_t i = 0; i < k; ++i) {
    result *= static_cast<std::uint32_t>(b);
  }
  return result;
}

} // namespace

std::strong_ordering compare_powers(std::int64_t a, std::int64_t m, std::int64_t b, std::int64_t k,
                                    std::int64_t c) {
  // The order of positive numbers is that of their g-th roots.
  const std::int64_t g = std::max<std::int64_t>(std::gcd(m, k), 1);
  m /= g;
  k /= g;
  // (a/c)^m <=> (b/c)^k, multiplied by c^max(m, k).
  const std::int64_t low = std::min(m, k);
  return product_of_powers(a, m, c, k - low) <=> product_of_powers(b, k, c, m - low);
}

} // namespace posproof::impl::buckets
