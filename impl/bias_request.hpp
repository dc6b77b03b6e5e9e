#pragma once
/// What every subject of this room checks of a call for biases.

#include "impl/request.hpp"

#include <string>

namespace posproof::impl {

inline SubjectStatus check_bias(const BiasRequest& request, const Declaration& declaration, int heads) {
  if (request.heads != heads) {
    return SubjectStatus::failure("the call asks for " + std::to_string(request.heads) + " heads of " +
                                  std::to_string(heads));
  }
  if (request.output == nullptr && !request.queries.empty() && !request.keys.empty()) {
    return SubjectStatus::failure("a buffer of the call is missing");
  }
  for (const auto positions : {request.queries, request.keys}) {
    if (SubjectStatus status = check_positions({positions, 1}, declaration); !status.is_ok()) {
      return status;
    }
  }
  return SubjectStatus::success();
}

} // namespace posproof::impl
