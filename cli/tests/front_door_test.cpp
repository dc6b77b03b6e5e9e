/// ./run at the root of the tree, with tools of our own in PATH: nothing is installed, built or fetched.

#include "cli/tests/support/folder.hpp"
#include "cli/tests/support/posproof_command.hpp"

#include <sys/stat.h>

namespace posproof::cli {
namespace {

namespace fs = std::filesystem;

class FrontDoor : public InAFolder {
protected:
  FrontDoor() {
    fs::create_directory(folder() / "tools");
    for (const std::string name : {"bash", "dirname", "readlink", "cksum", "cut", "tr", "sort", "id", "grep",
                                   "cat", "mkdir", "touch", "awk", "tail", "nproc"}) {
      // Scripts and no links: a test that puts a tool of its own in such a place must not write into the
      // system.
      tool(name, "exec " + usual_place_of(name) + " \"$@\"");
    }
  }

  /// A shell script in PATH.
  void tool(const std::string& name, const std::string& script) const {
    const std::string path = file("tools/" + name, "#!/bin/bash\n" + script + "\n");
    ASSERT_EQ(::chmod(path.c_str(), 0755), 0);
  }

  /// Debian, where dpkg-query gives this answer for every package.
  void debian(const std::string& answer) const {
    tool("dpkg-query", "printf '" + answer + "'");
    for (const std::string name : {"apt-get", "sudo"}) {
      tool(name, "echo called >>" + path("installs") + "; exit 1");
    }
  }

  [[nodiscard]] bool has_installed() const { return fs::exists(folder() / "installs"); }

  /// What `shell script ARGUMENTS` does.
  [[nodiscard]] Outcome run_script(const std::string& shell, const std::string& script,
                                   const Words& arguments, const std::string& build) const {
    Command command = command_of(Words{script} + arguments, false);
    command.program = shell;
    command.environment.at(1).second = build;
    return process::run(command);
  }

  [[nodiscard]] static std::string script() { return (fs::path(POSPROOF_SOURCE_DIR) / "run").string(); }

  [[nodiscard]] Outcome run(const Words& arguments, bool may_install = false) const {
    return process::run(command_of(Words{script()} + arguments, may_install));
  }
  /// Exit status 4, one line on standard error, nothing on standard output, and nothing was installed.
  void expect_given_up(const Outcome& outcome, const std::string& part) const {
    EXPECT_EQ(outcome.status, 4) << outcome.errors;
    EXPECT_EQ(outcome.output, "");
    EXPECT_EQ(outcome.errors.rfind("run: ", 0), 0U) << outcome.errors;
    EXPECT_EQ(lines_of(outcome.errors).size(), 1U) << outcome.errors;
    EXPECT_TRUE(contains(outcome.errors, part)) << outcome.errors << "  should speak of: " << part;
    EXPECT_FALSE(has_installed());
  }

private:
  [[nodiscard]] Command command_of(const Words& words, bool may_install) const {
    Command command;
    command.program = "/bin/bash";
    command.arguments = words;
    command.folder = folder();
    command.environment = {{"PATH", path("tools")},
                           {"POSPROOF_BUILD", path("build")},
                           {"POSPROOF_NO_INSTALL", may_install ? "" : "1"},
                           {"POSPROOF_CMAKE", ""},
                           {"POSPROOF_BUILD_TYPE", ""}};
    return command;
  }

