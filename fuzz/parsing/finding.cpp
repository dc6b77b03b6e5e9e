#include "fuzz/parsing/finding.hpp"

#include "spec/text.hpp"

namespace posproof::fuzz {

void require(bool condition, const char* what) {
  if (!condition) {
    throw Finding(what);
  }
}

void require_one_line(std::string_view text) {
  require(!text.empty(), "a message is empty");
  // Its own length as the limit: nothing is cut, and what is not printable is replaced.
  if (printable(text, text.size() + 1) != text) {
    throw Finding("a message is no printable line: " + printable(text));
  }
}

} // namespace posproof::fuzz
