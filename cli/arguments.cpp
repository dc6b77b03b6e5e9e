#include "cli/arguments.hpp"

#include "properties/trial.hpp"
#include "reference/multiprecision.hpp"
#include "spec/error.hpp"
#include "spec/property.hpp"
#include "spec/rapidcheck_parameters.hpp"
#include "spec/text.hpp"
#include "spec/version.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <charconv>
#include <fmt/format.h>
#include <system_error>

namespace posproof::cli {
namespace {

constexpr const char* description =
    "posproof proves, tests and fuzzes positional encodings of Transformers: it judges an implementation\n"
    "against a multiprecision reference at every position.";

constexpr const char* footer =
    "Exit status: 0 conforms · 1 does not conform, or nothing judged · 2 wrong usage or unreadable input ·\n"
    "3 the subject could not be run to the end.";

constexpr const char* claims_footer = "Exit status: 0 every claim has an answer · 1 one is undecided · 2 "
                                      "wrong usage or a report that cannot be\n"
                                      "written.";

constexpr const char* expected_mark = "; expected ";
constexpr const char* known_verbs = "verify, hunt, compare, report, vectors, claims, reference or list";

constexpr const char* compare_footer = "Exit status: 0 nothing has become worse, or there is no baseline · 1 "
                                       "something has · 2 wrong usage or\n"
                                       "unreadable input.";

constexpr const char* vectors_footer =
    "Exit status: 0 written · 2 wrong usage or unreadable input.\n"
    "reports/vectors/replay_vectors.py replays such a file against a function "
    "in Python.";

/// Decimal digits and nothing else: the parser alone would read 010 as eight, wrap a negative seed around and
/// cut what does not fit. It gets the number without leading zeros. `range` says what was expected.
template <typename Integer>
CLI::Validator whole_number(const std::string& range) {
  const auto check = [range](std::string& text) -> std::string {
    Integer value{};
    const char* const last = text.data() + text.size();
    const auto [end, error] = std::from_chars(text.data(), last, value);
    if (error == std::errc::result_out_of_range && end == last) {
      return fmt::format("{} is out of range{}{}", printable(text), expected_mark, range);
    }
    if (error != std::errc() || end != last) {
      return fmt::format("'{}' is not a whole number{}{}", printable(text), expected_mark, range);
    }
    text = std::to_string(value);
    return "";
  };
  return {check, ""};
}

/// Seconds of a hunt.
CLI::Validator hunting_time() {
  const auto check = [](std::string& text) -> std::string {
    constexpr double longest = 1e9;
    constexpr const char* range = "seconds above 0, up to 10^9";
    double value = 0;
    const char* const last = text.data() + text.size();
    const auto [end, error] = std::from_chars(text.data(), last, value);
    if (end != last || error == std::errc::invalid_argument) {
      return fmt::format("'{}' is not a number{}{}", printable(text), expected_mark, range);
    }
    if (error != std::errc() || !(value > 0 && value <= longest)) {
      return fmt::format("{} is out of range{}{}", printable(text), expected_mark, range);
    }
    return "";
  };
  return {check, ""};
}

/// An empty value is an unset variable of some script; an option in the place of a value is a forgotten
/// value.
std::string problem_in_value(const std::string& text) {
  if (text.empty()) {
    return "the value is empty";
  }
  return text.starts_with("--") ? fmt::format("'{}' is an option, not a value", printable(text)) : "";
}

/// One value each time the option is given; what follows is no further value.
void take_each_time(CLI::Option* option) {
  option->expected(1)->take_all()->allow_extra_args(false);
}

/// What is judged: subject, model, format, and what overrides them.
void add_subject(CLI::App* verb, VerifyArguments& v, const char* without = "default: the built-in survey") {
  take_each_time(verb->add_option("--subject", v.subjects,
                                  fmt::format("builtin:NAME, contract:NAME, fault:NAME[+NAME], lib:PATH, "
                                              "exec:COMMAND or table:FILE[,FILE][,KEY=VALUE…] (.npy, .npz or "
                                              ".safetensors); repeatable ({})",
                                              without))
                     ->type_name("SUBJECT"));
  take_each_time(
      verb->add_option("--model", v.models, "a preset, a model's config.json or an encoding file; repeatable")
          ->type_name("FILE|PRESET"));
  verb->add_option("--layer-type", v.layer_type,
                   "judge only these layers of models whose layers are not alike (default: every type)")
      ->type_name("NAME");
  take_each_time(
      verb->add_option("--format", v.formats, "f32, f16 or bf16; repeatable (default: those the subject has)")
          ->type_name("FORMAT"));
  verb->add_option("--context", v.context, "positions 0 … N-1 are judged (default: the model's own)")
      ->type_name("N")
      ->transform(whole_number<std::int64_t>(context_range));
  verb->add_option("--layout", v.layout, "half-split or interleaved; overrides model and subject")
      ->type_name("LAYOUT");
  verb->add_option("--direction", v.direction, "forward or backward; overrides model and subject")
      ->type_name("DIRECTION");
  verb->add_option("--accuracy", v.accuracy, "class to judge by, see 'posproof list classes'")
      ->type_name("CLASS");
  verb->add_option("--seed", v.seed, "seed of generated cases")
      ->type_name("N")
      ->capture_default_str()
      ->transform(whole_number<std::uint64_t>("0 to 2^64 - 1"));
  verb->add_option("--same-as", v.same_as, "judge every subject against this one too")->type_name("SUBJECT");
}

/// How foreign subjects are run.
void add_doors(CLI::App* verb, VerifyArguments& v) {
  verb->add_flag("--in-process", v.in_process,
                 "load shared objects into this process, where a crash ends the run")
      ->disable_flag_override();
  verb->add_option("--start-limit", v.start_limit, "seconds for a foreign subject to start and answer first")
      ->type_name("SECONDS")
      ->capture_default_str()
      ->transform(whole_number<std::int64_t>(seconds_range));
  verb->add_option("--call-limit", v.call_limit, "seconds for each of its later calls")
      ->type_name("SECONDS")
      ->capture_default_str()
      ->transform(whole_number<std::int64_t>(seconds_range));
  verb->add_option("--memory-limit", v.memory_limit, "memory of a foreign subject's processes together")
      ->type_name("MIB")
      ->capture_default_str()
      ->transform(whole_number<std::int64_t>(memory_range));
}

void add_reports(CLI::App* verb, ReportPaths& reports) {
  verb->add_option("--json", reports.json, "write a JSON report ('-' is stdout)")->type_name("PATH");
  verb->add_option("--junit", reports.junit, "write a JUnit XML report")->type_name("PATH");
  verb->add_option("--markdown", reports.markdown, "write a Markdown summary")->type_name("PATH");
  verb->add_option("--html", reports.html, "write one self-contained HTML page")->type_name("PATH");
}

void add_verify(CLI::App& app, VerifyArguments& v) {
  CLI::App* const verb =
      app.add_subcommand("verify", "run every applicable property on a subject and write the reports");
  add_subject(verb, v);
  verb->add_option("--require", v.require, "gate on the error itself, for example 1e-3@131072")
      ->type_name("ERROR@N");
  take_each_time(
      verb->add_option("--property", v.properties, "judge this property only; repeatable")->type_name("ID"));
  verb->add_option("--profile", v.profile, "frozen set of gating properties")
      ->type_name("N")
      ->capture_default_str()
      ->transform(whole_number<int>(profile_range()));
  verb->add_option("--threads", v.threads, "threads of oracle and judges (default: all cores)")
      ->type_name("N")
      ->transform(whole_number<int>(threads_range));
  verb->add_flag("--fail-fast", v.fail_fast, "stop at the first violation")->disable_flag_override();
  verb->add_option("--block", v.block,
                   "positions of one call of a sweep, a power of two (default: what suits the caches)")
      ->type_name("N")
      ->transform(whole_number<std::int64_t>(block_range));
  verb->add_option("--waivers", v.waivers,
                   "findings that do not count until a day, see waivers-1.schema.json")
      ->type_name("FILE");
  verb->add_option("--today", v.today, "day on which waivers are judged, YYYY-MM-DD (default: today in UTC)")
      ->type_name("DAY");
  verb->add_flag(
          "--report-only", v.is_report_only,
          "exit with 0 once the reports are written, whatever they say; 'posproof report' reads them again")
      ->disable_flag_override();
  add_doors(verb, v);
  add_reports(verb, v.reports);
}

void add_hunt(CLI::App& app, HuntArguments& h) {
  CLI::App* const verb = app.add_subcommand("hunt", "fuzzing campaign against a subject");
  add_subject(verb, h.subject, "at least one");
  take_each_time(verb->add_option("--target", h.targets,
                                  "hunt with this target only; repeatable (default: all that apply)")
                     ->type_name("NAME"));
  verb->add_option(
          "--seconds", h.seconds,
          "time for each subject, model and format, not together with --executions (default: 10); what is "
          "found late is shrunk a few seconds longer")
      ->type_name("S")
      ->check(hunting_time());
  verb->add_option("--executions", h.executions,
                   "cases of each target in place of a time; with one job the same hunt each time")
      ->type_name("N")
      ->transform(whole_number<std::uint64_t>(executions_range));
  verb->add_option("--jobs", h.jobs, "searches side by side, each with its own handle of the subject")
      ->type_name("N")
      ->capture_default_str()
      ->transform(whole_number<int>(jobs_range));
  verb->add_flag("--keep-going", h.keep_going, "go on with a target that has found something")
      ->disable_flag_override();
  verb->add_option("--state", h.state,
                   "folder from which an ended hunt goes on, or none (default: one in posproof-hunt/)")
      ->type_name("FOLDER");
  verb->add_option("--case", h.case_text,
                   "judge this case of the target and nothing else, or \"CASE and CASE\" in one call, \"CASE "
                   "then CASE\" in two, \"CASE times N\" so often in turn")
      ->type_name("TEXT");
  verb->add_option("--block", h.subject.block, "most cases of one call, a power of two (default: 256)")
      ->type_name("N")
      ->transform(whole_number<std::int64_t>(block_range));
  add_doors(verb, h.subject);
  add_reports(verb, h.subject.reports);
}

void add_compare(CLI::App& app, CompareArguments& c) {
  CLI::App* const verb =
      app.add_subcommand("compare", "saved JSON reports: a table, or a gate against a baseline");
  verb->add_option("FILE", c.files, "reports that 'posproof verify --json' has written")->required();
  CLI::Option* const baseline =
      verb->add_option("--baseline", c.baseline, "fail where FILE is worse than this report, and only there")
          ->type_name("FILE");
  verb->add_option("--tolerance", c.tolerance,
                   "errors may grow up to so many times, at least 1 (default: 1, no growth)")
      ->type_name("T")
      ->needs(baseline);
  verb->add_option("--json", c.reports.json, "write the comparison as JSON ('-' is stdout)")
      ->type_name("PATH");
  verb->add_option("--markdown", c.reports.markdown, "write the comparison as Markdown")->type_name("PATH");
  verb->add_option("--html", c.reports.html, "write one self-contained HTML page with the curves overlaid")
      ->type_name("PATH");
}

void add_report(CLI::App& app, ReportArguments& r) {
  CLI::App* const verb = app.add_subcommand(
      "report", "a saved JSON report again, in every form, or one group of its properties");
  verb->add_option("FILE", r.file, "a report that 'posproof verify --json' has written")->required();
  verb->add_option(
          "--group", r.group,
          "only the properties of this driver: sweep, pairs, calls, apply, bias, index, count or scale")
      ->type_name("GROUP");
  verb->add_flag("--measurements", r.has_measurements,
                 "add the worst figures as lines that CTest takes for measurements")
      ->disable_flag_override();
  add_reports(verb, r.reports);
}

void add_vectors(CLI::App& app, VectorsArguments& v) {
  CLI::App* const verb =
      app.add_subcommand("vectors", "test vectors with enclosures for people who cannot run posproof");
  verb->add_option("--model", v.model, "a preset, a model's config.json or an encoding file")
      ->type_name("FILE|PRESET")
      ->required();
  verb->add_option("--layer-type", v.layer_type,
                   "type of layers, where the model's are not alike, see 'posproof list models'")
      ->type_name("NAME");
  verb->add_option("--context", v.context, "positions 0 … N-1 (default: the model's own)")
      ->type_name("N")
      ->transform(whole_number<std::int64_t>(context_range));
  verb->add_option("--count", v.count, "points drawn beside the edges, 0 to 1000000; 0: edges alone")
      ->type_name("N")
      ->capture_default_str()
      ->transform(whole_number<std::int64_t>(count_range));
  verb->add_option("--seed", v.seed, "seed of the drawn points")
      ->type_name("N")
      ->capture_default_str()
      ->transform(whole_number<std::uint64_t>("0 to 2^64 - 1"));
  verb->add_option("--digits", v.digits, "significant digits of the enclosures, 20 to 1000")
      ->type_name("D")
      ->capture_default_str()
      ->transform(whole_number<int>(vector_digits_range));
  verb->add_option("--json", v.json, "where the vectors are written ('-' is stdout)")
      ->type_name("PATH")
      ->capture_default_str();
}

void add_reference(CLI::App& app, ReferenceArguments& r) {
  CLI::App* const verb = app.add_subcommand("reference", "exact values at a point");
  verb->add_option("--model", r.model, "a preset, a model's config.json or an encoding file")
      ->type_name("FILE|PRESET")
      ->required();
  verb->add_option("--layer-type", r.layer_type,
                   "type of layers, where the model's are not alike, see 'posproof list models'")
      ->type_name("NAME");
  verb->add_option("--position", r.position, "position, |P| < 2^31")
      ->type_name("P")
      ->required()
      ->transform(whole_number<std::int64_t>(position_range));
  verb->add_option("--pair", r.pair, "pair (index of the frequency), from 0")
      ->type_name("I")
      ->required()
      ->transform(whole_number<int>("a pair of the model, from 0"));
  verb->add_option("--length", r.length,
                   "length of the sequence, where the encoding depends on it (default: the context)")
      ->type_name("N")
      ->transform(whole_number<std::int64_t>("0 to 2^31"));
  verb->add_option("--digits", r.digits, "significant decimal digits, 1 to 1000")
      ->type_name("D")
      ->capture_default_str()
      ->transform(whole_number<int>(digits_range()));
}

void add_claims(CLI::App& app, ClaimsArguments& c) {
  CLI::App* const verb = app.add_subcommand("claims", "the documents' claims, examined on the oracle");
  take_each_time(
      verb->add_option("--id", c.ids, "examine this claim only; repeatable (see 'posproof list claims')")
          ->type_name("ID"));
  verb->add_flag("--deep", c.is_deep, "widen domains, as the cases of a clause then say; takes minutes")
      ->disable_flag_override();
  verb->add_option("--threads", c.threads, "threads (default: all cores)")
      ->type_name("N")
      ->transform(whole_number<int>(threads_range));
  verb->add_option("--json", c.reports.json, "write the ledger as JSON ('-' is stdout)")->type_name("PATH");
  verb->add_option("--markdown", c.reports.markdown, "write the ledger as Markdown")->type_name("PATH");
  verb->add_option("--html", c.reports.html, "write one self-contained HTML page")->type_name("PATH");
}

void add_list(CLI::App& app, ListArguments& l) {
  CLI::App* const verb = app.add_subcommand(
      "list", "encodings | models | subjects | properties | claims | faults | classes | targets");
  verb->add_option("WHAT", l.what, "what to list")->required();
  CLI::Option* const matrix =
      verb->add_flag("--matrix", l.is_matrix,
                     "of faults: judge each by the property that names it, on every kind of encoding on "
                     "which it can show; takes a minute")
          ->disable_flag_override();
  take_each_time(verb->add_option("--fault", l.faults, "with --matrix: this fault only; repeatable")
                     ->type_name("NAME")
                     ->needs(matrix));
  verb->add_flag("--full", l.is_full,
                 "with --matrix: on every class of encodings, also for faults that show on a plain one; "
                 "takes minutes")
      ->disable_flag_override()
      ->needs(matrix);
  // Not `needs`: the words would not fit into their column of the help.
  verb->add_option("--json", l.reports.json, "with --matrix: write it as JSON ('-' is stdout)")
      ->type_name("PATH");
  verb->add_option("--markdown", l.reports.markdown, "with --matrix: write it as Markdown")
      ->type_name("PATH");
}

const char* footer_of(const std::string& verb) {
  return verb == "claims"    ? claims_footer
         : verb == "compare" ? compare_footer
         : verb == "vectors" ? vectors_footer
                             : footer;
}

/// "the following arguments were not expected: --fromat" names the nearest option.
std::string suggestion(const CLI::App& app, const std::vector<std::string>& arguments) {
  std::vector<std::string> names;
  const auto verbs = app.get_subcommands();
  for (const CLI::App* verb : verbs) {
    for (const CLI::Option* option : verb->get_options()) {
      names.push_back(option->get_name());
    }
  }
  if (verbs.empty()) {
    for (const CLI::App* verb : app.get_subcommands([](const CLI::App*) { return true; })) {
      names.push_back(verb->get_name());
    }
  }
  for (const std::string& argument : arguments) {
    const std::string name = argument.substr(0, argument.find('='));
    const bool is_known = std::find(names.begin(), names.end(), name) != names.end();
    const std::string near = is_known ? "" : nearest_name(name, names);
    if (!near.empty() && (verbs.empty() || name.rfind("--", 0) == 0)) {
      return fmt::format(" (did you mean {}?)", near);
    }
  }
  return "";
}

/// Words that nothing took, in the order in which they were given; the parser has them in another.
std::vector<std::string> in_given_order(std::vector<std::string> words,
                                        const std::vector<std::string>& given) {
  std::stable_sort(words.begin(), words.end(), [&](const std::string& a, const std::string& b) {
    return std::find(given.begin(), given.end(), a) < std::find(given.begin(), given.end(), b);
  });
  return words;
}

std::string one_line(std::string text) {
  for (char& c : text) {
    c = c == '\n' ? ' ' : c;
  }
  while (!text.empty() && text.back() == ' ') {
    text.pop_back();
  }
  return printable(text, 400);
}

/// What is wrong with a command line, in words of our own for what the parser says in its own.
std::string problem_text(const CLI::App& app, const CLI::ParseError& error,
                         const std::vector<std::string>& given) {
  std::string text = one_line(error.what());
  if (dynamic_cast<const CLI::ExtrasError*>(&error) != nullptr) {
    const std::vector<std::string> extras = in_given_order(app.remaining(true), given);
    return one_line(fmt::format("the following {} not expected: {}",
                                extras.size() == 1 ? "argument was" : "arguments were",
                                fmt::join(extras, " ")));
  }
  if (dynamic_cast<const CLI::ArgumentMismatch*>(&error) != nullptr) {
    const std::string option = text.substr(0, text.find_first_of(": "));
    if (text.find("At Most") != std::string::npos) {
      return option + ": is given more than once" + expected_mark + "one value";
    }
    if (text.find("flag override") != std::string::npos) {
      return fmt::format("--{}: takes no value{}--{} alone", option, expected_mark, option);
    }
    if (text.find(" missing") != std::string::npos) {
      return option + ": has no value" + expected_mark + "one value";
    }
  }
  return text;
}

/// `posproof help VERB` is `posproof VERB --help`.
std::vector<const char*> with_help_as_option(int argc, const char* const* argv, const Program& program) {
  std::vector<const char*> words(argv, argv + argc);
  if (!program.is_gate && argc > 1 && std::string_view(argv[1]) == "help") {
    words.erase(words.begin() + 1);
    words.push_back("--help");
  }
  return words;
}

} // namespace

std::string profile_range() {
  return newest_profile == 1 ? "1" : fmt::format("1 to {}", newest_profile);
}

std::string digits_range() {
  return fmt::format("1 to {}", reference::largest_digits);
}

Arguments parse_arguments(int argc, const char* const* argv, const Program& program) {
  Arguments arguments;
  arguments.verify.seed = default_seed;
  arguments.verify.profile = newest_profile;
  CLI::App app{description, program.name};
  app.set_version_flag("--version", fmt::format("posproof {}", suite_version()));
  app.footer(footer);
  app.require_subcommand(0, 1);
  app.fallthrough(false);
  arguments.vectors.seed = default_seed;
  arguments.hunt.subject.seed = default_seed;
  arguments.hunt.subject.profile = newest_profile;
  add_verify(app, arguments.verify);
  add_hunt(app, arguments.hunt);
  add_compare(app, arguments.compare);
  add_report(app, arguments.report);
  add_vectors(app, arguments.vectors);
  add_reference(app, arguments.reference);
  add_claims(app, arguments.claims);
  add_list(app, arguments.list);
  for (CLI::App* verb : app.get_subcommands([](CLI::App*) { return true; })) {
    verb->footer(footer_of(verb->get_name()));
    for (CLI::Option* option : verb->get_options()) {
      if (option->get_items_expected_max() > 0) {
        option->check(CLI::Validator([](std::string& text) { return problem_in_value(text); }, ""));
      }
      // A value that is given twice where one is wanted is an error, not the last one silently.
      if (option->get_items_expected_max() == 1 &&
          option->get_multi_option_policy() != CLI::MultiOptionPolicy::TakeAll) {
        option->multi_option_policy(CLI::MultiOptionPolicy::Throw);
      }
    }
  }
  if (program.is_gate) {
    CLI::App* const verb = app.get_subcommand("verify");
    verb->get_option("--subject")->group(""); // not shown
    verb->set_version_flag("--version", fmt::format("{} (posproof {})", program.name, suite_version()));
  }
  const std::vector<const char*> words = with_help_as_option(argc, argv, program);
  const std::vector<std::string> given(words.begin() + 1, words.end());
  // How the usage of a verb, or that of the gate, is shown.
  const auto called = [&](const std::string& verb) {
    return program.is_gate || verb.empty() ? program.name : program.name + " " + verb;
  };
  try {
    app.parse(static_cast<int>(words.size()), words.data());
  } catch (const CLI::CallForHelp&) {
    const auto chosen = app.get_subcommands();
    if (chosen.empty()) {
      arguments.text = app.help();
    } else {
      chosen.front()->name(called(chosen.front()->get_name()));
      arguments.text = chosen.front()->help();
    }
    return arguments;
  } catch (const CLI::CallForVersion& version) {
    arguments.text = std::string(version.what()) + "\n";
    return arguments;
  } catch (const CLI::ParseError& error) {
    const auto chosen = app.get_subcommands();
    if (chosen.empty() && !given.empty() && !given.front().starts_with('-')) {
      throw InputError(fmt::format("there is no verb '{}'{}; expected {} (see 'posproof --help')",
                                   printable(given.front()), suggestion(app, {given.front()}), known_verbs));
    }
    std::string problem = problem_text(app, error, given) + suggestion(app, given);
    if (problem.find(expected_mark) == std::string::npos) {
      problem += fmt::format("{}usage as in '{} --help'", expected_mark,
                             called(chosen.empty() ? "" : chosen.front()->get_name()));
    }
    throw InputError(problem);
  }
  if (app.got_subcommand("verify")) {
    arguments.verb = Arguments::Verb::verify;
    arguments.verify.seed_is_given = app.get_subcommand("verify")->count("--seed") > 0;
  } else if (app.got_subcommand("hunt")) {
    arguments.verb = Arguments::Verb::hunt;
    arguments.hunt.jobs_is_given = app.get_subcommand("hunt")->count("--jobs") > 0;
    arguments.hunt.subject.seed_is_given = app.get_subcommand("hunt")->count("--seed") > 0;
  } else if (app.got_subcommand("compare")) {
    arguments.verb = Arguments::Verb::compare;
  } else if (app.got_subcommand("report")) {
    arguments.verb = Arguments::Verb::report;
  } else if (app.got_subcommand("vectors")) {
    arguments.verb = Arguments::Verb::vectors;
  } else if (app.got_subcommand("reference")) {
    arguments.verb = Arguments::Verb::reference;
  } else if (app.got_subcommand("claims")) {
    arguments.verb = Arguments::Verb::claims;
  } else if (app.got_subcommand("list")) {
    arguments.verb = Arguments::Verb::list;
  } else {
    throw InputError(fmt::format("no verb given; expected {} (see 'posproof --help')", known_verbs));
  }
  return arguments;
}

} // namespace posproof::cli
