#include "fuzz/hunt/fame.hpp"

#include "spec/date.hpp"

#include <algorithm>
#include <map>

namespace posproof::fuzz {

std::vector<FamousCase> hall_of_fame(const std::vector<Lane*>& lanes,
                                     const std::vector<FamousCase>& earlier) {
  const std::string today = text_of(date_of_today());
  std::map<std::string, std::vector<FamousCase>> by_target;
  for (Lane* lane : lanes) {
    std::vector<FamousCase>& cases = by_target[std::string(lane->target().name)];
    for (const Archive::Elite& elite : lane->search().archive().elites()) {
      if (elite.use > 0 && elite.use <= 1) {
        cases.push_back(
            {today, std::string(lane->target().name), elite.use, text_of(lane->fields(), elite.value)});
      }
    }
  }
  std::vector<FamousCase> famous;
  for (auto& [target, cases] : by_target) {
    std::stable_sort(cases.begin(), cases.end(),
                     [](const FamousCase& a, const FamousCase& b) { return a.use > b.use; });
    std::size_t kept = 0;
    for (FamousCase& value : cases) {
      const auto is_same = [&](const FamousCase& other) {
        return other.target == value.target && other.value == value.value;
      };
      if (kept == famous_cases || std::any_of(famous.begin(), famous.end(), is_same)) {
        continue;
      }
      const auto known = std::find_if(earlier.begin(), earlier.end(), is_same);
      value.date = known == earlier.end() ? value.date : known->date; // the day on which it was met first
      famous.push_back(std::move(value));
      ++kept;
    }
  }
  for (const FamousCase& value : earlier) {
    if (!by_target.contains(value.target)) {
      famous.push_back(value);
    }
  }
  return famous;
}

} // namespace posproof::fuzz
