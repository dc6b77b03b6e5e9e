#include "fuzz/hunt/state.hpp"

#include "fuzz/hunt/split.hpp"
#include "reports/write.hpp"
#include "spec/config/file.hpp"
#include "spec/date.hpp"
#include "spec/error.hpp"
#include "spec/text.hpp"

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <fmt/format.h>
#include <optional>
#include <sys/file.h>
#include <unistd.h>

namespace posproof::fuzz {
namespace {

constexpr const char* expected_folder = "--state FOLDER with a folder for this hunt, or --state none";

/// A head for people.
std::string in_words(std::string head) {
  std::replace(head.begin(), head.end(), '\t', ' ');
  return printable(head);
}

/// Of this hunt or of another one: several parts, with tabs between them.
bool is_head(const std::string& line) {
  return line.starts_with("posproof hunt 1\t");
}

/// The complete lines of a text.
std::vector<std::string> lines_of(const std::string& text) {
  const std::vector<std::string_view> parts = split(text, "\n");
  return {parts.begin(), parts.end() - 1};
}

} // namespace

std::string hall_of_fame_text(const std::string& head, const std::vector<FamousCase>& cases) {
  std::string text = head + "\n";
  for (const FamousCase& famous : cases) {
    text +=
        fmt::format("{}\t{}\t{}\t{}\n", famous.date, famous.target, decimal_text(famous.use), famous.value);
  }
  return text;
}

namespace {

constexpr const char* expected_famous = "a day, a target, error / bound and a case, with tabs between them";

std::optional<FamousCase> famous_from_line(const std::string& line) {
  const std::vector<std::string_view> parts = split(line, "\t");
  FamousCase famous;
  if (parts.size() != 4 || !date_from_text(parts[0]) || parts[1].empty() || parts[3].empty()) {
    return std::nullopt;
  }
  const char* const end = parts[2].data() + parts[2].size();
  const auto read = std::from_chars(parts[2].data(), end, famous.use);
  if (read.ec != std::errc() || read.ptr != end) {
    return std::nullopt;
  }
  famous.date = parts[0];
  famous.target = parts[1];
  famous.value = parts[3];
  return famous;
}

} // namespace

std::vector<FamousCase> hall_of_fame_from_text(const std::string& where, const std::string& text,
                                               std::string& head) {
  const std::vector<std::string> lines = lines_of(text);
  std::vector<FamousCase> cases;
  head = lines.empty() ? "" : lines.front();
  for (std::size_t i = 1; i < lines.size(); ++i) {
    auto famous = famous_from_line(lines[i]);
    if (!famous) {
      throw InputError(fmt::format("{}, line {}", printable(where), i + 1),
                       fmt::format("'{}'", printable(lines[i])), expected_famous);
    }
    cases.push_back(std::move(*famous));
  }
  return cases;
}

namespace {

bool is_finding(const std::vector<std::string_view>& parts) {
  const std::string_view what = parts.front();
  const bool has_another = what == "smaller" || what == "shrunk";
  return (has_another || what == "found" || what == "mended") && parts.size() == (has_another ? 4U : 3U) &&
         std::none_of(parts.begin(), parts.end(), [](const auto& part) { return part.empty(); });
}

std::vector<KnownFinding> each_once(std::vector<KnownFinding> findings) {
  std::vector<KnownFinding> distinct;
  for (KnownFinding& finding : findings) {
    const auto same = std::find_if(distinct.begin(), distinct.end(), [&](const KnownFinding& other) {
      return other.target == finding.target && other.value == finding.value;
    });
    if (same == distinct.end()) {
      distinct.push_back(std::move(finding));
    } else {
      same->is_shrunk = same->is_shrunk || finding.is_shrunk;
    }
  }
  return distinct;
}

} // namespace

std::vector<KnownFinding>
findings_from_text(const std::string& text,
                   const std::function<void(std::size_t line, const std::string& text)>& leave_out) {
  std::vector<KnownFinding> findings;
  const std::vector<std::string> lines = lines_of(text);
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (lines[i].empty()) {
      continue;
    }
    const std::vector<std::string_view> parts = split(lines[i], "\t");
    if (!is_finding(parts)) {
      leave_out(i + 1, lines[i]);
      continue;
    }
    auto at = std::find_if(findings.begin(), findings.end(), [&](const KnownFinding& finding) {
      return finding.target == parts[1] && finding.value == parts[2];
    });
    if (at == findings.end()) {
      findings.push_back({std::string(parts[1]), std::string(parts[2])});
      at = findings.end() - 1;
    }
    if (parts.size() == 4) {
      at->value = parts[3];
      at->is_shrunk = parts[0] == "shrunk";
    }
    // Several findings may have been shrunk to one case, of which this is the latest word.
    const std::string value = at->value;
    for (KnownFinding& known : findings) {
      if (known.target == parts[1] && known.value == value) {
        known.is_mended = parts[0] == "mended";
      }
    }
  }
  return each_once(std::move(findings));
}

