/// Reports on encodings without phases: no curve, no safe context, places by head, query and key.

#include "reports/render.hpp"
#include "reports/tests/support/sample.hpp"
#include "reports/wording.hpp"

#include <gtest/gtest.h>

namespace posproof {
namespace {

Report report_on(const Encoding& encoding) {
  Report report = samples::failing(Format::f16);
  report.encoding = encoding;
  report.curve.clear();
  report.accuracy.safe_context.clear();
  report.accuracy.worst->component = domain_of(encoding) == DomainKind::bias ? "bias" : "value";
  report.accuracy.worst->coordinates = {{4095, 17, 0, 0}, domain_of(encoding) == DomainKind::bias ? 2 : 1};
  return report;
}

TEST(PlainWording, NamesHeadQueryAndKeyOfABias) {
  const std::vector<Encoding> all = samples::plain_encodings();
  const Report bias = report_on(all[0]);
  EXPECT_EQ(reports::where_text(bias.encoding, *bias.accuracy.worst),
            "bias of head 3 at query 4 095, key 17");
  const Report count = report_on(all[6]);
  EXPECT_EQ(reports::where_text(count.encoding, *count.accuracy.worst),
            "value of column 3 at position 4 095");
}

TEST(PlainWording, EveryFormIsWrittenForEveryScheme) {
  for (const Encoding& encoding : samples::plain_encodings()) {
    const Report report = report_on(encoding);
    const std::span<const Report> one(&report, 1);
    for (const std::string& text : {render_json(one), render_html(one), render_markdown(one),
                                    render_junit(one), render_table(one), render_violations(report)}) {
      EXPECT_NE(text.find(encoding.name), std::string::npos) << describe(encoding);
    }
    const Report bare = [&] {
      Report empty;
      empty.encoding = encoding;
      return empty;
    }();
    const std::span<const Report> nothing(&bare, 1);
    EXPECT_FALSE(render_html(nothing).empty() || render_junit(nothing).empty() ||
                 render_markdown(nothing).empty());
  }
}

} // namespace
} // namespace posproof
