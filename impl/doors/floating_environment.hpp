#pragma once
/// The floating-point environment around a call of foreign code.

#include <cfenv>
#include <cstdint>
#include <string>

namespace posproof::impl::doors {

/// Notes the environment when it is made; afterwards says what has changed and puts it back.
class FloatingEnvironment {
public:
  FloatingEnvironment() noexcept;

  /// "rounding upward", "flush-to-zero", … of what is otherwise now, joined by commas; empty where all is as
  /// it was. Puts back what had changed. Flags of exceptions are not looked at: arithmetic sets them.
  [[nodiscard]] std::string restore() const;

private:
  int rounding_;
  std::uint64_t control_; ///< MXCSR on x86-64, FPCR on AArch64; 0 elsewhere
};

} // namespace posproof::impl::doors
