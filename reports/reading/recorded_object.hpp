#pragma once
/// An object of a saved report whose members may be missing, since versions append members.

#include "reports/reading/report_member.hpp"

#include <array>
#include <cstdint>
#include <fmt/format.h>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace posproof::reports {

/// What stands for a text that an older version has not written.
inline constexpr std::string_view missing_text = "not recorded";

/// The members that a report lacks, each once, in the order in which they were looked for.
class MissingMembers {
public:
  void add(const std::string& name);
  [[nodiscard]] std::vector<std::string> take() { return std::move(names_); }

private:
  std::vector<std::string> names_;
};

/// Reads the members of one object, each by its kind. One that is missing is noted and leaves what there is;
/// one of another kind throws InputError with its place. `label` is how a missing member is told:
/// "properties[]" has "properties[].waived".
class RecordedObject {
public:
  /// Throws InputError where the value is no object.
  RecordedObject(ReportMember member, std::string label, MissingMembers& missing);

  [[nodiscard]] const ReportMember& member() const noexcept { return member_; }

  /// The object at a member that must be there.
  [[nodiscard]] RecordedObject object(std::string_view name) const;
  /// The value at a member; empty where it is missing. It may be null.
  [[nodiscard]] std::optional<ReportMember> recorded(std::string_view name) const;
  /// The same, and empty for null.
  [[nodiscard]] std::optional<ReportMember> given(std::string_view name) const;
  [[nodiscard]] std::optional<RecordedObject> given_object(std::string_view name) const;
  /// Items of an array; none where it is missing.
  [[nodiscard]] std::vector<RecordedObject> objects(std::string_view name) const;

  /// A description of something; "not recorded" where it is missing.
  void text(std::string_view name, std::string& value) const;
  /// A text that is null where there is none.
  void optional_text(std::string_view name, std::string& value) const;
  void texts(std::string_view name, std::vector<std::string>& values) const;
  void flag(std::string_view name, bool& value) const;
  void number(std::string_view name, double& value) const;
  void optional_number(std::string_view name, std::optional<double>& value) const;
  void numbers(std::string_view name, std::vector<double>& values) const;
  void unsigned_number(std::string_view name, std::uint64_t& value) const;

  template <typename Integer>
  void integer(std::string_view name, Integer& value, std::int64_t smallest, std::int64_t largest) const {
    if (const auto found = recorded(name)) {
      value = static_cast<Integer>(integer_within(*found, smallest, largest));
    }
  }

  template <typename Enum, std::size_t N>
  void choice(std::string_view name, Enum& value, const std::array<std::string_view, N>& names) const {
    if (const auto found = recorded(name)) {
      value = chosen<Enum>(*found, names);
    }
  }

  /// The enumerator that the member names. Throws InputError with all names.
  template <typename Enum, std::size_t N>
  [[nodiscard]] static Enum chosen(const ReportMember& member, const std::array<std::string_view, N>& names) {
    const std::string name = member.text();
    for (std::size_t i = 0; i < N; ++i) {
      if (names[i] == name) {
        return static_cast<Enum>(i);
      }
    }
    std::string known;
    for (std::size_t i = 0; i < N; ++i) {
      known += fmt::format("{}{}", i == 0 ? "" : i + 1 == N ? " or " : ", ", names[i]);
    }
    member.fail(known);
  }

  [[nodiscard]] static std::int64_t integer_within(const ReportMember& member, std::int64_t smallest,
                                                   std::int64_t largest);

private:
  ReportMember member_;
  std::string label_;
  MissingMembers* missing_;
};

} // namespace posproof::reports
