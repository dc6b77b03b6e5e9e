#include "properties/plain_trial.hpp"

#include "properties/bias/drive.hpp"
#include "properties/count/judge_counts.hpp"
#include "properties/index/judge_indices.hpp"
#include "properties/scale/judge_scales.hpp"

#include <algorithm>

namespace posproof::properties {
namespace {

/// Nobody waits for more without having asked.
constexpr std::int64_t largest_natural_context = std::int64_t{1} << 20;

struct NaturalContext {
  std::int64_t operator()(const T5Buckets& t5) const {
    return std::min(4 * t5.max_distance, largest_natural_context);
  }
  std::int64_t operator()(const Shaw& shaw) const {
    return std::clamp<std::int64_t>(4 * shaw.clip, 16, largest_natural_context);
  }
  std::int64_t operator()(const LearnedAbsolute& learned) const { return learned.rows - learned.offset; }
  std::int64_t operator()(const NormalisedPosition& normalised) const { return normalised.length; }
  std::int64_t operator()(const BinaryPosition& binary) const {
    return std::min(std::int64_t{1} << binary.bits, largest_natural_context);
  }
  template <typename Other>
  std::int64_t operator()(const Other&) const {
    return 0;
  }
};

} // namespace

std::int64_t natural_context(const Encoding& encoding) {
  return std::visit(NaturalContext{}, encoding.scheme);
}

std::unique_ptr<Trial> open_plain_trial(const SubjectSource& source, const Encoding& encoding,
                                        const std::string& model, const OpenOptions& open_options,
                                        const TrialOptions& options) {
  auto trial = std::make_unique<Trial>();
  trial->name = source.name;
  trial->source = &source;
  trial->open_options = open_options;
  trial->encoding = &encoding;
  trial->model = model;
  trial->format = open_options.format;
  trial->options = options;
  trial->subject = source.open(encoding, open_options);
  return trial;
}

void judge_plain_trial(Trial& trial) {
  if (std::holds_alternative<XposScale>(trial.encoding->scheme)) {
    scale::judge_scales(trial);
    return;
  }
  switch (domain_of(*trial.encoding)) {
  case DomainKind::bias:
    bias::drive(trial);
    break;
  case DomainKind::bucket:
    index::judge_indices(trial);
    break;
  default:
    count::judge_counts(trial);
  }
}

} // namespace posproof::properties
