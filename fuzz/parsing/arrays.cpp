#include "fuzz/parsing/judges.hpp"
#include "spec/error.hpp"

#include <algorithm>
#include <cstddef>

namespace posproof::fuzz {
namespace {

using namespace impl::doors;

/// Reads elements in every way that their type has; the sanitizers watch.
std::uint64_t sum_of(const StoredArray& array, std::size_t element) {
  std::uint64_t sum = bits_of(array, element);
  if (is_integer(array.type)) {
    sum += static_cast<std::uint64_t>(integer_of(array, element));
  } else {
    for (int part = 0; part <= (is_complex(array.type) ? 1 : 0); ++part) {
      sum += bits_of(array, element, part) + (real_of(array, element, part) > 0 ? 1U : 0U);
    }
  }
  return sum;
}

bool are_same(const StoredArray& a, const StoredArray& b) {
  return a.name == b.name && a.type == b.type && a.shape == b.shape &&
         a.first_axis_fastest == b.first_axis_fastest && (a.order == b.order || element_bytes(a.type) == 1) &&
         std::ranges::equal(a.data, b.data);
}

} // namespace

void judge_arrays(Bytes bytes, const ArrayReader& read, const ArrayWriter& write) {
  const auto arrays = value_or_refusal<InputError>([&] { return read(std::move(bytes)); });
  if (!arrays) {
    return;
  }
  require(!arrays->empty(), "a file without arrays is read");
  Arrays known;
  for (const StoredArray& array : *arrays) {
    require_one_line(array.describe());
    require_one_line(array.where);
    if (array.type == ElementType::other) {
      require(array.data.empty(), "an array of an unknown type has data");
      continue;
    }
    require(array.data.size() == array.size() * element_bytes(array.type),
            "an array has other bytes than its shape says");
    if (array.size() != 0) {
      const std::uint64_t sum =
          sum_of(array, 0) + sum_of(array, array.size() / 2) + sum_of(array, array.size() - 1);
      const volatile std::uint64_t kept = sum;
      static_cast<void>(kept);
    }
    known.push_back(array);
  }
  if (known.empty()) {
    return;
  }
  const std::string written = write(known);
  const auto* const first = reinterpret_cast<const std::byte*>(written.data());
  const Arrays again = read(Bytes(first, first + written.size()));
  require(std::ranges::equal(again, known, are_same), "arrays read back others than were written");
}

} // namespace posproof::fuzz
