#pragma once
/// An environment variable with another value for the length of a scope.

#include <cstdlib>
#include <optional>
#include <string>

namespace posproof::properties::tests {

class ScopedEnvironment {
public:
  /// No value removes the variable.
  ScopedEnvironment(std::string name, const std::optional<std::string>& value) : name_(std::move(name)) {
    if (const char* const before = std::getenv(name_.c_str())) {
      before_ = before;
    }
    set(value);
  }
  ScopedEnvironment(const ScopedEnvironment&) = delete;
  ScopedEnvironment& operator=(const ScopedEnvironment&) = delete;
  ~ScopedEnvironment() { set(before_); }

private:
  void set(const std::optional<std::string>& value) const {
    if (value) {
      setenv(name_.c_str(), value->c_str(), 1);
    } else {
      unsetenv(name_.c_str());
    }
  }

  std::string name_;
  std::optional<std::string> before_;
};

} // namespace posproof::properties::tests
