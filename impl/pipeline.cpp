#include "impl/pipeline.hpp"

#include "impl/turn_pairs.hpp"
#include "spec/format.hpp"

#include <utility>

namespace posproof::impl {
namespace {

void store_rounded(std::span<const double> values, const StoredRow& row, std::span<std::uint32_t> bits) {
  round_to_nearest(row.format, values, bits);
}

void rotate_pairs(const Pipeline& pipeline, const HeadRotation& head) {
  turn_pairs(pipeline, head, [](float x0, float x1, float c, float s) {
    return std::pair(x0 * c - x1 * s, x0 * s + x1 * c);
  });
}

} // namespace

Pipeline pipeline_for(const Encoding& encoding, const OpenOptions& options, const Call& call) {
  Pipeline pipeline;
  const PhaseModel model = phase_model(encoding, call);
  pipeline.cosine_laws = model.frequencies;
  pipeline.sine_laws = model.frequencies;
  pipeline.columns = model.columns;
  pipeline.axis = model.axis;
  if (const Rope* const rope = encoding.rope()) {
    pipeline.layout = options.layout.value_or(rope->layout);
    pipeline.direction = options.direction.value_or(rope->direction);
    pipeline.rotary_dimension = rope->rotary_dimension;
    pipeline.head_dimension = rope->head_dimension;
    pipeline.rotated_columns = rope->rotary_dimension;
  }
  pipeline.storage = store_rounded;
  pipeline.rotation = rotate_pairs;
  return pipeline;
}

} // namespace posproof::impl
