#include "reports/html_dom.hpp"
#include "reports/ledger.hpp"
#include "reports/ledger_html_claim.hpp"
#include "reports/ledger_wording.hpp"
#include "reports/picture.hpp"
#include "spec/text.hpp"
#include "spec/version.hpp"

#include <fmt/format.h>

namespace posproof {
namespace {

using reports::add_element;
using reports::ledger_text_limit;
using reports::set_attribute;

pugi::xml_node add_section(pugi::xml_node main, const char* id, std::string_view heading) {
  pugi::xml_node section = add_element(main, "section");
  set_attribute(section, "id", id);
  add_element(section, "h2", heading);
  return section;
}

void add_header(pugi::xml_node main, const LedgerReport& ledger) {
  pugi::xml_node header = add_element(main, "header");
  add_element(header, "h1", "Claims about positional encodings");
  add_element(header, "p", reports::counts_text(ledger) + ".", "outcome");
  add_element(header, "p",
              fmt::format("posproof {}{}. A claim opens to its clauses, each with its answer, evidence and "
                          "figures; numbers are the digits on which every arithmetic agrees.",
                          suite_version(), ledger.is_deep ? ", with widened domains" : ""),
              "soft");
  if (!ledger.criteria.schemes.empty()) {
    set_attribute(add_element(add_element(header, "p"), "a", "Criteria against schemes"), "href",
                  "#criteria");
  }
  if (!ledger.pictures.empty()) {
    set_attribute(add_element(add_element(header, "p"), "a", "Pictures"), "href", "#pictures");
  }
}

void add_criteria(pugi::xml_node main, const CriteriaMatrix& matrix) {
  if (matrix.schemes.empty()) {
    return;
  }
  pugi::xml_node section = add_section(main, "criteria", "Criteria");
  std::vector<reports::HtmlColumn> columns{{"scheme"}};
  for (const auto& [id, name] : matrix.criteria) {
    columns.push_back({fmt::format("{} {}", id, name)});
  }
  pugi::xml_node body = reports::add_table(section, "Each criterion against each scheme", columns);
  for (const std::string& scheme : matrix.schemes) {
    pugi::xml_node row = add_element(body, "tr");
    set_attribute(add_element(row, "th", scheme), "scope", "row");
    for (const auto& [id, name] : matrix.criteria) {
      const CriteriaCell* const cell = reports::find_cell(matrix, scheme, id);
      pugi::xml_node place = add_element(row, "td");
      add_element(place, "div", reports::cell_text(cell),
                  cell == nullptr ? "word soft" : fmt::format("word {}", reports::tone_of(cell->verdict)));
      if (cell != nullptr && !cell->text.empty()) {
        pugi::xml_node details = add_element(place, "details");
        add_element(details, "summary", "why", "soft");
        add_element(details, "div", cell->text, {}, ledger_text_limit);
      }
    }
  }
}

void add_pictures(pugi::xml_node main, const std::vector<Picture>& pictures) {
  if (pictures.empty()) {
    return;
  }
  pugi::xml_node section = add_section(main, "pictures", "Pictures");
  for (std::size_t i = 0; i < pictures.size(); ++i) {
    const Picture& picture = pictures[i];
    pugi::xml_node figure = add_element(section, "figure");
    set_attribute(figure, "id", reports::picture_anchor(i));
    if (!reports::add_picture(figure, picture, fmt::format("{}-drawing", reports::picture_anchor(i)))) {
      add_element(figure, "p", "Nothing to draw.", "soft");
    }
    add_element(figure, "figcaption", fmt::format("{}: {}", picture.claim, picture.title), {},
                ledger_text_limit);
  }
}

} // namespace

std::string render_ledger_html(const LedgerReport& ledger) {
  pugi::xml_document document;
  pugi::xml_node main =
      reports::begin_page(document, fmt::format("posproof claims. {}.", reports::counts_text(ledger)));
  add_header(main, ledger);
  pugi::xml_node section = add_section(main, "claims", "Claims");
  for (const ClaimResult& result : ledger.claims) {
    reports::add_claim(section, result, ledger.pictures);
  }
  add_criteria(main, ledger.criteria);
  add_pictures(main, ledger.pictures);
  return reports::html_text(document);
}

} // namespace posproof
