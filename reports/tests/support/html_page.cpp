#include "reports/tests/support/html_page.hpp"

#include <gtest/gtest.h>
#include <set>

namespace posproof::samples {

HtmlPage::HtmlPage(std::string page) : text(std::move(page)) {
  const pugi::xml_parse_result result =
      document.load_string(text.c_str(), pugi::parse_full | pugi::parse_ws_pcdata);
  EXPECT_TRUE(result) << result.description() << " at "
                      << text.substr(static_cast<std::size_t>(result.offset), 80);
}

void HtmlPage::for_each(const std::function<void(pugi::xml_node)>& visit) const {
  struct Walker : pugi::xml_tree_walker {
    const std::function<void(pugi::xml_node)>* visit = nullptr;
    bool for_each(pugi::xml_node& node) override {
      if (node.type() == pugi::node_element) {
        (*visit)(node);
      }
      return true;
    }
  } walker;
  walker.visit = &visit;
  pugi::xml_document copy;
  copy.reset(document);
  copy.traverse(walker);
}

int HtmlPage::count(std::string_view name) const {
  int result = 0;
  for_each([&](pugi::xml_node node) { result += node.name() == name ? 1 : 0; });
  return result;
}

std::vector<std::string> HtmlPage::element_names() const {
  std::vector<std::string> names;
  for_each([&](pugi::xml_node node) { names.emplace_back(node.name()); });
  return names;
}

std::string text_of(pugi::xml_node node) {
  std::string text = node.value();
  for (const pugi::xml_node child : node.children()) {
    text += text_of(child);
  }
  return text;
}

std::string without_scripts(const std::string& page) {
  std::string rest;
  std::size_t at = 0;
  for (std::size_t begin = page.find("<script"); begin != std::string::npos;
       begin = page.find("<script", at)) {
    rest += page.substr(at, begin - at);
    const std::size_t text = page.find('>', begin) + 1;
    at = page.find("</script>", text);
    if (at == std::string::npos) {
      ADD_FAILURE() << "a script without an end";
      return rest;
    }
    const std::string script = page.substr(text, at - text);
    if (page.compare(begin, 8, "<script>") == 0) {
      EXPECT_EQ(script.substr(0, 14), "/*<![CDATA[*/\n");
      EXPECT_EQ(script.substr(script.size() - 8), "\n/*]]>*/");
    } else {
      EXPECT_EQ(page.substr(begin, text - begin), "<script class=\"chart-data\" type=\"application/json\">");
      EXPECT_EQ(script.find_first_of("<>&"), std::string::npos);
    }
  }
  return rest + page.substr(at);
}

void expect_stands_alone(const HtmlPage& page) {
  EXPECT_EQ(page.text.substr(0, 15), "<!DOCTYPE html>");
  EXPECT_STREQ(page.document.child("html").attribute("lang").value(), "en");
  EXPECT_STREQ(page.document.child("html").child("head").child("meta").attribute("charset").value(), "utf-8");
  int scripts = 0;
  page.for_each([&](pugi::xml_node node) {
    const std::string_view name = node.name();
    scripts += name == "script" && !node.attribute("type") ? 1 : 0;
    EXPECT_TRUE(name != "link" && name != "img" && name != "iframe" && name != "object" && name != "base" &&
                name != "form")
        << name;
    for (const pugi::xml_attribute attribute : node.attributes()) {
      const std::string_view key = attribute.name();
      EXPECT_NE(key, "src");
      EXPECT_NE(key.substr(0, 2), "on");
      if (key == "href") {
        EXPECT_EQ(attribute.value()[0], '#');
      }
    }
  });
  const std::string style = text_of(page.document.child("html").child("head").child("style"));
  EXPECT_EQ(style.find("url("), std::string::npos);
  EXPECT_EQ(style.find("@import"), std::string::npos);
  EXPECT_NE(style.find("prefers-color-scheme: dark"), std::string::npos);
  EXPECT_NE(style.find("@media print"), std::string::npos);
  const std::string rest = without_scripts(page.text);
  EXPECT_EQ(rest.find("http://"), std::string::npos);
  EXPECT_EQ(rest.find("https://"), std::string::npos);
  const std::string policy = page.document.child("html")
                                 .child("head")
                                 .find_child_by_attribute("meta", "http-equiv", "Content-Security-Policy")
                                 .attribute("content")
                                 .value();
  EXPECT_EQ(policy.substr(0, 19), "default-src 'none';");
  int hashes = 0;
  for (std::size_t at = policy.find("'sha256-"); at != std::string::npos;
       at = policy.find("'sha256-", at + 1)) {
    EXPECT_EQ(policy.find('\'', at + 1) - at, std::size_t{8 + 44}); // 32 bytes in base 64
    ++hashes;
  }
  EXPECT_EQ(hashes, scripts);
}

void expect_reads_the_same(const std::string& page) {
  const std::string text = without_scripts(page);
  // A style sheet is raw text in HTML and parsed text in XML.
  const std::size_t begin = text.find("<style>") + 7;
  const std::string style = text.substr(begin, text.find("</style>") - begin);
  EXPECT_EQ(style.find_first_of("<>&"), std::string::npos);
  // Outside <svg>, only elements to which HTML gives no end tag are written without one.
  bool is_svg = false;
  for (std::size_t at = text.find('<'); at != std::string::npos; at = text.find('<', at + 1)) {
    const std::string tag = text.substr(at, text.find('>', at) - at + 1);
    if (tag.compare(0, 4, "<svg") == 0) {
      is_svg = true;
    } else if (tag == "</svg>") {
      is_svg = false;
    } else if (!is_svg && tag.size() > 2 && tag[tag.size() - 2] == '/') {
      EXPECT_EQ(tag.substr(0, 6), "<meta ") << tag;
    }
  }
}

int expect_named_tables(const HtmlPage& page) {
  int tables = 0;
  int level = 0;
  page.for_each([&](pugi::xml_node node) {
    const std::string_view name = node.name();
    if (name == "table") {
      ++tables;
      EXPECT_FALSE(text_of(node.child("caption")).empty());
    } else if (name == "th") {
      EXPECT_TRUE(node.attribute("scope"));
    } else if (name.size() == 2 && name[0] == 'h' && name[1] >= '1' && name[1] <= '6') {
      EXPECT_LE(name[1] - '0', level + 1) << text_of(node);
      level = name[1] - '0';
    }
  });
  return tables;
}

std::size_t expect_targets(const HtmlPage& page) {
  std::set<std::string> ids;
  std::vector<std::string> targets;
  page.for_each([&](pugi::xml_node node) {
    if (const pugi::xml_attribute id = node.attribute("id")) {
      EXPECT_TRUE(ids.insert(id.value()).second) << id.value();
    }
    if (const pugi::xml_attribute href = node.attribute("href")) {
      targets.emplace_back(href.value() + 1);
    }
    if (const pugi::xml_attribute labels = node.attribute("aria-labelledby")) {
      const std::string both = labels.value();
      targets.push_back(both.substr(0, both.find(' ')));
      targets.push_back(both.substr(both.find(' ') + 1));
    }
  });
  for (const std::string& target : targets) {
    EXPECT_EQ(ids.count(target), 1U) << target;
  }
  return targets.size();
}

} // namespace posproof::samples