HuntState::HuntState(std::string folder, std::string head)
    : folder_(std::move(folder)), head_(std::move(head)) {
  std::error_code problem;
  std::filesystem::create_directories(folder_, problem);
  if (problem) {
    throw InputError("--state",
                     fmt::format("the folder {} cannot be made: {}", printable(folder_), problem.message()),
                     expected_folder);
  }
  const auto open_file = [&](const char* name, int flags) {
    const std::string path = folder_ + "/" + name;
    const int file = open(path.c_str(), flags | O_CREAT | O_CLOEXEC, 0666);
    if (file < 0) {
      throw InputError(
          "--state",
          fmt::format("the folder {} cannot be written: {}", printable(folder_), std::strerror(errno)),
          expected_folder);
    }
    return file;
  };
  lock_ = open_file("lock", O_RDWR);
  try {
    if (flock(lock_, LOCK_EX | LOCK_NB) != 0) {
      throw InputError("--state", fmt::format("another hunt is running in {}", printable(folder_)),
                       expected_folder);
    }
    read_findings();
    read_famous();
    findings_ = open_file("findings.txt", O_WRONLY | O_APPEND);
    note_famous(famous_);
  } catch (...) {
    close(lock_);
    throw;
  }
}

HuntState::~HuntState() {
  if (findings_ >= 0) {
    close(findings_);
  }
  if (lock_ >= 0) {
    close(lock_);
  }
}

void HuntState::read_findings() {
  const std::string path = folder_ + "/findings.txt";
  std::error_code problem;
  const auto size = std::filesystem::file_size(path, problem);
  if (problem || size == 0) {
    return;
  }
  known_ = findings_from_text(config::read_small_file(path), [&](std::size_t line, const std::string& text) {
    warn(path, line, text, "found, smaller, shrunk or mended, a target and a case, with tabs between them");
  });
}

void HuntState::read_famous() {
  const std::string path = folder_ + "/worst.txt";
  std::error_code problem;
  const auto size = std::filesystem::file_size(path, problem);
  if (problem || size == 0) {
    return;
  }
  const std::vector<std::string> lines = lines_of(config::read_small_file(path));
  if (lines.empty() || !is_head(lines.front())) {
    throw InputError(fmt::format("{}, line 1", printable(path)), "the line is no head of a hunt",
                     "what a hunt has written, or another folder by --state");
  }
  if (lines.front() != head_) {
    throw InputError(
        "--state",
        fmt::format("{} belongs to another hunt ({})", printable(folder_), in_words(lines.front())),
        expected_folder);
  }
  for (std::size_t i = 1; i < lines.size(); ++i) {
    if (auto famous = famous_from_line(lines[i])) {
      famous_.push_back(std::move(*famous));
    } else {
      warn(path, i + 1, lines[i], expected_famous);
    }
  }
}

void HuntState::warn(const std::string& path, std::size_t line, const std::string& text,
                     const char* expected) {
  constexpr std::size_t shown = 40;
  warnings_.push_back(fmt::format("{}, line {}: '{}' is left out; expected {}", printable(path), line,
                                  printable(text, shown), expected));
}

void HuntState::append(const std::string& line) {
  // The line end before it closes a line that was cut short.
  const std::string text = "\n" + line + "\n";
  if (write(findings_, text.data(), text.size()) != static_cast<ssize_t>(text.size()) ||
      fsync(findings_) != 0) {
    throw InputError(
        "--state",
        fmt::format("{}/findings.txt cannot be written: {}", printable(folder_), std::strerror(errno)),
        expected_folder);
  }
}

void HuntState::note_found(const std::string& target, const std::string& value) {
  append(fmt::format("found\t{}\t{}", target, value));
}

void HuntState::note_shrunk(const std::string& target, const std::string& value, const std::string& shrunk) {
  append(fmt::format("shrunk\t{}\t{}\t{}", target, value, shrunk));
}

void HuntState::note_smaller(const std::string& target, const std::string& value,
                             const std::string& smaller) {
  append(fmt::format("smaller\t{}\t{}\t{}", target, value, smaller));
}

void HuntState::note_mended(const std::string& target, const std::string& value) {
  append(fmt::format("mended\t{}\t{}", target, value));
}

void HuntState::note_famous(const std::vector<FamousCase>& cases) {
  write_atomically(folder_ + "/worst.txt", hall_of_fame_text(head_, cases));
}

} // namespace posproof::fuzz
