/// Writes the pages that the browser test looks at into a folder.

#include "reports/render.hpp"
#include "reports/tests/support/sample.hpp"

#include <cstdlib>
#include <fmt/format.h>
#include <fstream>

namespace {

using namespace posproof;

/// Names of the subject and of everything else that would run or load something, were it taken for markup.
std::vector<Report> hostile_reports(const std::string& text) {
  std::vector<Report> all{samples::hostile(text), samples::hostile(text)};
  all[1].subject += " again";
  return all;
}

/// Leaves its class at position 257.
Report beyond_its_class(Format format) {
  Report report = samples::failing(format);
  report.accuracy.classes = {{report.accuracy.declared, false, 3, 257}};
  for (CurveOctave& octave : report.curve) {
    if (octave.last >= 257) {
      octave.error[0] = 0.5;
      octave.use[0] = 0.5 / octave.bound;
    }
  }
  return report;
}

void write(const std::string& folder, const std::string& name, std::span<const Report> reports) {
  std::ofstream stream(folder + "/" + name + ".html", std::ios::binary);
  stream << render_html(reports);
  if (!stream.flush()) {
    fmt::print(stderr, "sample_pages: {}/{}.html could not be written\n", folder, name);
    std::exit(1);
  }
}

} // namespace

int main(int count, char** arguments) {
  if (count != 2) {
    fmt::print(stderr, "sample_pages: expected one folder\n");
    return 2;
  }
  const std::string folder = arguments[1];
  const std::vector<Report> failing{beyond_its_class(Format::f32), beyond_its_class(Format::f16),
                                    beyond_its_class(Format::bf16)};
  const std::vector<Report> conforming{samples::conforming()};
  const std::string line_ends = "\xe2\x80\xa8\xe2\x80\xa9";
  write(folder, "failing", failing);
  write(folder, "conforming", conforming);
  write(folder, "all_kinds", samples::all_kinds());
  write(folder, "matrix", samples::matrix());
  write(folder, "hostile", hostile_reports(samples::hostile_text() + line_ends));
  write(folder, "long", hostile_reports("<img src=x onerror=alert(1)>" + std::string(10240, 'a')));
  return 0;
}
