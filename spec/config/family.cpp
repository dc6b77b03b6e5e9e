#include "spec/config/family.hpp"

#include <algorithm>
#include <array>

namespace posproof::config {
namespace {

constexpr Layout interleaved = Layout::interleaved;

/// Layouts and defaults as the configuration and model classes of the transformers library have them;
/// chatglm, which it leaves to remote code, as vLLM has it.
constexpr std::array rotary_families{
    RotaryFamily{"llama"},
    RotaryFamily{"mistral"},
    RotaryFamily{.model_type = "mixtral", .base = 1000000.0},
    RotaryFamily{"qwen2"},
    RotaryFamily{"qwen2_moe"},
    RotaryFamily{.model_type = "qwen3", .head_dimension = 128},
    RotaryFamily{"qwen3_moe"},
    RotaryFamily{.model_type = "gemma", .head_dimension = 256},
    RotaryFamily{.model_type = "gemma2", .head_dimension = 256},
    RotaryFamily{.model_type = "phi", .partial_factor = 0.5},
    RotaryFamily{"phi3"},
    RotaryFamily{.model_type = "gpt_neox", .partial_factor = 0.25},
    RotaryFamily{.model_type = "stablelm", .partial_factor = 0.25},
    RotaryFamily{.model_type = "persimmon", .partial_factor = 0.5, .base = 25000.0},
    RotaryFamily{.model_type = "nemotron", .partial_factor = 0.5},
    RotaryFamily{.model_type = "glm4_moe", .partial_factor = 0.5},
    RotaryFamily{"falcon"},
    RotaryFamily{"olmo"},
    RotaryFamily{"olmo2"},
    RotaryFamily{"starcoder2"},
    RotaryFamily{"granite"},
    RotaryFamily{"dbrx"},
    RotaryFamily{.model_type = "gptj", .layout = interleaved, .rotary_dimension = 64},
    RotaryFamily{.model_type = "codegen", .layout = interleaved, .rotary_dimension = 64},
    RotaryFamily{.model_type = "chatglm", .layout = interleaved, .partial_factor = 0.5},
    RotaryFamily{.model_type = "glm", .layout = interleaved, .partial_factor = 0.5},
    RotaryFamily{.model_type = "glm4", .layout = interleaved, .partial_factor = 0.5},
    RotaryFamily{.model_type = "cohere", .layout = interleaved},
    RotaryFamily{.model_type = "ernie4_5", .layout = interleaved},
    RotaryFamily{.model_type = "helium", .layout = interleaved},
    RotaryFamily{.model_type = "deepseek_v2", .layout = interleaved, .scales_softmax = true},
    RotaryFamily{.model_type = "deepseek_v3", .layout = interleaved, .scales_softmax = true},
    RotaryFamily{.model_type = "kimi_k2", .layout = interleaved, .scales_softmax = true},
    RotaryFamily{.model_type = "glm_moe_dsa", .layout = interleaved},
    RotaryFamily{.model_type = "glm4v", .layout = interleaved, .partial_factor = 0.5},
    RotaryFamily{.model_type = "gpt_oss", .head_dimension = 64, .base = 150000.0},
    RotaryFamily{"qwen"},
    RotaryFamily{"qwen2_vl"},
    RotaryFamily{"qwen2_5_vl"},
    RotaryFamily{.model_type = "qwen3_vl", .head_dimension = 128, .interleaved_axes = true},
    RotaryFamily{.model_type = "qwen3_vl_moe", .interleaved_axes = true},
    RotaryFamily{.model_type = "qwen3_next", .partial_factor = 0.25, .head_dimension = 256},
    RotaryFamily{
        .model_type = "qwen3_5", .partial_factor = 0.25, .head_dimension = 256, .interleaved_axes = true},
    RotaryFamily{
        .model_type = "qwen3_5_moe", .partial_factor = 0.25, .head_dimension = 256, .interleaved_axes = true},
    RotaryFamily{"hunyuan_v1_dense"},
    RotaryFamily{"hunyuan_v1_moe"},
    RotaryFamily{"internlm2"},
    RotaryFamily{"minicpm"},
    RotaryFamily{"ministral3"},
    RotaryFamily{"minimax_m2"},
    RotaryFamily{"nomic_bert"},
    RotaryFamily{"olmo3"},
    RotaryFamily{"olmoe"},
    RotaryFamily{"phimoe"},
    RotaryFamily{"seed_oss"},
    RotaryFamily{"exaone4"},
    RotaryFamily{.model_type = "gemma3",
                 .head_dimension = 256,
                 .base = 1000000.0,
                 .context = 131072,
                 .local_base = 10000.0},
    RotaryFamily{.model_type = "gemma3n", .head_dimension = 256, .base = 1000000.0, .local_base = 10000.0},
    RotaryFamily{.model_type = "gemma4", .head_dimension = 256},
    RotaryFamily{.model_type = "llama4", .layout = interleaved, .base = 500000.0, .resting_interval = 4},
    RotaryFamily{.model_type = "smollm3", .base = 2000000.0, .resting_interval = 4},
    RotaryFamily{.model_type = "cohere2", .layout = interleaved},
    RotaryFamily{.model_type = "modernbert", .base = 160000.0, .local_base = 10000.0},
};

} // namespace

std::string_view family_name(std::string_view model_type) {
  constexpr std::string_view suffix = "_text";
  return model_type.ends_with(suffix) ? model_type.substr(0, model_type.size() - suffix.size()) : model_type;
}

const RotaryFamily* find_rotary_family(std::string_view model_type) {
  const std::string_view name = family_name(model_type);
  const auto found = std::find_if(rotary_families.begin(), rotary_families.end(),
                                  [&](const RotaryFamily& family) { return family.model_type == name; });
  return found == rotary_families.end() ? nullptr : &*found;
}

} // namespace posproof::config
