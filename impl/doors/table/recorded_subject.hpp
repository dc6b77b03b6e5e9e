#pragma once
/// A subject that computes nothing: its answers are those that somebody has written down. Much of what is
/// asked of code has no answer there, and must not look as if it had one.

#include "spec/subject.hpp"

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace posproof::impl::doors {

/// Cosines, sines or columns as stored, where a sweep of rounded values from position 0 does not show them:
/// in f64, or from a later position on.
struct StoredRows {
  std::int64_t first = 0; ///< position of the first row
  std::int64_t rows = 0;
  bool is_double = false; ///< in f64; else in the declared table format
  /// By row, lane (pair or column) and component.
  std::function<double(std::int64_t row, int lane, Component component)> value;
};

class RecordedSubject : public Subject {
public:
  /// How the file was read where it could be read in another way, for people.
  [[nodiscard]] virtual const std::vector<std::string>& assumed() const noexcept = 0;

  /// Contexts up to this one can be judged.
  [[nodiscard]] virtual std::int64_t largest_context() const noexcept = 0;

  /// Why a record does not show whether a property holds; empty where it does.
  [[nodiscard]] virtual std::string why_unknown(std::string_view property) const = 0;

  /// Empty where the sweep sees every stored bit.
  [[nodiscard]] virtual std::optional<StoredRows> stored_rows() const { return std::nullopt; }
};

/// The reason for properties of code, whatever the record holds: histories of calls, memory, refusals.
[[nodiscard]] std::string why_no_record_shows(std::string_view property);

} // namespace posproof::impl::doors
