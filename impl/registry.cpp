#include "impl/registry.hpp"

#include "impl/contracts/contract.hpp"
#include "impl/doors/library_source.hpp"
#include "impl/doors/process/process_source.hpp"
#include "impl/doors/table/table_door.hpp"
#include "impl/faults/fault.hpp"
#include "impl/kernels/applied_table.hpp"
#include "impl/kernels/exact.hpp"
#include "impl/kernels/kernel_choice.hpp"
#include "impl/kernels/turns.hpp"
#include "impl/recipe_sources.hpp"
#include "spec/error.hpp"
#include "spec/text.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

namespace posproof::impl {
namespace {

constexpr std::string_view known_forms =
    "builtin:NAME, contract:NAME, fault:NAME[+NAME], lib:PATH, exec:COMMAND or table:FILE";

/// InputError for a name that is not among the candidates.
InputError unknown(const std::string& name, const std::string& kind,
                   const std::vector<std::string>& candidates) {
  const std::string shown = printable(name);
  const std::string nearest = nearest_name(name, candidates);
  constexpr std::size_t most_listed = 20;
  std::string expectation;
  if (!nearest.empty()) {
    expectation = "perhaps '" + nearest + "'";
  } else if (candidates.size() > most_listed) {
    expectation = "one of the " + std::to_string(candidates.size()) + " of 'posproof list " + kind + "s'";
  } else {
    for (const std::string& candidate : candidates) {
      expectation += expectation.empty() ? "one of " : ", ";
      expectation += candidate;
    }
  }
  return {"subject '" + shown + "'", "there is no such " + kind, expectation};
}

/// A source that is asked only about encodings with phases.
SubjectSource of_phases(SubjectSource source) {
  source.why_not = [inner = std::move(source.why_not)](const Encoding& encoding) {
    return has_phases(encoding) ? inner(encoding)
                                : "it computes cosines and sines, and " + describe(encoding) + " has none";
  };
  return source;
}

SubjectSource find_listed(const std::string& name, const std::string& door) {
  std::vector<SubjectSource> all = subjects();
  const auto found =
      std::find_if(all.begin(), all.end(), [&](const SubjectSource& s) { return s.name == name; });
  if (found != all.end()) {
    return std::move(*found);
  }
  std::vector<std::string> names;
  for (const SubjectSource& source : all) {
    if (source.name.starts_with(door + ":")) {
      names.push_back(source.name);
    }
  }
  throw unknown(name, door, names);
}

/// The fault models of "A+B", in order.
std::vector<const faults::FaultModel*> read_faults(const std::string& subject, std::string_view list) {
  std::vector<const faults::FaultModel*> models;
  for (std::size_t start = 0; start <= list.size();) {
    const std::size_t end = std::min(list.find('+', start), list.size());
    const std::string name(list.substr(start, end - start));
    const faults::FaultModel* const model = faults::find_fault(name);
    if (model == nullptr) {
      std::vector<std::string> names;
      for (const faults::FaultModel* const known : faults::fault_models()) {
        names.emplace_back(known->name);
      }
      throw unknown(name, "fault", names);
    }
    if (std::find(models.begin(), models.end(), model) != models.end()) {
      throw InputError("subject '" + printable(subject) + "'", "the fault " + name + " is named twice",
                       "each fault once");
    }
    models.push_back(model);
    start = end + 1;
  }
  return models;
}

SubjectSource faulty_source(const std::string& name, const std::vector<const faults::FaultModel*>& models) {
  std::string summary;
  for (const faults::FaultModel* const model : models) {
    if (!summary.empty()) {
      summary += "; ";
    }
    summary += model->summary;
  }
  const auto why_not = [models](const Encoding& encoding) {
    for (const faults::FaultModel* const model : models) {
      if (std::string reason = faults::why_not(*model, encoding); !reason.empty()) {
        return std::string(model->name) + ": " + reason;
      }
    }
    return std::string();
  };
  const auto open = [models](const Encoding& encoding, const OpenOptions& options) {
    return faults::open_faulty(models, encoding, options);
  };
  return {name, summary, why_not, open};
}

} // namespace

std::vector<SubjectSource> subjects() {
  std::vector<SubjectSource> all{of_phases(kernels::turns_source()), of_phases(kernels::exact_source())};
  const auto append = [&](std::vector<SubjectSource> more) {
    std::move(more.begin(), more.end(), std::back_inserter(all));
  };
  for (SubjectSource& source : kernels::applied_table_sources()) {
    all.push_back(of_phases(std::move(source)));
  }
  append(recipe_sources());
  for (SubjectSource& contract : contracts::sources()) {
    all.push_back(of_phases(std::move(contract)));
  }
  append(recipe_contracts());
  return all;
}

SubjectSource find_subject(const std::string& name, const doors::DoorOptions& options) {
  const std::size_t colon = name.find(':');
  const std::string door = name.substr(0, colon);
  const std::string where = "subject '" + printable(name) + "'";
  if (colon == std::string::npos) {
    throw InputError(where, "it names no door", std::string(known_forms));
  }
  if (door == "builtin" || door == "contract") {
    return find_listed(name, door);
  }
  if (door == "fault") {
    return faulty_source(name, read_faults(name, std::string_view(name).substr(colon + 1)));
  }
  if (door == "lib") {
    return doors::library_source(name, name.substr(colon + 1), options);
  }
  if (door == "exec") {
    return doors::process_source(name, options);
  }
  if (doors::is_table(name)) {
    return doors::open_table(name).source;
  }
  throw InputError(where, "there is no door '" + printable(door) + ":'", std::string(known_forms));
}

std::string_view active_kernels() noexcept {
  try {
    return kernels::chosen_kernels().name;
  } catch (const std::exception&) {
    // The environment asks for a build that cannot run: opening a subject says so, nothing runs until then.
    return kernels::portable_turns_kernels.name;
  }
}

} // namespace posproof::impl
