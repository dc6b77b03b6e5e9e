/// Biases of attention, as recorded: of all queries and keys, or of one query.

#include "impl/doors/table/plane.hpp"
#include "impl/doors/table/record.hpp"
#include "impl/element.hpp"
#include "impl/request.hpp"
#include "spec/error.hpp"

#include <algorithm>
#include <cstring>
#include <fmt/format.h>
#include <utility>

namespace posproof::impl::doors {
namespace {

/// Where the bias of a head at query and key stands. A row of one query holds those of all others, at the
/// same distance; in the key form it is the row of every query.
struct BiasShape {
  std::size_t heads = 0;
  RowRange queries;
  RowRange keys;
  bool is_row = false;
  Alibi::Form form = Alibi::Form::distance;

  [[nodiscard]] std::size_t queries_stored() const noexcept {
    return static_cast<std::size_t>(queries.last - queries.first) + 1;
  }
  [[nodiscard]] std::size_t keys_stored() const noexcept {
    return static_cast<std::size_t>(keys.last - keys.first) + 1;
  }
  /// Empty where nothing was recorded.
  [[nodiscard]] std::optional<std::size_t> index(std::size_t head, std::int64_t query,
                                                 std::int64_t key) const {
    std::int64_t row = 0;
    if (!is_row) {
      row = query - queries.first;
    } else if (form != Alibi::Form::key) {
      key += queries.first - query;
    }
    if (row < 0 || row >= static_cast<std::int64_t>(queries_stored()) || key < keys.first ||
        key > keys.last) {
      return std::nullopt;
    }
    return (head * queries_stored() + static_cast<std::size_t>(row)) * keys_stored() +
           static_cast<std::size_t>(key - keys.first);
  }
  [[nodiscard]] std::int64_t largest_context() const noexcept {
    if (!is_row) {
      return std::min(queries.last, keys.last) + 1;
    }
    switch (form) {
    case Alibi::Form::key:
      return keys.last + 1;
    case Alibi::Form::distance:
      return queries.first - keys.first + 1;
    case Alibi::Form::symmetric:
      break;
    }
    return std::min(queries.first - keys.first, keys.last - queries.first) + 1;
  }
};

class BiasRecord final : public RecordedSubject {
public:
  BiasRecord(BiasShape shape, Bytes biases, Declaration declaration, std::vector<std::string> assumed)
      : shape_(shape), biases_(std::move(biases)), declaration_(std::move(declaration)),
        assumed_(std::move(assumed)) {
    declaration_.offers.bias = true;
    declaration_.smallest_position = 0;
    declaration_.largest_position = shape_.largest_context() - 1;
  }

  [[nodiscard]] const Declaration& declaration() const noexcept override { return declaration_; }
  [[nodiscard]] const std::vector<std::string>& assumed() const noexcept override { return assumed_; }
  [[nodiscard]] std::int64_t largest_context() const noexcept override { return shape_.largest_context(); }
  [[nodiscard]] std::string why_unknown(std::string_view property) const override {
    if (shape_.is_row && (property == "bias-translation" || property == "bias-symmetry")) {
      return "the biases of one query do not show those of another";
    }
    return why_no_record_shows(property);
  }

