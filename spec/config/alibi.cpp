#include "spec/config/alibi.hpp"

#include "spec/config/context.hpp"
#include "spec/config/head_count.hpp"
#include "spec/config/ignored_fields.hpp"
#include "spec/config/other_family.hpp"
#include "spec/config/rope/checks.hpp"
#include "spec/schemes/alibi.hpp"
#include "spec/text.hpp"

#include <fmt/format.h>

namespace posproof::config {
namespace {

bool type_is(const ConfigFile& file, std::string_view model_type) {
  return file.model_type && family_name(file.model_type->value) == model_type;
}

bool is_for_encoders(const ConfigFile& file) {
  const auto type = file.model.text({"position_embedding_type"});
  return type && type->value == "alibi";
}

/// Width of the head whose root divides score and bias together.
int scaled_width(const ConfigFile& file, std::int64_t heads) {
  const auto hidden = file.model.integer({"hidden_size", "n_embd"}, context_range);
  if (!hidden) {
    file.model.fail("hidden_size", "is missing",
                    "the hidden width, since the model divides the bias by √ of "
                    "the width of a head");
  }
  if (hidden->value % heads != 0 || hidden->value / heads > width_range.largest) {
    file.model.fail(hidden->path, fmt::format("is {}, and there are {} heads", hidden->value, heads),
                    fmt::format("a multiple of the heads, of at most {} for each", width_range.largest));
  }
  return static_cast<int>(hidden->value / heads);
}

double bias_max(const ConfigFile& file, std::vector<std::string>& assumed) {
  const auto given = file.model.number({"alibi_bias_max"});
  if (given) {
    return checked_positive(file.model, *given);
  }
  if (type_is(file, "mpt")) {
    assumed.emplace_back("attn_config.alibi_bias_max is absent: 8");
  }
  return 8;
}

} // namespace

bool is_alibi(const ConfigFile& file) {
  if (const auto flag = file.model.flag({"alibi", "use_alibi"})) {
    return flag->value;
  }
  if (is_for_encoders(file)) {
    return true;
  }
  const OtherFamily* const family = file.model_type ? find_other_family(file.model_type->value) : nullptr;
  return family != nullptr && family->positions == OtherFamily::Positions::biased;
}

ModelReading alibi_from_config(const ConfigFile& file) {
  Encoding encoding;
  Alibi alibi;
  const Reading<std::int64_t> heads = head_count(file.model);
  alibi.heads = static_cast<int>(heads.value);
  alibi.bias_max = bias_max(file, encoding.assumed);
  if (is_for_encoders(file)) {
    alibi.form = Alibi::Form::symmetric;
  } else if (type_is(file, "bloom")) {
    alibi.form = Alibi::Form::key;
  } else if (type_is(file, "falcon")) {
    alibi.form = Alibi::Form::key;
    alibi.scaled_head_dimension = scaled_width(file, heads.value);
  } else if (type_is(file, "mpt")) {
    if (!file.model.flag({"alibi"})) {
      encoding.assumed.emplace_back("attn_config.alibi is absent: true");
    }
  } else {
    encoding.assumed.push_back((file.model_type ? fmt::format("model_type \"{}\" has no known ALiBi",
                                                              printable(file.model_type->value, 60))
                                                : std::string("model_type is absent")) +
                               ": biased by the distance backwards");
  }
  validate(alibi, file.model.where() + ": " + heads.path);
  const auto context = read_context(file, encoding.assumed);
  encoding.context = context ? context->value : 0;
  encoding.scheme = alibi;
  encoding.ignored = ignored_fields(file.model);
  return {{{"", std::move(encoding)}}, {}};
}

} // namespace posproof::config
