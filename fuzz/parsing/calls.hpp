#pragma once
/// Calls of every operation of an opened subject, with watched memory around what each may write.

#include "fuzz/parsing/script.hpp"
#include "spec/subject.hpp"

#include <cstddef>
#include <string_view>
#include <vector>

namespace posproof::fuzz {

/// What a call came to.
struct CallRecord {
  std::string_view operation;
  SubjectStatus status;
  std::vector<std::byte>
      output;              ///< the elements that it may write, without gaps, in the order of the protocol
  bool gaps_intact = true; ///< nothing was written between rows and heads
};

/// Makes calls of a subject, of a few tokens and heads: positions, strides and counts come from a script.
/// Every call checks that nothing was written around its buffers and that its status is one that a person can
/// read, and throws a Finding otherwise.
class Caller {
public:
  /// Both outlive the caller.
  Caller(Subject& subject, const Encoding& encoding) : subject_(subject), encoding_(encoding) {}

  static constexpr std::size_t operations = 7;

  /// One call of an operation, 0 … 6 as impl/doors/c_call.hpp numbers them.
  [[nodiscard]] CallRecord call(std::size_t operation, Script& script);

private:
  [[nodiscard]] CallRecord table(Script& script);
  [[nodiscard]] CallRecord encode(Script& script);
  [[nodiscard]] CallRecord turn(std::size_t operation, Script& script);
  [[nodiscard]] CallRecord bias(Script& script);
  [[nodiscard]] CallRecord bucket(Script& script);

  Subject& subject_;
  const Encoding& encoding_;
};

} // namespace posproof::fuzz
