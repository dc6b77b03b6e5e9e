#include "spec/config/learned.hpp"

#include "spec/config/ignored_fields.hpp"
#include "spec/config/refusal.hpp"
#include "spec/schemes/learned.hpp"

#include <fmt/format.h>

namespace posproof::config {
namespace {

constexpr IntegerRange padding_range{0, largest_context - 2};

/// Row of the padding token, behind which the positions begin.
std::int64_t padding_row(const ConfigFile& file, std::vector<std::string>& assumed) {
  if (const auto given = file.model.integer({"pad_token_id"}, padding_range)) {
    return given->value;
  }
  assumed.emplace_back("pad_token_id is absent: 1");
  return 1;
}

void refuse_other_rows(const ConfigFile& file) {
  const auto type = file.model.text({"position_embedding_type"});
  if (type && type->value != "absolute") {
    file.model.fail(type->path, fmt::format("is {}, which is not built", shown(Json(type->value))),
                    "\"absolute\", \"alibi\" or an encoding file");
  }
  const auto sinusoidal = file.model.flag({"sinusoidal_pos_embds"});
  if (sinusoidal && sinusoidal->value) {
    file.model.fail(sinusoidal->path, "is true: sinusoidal rows, whose variant the file does not name",
                    "false, or an encoding file");
  }
}

} // namespace

ModelReading learned_from_config(const ConfigFile& file, const OtherFamily& family) {
  refuse_other_rows(file);
  const auto stated = file.model.integer({"max_position_embeddings", "n_positions"}, context_range);
  if (!stated) {
    file.model.fail("max_position_embeddings", "is missing", "the number of learned positions");
  }
  Encoding encoding;
  LearnedAbsolute learned{stated->value, 0};
  encoding.context = stated->value;
  switch (family.rows) {
  case OtherFamily::Rows::from_the_first:
    break;
  case OtherFamily::Rows::after_padding:
    learned.offset = padding_row(file, encoding.assumed) + 1;
    encoding.context -= learned.offset;
    break;
  case OtherFamily::Rows::after_two:
    learned.offset = 2;
    learned.rows += 2;
    break;
  }
  validate(learned, file.model.where() + ": " + stated->path);
  encoding.scheme = learned;
  encoding.ignored = ignored_fields(file.model);
  return {{{"", std::move(encoding)}}, {}};
}

} // namespace posproof::config
