#include "properties/count/encoding_properties.hpp"

#include "properties/plain_result.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <unordered_map>

namespace posproof::properties::count {
namespace {

using reference::CountingOracle;
using reference::Ratio;

std::string text_of(const Ratio& ratio) {
  return ratio.denominator == 1 ? fmt::format("{}", ratio.numerator)
                                : fmt::format("{}/{}", ratio.numerator, ratio.denominator);
}

std::string row_text(const CountingOracle& oracle, std::int64_t position) {
  std::string text;
  for (int column = 0; column < oracle.columns(); ++column) {
    text += (column == 0 ? "" : " ") + text_of(oracle.ratio(column, position));
  }
  return text;
}

std::int64_t examined(std::int64_t context) {
  return std::min(context, most_positions);
}

Evidence evidence_of(std::int64_t context) {
  return context <= most_positions ? Evidence::exhaustive : Evidence::sampled;
}

/// ‖e(p+1) - e(p)‖² in units of 1/denominator²; all values of an encoding share one denominator.
std::int64_t squared_step(const CountingOracle& oracle, std::int64_t position) {
  std::int64_t sum = 0;
  for (int column = 0; column < oracle.columns(); ++column) {
    const std::int64_t step =
        oracle.ratio(column, position + 1).numerator - oracle.ratio(column, position).numerator;
    sum += step * step;
  }
  return sum;
}

/// e(p) + e(q) = e(r) + e(s)?
bool sums_agree(const CountingOracle& oracle, std::int64_t p, std::int64_t q, std::int64_t r,
                std::int64_t s) {
  for (int column = 0; column < oracle.columns(); ++column) {
    const auto at = [&](std::int64_t position) { return oracle.ratio(column, position).numerator; };
    if (at(p) + at(q) != at(r) + at(s)) {
      return false;
    }
  }
  return true;
}

std::uint64_t digest_of(const CountingOracle& oracle, std::int64_t position, Format format) {
  std::uint64_t digest = 0xcbf29ce484222325;
  for (int column = 0; column < oracle.columns(); ++column) {
    digest = (digest ^ rounded(oracle.ratio(column, position), format)) * 0x100000001b3;
  }
  return digest;
}

bool rows_equal(const CountingOracle& oracle, std::int64_t p, std::int64_t q, Format format) {
  for (int column = 0; column < oracle.columns(); ++column) {
    if (rounded(oracle.ratio(column, p), format) != rounded(oracle.ratio(column, q), format)) {
      return false;
    }
  }
  return true;
}

} // namespace

std::uint32_t rounded(const Ratio& ratio, Format format) noexcept {
  // Both are exact doubles, and the fused remainder of a quotient is exact.
  const auto numerator = static_cast<double>(ratio.numerator);
  const auto denominator = static_cast<double>(ratio.denominator);
  const double quotient = numerator / denominator;
  const double rest = std::fma(-quotient, denominator, numerator);
  return round_to_nearest(format, quotient, rest > 0 ? 1 : rest < 0 ? -1 : 0);
}

PropertyResult judge_bounded(const CountingOracle& oracle, std::int64_t context) {
  PropertyResult result = judged("count-bounded", 0, evidence_of(context));
  for (std::int64_t p = 0; p < examined(context); ++p) {
    for (int column = 0; column < oracle.columns(); ++column) {
      ++result.cases;
      const Ratio ratio = oracle.ratio(column, p);
      if (std::abs(ratio.numerator) > ratio.denominator) {
        convict(
            result, fmt::format("the code of position {} exceeds 1", p),
            {{{"position", p}, {"column", std::int64_t{column}}, {"value", text_of(ratio)}, {"bound", 1.0}}});
        return result;
      }
    }
  }
  return result;
}

PropertyResult judge_step(const Encoding& encoding) {
  PropertyResult result = judged("count-step", 1, Evidence::proved);
  Encoding longer = encoding;
  auto* const normalised = std::get_if<NormalisedPosition>(&longer.scheme);
  if (normalised == nullptr) {
    result.reason = "the length is no part of the encoding";
    return result;
  }
  const std::int64_t length = normalised->length;
  normalised->length = length + 1;
  const Ratio step = reference::make_counting_oracle(encoding)->ratio(0, 1);
  const Ratio other = reference::make_counting_oracle(longer)->ratio(0, 1);
  convict(result,
          fmt::format("a step is {} in a sequence of {} and {} in one of {}", text_of(step), length,
                      text_of(other), length + 1),
          {{{"length", length},
            {"step", text_of(step)},
            {"other length", length + 1},
            {"step there", text_of(other)}}});
  return result;
}

PropertyResult judge_lipschitz(const CountingOracle& oracle, std::int64_t context) {
  PropertyResult result = judged("count-lipschitz", 0, evidence_of(context));
  const std::int64_t last = examined(context) - 1;
  std::optional<std::int64_t> first;
  std::int64_t worst = 0;
  std::int64_t largest = 0;
  const std::int64_t allowed = squared_step(oracle, 0);
  for (std::int64_t p = 0; p < last; ++p) {
    ++result.cases;
    const std::int64_t step = squared_step(oracle, p);
    if (step > allowed && !first) {
      first = p;
    }
    if (step > largest) {
      largest = step;
      worst = p;
    }
  }
  if (first) {
    convict(
        result,
        fmt::format(
            "from position {} to {} the code moves by √{}, from 0 to 1 by √{}; most from {} to {}, by √{}",
            *first, *first + 1, squared_step(oracle, *first), allowed, worst, worst + 1, largest),
        {{{"position", *first},
          {"code", row_text(oracle, *first)},
          {"next code", row_text(oracle, *first + 1)},
          {"squared step", squared_step(oracle, *first)},
          {"squared step from 0", allowed},
          {"largest at position", worst},
          {"largest squared step", largest}}});
  }
  return result;
}

PropertyResult judge_shift(const CountingOracle& oracle, std::int64_t context) {
  PropertyResult result = judged("count-shift", 0, Evidence::sampled);
  const std::int64_t end = std::min<std::int64_t>(context - 1, 16); // p + 1 is a position too
  for (std::int64_t q = 0; q < end; ++q) {                          // the largest of the four
    for (std::int64_t p = 0; p <= q; ++p) {
      for (std::int64_t s = 0; s <= q; ++s) {
        for (std::int64_t r = 0; r <= s; ++r) {
          if (!sums_agree(oracle, p, q, r, s)) {
            continue;
          }
          ++result.cases;
          if (!sums_agree(oracle, p + 1, q + 1, r + 1, s + 1)) {
            convict(result,
                    fmt::format("e({}) + e({}) = e({}) + e({}), but not one position later", p, q, r, s),
                    {{{"p", p},
                      {"q", q},
                      {"r", r},
                      {"s", s},
                      {"e(p+1)", row_text(oracle, p + 1)},
                      {"e(q+1)", row_text(oracle, q + 1)},
                      {"e(r+1)", row_text(oracle, r + 1)},
                      {"e(s+1)", row_text(oracle, s + 1)}}});
            return result;
          }
        }
      }
    }
  }
  return result;
}

PropertyResult judge_distinct(const CountingOracle& oracle, std::int64_t context, Format format) {
  PropertyResult result = judged("count-distinct", 0, evidence_of(context));
  std::unordered_map<std::uint64_t, std::int64_t> seen;
  for (std::int64_t p = 0; p < examined(context); ++p) {
    ++result.cases;
    const auto [earlier, is_new] = seen.emplace(digest_of(oracle, p, format), p);
    if (!is_new && rows_equal(oracle, earlier->second, p, format)) {
      convict(result,
              fmt::format("correctly rounded to {}, positions {} and {} have one code", traits(format).name,
                          earlier->second, p),
              {{{"position", earlier->second},
                {"other position", p},
                {"code", row_text(oracle, earlier->second)},
                {"other code", row_text(oracle, p)},
                {"both, rounded", StoredNumber{format, rounded(oracle.ratio(0, p), format)}}}});
      return result;
    }
  }
  return result;
}

} // namespace posproof::properties::count
