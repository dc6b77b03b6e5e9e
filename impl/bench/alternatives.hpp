#pragma once
/// The rotation in other ways of writing kernels, for the decision between them: intrinsics, Highway, Eigen.

#include "impl/kernels/turns_kernels.hpp"
#include "spec/convention.hpp"
#include "spec/format.hpp"

#include <functional>
#include <string>
#include <vector>

namespace posproof::impl::bench {

/// As TurnsKernels::rotate, for whole groups of 8 pairs, heads that stand behind each other, and without
/// prefetching.
struct Alternative {
  std::string name;
  std::function<void(const kernels::HeadRows&, const float* cosine, const float* sine,
                     std::size_t row_stride)>
      rotate;
};

/// Those that there are for a format and layout on this machine.
[[nodiscard]] std::vector<Alternative> alternatives(Format format, Layout layout);

} // namespace posproof::impl::bench
