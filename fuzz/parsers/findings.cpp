/// The findings in the folder of a hunt.

#include "fuzz/byte_target.hpp"
#include "fuzz/parsing/judges.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace posproof::fuzz {
namespace {

std::string lines_of(const std::vector<KnownFinding>& findings) {
  std::string text;
  for (const KnownFinding& finding : findings) {
    text += fmt::format("found\t{}\t{}\n", finding.target, finding.value);
    if (finding.is_shrunk) {
      text += fmt::format("shrunk\t{0}\t{1}\t{1}\n", finding.target, finding.value);
    }
    if (finding.is_mended) {
      text += fmt::format("mended\t{}\t{}\n", finding.target, finding.value);
    }
  }
  return text;
}

} // namespace

void judge_findings(Input input, const FindingsReader& read) {
  const std::string text(text_of(input));
  const auto lines = static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
  std::size_t last = 0;
  const std::vector<KnownFinding> findings = read(text, [&](std::size_t line, const std::string& left_out) {
    require(line > last && line <= lines, "a line is left out that there is not, or twice");
    require(!left_out.empty(), "an empty line is left out");
    last = line;
  });
  require(findings.size() <= lines, "there are more findings than lines");
  const std::vector<KnownFinding> again = read(lines_of(findings), [](std::size_t, const std::string&) {
    require(false, "a line that was written is left out");
  });
  require(again == findings, "findings read back others than they were written");
}

namespace parsers {
namespace {

void run(Input input) {
  judge_findings(input, findings_from_text);
}

std::vector<std::string> seeds() {
  return {"found\taccuracy\tposition=900\nfound\trotation\ttokens=3\n\nshrunk\taccuracy\tposition="
          "900\tposition=17\n",
          std::string("found\taccuracy\tposition=9\nsmaller\taccuracy\tposition=9\tposition=3\n") +
              "shrunk\taccuracy\tposition=3\tposition=1\nmended\taccuracy\tposition=1\n",
          "found\ta\tx\nfound\ta\ty\nshrunk\ta\tx\tz\nsmaller\ta\ty\tz\nmended\ta\tz\nfound\ta\tz\n",
          "shrunk\ta\tx\nfound\ta\n\tfound\ta\tx\nfound\t\tx\n",
          "found\taccuracy\tposi",
          "",
          "\n\n"};
}

std::vector<std::string> words() {
  return {"found\t", "smaller\t", "shrunk\t", "mended\t", "\t", "\n", "accuracy", "position=17"};
}

} // namespace

extern const ByteTarget findings;
const ByteTarget findings{"findings", "findings of a hunt", run, seeds, words};

} // namespace parsers
} // namespace posproof::fuzz
