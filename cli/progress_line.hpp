#pragma once
/// How a hunt goes, on standard error: a line that is redrawn where that is a terminal, nothing of it in a
/// pipe. Findings are told at once in both.

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
