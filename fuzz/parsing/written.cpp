#include "fuzz/parsing/written.hpp"

#include "impl/tests/written_arrays.hpp"

namespace posproof::fuzz {

std::string npy_file(const impl::doors::StoredArray& array) {
  // Types that are known hold no quotes.
  const std::string header = "{'descr': '" + array.type_text +
                             "', 'fortran_order': " + (array.first_axis_fastest ? "True" : "False") +
                             ", 'shape': " + impl::tests::shape_text(array.shape) + ", }";
  const std::string data(reinterpret_cast<const char*>(array.data.data()), array.data.size());
  return impl::tests::npy_with_header(header, data, 2);
}

impl::doors::Bytes bytes_of(Input input) {
  const auto bytes = std::as_bytes(input);
  return {bytes.begin(), bytes.end()};
}

} // namespace posproof::fuzz
