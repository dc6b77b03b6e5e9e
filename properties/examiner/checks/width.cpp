#include "properties/examiner/checks/width.hpp"

#include "properties/examiner/answers.hpp"
#include "properties/examiner/encodings.hpp"
#include "properties/examiner/words.hpp"
#include "reference/attention/attention.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <optional>
#include <stdexcept>
#include <vector>

namespace posproof::properties::examiner {
namespace {

using reference::Turning;

constexpr int largest_width = 64;

using Row = std::vector<std::int64_t>;

/// Empty where a number has no partner.
std::optional<Row> sum(const Row& x, const Row& e, RowAddition addition) {
  const bool repeats = addition == RowAddition::broadcasting && (x.size() == 1 || e.size() == 1);
  if (x.size() != e.size() && !repeats && addition != RowAddition::truncating) {
    return std::nullopt;
  }
  Row result(repeats ? std::max(x.size(), e.size()) : std::min(x.size(), e.size()));
  for (std::size_t j = 0; j < result.size(); ++j) {
    result[j] = x[repeats && x.size() == 1 ? 0 : j] + e[repeats && e.size() == 1 ? 0 : j];
  }
  return result;
}

} // namespace

Outcome widths_must_agree(const Examining& /*examining*/, RowAddition addition) {
  const std::string cases = fmt::format("all m and n from 1 to {}", largest_width);
  for (int m = 1; m <= largest_width; ++m) {
    for (int n = 1; n <= largest_width; ++n) {
      const auto result =
          sum(Row(static_cast<std::size_t>(m), 1), Row(static_cast<std::size_t>(n), 2), addition);
      if (result.has_value() != (m == n)) {
        return no(fmt::format("m = {}, n = {}: a sum of {} numbers", m, n, result ? result->size() : 0),
                  cases);
      }
    }
  }
  return proved(
      "ℝ^m and ℝ^n are different spaces for m ≠ n; addition is defined within one. Number by number: "
      "of rows of "
      "m < n numbers, number m of the longer has no partner.",
      cases);
}

Outcome attention_refuses_other_widths(const Examining& /*examining*/, int difference) {
  constexpr int widest = 12;
  const std::string cases = fmt::format("all even m and n from 2 to {}, two tokens", widest);
  std::string message;
  for (int m = 2; m <= widest; m += 2) {
    for (int n = 2; n <= widest; n += 2) {
      reference::AttentionInput input;
      input.query = Eigen::MatrixXd::Ones(2, m);
      input.key = Eigen::MatrixXd::Ones(2, m);
      input.value = Eigen::MatrixXd::Ones(2, 1);
      input.positions = {0, 1};
      input.encoding = rope(n);
      bool refused = false;
      try {
        static_cast<void>(reference::exact_attention(input));
      } catch (const std::invalid_argument& error) {
        refused = true;
        message = error.what();
      }
      if (refused == (m == n + difference)) {
        return no(fmt::format("m = {}, n = {}: {}", m, n, refused ? "refused" : "scores"), cases);
      }
    }
  }
  Outcome outcome = true_in_all(cases);
  outcome.figures.push_back({"the error", message});
  return outcome;
}

Outcome cut_rows_are_other_codes(const Examining& examining, int smallest) {
  const std::string cases = fmt::format("all even m < n from {} to {}, p = 1", smallest, largest_width);
  std::vector<std::vector<Turning>> codes;
  for (int d = 2; d <= largest_width; d += 2) {
    codes.push_back(turnings(laws_of(sinusoidal(d)), examining.arithmetic));
  }
  for (int m = smallest; m <= largest_width; m += 2) {
    for (int n = m + 2; n <= largest_width; n += 2) {
      const std::vector<Turning>& narrow = codes[static_cast<std::size_t>(m / 2 - 1)];
      const std::vector<Turning>& wide = codes[static_cast<std::size_t>(n / 2 - 1)];
      bool differs = false;
      for (std::size_t i = 0; i < narrow.size() && !differs; ++i) {
        differs = !overlap(narrow[i].at(1).sine, wide[i].at(1).sine);
      }
      if (!differs) {
        return no(fmt::format("m = {}, n = {}: the first {} columns of width {} are the code of width {}", m,
                              n, m, n, m),
                  cases);
      }
    }
  }
  return proved("Column 2 is sin(p·b^(-2/d)), and b^(-2/d) grows with d: at p = 1 its sine, on (0, 1], is "
                "another number.",
                cases);
}

} // namespace posproof::properties::examiner
