/// The hall of fame in the folder of a hunt.

#include "fuzz/byte_target.hpp"
#include "fuzz/parsing/judges.hpp"
#include "spec/date.hpp"
#include "spec/error.hpp"

#include <cmath>

namespace posproof::fuzz {

void judge_hall_of_fame(Input input, const FameReader& read) {
  std::string head;
  const auto cases = value_or_refusal<InputError>([&] { return read(std::string(text_of(input)), head); });
  if (!cases) {
    return;
  }
  for (const FamousCase& famous : *cases) {
    require(date_from_text(famous.date).has_value(), "a famous case was met on no day");
  }
  const std::string written = hall_of_fame_text(head, *cases);
  std::string head_again;
  const std::vector<FamousCase> again = read(written, head_again);
  require(head_again == head && hall_of_fame_text(head_again, again) == written,
          "a hall of fame reads back another than it was written");
}

namespace parsers {
namespace {

void run(Input input) {
  judge_hall_of_fame(input, [](const std::string& text, std::string& head) {
    return hall_of_fame_from_text("worst.txt", text, head);
  });
}

std::vector<std::string> seeds() {
  const std::string head = "hunt of builtin:turns\n";
  return {
      head +
          "2026-11-30\taccuracy\t0.97\tposition=17\n2026-11-30\tlinear-shift\t1e-300\tposition=0 offset=1\n",
      head + "2026-11-30\taccuracy\tInfinity\tposition=17\n",
      head + "2026-11-31\taccuracy\t0.5\tposition=17\n",
      head + "2026-11-30\taccuracy\tmuch\tposition=17\n",
      head + "2026-11-30\taccuracy\t0.5\n",
      head + "2026-11-30\taccu",
      "",
      "\n\n"};
}

std::vector<std::string> words() {
  return {"\t", "\n", "2026-11-30", "0.97", "1e-324", "NaN", "Infinity", "accuracy", "position=17", "-0"};
}

} // namespace

extern const ByteTarget hall_of_fame;
const ByteTarget hall_of_fame{"hall_of_fame", "hall of fame of a hunt", run, seeds, words};

} // namespace parsers
} // namespace posproof::fuzz
