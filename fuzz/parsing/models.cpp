#include "fuzz/parsing/judges.hpp"
#include "spec/config/encoding_text.hpp"
#include "spec/error.hpp"

namespace posproof::fuzz {

void judge_model(Input input, const ModelReader& read) {
  const auto layers = value_or_refusal<InputError>([&] { return read(text_of(input), "config.json"); });
  if (!layers) {
    return;
  }
  require(!layers->empty(), "a model has no layers");
  for (const LayerEncoding& layer : *layers) {
    const Encoding& encoding = layer.encoding;
    const std::string written = config::encoding_text(encoding);
    const auto again = read(written, "encoding.json");
    require(again.size() == 1, "an encoding file has other than one type of layers");
    require(config::encoding_text(again.front().encoding) == written,
            "an encoding reads back another than it was written");
    require(describe(again.front().encoding) == describe(encoding),
            "an encoding is described in other words once it is written and read");
    require(again.front().encoding.assumed.empty(),
            "an encoding file that is spelled out leaves values open");
    if (has_phases(encoding)) {
      const PhaseModel model = phase_model(encoding);
      require(model.lanes.size() == model.frequencies.size() && model.axis.size() == model.frequencies.size(),
              "frequencies of a model have no lanes or axes");
    }
  }
}

} // namespace posproof::fuzz
