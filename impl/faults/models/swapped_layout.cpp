#include "impl/faults/fault.hpp"
#include "impl/faults/planting.hpp"

namespace posproof::impl::faults {
namespace {

Sinusoidal rearranged(Sinusoidal sinusoidal) {
  sinusoidal.arrangement = sinusoidal.arrangement == Arrangement::interleaved ? Arrangement::concatenated
                                                                              : Arrangement::interleaved;
  return sinusoidal;
}

std::string why_not(const Encoding& encoding) {
  if (const Rope* const rope = encoding.rope()) {
    return rope->rotary_dimension == 2 ? "a rotary width of 2 has one pair, the same in both layouts" : "";
  }
  const Sinusoidal& sinusoidal = *encoding.sinusoidal();
  if (sinusoidal.width == 1) {
    return "a row of one column has one arrangement";
  }
  return columns(sinusoidal) == columns(rearranged(sinusoidal)) ? "both arrangements are the same row" : "";
}

void plant(Pipeline& pipeline, const Encoding& encoding) {
  if (encoding.rope() != nullptr) {
    pipeline.layout = pipeline.layout == Layout::half_split ? Layout::interleaved : Layout::half_split;
    return;
  }
  const Sinusoidal other = rearranged(*encoding.sinusoidal());
  pipeline.columns = columns(other);
  // An odd width has one frequency more when interleaved.
  const std::vector<FrequencyLaw> laws = frequency_laws(other);
  for (std::size_t i = pipeline.sine_laws.size(); i < laws.size(); ++i) {
    pipeline.cosine_laws.push_back(laws[i]);
    pipeline.sine_laws.push_back(laws[i]);
  }
}

} // namespace

/// Half-split pairs where interleaved ones are declared, or the reverse; sines before cosines where they
/// alternate, or the reverse. Scores are the same if queries and keys share the fault, outputs of a mixed
/// model are not.
extern const FaultModel swapped_layout{
    .name = "swapped-layout",
    .kind = "layout",
    .summary = "pairs the other components than declared; rows have their columns in the other arrangement",
    .declaration = "the declared layout of pairs or arrangement of columns",
    .smallest_input = "rope, rotary width 4, base 10000, interleaved declared, p = 1, x = (1, 0, 0, 0), f32: "
                      "(0.540302, 0, 0.841471, 0) where (0.540302, 0.841471, 0, 0) is right",
    .convicted_by = "layout",
    .reports = "GLM-OCR always half-split; a repack without the row permutation; kv heads not counted when "
               "permuting; the flag for interleaving not passed (WebGPU); rotate_every_two of GPT-J; "
               "contiguous blocks paired in Gemma 4",
    .why_not = why_not,
    .plant = plant,
};

} // namespace posproof::impl::faults
