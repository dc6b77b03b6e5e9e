#include "fuzz/index_target.hpp"

#include "fuzz/outcomes.hpp"
#include "properties/index/index_reader.hpp"
#include "properties/judge.hpp"
#include "reference/index_oracle.hpp"

#include <algorithm>
#include <cstdlib>
#include <fmt/format.h>
#include <limits>
#include <utility>

namespace posproof::fuzz {
namespace {

constexpr double infinite = std::numeric_limits<double>::infinity();

/// The indices of one encoding.
struct Indices {
  properties::Trial& trial;
  std::unique_ptr<IndexOracle> oracle;

  explicit Indices(properties::Trial& of) : trial(of), oracle(reference::make_index_oracle(*of.encoding)) {}
};

/// What was got and wanted at an argument; a wanted index is empty where a subject must refuse.
struct Looked {
  properties::index::Answer answer;
  std::optional<std::int64_t> want;
  bool is_damaging = false; ///< something beside the indices was written

  [[nodiscard]] bool is_right() const {
    if (is_damaging) {
      return false;
    }
    return want ? answer.status.is_ok() && answer.indices[0] == *want
                : answer.status.code == SubjectStatus::Code::refused;
  }
};

class IndexTarget final : public OpenTarget {
public:
  IndexTarget(const properties::Trial& trial, const IndexCases& cases)
      : like_(trial.encoding->scheme), cases_(cases), opening_(trial),
        is_learned_(std::holds_alternative<LearnedAbsolute>(like_)) {
    fields_.fields = cases.fields(trial, is_of_one_encoding(trial));
  }

  [[nodiscard]] const CaseFields& fields() const noexcept override { return fields_; }

  void evaluate(std::span<const Case> cases, std::span<Outcome> outcomes) override {
    std::transform(cases.begin(), cases.end(), outcomes.begin(), [this](const Case& value) {
      Outcome outcome;
      if (Indices* const indices = opening_.on(cases_.scheme(value, like_))) {
        outcome.position = std::abs(value.values[0]);
        outcome.use = look(*indices, value).is_right() ? 0 : infinite;
        outcome.condition[0] = cases_.closeness != nullptr ? cases_.closeness(value) : 0;
        raise(outcome, ErrorStage::magnitude, 0, outcome.use);
      }
      return outcome;
    });
  }

  [[nodiscard]] PropertyResult describe(const Case& value) override {
    Indices* const indices = opening_.on(cases_.scheme(value, like_));
    if (indices == nullptr) {
      return properties::not_applicable("index-exact",
                                        "the parameters make no encoding that the subject implements");
    }
    const Looked looked = look(*indices, value);
    if (looked.is_right()) {
      return result_of(looked.want ? "index-exact" : "index-refusal", 0, 0);
    }
    Counterexample example;
    example.facts = {{"encoding", posproof::describe(*indices->trial.encoding)},
                     {is_learned_ ? "position" : "distance (key - query)", value.values[0]}};
    if (looked.is_damaging) {
      return violation_of("guard-zones", infinite, 0, "something beside the indices was written",
                          std::move(example));
    }
    const SubjectStatus& status = looked.answer.status;
    if (status.is_ok()) {
      example.facts.push_back({"got", looked.answer.indices[0]});
    } else {
      example.facts.push_back({"got", "no answer: " + status.message});
    }
    if (looked.want) {
      example.facts.push_back({"want", *looked.want});
    } else {
      example.facts.push_back({"want", std::string("a refusal")});
    }
    const std::string reason =
        !looked.want ? fmt::format("position {} has no row and is not refused", value.values[0])
        : status.is_ok()
            ? fmt::format("{} {} has the index {}, not {}", is_learned_ ? "position" : "distance",
                          value.values[0], looked.answer.indices[0], *looked.want)
            : "a call is not answered: " + status.message;
    const double off = looked.want && status.is_ok()
                           ? std::fabs(static_cast<double>(looked.answer.indices[0] - *looked.want))
                           : infinite;
    return violation_of(looked.want ? "index-exact" : "index-refusal", off, 0, reason, std::move(example));
  }

private:
  Looked look(Indices& indices, const Case& value) {
    argument_.assign(1, value.values[0]);
    Looked looked{properties::index::ask(indices.trial, argument_), indices.oracle->index(value.values[0])};
    looked.is_damaging = std::exchange(indices.trial.findings.guards_broken, false);
    return looked;
  }

  Scheme like_;
  IndexCases cases_;
  PlainOpening<Indices> opening_;
  bool is_learned_;
  CaseFields fields_;
  std::vector<std::int64_t> argument_;
};

} // namespace

std::string why_no_indices(const properties::Trial& trial, std::string_view scheme_name) {
  const std::string_view own = std::visit([](const auto& scheme) { return scheme.scheme_name; },
                                          static_cast<const SchemeAlternatives&>(trial.encoding->scheme));
  if (own != scheme_name) {
    return fmt::format("the encoding is {}, not {}", own, scheme_name);
  }
  return trial.declaration().offers.bucket ? "" : "the subject offers no indices";
}

std::unique_ptr<OpenTarget> open_indices(const properties::Trial& trial, const IndexCases& cases) {
  return std::make_unique<IndexTarget>(trial, cases);
}

} // namespace posproof::fuzz
