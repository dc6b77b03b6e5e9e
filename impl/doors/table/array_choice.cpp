#include "impl/doors/table/array_choice.hpp"

#include "spec/error.hpp"
#include "spec/text.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <utility>

namespace posproof::impl::doors {
namespace {

using Pointer = std::shared_ptr<const StoredArray>;

/// "a, b and 3 more", in the order of the file.
std::string list_of(const Arrays& arrays) {
  constexpr std::size_t shown = 6;
  std::string text;
  for (std::size_t i = 0; i < std::min(shown, arrays.size()); ++i) {
    text += (text.empty() ? "" : ", ") + printable(arrays[i]->name, 60);
  }
  return arrays.size() > shown ? text + fmt::format(" and {} more", arrays.size() - shown) : text;
}

std::string names_of(const Files& files) {
  std::string text;
  for (const Arrays& arrays : files.arrays) {
    text += (text.empty() ? "" : "; ") + list_of(arrays);
  }
  return text;
}

/// The array of a name, in whichever file.
Pointer named(const Files& files, const std::string& name) {
  Pointer found;
  for (const Arrays& arrays : files.arrays) {
    for (const Pointer& array : arrays) {
      if (array->name == name) {
        if (found) {
          throw InputError(files.name.text, fmt::format("both files hold an array '{}'", printable(name, 80)),
                           "names that tell them apart");
        }
        found = array;
      }
    }
  }
  if (!found) {
    throw InputError(files.name.text, fmt::format("there is no array '{}'", printable(name, 80)),
                     "one of " + names_of(files));
  }
  return found;
}

std::string lower(std::string text) {
  std::transform(text.begin(), text.end(), text.begin(),
                 [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
  return text;
}

/// The name of the sines that belong to cosines of this name, in lower case; empty where it names no cosines.
std::string partner_of(const std::string& name) {
  constexpr std::pair<std::string_view, std::string_view> known[] = {{"cos", "sin"},
                                                                     {"cosine", "sine"},
                                                                     {"cosines", "sines"},
                                                                     {"cos_cached", "sin_cached"},
                                                                     {"cos_cache", "sin_cache"},
                                                                     {"cos_table", "sin_table"},
                                                                     {"freqs_cos", "freqs_sin"}};
  const std::string text = lower(name);
  const std::size_t start = text.find_last_of("./") + 1; // of a name in a hierarchy, its last part
  for (const auto& [cosine, sine] : known) {
    if (std::string_view(text).substr(start) == cosine) {
      return text.substr(0, start) + std::string(sine);
    }
  }
  return "";
}

/// Every two arrays of one file that are called like cosines and sines.
std::vector<Arrays> pairs_by_name(const Arrays& arrays) {
  std::vector<Arrays> pairs;
  for (const Pointer& cosines : arrays) {
    const std::string partner = partner_of(cosines->name);
    for (const Pointer& sines : arrays) {
      if (!partner.empty() && lower(sines->name) == partner) {
        pairs.push_back({cosines, sines});
      }
    }
  }
  return pairs;
}

} // namespace

Arrays choose_phases(const Files& files, std::vector<std::string>& assumed) {
  if (!files.name.names.empty()) {
    Arrays chosen;
    for (const std::string& name : files.name.names) {
      chosen.push_back(named(files, name));
    }
    return chosen;
  }
  if (files.arrays.size() == 2) {
    if (files.arrays[0].size() != 1 || files.arrays[1].size() != 1) {
      throw InputError(files.name.text, "the two files hold " + names_of(files),
                       "names=COSINES+SINES, or one array in each file");
    }
    return {files.arrays[0].front(), files.arrays[1].front()};
  }
  const Arrays& arrays = files.arrays.front();
  if (arrays.size() == 1) {
    return arrays;
  }
  const std::vector<Arrays> pairs = pairs_by_name(arrays);
  if (pairs.size() == 1) {
    assumed.push_back(fmt::format("cosines in '{}', sines in '{}'", printable(pairs[0][0]->name, 60),
                                  printable(pairs[0][1]->name, 60)));
    return pairs.front();
  }
  throw InputError(files.name.text,
                   fmt::format("it holds {}, and {}", list_of(arrays),
                               pairs.empty()
                                   ? "none is called like cosines and sines"
                                   : fmt::format("{} pairs are called like cosines and sines", pairs.size())),
                   "names=COSINES+SINES behind the path");
}

std::shared_ptr<const StoredArray> choose_one(const Files& files) {
  if (files.name.names.size() == 2 || (files.arrays.size() == 2 && files.name.names.empty())) {
    throw InputError(files.name.text, "it names two arrays, and the encoding has no cosines beside sines",
                     "one array");
  }
  if (files.name.names.size() == 1) {
    return named(files, files.name.names.front());
  }
  const Arrays& arrays = files.arrays.front();
  if (arrays.size() != 1) {
    throw InputError(files.name.text, "it holds " + list_of(arrays), "names=ARRAY behind the path");
  }
  return arrays.front();
}

} // namespace posproof::impl::doors
