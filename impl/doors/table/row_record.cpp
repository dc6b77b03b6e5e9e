/// Rows of an absolute encoding, as recorded: sinusoidal ones, numbers that count, scales.

#include "impl/doors/table/record.hpp"
#include "impl/doors/table/swept_rows.hpp"
#include "impl/request.hpp"
#include "spec/error.hpp"

#include <cstring>
#include <fmt/format.h>

namespace posproof::impl::doors {
namespace {

class RowRecord final : public RecordedSubject {
public:
  RowRecord(Plane plane, SweptRows rows, bool has_phases, Declaration declaration,
            std::vector<std::string> assumed)
      : plane_(std::move(plane)), rows_(rows), has_phases_(has_phases), declaration_(std::move(declaration)),
        assumed_(std::move(assumed)) {
    declaration_.offers.encode = rows_.are_swept();
    declaration_.smallest_position = rows_.range.first;
    declaration_.largest_position = rows_.range.last;
    bytes_ = stored_in(declaration_.table_format, plane_);
  }

  [[nodiscard]] const Declaration& declaration() const noexcept override { return declaration_; }
  [[nodiscard]] const std::vector<std::string>& assumed() const noexcept override { return assumed_; }
  [[nodiscard]] std::int64_t largest_context() const noexcept override { return rows_.range.last + 1; }
  [[nodiscard]] std::string why_unknown(std::string_view property) const override {
    return rows_.why_unknown(property);
  }

  [[nodiscard]] std::optional<StoredRows> stored_rows() const override {
    if (!has_phases_ || (rows_.are_swept() && !rows_.is_double)) {
      return std::nullopt;
    }
    const auto value = [this](std::int64_t row, int column, Component) {
      return plane_.real(static_cast<std::size_t>(row), static_cast<std::size_t>(column));
    };
    return StoredRows{rows_.range.first, static_cast<std::int64_t>(plane_.rows), rows_.is_double, value};
  }

  SubjectStatus encode(const EncodeRequest& request) override {
    if (SubjectStatus status = check_encode(request, declaration_); !status.is_ok()) {
      return status;
    }
    const std::size_t element = storage_bytes(declaration_.table_format);
    const std::size_t bytes = plane_.columns * element;
    for (std::size_t token = 0; token < request.positions.tokens(); ++token) {
      const auto row = static_cast<std::size_t>(request.positions.values[token] - rows_.range.first);
      std::memcpy(request.rows + token * request.row_stride * element, bytes_.data() + row * bytes, bytes);
    }
    return SubjectStatus::success();
  }

private:
  Plane plane_;
  SweptRows rows_;
  bool has_phases_;
  Declaration declaration_;
  std::vector<std::string> assumed_;
  Bytes bytes_; ///< row by row, in the declared table format
};

std::size_t columns_of(const Encoding& encoding) {
  if (has_phases(encoding)) {
    return phase_model(encoding).columns.size();
  }
  if (const auto* const xpos = std::get_if<XposScale>(&encoding.scheme)) {
    return static_cast<std::size_t>(xpos->pairs());
  }
  const auto* const binary = std::get_if<BinaryPosition>(&encoding.scheme);
  return binary != nullptr ? static_cast<std::size_t>(binary->bits) : 1;
}

Plane read_plane(const Files& files, std::size_t columns) {
  const auto array = choose_one(files);
  // A column alone may be written as a list of numbers.
  if (columns == 1 && array->shape.size() == 1) {
    return {array, array->shape[0], 1, 0, 1, 0, 0};
  }
  const auto axes = axes_of(*array, 2);
  if (is_complex(array->type) || !axes || axes->lengths[1] != columns) {
    throw InputError(array->where, "found " + array->describe(),
                     fmt::format("[rows, {}]; axes of length 1 may be more", columns));
  }
  return {array, axes->lengths[0], axes->lengths[1], 0, axes->strides[0], axes->strides[1], 0};
}

} // namespace

std::unique_ptr<RecordedSubject> open_row_record(const Files& files, const Encoding& encoding,
                                                 const OpenOptions& options) {
  std::vector<std::string> assumed;
  Plane plane = read_plane(files, columns_of(encoding));
  const SweptRows rows = swept_rows(files, plane, encoding, options, assumed);
  if (!has_phases(encoding) && !rows.are_swept()) {
    throw InputError(plane.array->where, fmt::format("the rows begin at position {}", rows.range.first),
                     "rows from position 0 on, where they have no phases");
  }
  if (const auto* const xpos = std::get_if<XposScale>(&encoding.scheme);
      xpos != nullptr && xpos->centre != XposScale::Centre::none) {
    assumed.emplace_back("the scales are those of one call, as long as the context");
  }
  Declaration declaration = declare_record(files, encoding, options, rows.natural_class());
  return std::make_unique<RowRecord>(std::move(plane), rows, has_phases(encoding), std::move(declaration),
                                     std::move(assumed));
}

} // namespace posproof::impl::doors
