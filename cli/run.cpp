#include "cli/run.hpp"

#include "spec/error.hpp"
#include "spec/text.hpp"

#include <cerrno>
#include <exception>
#include <fmt/format.h>
#include <new>
#include <system_error>

namespace posproof::cli {
namespace {

constexpr std::size_t line_limit = 2000; ///< names from outside may be long

/// Throws InputError where something that was printed has not arrived.
void flush_standard_output() {
  errno = 0;
  if (std::fflush(stdout) != 0 || std::ferror(stdout) != 0) {
    const std::string reason = errno == 0 ? "" : " (" + std::generic_category().message(errno) + ")";
    throw InputError("standard output", "cannot be written" + reason, "room for what is printed");
  }
}

} // namespace

void print(std::FILE* stream, const std::string& text) {
  static_cast<void>(std::fwrite(text.data(), 1, text.size(), stream));
  if (stream == stderr) {
    static_cast<void>(std::fflush(stderr));
  }
}

int print(const std::string& text) {
  print(stdout, text);
  return 0;
}

int with_exit_status(const std::function<int()>& body, const std::string& program) {
  try {
    const int status = body();
    flush_standard_output();
    return status;
  } catch (const InputError& error) {
    print(stderr, fmt::format("{}: {}\n", program, printable(error.what(), line_limit)));
    return 2;
  } catch (const std::bad_alloc&) {
    print(stderr, program + ": out of memory; expected a smaller --context or fewer subjects in one run\n");
    return 2;
  } catch (const std::exception& error) {
    print(stderr, fmt::format("{}: internal error: {}; please report it with the command line\n", program,
                              error.what()));
    return 70;
  }
}

} // namespace posproof::cli
