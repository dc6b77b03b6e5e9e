#include "fuzz/parsing/encodings.hpp"

#include "spec/config/reader.hpp"

#include <array>
#include <vector>

namespace posproof::fuzz {
namespace {

constexpr std::array<std::string_view, 12> texts{
    R"({"encoding": "rope", "head_dimension": 8, "context": 64})",
    R"({"encoding": "rope", "head_dimension": 6, "rotary_dimension": 4, "layout": "interleaved", "context": 9})",
    R"({"encoding": "rope", "head_dimension": 12, "axes": {"arrangement": "contiguous", "sections": [3, 2, 1]}, "context": 64})",
    R"({"encoding": "rope", "head_dimension": 8, "scaling": {"rope_type": "dynamic", "factor": 4, "original_max_position_embeddings": 16}, "context": 16})",
    R"({"encoding": "sinusoidal", "width": 6, "context": 20})",
    R"({"encoding": "alibi", "heads": 3, "context": 32})",
    R"({"encoding": "t5-buckets", "buckets": 8, "max_distance": 20, "bidirectional": true, "heads": 2, "context": 32})",
    R"({"encoding": "shaw", "clip": 3, "context": 32})",
    R"({"encoding": "learned", "rows": 10, "offset": 2, "context": 8})",
    R"({"encoding": "integer", "context": 32})",
    R"({"encoding": "binary", "bits": 5, "context": 32})",
    R"({"encoding": "xpos", "width": 8, "scale_base": 512, "context": 32})"};

} // namespace

std::span<const std::string_view> small_encoding_texts() noexcept {
  return texts;
}

Opening chosen_opening(Script& script) {
  static const std::vector<Encoding> encodings = [] {
    std::vector<Encoding> all;
    for (const std::string_view text : texts) {
      all.push_back(read_model_text(text, "small encoding"));
    }
    return all;
  }();
  Opening opening{encodings[script.choice(encodings.size())], {}};
  const std::uint8_t how = script.byte();
  opening.options.format = all_formats[how % 3];
  if ((how & 0x40U) != 0) {
    opening.options.layout = (how & 0x80U) != 0 ? Layout::interleaved : Layout::half_split;
  }
  return opening;
}

} // namespace posproof::fuzz
