#pragma once
/// A rendered page, read back as XML, and what every page must be.

#include <functional>
#include <pugixml.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace posproof::samples {

struct HtmlPage {
  std::string text;
  pugi::xml_document document;

  /// Fails the test where the text is not well-formed.
  explicit HtmlPage(std::string page);

  void for_each(const std::function<void(pugi::xml_node)>& visit) const;
  [[nodiscard]] int count(std::string_view name) const;
  [[nodiscard]] std::vector<std::string> element_names() const;
};

/// All text inside.
std::string text_of(pugi::xml_node node);

/// The text of a page without that of its scripts. Each of them must be hidden from XML, or be data without
/// the characters of markup.
std::string without_scripts(const std::string& page);

/// Nothing loaded, no reference to anything outside, no script but those that the policy of the page names;
/// light, dark and on paper.
void expect_stands_alone(const HtmlPage& page);

/// HTML and XML take it for the same elements.
void expect_reads_the_same(const std::string& page);

/// Every table has a caption, and headings do not skip a level. The number of tables.
int expect_named_tables(const HtmlPage& page);

/// Every link has its target on the page, every id is there once. The number of links.
std::size_t expect_targets(const HtmlPage& page);

} // namespace posproof::samples
