/// posproof: every verb is one call into the rooms.

#include "cli/arguments.hpp"
#include "cli/other_commands.hpp"
#include "cli/verify_command.hpp"
#include "spec/error.hpp"

#include <cstdio>
#include <exception>
#include <fmt/format.h>

namespace {

int run(int argc, char** argv) {
  using posproof::cli::Arguments;
  const Arguments arguments = posproof::cli::parse_arguments(argc, argv);
  switch (arguments.verb) {
  case Arguments::Verb::verify:
    return posproof::cli::run_verify(arguments.verify);
  case Arguments::Verb::reference:
    return posproof::cli::run_reference(arguments.reference);
  case Arguments::Verb::list:
    return posproof::cli::run_list(arguments.list);
  case Arguments::Verb::text:
    break;
  }
  fmt::print("{}", arguments.text);
  return 0;
}

} // namespace

int main(int argc, char** argv) {
  try {
    return run(argc, argv);
  } catch (const posproof::InputError& error) {
    fmt::print(stderr, "posproof: {}\n", error.what());
    return 2;
  } catch (const std::bad_alloc&) {
    fmt::print(stderr,
               "posproof: out of memory; expected a smaller --context or fewer subjects in one run\n");
    return 2;
  } catch (const std::exception& error) {
    fmt::print(stderr, "posproof: internal error: {}; please report it with the command line\n",
               error.what());
    return 70;
  }
}
