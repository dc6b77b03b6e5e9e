#pragma once
/// How a hunt goes, on standard error: a line that is redrawn where that is a terminal, and a line for each
/// finding; nothing in a pipe.

#include "fuzz/hunt/hunt.hpp"

#include <chrono>

namespace posproof::cli {

class ProgressLine final : public fuzz::HuntWatcher {
public:
  ProgressLine();
  ~ProgressLine() override;

  void goes_on(const Pace& pace) override;
  void found(const fuzz::Finding& finding) override;

private:
  void erase();

  bool is_terminal_;
  bool drawn_ = false;
  std::chrono::steady_clock::time_point last_;
};

} // namespace posproof::cli
