#include "reports/render.hpp"
#include "reports/violation.hpp"
#include "reports/wording.hpp"

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

} // namespace posproof
