#pragma once
/// Saved reports, as far as they are compared.

#include "properties/result/report.hpp"
#include "spec/json.hpp"
#include "spec/verdict.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace posproof {

struct SavedProperty {
  std::string id;
  Verdict verdict = Verdict::not_applicable;
  std::optional<double> bound;
  std::optional<double> observed;
  std::optional<double> worst; ///< error of the worst point
  std::string seed;            ///< of generated cases; empty where none were
  std::string reason;
  bool advisory = false;
  bool waived = false;
  std::vector<std::pair<std::string, std::string>> counterexample; ///< facts by name, as text
  std::string reproduce; ///< the command; empty unless violated or undecided

  /// observed / bound; empty where nothing was measured or nothing is allowed.
  [[nodiscard]] std::optional<double> use() const noexcept;
  [[nodiscard]] bool is_judged() const noexcept { return verdict != Verdict::not_applicable; }
};

struct SavedClass {
  std::string name;
  bool attained = false;
};

struct SavedSafeContext {
  std::string threshold; ///< "1e-2"
  std::int64_t positions = 0;
  bool limited_by_error = false;
};

struct SavedWorst {
  double error = 0;
  std::string where; ///< "position 17, lane 3, cosine"
};

/// What two reports of the same thing have in common.
struct ReportKey {
  std::string model; ///< as the report names it, with the type of layers
  std::string subject;
  std::string format;

  friend auto operator<=>(const ReportKey&, const ReportKey&) = default; // NOLINT(modernize-use-nullptr)
};

struct SavedReport {
  std::string file; ///< as given
  ReportKey key;
  std::string verdict;
  std::string seed;
  std::string description; ///< of the encoding
  Json encoding;           ///< its parameters, without name, source and remarks
  std::string declared;    ///< classes
  std::string attained;    ///< empty where none is
  std::optional<SavedWorst> worst;
  std::vector<SavedClass> classes;
  std::vector<SavedSafeContext> safe_context;
  std::vector<SavedProperty> properties;
  Report result; ///< all of it; the words above are made from it

  [[nodiscard]] const SavedProperty* property(std::string_view id) const noexcept;
};

/// Reads the text of a file as read_reports does. Throws InputError, one line, for anything that is no saved
/// report, and for two reports of the same model, subject and format.
[[nodiscard]] std::vector<SavedReport> read_saved_reports(std::string_view text, const std::string& file);

/// Refuses a second report of the same thing, in one file or several.
void check_are_distinct(const std::vector<SavedReport>& reports);

} // namespace posproof
