#include "impl/faults/fault.hpp"
#include "impl/faults/planting.hpp"

namespace posproof::impl::faults {
namespace {

std::string why_not(const Encoding& encoding) {
  const Rope* const rope = encoding.rope();
  if (rope == nullptr) {
    return "rows of an absolute encoding have no tail";
  }
  const int tail = rope->head_dimension - rope->rotary_dimension;
  return tail < 2 ? "the tail has no pair: " + std::to_string(tail) + " columns beyond the rotary width" : "";
}

/// Turns the pairs of the tail among themselves, with the cosines and sines from pair 0 on again: the rotated
/// part stays right.
void rotate_tail(const Pipeline& pipeline, const HeadRotation& head) {
  const int tail_pairs = (pipeline.head_dimension - pipeline.rotary_dimension) / 2;
  const auto input = head.input.subspan(static_cast<std::size_t>(pipeline.rotary_dimension));
  const auto output = head.output.subspan(static_cast<std::size_t>(pipeline.rotary_dimension));
  for (int pair = 0; pair < tail_pairs; ++pair) {
    const PairColumns columns = columns_of_pair(pipeline.layout, pair, 2 * tail_pairs);
    const auto first = static_cast<std::size_t>(columns.first);
    const auto second = static_cast<std::size_t>(columns.second);
    const auto angle = static_cast<std::size_t>(pair) % head.cosine.size();
    const float c = head.cosine[angle];
    const float s = head.sine[angle];
    output[first] = input[first] * c - input[second] * s;
    output[second] = input[first] * s + input[second] * c;
  }
}

void plant(Pipeline& pipeline, const Encoding& /*encoding*/) {
  pipeline.rotated_columns = pipeline.head_dimension;
  pipeline.rotation = [inner = std::move(pipeline.rotation)](const Pipeline& self, const HeadRotation& head) {
    inner(self, head);
    rotate_tail(self, head);
  };
}

} // namespace

/// A partial rotary factor that the rotation does not know.
extern const FaultModel rotated_tail{
    .name = "rotated-tail",
    .kind = "partial rotary",
    .summary = "the columns beyond the rotary width are rotated too",
    .declaration = "partial rotary: columns beyond the rotary width pass bit for bit",
    .smallest_input = "rope, rotary width 2 of 4, p = 1, x = (0, 0, 1, 0), f32: (0, 0, 0.540302, 0.841471) "
                      "where (0, 0, 1, 0) is right",
    .convicted_by = "untouched-tail",
    .reports = "all channels rotated though a quarter should be; frequencies over the full head width after "
               "a copy from Llama",
    .why_not = why_not,
    .plant = plant,
};

} // namespace posproof::impl::faults
