#include "impl/doors/c_call.hpp"

#include <array>

namespace posproof::impl::doors {

std::string_view name_of(Operation operation) noexcept {
  constexpr std::array<std::string_view, 7> names{"table",    "encode", "rotate", "apply",
                                                  "backward", "bias",   "bucket"};
  return names[static_cast<std::size_t>(operation)];
}

std::byte* bytes_of(CRequest& request) noexcept {
  return std::visit([](auto& which) { return reinterpret_cast<std::byte*>(&which); }, request);
}

std::size_t size_of(const CRequest& request) noexcept {
  return std::visit([](const auto& which) { return sizeof which; }, request);
}

} // namespace posproof::impl::doors
