#include "properties/bias/bias_values.hpp"

#include "properties/class_tally.hpp"
#include "properties/plain_result.hpp"
#include "properties/value_facts.hpp"

#include <cmath>
#include <cstdlib>
#include <fmt/format.h>

namespace posproof::properties::bias {

BiasTrial::BiasTrial(Trial& of, const reference::BiasOracle& by)
    : trial(of), oracle(by), format(of.declaration().table_format) {
  for (int head = 0; head < alibi().heads; ++head) {
    bounds.push_back(bias_bound(of.declaration().accuracy, format, alibi(), head));
    factors.push_back(oracle.factor(head));
  }
}

std::int64_t BiasTrial::multiple(const BiasPoint& point) const noexcept {
  return reference::bias_multiple(alibi(), point.query, point.key);
}

BiasTruth BiasTrial::truth(int head, std::int64_t multiple) const noexcept {
  const reference::BiasFactor& factor = factors[static_cast<std::size_t>(head)];
  const auto k = static_cast<double>(multiple); // below 2^33: exact
  const double value = factor.high * k;
  return {value, std::fma(factor.high, k, -value) + factor.low * k};
}

std::uint32_t BiasTrial::nearest(const BiasPoint& point) const {
  const BiasTruth near = truth(point.head, multiple(point));
  const bool is_exact = factors[static_cast<std::size_t>(point.head)].low == 0;
  if (near.value == 0 || is_exact || std::fabs(near.rest) > 0x1p-90 * std::fabs(near.value)) {
    return round_to_nearest(format, near.value, near.rest > 0 ? 1 : near.rest < 0 ? -1 : 0);
  }
  return oracle.correctly_rounded(format, point.site(), trial.call())
      .value_or(round_to_nearest(format, near.value));
}

double BiasTrial::bound(const BiasPoint& point) const noexcept {
  const std::int64_t k = multiple(point);
  return bounds[static_cast<std::size_t>(point.head)].at(truth(point.head, k).value, static_cast<double>(k));
}

WorstPoint BiasTrial::describe(const BiasPoint& point, std::uint32_t observed) const {
  return describe_value(oracle, point.site(), trial.call(), {format, observed}, bound(point));
}

Counterexample BiasTrial::example(const BiasPoint& point, std::uint32_t observed) const {
  Counterexample example;
  example.facts.push_back({"query", point.query});
  example.facts.push_back({"key", point.key});
  example.facts.push_back({"head", std::int64_t{point.head}});
  example.facts.push_back({"slope", factors[static_cast<std::size_t>(point.head)].high});
  append_value(example, describe(point, observed));
  return example;
}

BiasVerdict judge_bias(const BiasTrial& on, const BiasPoint& point, std::uint32_t observed) {
  const BiasTruth truth = on.truth(point.head, on.multiple(point));
  const std::uint32_t nearest = on.nearest(point);
  const Rounding rounding = rounding_of(on.format, observed, nearest, truth.value, truth.rest);
  BiasVerdict verdict;
  verdict.error = error_of(on.format, observed, nearest, truth.value, truth.rest, rounding);
  verdict.bound = on.bound(point);
  const double use = verdict.error == 0 ? 0 : verdict.error / verdict.bound;
  verdict.is_broken = breaks(on.trial.declaration().accuracy, rounding, use, [&] {
    return on.oracle.compare_error(point.site(), on.trial.call(), on.value(observed), verdict.bound);
  });
  return verdict;
}

bool read_bias(Trial& trial, int heads, std::vector<std::int64_t> queries, std::vector<std::int64_t> keys,
               BiasLine& line, const BiasLayout& layout) {
  const Format format = trial.declaration().table_format;
  const std::size_t points = queries.size() * keys.size();
  const std::size_t query_stride = keys.size() * layout.key_stride + layout.behind_query;
  const std::size_t head_stride = queries.size() * query_stride + layout.behind_head;
  const std::size_t bytes = storage_bytes(format);
  GuardedBuffer buffer;
  buffer.prepare(static_cast<std::size_t>(heads) * head_stride * bytes, layout.offset * bytes);
  const BiasRequest request{heads,         queries,     keys,         trial.call(),
                            buffer.data(), head_stride, query_stride, layout.key_stride};
  const SubjectStatus status = trial.subject->bias(request);
  if (status.code == SubjectStatus::Code::failed) {
    trial.findings.failure = status.message;
    return false;
  }
  if (!status.is_ok()) {
    trial.replace(refused_result(fmt::format("the biases of queries {} to {} and keys {} to {} are",
                                             queries.front(), queries.back(), keys.front(), keys.back()),
                                 {{"query", queries.front()}, {"key", keys.front()}}, status.message));
    return false;
  }
  line.queries.clear();
  line.keys.clear();
  for (const std::int64_t query : queries) {
    for (const std::int64_t key : keys) {
      line.queries.push_back(query);
      line.keys.push_back(key);
    }
  }
  line.bits.clear();
  line.bits.reserve(static_cast<std::size_t>(heads) * points);
  bool intact = buffer.zones_intact();
  std::size_t next = 0; // the first element that no bias before has claimed
  const auto claim = [&](std::size_t element) {
    intact = intact && buffer.is_untouched(next * bytes, (element - next) * bytes);
    next = element + 1;
  };
  for (std::size_t head = 0; head < static_cast<std::size_t>(heads); ++head) {
    for (std::size_t query = 0; query < queries.size(); ++query) {
      for (std::size_t key = 0; key < keys.size(); ++key) {
        const std::size_t element = head * head_stride + query * query_stride + key * layout.key_stride;
        claim(element);
        line.bits.push_back(load_bits(format, buffer.data() + element * bytes));
      }
    }
  }
  claim(buffer.size() / bytes);
  trial.findings.guards_broken = trial.findings.guards_broken || !intact;
  return true;
}

} // namespace posproof::properties::bias
