/// Only a stamp that the formal run has made for this build folder and these scripts says that a theorem is
/// proved.

#include "properties/examiner/formal_stamp.hpp"

#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <string>
#include <unistd.h>

namespace posproof::properties::examiner {
namespace {

namespace fs = std::filesystem;

/// A tree of two scripts, with a valid stamp of the second, which requires the first.
class FormalStamp : public testing::Test {
protected:
  FormalStamp() {
    folder_ = fs::path(testing::TempDir()) / ("formal_stamp_" + std::to_string(::getpid()));
    fs::remove_all(folder_);
    fs::create_directories(folder_);
    tree_ = {folder_, "right", {{"base", "11aa"}, {"shift", "22bb"}}};
  }
  ~FormalStamp() override { fs::remove_all(folder_); }

  void stamp(const std::string& text) const { std::ofstream(folder_ / "shift.stamp") << text; }
  [[nodiscard]] bool is_checked(std::string_view theorem = "shift:moves") const {
    return is_machine_checked(theorem, tree_);
  }

  const std::string valid_ = "nonce right\nscript base 11aa\nscript shift 22bb\ntheorem moves\n";
  fs::path folder_;
  ProofTree tree_;
};

TEST_F(FormalStamp, OfTheFormalRunCounts) {
  EXPECT_FALSE(is_checked()) << "there is none yet";
  stamp(valid_);
  EXPECT_TRUE(is_checked());
}

TEST_F(FormalStamp, OfAnotherBuildFolderDoesNot) {
  stamp("nonce wrong\nscript base 11aa\nscript shift 22bb\ntheorem moves\n");
  EXPECT_FALSE(is_checked());
  stamp("script base 11aa\nscript shift 22bb\ntheorem moves\n");
  EXPECT_FALSE(is_checked());
  stamp("nonce right\nnonce wrong\nscript shift 22bb\ntheorem moves\n");
  EXPECT_FALSE(is_checked());
  tree_.nonce.clear();
  stamp("nonce\nscript shift 22bb\ntheorem moves\n");
  EXPECT_FALSE(is_checked());
}

TEST_F(FormalStamp, OfOtherScriptsDoesNot) {
  stamp(valid_);
  tree_.scripts[1].sha256 = "22bc";
  EXPECT_FALSE(is_checked()) << "the script has changed";
  tree_.scripts[1].sha256 = "22bb";
  tree_.scripts[0].sha256 = "11ab";
  EXPECT_FALSE(is_checked()) << "a script that it requires has changed";
  tree_.scripts.erase(tree_.scripts.begin());
  EXPECT_FALSE(is_checked()) << "a script that it requires is gone";
  stamp("nonce right\ntheorem moves\n");
  EXPECT_FALSE(is_checked()) << "it does not say of which script";
}

TEST_F(FormalStamp, CountsForTheTheoremsThatItNames) {
  stamp(valid_);
  for (const char* const other :
       {"shift:move", "shift:", "shift", "", ":moves", "base:moves", "none:moves", "../shift:moves"}) {
    EXPECT_FALSE(is_checked(other)) << other;
  }
}

TEST_F(FormalStamp, InAFolderThatIsGoneDoesNot) {
  stamp(valid_);
  tree_.stamps = folder_ / "elsewhere";
  EXPECT_FALSE(is_checked());
}

TEST_F(FormalStamp, IsLookedForInThisBuildFolder) {
  EXPECT_EQ(this_tree().stamps, fs::path(POSPROOF_BINARY_DIR) / "proofs");
  EXPECT_EQ(this_tree().nonce.size(), 32U);
  for (const ProofScript& script : this_tree().scripts) {
    EXPECT_TRUE(fs::exists(fs::path(POSPROOF_SOURCE_DIR) / "spec/claims" / (script.name + ".v")))
        << script.name;
    EXPECT_EQ(script.sha256.size(), 64U) << script.name;
  }
}

} // namespace
} // namespace posproof::properties::examiner