  SubjectStatus bias(const BiasRequest& request) override {
    if (request.heads != static_cast<int>(shape_.heads)) {
      return SubjectStatus::failure(
          fmt::format("the call asks for {} heads of {}", request.heads, shape_.heads));
    }
    for (const auto positions : {request.queries, request.keys}) {
      if (SubjectStatus status = check_positions({positions, 1}, declaration_); !status.is_ok()) {
        return status;
      }
    }
    const Format format = declaration_.table_format;
    const std::size_t element = storage_bytes(format);
    for (std::size_t head = 0; head < shape_.heads; ++head) {
      for (std::size_t q = 0; q < request.queries.size(); ++q) {
        for (std::size_t k = 0; k < request.keys.size(); ++k) {
          const auto from = shape_.index(head, request.queries[q], request.keys[k]);
          const bool is_later = request.keys[k] > request.queries[q];
          if (!from && !(is_later && shape_.form == Alibi::Form::distance)) {
            return SubjectStatus::refusal(
                fmt::format("query {} and key {} were not recorded", request.queries[q], request.keys[k]));
          }
          const std::size_t to =
              head * request.head_stride + q * request.query_stride + k * request.key_stride;
          if (from) {
            std::memcpy(request.output + to * element, biases_.data() + *from * element, element);
          } else {
            // A causal bias of a later key is masked: whatever stands there is not looked at.
            store_element(format, 0, request.output, to);
          }
        }
      }
    }
    return SubjectStatus::success();
  }

private:
  BiasShape shape_;
  Bytes biases_; ///< by head, query and key, in the declared table format
  Declaration declaration_;
  std::vector<std::string> assumed_;
};

/// [heads, queries, keys] or [heads, keys]; a single query is a row.
struct Found {
  Axes axes; ///< heads, queries, keys
  bool is_row = false;
};

Found read_shape(const StoredArray& array, std::size_t heads) {
  auto axes = axes_of(array, 3);
  if (!axes) {
    axes = axes_of(array, 2);
    if (axes) {
      axes->lengths.insert(axes->lengths.begin() + 1, 1U);
      axes->strides.insert(axes->strides.begin() + 1, 0U);
    }
  }
  if (!axes || axes->lengths[0] != heads || is_complex(array.type)) {
    throw InputError(array.where, "found " + array.describe(),
                     fmt::format("[{0}, queries, keys] or [{0}, keys]; axes of length 1 may be more", heads));
  }
  const bool is_row = axes->lengths[1] == 1 && axes->lengths[2] > 1;
  return {std::move(*axes), is_row};
}

/// The positions of queries where the user states none: those of the keys, if there are as many.
std::int64_t first_query(const StoredArray& array, const TableName& name, const Found& found,
                         Alibi::Form form) {
  const bool is_any = found.is_row && form == Alibi::Form::key;
  if (!name.query_start && !is_any && found.axes.lengths[1] != found.axes.lengths[2]) {
    throw InputError(array.where,
                     fmt::format("{} holds {} queries and {} keys", array.describe(), found.axes.lengths[1],
                                 found.axes.lengths[2]),
                     "query-start=N behind the path, the position of the first query");
  }
  return name.query_start.value_or(name.start.value_or(0));
}

BiasShape shape_of(const StoredArray& array, const TableName& name, const Found& found, Alibi::Form form) {
  BiasShape shape;
  shape.heads = found.axes.lengths[0];
  shape.is_row = found.is_row;
  shape.form = form;
  shape.queries = row_range(array, first_query(array, name, found, form), found.axes.lengths[1]);
  shape.keys = row_range(array, name.start.value_or(0), found.axes.lengths[2]);
  if (!shape.is_row && (shape.queries.first > 0 || shape.keys.first > 0)) {
    throw InputError(
        array.where,
        fmt::format("queries begin at position {} and keys at {}", shape.queries.first, shape.keys.first),
        "all from position 0 on, or the biases of one query");
  }
  if (shape.is_row && form == Alibi::Form::key && shape.keys.first > 0) {
    throw InputError(array.where, fmt::format("keys begin at position {}", shape.keys.first),
                     "keys from position 0 on");
  }
  if (shape.largest_context() < 1) {
    throw InputError(array.where,
                     fmt::format("the query at {} has no bias at distance 0 among keys {} to {}",
                                 shape.queries.first, shape.keys.first, shape.keys.last),
                     "the query among its keys, or another query-start=N");
  }
  return shape;
}

Bytes flat(const std::shared_ptr<const StoredArray>& array, const Axes& axes, Format format) {
  Bytes all;
  for (std::size_t head = 0; head < axes.lengths[0]; ++head) {
    const Bytes one = stored_in(format, {array, axes.lengths[1], axes.lengths[2], head * axes.strides[0],
                                         axes.strides[1], axes.strides[2], 0});
    all.insert(all.end(), one.begin(), one.end());
  }
  return all;
}

} // namespace

std::unique_ptr<RecordedSubject> open_bias_record(const Files& files, const Encoding& encoding,
                                                  const OpenOptions& options) {
  const auto& alibi = std::get<Alibi>(encoding.scheme);
  const auto array = choose_one(files);
  const Found found = read_shape(*array, static_cast<std::size_t>(alibi.heads));
  const BiasShape shape = shape_of(*array, files.name, found, alibi.form);
  std::vector<std::string> assumed;
  if (!files.name.start) {
    assumed.emplace_back("the first key is that of position 0");
  }
  if (found.is_row && alibi.form != Alibi::Form::key) {
    assumed.emplace_back("other queries have the biases of the recorded one at the same distance");
  }
  if (!format_of(*array, options.format)) {
    assumed.push_back(fmt::format("numbers of f64 are judged as rounded to {}", traits(options.format).name));
  }
  return std::make_unique<BiasRecord>(shape, flat(array, found.axes, options.format),
                                      declare_record(files, encoding, options, AccuracyClass::angle_f32),
                                      std::move(assumed));
}

} // namespace posproof::impl::doors
