#include "reports/html_script.hpp"

#include "reports/html_dom.hpp"
#include "spec/json.hpp"

#include <cstdint>
#include <fmt/format.h>

namespace posproof::reports {
namespace {

std::uint32_t digit_value(char digit) {
  return static_cast<std::uint32_t>(digit <= '9' ? digit - '0' : digit - 'a' + 10);
}

/// A hash in hexadecimal digits, as a policy has it.
std::string base64(std::string_view hex) {
  constexpr std::string_view alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string text;
  for (std::size_t at = 0; at < hex.size(); at += 6) { // three bytes, four characters
    std::uint32_t group = 0;
    for (std::size_t i = 0; i < 6; ++i) {
      group = group * 16 + (at + i < hex.size() ? digit_value(hex[at + i]) : 0);
    }
    for (std::size_t i = 0; i < 4; ++i) {
      const bool is_there = i < 2 || at + 2 * i <= hex.size();
      text += is_there ? alphabet[(group >> (18 - 6 * i)) & 63] : '=';
    }
  }
  return text;
}

void add_script(pugi::xml_node body, const PageScript& script) {
  if (script.text.empty()) {
    return;
  }
  pugi::xml_node element = add_element(body, "script");
  // To HTML these marks are within comments of the script, to XML they hide it.
  element.append_child(pugi::node_pcdata).set_value("/*");
  element.append_child(pugi::node_cdata).set_value(fmt::format("*/\n{}\n/*", script.text).c_str());
  element.append_child(pugi::node_pcdata).set_value("*/");
}

} // namespace

std::string script_policy() {
  std::string policy = "script-src";
  for (const PageScript& script : {chart_library, page_script}) {
    if (!script.text.empty()) {
      policy += fmt::format(" 'sha256-{}'", base64(script.sha256));
    }
  }
  return policy;
}

void add_scripts(pugi::xml_node body) {
  add_script(body, chart_library);
  add_script(body, page_script);
}

bool has_charts() noexcept {
  return !chart_library.text.empty();
}

void add_data(pugi::xml_node parent, std::string_view json, std::string_view style_class) {
  std::string text;
  text.reserve(json.size());
  for (std::size_t at = 0; at < json.size(); ++at) {
    const char character = json[at];
    if (character == '<' || character == '>' || character == '&') {
      text += fmt::format("\\u{:04x}", static_cast<unsigned>(character));
    } else if (const std::string_view three = json.substr(at, 3);
               three == "\xe2\x80\xa8" || three == "\xe2\x80\xa9") {
      text += three.back() == '\xa8' ? "\\u2028" : "\\u2029";
      at += 2;
    } else {
      text += character;
    }
  }
  pugi::xml_node element = add_element(parent, "script", {}, style_class);
  set_attribute(element, "type", "application/json");
  element.append_child(pugi::node_pcdata).set_value(text.c_str());
}

std::string json_string(std::string_view text) {
  // Each byte may become the three of U+FFFD; nothing is cut.
  std::string line = Json(xml_line(text, 3 * text.size() + 1)).dump();
  while (!line.empty() && line.back() == '\n') {
    line.pop_back();
  }
  return line;
}

} // namespace posproof::reports
