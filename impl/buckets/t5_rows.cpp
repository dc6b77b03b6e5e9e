#include "impl/buckets/t5_rows.hpp"

#include "impl/bias_request.hpp"
#include "impl/buckets/t5_table.hpp"
#include "impl/element.hpp"

#include <algorithm>
#include <utility>
#include <vector>

namespace posproof::impl::buckets {
namespace {

/// Buckets by distance; beyond what is written down, on either side, by the table of beginnings.
class WrittenBuckets {
public:
  explicit WrittenBuckets(const T5Buckets& t5)
      : table_(t5), reach_(std::min<std::int64_t>(t5.max_distance, 4096)) {
    for (std::int64_t distance = -reach_; distance <= reach_; ++distance) {
      written_.push_back(static_cast<std::int32_t>(table_(distance)));
    }
    // From max_distance on nothing changes any more.
    is_whole_ = reach_ >= t5.max_distance;
  }

  [[nodiscard]] std::int64_t operator()(std::int64_t distance) const noexcept {
    const std::int64_t within = std::clamp(distance, -reach_, reach_);
    return is_whole_ || within == distance ? written_[static_cast<std::size_t>(within + reach_)]
                                           : table_(distance);
  }

private:
  T5Table table_;
  std::int64_t reach_;
  bool is_whole_ = false;
  std::vector<std::int32_t> written_;
};

class T5Rows final : public Subject {
public:
  T5Rows(const T5Buckets& t5, Declaration declaration)
      : declaration_(std::move(declaration)), bucket_of_(t5), heads_(t5.table.empty() ? 0 : t5.heads),
        buckets_(static_cast<std::size_t>(t5.buckets)) {
    for (int head = 0; head < heads_; ++head) {
      for (std::int64_t bucket = 0; bucket < t5.buckets; ++bucket) {
        entries_.push_back(round_to_nearest(declaration_.table_format, t5.entry(bucket, head)));
      }
    }
  }

  [[nodiscard]] const Declaration& declaration() const noexcept override { return declaration_; }

  SubjectStatus bucket(const BucketRequest& request) override {
    if (request.indices.size() != request.arguments.size()) {
      return SubjectStatus::failure("the call has not as many indices as arguments");
    }
    std::transform(request.arguments.begin(), request.arguments.end(), request.indices.begin(), bucket_of_);
    return SubjectStatus::success();
  }

  SubjectStatus bias(const BiasRequest& request) override {
    if (heads_ == 0) {
      return SubjectStatus::not_offered("bias");
    }
    if (auto status = check_bias(request, declaration_, heads_); !status.is_ok()) {
      return status;
    }
    const bool is_narrow = storage_bytes(declaration_.table_format) == sizeof(std::uint16_t);
    std::vector<std::uint32_t> row(request.keys.size());
    for (std::size_t q = 0; q < request.queries.size(); ++q) {
      const std::int64_t query = request.queries[q];
      std::transform(request.keys.begin(), request.keys.end(), row.begin(),
                     [&](std::int64_t key) { return static_cast<std::uint32_t>(bucket_of_(key - query)); });
      for (std::size_t head = 0; head < static_cast<std::size_t>(heads_); ++head) {
        const std::uint32_t* const entries = entries_.data() + head * buckets_;
        const std::size_t at = head * request.head_stride + q * request.query_stride;
        if (is_narrow) {
          fill<std::uint16_t>(row, entries, request, at);
        } else {
          fill<std::uint32_t>(row, entries, request, at);
        }
      }
    }
    return SubjectStatus::success();
  }

private:
  template <typename Stored>
  static void fill(const std::vector<std::uint32_t>& row, const std::uint32_t* entries,
                   const BiasRequest& request, std::size_t at) {
    std::byte* output = request.output + at * sizeof(Stored);
    for (const std::uint32_t bucket : row) {
      const auto stored = static_cast<Stored>(entries[bucket]);
      std::memcpy(output, &stored, sizeof stored);
      output += request.key_stride * sizeof stored;
    }
  }

  Declaration declaration_;
  WrittenBuckets bucket_of_;
  int heads_;
  std::size_t buckets_;
  std::vector<std::uint32_t> entries_; ///< bits of the learned biases: entries[head·buckets + bucket]
};

} // namespace

std::unique_ptr<Subject> open_t5_rows(const Encoding& encoding, Declaration declaration) {
  return std::make_unique<T5Rows>(std::get<T5Buckets>(encoding.scheme), std::move(declaration));
}

} // namespace posproof::impl::buckets
