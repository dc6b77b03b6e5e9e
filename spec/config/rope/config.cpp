#include "spec/config/rope/config.hpp"

#include "spec/config/context.hpp"
#include "spec/config/ignored_fields.hpp"
#include "spec/config/refusal.hpp"
#include "spec/config/rope/layer_kinds.hpp"
#include "spec/config/rope/reading.hpp"
#include "spec/config/rope/scaling.hpp"
#include "spec/text.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>

namespace posproof::config {
namespace {

/// Fields that only a rotary encoding has.
constexpr std::array<std::string_view, 14> rotary_fields{
    "rope_theta",       "rope_scaling",    "rope_parameters",       "rotary_emb_base",        "rotary_pct",
    "rope_pct",         "rotary_dim",      "partial_rotary_factor", "rotary_emb_fraction",    "rope_ratio",
    "qk_rope_head_dim", "rope_interleave", "global_rope_theta",     "position_embedding_type"};

/// What speaks for a rotary encoding where the model type does not.
void require_rotation(const ConfigFile& file, std::vector<std::string>& assumed) {
  if (file.family != nullptr ||
      std::any_of(rotary_fields.begin(), rotary_fields.end(),
                  [&](std::string_view field) { return file.model.mentions(field); })) {
    return;
  }
  if (file.model_type) {
    file.model.fail(file.model_type->path,
                    fmt::format("is \"{}\", an unknown model type, and no field speaks of rotation",
                                printable(file.model_type->value, 60)),
                    "a known model type, or a field such as rope_theta, rotary_pct or rotary_dim");
  }
  assumed.emplace_back("model_type is absent and no field speaks of rotation: a rotary encoding");
}

RopeFields fields_of(const ConfigFile& file, const LayerKind& kind, std::vector<std::string>& assumed) {
  RopeFields fields{file, kind, file.model.without_objects(), file.model, assumed};
  for (const RopeDictionary& dictionary : kind.dictionaries) {
    fields.members.look_in(dictionary.path + '.', *dictionary.members);
    fields.all.look_in(dictionary.path + '.', *dictionary.members);
  }
  // Dictionaries of single layer types beside them are no parameters.
  for (const Member& member : fields.members.members()) {
    if (member.value->object() != nullptr) {
      fields.members.skip({member.name});
    }
  }
  return fields;
}

std::string first_place(const LayerKind& kind) {
  return kind.dictionaries.empty() ? "rope_scaling." : kind.dictionaries.front().path + '.';
}

/// The first Qwen states its scaling by a flag: the base grows in steps beyond seq_length.
std::optional<RopeScaling> scaling_by_flag(const RopeFields& fields) {
  const Fields& model = fields.file.model;
  const auto flag = model.flag({"use_dynamic_ntk"});
  if (!flag || !flag->value) {
    return std::nullopt;
  }
  if (!fields.file.is("qwen")) {
    model.fail(flag->path,
               "is true: the base grows with the sequence, in a way known of model type qwen only",
               "a rope_scaling of type \"dynamic\"");
  }
  const auto trained = model.integer({"seq_length"}, context_range);
  if (!trained) {
    model.fail("seq_length", "is missing",
               "the trained length, from which on use_dynamic_ntk stretches the base");
  }
  DynamicNtkScaling dynamic;
  dynamic.trained = trained->value;
  dynamic.growth = DynamicNtkScaling::Growth::stepped;
  return dynamic;
}

RopeScaling scaling_of(const RopeFields& fields, const std::optional<Reading<std::string>>& type,
                       const Rope& rope, const std::optional<Reading<std::int64_t>>& context) {
  if (auto by_flag = scaling_by_flag(fields)) {
    validate(*by_flag, {rope.base, rope.rotary_dimension}, fields.all.where() + ": use_dynamic_ntk");
    return *by_flag;
  }
  const Fields& members = fields.members;
  if (!type) {
    for (const Member& member : members.unread()) {
      if (member.name != "original_max_position_embeddings") {
        members.fail(member.path(), "stands there without a rope_type", "a rope_type beside it");
      }
    }
    return NoScaling{};
  }
  const ConfigFile& file = fields.file;
  return read_scaling({members,
                       fields.all,
                       first_place(fields.kind),
                       *type,
                       {rope.base, rope.rotary_dimension},
                       context,
                       file.model.mentions("auto_map"),
                       file.family != nullptr && file.family->scales_softmax,
                       false,
                       fields.assumed});
}

Encoding read_kind(const RopeFields& fields) {
  Encoding encoding;
  Rope rope;
  const std::optional<Reading<std::string>> type = scaling_type(fields.members);
  rope.base = read_base(fields);
  const Widths widths = read_widths(fields, is_proportional(type));
  rope.head_dimension = widths.head;
  rope.rotary_dimension = widths.rotary;
  rope.axes = read_axes(fields, rope.pairs(),
                        needs_sections(type) ? first_place(fields.kind) + "mrope_section" : std::string());
  const auto context = read_context(fields.file, fields.assumed);
  rope.scaling = scaling_of(fields, type, rope, context);
  rope.layout = read_layout(fields);
  encoding.context = context ? context->value : 0;
  encoding.scheme = rope;
  return encoding;
}

void append(std::vector<std::string>& to, const std::vector<std::string>& more) {
  to.insert(to.end(), more.begin(), more.end());
}

} // namespace

ModelReading rope_from_config(const ConfigFile& file) {
  std::vector<std::string> assumed;
  require_rotation(file, assumed);
  const LayerKinds kinds = layer_kinds(file);
  append(assumed, kinds.assumed);
  ModelReading reading;
  reading.without = kinds.resting;
  std::vector<Fields> members;
  for (const LayerKind& kind : kinds.rotating) {
    std::vector<std::string> assumed_here = assumed;
    const RopeFields fields = fields_of(file, kind, assumed_here);
    refuse_other_encodings(file, fields.all);
    Encoding encoding = read_kind(fields);
    encoding.assumed = std::move(assumed_here);
    reading.layers.push_back({kind.type, std::move(encoding)});
    members.push_back(fields.members);
  }
  // Known only when all layers have been read.
  for (std::size_t i = 0; i < reading.layers.size(); ++i) {
    std::vector<std::string>& ignored = reading.layers[i].encoding.ignored;
    for (const Member& member : members[i].unread()) {
      ignored.push_back(member.path());
    }
    append(ignored, ignored_fields(file.model));
    append(ignored, kinds.ignored);
  }
  return reading;
}

} // namespace posproof::config
