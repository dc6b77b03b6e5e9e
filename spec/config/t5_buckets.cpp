#include "spec/config/t5_buckets.hpp"

#include "spec/config/context.hpp"
#include "spec/config/head_count.hpp"
#include "spec/config/ignored_fields.hpp"
#include "spec/schemes/t5_buckets.hpp"

#include <fmt/format.h>

namespace posproof::config {
namespace {

constexpr IntegerRange bucket_range{2, 65536};
constexpr IntegerRange distance_range{1, largest_position};

Reading<std::int64_t> integer_or(const ConfigFile& file, std::string_view name, IntegerRange range,
                                 std::int64_t fallback, std::vector<std::string>& assumed) {
  if (const auto given = file.model.integer({name}, range)) {
    return *given;
  }
  assumed.push_back(fmt::format("{} is absent: {}", name, fallback));
  return {std::string(name), fallback};
}

LayerEncoding layer(const ConfigFile& file, bool is_encoder) {
  Encoding encoding;
  T5Buckets buckets;
  const auto count =
      integer_or(file, "relative_attention_num_buckets", bucket_range, buckets.buckets, encoding.assumed);
  const auto distance = integer_or(file, "relative_attention_max_distance", distance_range,
                                   buckets.max_distance, encoding.assumed);
  buckets.buckets = count.value;
  buckets.max_distance = distance.value;
  buckets.bidirectional = is_encoder;
  buckets.heads = static_cast<int>(head_count(file.model).value);
  validate(buckets, fmt::format("{}: {} and {}", file.model.where(), count.path, distance.path));
  const auto context = read_context(file, encoding.assumed);
  encoding.context = context ? context->value : 0;
  encoding.scheme = buckets;
  return {is_encoder ? "encoder" : "decoder", std::move(encoding)};
}

} // namespace

ModelReading t5_from_config(const ConfigFile& file) {
  ModelReading reading;
  reading.layers = {layer(file, true), layer(file, false)};
  for (LayerEncoding& each : reading.layers) {
    each.encoding.ignored = ignored_fields(file.model);
  }
  return reading;
}

} // namespace posproof::config
