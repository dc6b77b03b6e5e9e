/// Data rotated by supplied tables, correctly rounded in the declared format: only indexing, rotation, layout
/// and memory can be wrong. The table itself is only read.

#include "properties/applied_subject.hpp"
#include "properties/entry_judging.hpp"
#include "properties/judge.hpp"

#include <fmt/format.h>

namespace posproof::properties::judges {
namespace {

PropertyResult judge_table(const Trial& entry, std::uint64_t calls) {
  PropertyResult result;
  result.id = "supplied-table";
  result.evidence = Evidence::sampled;
  result.cases = calls;
  if (entry.supplied->tables_intact()) {
    result.verdict = Verdict::holds;
    result.reason = "rows, gaps and zones of every supplied table hold their bytes";
    return result;
  }
  result.verdict = Verdict::violated;
  result.reason = "a supplied table was written to";
  result.counterexample.emplace();
  result.counterexample->facts.push_back({"got", std::string("other bytes than before the call")});
  result.counterexample->facts.push_back({"want", std::string("a table that is only read")});
  return result;
}

void judge(Trial& trial) {
  const Declaration& declared = trial.own_declaration();
  if (trial.encoding->rope() == nullptr || !declared.offers.apply) {
    for (const char* const property : {"applied-rotation", "supplied-table"}) {
      trial.add(not_applicable(property, "the subject applies no supplied table"));
    }
    return;
  }
  const auto entry = applied_trial(trial);
  const std::string what = fmt::format("by a {}-width {} table, rows {}", name_of(declared.table_width),
                                       traits(declared.table_format).name, name_of(declared.applied_rows));
  PropertyResult rotation = judge_entry("applied-rotation", what, *entry);
  if (entry->options.context < trial.options.context) {
    rotation.reason +=
        fmt::format("; below position {}, where the suite's tables by position end", entry->options.context);
  }
  const std::uint64_t cases = rotation.cases;
  trial.add(std::move(rotation));
  trial.add(judge_table(*entry, cases));
}

} // namespace

extern const Judge applied_rotation;
const Judge applied_rotation{
    .properties = {"applied-rotation", "supplied-table"}, .stage = Stage::after, .order = 82, .judge = judge};

} // namespace posproof::properties::judges
