#pragma once
/// Errors that a user can mend: one line that says where, what is there, and what was expected.

#include <stdexcept>
#include <string>

namespace posproof {

/// Wrong usage or unreadable input. The command line prints what() as one line and exits with status 2.
class InputError : public std::runtime_error {
public:
  using std::runtime_error::runtime_error;

  /// "where: what; expected expectation"
  InputError(const std::string& where, const std::string& what, const std::string& expectation)
      : std::runtime_error(where + ": " + what + "; expected " + expectation) {}
};

} // namespace posproof
