#pragma once
/// The folder of a hunt, from which it goes on after being ended at any moment.
///
/// findings.txt grows by whole lines, each on the disk before the hunt goes on; worst.txt, the hall of fame,
/// is replaced as a whole. A line that was cut short, or is none, is left out when it is read, with a
/// warning.

#include "fuzz/case_fields.hpp"

#include <functional>
#include <string>
#include <utility>
#include <vector>

namespace posproof::fuzz {

/// A line of the hall of fame: the worst conforming case of a region, and when it was met first.
struct FamousCase {
  std::string date; ///< YYYY-MM-DD
  std::string target;
  double use = 0; ///< error / bound
  std::string value;
};

/// "target  use  case" lines of a hall of fame, with the head that says what was hunted.
[[nodiscard]] std::string hall_of_fame_text(const std::string& head, const std::vector<FamousCase>& cases);
/// Throws InputError that names the line.
[[nodiscard]] std::vector<FamousCase> hall_of_fame_from_text(const std::string& where,
                                                             const std::string& text, std::string& head);

/// What earlier runs have found: the last state of a finding.
struct KnownFinding {
  std::string target;
  std::string value;      ///< the case or the replay, as far as it was shrunk
  bool is_shrunk = false; ///< that came to its end
  bool is_mended = false; ///< it was seen to conform, and what was said of it was said

  friend bool operator==(const KnownFinding&, const KnownFinding&) = default;
};

/// Of the complete lines of findings.txt, each case once. `leave_out` is told the number and the text of each
/// line that is none.
[[nodiscard]] std::vector<KnownFinding>
findings_from_text(const std::string& text,
                   const std::function<void(std::size_t line, const std::string& text)>& leave_out);

class HuntState {
public:
  /// Opens or makes the folder, and keeps others out of it. `head` says what is hunted, in one line. Throws
  /// InputError where the folder cannot be used, belongs to another hunt, or one is running in it.
  HuntState(std::string folder, std::string head);
  ~HuntState();
  HuntState(const HuntState&) = delete;
  HuntState& operator=(const HuntState&) = delete;

  /// Of earlier runs: the last state of each finding, and the hall of fame. `warnings` name each line of the
  /// files that is none, which is left out.
  [[nodiscard]] const std::vector<KnownFinding>& known() const noexcept { return known_; }
  [[nodiscard]] const std::vector<FamousCase>& famous() const noexcept { return famous_; }

  [[nodiscard]] const std::vector<std::string>& warnings() const noexcept { return warnings_; }

  /// All are on the disk when they return. Throw InputError where that is not possible.
  void note_found(const std::string& target, const std::string& value);
  void note_shrunk(const std::string& target, const std::string& value, const std::string& shrunk);
  /// Shrunk so far, and not to its end.
  void note_smaller(const std::string& target, const std::string& value, const std::string& smaller);
  void note_mended(const std::string& target, const std::string& value);
  void note_famous(const std::vector<FamousCase>& cases);

  [[nodiscard]] const std::string& folder() const noexcept { return folder_; }

private:
  void append(const std::string& line);
  void read_findings();
  void read_famous();
  void warn(const std::string& path, std::size_t line, const std::string& text, const char* expected);

  std::string folder_;
  std::string head_;
  int lock_ = -1;
  int findings_ = -1;
  std::vector<KnownFinding> known_;
  std::vector<FamousCase> famous_;
  std::vector<std::string> warnings_;
};

} // namespace posproof::fuzz
