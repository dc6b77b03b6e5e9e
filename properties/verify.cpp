#include "properties/verify.hpp"

#include "impl/doors/table/table_door.hpp"
#include "impl/registry.hpp"
#include "properties/drivers/sweep.hpp"
#include "properties/judge.hpp"
#include "properties/parallel.hpp"
#include "properties/plain_trial.hpp"
#include "properties/record.hpp"
#include "properties/reporting.hpp"
#include "properties/same_as/other_subject.hpp"
#include "properties/waivers/apply.hpp"
#include "properties/watched_calls.hpp"
#include "reference/fast_oracle.hpp"
#include "spec/error.hpp"
#include "spec/subject_failure.hpp"
#include "spec/text.hpp"

#include <algorithm>
#include <chrono>
#include <fmt/format.h>
#include <functional>
#include <iterator>
#include <mutex>

namespace posproof::properties {
std::int64_t context_of(const VerifyRequest& request, const NamedEncoding& model) {
  // A requirement asks for its positions unless a context was given.
  const std::int64_t required = request.options.requirement ? request.options.requirement->context : 0;
  std::int64_t context =
      request.options.context != 0 ? request.options.context : std::max(model.encoding.context, required);
  if (context == 0) {
    context = natural_context(model.encoding);
  }
  if (context == 0) {
    throw InputError(model.name, "the model states no context length", "--context N");
  }
  return context;
}

NamedEncoding with_overrides(const VerifyRequest& request, NamedEncoding model) {
  if (!request.layout && !request.direction) {
    return model;
  }
  Rope* const rope = std::get_if<Rope>(&model.encoding.scheme);
  if (rope == nullptr) {
    throw InputError(request.layout ? "--layout" : "--direction",
                     fmt::format("{} is no rotary encoding and has none", model.name),
                     "a rotary model, or no such option");
  }
  rope->layout = request.layout.value_or(rope->layout);
  rope->direction = request.direction.value_or(rope->direction);
  return model;
}

namespace {

/// Judges of a stage in their order.
std::vector<const Judge*> judges_of(Stage stage) {
  std::vector<const Judge*> chosen;
  for (const Judge* judge : judges::all_judges()) {
    if (judge->stage == stage && judge->judge != nullptr) {
      chosen.push_back(judge);
    }
  }
  std::sort(chosen.begin(), chosen.end(), [](const Judge* a, const Judge* b) {
    return a->order != b->order ? a->order < b->order : a->properties.front() < b->properties.front();
  });
  return chosen;
}

/// Tells of the results that were added since `known`.
void announce(const Trial& trial, std::size_t known, Progress& progress, std::mutex& mutex) {
  for (std::size_t i = known; i < trial.findings.properties.size(); ++i) {
    const PropertyResult& result = trial.findings.properties[i];
    if ((result.verdict == Verdict::violated || result.verdict == Verdict::undecided) &&
        !trial.tolerates(result.id)) {
      const std::scoped_lock lock(mutex);
      progress.found(trial, result);
    }
  }
}

/// A judge that opens the subject again may meet a refusal or a failure.
void ask(Trial& trial, const Judge& judge) {
  try {
    judge.judge(trial);
  } catch (const SubjectRefusal& refusal) {
    for (const std::string_view id : judge.properties) {
      if (trial.found(id) == nullptr) {
        trial.add(not_applicable(id, refusal.what()));
      }
    }
  } catch (const SubjectFailure& failure) {
    trial.findings.failure = failure.what();
  }
}

void run_judges(Trial& trial, const std::vector<const Judge*>& judges, Progress& progress,
                std::mutex& mutex) {
  for (const Judge* judge : judges) {
    const bool wanted = std::any_of(judge->properties.begin(), judge->properties.end(),
                                    [&](std::string_view id) { return trial.wants(id); });
    if (!wanted || trial.should_stop()) {
      continue;
    }
    const std::size_t known = trial.findings.properties.size();
    ask(trial, *judge);
    if (note_death(trial)) {
      trial.findings.properties.resize(known); // judged on a call that was not answered
    }
    announce(trial, known, progress, mutex);
  }
}

/// The longest context that all records of the request can be judged on, where the user asks for none: what
/// was not recorded is no fault of the code that wrote it. Rows of later positions bring their own, where
/// they are judged alone. Says so in the encoding.
std::int64_t cut_to_records(const VerifyRequest& request, NamedEncoding& model, std::int64_t context) {
  if (request.options.context != 0) {
    return context;
  }
  const bool is_alone = request.subjects.size() == 1;
  for (const SubjectSource& source : request.subjects) {
    if (!impl::doors::is_table(source.name) || request.formats.empty()) {
      continue;
    }
    const auto subject = source.open(
        model.encoding, {request.formats.front(), request.layout, request.direction, request.accuracy});
    const auto* const record = dynamic_cast<const impl::doors::RecordedSubject*>(subject.get());
    const bool is_late = is_alone && record != nullptr && record->declaration().smallest_position > 0;
    if (record != nullptr && (record->largest_context() < context || is_late)) {
      model.encoding.assumed.push_back(is_late ? "the context ends with the recorded rows"
                                               : fmt::format("the context {} is cut to the recorded {}",
                                                             grouped_text(context),
                                                             grouped_text(record->largest_context())));
      context = record->largest_context();
    }
  }
  return context;
}

/// All trials of one model, judged to the end.
void judge_model(const std::vector<std::unique_ptr<Trial>>& trials, int threads, Progress& progress) {
  std::mutex mutex;
  std::size_t done = 0;
  const auto ordinary = judges_of(Stage::ordinary);
  parallel_for(trials.size(), threads, [&](std::size_t, std::size_t item) {
    run_judges(*trials[item], ordinary, progress, mutex);
    const std::scoped_lock lock(mutex);
    progress.advance("ordinary faults", ++done, trials.size());
  });
  std::vector<Trial*> going_on;
  for (const auto& trial : trials) {
    if (!trial->should_stop()) {
      going_on.push_back(trial.get());
    }
  }
  std::vector<std::size_t> known;
  known.reserve(going_on.size());
  for (const Trial* trial : going_on) {
    known.push_back(trial->findings.properties.size());
  }
  // Records that begin behind position 0 have nothing that a sweep could read.
  std::vector<Trial*> swept;
  std::copy_if(going_on.begin(), going_on.end(), std::back_inserter(swept),
               [](const Trial* trial) { return trial->origin || record_of(*trial) == nullptr; });
  sweep(swept, threads, progress);
  for (std::size_t i = 0; i < going_on.size(); ++i) {
    announce(*going_on[i], known[i], progress, mutex);
  }
  done = 0;
  const auto with_fold = judges_of(Stage::sweep);
  const auto after = judges_of(Stage::after);
  for (Trial* trial : going_on) {
    run_judges(*trial, with_fold, progress, mutex);
    run_judges(*trial, after, progress, mutex);
    progress.advance("calls, pairs and data", ++done, going_on.size());
  }
}

/// Opens a subject; a report where that ends without one.
std::optional<Report> report_of_opening(const SubjectSource& subject, const NamedEncoding& model,
                                        const TrialOptions& options, const OpenOptions& open, int profile,
                                        const std::function<void()>& opening) {
  try {
    opening();
  } catch (const SubjectRefusal& refusal) {
    return unsuited_report(subject, model, options, open, refusal.what(), profile);
  } catch (const SubjectFailure& failure) {
    return failed_report(subject, model, options, open, failure.what(), profile);
  }
  return std::nullopt;
}

/// The options of one trial: which violations do not gate depends on subject, format and model.
TrialOptions options_for(const VerifyRequest& request, TrialOptions options, const SubjectSource& subject,
                         Format format, const Encoding& encoding) {
  options.tolerated = tolerated_properties(request.waivers, request.today,
                                           {subject.name, format, encoding.name, request.profile});
  return options;
}

/// All subjects and formats on a model without phases.
void verify_plain(const VerifyRequest& request, const NamedEncoding& model, const TrialOptions& options,
                  const RunFacts& run, Progress& progress, std::vector<Report>& reports) {
  if (options.requirement) {
    throw InputError("--require", fmt::format("errors of {} are not absolute", describe(model.encoding)),
                     "a rotary or sinusoidal model, or no requirement");
  }
  std::mutex mutex;
  std::size_t done = 0;
  for (const SubjectSource& subject : request.subjects) {
    for (const Format format : request.formats) {
      const auto start = std::chrono::steady_clock::now();
      const OpenOptions open{format, request.layout, request.direction, request.accuracy};
      if (const std::string reason = subject.why_not(model.encoding); !reason.empty()) {
        reports.push_back(unsuited_report(subject, model, options, open, reason, request.profile));
      } else {
        std::unique_ptr<Trial> trial;
        if (auto report = report_of_opening(subject, model, options, open, request.profile, [&] {
              trial = open_plain_trial(subject, model.encoding, model.name, open,
                                       options_for(request, options, subject, format, model.encoding));
            })) {
          reports.push_back(std::move(*report));
        } else {
          check_positions(*trial);
          judge_plain_trial(*trial);
          announce(*trial, 0, progress, mutex);
          reports.push_back(make_report(*trial, request.profile));
        }
      }
      reports.back().run = run;
      reports.back().run.seconds =
          std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
      progress.advance("biases and tables", ++done, request.subjects.size() * request.formats.size());
    }
  }
}

} // namespace

std::vector<Report> verify(const VerifyRequest& request, Progress& progress) {
  std::vector<Report> reports;
  for (const NamedEncoding& asked : request.models) {
    NamedEncoding model = with_overrides(request, asked);
    const auto start = std::chrono::steady_clock::now();
    RunFacts run = run_facts(request.options.threads);
    TrialOptions options = request.options;
    options.context = cut_to_records(request, model, context_of(request, model));
    if (options.requirement && !options.only.empty()) {
      options.only.emplace_back(
          "requirement"); // a stated gate is never left out by choosing other properties
    }
    if (request.same_as) {
      check_can_be_compared(*request.same_as, model.encoding);
      options.same_as = &*request.same_as;
      if (!options.only.empty()) {
        options.only.emplace_back("same-as"); // a gate that was asked for too
      }
    }
    if (!has_phases(model.encoding)) {
      verify_plain(request, model, options, run, progress, reports);
      continue;
    }
    const auto oracle = reference::make_phase_oracle(model.encoding);
    std::vector<std::unique_ptr<Trial>> trials;
    std::vector<std::optional<Report>> made; // empty: the report of the next trial
    for (const SubjectSource& subject : request.subjects) {
      for (const Format format : request.formats) {
        const OpenOptions open{format, request.layout, request.direction, request.accuracy};
        if (const std::string reason = subject.why_not(model.encoding); !reason.empty()) {
          made.emplace_back(unsuited_report(subject, model, options, open, reason, request.profile));
          continue;
        }
        made.push_back(report_of_opening(subject, model, options, open, request.profile, [&] {
          trials.push_back(open_trial(subject, model.encoding, model.name, *oracle, open,
                                      options_for(request, options, subject, format, model.encoding)));
        }));
        if (!made.back()) {
          check_positions(*trials.back());
        }
      }
    }
    judge_model(trials, request.options.threads, progress);
    run.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    auto next = trials.begin();
    for (std::optional<Report>& report : made) {
      reports.push_back(report ? std::move(*report) : make_report(**next++, request.profile));
      reports.back().run = run;
    }
  }
  apply_waivers(reports, request.waivers, request.today);
  return reports;
}

} // namespace posproof::properties
