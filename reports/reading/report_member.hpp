#pragma once
/// Members of a saved report, each with its place for messages.

#include "spec/json.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace posproof::reports {

/// A value of a saved report and where it stands: "old.json: reports[3].accuracy.declared". What it refers to
/// must outlive it. Every reader throws InputError with that place where the value is of another kind.
class ReportMember {
public:
  ReportMember(const Json& value, std::string file, std::string path)
      : value_(&value), file_(std::move(file)), path_(std::move(path)) {}

  /// A member that must be there.
  [[nodiscard]] ReportMember at(std::string_view name) const;
  /// One that may be absent or null.
  [[nodiscard]] std::optional<ReportMember> find(std::string_view name) const;

  [[nodiscard]] std::string text() const;
  [[nodiscard]] std::string text_or_nothing() const; ///< empty for null
  [[nodiscard]] std::int64_t integer() const;
  [[nodiscard]] bool flag() const;
  /// A number, or one of "NaN", "Infinity" and "-Infinity".
  [[nodiscard]] double number() const;
  /// An integer or a string of digits.
  [[nodiscard]] std::string whole_number() const;
  [[nodiscard]] std::vector<ReportMember> items() const;
  [[nodiscard]] std::vector<std::pair<std::string, ReportMember>> members() const;
  [[nodiscard]] const Json& value() const noexcept { return *value_; }
  /// Where it stands in the document; empty for the document itself.
  [[nodiscard]] const std::string& path() const noexcept { return path_; }

  [[noreturn]] void fail(const std::string& expectation) const;

private:
  [[nodiscard]] std::string path_of(std::string_view name) const;

  const Json* value_;
  std::string file_;
  std::string path_;
};

} // namespace posproof::reports
