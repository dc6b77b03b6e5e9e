#pragma once
/// Learned absolute positions (Devlin et al. 2019, BERT): position p takes row p + offset of a table. What is
/// computed is that row; a position past the end has none and must be refused, not clamped or wrapped.

#include "spec/schemes/members.hpp"

#include <cstdint>
#include <string>
#include <string_view>

namespace posproof {

struct LearnedAbsolute {
  static constexpr std::string_view scheme_name = "learned";
  static constexpr DomainKind domain = DomainKind::bucket;

  std::int64_t rows = 0;   ///< of the table
  std::int64_t offset = 0; ///< 2 in RoBERTa, BART and OPT

  /// All positions that have a row.
  [[nodiscard]] std::int64_t natural_context() const { return rows - offset; }

  template <typename Self, typename List>
  static void members(Self& self, List& list) {
    list.required("rows", self.rows, context_range);
    list.assumed("offset", self.offset, index_range);
  }

  friend bool operator==(const LearnedAbsolute&, const LearnedAbsolute&) = default;
};

void validate(const LearnedAbsolute& learned, const std::string& where);
[[nodiscard]] std::string describe(const LearnedAbsolute& learned);

} // namespace posproof
