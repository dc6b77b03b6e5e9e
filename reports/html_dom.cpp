#include "reports/html_dom.hpp"

#include "reports/page_assets.hpp"

#include <sstream>

namespace posproof::reports {
namespace {

/// HTML would read <td/> as an open <td>; an empty text makes the writer close it. Inside <svg> both are the
/// same.
void close_empty_elements(pugi::xml_node node) {
  for (pugi::xml_node child : node.children()) {
    if (child.type() != pugi::node_element || std::string_view(child.name()) == "svg") {
      continue;
    }
    if (!child.first_child() && std::string_view(child.name()) != "meta") {
      child.append_child(pugi::node_pcdata);
    }
    close_empty_elements(child);
  }
}

} // namespace

pugi::xml_node add_element(pugi::xml_node parent, const char* name, std::string_view text,
                           std::string_view style_class, std::size_t limit) {
  pugi::xml_node element = parent.append_child(name);
  if (!style_class.empty()) {
    set_attribute(element, "class", style_class);
  }
  if (!text.empty()) {
    element.append_child(pugi::node_pcdata).set_value(xml_line(text, limit).c_str());
  }
  return element;
}

void add_text(pugi::xml_node parent, std::string_view text, std::size_t limit) {
  parent.append_child(pugi::node_pcdata).set_value(xml_lines(text, limit).c_str());
}

void set_attribute(pugi::xml_node node, const char* name, std::string_view value) {
  node.append_attribute(name).set_value(xml_line(value, value.size() + 1).c_str());
}

pugi::xml_node add_table(pugi::xml_node parent, std::string_view caption,
                         const std::vector<HtmlColumn>& columns) {
  pugi::xml_node frame = add_element(parent, "div", {}, "scroll");
  pugi::xml_node table = add_element(frame, "table");
  add_element(table, "caption", caption);
  pugi::xml_node row = add_element(add_element(table, "thead"), "tr");
  for (const HtmlColumn& column : columns) {
    set_attribute(add_element(row, "th", column.heading, column.is_number ? "number" : ""), "scope", "col");
  }
  return add_element(table, "tbody");
}

pugi::xml_node add_cell(pugi::xml_node row, std::string_view text, bool is_number) {
  return add_element(row, "td", text, is_number ? "number" : "");
}

pugi::xml_node add_name_cell(pugi::xml_node row, std::string_view text) {
  return add_element(row, "td", text, "name");
}

void add_pairs(pugi::xml_node parent, std::string_view caption,
               const std::vector<std::pair<std::string, std::string>>& rows, std::size_t limit) {
  pugi::xml_node table = add_element(add_element(parent, "div", {}, "scroll"), "table");
  add_element(table, "caption", caption);
  pugi::xml_node body = add_element(table, "tbody");
  for (const auto& [label, text] : rows) {
    pugi::xml_node row = add_element(body, "tr");
    set_attribute(add_element(row, "th", label), "scope", "row");
    add_element(row, "td", text, "value", limit);
  }
}

pugi::xml_node begin_page(pugi::xml_document& document, std::string_view title,
                          std::string_view script_policy) {
  document.append_child(pugi::node_doctype).set_value("html");
  pugi::xml_node html = add_element(document, "html");
  set_attribute(html, "lang", "en");
  pugi::xml_node head = add_element(html, "head");
  set_attribute(add_element(head, "meta"), "charset", "utf-8");
  const auto meta = [&](const char* kind, const char* name, std::string_view content) {
    pugi::xml_node node = add_element(head, "meta");
    set_attribute(node, kind, name);
    set_attribute(node, "content", content);
  };
  meta("name", "viewport", "width=device-width, initial-scale=1");
  std::string policy = "default-src 'none'; base-uri 'none'; form-action 'none'; style-src 'unsafe-inline'";
  if (!script_policy.empty()) {
    policy += "; ";
    policy += script_policy;
  }
  meta("http-equiv", "Content-Security-Policy", policy);
  add_element(head, "title", title);
  add_text(add_element(head, "style"), page_style);
  pugi::xml_node body = add_element(html, "body");
  set_attribute(add_element(body, "a", "Skip to the content", "skip"), "href", "#content");
  pugi::xml_node main = add_element(body, "main");
  set_attribute(main, "id", "content");
  set_attribute(main, "tabindex", "-1");
  return main;
}

std::string html_text(pugi::xml_document& document) {
  close_empty_elements(document);
  std::ostringstream stream;
  document.save(stream, "", pugi::format_indent | pugi::format_no_declaration, pugi::encoding_utf8);
  return stream.str();
}

} // namespace posproof::reports
