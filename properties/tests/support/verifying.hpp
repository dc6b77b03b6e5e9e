#pragma once
/// One subject, one format, one encoding: judged in a line.

#include "properties/tests/support/printing.hpp"
#include "properties/verify.hpp"
#include "spec/property.hpp"
#include "spec/rapidcheck_parameters.hpp"

#include <memory>
#include <string>
#include <vector>

namespace posproof::properties::tests {

/// Says nothing.
class Silent final : public Progress {
public:
  ~Silent() override;
  void advance(std::string_view, std::size_t, std::size_t) override;
  void found(const Trial&, const PropertyResult&) override;
};

struct Question {
  Format format = Format::f32;
  std::int64_t context = 0; ///< 0: the encoding's own
  std::vector<std::string> only = {};
  int threads = 2;
  std::optional<AccuracyClass> accuracy = {};
  std::optional<Layout> layout = {};
  std::optional<Direction> direction = {};
  std::optional<Requirement> requirement = {};
  bool fail_fast = false;
  std::uint64_t seed = default_seed;
};

TrialOptions options_of(const Question& question);
VerifyRequest request_of(const SubjectSource& subject, const Encoding& encoding, const Question& question);
Report report_on(const SubjectSource& subject, const Encoding& encoding, const Question& question);
const PropertyResult& result_of(const Report& report, std::string_view property);

/// The properties of a report that are violated or undecided, each with its reason: empty is what a sound
/// subject gets.
std::string complaints(const Report& report);

/// The number that a counterexample gives under a name.
std::int64_t integer_fact(const PropertyResult& result, std::string_view name);
std::string text_fact(const PropertyResult& result, std::string_view name);

/// A trial with everything that it points to.
struct OwnedTrial {
  SubjectSource source;
  Encoding encoding;
  std::unique_ptr<PhaseOracle> oracle;
  std::unique_ptr<Trial> trial;

  OwnedTrial(SubjectSource subject, Encoding on, const Question& question);
  OwnedTrial(const OwnedTrial&) = delete;
  OwnedTrial& operator=(const OwnedTrial&) = delete;
  ~OwnedTrial();

  Trial& operator*() const { return *trial; }
  Trial* operator->() const { return trial.get(); }
};

} // namespace posproof::properties::tests
