/// Encoding files, which say an encoding outright.

#include "fuzz/byte_target.hpp"
#include "fuzz/parsing/encodings.hpp"
#include "fuzz/parsing/judges.hpp"
#include "spec/config/encoding_text.hpp"
#include "spec/config/reader.hpp"

namespace posproof::fuzz::parsers {
namespace {

void run(Input input) {
  judge_model(input,
              [](std::string_view text, const std::string& where) { return read_layers_text(text, where); });
}

std::vector<std::string> seeds() {
  const auto texts = small_encoding_texts();
  std::vector<std::string> all(texts.begin(), texts.end());
  for (const Preset& preset : presets()) {
    for (const LayerEncoding& layer : read_layers_text(preset.text, std::string(preset.name))) {
      all.push_back(config::encoding_text(layer.encoding));
    }
  }
  return all;
}

std::vector<std::string> words() {
  return {"encoding",
          "rope",
          "sinusoidal",
          "alibi",
          "t5-buckets",
          "shaw",
          "learned",
          "integer",
          "normalised",
          "binary",
          "xpos",
          "head_dimension",
          "rotary_dimension",
          "base",
          "scaling",
          "axes",
          "arrangement",
          "sections",
          "contiguous",
          "interleaved",
          "half-split",
          "layout",
          "direction",
          "forward",
          "backward",
          "context",
          "width",
          "denominator",
          "cosine_first",
          "odd_cosine_exponent",
          "heads",
          "bias_max",
          "form",
          "distance",
          "symmetric",
          "scaled_head_dimension",
          "buckets",
          "max_distance",
          "bidirectional",
          "clip",
          "rows",
          "offset",
          "length",
          "reaches_one",
          "bits",
          "scale_base",
          "gamma",
          "centre",
          "floor",
          "cached",
          "side",
          "query",
          "key",
          "rope_type",
          "factor",
          "null",
          "1e-300",
          "1e300",
          "2147483648"};
}

} // namespace

extern const ByteTarget encoding_file;
const ByteTarget encoding_file{"encoding_file", "encoding file", run, seeds, words};

} // namespace posproof::fuzz::parsers
