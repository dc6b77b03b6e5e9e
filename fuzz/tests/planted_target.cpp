/// A target that finds what begins with an x: what entries do with a finding is seen on it.

#include "fuzz/byte_target.hpp"
#include "fuzz/parsing/finding.hpp"

namespace posproof::fuzz::parsers {
namespace {

void run(Input input) {
  require(input.empty() || input.front() != 'x', "it begins with an x");
}

std::vector<std::string> nothing() {
  return {};
}

} // namespace

extern const ByteTarget planted;
const ByteTarget planted{"planted", "finds an x", run, nothing, nothing};

} // namespace posproof::fuzz::parsers
