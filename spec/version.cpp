#include "spec/version.hpp"

namespace posproof {

std::string_view suite_version() noexcept {
  return POSPROOF_VERSION;
}

} // namespace posproof
