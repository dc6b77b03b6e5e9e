#pragma once
/// Calls for rows and buckets.

#include "properties/trial.hpp"

#include <cstdint>
#include <optional>
#include <vector>

namespace posproof::properties::index {

/// What a call gave: indices, or a status that is not ok.
struct Answer {
  SubjectStatus status;
  std::vector<std::int64_t> indices;
};

/// One call; notes what is written beside the indices.
[[nodiscard]] Answer ask(Trial& trial, const std::vector<std::int64_t>& arguments);

/// The same where the arguments have indices: empty if the call is not answered, which is noted as a failure
/// of the subject or a violation of `defined`.
[[nodiscard]] std::optional<std::vector<std::int64_t>> read(Trial& trial,
                                                            const std::vector<std::int64_t>& arguments);

} // namespace posproof::properties::index
