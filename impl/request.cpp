#include "impl/request.hpp"

#include <algorithm>
#include <string>
#include <string_view>

namespace posproof::impl {
namespace {

/// Of the built-in subjects; changes when the bits that one of them gives change.
constexpr std::string_view subject_version = "1";

template <typename Request>
SubjectStatus check_tensors(const Request& request, const Declaration& declaration) {
  if (!request.query && !request.key) {
    return SubjectStatus::failure("the call has neither query nor key");
  }
  SubjectStatus status = check_positions(request.positions, declaration);
  for_each_tensor(request, [&](const HeadsTensor& tensor) {
    if (status.is_ok()) {
      status = check_buffers(request.positions, {tensor.input, tensor.output});
    }
  });
  return status;
}

} // namespace

Declaration declare(const Encoding& encoding, const OpenOptions& options, AccuracyClass accuracy) {
  Declaration declaration;
  declaration.version = std::string(subject_version);
  if (const Rope* const rope = encoding.rope()) {
    declaration.offers.table = true;
    declaration.offers.rotate = true;
    declaration.layout = options.layout.value_or(rope->layout);
    declaration.direction = options.direction.value_or(rope->direction);
    declaration.axes = rope->axes.count();
    const auto* const dynamic = std::get_if<DynamicNtkScaling>(&rope->scaling);
    declaration.stateful = dynamic != nullptr && dynamic->keeps_longest;
  } else {
    declaration.offers.encode = true;
  }
  declaration.table_format = options.format;
  declaration.compute_format = Format::f32;
  declaration.output_format = options.format;
  declaration.accuracy = options.accuracy.value_or(accuracy);
  declaration.smallest_position = -largest_position;
  declaration.largest_position = largest_position;
  declaration.reentrant = !declaration.stateful;
  declaration.promises = {.batch = true,
                          .order = true,
                          .alignment = true,
                          .in_place = true,
                          .threads = !declaration.stateful,
                          .prefix = critical_lengths(encoding).empty()};
  return declaration;
}

SubjectStatus check_positions(const Positions& positions, const Declaration& declaration) {
  if (positions.axes != declaration.axes) {
    return SubjectStatus::failure("positions have " + std::to_string(positions.axes) + " axes, not " +
                                  std::to_string(declaration.axes));
  }
  const auto outside =
      std::find_if(positions.values.begin(), positions.values.end(), [&](std::int64_t position) {
        return position < declaration.smallest_position || position > declaration.largest_position;
      });
  if (outside != positions.values.end()) {
    return SubjectStatus::refusal("position " + std::to_string(*outside) + " lies outside " +
                                  std::to_string(declaration.smallest_position) + " to " +
                                  std::to_string(declaration.largest_position));
  }
  return SubjectStatus::success();
}

SubjectStatus check_buffers(const Positions& positions, std::initializer_list<const std::byte*> buffers) {
  const bool missing = std::find(buffers.begin(), buffers.end(), nullptr) != buffers.end();
  return missing && positions.tokens() != 0 ? SubjectStatus::failure("a buffer of the call is missing")
                                            : SubjectStatus::success();
}

SubjectStatus check_table(const TableRequest& request, const Declaration& declaration) {
  if (!declaration.offers.table) {
    return SubjectStatus::not_offered("table");
  }
  const SubjectStatus status = check_positions(request.positions, declaration);
  return status.is_ok() ? check_buffers(request.positions, {request.cosine, request.sine}) : status;
}

SubjectStatus check_encode(const EncodeRequest& request, const Declaration& declaration) {
  if (!declaration.offers.encode) {
    return SubjectStatus::not_offered("encode");
  }
  const SubjectStatus status = check_positions(request.positions, declaration);
  return status.is_ok() ? check_buffers(request.positions, {request.rows}) : status;
}

SubjectStatus check_rotation(const RotateRequest& request, const Declaration& declaration) {
  if (!declaration.offers.rotate) {
    return SubjectStatus::not_offered("rotate");
  }
  return check_tensors(request, declaration);
}

SubjectStatus check_backward(const RotateRequest& request, const Declaration& declaration) {
  return declaration.offers.backward ? check_tensors(request, declaration)
                                     : SubjectStatus::not_offered("backward");
}

SubjectStatus check_application(const ApplyRequest& request, const Declaration& declaration) {
  if (!declaration.offers.apply) {
    return SubjectStatus::not_offered("apply");
  }
  SubjectStatus status = check_tensors(request, declaration);
  if (status.is_ok()) {
    status = check_buffers(request.positions, {request.cosine, request.sine});
  }
  if (!status.is_ok()) {
    return status;
  }
  if (declaration.applied_rows == TableRows::by_token) {
    return request.table_rows >= request.positions.tokens()
               ? status
               : SubjectStatus::failure("the table has " + std::to_string(request.table_rows) + " rows for " +
                                        std::to_string(request.positions.tokens()) + " tokens");
  }
  const auto rows = static_cast<std::int64_t>(request.table_rows);
  const auto outside =
      std::find_if(request.positions.values.begin(), request.positions.values.end(),
                   [rows](std::int64_t position) { return position < 0 || position >= rows; });
  return outside == request.positions.values.end()
             ? status
             : SubjectStatus::refusal("position " + std::to_string(*outside) + " has no row in a table of " +
                                      std::to_string(rows));
}

} // namespace posproof::impl
