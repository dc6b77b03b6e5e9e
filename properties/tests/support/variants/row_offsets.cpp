/// Rows of a learned table: the number of the position behind the rows that are kept for padding.

#include "properties/tests/support/variants/plain_shell.hpp"

namespace posproof::properties::tests {
namespace {

Index make(const Encoding& encoding) {
  return [learned = std::get<LearnedAbsolute>(encoding.scheme)](
             std::int64_t position) -> std::optional<std::int64_t> {
    std::int64_t row = learned.offset;
    if (position < 0 || position >= learned.rows) {
      return std::nullopt;
    }
    row += position;
    return row < learned.rows ? std::optional(row) : std::nullopt;
  };
}

} // namespace

Variants row_offset_variants() {
  const SubjectSource subject = index_source("offset of rows", make);
  return {{"offset of rows", subject, plain("learned-512", LearnedAbsolute{512, 0}), {}},
          {"offset of rows", subject, plain("learned-514", LearnedAbsolute{514, 2}), {}},
          {"offset of rows", subject, plain("learned-2050", LearnedAbsolute{2050, 2}), {.context = 2048}}};
}

} // namespace posproof::properties::tests
