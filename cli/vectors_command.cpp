#include "cli/other_commands.hpp"
#include "cli/report_paths.hpp"
#include "properties/plain_trial.hpp"
#include "properties/vectors/make.hpp"
#include "reference/multiprecision.hpp"
#include "reports/vectors/render.hpp"
#include "reports/write.hpp"
#include "spec/config/reader.hpp"
#include "spec/error.hpp"

#include <fmt/format.h>

namespace posproof::cli {
namespace {

constexpr std::int64_t most_points = 1000000;
constexpr int fewest_digits = 20; ///< f32 is decided by them, save where a value is hard to round

void check_range(const char* option, std::int64_t value, std::int64_t low, std::int64_t high,
                 const char* expectation) {
  if (value < low || value > high) {
    throw InputError(option, fmt::format("{} is out of range", value), expectation);
  }
}

std::int64_t context_of(const Encoding& encoding, const VectorsArguments& arguments) {
  const std::int64_t own = encoding.context != 0 ? encoding.context : properties::natural_context(encoding);
  const std::int64_t context = arguments.context.value_or(own);
  if (context == 0) {
    throw InputError(encoding.name, "the model states no context length", "--context N");
  }
  check_range("--context", context, 1, largest_context, context_range);
  return context;
}

} // namespace

int run_vectors(const VectorsArguments& arguments) {
  check_range("--count", arguments.count, 0, most_points, count_range);
  check_range("--digits", arguments.digits, fewest_digits, reference::largest_digits, vector_digits_range);
  ReportPaths paths;
  paths.json = arguments.json;
  check_report_paths(paths, {arguments.model});
  const Encoding encoding = read_model(arguments.model, arguments.layer_type);
  write_atomically(arguments.json, render_vectors(properties::make_vectors(
                                       encoding, {context_of(encoding, arguments), arguments.count,
                                                  arguments.seed, arguments.digits})));
  return 0;
}

} // namespace posproof::cli
