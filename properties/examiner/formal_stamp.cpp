#include "properties/examiner/formal_stamp.hpp"

#include <algorithm>
#include <fstream>
#include <sstream>

namespace posproof::properties::examiner {
namespace {

const ProofScript* find_script(const ProofTree& tree, std::string_view name) {
  const auto found = std::find_if(tree.scripts.begin(), tree.scripts.end(),
                                  [&](const ProofScript& script) { return script.name == name; });
  return found == tree.scripts.end() ? nullptr : &*found;
}

/// What a stamp says: lines "nonce WORD", "script NAME SHA256", "theorem NAME".
struct Stamp {
  bool is_of_this_tree = false;
  std::vector<std::string> scripts;
  std::vector<std::string> theorems;
};

Stamp read_stamp(std::istream& lines, const ProofTree& tree) {
  Stamp stamp;
  std::string nonce;
  bool has_foreign = false;
  for (std::string line; std::getline(lines, line);) {
    std::istringstream words(line);
    std::string kind;
    std::string name;
    std::string hash;
    words >> kind >> name >> hash;
    if (kind == "nonce" && nonce.empty()) {
      nonce = name;
    } else if (kind == "script") {
      const ProofScript* const script = find_script(tree, name);
      has_foreign = has_foreign || script == nullptr || script->sha256 != hash;
      stamp.scripts.push_back(name);
    } else if (kind == "theorem") {
      stamp.theorems.push_back(name);
    } else {
      has_foreign = true;
    }
  }
  stamp.is_of_this_tree = !has_foreign && !nonce.empty() && nonce == tree.nonce;
  return stamp;
}

bool contains(const std::vector<std::string>& names, std::string_view name) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

} // namespace

bool is_machine_checked(std::string_view theorem, const ProofTree& tree) {
  const std::size_t colon = theorem.find(':');
  if (colon == std::string_view::npos) {
    return false;
  }
  const ProofScript* const script = find_script(tree, theorem.substr(0, colon));
  if (script == nullptr) {
    return false;
  }
  std::ifstream file(tree.stamps / (script->name + ".stamp"));
  const Stamp stamp = read_stamp(file, tree);
  return stamp.is_of_this_tree && contains(stamp.scripts, script->name) &&
         contains(stamp.theorems, theorem.substr(colon + 1));
}

} // namespace posproof::properties::examiner
