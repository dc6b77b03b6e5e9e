#include "spec/config/rope_reading.hpp"

#include "spec/text.hpp"

#include <fmt/format.h>

namespace posproof::config {

Layout read_layout(const RopeFields& fields) {
  if (const auto flag = fields.file.model.flag({"rope_interleave", "rotary_emb_interleaved"})) {
    return flag->value ? Layout::interleaved : Layout::half_split;
  }
  if (fields.file.family != nullptr) {
    return fields.file.family->layout;
  }
  const auto& type = fields.file.model_type;
  fields.assume((type ? fmt::format("model_type \"{}\" is unknown", printable(type->value, 60))
                      : std::string("model_type is absent")) +
                ": half-split layout");
  return Layout::half_split;
}

std::optional<Reading<std::int64_t>> read_context(const RopeFields& fields) {
  const Fields& model = fields.file.model;
  if (fields.file.is("qwen")) {
    // Here seq_length is the trained length and max_position_embeddings what the stretched base reaches.
    if (auto reach = model.integer({"max_position_embeddings"}, context_range)) {
      return reach;
    }
  }
  if (auto given = model.integer({"max_position_embeddings", "n_positions", "max_seq_len", "seq_length"},
                                 context_range)) {
    return given;
  }
  const RotaryFamily* const family = fields.file.family;
  if (family == nullptr || family->context == 0) {
    return std::nullopt;
  }
  fields.assume(fmt::format("max_position_embeddings is absent: {}, the default of {}", family->context,
                            family->model_type));
  return Reading<std::int64_t>{"max_position_embeddings (by default)", family->context};
}

} // namespace posproof::config
