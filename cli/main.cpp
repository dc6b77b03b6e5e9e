/// posproof: every verb is one call into the rooms.

#include "cli/arguments.hpp"
#include "cli/claims_command.hpp"
#include "cli/hunt_command.hpp"
#include "cli/other_commands.hpp"
#include "cli/run.hpp"
#include "cli/verify_command.hpp"
#include "impl/doors/hosted/child.hpp"

int main(int argc, char** argv) {
  using namespace posproof::cli;
  if (const auto status = posproof::impl::doors::serve_as_subject_host(argc, argv)) {
    return *status;
  }
  return with_exit_status([&] {
    const Arguments arguments = parse_arguments(argc, argv);
    switch (arguments.verb) {
    case Arguments::Verb::verify:
      return run_verify(arguments.verify);
    case Arguments::Verb::hunt:
      return run_hunt(arguments.hunt);
    case Arguments::Verb::compare:
      return run_compare(arguments.compare);
    case Arguments::Verb::report:
      return run_report(arguments.report);
    case Arguments::Verb::vectors:
      return run_vectors(arguments.vectors);
    case Arguments::Verb::reference:
      return run_reference(arguments.reference);
    case Arguments::Verb::claims:
      return run_claims(arguments.claims);
    case Arguments::Verb::list:
      return run_list(arguments.list);
    case Arguments::Verb::text:
      break;
    }
    return print(arguments.text);
  });
}
