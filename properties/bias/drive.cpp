#include "properties/bias/drive.hpp"

#include "properties/bias/bias_judge.hpp"
#include "properties/judge.hpp"
#include "properties/watched_calls.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <random>

namespace posproof::properties::bias {
namespace {

constexpr std::int64_t stretch = 4096;
constexpr int rectangles = 200;
constexpr std::int64_t longest_side = 13;

/// Sides of rectangles that are no squares, and whose lengths no vector length divides.
constexpr std::pair<std::int64_t, std::int64_t> sides[] = {{8, 3},  {1, 13}, {5, 7}, {13, 1}, {3, 9},
                                                           {11, 5}, {7, 8},  {2, 6}, {9, 11}};

/// Tight, with gaps behind heads, queries and keys, and at odd addresses.
constexpr BiasLayout layouts[] = {{0, 0, 1, 0}, {3, 0, 1, 1}, {0, 2, 1, 0}, {5, 1, 2, 3}, {1, 7, 3, 0}};

std::vector<std::int64_t> range(std::int64_t first, std::int64_t count, std::int64_t step = 1) {
  std::vector<std::int64_t> values;
  for (std::int64_t i = 0; i < count; ++i) {
    values.push_back(first + i * step);
  }
  return values;
}

/// Reads a stretch on all its lines.
bool read_block(BiasTrial& on, std::int64_t first, BiasBlock& block) {
  const std::int64_t context = on.trial.options.context;
  const std::int64_t count = std::min(stretch, context - first);
  const int heads = on.alibi().heads;
  block.first = first;
  if (on.is_by_key()) {
    return read_bias(on.trial, heads, {first + count - 1}, range(first, count), block.low) &&
           read_bias(on.trial, heads, {context - 1}, range(first, count), block.high);
  }
  if (!read_bias(on.trial, heads, range(first, count), {0}, block.low) ||
      !read_bias(on.trial, heads, {context - 1}, range(context - 1 - first, count, -1), block.high)) {
    return false;
  }
  return on.alibi().form != Alibi::Form::symmetric ||
         read_bias(on.trial, heads, {0}, range(first, count), block.mirrored);
}

/// Corners of the context, its diagonal, and places drawn from the seed. Where only earlier keys have a bias,
/// the rectangles lie below the diagonal.
std::vector<std::pair<std::int64_t, std::int64_t>> corners_of_rectangles(const BiasTrial& on) {
  const std::int64_t last = std::max<std::int64_t>(on.trial.options.context - longest_side, 0);
  std::vector<std::pair<std::int64_t, std::int64_t>> corners{{last, 0}, {last, last}, {0, 0}};
  std::mt19937_64 random(on.trial.options.seed);
  const bool both_sides = on.alibi().form == Alibi::Form::symmetric;
  if (both_sides) {
    corners.emplace_back(0, last);
  }
  for (int i = 0; i < rectangles; ++i) {
    std::int64_t query = static_cast<std::int64_t>(random() % static_cast<std::uint64_t>(last + 1));
    std::int64_t key = static_cast<std::int64_t>(random() % static_cast<std::uint64_t>(last + 1));
    if (!both_sides && key > query) {
      std::swap(query, key);
    }
    corners.emplace_back(query, key);
  }
  return corners;
}

/// Drops the points whose key lies behind the query.
void keep_causal(BiasLine& line, int heads) {
  BiasLine kept;
  for (std::size_t point = 0; point < line.size(); ++point) {
    if (line.keys[point] <= line.queries[point]) {
      kept.queries.push_back(line.queries[point]);
      kept.keys.push_back(line.keys[point]);
    }
  }
  for (int head = 0; head < heads; ++head) {
    for (std::size_t point = 0; point < line.size(); ++point) {
      if (line.keys[point] <= line.queries[point]) {
        kept.bits.push_back(line.at(head, point));
      }
    }
  }
  line = std::move(kept);
}

/// Two sequences in one call: the positions restart.
std::vector<std::int64_t> twice(std::int64_t first, std::int64_t count) {
  std::vector<std::int64_t> values = range(first, count);
  const std::vector<std::int64_t> other = range(first / 2, count);
  values.insert(values.end(), other.begin(), other.end());
  return values;
}

/// Rectangles of every shape and memory; every fourth is of the queries and keys of two sequences.
bool sample_rectangles(BiasTrial& on, const std::vector<std::unique_ptr<BiasJudge>>& judges) {
  BiasLine line;
  std::size_t index = 0;
  for (const auto& [query, key] : corners_of_rectangles(on)) {
    const auto& [tall, wide] = sides[index % std::size(sides)];
    const std::int64_t queries = std::min(tall, on.trial.options.context);
    const std::int64_t keys = std::min(wide, on.trial.options.context);
    const BiasLayout& layout = layouts[index % std::size(layouts)];
    const bool is_batch = index % 4 == 3;
    if (!read_bias(on.trial, on.alibi().heads, is_batch ? twice(query, queries) : range(query, queries),
                   is_batch ? twice(key, keys) : range(key, keys), line, layout)) {
      return false;
    }
    if (on.alibi().form != Alibi::Form::symmetric) {
      keep_causal(line, on.alibi().heads);
    }
    for (const auto& judge : judges) {
      judge->sample(on, line);
    }
    ++index;
  }
  return true;
}

/// The keys before the last query several times in a row, in the same call.
void judge_repeatability(BiasTrial& on) {
  if (!on.trial.wants("repeatability")) {
    return;
  }
  constexpr int repetitions = 4;
  const std::int64_t query = on.trial.options.context - 1;
  const auto keys = range(query, std::min(stretch, query + 1), -1);
  BiasLine first;
  BiasLine again;
  PropertyResult result = judged("repeatability", 0, Evidence::sampled);
  if (!read_bias(on.trial, on.alibi().heads, {query}, keys, first)) {
    return;
  }
  for (int i = 0; i < repetitions && result.verdict == Verdict::holds; ++i) {
    if (!read_bias(on.trial, on.alibi().heads, {query}, keys, again)) {
      return;
    }
    result.cases += again.bits.size();
    const auto different = std::mismatch(first.bits.begin(), first.bits.end(), again.bits.begin());
    if (different.first != first.bits.end()) {
      const auto at = static_cast<std::size_t>(different.first - first.bits.begin());
      Counterexample example;
      example.facts.push_back({"query", query});
      example.facts.push_back({"key", first.keys[at % first.size()]});
      example.facts.push_back({"head", static_cast<std::int64_t>(at / first.size())});
      example.facts.push_back({"got", StoredNumber{on.format, *different.first}});
      example.facts.push_back({"got again", StoredNumber{on.format, *different.second}});
      convict(result, "the same call gives other bits", std::move(example));
    }
  }
  on.trial.add(std::move(result));
}

/// Counts biases, and finds one that is infinite or no number where the correctly rounded one is finite.
/// Refused calls are noted where they happen.
class Defined {
public:
  void fold(const BiasTrial& on, const BiasLine& line) {
    values_ += line.bits.size();
    for (std::size_t at = 0; at < line.bits.size() && !first_; ++at) {
      if (!is_finite(on.format, line.bits[at])) {
        const std::size_t i = at % line.size();
        const BiasPoint point{static_cast<int>(at / line.size()), line.queries[i], line.keys[i]};
        if (is_finite(on.format, on.nearest(point))) {
          first_ = point;
          bits_ = line.bits[at];
        }
      }
    }
  }

