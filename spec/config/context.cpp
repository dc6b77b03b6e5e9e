#include "spec/config/context.hpp"

#include <fmt/format.h>

namespace posproof::config {

std::optional<Reading<std::int64_t>> read_context(const ConfigFile& file, std::vector<std::string>& assumed) {
  const Fields& model = file.model;
  if (file.is("qwen")) {
    // Here seq_length is the trained length and max_position_embeddings what the stretched base reaches.
    if (auto reach = model.integer({"max_position_embeddings"}, context_range)) {
      return reach;
    }
  }
  if (auto given = model.integer({"max_position_embeddings", "n_positions", "max_seq_len", "seq_length"},
                                 context_range)) {
    return given;
  }
  const RotaryFamily* const family = file.family;
  if (family == nullptr || family->context == 0) {
    return std::nullopt;
  }
  assumed.push_back(fmt::format("max_position_embeddings is absent: {}, the default of {}", family->context,
                                family->model_type));
  return Reading<std::int64_t>{"max_position_embeddings (by default)", family->context};
}

} // namespace posproof::config
