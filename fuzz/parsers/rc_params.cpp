/// The environment variable RC_PARAMS.

#include "fuzz/byte_target.hpp"
#include "fuzz/parsing/judges.hpp"
#include "spec/rapidcheck_parameters.hpp"

namespace posproof::fuzz {
namespace {

/// The entries, one blank apart.
std::string with_single_blanks(std::string_view text) {
  std::string result;
  for (const char c : text) {
    if (c != ' ') {
      result += c;
    } else if (!result.empty() && result.back() != ' ') {
      result += ' ';
    }
  }
  return result.ends_with(' ') ? result.substr(0, result.size() - 1) : result;
}

} // namespace

void judge_rapidcheck_parameters(Input input, const ParameterReader& read) {
  const std::string_view text = text_of(input);
  if (const auto problem = read.problem(text)) {
    require_one_line(*problem);
    return;
  }
  const std::string plain = with_single_blanks(text);
  require(!read.problem(plain), "entries one blank apart are refused, and with several blanks they are not");
  require(read.seed(plain) == read.seed(text), "another number of blanks gives another seed");
  require(read.seed(text).has_value() == (text.find("seed=") != std::string_view::npos &&
                                          (" " + plain).find(" seed=") != std::string::npos),
          "a seed is given and not read, or read and not given");
}

namespace parsers {
namespace {

void run(Input input) {
  judge_rapidcheck_parameters(input, {problem_in_rapidcheck_parameters, seed_in_rapidcheck_parameters});
}

std::vector<std::string> seeds() {
  return {"",
          "seed=1",
          "seed=18446744073709551615 max_success=200 max_size=10 max_discard_ratio=3",
          "  noshrink=1   verbose_progress=0 verbose_shrinking=1 ",
          "reproduce=CshUvBXZl5GdpZ3byRmL",
          "seed=1 seed=2",
          "max_success=0",
          "seed=-1",
          "seed=18446744073709551616",
          "bogus=1",
          "seed"};
}

std::vector<std::string> words() {
  return {"seed=",      "max_success=",      "max_size=",          "max_discard_ratio=",   "noshrink=",
          "reproduce=", "verbose_progress=", "verbose_shrinking=", "18446744073709551615", "2147483648"};
}

} // namespace

extern const ByteTarget rc_params;
const ByteTarget rc_params{"rc_params", "RC_PARAMS of the environment", run, seeds, words};

} // namespace parsers
} // namespace posproof::fuzz
