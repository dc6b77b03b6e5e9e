/// The encoding of a saved report: an encoding file with what is known of it besides.

#include "reports/reading/parts.hpp"

#include "spec/config/encoding_file.hpp"
#include "spec/config/encoding_text.hpp"
#include "spec/text.hpp"

#include <algorithm>
#include <utility>

namespace posproof::reports {
namespace {

/// Members that say something about the encoding, and not what it is.
constexpr std::array<std::string_view, 9> remarks{"name",    "scheme",  "description", "context",   "source",
                                                  "assumed", "ignored", "layer_type",  "unverified"};

} // namespace

Encoding encoding_of(const RecordedObject& object, const std::string& file) {
  const ReportMember& member = object.member();
  Json::Object parameters{{"encoding", member.at("scheme").text()}};
  for (const auto& [name, value] : member.members()) {
    if (std::find(remarks.begin(), remarks.end(), name) == remarks.end() && !value.value().is_null()) {
      parameters.emplace_back(name, config::without_nulls(value.value()));
    }
  }
  const std::string where = printable(file) + ": " + member.path();
  Encoding encoding = config::encoding_from_file(parameters, where);
  encoding.name = member.at("name").text();
  validate(encoding, where);
  object.integer("context", encoding.context, 0, largest_context);
  object.text("source", encoding.source);
  encoding.assumed.clear();
  object.texts("assumed", encoding.assumed);
  object.texts("ignored", encoding.ignored);
  object.optional_text("layer_type", encoding.layer_type);
  object.optional_text("unverified", encoding.unverified);
  return encoding;
}

} // namespace posproof::reports
