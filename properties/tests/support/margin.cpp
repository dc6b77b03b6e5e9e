#include "properties/tests/support/margin.hpp"

#include <gtest/gtest.h>
#include <utility>

namespace posproof::properties::tests {
namespace {

PropertyResult asked(const Margin& margin, const SubjectSource& subject) {
  Question question = margin.question;
  question.only = {margin.property};
  VerifyRequest request = request_of(subject, margin.encoding, question);
  request.same_as = margin.same_as;
  Silent silent;
  return result_of(verify(request, silent).at(0), margin.property);
}

void expect_convicted(const Margin& margin, const SubjectSource& subject) {
  const PropertyResult result = asked(margin, subject);
  EXPECT_EQ(result.verdict, Verdict::violated) << margin.property << ": " << result.reason;
}

void expect_acquitted(const Margin& margin, const SubjectSource& subject) {
  const PropertyResult result = asked(margin, subject);
  EXPECT_EQ(result.verdict, Verdict::holds) << margin.property << ": " << result.reason;
}

} // namespace

void expect_margin(const Margin& margin, const WrongBy& subject) {
  expect_convicted(margin, subject(margin.beyond));
  expect_acquitted(margin, subject(margin.within));
}

void expect_seen(const Margin& margin, const Faulty& subject) {
  expect_convicted(margin, subject(true));
  expect_acquitted(margin, subject(false));
}

double row_bound(const Margin& margin, int frequency, std::int64_t position) {
  const OwnedTrial trial(turns(), margin.encoding, margin.question);
  return trial->bounds[static_cast<std::size_t>(frequency)].at(static_cast<double>(position));
}

SubjectSource changed_tokens(std::string name, Alteration alteration, ChangeToken change) {
  alteration.calls = [change = std::move(change)](const Encoding&) {
    Calls calls;
    calls.table = [change](Subject& subject, const TableRequest& request) {
      const SubjectStatus status = subject.table(request);
      const Format format = subject.declaration().table_format;
      for (std::size_t token = 0; token < request.positions.tokens(); ++token) {
        const std::size_t row = token * request.row_stride;
        change(request, token,
               TableRow{format, element(request.cosine, format, row), element(request.sine, format, row)});
      }
      return status;
    };
    return calls;
  };
  return altered(std::move(name), open_turns, std::move(alteration));
}

void add_to(const TableRow& row, Component component, int pair, double amount) {
  row.set(component, pair, row.value(component, pair) + amount);
}

void add_to(std::byte* at, Format format, double amount) {
  store_bits(format, round_to_nearest(format, value_of(format, load_bits(format, at)) + amount), at);
}

} // namespace posproof::properties::tests
