/// --help and --version.

#include "cli/tests/support/posproof_command.hpp"
#include "spec/version.hpp"

#include <set>

namespace posproof::cli {
namespace {

/// Options of a help text with what it says of each.
std::vector<std::pair<std::string, std::string>> options_in(const std::string& help) {
  std::vector<std::pair<std::string, std::string>> found;
  for (const std::string& line : lines_of(help)) {
    const std::size_t dashes = line.find("--");
    if (line.rfind("  -", 0) == 0 && dashes != std::string::npos) {
      const std::size_t end = line.find_first_of(" ,", dashes);
      const std::size_t gap = line.find("  ", end);
      found.emplace_back(line.substr(dashes, end - dashes), gap == std::string::npos ? "" : line.substr(gap));
    } else if (!found.empty() && found.back().second.empty()) {
      found.back().second = line; // a long name has its description on the next line
    }
  }
  return found;
}

void expect_documented(const Words& arguments, const std::set<std::string>& options,
                       const std::string& success = "conforms") {
  const Outcome outcome = run_posproof(arguments);
  EXPECT_EQ(outcome.status, 0);
  EXPECT_EQ(outcome.errors, "");
  std::set<std::string> documented;
  for (const auto& [name, text] : options_in(outcome.output)) {
    documented.insert(name);
    const std::size_t words = text.find_first_not_of(' ');
    EXPECT_TRUE(words != std::string::npos && text.size() - words > 10)
        << name << " is not explained: " << text;
  }
  EXPECT_EQ(documented, options) << outcome.output;
  EXPECT_TRUE(contains(outcome.output, "Exit status: 0 " + success)) << outcome.output;
}

TEST(Help, DocumentsEveryOptionOfEveryVerb) {
  for (const std::string help : {"--help", "-h"}) {
    SCOPED_TRACE(help);
    expect_documented({help}, {"--help", "--version"});
    expect_documented({"verify", help},
                      {"--help",       "--subject",      "--model",      "--layer-type", "--format",
                       "--context",    "--layout",       "--direction",  "--accuracy",   "--require",
                       "--property",   "--profile",      "--seed",       "--threads",    "--fail-fast",
                       "--same-as",    "--waivers",      "--today",      "--json",       "--junit",
                       "--markdown",   "--html",         "--block",      "--in-process", "--start-limit",
                       "--call-limit", "--memory-limit", "--report-only"});
    expect_documented({"hunt", help},
                      {"--help",        "--subject",    "--model",        "--layer-type", "--format",
                       "--context",     "--layout",     "--direction",    "--accuracy",   "--seed",
                       "--same-as",     "--target",     "--seconds",      "--executions", "--jobs",
                       "--keep-going",  "--state",      "--case",         "--block",      "--in-process",
                       "--start-limit", "--call-limit", "--memory-limit", "--json",       "--junit",
                       "--markdown",    "--html"});
    expect_documented({"report", help},
                      {"--help", "--group", "--measurements", "--json", "--junit", "--markdown", "--html"});
    expect_documented({"compare", help},
                      {"--help", "--baseline", "--tolerance", "--json", "--markdown", "--html"},
                      "nothing has become worse");
    expect_documented(
        {"vectors", help},
        {"--help", "--model", "--layer-type", "--context", "--count", "--seed", "--digits", "--json"},
        "written");
    expect_documented({"claims", help},
                      {"--help", "--id", "--deep", "--threads", "--json", "--markdown", "--html"},
                      "every claim has an answer");
    expect_documented({"reference", help},
                      {"--help", "--model", "--layer-type", "--position", "--pair", "--length", "--digits"});
    expect_documented({"list", help}, {"--help", "--matrix", "--fault", "--full", "--json", "--markdown"});
  }
}

TEST(Help, NamesTheVerbsAndTheLists) {
  const std::string verbs = run_posproof({"--help"}).output;
  for (const std::string verb : {"verify", "hunt", "compare", "vectors", "claims", "reference", "list"}) {
    EXPECT_TRUE(contains(verbs, "\n  " + verb + " ")) << verbs;
  }
  // A verb that is not built is not listed.
  for (const std::string verb : {"certify", "diagnose"}) {
    EXPECT_FALSE(contains(verbs, verb)) << verbs;
  }
  const std::string lists = run_posproof({"list", "--help"}).output;
  for (const std::string list :
       {"encodings", "models", "subjects", "properties", "claims", "faults", "classes", "targets"}) {
    EXPECT_TRUE(contains(lists, list)) << lists;
  }
}

TEST(Help, IsGivenWhateverElseIsAskedFor) {
  EXPECT_EQ(run_posproof({"verify", "--subject", "builtin:turns", "--help"}).output,
            run_posproof({"verify", "--help"}).output);
  EXPECT_EQ(run_posproof({"reference", "--help", "--model", "llama-3-8b"}).status, 0);
}

TEST(Help, IsAVerbToo) {
  EXPECT_EQ(run_posproof({"help"}).output, run_posproof({"--help"}).output);
  for (const std::string verb : {"verify", "hunt", "compare", "vectors", "claims", "reference", "list"}) {
    const Outcome outcome = run_posproof({"help", verb});
    EXPECT_EQ(outcome.status, 0);
    EXPECT_EQ(outcome.output, run_posproof({verb, "--help"}).output);
  }
}

TEST(Version, IsPrintedWithTheName) {
  const Outcome outcome = run_posproof({"--version"});
  EXPECT_EQ(outcome.status, 0);
  EXPECT_EQ(outcome.output, "posproof " + std::string(suite_version()) + "\n");
  EXPECT_EQ(outcome.errors, "");
}

} // namespace
} // namespace posproof::cli
