/// What a saved report costs to read and to write again in every form: posproof_report_bench FILE…

#include "reports/comparison/render.hpp"
#include "reports/reading/read_reports.hpp"
#include "reports/render.hpp"
#include "spec/error.hpp"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <fmt/format.h>
#include <fstream>
#include <functional>
#include <sstream>
#include <string>
#include <vector>

namespace posproof {
namespace {

constexpr int repetitions = 5;

/// Prints the size of a form and the seconds that it takes: the least of five, and the most.
std::string measure(const char* name, const std::function<std::string()>& render) {
  std::vector<double> seconds;
  std::string text;
  for (int i = 0; i < repetitions; ++i) {
    const auto begin = std::chrono::steady_clock::now();
    text = render();
    seconds.push_back(std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count());
  }
  const auto [least, most] = std::minmax_element(seconds.begin(), seconds.end());
  std::fputs(
      fmt::format("  {:<20}{:>12} bytes {:>9.4f} … {:.4f} s\n", name, text.size(), *least, *most).c_str(),
      stdout);
  return text;
}

int run(const std::vector<std::string>& files) {
  for (const std::string& file : files) {
    std::ostringstream contents;
    contents << std::ifstream(file).rdbuf();
    const std::string text = contents.str();
    const std::vector<Report> reports = read_reports(text, file);
    std::fputs(fmt::format("{}: {} reports, {} bytes of JSON, {} for each\n", file, reports.size(),
                           text.size(), reports.empty() ? 0 : text.size() / reports.size())
                   .c_str(),
               stdout);
    measure("read", [&] { return read_reports(text, file).empty() ? std::string() : text; });
    measure("JSON", [&] { return render_json(reports); });
    measure("HTML", [&] { return render_html(reports); });
    measure("Markdown", [&] { return render_markdown(reports); });
    measure("JUnit", [&] { return render_junit(reports); });
    measure("text", [&] { return render_table(reports); });
    const std::vector<SavedReport> saved = read_saved_reports(text, file);
    measure("comparison, HTML", [&] { return render_comparison_html(saved, nullptr); });
  }
  return 0;
}

} // namespace
} // namespace posproof

int main(int argc, char** argv) {
  try {
    return posproof::run({argv + 1, argv + argc});
  } catch (const posproof::InputError& error) {
    std::fprintf(stderr, "posproof_report_bench: %s\n", error.what());
    return 2;
  }
}
