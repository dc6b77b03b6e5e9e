/// The components that turn together are those of the declared layout. A mismatch is named: with another
/// layout of RoPE, or with another declared variant of the sinusoidal encoding.

#include "properties/component_order.hpp"
#include "properties/judge.hpp"
#include "properties/partners.hpp"
#include "reference/fast_oracle.hpp"
#include "spec/position.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <fmt/format.h>

namespace posproof::properties::judges {
namespace {

Layout other_layout(Layout layout) {
  return layout == Layout::half_split ? Layout::interleaved : Layout::half_split;
}

/// Is every known partner the one of `layout`?
bool partners_fit(const std::vector<Partner>& partners, Layout layout, int rotary_dimension) {
  return std::all_of(partners.begin(), partners.end(), [&](const Partner& partner) {
    return partner_of_column(layout, partner.column, rotary_dimension) == partner.turns_with;
  });
}

/// The width over which half-split pairs stand as far apart as these; 0 where they do not all.
int half_split_width(const std::vector<Partner>& partners) {
  const int width = 2 * std::abs(partners.front().turns_with - partners.front().column);
  return std::all_of(partners.begin(), partners.end(),
                     [&](const Partner& partner) {
                       return partner.column < width && partner_of_column(Layout::half_split, partner.column,
                                                                          width) == partner.turns_with;
                     })
             ? width
             : 0;
}

/// What the components do instead of what is declared.
std::string mismatch(const Trial& trial, const std::vector<Partner>& partners) {
  const int rotary = trial.encoding->rope()->rotary_dimension;
  const Layout declared = trial.declaration().layout;
  const Layout other = other_layout(declared);
  if (std::string order = component_order(trial); !order.empty()) {
    return fmt::format("{}; declared is {}", order, name_of(declared));
  }
  if (partners_fit(partners, other, rotary)) {
    return fmt::format("the subject behaves {}, declared is {}", name_of(other), name_of(declared));
  }
  if (const int width = half_split_width(partners); width != 0 && width != rotary) {
    return fmt::format("the subject behaves half-split over a rotary width of {}, declared is {} over {}",
                       width, name_of(declared), rotary);
  }
  return fmt::format("the components pair neither {} (declared) nor {}", name_of(declared), name_of(other));
}

PropertyResult judge_rotation(const Trial& trial) {
  const Rope& rope = *trial.encoding->rope();
  const Layout declared = trial.declaration().layout;
  const std::vector<Partner> partners = find_partners(trial);
  if (partners.empty()) {
    return not_applicable("layout", "no component moves another one far enough to be seen");
  }
  PropertyResult result;
  result.id = "layout";
  result.evidence = Evidence::sampled;
  result.cases = partners.size();
  if (partners_fit(partners, declared, rope.rotary_dimension)) {
    result.verdict = Verdict::holds;
    result.reason =
        fmt::format("{} components turn with the partner of {}", partners.size(), name_of(declared));
    return result;
  }
  result.verdict = Verdict::violated;
  for (const Partner& partner : partners) {
    if (!partners_fit({partner}, declared, rope.rotary_dimension)) {
      result.counterexample.emplace();
      result.counterexample->facts.push_back({"position", partner.position});
      result.counterexample->facts.push_back(
          {"input", fmt::format("1 in column {}, 0 elsewhere", partner.column)});
      result.counterexample->facts.push_back({"got a change in column", std::int64_t{partner.turns_with}});
      result.counterexample->facts.push_back(
          {"want a change in column", std::int64_t{partner.declared_partner}});
      break;
    }
  }
  result.reason = mismatch(trial, partners);
  return result;
}

/// Do the rows hold, column by column, what `variant` says?
bool rows_fit(const Trial& trial, const RowBlock& rows, const Sinusoidal& variant) {
  Encoding encoding = *trial.encoding;
  encoding.scheme = variant;
  const auto oracle = reference::make_phase_oracle(encoding);
  PhaseBlock truth;
  oracle->enclose_positions(rows.positions, trial.call(), truth);
  const std::vector<Column> declared = trial.model_lanes().columns;
  const std::vector<Column>& expected = oracle->model().columns;
  std::vector<RowBound> bounds;
  for (int k = 0; k < oracle->model().size(); ++k) {
    const LaneFacts lane{oracle->model().frequencies[static_cast<std::size_t>(k)], oracle->frequency(k, {}),
                         k, 1.0};
    bounds.push_back(
        table_bounds({lane}, trial.declaration().accuracy, trial.declaration().table_format).front());
  }
  const auto component_of = [](const Column& column) {
    return column.function == Column::Function::sine ? Component::sine : Component::cosine;
  };
  for (std::size_t row = 0; row < rows.positions.size(); ++row) {
    for (std::size_t c = 0; c < declared.size(); ++c) {
      const bool zero_there = declared[c].function == Column::Function::zero;
      const bool zero_here = expected[c].function == Column::Function::zero;
      if (zero_there) {
        continue; // is not read as a number; one that holds something else is told of by the sweep
      }
      const double observed = rows.values(component_of(declared[c]), row)[declared[c].frequency];
      if (zero_here) {
        if (observed != 0) {
          return false;
        }
        continue;
      }
      const double wanted = truth.values(component_of(expected[c]), row)[expected[c].frequency];
      const double bound = bounds[static_cast<std::size_t>(expected[c].frequency)].at(
          static_cast<double>(rows.positions[row]));
      if (!(std::fabs(observed - wanted) <= bound + 0x1p-50)) {
        return false;
      }
    }
  }
  return true;
}

PropertyResult judge_rows(const Trial& trial) {
  const Sinusoidal& declared = *trial.encoding->sinusoidal();
  const auto reader = trial.reader(*trial.origin);
  RowBlock rows;
  read_rows(*reader, edge_positions(std::min<std::int64_t>(trial.options.context, 33)), trial.call(), {},
            rows);
  if (!rows.status.is_ok()) {
    return not_applicable("layout", "the first positions are not answered: " + rows.status.message);
  }
  PropertyResult result;
  result.id = "layout";
  result.evidence = Evidence::sampled;
  result.cases = rows.positions.size();
  if (rows_fit(trial, rows, declared)) {
    result.verdict = Verdict::holds;
    result.reason = "columns are those of " + describe(declared);
    return result;
  }
  for (const SinusoidalVariant& variant : variants_of(declared)) {
    if (!(variant.encoding == declared) && rows_fit(trial, rows, variant.encoding)) {
      result.verdict = Verdict::violated;
      result.reason =
          fmt::format("the subject behaves as '{}', declared is '{}'", variant.name, describe(declared));
      result.counterexample.emplace();
      result.counterexample->facts.push_back({"got", variant.name});
      result.counterexample->facts.push_back({"want", describe(declared)});
      return result;
    }
  }
  return not_applicable("layout", "the first rows fit no declared variant: see accuracy and frequency");
}

void judge(Trial& trial) {
  if (trial.encoding->sinusoidal() != nullptr && trial.origin) {
    trial.add(judge_rows(trial));
  } else if (trial.encoding->rope() != nullptr && trial.declaration().offers.rotate &&
             trial.options.context > 1) {
    trial.add(judge_rotation(trial));
  } else {
    trial.add(not_applicable("layout", "a table with one column for each pair has no layout"));
  }
}

} // namespace

extern const Judge layout;
const Judge layout{.properties = {"layout"}, .stage = Stage::ordinary, .order = 10, .judge = judge};

} // namespace posproof::properties::judges
