#include "cli/run.hpp"

#include "spec/error.hpp"

#include <exception>
#include <fmt/format.h>
#include <new>

namespace posproof::cli {

int print(const std::string& text) {
  fmt::print("{}", text);
  return 0;
}

int with_exit_status(const std::function<int()>& body) {
  try {
    return body();
  } catch (const InputError& error) {
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

} // namespace posproof::cli
