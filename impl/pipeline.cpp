#include "impl/pipeline.hpp"

#include "spec/format.hpp"

namespace posproof::impl {
namespace {

void store_rounded(std::span<const double> values, const StoredRow& row, std::span<std::uint32_t> bits) {
  round_to_nearest(row.format, values, bits);
}

void rotate_pairs(const Pipeline& pipeline, const HeadRotation& head) {
  for (int pair = 0; pair < pipeline.rotary_dimension / 2; ++pair) {
    const PairColumns columns = columns_of_pair(pipeline.layout, pair, pipeline.rotary_dimension);
    const auto first = static_cast<std::size_t>(columns.first);
    const auto second = static_cast<std::size_t>(columns.second);
    const float c = head.cosine[static_cast<std::size_t>(pair)];
    const float s = head.sine[static_cast<std::size_t>(pair)];
    const float x0 = head.input[first];
    const float x1 = head.input[second];
    head.output[first] = x0 * c - x1 * s;
    head.output[second] = x0 * s + x1 * c;
  }
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
