#include "cli/saved_reports.hpp"

#include "reports/reading/read_reports.hpp"
#include "spec/config/file.hpp"

namespace posproof::cli {
namespace {

/// A full matrix of subjects, formats and models has some megabytes.
constexpr config::ExpectedFile saved_report{.what = "a report that 'posproof verify --json' has written",
                                            .size = "reports of some megabytes",
                                            .limit = std::size_t{256} << 20};

} // namespace

std::vector<SavedReport> saved_reports_of(const std::string& path) {
  return read_saved_reports(config::read_small_file(path, saved_report), path);
}

std::vector<Report> reports_of_file(const std::string& path) {
  return read_reports(config::read_small_file(path, saved_report), path);
}

} // namespace posproof::cli
