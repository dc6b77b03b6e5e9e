/// Relations of positions: the last pair alone, which is turned so that residuals are a chosen part of the
/// bound in all generated cases.

#include "properties/functions/rotation_access.hpp"
#include "properties/tests/support/encodings.hpp"
#include "properties/tests/support/margin.hpp"
#include "spec/lemma.hpp"

#include <cmath>
#include <gtest/gtest.h>

namespace posproof::properties {
namespace {

using namespace tests;

constexpr std::int64_t context = 300;
constexpr int last_pair = 3;

Margin of_pairs(const char* property) {
  return {property, rope(8), {.context = context}};
}

/// η of the last pair, whatever the position: of rows, or of the subject's own rotation.
double rotation_error_of(const Margin& margin, const SubjectSource& subject) {
  const OwnedTrial trial(subject, margin.encoding, margin.question);
  return RotationAccess(*trial).error_at(last_pair, 0);
}

void table_alone(Declaration& declaration) {
  declaration.offers.rotate = false;
}

SubjectSource sound_table() {
  return declared_otherwise("table alone", table_alone);
}

/// Rows of the last pair from a position on are turned by an angle.
SubjectSource turned_from(std::int64_t first, double angle) {
  return changed_tokens(
      "turned", {table_alone, {}}, [=](const TableRequest& request, std::size_t token, const TableRow& row) {
        if (request.positions.values[token] >= first) {
          const double cosine = row.value(Component::cosine, last_pair);
          const double sine = row.value(Component::sine, last_pair);
          row.set(Component::cosine, last_pair, cosine * std::cos(angle) - sine * std::sin(angle));
          row.set(Component::sine, last_pair, sine * std::cos(angle) + cosine * std::sin(angle));
        }
      });
}

/// Every row carries the angle once, and M_k·PE(p) twice: the residual is the angle.
TEST(Margin, LinearShift) {
  Margin margin = of_pairs("linear-shift");
  for (const Format format : all_formats) {
    SCOPED_TRACE(traits(format).name);
    margin.question.format = format;
    const double eps = row_bound(margin, last_pair, 0);
    const double bound = linear_shift_own_bound(eps, eps, eps);
    expect_margin(margin, [=](double bounds) { return turned_from(0, bounds * bound); });
  }
}

TEST(Margin, GroupLaw) {
  Margin margin = of_pairs("group-law");
  for (const Format format : all_formats) {
    SCOPED_TRACE(traits(format).name);
    margin.question.format = format;
    const double eta = rotation_error_of(margin, sound_table());
    const double bound = group_law_bound(eta, eta, eta);
    expect_margin(margin, [=](double bounds) { return turned_from(0, bounds * bound); });
  }
}

/// An angle of all rows leaves every score as it is; one from a position on changes scores of query and key
/// on either side of it, by at most itself and less where the vectors are not across. The position is one
/// that many cases have on either side: small ones are drawn as often as large.
TEST(Margin, RelativeScore) {
  Margin margin = of_pairs("relative-score");
  margin.beyond = 1.9;
  const double eta = rotation_error_of(margin, sound_table());
  const double bound = 2 * score_bound(eta, eta);
  expect_margin(margin, [=](double bounds) { return turned_from(16, bounds * bound); });
}

/// The subject's own rotation turns the last pair a little further, in a query.
SubjectSource turned_further(double angle) {
  return altered_rotation(
      "turned further", [=](const RotateRequest& request, Format format, std::size_t width) {
        const PairColumns columns = columns_of_pair(Layout::half_split, last_pair, static_cast<int>(width));
        for (std::size_t token = 0; request.query && token < request.positions.tokens(); ++token) {
          const std::size_t row = token * request.query->output_token_stride;
          std::byte* const first =
              element(request.query->output, format, row + static_cast<std::size_t>(columns.first));
          std::byte* const second =
              element(request.query->output, format, row + static_cast<std::size_t>(columns.second));
          const double x = value_of(format, load_bits(format, first));
          const double y = value_of(format, load_bits(format, second));
          store_bits(format, round_to_nearest(format, x * std::cos(angle) - y * std::sin(angle)), first);
          store_bits(format, round_to_nearest(format, y * std::cos(angle) + x * std::sin(angle)), second);
        }
      });
}

/// n corrections leave the angle n times, and the bound is n + 2 errors of a rotation.
TEST(Margin, CachedShift) {
  Margin margin = of_pairs("cached-shift");
  margin.beyond = 2;
  const double eta = rotation_error_of(margin, turns());
  expect_margin(margin, [=](double bounds) { return turned_further(bounds * eta); });
}

} // namespace
} // namespace posproof::properties
