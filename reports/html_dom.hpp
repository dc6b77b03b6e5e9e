#pragma once
/// Elements of an HTML page. The page is also well-formed XML, and every text passes through one door.

#include "reports/xml_text.hpp"

#include <pugixml.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace posproof::reports {

/// Appends <name class="…">text</name>; the text is made valid and cut by xml_line, the class left out where
/// empty.
pugi::xml_node add_element(pugi::xml_node parent, const char* name, std::string_view text = {},
                           std::string_view style_class = {}, std::size_t limit = xml_text_limit);

/// Appends text to an element that may have other children; line breaks stay.
void add_text(pugi::xml_node parent, std::string_view text, std::size_t limit = xml_text_limit);

void set_attribute(pugi::xml_node node, const char* name, std::string_view value);

/// One column of a table.
struct HtmlColumn {
  std::string heading;
  bool is_number = false;
};

/// Appends a table with a caption and a row of headings, and returns its body.
pugi::xml_node add_table(pugi::xml_node parent, std::string_view caption,
                         const std::vector<HtmlColumn>& columns);

/// Appends a cell, right-aligned where `is_number`.
pugi::xml_node add_cell(pugi::xml_node row, std::string_view text, bool is_number = false);

/// Appends a cell for a name or another text from outside, which may be broken anywhere.
pugi::xml_node add_name_cell(pugi::xml_node row, std::string_view text);

/// Appends a table of two columns, label and value, without headings of columns.
void add_pairs(pugi::xml_node parent, std::string_view caption,
               const std::vector<std::pair<std::string, std::string>>& rows,
               std::size_t limit = xml_text_limit);

/// Begins a page of HTML with its title and style, and returns its <main>. Nothing on the page loads
/// anything, and nothing in it ever could; nothing runs but what `script_policy` names
/// (reports/html_script.hpp).
pugi::xml_node begin_page(pugi::xml_document& document, std::string_view title,
                          std::string_view script_policy = {});

/// The text of a page whose document element is <html>. Elements without content are written with an end tag,
/// save those to which HTML gives none.
[[nodiscard]] std::string html_text(pugi::xml_document& document);

} // namespace posproof::reports
