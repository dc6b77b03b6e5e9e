#include "reports/reading/recorded_object.hpp"

#include <algorithm>
#include <charconv>
#include <system_error>

namespace posproof::reports {

void MissingMembers::add(const std::string& name) {
  if (std::find(names_.begin(), names_.end(), name) == names_.end()) {
    names_.push_back(name);
  }
}

RecordedObject::RecordedObject(ReportMember member, std::string label, MissingMembers& missing)
    : member_(std::move(member)), label_(std::move(label)), missing_(&missing) {
  if (member_.value().object() == nullptr) {
    member_.fail("an object");
  }
}

RecordedObject RecordedObject::object(std::string_view name) const {
  return {member_.at(name), label_.empty() ? std::string(name) : fmt::format("{}.{}", label_, name),
          *missing_};
}

std::optional<ReportMember> RecordedObject::recorded(std::string_view name) const {
  if (member_.value().find(name) != nullptr) {
    return member_.at(name);
  }
  missing_->add(label_.empty() ? std::string(name) : fmt::format("{}.{}", label_, name));
  return std::nullopt;
}

std::optional<ReportMember> RecordedObject::given(std::string_view name) const {
  auto found = recorded(name);
  return found && found->value().is_null() ? std::nullopt : found;
}

std::optional<RecordedObject> RecordedObject::given_object(std::string_view name) const {
  return given(name) ? std::optional(object(name)) : std::nullopt;
}

std::vector<RecordedObject> RecordedObject::objects(std::string_view name) const {
  std::vector<RecordedObject> all;
  if (const auto array = recorded(name)) {
    const std::string label =
        label_.empty() ? fmt::format("{}[]", name) : fmt::format("{}.{}[]", label_, name);
    for (const ReportMember& item : array->items()) {
      all.emplace_back(item, label, *missing_);
    }
  }
  return all;
}

void RecordedObject::text(std::string_view name, std::string& value) const {
  const auto found = recorded(name);
  value = found ? found->text() : std::string(missing_text);
}

void RecordedObject::optional_text(std::string_view name, std::string& value) const {
  if (const auto found = recorded(name)) {
    value = found->text_or_nothing();
  }
}

void RecordedObject::texts(std::string_view name, std::vector<std::string>& values) const {
  if (const auto found = recorded(name)) {
    values.clear();
    for (const ReportMember& item : found->items()) {
      values.push_back(item.text());
    }
  }
}

void RecordedObject::flag(std::string_view name, bool& value) const {
  if (const auto found = recorded(name)) {
    value = found->flag();
  }
}

void RecordedObject::number(std::string_view name, double& value) const {
  if (const auto found = recorded(name)) {
    value = found->number();
  }
}

void RecordedObject::optional_number(std::string_view name, std::optional<double>& value) const {
  if (const auto found = given(name)) {
    value = found->number();
  }
}

void RecordedObject::numbers(std::string_view name, std::vector<double>& values) const {
  if (const auto found = recorded(name)) {
    values.clear();
    for (const ReportMember& item : found->items()) {
      values.push_back(item.number());
    }
  }
}

void RecordedObject::unsigned_number(std::string_view name, std::uint64_t& value) const {
  if (const auto found = recorded(name)) {
    const std::string digits = found->whole_number();
    const char* const last = digits.data() + digits.size();
    const auto [end, error] = std::from_chars(digits.data(), last, value);
    if (error != std::errc() || end != last) {
      found->fail("a whole number from 0 to 2^64 - 1");
    }
  }
}

std::int64_t RecordedObject::integer_within(const ReportMember& member, std::int64_t smallest,
                                            std::int64_t largest) {
  const std::int64_t value = member.integer();
  if (value < smallest || value > largest) {
    member.fail(fmt::format("an integer from {} to {}", smallest, largest));
  }
  return value;
}

} // namespace posproof::reports
