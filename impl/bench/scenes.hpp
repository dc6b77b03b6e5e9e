#pragma once
/// What the contests of the kernels have in common.

#include "spec/encoding.hpp"
#include "spec/format.hpp"
#include "spec/subject.hpp"

#include <cstddef>
#include <memory>
#include <new>

namespace posproof::impl::bench {

/// Llama-3-8B: 64 pairs, base 500000, half-split.
[[nodiscard]] const Encoding& llama_3_8b();

/// Throws std::runtime_error with what the subject says where it has not answered.
void require_ok(const SubjectStatus& status);

/// Memory that begins at a page, as large tensors do, filled with numbers of the format.
class Tensor {
public:
  Tensor(Format format, std::size_t elements);
  [[nodiscard]] std::byte* data() const { return memory_.get(); }
  [[nodiscard]] std::size_t bytes() const { return bytes_; }

private:
  struct Free {
    void operator()(std::byte* memory) const { operator delete[](memory, std::align_val_t{4096}); }
  };
  std::size_t bytes_;
  std::unique_ptr<std::byte[], Free> memory_;
};

} // namespace posproof::impl::bench
