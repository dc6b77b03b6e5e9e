#pragma once
/// Runs every applicable property on subjects, formats and encodings, and makes one report of each
/// combination.

#include "properties/progress.hpp"
#include "properties/result/report.hpp"
#include "properties/trial.hpp"

#include <string>
#include <vector>

namespace posproof::properties {

/// An encoding under the name by which the user asked for it.
struct NamedEncoding {
  std::string name;
  Encoding encoding;
};

struct VerifyRequest {
  std::vector<NamedEncoding> models;
  std::vector<SubjectSource> subjects;
  std::vector<Format> formats;
  std::optional<Layout> layout; ///< override what subject and model say
  std::optional<Direction> direction;
  std::optional<AccuracyClass> accuracy;
  std::optional<SubjectSource> same_as; ///< every subject is judged against it too
  std::vector<Waiver> waivers;
  Date today;           ///< against which waivers expire
  TrialOptions options; ///< a context of 0 takes the model's own
  int profile = 1;
};

/// The context that the request asks for on the model. Throws InputError where there is none.
[[nodiscard]] std::int64_t context_of(const VerifyRequest& request, const NamedEncoding& model);

/// The model with the layout and direction that the request asks for. Throws InputError where it has none.
[[nodiscard]] NamedEncoding with_overrides(const VerifyRequest& request, NamedEncoding model);

/// Reports in the order model, subject, format. One oracle and one sweep serve all subjects and formats of a
/// model. Throws InputError where a model has no context of its own and none is given, or a subject cannot be
/// opened.
[[nodiscard]] std::vector<Report> verify(const VerifyRequest& request, Progress& progress);

} // namespace posproof::properties
