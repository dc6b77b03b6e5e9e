#include "impl/bench/scenes.hpp"

#include "spec/config/reader.hpp"

#include <stdexcept>

namespace posproof::impl::bench {

const Encoding& llama_3_8b() {
  static const Encoding llama = read_model("llama-3-8b");
  return llama;
}

void require_ok(const SubjectStatus& status) {
  if (!status.is_ok()) {
    throw std::runtime_error(status.message);
  }
}

} // namespace posproof::impl::bench