  static std::string usual_place_of(const std::string& name) {
    for (const std::string folder : {"/usr/bin/", "/bin/", "/usr/local/bin/"}) {
      if (fs::exists(folder + name)) {
        return folder + name;
      }
    }
    ADD_FAILURE() << "this machine has no " << name;
    return "false";
  }
};

TEST_F(FrontDoor, ExplainsItself) {
  for (const Words& arguments : {Words{}, Words{"help"}, Words{"--help"}, Words{"-h"}}) {
    const Outcome outcome = run(arguments);
    EXPECT_EQ(outcome.status, 0);
    EXPECT_EQ(outcome.errors, "");
    EXPECT_EQ(outcome.output.rfind("usage: ./run VERB", 0), 0U) << outcome.output;
    for (const std::string verb : {"verify", "hunt", "compare", "vectors", "claims", "reference", "list",
                                   "test", "bench", "examples", "install"}) {
      EXPECT_TRUE(contains(outcome.output, verb)) << outcome.output;
    }
  }
  EXPECT_FALSE(fs::exists(folder() / "build"));
}

TEST_F(FrontDoor, RefusesATierOrALabelThatThereIsNot) {
  debian("not-installed");
  for (const Words& arguments :
       {Words{"install", "nonsense"}, Words{"install", "build", "nonsense"}, Words{"test", "nonsense"}}) {
    const Outcome outcome = run(arguments);
    EXPECT_EQ(outcome.status, 2);
    EXPECT_EQ(outcome.output, "");
    EXPECT_EQ(lines_of(outcome.errors).size(), 1U) << outcome.errors;
    EXPECT_TRUE(contains(outcome.errors, "'nonsense'; expected ")) << outcome.errors;
  }
  EXPECT_FALSE(has_installed());
}

TEST_F(FrontDoor, RefusesWhatIsLeftOver) {
  debian("installed");
  for (const auto& [arguments, part] : std::vector<std::pair<Words, std::string>>{
           {{"test", "fast", "extra"}, "leftover arguments after test fast: extra; expected "},
           {{"help", "verify"}, "leftover arguments after help: verify; expected none"},
           {{"test", ""}, "there are no tests labelled ''"},
           {{""}, "there is no verb ''"},
           {{"install", "b.*"}, "there is no tier 'b.*'"},
           {{"install", ""}, "there is no tier ''"},
           {{"install", "#"}, "there is no tier '#'"}}) {
    SCOPED_TRACE(::testing::PrintToString(arguments));
    const Outcome outcome = run(arguments);
    EXPECT_EQ(outcome.status, 2);
    EXPECT_EQ(outcome.output, "");
    EXPECT_EQ(lines_of(outcome.errors).size(), 1U) << outcome.errors;
    EXPECT_TRUE(contains(outcome.errors, part)) << outcome.errors;
  }
}

TEST_F(FrontDoor, FindsItsTreeThroughLinksAndUnderAnotherShell) {
  fs::create_symlink(script(), folder() / "direct");
  fs::create_symlink("direct", folder() / "linked");
  debian("not-installed");
  expect_given_up(run_script("/bin/bash", "linked", {"verify"}, path("build")), "libmpfr-dev");
  expect_given_up(run_script("/bin/sh", script(), {"verify"}, path("build")), "libmpfr-dev");
  fs::remove(folder() / "tools/bash");
  expect_given_up(run_script("/bin/dash", script(), {"verify"}, path("build")), "bash was not found");
}

TEST_F(FrontDoor, SaysThatItsBuildFolderCannotBeUsed) {
  debian("installed");
  const std::string build = file("file", "text") + "/build";
  for (const Words& arguments : {Words{"verify"}, Words{"test"}, Words{"bench"}}) {
    expect_given_up(run_script("/bin/bash", script(), arguments, build),
                    "the build folder " + build + " cannot be made or written to; set POSPROOF_BUILD");
  }
}

TEST_F(FrontDoor, SaysThatItBuildsOnlyWhereItDoes) {
  debian("installed");
  tool("cmake", "touch " + path("build/build.ninja"));
  fs::create_directory(folder() / "build");
  const std::string stub = file("build/posproof", "#!/bin/bash\n");
  ASSERT_EQ(::chmod(stub.c_str(), 0755), 0);
  const std::string check = "echo '[0/1] Re-checking globbed directories...'\n";
  static_cast<void>(run({"list", "models"})); // configures
  tool("ninja", check + "[[ $* != *-n* ]] && echo 'ninja: no work to do.'");
  EXPECT_EQ(run({"list", "models"}).errors, "");
  tool("ninja", check + "[[ $* != *-n* ]] && echo '[1/2] Building CXX object a.o'");
  EXPECT_TRUE(contains(run({"list", "models"}).errors, "run: building (the first time takes a few minutes)"));
}

TEST_F(FrontDoor, NamesWhatIsMissingWhereItMayNotInstall) {
  debian("not-installed");
  for (const Words& arguments : {Words{"verify"}, Words{"list", "models"}, Words{"install", "build"}}) {
    const Outcome outcome = run(arguments);
    expect_given_up(outcome, "missing Debian packages, and POSPROOF_NO_INSTALL is set: ");
    for (const std::string package : {" g++ ", " cmake ", " libmpfr-dev ", " libcli11-dev "}) {
      EXPECT_TRUE(contains(outcome.errors, package)) << outcome.errors;
    }
    EXPECT_FALSE(contains(outcome.errors, "libgtest-dev")) << "of another tier: " << outcome.errors;
  }
  expect_given_up(run({"test"}), "libgtest-dev");
  expect_given_up(run({"bench"}), "libbenchmark-dev");
  expect_given_up(run({"test", "formal"}), "sollya");
}

TEST_F(FrontDoor, NamesOnlyWhatIsMissing) {
  debian("installed");
  tool("dpkg-query", "[[ ${!#} == libmpfi-dev ]] || printf installed");
  const Outcome outcome = run({"verify"});
  expect_given_up(outcome, "POSPROOF_NO_INSTALL is set: libmpfi-dev\n");
}

TEST_F(FrontDoor, SaysThatItIsNotOnDebian) {
  for (const Words& arguments : {Words{"verify"}, Words{"test"}, Words{"install", "build"}}) {
    const Outcome outcome = run(arguments, true);
    expect_given_up(outcome, "this is no Debian system");
    EXPECT_TRUE(contains(outcome.errors, "libmpfr-dev")) << outcome.errors;
  }
}

TEST_F(FrontDoor, GivesUpWhereInstallingFails) {
  debian("not-installed");
  tool("id", "echo 0");
  const Outcome outcome = run({"verify"}, true);
  EXPECT_EQ(outcome.status, 4);
  EXPECT_EQ(outcome.output, "");
  EXPECT_TRUE(contains(outcome.errors, "missing Debian packages: ")) << outcome.errors;
  EXPECT_TRUE(has_installed()) << "apt-get was asked";
}

TEST_F(FrontDoor, GivesUpWhereConfiguringOrBuildingFails) {
  debian("installed");
  tool("cmake", "echo 'no compiler'; exit 1");
  const Outcome configured = run({"verify"});
  EXPECT_EQ(configured.status, 4);
  EXPECT_EQ(configured.output, "");
  EXPECT_TRUE(contains(configured.errors, "no compiler")) << configured.errors;
  EXPECT_TRUE(contains(configured.errors, "run: cmake could not configure the build")) << configured.errors;

  tool("cmake", "touch " + path("build/build.ninja"));
  tool("ninja", "echo 'error: expected ;'; exit 1");
  const Outcome built = run({"verify"});
  EXPECT_EQ(built.status, 4);
  EXPECT_EQ(built.output, "");
  EXPECT_TRUE(contains(built.errors, "error: expected ;")) << built.errors;
  EXPECT_TRUE(contains(built.errors, "run: the build failed")) << built.errors;
  EXPECT_FALSE(has_installed());
}

TEST_F(FrontDoor, PassesArgumentsOutputAndExitStatusThrough) {
  debian("installed");
  tool("cmake", "touch " + path("build/build.ninja"));
  tool("ninja", "[[ $* == *-n* ]] && echo 'ninja: no work to do.'; exit 0");
  fs::create_directory(folder() / "build");
  const std::string stub =
      file("build/posproof", "#!/bin/bash\nprintf '<%s>' \"$@\"\necho told >&2\nexit 3\n");
  ASSERT_EQ(::chmod(stub.c_str(), 0755), 0);
  const Outcome outcome = run({"verify", "--model", "a model's.json", "", "--json", "-"});
  EXPECT_EQ(outcome.status, 3);
  EXPECT_EQ(outcome.output, "<verify><--model><a model's.json><><--json><->");
  EXPECT_EQ(lines_of(outcome.errors).back(), "told");
  EXPECT_FALSE(has_installed());
}

} // namespace
} // namespace posproof::cli
