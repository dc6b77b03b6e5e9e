#pragma once
/// What every subject of this room checks of a call, and how it walks through data.

#include "spec/subject.hpp"

#include <initializer_list>

namespace posproof::impl {

/// A declaration filled in from the encoding and the options: formats, layout, direction, range of positions,
/// and the promises that stateless pure code keeps. RoPE offers table and rotate, rows offer encode.
[[nodiscard]] Declaration declare(const Encoding& encoding, const OpenOptions& options,
                                  AccuracyClass accuracy);

/// What every call is asked first: is it offered, are its positions in range and its buffers there? The
/// status is the one to return unless it is ok.
SubjectStatus check_table(const TableRequest& request, const Declaration& declaration);
SubjectStatus check_encode(const EncodeRequest& request, const Declaration& declaration);
SubjectStatus check_rotation(const RotateRequest& request, const Declaration& declaration);
SubjectStatus check_backward(const RotateRequest& request, const Declaration& declaration);
/// Refuses positions without a row where rows are counted by position.
SubjectStatus check_application(const ApplyRequest& request, const Declaration& declaration);

/// Refuses positions outside the declared range; fails on a wrong number of axes.
SubjectStatus check_positions(const Positions& positions, const Declaration& declaration);

/// Fails if there are positions and one of the buffers is missing.
SubjectStatus check_buffers(const Positions& positions, std::initializer_list<const std::byte*> buffers);

/// The direction of the adjoint of a rotation, which turns by the opposite angle.
[[nodiscard]] constexpr Direction opposite(Direction direction) noexcept {
  return direction == Direction::forward ? Direction::backward : Direction::forward;
}

/// Calls visit(tensor) for query and key, whichever are there and have heads.
template <typename Request, typename Visit>
void for_each_tensor(const Request& request, const Visit& visit) {
  if (request.query && request.query->heads != 0) {
    visit(*request.query);
  }
  if (request.key && request.key->heads != 0) {
    visit(*request.key);
  }
}

} // namespace posproof::impl
