#include "spec/config/refusal.hpp"

#include <array>
#include <fmt/format.h>

namespace posproof::config {
namespace {

/// When a field speaks against a rotary encoding.
enum class When : std::uint8_t {
  present,  ///< written with any value but null, false, an empty list or zero
  scales,   ///< a number other than 1
  is_true,  ///< a boolean that is true
  is_false, ///< a boolean that is false
  object,   ///< a dictionary
};

struct Refusal {
  std::string_view field;
  When when;
  std::string_view meaning;
};

constexpr std::string_view unnamed_scaling = "a scaling outside of rope_scaling";

constexpr std::array refusals{
    Refusal{"use_rope", When::is_false, "the model does not rotate"},
    Refusal{"relative_attention_num_buckets", When::present, "the model biases its attention by distance"},
    Refusal{"relative_attention", When::is_true, "the model encodes relative positions without rotation"},
    Refusal{"rotary_scaling_factor", When::present, "the base grows with the sequence (dynamic NTK)"},
    Refusal{"rope_scaling_factor", When::scales, unnamed_scaling},
    Refusal{"rope_position_scale", When::scales, unnamed_scaling},
    Refusal{"rotary_interpolation_factor", When::scales, unnamed_scaling},
    Refusal{"seq_len_interpolation_factor", When::scales, unnamed_scaling},
    Refusal{"rotary", When::object, unnamed_scaling},
    Refusal{"rotary_emb_scale_base", When::present, "the rotation is damped with distance (XPos)"},
    Refusal{"use_xpos", When::is_true, "the rotation is damped with distance (XPos)"},
};

/// Does a value speak against a rotary encoding? Booleans are asked for as such.
bool speaks(const Json& value, When when) {
  if (when == When::object) {
    return value.object() != nullptr;
  }
  if (when == When::scales) {
    return !same_value(value, Json(1));
  }
  const bool is_false = value.boolean() != nullptr && !*value.boolean();
  const bool is_zero = value.integer() != nullptr && *value.integer() == 0;
  const bool is_empty = value.array() != nullptr && value.array()->empty();
  return !value.is_null() && !is_false && !is_zero && !is_empty;
}

[[noreturn]] void refuse(const Fields& fields, const std::string& path, const std::string& value,
                         std::string_view meaning) {
  fields.fail(path, fmt::format("is {}: {}, which is not built", value, meaning),
              std::string(supported_configs));
}

} // namespace

void refuse_other_encodings(const ConfigFile& file, const Fields& fields) {
  for (const Refusal& refusal : refusals) {
    if (refusal.when != When::is_true && refusal.when != When::is_false) {
      for (const auto& [path, value] : fields.places({refusal.field})) {
        if (speaks(*value, refusal.when)) {
          refuse(fields, path, shown(*value), refusal.meaning);
        }
      }
    } else if (const auto flag = fields.flag({refusal.field});
               flag && flag->value == (refusal.when == When::is_true)) {
      refuse(fields, flag->path, flag->value ? "true" : "false", refusal.meaning);
    }
  }
  if (file.is("modernbert")) {
    // Its files say "absolute", a word that its code never reads.
    return;
  }
  const auto type = fields.text({"position_embedding_type"});
  const bool rotates = !type || type->value == "rotary" || type->value.starts_with("rope");
  if (!rotates) {
    fields.fail(type->path, fmt::format("is {}, which is not built", shown(Json(type->value))),
                "\"rotary\" or an encoding file");
  }
}

} // namespace posproof::config
