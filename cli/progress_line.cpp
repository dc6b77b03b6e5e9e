#include "cli/progress_line.hpp"

#include "cli/run.hpp"
#include "spec/text.hpp"

#include <cstdio>
#include <fmt/format.h>
#include <unistd.h>

namespace posproof::cli {

ProgressLine::ProgressLine() : is_terminal_(isatty(STDERR_FILENO) != 0) {}

ProgressLine::~ProgressLine() {
  erase();
}

void ProgressLine::erase() {
  if (drawn_) {
    print(stderr, "\r\x1b[K");
    drawn_ = false;
  }
}

void ProgressLine::goes_on(const Pace& pace) {
  const auto now = std::chrono::steady_clock::now();
  if (!is_terminal_ || now - last_ < std::chrono::milliseconds(200)) {
    return;
  }
  last_ = now;
  print(stderr,
        fmt::format("\r\x1b[K{:6.1f} s  {} executions, {} per second  worst error / bound {}  findings {}",
                    pace.seconds, grouped_text(static_cast<std::int64_t>(pace.executions)),
                    grouped_text(static_cast<std::int64_t>(static_cast<double>(pace.executions) /
                                                           std::max(pace.seconds, 1e-3))),
                    short_text(pace.worst_use), pace.findings));
  drawn_ = true;
}

/// In a pipe the report tells it, once.
void ProgressLine::found(const fuzz::Finding& finding) {
  if (!is_terminal_) {
    return;
  }
  erase();
  print(stderr, fmt::format("found by target {}: {}\n", finding.target, printable(finding.shrunk, 120)));
}

} // namespace posproof::cli
