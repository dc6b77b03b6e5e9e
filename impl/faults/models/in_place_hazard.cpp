#include "impl/faults/call_planting.hpp"
#include "impl/faults/fault.hpp"

#include <array>
#include <cstring>

namespace posproof::impl::faults {
namespace {

/// Turns every head of the tensor once more with its own first components in the place of the old ones, and
/// takes the second components of that.
void redo_second(Subject& subject, const RotateRequest& request, const HeadsTensor& tensor,
                 const std::vector<std::byte>& before, std::size_t width, const Rope& rope, bool is_key) {
  const Format format = subject.declaration().output_format;
  const Layout layout = subject.declaration().layout;
  const std::size_t bytes = storage_bytes(format);
  std::vector<std::byte> again = before;
  RotateRequest once_more = request;
  once_more.query.reset();
  once_more.key.reset();
  (is_key ? once_more.key : once_more.query) = HeadsTensor{
      again.data(), again.data(), tensor.heads, width * tensor.heads, width, width * tensor.heads, width};
  const auto visit = [&](auto column_of, bool back) {
    for (std::size_t token = 0; token < request.positions.tokens(); ++token) {
      for (std::size_t head = 0; head < tensor.heads; ++head) {
        std::byte* const mine = again.data() + (token * tensor.heads + head) * width * bytes;
        std::byte* const theirs = output_head(tensor, format, token, head);
        for (int pair = 0; pair < rope.pairs(); ++pair) {
          const auto column =
              static_cast<std::size_t>(column_of(columns_of_pair(layout, pair, rope.rotary_dimension)));
          std::memcpy((back ? theirs : mine) + column * bytes, (back ? mine : theirs) + column * bytes,
                      bytes);
        }
      }
    }
  };
  visit([](const PairColumns& columns) { return columns.first; }, false);
  if (subject.rotate(once_more).is_ok()) {
    visit([](const PairColumns& columns) { return columns.second; }, true);
  }
}

std::vector<std::byte> copy_of(const HeadsTensor& tensor, std::size_t tokens, std::size_t width,
                               Format format) {
  std::vector<std::byte> copy(tokens * tensor.heads * width * storage_bytes(format));
  for (std::size_t token = 0; token < tokens; ++token) {
    for (std::size_t head = 0; head < tensor.heads; ++head) {
      std::memcpy(copy.data() + (token * tensor.heads + head) * width * storage_bytes(format),
                  input_head(tensor, format, token, head), width * storage_bytes(format));
    }
  }
  return copy;
}

void plant(Calls& calls, const Encoding& encoding, const OpenOptions& /*options*/) {
  const std::size_t width = head_width(encoding);
  const Rope rope = *encoding.rope();
  calls.rotate = [width, rope](Subject& subject, const RotateRequest& request) {
    const Format format = subject.declaration().output_format;
    const std::size_t tokens = request.positions.tokens();
    std::array<std::vector<std::byte>, 2> before;
    const std::array tensors{&request.query, &request.key};
    for (std::size_t i = 0; i < tensors.size(); ++i) {
      if (*tensors[i] && (*tensors[i])->input == (*tensors[i])->output) {
        before[i] = copy_of(**tensors[i], tokens, width, format);
      }
    }
    SubjectStatus status = subject.rotate(request);
    for (std::size_t i = 0; status.is_ok() && i < tensors.size(); ++i) {
      if (!before[i].empty()) {
        redo_second(subject, request, **tensors[i], before[i], width, rope, i == 1);
      }
    }
    return status;
  };
}

} // namespace

/// An assignment too early.
extern const FaultModel in_place_hazard{
    .name = "in-place-hazard",
    .kind = "memory",
    .summary = "in place, the second component is made from the first one after its rotation",
    .declaration = "the promise of rotation in place",
    .smallest_input = "rope, rotary width 2, p = 1, x = (1, 0) in place, f32: (0.540302, 0.454649) where "
                      "(0.540302, 0.841471) is right",
    .convicted_by = "in-place",
    .reports = "",
    .why_not = shows_on_rotation,
    .plant_around = plant,
};

} // namespace posproof::impl::faults
