#include "properties/index/judge_table.hpp"

#include "properties/bias/bias_values.hpp"
#include "properties/judge.hpp"
#include "properties/plain_result.hpp"

#include <algorithm>
#include <cstdlib>
#include <fmt/format.h>
#include <numeric>
#include <optional>
#include <tuple>

namespace posproof::properties::index {
namespace {

/// Queries and keys of one block: small enough for any subject, more than one tile of every kernel.
constexpr std::int64_t block_side = 64;

/// Keys of one call.
constexpr std::int64_t keys_at_once = 4096;

std::vector<std::int64_t> range(std::int64_t first, std::int64_t count) {
  std::vector<std::int64_t> all(static_cast<std::size_t>(count));
  std::iota(all.begin(), all.end(), first);
  return all;
}

struct Miss {
  int head = 0;
  std::int64_t query = 0;
  std::int64_t key = 0;
  std::int64_t bucket = 0;
  std::uint32_t got = 0;
  std::uint32_t want = 0;

  /// The nearest distance, then the first head and query.
  [[nodiscard]] auto order() const noexcept { return std::tuple(std::abs(key - query), head, query); }
};

class TableReader {
public:
  TableReader(Trial& trial, const IndexOracle& oracle)
      : trial_(trial), oracle_(oracle), t5_(std::get<T5Buckets>(trial.encoding->scheme)),
        format_(trial.declaration().table_format) {}

  /// False where the call is not answered.
  [[nodiscard]] bool read(std::vector<std::int64_t> queries, std::vector<std::int64_t> keys,
                          const bias::BiasLayout& layout = {}) {
    bias::BiasLine line;
    if (!bias::read_bias(trial_, t5_.heads, std::move(queries), std::move(keys), line, layout)) {
      return false;
    }
    for (std::size_t point = 0; point < line.size(); ++point) {
      const std::int64_t bucket = *oracle_.index(line.keys[point] - line.queries[point]);
      for (int head = 0; head < t5_.heads; ++head) {
        look_at({head, line.queries[point], line.keys[point], bucket, line.at(head, point),
                 round_to_nearest(format_, t5_.entry(bucket, head))});
      }
    }
    cases_ += line.bits.size();
    return true;
  }

  [[nodiscard]] PropertyResult result() const {
    PropertyResult result = judged("table-bias", cases_);
    if (!miss_) {
      return result;
    }
    Counterexample example;
    example.facts = {{"query", miss_->query},
                     {"key", miss_->key},
                     {"head", std::int64_t{miss_->head}},
                     {"bucket", miss_->bucket},
                     {"got", StoredNumber{format_, miss_->got}},
                     {"want", StoredNumber{format_, miss_->want}},
                     {"entry of the table", t5_.entry(miss_->bucket, miss_->head)}};
    convict(result,
            fmt::format("head {} at distance {} has not the entry of bucket {}{}", miss_->head,
                        miss_->key - miss_->query, miss_->bucket, whose()),
            std::move(example));
    return result;
  }

private:
  void look_at(const Miss& point) {
    // +0 and -0 are the same bias.
    if (value_of(format_, point.got) == value_of(format_, point.want)) {
      return;
    }
    if (!miss_ || point.order() < miss_->order()) {
      miss_ = point;
    }
  }

  /// Names the entry that was taken instead, where it is one.
  [[nodiscard]] std::string whose() const {
    for (std::int64_t bucket = 0; bucket < t5_.buckets; ++bucket) {
      for (int head = 0; head < t5_.heads; ++head) {
        if (round_to_nearest(format_, t5_.entry(bucket, head)) == miss_->got) {
          return fmt::format(" but that of bucket {}, head {}", bucket, head);
        }
      }
    }
    return "";
  }

  Trial& trial_;
  const IndexOracle& oracle_;
  const T5Buckets& t5_;
  Format format_;
  std::uint64_t cases_ = 0;
  std::optional<Miss> miss_;
};

} // namespace

bool judge_table(Trial& trial, const IndexOracle& oracle) {
  if (!trial.wants("table-bias")) {
    return true;
  }
  const auto* const t5 = std::get_if<T5Buckets>(&trial.encoding->scheme);
  if (t5 == nullptr || t5->table.empty()) {
    trial.add(not_applicable("table-bias", "the encoding says nothing of the entries of its table"));
    return true;
  }
  if (!trial.declaration().offers.bias) {
    trial.add(not_applicable("table-bias", "the subject offers no biases"));
    return true;
  }
  TableReader reader(trial, oracle);
  const std::int64_t context = trial.options.context;
  const std::int64_t side = std::min(context, block_side);
  if (!reader.read(range(0, side), range(0, side))) {
    return false;
  }
  // Fewer queries than keys and the other way round, in memory with gaps and at odd addresses.
  const std::int64_t few = std::min<std::int64_t>(context, 5);
  const std::int64_t more = std::min<std::int64_t>(context, 13);
  if (!reader.read(range(0, few), range(0, more), {1, 2, 1, 1}) ||
      !reader.read(range(context - more, more), range(context - few, few), {0, 1, 2, 3})) {
    return false;
  }
  for (std::int64_t first = 0; first < context; first += keys_at_once) {
    const auto keys = range(first, std::min(keys_at_once, context - first));
    if (!reader.read({0}, keys) || !reader.read({context - 1}, keys)) {
      return false;
    }
  }
  trial.add(reader.result());
  return true;
}

} // namespace posproof::properties::index
