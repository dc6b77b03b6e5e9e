/// Published config.json files of models.

#include "fuzz/byte_target.hpp"
#include "fuzz/parsing/judges.hpp"
#include "spec/config/reader.hpp"

namespace posproof::fuzz::parsers {
namespace {

void run(Input input) {
  judge_model(input,
              [](std::string_view text, const std::string& where) { return read_layers_text(text, where); });
}

std::vector<std::string> seeds() {
  std::vector<std::string> all;
  for (const Preset& preset : presets()) {
    all.emplace_back(preset.text);
  }
  // As repositories of models have them, and as they should not be.
  all.insert(
      all.end(),
      {R"({"model_type": "llama", "hidden_size": 64, "num_attention_heads": 8, "rope_scaling": {"type": "linear", "factor": 0}})",
       R"({"model_type": "llama", "head_dim": 64, "rope_parameters": {"rope_type": "default", "rope_theta": 1e4}})",
       R"({"model_type": "gemma3", "head_dim": 64, "rope_parameters": {"full_attention": {"rope_theta": 1e6}, "sliding_attention": {"rope_theta": 1e4}}, "layer_types": ["full_attention", "sliding_attention"]})",
       R"({"model_type": "qwen2_vl", "head_dim": 32, "rope_scaling": {"type": "mrope", "mrope_section": [4, 6, 6]}})",
       R"({"model_type": "llama", "head_dim": 16, "max_position_embeddings": 64, "rope_scaling": {"rope_type": "longrope", "short_factor": [1,1,1,1,1,1,1,1], "long_factor": [2,2,2,2,2,2,2,2], "original_max_position_embeddings": 32}})",
       R"({"model_type": "llama", "head_dim": 16, "rope_scaling": {"rope_type": "yarn", "factor": 1e300, "beta_fast": 1, "beta_slow": 1, "original_max_position_embeddings": 2}})",
       R"({"model_type": "bloom", "n_head": 12, "alibi": true})",
       R"({"model_type": "t5", "num_heads": 8, "relative_attention_num_buckets": 32, "relative_attention_max_distance": 1})",
       R"({"model_type": "gpt2", "n_positions": 1024})", R"({"model_type": "llama", "head_dim": 63})"});
  return all;
}

std::vector<std::string> words() {
  return {"model_type",
          "hidden_size",
          "num_attention_heads",
          "head_dim",
          "rope_theta",
          "rope_scaling",
          "rope_parameters",
          "rope_type",
          "type",
          "factor",
          "original_max_position_embeddings",
          "max_position_embeddings",
          "partial_rotary_factor",
          "rotary_pct",
          "rotary_dim",
          "low_freq_factor",
          "high_freq_factor",
          "beta_fast",
          "beta_slow",
          "mscale",
          "mscale_all_dim",
          "attention_factor",
          "short_factor",
          "long_factor",
          "mrope_section",
          "layer_types",
          "full_attention",
          "sliding_attention",
          "text_config",
          "llama",
          "llama3",
          "yarn",
          "longrope",
          "dynamic",
          "linear",
          "default",
          "proportional",
          "alibi",
          "n_head",
          "relative_attention_num_buckets",
          "relative_attention_max_distance",
          "bloom",
          "t5",
          "gpt2",
          "qwen2_vl",
          "null",
          "true",
          "1e-300",
          "1e300",
          "2147483648"};
}

} // namespace

extern const ByteTarget config;
const ByteTarget config{"config", "config.json of a model", run, seeds, words};

} // namespace posproof::fuzz::parsers
