#include "cli/progress_bar.hpp"

#include "cli/run.hpp"
#include "spec/text.hpp"

#include <cstdio>
#include <fmt/format.h>
#include <unistd.h>

namespace posproof::cli {

ProgressBar::ProgressBar(bool tell_violations)
    : is_terminal_(isatty(STDERR_FILENO) != 0), tell_violations_(tell_violations) {}

ProgressBar::~ProgressBar() {
  erase();
}

void ProgressBar::erase() {
  if (drawn_) {
    print(stderr, "\r\x1b[K");
    drawn_ = false;
  }
}

void ProgressBar::advance(std::string_view stage, std::size_t done, std::size_t total) {
  const auto now = std::chrono::steady_clock::now();
  if (!is_terminal_ || total == 0 || (done < total && now - last_ < std::chrono::milliseconds(100))) {
    return;
  }
  last_ = now;
  constexpr std::size_t width = 32;
  const std::size_t filled = width * done / total;
  print(stderr, fmt::format("\r\x1b[K{:<22} [{}{}] {:3}%", stage, std::string(filled, '#'),
                            std::string(width - filled, '.'), 100 * done / total));
  drawn_ = true;
}

void ProgressBar::found(const properties::Trial& trial, const PropertyResult& result) {
  if (!tell_violations_) {
    return;
  }
  erase();
  print(stderr,
        fmt::format("{} {}: {} {} on {}: {}\n", name_of(result.verdict), result.id, printable(trial.name),
                    traits(trial.format).name, printable(trial.model), printable(result.reason, 300)));
}

} // namespace posproof::cli
