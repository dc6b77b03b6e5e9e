#include "reports/columns.hpp"
#include "reports/render.hpp"
#include "reports/violation.hpp"
#include "reports/wording.hpp"

#include <fmt/format.h>

namespace posproof {

std::string render_violations(const Report& report) {
  std::string blocks;
  const auto add = [&](const std::string& block) {
    if (!block.empty()) {
      blocks += "\n" + block;
    }
  };
  add(reports::run_block(report));
  for (const PropertyResult& property : report.properties) {
    if (reports::needs_attention(property)) {
      add(reports::violation_block(report, property));
    }
  }
  return blocks.empty()
             ? ""
             : reports::title_of(report) + ": " + std::string(name_of(report.verdict)) + "\n" + blocks;
}

std::string render_not_recorded(std::span<const Report> reports) {
  std::string text;
  std::string last;
  for (const Report& report : reports) {
    std::string next = reports::not_recorded_text(report);
    if (!next.empty() && next != last) {
      text +=
          fmt::format("NOT RECORDED  {}\n{}", reports::title_of(report), reports::labelled("", next, 2, 2));
      last = std::move(next);
    }
  }
  return text;
}

} // namespace posproof
