#pragma once
/// Progress on standard error: a bar where that is a terminal, nothing of it in a pipe. Violations are told
/// at once in both.

#include "properties/progress.hpp"

#include <chrono>
#include <set>
#include <string>

namespace posproof::cli {

class ProgressBar final : public properties::Progress {
public:
  explicit ProgressBar(bool tell_violations);
  ~ProgressBar() override;

  void advance(std::string_view stage, std::size_t done, std::size_t total) override;
  void found(const properties::Trial& trial, const PropertyResult& result) override;

private:
  void erase();

  bool is_terminal_;
  bool tell_violations_;
  bool drawn_ = false;
  std::chrono::steady_clock::time_point last_;
};

} // namespace posproof::cli
