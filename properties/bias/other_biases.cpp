#include "properties/bias/other_biases.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <fmt/format.h>
#include <functional>
#include <vector>

namespace posproof::properties::bias {
namespace {

/// A set of biases that is taken for the declared one.
struct Candidate {
  std::string name;
  Alibi::Form form;
  std::function<double(int head)> slope;
};

double slope_under(const Alibi& alibi, int head) {
  const AlibiSlope slope = slope_of(alibi, head);
  const double exponent =
      slope.bias_max * static_cast<double>(slope.step) / static_cast<double>(slope.denominator);
  const double root = alibi.scaled_head_dimension > 0 ? std::sqrt(alibi.scaled_head_dimension) : 1.0;
  return std::exp2(-exponent) / root;
}

/// A corner of the context, its middle and its end, below the diagonal and, in encoders, above it.
struct Sample {
  BiasLine line;
  bool is_answered = false;

  explicit Sample(const BiasTrial& on) {
    const std::int64_t last = on.trial.options.context - 1;
    const std::vector<std::int64_t> queries{last, last / 2, 1};
    const std::vector<std::int64_t> keys{0, 1, last / 2, last - 1, last};
    is_answered = last >= 4 && read_bias(on.trial, on.alibi().heads, queries, keys, line);
  }
};

bool fits(const BiasTrial& on, const Sample& sample, const Candidate& candidate) {
  Alibi alibi = on.alibi();
  alibi.form = candidate.form;
  for (std::size_t point = 0; point < sample.line.size(); ++point) {
    const std::int64_t query = sample.line.queries[point];
    const std::int64_t key = sample.line.keys[point];
    if (key > query && on.alibi().form != Alibi::Form::symmetric) {
      continue; // no bias is declared for later keys
    }
    const auto multiple = static_cast<double>(reference::bias_multiple(alibi, query, key));
    for (int head = 0; head < alibi.heads; ++head) {
      const double truth = candidate.slope(head) * multiple; // to name, not to judge
      const double bound = on.bounds[static_cast<std::size_t>(head)].at(truth, multiple);
      const double observed = on.value(sample.line.at(head, point));
      if (!(std::fabs(observed - truth) <= 2 * bound + 0x1p-50 * std::fabs(truth))) {
        return false;
      }
    }
  }
  return true;
}

/// The largest slope that is seen, of head 0 at distance 1, or what stands for it where the form is another.
double first_slope(const BiasTrial& on, const Sample& sample) {
  for (std::size_t point = 0; point < sample.line.size(); ++point) {
    if (sample.line.queries[point] == 1 && sample.line.keys[point] == 0) {
      return std::fabs(on.value(sample.line.at(0, point)));
    }
  }
  return 0;
}

void add_forms(const BiasTrial& on, std::vector<Candidate>& all) {
  for (const Alibi::Form form : {Alibi::Form::distance, Alibi::Form::key, Alibi::Form::symmetric}) {
    if (form != on.alibi().form) {
      all.push_back(
          {fmt::format("the {} form, declared is the {} form", name_of(form), name_of(on.alibi().form)), form,
           [alibi = on.alibi()](int head) { return slope_under(alibi, head); }});
    }
  }
}

void add_slopes(const BiasTrial& on, double seen, std::vector<Candidate>& all) {
  const Alibi& alibi = on.alibi();
  const auto add = [&](std::string name, std::function<double(int)> slope) {
    all.push_back({std::move(name), alibi.form, std::move(slope)});
  };
  const auto under = [](const Alibi& other) {
    return [other](int head) { return slope_under(other, head); };
  };
  Alibi other = alibi;
  other.heads = static_cast<int>(std::bit_ceil(static_cast<unsigned>(alibi.heads)));
  if (other.heads != alibi.heads) {
    add(fmt::format("the slopes of {} heads", other.heads), under(other));
    add("one geometric series over all heads, declared is that of a power of two and then every other slope "
        "of "
        "twice as many",
        [alibi](int head) { return std::exp2(-alibi.bias_max * (head + 1) / alibi.heads); });
  }
  other = alibi;
  other.scaled_head_dimension = 0;
  const double unscaled = slope_under(other, 0);
  if (alibi.scaled_head_dimension > 0) {
    add("slopes that are not divided by the root of the head width", under(other));
  } else if (seen > 0) {
    other.scaled_head_dimension =
        static_cast<int>(std::clamp(std::round(unscaled * unscaled / seen / seen), 0.0, 1e6));
    if (other.scaled_head_dimension > 1) {
      add(fmt::format("slopes divided by the root of a head width of {}, declared are undivided ones",
                      other.scaled_head_dimension),
          under(other));
    }
  }
  other = alibi;
  const AlibiSlope slope = slope_of(alibi, 0);
  other.bias_max =
      std::round(-std::log2(seen) * static_cast<double>(slope.denominator) / static_cast<double>(slope.step));
  if (other.bias_max > 0 && other.bias_max <= 512 && other.bias_max != alibi.bias_max) {
    add(fmt::format("bias_max {} where {} is declared", other.bias_max, alibi.bias_max), under(other));
  }
  std::vector<double> sorted;
  for (int head = 0; head < alibi.heads; ++head) {
    sorted.push_back(slope_under(alibi, head));
  }
  std::sort(sorted.rbegin(), sorted.rend());
  add("the declared slopes in falling order",
      [sorted](int head) { return sorted[static_cast<std::size_t>(head)]; });
  add("slopes counted from 0, declared are slopes counted from 1", [alibi](int head) {
    const AlibiSlope from_one = slope_of(alibi, head);
    return slope_under(alibi, head) *
           std::exp2(from_one.bias_max / static_cast<double>(from_one.denominator));
  });
}

} // namespace

std::string other_biases(const BiasTrial& on) {
  const Sample sample(on);
  if (!sample.is_answered) {
    return {};
  }
  const auto declared = [&](int head) { return slope_under(on.alibi(), head); };
  if (fits(on, sample, {"", on.alibi().form, declared})) {
    return {};
  }
  std::vector<Candidate> all;
  add_forms(on, all);
  add_slopes(on, first_slope(on, sample), all);
  for (const Candidate& candidate : all) {
    if (fits(on, sample, candidate)) {
      return "; all fit " + candidate.name;
    }
  }
  return {};
}

} // namespace posproof::properties::bias
