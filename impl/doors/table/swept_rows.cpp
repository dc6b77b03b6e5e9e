#include "impl/doors/table/swept_rows.hpp"

#include "spec/encoding.hpp"
#include "spec/error.hpp"

#include <fmt/format.h>

namespace posproof::impl::doors {

std::string SweptRows::why_unknown(std::string_view property) const {
  if (std::string reason = why_no_record_shows(property); !reason.empty()) {
    return reason;
  }
  if (!are_swept() && property != "stored-accuracy" && property != "class-useful") {
    return fmt::format("the rows begin at position {}, and contexts begin at 0: see stored-accuracy",
                       range.first);
  }
  return "";
}

AccuracyClass SweptRows::natural_class() const noexcept {
  return is_double ? AccuracyClass::angle_f64 : AccuracyClass::angle_f32;
}

SweptRows swept_rows(const Files& files, const Plane& plane, const Encoding& encoding,
                     const OpenOptions& options, std::vector<std::string>& assumed) {
  const std::int64_t start = files.name.start.value_or(0);
  SweptRows rows{row_range(*plane.array, start, plane.rows), !format_of(*plane.array, options.format)};
  if (rows.range.last < 0) {
    throw InputError(plane.array->where,
                     fmt::format("the rows are of positions {} to {}", rows.range.first, rows.range.last),
                     "rows of positions from 0 on, or another start=N");
  }
  if (!files.name.start) {
    assumed.emplace_back("the first row is that of position 0");
  }
  if (rows.is_double && rows.are_swept()) {
    assumed.push_back(fmt::format("numbers of f64 are swept as rounded to {}", traits(options.format).name));
  }
  if (!critical_lengths(encoding).empty()) {
    assumed.emplace_back("the rows are those of one call, as long as the context");
  }
  return rows;
}

} // namespace posproof::impl::doors
