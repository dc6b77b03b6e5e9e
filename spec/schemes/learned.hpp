#pragma once
/// Learned absolute positions (Devlin et al. 2019, BERT): position p takes row p + offset of a table. What is
/// computed is that row; a position past the end has none and must be refused, not clamped or wrapped.

#include <cstdint>
#include <string>

namespace posproof {

struct LearnedAbsolute {
  std::int64_t rows = 0;   ///< of the table
  std::int64_t offset = 0; ///< 2 in RoBERTa, BART and OPT

  friend bool operator==(const LearnedAbsolute&, const LearnedAbsolute&) = default;
};

void validate(const LearnedAbsolute& learned, const std::string& where);
[[nodiscard]] std::string describe(const LearnedAbsolute& learned);

} // namespace posproof