  void conclude(const BiasTrial& on) const {
    if (on.trial.found("defined") != nullptr) {
      return;
    }
    PropertyResult result = judged("defined", values_);
    if (first_) {
      convict(result,
              fmt::format("the bias of head {} at query {}, key {} is {}", first_->head, first_->query,
                          first_->key, on.value(bits_)),
              on.example(*first_, bits_));
    }
    on.trial.add(std::move(result));
  }

private:
  std::optional<BiasPoint> first_;
  std::uint32_t bits_ = 0;
  std::uint64_t values_ = 0;
};

} // namespace

void drive(Trial& trial) {
  if (!trial.declaration().offers.bias) {
    return;
  }
  const auto oracle = reference::make_bias_oracle(std::get<Alibi>(trial.encoding->scheme));
  BiasTrial on(trial, *oracle);
  std::vector<std::unique_ptr<BiasJudge>> judges;
  for (const auto& make :
       {make_slopes, make_zero, make_monotone, make_accuracy, make_ties, make_translation, make_symmetry}) {
    judges.push_back(make());
  }
  BiasBlock block;
  Defined defined;
  for (std::int64_t first = 0; first < trial.options.context; first += stretch) {
    if (!read_block(on, first, block)) {
      return;
    }
    for (const BiasLine* const line : {&block.low, &block.high, &block.mirrored}) {
      defined.fold(on, *line);
    }
    for (const auto& judge : judges) {
      judge->fold(on, block);
    }
  }
  if (!sample_rectangles(on, judges)) {
    return;
  }
  for (const auto& judge : judges) {
    judge->conclude(on);
    if (trial.should_stop()) {
      return;
    }
  }
  judge_repeatability(on);
  defined.conclude(on);
  trial.add(guard_zone_result(trial));
}

} // namespace posproof::properties::bias
