#include "properties/examiner/checks/determinism.hpp"

#include "properties/examiner/answers.hpp"
#include "properties/examiner/encodings.hpp"
#include "properties/examiner/schemes_by_length.hpp"
#include "properties/examiner/variant_rows.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace posproof::properties::examiner {
namespace {

constexpr std::int64_t model_width = 512;
constexpr std::int64_t head_width = 64;
constexpr std::int64_t heads = model_width / head_width;

/// Numbers that training sets, in a model of that width. LongRoPE's factors are given, whoever searched them.
std::int64_t trained_numbers(const Encoding& encoding) {
  if (const auto* const learned = std::get_if<LearnedAbsolute>(&encoding.scheme)) {
    return learned->rows * model_width;
  }
  if (const auto* const shaw = std::get_if<Shaw>(&encoding.scheme)) {
    return 2 * (2 * shaw->clip + 1) * head_width; // one table for keys and one for values
  }
  if (const auto* const t5 = std::get_if<T5Buckets>(&encoding.scheme)) {
    return t5->buckets * heads;
  }
  return 0;
}

bool same_in_all_calls(const Encoding& encoding) {
  const PhaseModel first = phase_model(encoding, {1, 0, 1});
  for (const std::int64_t length : {1, 7, 512, 131072}) {
    for (const std::int64_t index : {0, 1, 9}) {
      for (const std::int64_t whole : {0, 512, 1 << 20}) {
        const PhaseModel other = phase_model(encoding, {length, index, whole});
        if (other.frequencies != first.frequencies || other.columns != first.columns ||
            other.amplitude != first.amplitude) {
          return false;
        }
      }
    }
  }
  return true;
}

} // namespace

Outcome code_is_function_of_position(const Examining& /*examining*/) {
  const std::string cases =
      "every declared variant and RoPE, d up to 16; calls of 1, 7, 512, 131072 tokens, of index 0, 1, 9, of "
      "whole sequences up to 2^20";
  for (int d = 1; d <= 16; ++d) {
    std::vector<NamedScheme> all;
    for (const SinusoidalVariant& variant : variants_of_width(d)) {
      all.push_back({variant.name, encoding_of(variant.encoding)});
    }
    if (d % 2 == 0) {
      all.push_back({fmt::format("RoPE of width {}", d), rope(d)});
    }
    for (const NamedScheme& scheme : all) {
      if (!same_in_all_calls(scheme.encoding)) {
        return no(fmt::format("{}: the code depends on the call", scheme.name), cases);
      }
    }
  }
  return proved("The code of p is computed from p and from frequencies, columns and amplitude, which are "
                "functions of the "
                "parameters and the same data in every call.",
                cases);
}

Outcome these_are_trained(const Examining& /*examining*/, const std::vector<std::string_view>& names) {
  FigureTable table{fmt::format("numbers that training sets, model width {}, {} heads", model_width, heads),
                    {"scheme", "trained numbers"},
                    {}};
  const std::string cases = fmt::format("{} schemes and scalings", schemes_side_by_side().size());
  std::string exception;
  for (const NamedScheme& scheme : schemes_side_by_side()) {
    const std::int64_t count = trained_numbers(scheme.encoding);
    table.rows.push_back({scheme.name, count});
    const bool is_named = std::any_of(names.begin(), names.end(), [&](std::string_view name) {
      return std::string_view(scheme.name).substr(0, name.size()) == name;
    });
    if (is_named != (count > 0) && exception.empty()) {
      exception = fmt::format("{}: {} trained numbers", scheme.name, count);
    }
  }
  Outcome outcome = exception.empty() ? true_in_all(cases) : no(exception, cases);
  outcome.tables.push_back(std::move(table));
  return outcome;
}

} // namespace posproof::properties::examiner
