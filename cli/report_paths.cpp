#include "cli/report_paths.hpp"

#include "reports/write.hpp"
#include "spec/config/reader.hpp"
#include "spec/error.hpp"
#include "spec/text.hpp"

#include <algorithm>
#include <filesystem>
#include <fmt/format.h>
#include <system_error>
#include <utility>

namespace posproof::cli {
namespace {

namespace fs = std::filesystem;

/// Writing a report must not destroy a model. A preset has no file, whatever stands under its name.
void check_is_no_model(const char* option, const std::string& path, const std::vector<std::string>& models) {
  for (const std::string& model : models) {
    std::error_code no_such_file;
    if (find_preset(model) == nullptr && fs::equivalent(model, path, no_such_file)) {
      throw InputError(option,
                       fmt::format("{} is the file of the model {}", printable(path), printable(model)),
                       "a path of its own for each report");
    }
  }
}

void check_is_no_input(const char* option, const std::string& path, const std::vector<std::string>& inputs) {
  for (const std::string& input : inputs) {
    std::error_code no_such_file;
    if (fs::equivalent(input, path, no_such_file)) {
      throw InputError(option, fmt::format("{} is read as {}", printable(path), printable(input)),
                       "a path of its own for each report");
    }
  }
}

} // namespace

void check_report_paths(const ReportPaths& paths, const std::vector<std::string>& models,
                        const std::vector<std::string>& inputs) {
  std::vector<fs::path> files;
  int on_stdout = 0;
  for (const auto& [option, path] : {std::pair{"--json", paths.json},
                                     {"--junit", paths.junit},
                                     {"--markdown", paths.markdown},
                                     {"--html", paths.html}}) {
    if (path.empty()) {
      continue;
    }
    if (is_standard_output(path)) {
      if (++on_stdout > 1) {
        throw InputError(option, "a second report on standard output", "at most one '-'");
      }
      continue;
    }
    check_is_no_model(option, path, models);
    check_is_no_input(option, path, inputs);
    check_writable(path);
    std::error_code ignored;
    const fs::path file = fs::weakly_canonical(fs::absolute(path, ignored), ignored);
    const bool is_device = fs::is_other(file, ignored); // takes any number of reports
    if (!is_device && std::find(files.begin(), files.end(), file) != files.end()) {
      throw InputError(option, fmt::format("{} is the path of another report", printable(path)),
                       "a path of its own for each report");
    }
    files.push_back(file);
  }
}

bool any_on_standard_output(const ReportPaths& paths) {
  return is_standard_output(paths.json) || is_standard_output(paths.junit) ||
         is_standard_output(paths.markdown) || is_standard_output(paths.html);
}

} // namespace posproof::cli
