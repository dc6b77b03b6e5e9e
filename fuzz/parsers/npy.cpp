/// Arrays of numpy: .npy.

#include "impl/doors/table/npy.hpp"

#include "fuzz/byte_target.hpp"
#include "fuzz/parsing/written.hpp"
#include "impl/tests/written_arrays.hpp"

namespace posproof::fuzz::parsers {
namespace {

void run(Input input) {
  judge_arrays(
      bytes_of(input),
      [](impl::doors::Bytes bytes) -> Arrays {
        const auto owner = std::make_shared<const impl::doors::Bytes>(std::move(bytes));
        return {impl::doors::read_npy(owner, *owner, "", "array.npy")};
      },
      [](const Arrays& arrays) { return npy_file(arrays.front()); });
}

std::vector<std::string> seeds() {
  using namespace impl::tests;
  std::vector<std::string> all;
  for (const char* const type : {"<f2", "<f4", ">f8", "<c8", "|i1", "<u2", "<i8", "<V2", "|b1"}) {
    all.push_back(npy(type, {2}, {1, -0.5}));
  }
  const std::string header = "{'descr': '<f4', 'fortran_order': False, 'shape': ";
  all.insert(all.end(),
             {npy("<f4", {2, 3}, {1, 2, 3, 4, 5, 6}, 2, true), npy("<f4", {}, {1}), npy("<f4", {0, 4}, {}),
              npy("<f4", {1}, {1}, 3), npy_with_header(header + "(4294967296, 4294967296), }", "1234"),
              npy_with_header(header + "(18446744073709551616,), }", "1234"),
              npy_with_header(header + "(-1,), }", "1234"), npy_with_header(header + "(2L,)}", "12345678"),
              npy_with_header("{'descr': [('x', '<f4')], 'fortran_order': False, 'shape': (1,), }", "1234"),
              npy_with_header(header + "(1,), 'shape': (1,), }", "1234"), std::string("\x93NUMPY\1", 7)});
  return all;
}

std::vector<std::string> words() {
  return {"\x93NUMPY",
          "'descr'",
          "'fortran_order'",
          "'shape'",
          "True",
          "False",
          "'<f2'",
          "'<f4'",
          "'>f8'",
          "'<c16'",
          "'|i1'",
          "'<V2'",
          "'<u8'",
          "(1,)",
          "(2, 3)",
          "{",
          "}",
          "4294967296",
          "18446744073709551615",
          "[('x', '<f4')]",
          std::string("\1\0", 2),
          std::string("\2\0", 2)};
}

} // namespace

extern const ByteTarget npy;
const ByteTarget npy{"npy", "array of numpy (.npy)", run, seeds, words};

} // namespace posproof::fuzz::parsers
