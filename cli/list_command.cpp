#include "cli/fault_matrix.hpp"
#include "cli/other_commands.hpp"
#include "cli/run.hpp"
#include "fuzz/target.hpp"
#include "impl/faults/fault.hpp"
#include "impl/registry.hpp"
#include "spec/accuracy_class.hpp"
#include "spec/claim.hpp"
#include "spec/config/reader.hpp"
#include "spec/error.hpp"
#include "spec/property.hpp"
#include "spec/text.hpp"

#include <cstdio>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <functional>
#include <map>
#include <string>
#include <vector>

namespace posproof::cli {
namespace {

/// Every line starts with an id and a tab-free column of words.
void line(std::string_view id, std::string_view text) {
  print(stdout, fmt::format("{:<24} {}\n", id, text));
}

void list_encodings() {
  line("rope",
       "rotary position embedding: half-split or interleaved, partial, both directions, on one to four "
       "axes; linear, NTK-aware, dynamic, YaRN, LongRoPE, llama3 and proportional scaling");
  line("sinusoidal", "sine and cosine columns: interleaved or concatenated, denominator d or d/2-1, cosine "
                     "first, odd width, (2i+1)");
  line("alibi", "attention biased linearly: by distance, by key or symmetric, any number of heads");
  line("t5-buckets", "buckets of distances, bidirectional or causal");
  line("shaw", "relative positions clipped to a distance");
  line("learned", "a row of a table for each position, with an offset");
  line("integer", "the position itself as a number");
  line("normalised", "the position divided by the length of the sequence");
  line("binary", "the bits of the position");
  line("xpos", "scales of queries and keys beside a rotation, around a centre of the sequence or none");
}

void list_models() {
  for (const Preset& preset : presets()) {
    const std::vector<LayerEncoding> layers = read_layers(std::string(preset.name));
    std::vector<std::string> texts;
    texts.reserve(layers.size());
    for (const auto& [layer_type, encoding] : layers) {
      texts.push_back((layer_type.empty() ? "" : fmt::format("{}: ", layer_type)) + describe(encoding));
    }
    const Encoding& first = layers.front().encoding;
    line(preset.name,
         fmt::format("{}, {}{}", fmt::join(texts, " | "),
                     first.context == 0 ? "no context stated" : fmt::format("context {}", first.context),
                     first.unverified.empty() ? "" : fmt::format(" (unverified: {})", first.unverified)));
  }
}

void list_subjects() {
  for (const SubjectSource& subject : impl::subjects()) {
    line(subject.name, subject.summary);
  }
  for (const auto* fault : impl::faults::fault_models()) {
    line(fmt::format("fault:{}", fault->name), fault->summary);
  }
}

void list_properties() {
  for (const PropertyStatement& property : property_statements()) {
    const std::string claims =
        property.claims.empty() ? "" : fmt::format(" [{}]", fmt::join(property.claims, ", "));
    line(property.id, fmt::format("{}: {}{}", name_of(property.driver), property.statement, claims));
  }
}

void list_claims() {
  for (const Claim& claim : claims()) {
    line(claim.id, fmt::format("{} ({})", claim.statement, claim.source));
  }
}

void list_faults() {
  for (const auto* fault : impl::faults::fault_models()) {
    line(fault->name,
         fmt::format("{} ({}; convicted by {})", fault->summary, fault->kind, fault->convicted_by));
  }
}

void list_classes() {
  for (std::size_t i = 0; i < accuracy_class_count; ++i) {
    line(accuracy_class_names[i], accuracy_class_promises[i]);
  }
}

void list_targets() {
  for (const fuzz::Target* target : fuzz::targets::all_targets()) {
    line(target->name, fmt::format("{} ({})", target->summary, target->property));
  }
}

} // namespace

int run_list(const ListArguments& arguments) {
  const std::map<std::string, std::function<void()>> lists{
      {"encodings", list_encodings},   {"models", list_models},  {"subjects", list_subjects},
      {"properties", list_properties}, {"claims", list_claims},  {"faults", list_faults},
      {"classes", list_classes},       {"targets", list_targets}};
  const auto found = lists.find(arguments.what);
  if (found == lists.end()) {
    throw InputError("list", fmt::format("there is no list of '{}'", printable(arguments.what)),
                     "encodings, models, subjects, properties, claims, faults, classes or targets");
  }
  if (arguments.is_matrix) {
    if (arguments.what != "faults") {
      throw InputError("list", fmt::format("there is no matrix of {}", arguments.what), "faults --matrix");
    }
    return run_fault_matrix(arguments);
  }
  if (!arguments.reports.json.empty() || !arguments.reports.markdown.empty()) {
    throw InputError("list", "only the kill matrix is written as JSON or Markdown", "faults --matrix");
  }
  found->second();
  return 0;
}

} // namespace posproof::cli
