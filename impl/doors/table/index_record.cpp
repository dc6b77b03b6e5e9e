/// Buckets by distance and rows by position, as recorded.

#include "impl/doors/table/plane.hpp"
#include "impl/doors/table/record.hpp"
#include "spec/error.hpp"

#include <algorithm>
#include <cstdlib>
#include <fmt/format.h>

namespace posproof::impl::doors {
namespace {

class IndexRecord final : public RecordedSubject {
public:
  IndexRecord(std::vector<std::int64_t> indices, RowRange range, Declaration declaration,
              std::vector<std::string> assumed)
      : indices_(std::move(indices)), declaration_(std::move(declaration)), assumed_(std::move(assumed)) {
    declaration_.offers.bucket = true;
    declaration_.smallest_position = range.first;
    declaration_.largest_position = range.last;
  }

  [[nodiscard]] const Declaration& declaration() const noexcept override { return declaration_; }
  [[nodiscard]] const std::vector<std::string>& assumed() const noexcept override { return assumed_; }
  [[nodiscard]] std::int64_t largest_context() const noexcept override {
    return std::max(-declaration_.smallest_position, declaration_.largest_position) + 1;
  }
  [[nodiscard]] std::string why_unknown(std::string_view property) const override {
    return property == "table-bias" ? "a recorded table of indices holds no biases"
                                    : why_no_record_shows(property);
  }

  SubjectStatus bucket(const BucketRequest& request) override {
    if (request.indices.size() != request.arguments.size()) {
      return SubjectStatus::failure("the call has not as many indices as arguments");
    }
    for (std::size_t i = 0; i < request.arguments.size(); ++i) {
      const std::int64_t argument = request.arguments[i];
      if (argument < declaration_.smallest_position || argument > declaration_.largest_position) {
        return SubjectStatus::refusal(fmt::format("{} was not recorded", argument));
      }
      request.indices[i] = indices_[static_cast<std::size_t>(argument - declaration_.smallest_position)];
    }
    return SubjectStatus::success();
  }

private:
  std::vector<std::int64_t> indices_;
  Declaration declaration_;
  std::vector<std::string> assumed_;
};

struct Indices {
  std::vector<std::int64_t> values;
  RowRange range;
};

InputError wrong_shape(const StoredArray& array, bool is_learned) {
  return {array.where, "found " + array.describe(),
          is_learned ? "whole numbers [positions]"
                     : "whole numbers [distances] or [queries, keys]; axes of length 1 may be more"};
}

Indices read_list(const std::shared_ptr<const StoredArray>& array, const Axes& axes, std::int64_t start) {
  const Plane plane{array, axes.lengths[0], 1, 0, axes.strides[0], 0, 0};
  Indices indices{{}, row_range(*array, start, plane.rows)};
  for (std::size_t row = 0; row < plane.rows; ++row) {
    indices.values.push_back(plane.integer(row, 0));
  }
  return indices;
}

/// One index for each distance of a square or rectangle of queries and keys, all of which must agree.
Indices read_rectangle(const std::shared_ptr<const StoredArray>& array, const Axes& axes,
                       const TableName& name) {
  const Plane plane{array, axes.lengths[0], axes.lengths[1], 0, axes.strides[0], axes.strides[1], 0};
  if (!name.query_start && plane.rows != plane.columns) {
    throw InputError(
        array->where,
        fmt::format("{} holds {} queries and {} keys", array->describe(), plane.rows, plane.columns),
        "query-start=N behind the path, the position of the first query");
  }
  const std::int64_t key = name.start.value_or(0);
  const std::int64_t query = name.query_start.value_or(key);
  const auto last_query = static_cast<std::int64_t>(plane.rows) - 1;
  const RowRange range = row_range(*array, key - query - last_query, plane.rows + plane.columns - 1);
  Indices indices{std::vector<std::int64_t>(plane.rows + plane.columns - 1), range};
  for (std::size_t q = 0; q < plane.rows; ++q) {
    for (std::size_t k = 0; k < plane.columns; ++k) {
      const std::size_t at = k + static_cast<std::size_t>(last_query) - q;
      const std::int64_t index = plane.integer(q, k);
      // The end of the diagonal in the first row or the first column stands for all of it.
      const std::size_t steps = std::min(q, k);
      const std::int64_t corner = plane.integer(q - steps, k - steps);
      if (index != corner) {
        throw InputError(
            array->where,
            fmt::format("query {} and key {} have the index {}, query {} and key {} the index {}",
                        query + static_cast<std::int64_t>(q), key + static_cast<std::int64_t>(k), index,
                        query + static_cast<std::int64_t>(q - steps),
                        key + static_cast<std::int64_t>(k - steps), corner),
            "one index at one distance");
      }
      indices.values[at] = index;
    }
  }
  return indices;
}

} // namespace

std::unique_ptr<RecordedSubject> open_index_record(const Files& files, const Encoding& encoding,
                                                   const OpenOptions& options) {
  const auto array = choose_one(files);
  const bool is_learned = std::holds_alternative<LearnedAbsolute>(encoding.scheme);
  if (!is_integer(array->type)) {
    throw wrong_shape(*array, is_learned);
  }
  std::vector<std::string> assumed;
  std::optional<Indices> indices;
  if (const auto list = axes_of(*array, 1)) {
    if (!is_learned && !files.name.start) {
      throw InputError(array->where, array->describe() + " does not say which distance is the first",
                       "start=N behind the path, the distance key - query of the first index");
    }
    if (!files.name.start) {
      assumed.emplace_back("the first index is that of position 0");
    }
    indices = read_list(array, *list, files.name.start.value_or(0));
  } else if (const auto rectangle = axes_of(*array, 2); rectangle && !is_learned) {
    indices = read_rectangle(array, *rectangle, files.name);
    if (!files.name.start) {
      assumed.emplace_back("the first key is that of position 0");
    }
  } else {
    throw wrong_shape(*array, is_learned);
  }
  const bool has_zero = indices->range.first <= 0 && indices->range.last >= 0;
  if (!has_zero) {
    throw InputError(array->where,
                     fmt::format("the indices are of {} to {}", indices->range.first, indices->range.last),
                     "indices from 0 on, or another start=N");
  }
  return std::make_unique<IndexRecord>(std::move(indices->values), indices->range,
                                       declare_record(files, encoding, options, AccuracyClass::exact),
                                       std::move(assumed));
}

} // namespace posproof::impl::doors
