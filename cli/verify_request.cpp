#include "cli/verify_request.hpp"

#include "cli/models.hpp"
#include "cli/threads.hpp"
#include "cli/waivers.hpp"
#include "impl/doors/table/table_door.hpp"
#include "impl/registry.hpp"
#include "spec/config/reader.hpp"
#include "spec/error.hpp"
#include "spec/property.hpp"
#include "spec/rapidcheck_parameters.hpp"
#include "spec/text.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstdlib>
#include <fmt/format.h>
#include <set>

namespace posproof::cli {
namespace {

constexpr std::int64_t survey_context = 131072;

template <typename Enum, std::size_t N>
std::optional<Enum> parse_name(const char* option, const std::string& text,
                               const std::array<std::string_view, N>& names) {
  if (text.empty()) {
    return std::nullopt;
  }
  if (const auto value = value_from_name<Enum>(names, text)) {
    return value;
  }
  throw InputError(option, fmt::format("there is no '{}'", printable(text)),
                   fmt::format("{}", fmt::join(names, ", ")));
}

properties::Requirement parse_requirement(const std::string& text) {
  const std::size_t at = text.find('@');
  properties::Requirement requirement;
  const auto bad = [&] {
    return InputError("--require", fmt::format("'{}' is not ERROR@N", printable(text)),
                      "a positive error and a context from 1 to 2^31, for example 1e-3@131072");
  };
  if (at == std::string::npos) {
    throw bad();
  }
  const char* const begin = text.data();
  const auto error = std::from_chars(begin, begin + at, requirement.error);
  const auto context = std::from_chars(begin + at + 1, begin + text.size(), requirement.context);
  const bool complete = error.ec == std::errc() && error.ptr == begin + at && context.ec == std::errc() &&
                        context.ptr == begin + text.size();
  if (!complete || !(requirement.error > 0) || !std::isfinite(requirement.error) || requirement.context < 1 ||
      requirement.context > largest_context) {
    throw bad();
  }
  return requirement;
}

/// The seed of --seed or of RC_PARAMS, which may not contradict each other.
std::uint64_t chosen_seed(const VerifyArguments& a) {
  const char* const parameters = std::getenv("RC_PARAMS");
  if (parameters == nullptr) {
    return a.seed;
  }
  if (const auto problem = problem_in_rapidcheck_parameters(parameters)) {
    throw InputError(printable(*problem, 400));
  }
  const auto seed = seed_in_rapidcheck_parameters(parameters);
  if (seed && a.seed_is_given && *seed != a.seed) {
    throw InputError("--seed", fmt::format("is {}, and RC_PARAMS says seed={}", a.seed, *seed), "one seed");
  }
  return seed.value_or(a.seed);
}

/// The formats of tables where the user names none: that of their numbers, f32 where they have none of their
/// own. Of several tables with different formats, one is to be chosen.
std::vector<Format> formats_of_tables(const std::vector<std::optional<Format>>& recorded) {
  std::vector<Format> formats;
  for (const std::optional<Format>& format : recorded) {
    const Format own = format.value_or(Format::f32);
    if (formats.empty()) {
      formats.push_back(own);
    } else if (formats.front() != own) {
      throw InputError(
          "--subject",
          fmt::format("the tables are of {} and {}", traits(formats.front()).name, traits(own).name),
          "tables of one format in one run");
    }
  }
  return formats;
}

} // namespace

impl::doors::DoorOptions door_options(const VerifyArguments& a) {
  const auto check = [](const char* option, std::int64_t value, std::int64_t largest, const char* range) {
    if (value < 1 || value > largest) {
      throw InputError(option, fmt::format("{} is out of range", value), range);
    }
  };
  constexpr std::int64_t day = 86400;
  constexpr std::int64_t largest_memory = std::int64_t{1} << 20;
  check("--start-limit", a.start_limit, day, seconds_range);
  check("--call-limit", a.call_limit, day, seconds_range);
  check("--memory-limit", a.memory_limit, largest_memory, memory_range);
  impl::doors::DoorOptions options;
  options.in_process = a.in_process;
  options.start_limit = std::chrono::seconds(a.start_limit);
  options.call_limit = std::chrono::seconds(a.call_limit);
  options.memory_limit = static_cast<std::size_t>(a.memory_limit) << 20U;
  return options;
}

void check_ranges(const VerifyArguments& a) {
  if (a.context && (*a.context < 1 || *a.context > largest_context)) {
    throw InputError("--context", fmt::format("{} is out of range", *a.context), context_range);
  }
  if (a.block != 0 && (a.block < 16 || a.block > 65536 || (a.block & (a.block - 1)) != 0)) {
    throw InputError("--block", fmt::format("{} is none", a.block), block_range);
  }
  if (a.profile < 1 || a.profile > newest_profile) {
    throw InputError("--profile", fmt::format("there is no profile {}", a.profile), profile_range());
  }
  for (const std::string& id : a.properties) {
    if (find_property(id) == nullptr) {
      std::vector<std::string> ids;
      for (const PropertyStatement& property : property_statements()) {
        ids.emplace_back(property.id);
      }
      const std::string near = nearest_name(id, ids);
      throw InputError("--property",
                       fmt::format("there is no property '{}'{}", printable(id),
                                   near.empty() ? "" : fmt::format(", did you mean {}?", near)),
                       "an id of 'posproof list properties'");
    }
  }
}

properties::VerifyRequest verify_request(const VerifyArguments& a, bool survey) {
  properties::VerifyRequest request;
  std::vector<std::string> models = a.models;
  std::vector<std::string> subjects = a.subjects;
  if (survey) {
    for (const SubjectSource& subject : impl::subjects()) {
      if (subject.is_specimen) {
        subjects.push_back(subject.name);
      }
    }
  }
  if (models.empty()) {
    if (!survey) {
      throw InputError("--model", "no model given",
                       "a preset of 'posproof list models', a config.json or an encoding file");
    }
    models = {"llama-3-8b", "gpt-neox-20b", "transformer-base"};
  }
  request.models = read_models(models, a.layer_type);
  const impl::doors::DoorOptions doors = door_options(a);
  std::vector<std::optional<Format>> recorded;
  std::set<std::string> known; // what is named twice is judged once
  for (const std::string& subject : subjects) {
    if (!known.insert(subject).second) {
      continue;
    }
    if (impl::doors::is_table(subject)) {
      impl::doors::TableDoor table = impl::doors::open_table(subject);
      request.subjects.push_back(std::move(table.source));
      recorded.push_back(table.format);
    } else {
      request.subjects.push_back(impl::find_subject(subject, doors));
    }
  }
  for (const std::string& name : a.formats) {
    const auto format = format_from_name(name);
    if (!format) {
      throw InputError("--format", fmt::format("there is no format '{}'", printable(name)),
                       "f32, f16 or bf16");
    }
    if (std::find(request.formats.begin(), request.formats.end(), *format) == request.formats.end()) {
      request.formats.push_back(*format);
    }
  }
  if (request.formats.empty()) {
    request.formats = formats_of_tables(recorded);
  }
  if (request.formats.empty()) {
    request.formats.assign(std::begin(all_formats), std::end(all_formats));
  }
  request.layout = parse_name<Layout>("--layout", a.layout, layout_names);
  request.direction = parse_name<Direction>("--direction", a.direction, direction_names);
  request.accuracy = parse_name<AccuracyClass>("--accuracy", a.accuracy, accuracy_class_names);
  request.profile = a.profile;
  if (!a.same_as.empty()) {
    request.same_as = impl::find_subject(a.same_as, doors);
  }
  request.waivers = chosen_waivers(a);
  request.today = chosen_day(a);
  request.options.seed = chosen_seed(a);
  request.options.block = a.block;
  request.options.fail_fast = a.fail_fast;
  request.options.only = a.properties;
  request.options.threads = chosen_threads(a.threads);
  if (a.context) {
    request.options.context = *a.context;
  } else if (survey) {
    request.options.context = survey_context;
  }
  if (!a.require.empty()) {
    request.options.requirement = parse_requirement(a.require);
  }
  return request;
}

} // namespace posproof::cli
