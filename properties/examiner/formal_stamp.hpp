#pragma once
/// Has Coq checked a theorem, on this very tree?
///
/// The scripts are spec/claims/*.v; cmake/proof/coq.sh, run by the tests with the label formal, leaves a
/// stamp of what it has proved in the build folder. A stamp counts if it holds the random word of that build
/// folder and, for every script that went into the proof, the SHA-256 with which this binary was built: a
/// stamp from elsewhere or of other scripts proves nothing.

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace posproof::properties::examiner {

struct ProofScript {
  std::string name; ///< without .v
  std::string sha256;
};

/// The scripts of a tree, and where the stamps of its build folder are.
struct ProofTree {
  std::filesystem::path stamps;
  std::string nonce;
  std::vector<ProofScript> scripts;
};

/// What this binary was built from. Generated.
[[nodiscard]] const ProofTree& this_tree();

/// `theorem` is script:name, as in Clause::theorem and Lemma::theorem.
[[nodiscard]] bool is_machine_checked(std::string_view theorem, const ProofTree& tree = this_tree());

} // namespace posproof::properties::examiner
