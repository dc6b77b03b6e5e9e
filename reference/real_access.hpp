#pragma once
/// The MPFI interval inside a Real. For compiled files of this room alone.

#include "reference/real.hpp"

#include <mpfi.h>

#include <new>

namespace posproof::reference {

struct Real::Access {
  static mpfi_ptr of(Real& x) noexcept { return std::launder(reinterpret_cast<mpfi_ptr>(x.storage_)); }
  static mpfi_srcptr of(const Real& x) noexcept {
    return std::launder(reinterpret_cast<mpfi_srcptr>(x.storage_));
  }
  static Real result_of(int (*operation)(mpfi_ptr, mpfi_srcptr), const Real& x) {
    Real result(nullptr, x.bits());
    operation(of(result), of(x));
    return result;
  }
  /// x = operation(x, y) at the larger precision.
  static Real& apply(int (*operation)(mpfi_ptr, mpfi_srcptr, mpfi_srcptr), Real& x, const Real& y) {
    if (y.bits() > x.bits()) {
      Real wider(nullptr, y.bits());
      operation(of(wider), of(x), of(y));
      return x = std::move(wider);
    }
    operation(of(x), of(x), of(y));
    return x;
  }
};

} // namespace posproof::reference
