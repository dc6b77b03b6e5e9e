#include "cli/gate.hpp"

#include "cli/run.hpp"
#include "cli/verify_command.hpp"
#include "impl/doors/hosted/child.hpp"
#include "spec/error.hpp"
#include "spec/text.hpp"

namespace posproof {

int gate(const SubjectSource& subject, const std::string& model, const std::vector<Format>& formats, int argc,
         char** argv) {
  if (const auto status = impl::doors::serve_as_subject_host(argc, argv)) {
    return *status;
  }
  const std::string path = argc > 0 ? argv[0] : "gate";
  const std::string name = printable(path.substr(path.rfind('/') + 1));
  const auto judge = [&] {
    std::vector<const char*> words{path.c_str(), "verify"};
    words.insert(words.end(), argv + (argc > 0 ? 1 : 0), argv + argc);
    cli::Arguments arguments =
        cli::parse_arguments(static_cast<int>(words.size()), words.data(), {name, true});
    if (arguments.verb == cli::Arguments::Verb::text) {
      return cli::print(arguments.text);
    }
    if (!arguments.verify.subjects.empty()) {
      throw InputError("--subject", "this test has a subject of its own", "no --subject");
    }
    if (arguments.verify.models.empty()) {
      arguments.verify.models = {model};
    }
    if (arguments.verify.formats.empty()) {
      for (const Format format : formats) {
        arguments.verify.formats.emplace_back(traits(format).name);
      }
    }
    return cli::run_verify(arguments.verify, {{subject}, shell_quoted(path)});
  };
  return cli::with_exit_status(judge, name);
}

} // namespace posproof
