#include "reports/annotations.hpp"

#include "reports/violation.hpp"
#include "reports/wording.hpp"
#include "spec/text.hpp"

#include <algorithm>
#include <charconv>
#include <fmt/format.h>
#include <iterator>
#include <system_error>
#include <vector>

namespace posproof {
namespace {

using reports::SourcePlace;

constexpr std::size_t message_limit = 600;
constexpr std::size_t shown_at_once = 10; ///< annotations of a kind for each step (actions/toolkit)

struct Annotation {
  SourcePlace place;
  bool is_error = true;
  std::string title;
  std::string message;
};

/// What was found, in a few words behind the name of the property.
std::string finding_of(const Report& report, const PropertyResult& property) {
  if (!property.reason.empty()) {
    return property.reason;
  }
  for (const reports::Finding& finding : reports::findings_of(report, property)) {
    if (finding.label == "measured" || finding.label == "error") {
      return finding.text;
    }
  }
  return reports::statement_of(property);
}

std::vector<Annotation> annotations_of(std::span<const Report> reports) {
  std::vector<Annotation> all;
  for (const Report& report : reports) {
    const auto place = reports::source_place(report.declaration.source);
    if (!place) {
      continue;
    }
    const std::string where =
        fmt::format("on {} in {}", printable(report.encoding.name, 80), traits(report.format).name);
    const auto add = [&](bool is_error, const std::string& title, const std::string& text) {
      all.push_back(
          {*place, is_error, title, printable(fmt::format("{} {}: {}", title, where, text), message_limit)});
    };
    if (report.verdict == ReportVerdict::subject_failed) {
      add(true, "the subject failed", report.failure);
    } else if (report.verdict == ReportVerdict::nothing_checked) {
      add(true, "nothing was checked",
          report.properties.empty() ? report.failure : report.properties.front().reason);
    }
    for (const PropertyResult& property : report.properties) {
      if (reports::needs_attention(property)) {
        const std::string title =
            fmt::format("{} is {}{}", printable(property.id, 80), name_of(property.verdict),
                        property.waived     ? ", waived,"
                        : property.advisory ? ", advisory,"
                                            : "");
        add(!property.waived && !property.advisory, title, finding_of(report, property));
      }
    }
  }
  return all;
}

/// A name that begins like a command of a runner is the same file behind "./".
std::string harmless(const std::string& file) {
  return file.find_first_of(":#") == 0 || file.starts_with(' ') ? "./" + file : file;
}

/// As the runner of GitHub reads them back: `also` are the characters that end a property of a command.
std::string escaped(std::string_view text, std::string_view also) {
  std::string result;
  for (const char c : text) {
    if (c == '%' || c == '\r' || c == '\n' || also.find(c) != std::string_view::npos) {
      result += fmt::format("%{:02X}", static_cast<unsigned char>(c));
    } else {
      result += c;
    }
  }
  return result;
}

std::string command_of(const Annotation& annotation) {
  constexpr std::string_view ends_a_property = ":,";
  return fmt::format("::{} file={},line={},title={}::{}\n", annotation.is_error ? "error" : "warning",
                     escaped(annotation.place.file, ends_a_property), annotation.place.line.value_or(1),
                     escaped("posproof: " + annotation.title, ends_a_property),
                     escaped(annotation.message, ""));
}

} // namespace

namespace reports {

std::optional<SourcePlace> source_place(std::string_view source) {
  const std::string text = printable(source, 1000);
  if (text.empty()) {
    return std::nullopt;
  }
  if (const std::size_t colon = text.rfind(':'); colon != std::string::npos && colon != 0) {
    int line = 0;
    const char* const last = text.data() + text.size();
    const auto [end, error] = std::from_chars(text.data() + colon + 1, last, line);
    if (error == std::errc() && end == last && line > 0) {
      return SourcePlace{text.substr(0, colon), line};
    }
  }
  return SourcePlace{text, std::nullopt};
}

} // namespace reports

std::string render_annotations(std::span<const Report> reports) {
  std::string text;
  for (const Annotation& annotation : annotations_of(reports)) {
    text += fmt::format("{}:{}: {}: {} [posproof]\n", harmless(annotation.place.file),
                        annotation.place.line.value_or(1), annotation.is_error ? "error" : "warning",
                        annotation.message);
  }
  return text;
}

std::string render_workflow_commands(std::span<const Report> reports) {
  std::vector<Annotation> all = annotations_of(reports);
  std::stable_sort(all.begin(), all.end(),
                   [](const Annotation& a, const Annotation& b) { return a.is_error && !b.is_error; });
  std::string text;
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (i + 1 == shown_at_once && all.size() > shown_at_once) {
      Annotation& last = all[i];
      last.message =
          fmt::format("{} more findings, in the output of the step and in the reports", all.size() - i);
      last.title = "more findings";
      return text + command_of(last);
    }
    text += command_of(all[i]);
  }
  return text;
}

} // namespace posproof
