#include "fuzz/hunt/state.hpp"

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
#include <sys/file.h>
#include <unistd.h>

namespace posproof::fuzz {
namespace {

constexpr const char* expected_folder = "a folder for this hunt, or --state none";

std::vector<std::string> split(const std::string& line, char separator) {
  std::vector<std::string> parts;
  std::size_t at = 0;
  for (std::size_t next = line.find(separator); next != std::string::npos; next = line.find(separator, at)) {
    parts.push_back(line.substr(at, next - at));
    at = next + 1;
  }
  parts.push_back(line.substr(at));
  return parts;
}

/// A head for people.
std::string in_words(std::string head) {
  std::replace(head.begin(), head.end(), '\t', ' ');
  return printable(head);
}

/// The complete lines of a text.
std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines = split(text, '\n');
  lines.pop_back();
  return lines;
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

std::vector<FamousCase> hall_of_fame_from_text(const std::string& where, const std::string& text,
                                               std::string& head) {
  const std::vector<std::string> lines = lines_of(text);
  std::vector<FamousCase> cases;
  head = lines.empty() ? "" : lines.front();
  for (std::size_t i = 1; i < lines.size(); ++i) {
    const std::vector<std::string> parts = split(lines[i], '\t');
    FamousCase famous;
    bool is_good = parts.size() == 4 && date_from_text(parts[0]).has_value();
    if (is_good) {
      const char* const end = parts[2].data() + parts[2].size();
      const auto read = std::from_chars(parts[2].data(), end, famous.use);
      is_good = read.ec == std::errc() && read.ptr == end;
    }
    if (!is_good) {
      throw InputError(fmt::format("{}, line {}", printable(where), i + 1),
                       fmt::format("'{}'", printable(lines[i])),
                       "a day, a target, error / bound and a case, with tabs between them");
    }
    famous.date = parts[0];
    famous.target = parts[1];
    famous.value = parts[3];
    cases.push_back(std::move(famous));
  }
  return cases;
}

HuntState::HuntState(std::string folder, std::string head)
    : folder_(std::move(folder)), head_(std::move(head)) {
  std::error_code problem;
  std::filesystem::create_directories(folder_, problem);
  const auto open_file = [&](const char* name, int flags) {
    const std::string path = folder_ + "/" + name;
    const int file = open(path.c_str(), flags | O_CREAT | O_CLOEXEC, 0666);
    if (file < 0) {
      throw InputError("--state", fmt::format("{}: {}", printable(path), std::strerror(errno)),
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
    const std::string worst = folder_ + "/worst.txt";
    if (std::filesystem::file_size(worst, problem) > 0 && !problem) {
      std::string known_head;
      famous_ = hall_of_fame_from_text(worst, config::read_small_file(worst), known_head);
      if (known_head != head_) {
        throw InputError(
            "--state",
            fmt::format("{} belongs to another hunt ({})", printable(folder_), in_words(known_head)),
            expected_folder);
      }
    }
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
  for (const std::string& line : lines_of(config::read_small_file(path))) {
    const std::vector<std::string> parts = split(line, '\t');
    if (parts.size() == 3 && parts[0] == "found") {
      known_.push_back({parts[1], parts[2]});
    } else if (parts.size() == 4 && parts[0] == "shrunk") {
      const auto at = std::find_if(known_.begin(), known_.end(), [&](const KnownFinding& finding) {
        return finding.target == parts[1] && finding.value == parts[2];
      });
      if (at != known_.end()) {
        at->value = parts[3];
      }
    }
    // Anything else was cut short and glued to what followed.
  }
  std::vector<KnownFinding> distinct;
  for (KnownFinding& finding : known_) {
    const bool is_new = std::none_of(distinct.begin(), distinct.end(), [&](const KnownFinding& other) {
      return other.target == finding.target && other.value == finding.value;
    });
    if (is_new) {
      distinct.push_back(std::move(finding));
    }
  }
  known_ = std::move(distinct);
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

void HuntState::note_famous(const std::vector<FamousCase>& cases) {
  write_atomically(folder_ + "/worst.txt", hall_of_fame_text(head_, cases));
}

} // namespace posproof::fuzz
