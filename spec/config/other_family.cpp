#include "spec/config/other_family.hpp"

#include "spec/config/family.hpp"

#include <algorithm>
#include <array>

namespace posproof::config {
namespace {

using Positions = OtherFamily::Positions;
using Rows = OtherFamily::Rows;

constexpr OtherFamily learned(std::string_view model_type, Rows rows = Rows::from_the_first) {
  return {model_type, Positions::learned, rows};
}

constexpr OtherFamily not_built(std::string_view model_type, std::string_view reason) {
  return {model_type, Positions::not_built, Rows::from_the_first, reason};
}

constexpr std::string_view by_distance = "which biases its attention by distance in a way of its own";
constexpr std::string_view relative = "which encodes relative positions without rotation";
constexpr std::string_view fixed_rows =
    "which adds sinusoidal rows whose variant the file does not name: say it in an encoding file";

constexpr std::array families{
    OtherFamily{"bloom", Positions::biased},
    OtherFamily{"mpt", Positions::biased},
    OtherFamily{"t5", Positions::bucketed},
    OtherFamily{"mt5", Positions::bucketed},
    OtherFamily{"umt5", Positions::bucketed},
    learned("gpt2"),
    learned("gpt_neo"),
    learned("gpt_bigcode"),
    learned("bert"),
    learned("distilbert"),
    learned("albert"),
    learned("electra"),
    learned("roberta", Rows::after_padding),
    learned("xlm-roberta", Rows::after_padding),
    learned("camembert", Rows::after_padding),
    learned("opt", Rows::after_two),
    learned("bart", Rows::after_two),
    learned("mbart", Rows::after_two),
    not_built("longt5", by_distance),
    not_built("mpnet", by_distance),
    not_built("deberta", relative),
    not_built("deberta-v2", relative),
    not_built("transfo-xl", relative),
    not_built("xlnet", relative),
    not_built("marian", fixed_rows),
    not_built("pegasus", fixed_rows),
    not_built("fsmt", fixed_rows),
    not_built("m2m_100", fixed_rows),
    not_built("whisper", fixed_rows),
};

} // namespace

const OtherFamily* find_other_family(std::string_view model_type) {
  const std::string_view name = family_name(model_type);
  const auto found = std::find_if(families.begin(), families.end(),
                                  [&](const OtherFamily& family) { return family.model_type == name; });
  return found == families.end() ? nullptr : &*found;
}

} // namespace posproof::config
