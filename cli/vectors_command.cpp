#include "cli/other_commands.hpp"

namespace posproof::cli {
int run_vectors(const VectorsArguments&) {
  return 0;
}
} // namespace posproof::cli
