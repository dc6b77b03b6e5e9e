#include "reports/figure.hpp"
#include "reports/html_dom.hpp"
#include "reports/html_section.hpp"
#include "reports/violation.hpp"
#include "reports/wording.hpp"
#include "spec/text.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace posproof::reports {
namespace {

constexpr std::size_t most_named = 4; ///< properties in the answer; the others are counted

pugi::xml_node add_card(pugi::xml_node parent, std::string_view question, std::string_view style_class) {
  pugi::xml_node card = add_element(parent, "div", {}, fmt::format("card {}", style_class));
  add_element(card, "h3", question);
  return card;
}

/// A property that is violated or undecided, with the first report in which it is.
struct Trouble {
  const Report* report;
  const PropertyResult* property;
  std::vector<std::string> formats;
};

/// What counts against the subject before what does not, what is violated before what is undecided, and both
/// in the order of the reports.
std::vector<Trouble> troubles_of(std::span<const PlacedReport> group) {
  std::vector<Trouble> all;
  for (const PlacedReport& placed : group) {
    for (const PropertyResult& property : placed.report->properties) {
      if (!needs_attention(property)) {
        continue;
      }
      const auto known = std::find_if(all.begin(), all.end(), [&](const Trouble& trouble) {
        return trouble.property->id == property.id && trouble.property->verdict == property.verdict &&
               counts_against(*trouble.property) == counts_against(property);
      });
      Trouble& trouble =
          known == all.end() ? all.emplace_back(Trouble{placed.report, &property, {}}) : *known;
      trouble.formats.emplace_back(traits(placed.report->format).name);
    }
  }
  const auto rank = [](const Trouble& trouble) {
    return (counts_against(*trouble.property) ? 0 : 4) +
           (trouble.property->verdict == Verdict::violated ? 0 : 2) +
           (trouble.property->id == "accuracy" ? 0 : 1);
  };
  std::stable_sort(all.begin(), all.end(),
                   [&](const Trouble& a, const Trouble& b) { return rank(a) < rank(b); });
  return all;
}

std::string class_text(const Report& report) {
  const AccuracyResult& accuracy = report.accuracy;
  if (accuracy.classes.empty()) {
    return fmt::format("declared class {}", name_of(accuracy.declared));
  }
  if (const auto first = first_violation(report)) {
    return fmt::format("declared class {}, left at position {}; attained {}", name_of(accuracy.declared),
                       grouped_text(*first), accuracy.attained ? name_of(*accuracy.attained) : "none");
  }
  return fmt::format("declared class {}, attained {}", name_of(accuracy.declared),
                     accuracy.attained ? name_of(*accuracy.attained) : "none");
}

/// What the declared classes promise, each once.
void add_promises(pugi::xml_node card, std::span<const PlacedReport> group) {
  std::vector<AccuracyClass> named;
  for (const PlacedReport& placed : group) {
    const AccuracyClass declared = placed.report->accuracy.declared;
    if (!placed.report->accuracy.classes.empty() &&
        std::find(named.begin(), named.end(), declared) == named.end()) {
      named.push_back(declared);
      add_element(card, "p",
                  fmt::format("{} promises: {}.", name_of(declared),
                              accuracy_class_promises[static_cast<std::size_t>(declared)]),
                  "soft note");
    }
  }
}

pugi::xml_node add_verdicts(pugi::xml_node parent, std::span<const PlacedReport> group) {
  pugi::xml_node card = add_card(parent, "Does it conform?", "verdicts");
  pugi::xml_node list = add_element(card, "ul", {}, "plain");
  for (const PlacedReport& placed : group) {
    const Report& report = *placed.report;
    pugi::xml_node item = add_element(list, "li");
    add_element(item, "span", traits(report.format).name,
                fmt::format("format {}", traits(report.format).name));
    pugi::xml_node link =
        add_element(item, "a", marked(report.verdict), "verdict " + tone_of(report.verdict));
    set_attribute(link, "href", "#" + placed.id);
    add_element(item, "div", class_text(report), "soft");
    if (const auto useless = report.accuracy.first_useless_position) {
      add_element(
          item, "div",
          fmt::format("from position {} on this class promises nothing useful", grouped_text(*useless)),
          *useless < report.context ? "bad" : "soft");
    }
    add_element(item, "div", fmt::format("properties: {}", tally_text(tally_of(report))), "soft");
    if (const std::string block = run_block(report); !block.empty()) {
      add_text(add_element(item, "pre"), block, 1000);
    }
  }
  add_promises(card, group);
  return card;
}

void add_troubles(pugi::xml_node parent, const std::vector<Trouble>& troubles) {
  pugi::xml_node card = add_card(parent, "What is wrong?", "troubles");
  pugi::xml_node list = add_element(card, "ol", {}, "plain");
  for (std::size_t i = 0; i < std::min(troubles.size(), most_named); ++i) {
    const Trouble& trouble = troubles[i];
    const PropertyResult& property = *trouble.property;
    pugi::xml_node item = add_element(list, "li");
    add_element(item, "strong", printable(property.id, 80));
    const std::string_view aside = property.waived ? ", waived" : property.advisory ? ", advisory" : "";
    add_element(
        item, "span",
        fmt::format(" {}{} in {}", name_of(property.verdict), aside, fmt::join(trouble.formats, ", ")),
        counts_against(property) ? "bad" : "soft");
    if (!property.reason.empty()) {
      add_element(item, "div", property.reason);
    }
    if (const std::string statement = statement_of(property); !statement.empty()) {
      add_element(item, "div", "broken rule: " + statement, "soft");
    }
  }
  if (troubles.size() > most_named) {
    add_element(card, "p", fmt::format("and {} more, below.", troubles.size() - most_named), "soft");
  }
}

void add_reproduction(pugi::xml_node parent, const std::vector<Trouble>& troubles) {
  const auto shown = std::find_if(troubles.begin(), troubles.end(), [](const Trouble& trouble) {
    return !trouble.property->reproduce.empty();
  });
  if (shown == troubles.end()) {
    return;
  }
  pugi::xml_node card = add_card(parent, "Which line shows it?", "reproduction");
  add_element(card, "p",
              fmt::format("{} in {}, on this model:", printable(shown->property->id, 80),
                          traits(shown->report->format).name),
              "soft");
  add_command(card, shown->property->reproduce);
  std::vector<Finding> findings = case_findings(*shown->property);
  constexpr std::size_t most_facts = 8;
  if (!findings.empty()) {
    std::vector<std::pair<std::string, std::string>> rows;
    for (std::size_t i = 0; i < std::min(findings.size(), most_facts); ++i) {
      rows.emplace_back(std::move(findings[i].label), std::move(findings[i].text));
    }
    add_pairs(card, "The smallest case found", rows);
  }
}

void add_nothing_wrong(pugi::xml_node card, std::span<const PlacedReport> group) {
  const bool is_sound = std::all_of(group.begin(), group.end(), [](const PlacedReport& placed) {
    return placed.report->verdict == ReportVerdict::conforms;
  });
  if (is_sound) {
    add_element(card, "h3", "What is wrong?");
    add_element(card, "p", "Nothing: every property that applies holds.");
  }
}

} // namespace

void add_answers(pugi::xml_node section, std::span<const PlacedReport> group) {
  pugi::xml_node cards = add_element(section, "div", {}, "cards");
  pugi::xml_node verdicts = add_verdicts(cards, group);
  add_ladder(add_card(cards, "Up to which position is it safe?", "safe"), group);
  const std::vector<Trouble> troubles = troubles_of(group);
  if (troubles.empty()) {
    add_nothing_wrong(verdicts, group);
    return;
  }
  add_troubles(cards, troubles);
  add_reproduction(cards, troubles);
}

} // namespace posproof::reports
