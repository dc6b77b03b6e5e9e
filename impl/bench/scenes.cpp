#include "impl/bench/scenes.hpp"

#include "impl/element.hpp"
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

Tensor::Tensor(Format format, std::size_t elements)
    : bytes_(elements * storage_bytes(format)), memory_(new (std::align_val_t{4096}) std::byte[bytes_]) {
  for (std::size_t i = 0; i < elements; ++i) {
    store_element(format, round_to_nearest(format, 0.001 * static_cast<double>(i % 4001) - 2), data(), i);
  }
}

} // namespace posproof::impl::bench
