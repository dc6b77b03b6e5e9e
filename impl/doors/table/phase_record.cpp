/// Cosines and sines of a rotary encoding, as recorded.

#include "impl/doors/table/phase_planes.hpp"
#include "impl/doors/table/record.hpp"
#include "impl/doors/table/swept_rows.hpp"
#include "impl/request.hpp"
#include "spec/error.hpp"

#include <cstring>
#include <fmt/format.h>

namespace posproof::impl::doors {
namespace {

class PhaseRecord final : public RecordedSubject {
public:
  PhaseRecord(PhasePlanes planes, SweptRows rows, Declaration declaration, std::vector<std::string> assumed)
      : planes_(std::move(planes)), rows_(rows), declaration_(std::move(declaration)),
        assumed_(std::move(assumed)) {
    declaration_.table_width = planes_.width;
    declaration_.offers.table = rows_.are_swept();
    declaration_.smallest_position = rows_.range.first;
    declaration_.largest_position = rows_.range.last;
    cosines_ = stored_in(declaration_.table_format, planes_.cosines);
    sines_ = stored_in(declaration_.table_format, planes_.sines);
  }

  [[nodiscard]] const Declaration& declaration() const noexcept override { return declaration_; }
  [[nodiscard]] const std::vector<std::string>& assumed() const noexcept override { return assumed_; }
  [[nodiscard]] std::int64_t largest_context() const noexcept override { return rows_.range.last + 1; }
  [[nodiscard]] std::string why_unknown(std::string_view property) const override {
    return rows_.why_unknown(property);
  }

  [[nodiscard]] std::optional<StoredRows> stored_rows() const override {
    if (rows_.are_swept() && !rows_.is_double) {
      return std::nullopt;
    }
    const auto value = [this](std::int64_t row, int pair, Component component) {
      const Plane& plane = component == Component::cosine ? planes_.cosines : planes_.sines;
      // Of a table with two columns for each pair the first one; both are compared where rows are swept.
      const int column =
          planes_.width == TableWidth::half
              ? pair
              : columns_of_pair(declaration_.layout, pair, static_cast<int>(plane.columns)).first;
      return plane.real(static_cast<std::size_t>(row), static_cast<std::size_t>(column));
    };
    return StoredRows{rows_.range.first, static_cast<std::int64_t>(planes_.cosines.rows), rows_.is_double,
                      value};
  }

  SubjectStatus table(const TableRequest& request) override {
    if (SubjectStatus status = check_table(request, declaration_); !status.is_ok()) {
      return status;
    }
    const std::size_t tokens = request.positions.tokens();
    const auto positions = request.positions.values;
    for (std::size_t at = tokens; at < positions.size(); ++at) {
      if (positions[at] != positions[at % tokens]) {
        return SubjectStatus::refusal("a row of a table is of one position, the same on all axes");
      }
    }
    const std::size_t element = storage_bytes(declaration_.table_format);
    const std::size_t bytes = planes_.cosines.columns * element;
    for (std::size_t token = 0; token < tokens; ++token) {
      const std::size_t from = static_cast<std::size_t>(positions[token] - rows_.range.first) * bytes;
      const std::size_t to = token * request.row_stride * element;
      std::memcpy(request.cosine + to, cosines_.data() + from, bytes);
      std::memcpy(request.sine + to, sines_.data() + from, bytes);
    }
    return SubjectStatus::success();
  }

private:
  PhasePlanes planes_;
  SweptRows rows_;
  Declaration declaration_;
  std::vector<std::string> assumed_;
  Bytes cosines_; ///< row by row, in the declared table format
  Bytes sines_;
};

} // namespace

std::unique_ptr<RecordedSubject> open_phase_record(const Files& files, const Encoding& encoding,
                                                   const OpenOptions& options) {
  std::vector<std::string> assumed;
  PhasePlanes planes = read_phase_planes(files, static_cast<std::size_t>(encoding.rope()->pairs()), assumed);
  if (format_of(*planes.cosines.array, options.format) != format_of(*planes.sines.array, options.format)) {
    throw InputError(planes.sines.array->where,
                     fmt::format("found sines {} beside cosines {}", planes.sines.array->describe(),
                                 planes.cosines.array->describe()),
                     "two arrays of one type");
  }
  const SweptRows rows = swept_rows(files, planes.cosines, encoding, options, assumed);
  Declaration declaration = declare_record(files, encoding, options, rows.natural_class());
  return std::make_unique<PhaseRecord>(std::move(planes), rows, std::move(declaration), std::move(assumed));
}

} // namespace posproof::impl::doors
