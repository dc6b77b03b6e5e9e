/// What a saved report has found.

#include "reports/reading/parts.hpp"

#include "spec/domain.hpp"
#include "spec/property.hpp"
#include "spec/text.hpp"

#include <algorithm>
#include <charconv>
#include <system_error>

namespace posproof::reports {
namespace {

constexpr std::array verdict_names{name_of(Verdict::holds), name_of(Verdict::violated),
                                   name_of(Verdict::undecided), name_of(Verdict::not_applicable)};
constexpr std::array evidence_names{name_of(Evidence::proved), name_of(Evidence::exhaustive),
                                    name_of(Evidence::implied), name_of(Evidence::sampled),
                                    name_of(Evidence::none)};
constexpr std::array state_names{name_of(WaiverState::used), name_of(WaiverState::unneeded),
                                 name_of(WaiverState::expired), name_of(WaiverState::not_judged)};
constexpr int most_lanes = 1 << 20;

Coordinates coordinates_of(const ReportMember& member) {
  const std::vector<ReportMember> items = member.items();
  if (items.empty() || items.size() > static_cast<std::size_t>(max_axes)) {
    member.fail(fmt::format("1 to {} coordinates", max_axes));
  }
  Coordinates coordinates;
  coordinates.axes = static_cast<int>(items.size());
  for (std::size_t axis = 0; axis < items.size(); ++axis) {
    coordinates.axis[axis] = RecordedObject::integer_within(items[axis], -largest_context, largest_context);
  }
  return coordinates;
}

WorstPoint worst_of(const RecordedObject& object, Format format) {
  WorstPoint point;
  point.error = object.member().at("error").number();
  object.number("error_ulp", point.error_ulp);
  object.number("bound", point.bound);
  point.lane = static_cast<int>(RecordedObject::integer_within(object.member().at("lane"), 0, most_lanes));
  point.coordinates = coordinates_of(object.member().at("coordinates"));
  object.text("component", point.component);
  point.observed = stored_number_of(object.object("observed"), format);
  if (const auto nearest = object.given_object("nearest")) {
    point.nearest = stored_number_of(*nearest, format);
  }
  object.optional_text("expected_lower", point.expected_lower);
  object.optional_text("expected_upper", point.expected_upper);
  return point;
}

std::optional<WorstPoint> worst_in(const RecordedObject& object, Format format) {
  const auto worst = object.given_object("worst");
  return worst ? std::optional(worst_of(*worst, format)) : std::nullopt;
}

void optional_position(const RecordedObject& object, std::string_view name,
                       std::optional<std::int64_t>& value) {
  if (const auto found = object.given(name)) {
    value = RecordedObject::integer_within(*found, -largest_context, largest_context);
  }
}

/// A fact is what its value is: a number without an end, a whole one, a text, or a number with its bits.
Fact fact_of(const std::string& name, const ReportMember& member, Format format) {
  const Json& value = member.value();
  if (const std::int64_t* const integer = value.integer()) {
    return {name, *integer};
  }
  if (const double* const real = value.real()) {
    return {name, *real};
  }
  if (const std::string* const text = value.string()) {
    const bool is_number = *text == "NaN" || *text == "Infinity" || *text == "-Infinity";
    return is_number ? Fact{name, member.number()} : Fact{name, *text};
  }
  if (value.object() == nullptr) {
    member.fail("a number, a text, or a number with its bits");
  }
  MissingMembers ignored;
  return {name, stored_number_of(RecordedObject(member, "", ignored), format)};
}

Date date_of(const ReportMember& member) {
  const auto date = date_from_text(member.text());
  if (!date) {
    member.fail("a day, YYYY-MM-DD");
  }
  return *date;
}

SafeContext safe_context_of(const std::string& threshold, const ReportMember& member) {
  SafeContext safe;
  safe.threshold = threshold;
  const auto [end, error] =
      std::from_chars(threshold.data(), threshold.data() + threshold.size(), safe.error);
  if (error != std::errc() || end != threshold.data() + threshold.size()) {
    member.fail("a threshold such as 1e-2 as the name of each member");
  }
  safe.positions = RecordedObject::integer_within(member.at("N"), 0, largest_context);
  constexpr std::array limits{std::string_view{"context"}, std::string_view{"error"}};
  safe.limited_by_error = RecordedObject::chosen<bool>(member.at("limited_by"), limits);
  return safe;
}

/// What the report says itself where this suite says something else.
void read_statement(const RecordedObject& object, PropertyResult& property) {
  const PropertyStatement* const known = find_property(property.id);
  if (const auto statement = object.recorded("statement")) {
    const std::string text = statement->text();
    property.recorded_statement = known != nullptr && known->statement == text ? "" : text;
  }
  if (object.recorded("claims")) {
    std::vector<std::string> claims;
    object.texts("claims", claims);
    const bool is_known = known == nullptr ? claims.empty()
                                           : std::equal(claims.begin(), claims.end(), known->claims.begin(),
                                                        known->claims.end());
    if (!is_known) {
      property.recorded_claims = std::move(claims);
    }
  }
}

} // namespace

AccuracyResult accuracy_of(const RecordedObject& object, Format format) {
  AccuracyResult accuracy;
  accuracy.declared =
      RecordedObject::chosen<AccuracyClass>(object.member().at("declared"), accuracy_class_names);
  if (const auto attained = object.given("attained")) {
    accuracy.attained = RecordedObject::chosen<AccuracyClass>(*attained, accuracy_class_names);
  }
  accuracy.worst = worst_in(object, format);
  for (const RecordedObject& item : object.objects("classes")) {
    ClassResult result;
    result.accuracy = RecordedObject::chosen<AccuracyClass>(item.member().at("class"), accuracy_class_names);
    result.attained = item.member().at("attained").flag();
    item.number("use", result.use);
    optional_position(item, "first_violation", result.first_violation);
    accuracy.classes.push_back(result);
  }
  if (const auto safe_context = object.recorded("safe_context")) {
    for (const auto& [threshold, safe] : safe_context->members()) {
      accuracy.safe_context.push_back(safe_context_of(threshold, safe));
    }
  }
  optional_position(object, "first_useless_position", accuracy.first_useless_position);
  return accuracy;
}

PropertyResult property_of(const RecordedObject& object, Format format) {
  PropertyResult property;
  property.id = object.member().at("id").text();
  property.verdict = RecordedObject::chosen<Verdict>(object.member().at("verdict"), verdict_names);
  read_statement(object, property);
  object.choice("evidence", property.evidence, evidence_names);
  object.unsigned_number("cases", property.cases);
  object.unsigned_number("undecided_cases", property.undecided_cases);
  object.optional_number("bound", property.bound);
  object.optional_number("observed", property.observed);
  object.optional_number("slack", property.slack);
  property.worst = worst_in(object, format);
  if (const auto facts = object.given("counterexample")) {
    property.counterexample.emplace();
    for (const auto& [name, value] : facts->members()) {
      property.counterexample->facts.push_back(fact_of(name, value, format));
    }
  }
  object.optional_text("reproduce", property.reproduce);
  if (const auto lemma = object.given_object("lemma")) {
    property.lemma.emplace();
    lemma->text("id", property.lemma->id);
    lemma->text("covers", property.lemma->covers);
    lemma->number("bound", property.lemma->bound);
  }
  if (object.given("seed")) {
    object.unsigned_number("seed", property.seed.emplace());
  }
  object.optional_text("reason", property.reason);
  object.flag("advisory", property.advisory);
  if (const auto waived = object.given_object("waived")) {
    property.waived.emplace();
    waived->text("reason", property.waived->reason);
    property.waived->until = date_of(waived->member().at("until"));
  }
  return property;
}

WaiverOutcome waiver_of(const RecordedObject& object) {
  WaiverOutcome outcome;
  Waiver& waiver = outcome.waiver;
  waiver.property = object.member().at("property").text();
  object.optional_text("subject", waiver.subject);
  if (const auto format = object.given("format")) {
    waiver.format = RecordedObject::chosen<Format>(*format, format_names);
  }
  object.optional_text("model", waiver.model);
  if (object.given("profile")) {
    object.integer("profile", waiver.profile.emplace(), 1, std::int64_t{1} << 30);
  }
  object.text("reason", waiver.reason);
  waiver.until = date_of(object.member().at("until"));
  outcome.state = RecordedObject::chosen<WaiverState>(object.member().at("state"), state_names);
  object.text("where", waiver.where);
  // Where the days were not written, only whether they are few is known.
  bool ends_soon = false;
  object.flag("ends_soon", ends_soon);
  outcome.days_left = outcome.state == WaiverState::expired ? -1
                      : ends_soon                           ? waiver_warning_days
                                                            : waiver_warning_days + 1;
  constexpr std::int64_t many_days = 10'000'000;
  object.integer("days_left", outcome.days_left, -many_days, many_days);
  object.flag("concerned", outcome.is_concerned);
  return outcome;
}

} // namespace posproof::reports
