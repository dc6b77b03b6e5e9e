#include "impl/faults/apply_planting.hpp"

namespace posproof::impl::faults {
namespace {

std::string why_not(const Encoding& encoding) {
  if (std::string other = shows_on_pairs(encoding); !other.empty()) {
    return other;
  }
  return encoding.rope()->layout == Layout::half_split
             ? "the first half of a half-split table is the half-width table"
             : "";
}

void plant(Calls& calls, const Encoding& encoding, const OpenOptions& /*options*/) {
  const auto pairs = static_cast<std::size_t>(encoding.rope()->pairs());
  calls.apply = [pairs](Subject& subject, const ApplyRequest& request) {
    const Format format = subject.declaration().table_format;
    const std::size_t element = storage_bytes(format);
    const std::size_t rows = request.table_rows;
    std::vector<std::byte> cosine(rows * 2 * pairs * element);
    std::vector<std::byte> sine(cosine.size());
    for (std::size_t row = 0; row < rows; ++row) {
      for (std::size_t pair = 0; pair < pairs; ++pair) {
        const std::size_t from = (row * request.row_stride + pair) * element;
        const std::size_t to = (row * 2 * pairs + 2 * pair) * element;
        std::memcpy(cosine.data() + to, request.cosine + from, element);
        std::memcpy(sine.data() + to, request.sine + from, element);
      }
    }
    ApplyRequest misread = request;
    misread.cosine = cosine.data();
    misread.sine = sine.data();
    misread.row_stride = 2 * pairs;
    return subject.apply(misread);
  };
}

} // namespace

/// Half-split tables hide it: their first half is the half-width table.
extern const FaultModel applied_full_as_half{
    .name = "applied-full-as-half",
    .kind = "layout",
    .summary = "column i of a full-width table is taken for pair i",
    .declaration = "a full-width table in the order of interleaved pairs",
    .smallest_input = "rope, rotary width 4, base 10000, interleaved, p = 1, x = (0, 0, 1, 0), f32: (0, 0, "
                      "0.540302, 0.841471) where (0, 0, 0.99995, 0.00999983) is right",
    .convicted_by = "applied-rotation",
    .reports = "",
    .why_not = why_not,
    .plant_around = plant,
    .declare = applies_full_width,
};

} // namespace posproof::impl::faults
