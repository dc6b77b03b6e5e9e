/// Subjects that are recorded in files: which arrays are meant, and what stands where in them.

#include "fuzz/byte_target.hpp"
#include "fuzz/parsing/calls.hpp"
#include "fuzz/parsing/encodings.hpp"
#include "fuzz/parsing/judges.hpp"
#include "fuzz/parsing/written.hpp"
#include "impl/doors/table/container.hpp"
#include "impl/tests/written_arrays.hpp"
#include "spec/error.hpp"
#include "spec/subject_failure.hpp"

namespace posproof::fuzz {
namespace {

/// Descriptor and files: a text of as many bytes as its first one says, the length of the first file in two
/// bytes where the descriptor names two.
std::optional<impl::doors::Files> chosen_files(Script& script) {
  return value_or_refusal<InputError>([&] {
    impl::doors::Files files;
    files.name = impl::doors::table_name_of_text("table:" + script.text(script.byte()));
    for (std::size_t i = 0; i < files.name.paths.size(); ++i) {
      const bool is_last = i + 1 == files.name.paths.size();
      const Input file = is_last ? script.rest() : script.take(script.number(2));
      files.arrays.emplace_back();
      for (impl::doors::StoredArray& array : impl::doors::read_arrays(bytes_of(file), "file")) {
        files.arrays.back().push_back(std::make_shared<const impl::doors::StoredArray>(std::move(array)));
      }
    }
    return files;
  });
}

} // namespace

void judge_table(Input input, const TableOpener& open) {
  Script script(input);
  const Opening opening = chosen_opening(script);
  auto files = chosen_files(script);
  if (!files) {
    return;
  }
  const auto subject = value_or_refusal<InputError, SubjectRefusal, SubjectFailure>(
      [&] { return open("table:file", std::move(*files)).source.open(opening.encoding, opening.options); });
  if (!subject) {
    return;
  }
  const Declaration& declared = (*subject)->declaration();
  require(declared.smallest_position <= declared.largest_position, "a table has no rows");
  Caller caller(**subject, opening.encoding);
  for (std::size_t operation = 0; operation < Caller::operations; ++operation) {
    // One token and several, from the first position on, at the last ones and far from both.
    for (const int decision : {0, 1, 2, 3, 4, 8}) {
      const std::vector<std::uint8_t> decisions(16, static_cast<std::uint8_t>(decision));
      Script first(decisions);
      Script second(decisions);
      const CallRecord once = caller.call(operation, first);
      const CallRecord again = caller.call(operation, second);
      require(once.gaps_intact, "a table was written between its rows");
      require(once.status.code == again.status.code && once.output == again.output,
              "a table answers the same call in two ways");
    }
  }
}

namespace parsers {
namespace {

void run(Input input) {
  judge_table(input, impl::doors::table_of_files);
}

std::string case_of(char encoding, char options, const std::string& name, const std::string& files) {
  return std::string{encoding, options, static_cast<char>(name.size())} + name + files;
}

std::vector<std::string> seeds() {
  using namespace impl::tests;
  const auto rows = [](std::size_t count, std::size_t columns, const char* type = "<f4") {
    return npy(type, {count, columns}, std::vector<double>(count * columns, 0.5));
  };
  const std::string cosines = rows(5, 4);
  return {case_of(0, 0, "a,b", little(cosines.size(), 2) + cosines + cosines),
          case_of(0, 0, "a.npz", zip({{"cos.npy", rows(5, 8)}, {"sin.npy", rows(5, 8)}})),
          case_of(0, 1, "a.npy,joined=alternating,start=-2", rows(5, 8, "<f2")),
          case_of(0, 2, "a.npy", rows(5, 8, "<V2")),
          case_of(0, 0, "a.npy", npy("<c8", {5, 4}, std::vector<double>(40, 0.5))),
          case_of(0, 0, "a",
                  safetensors({{"freqs_cos", "F32", {1, 4}, std::string(16, 'x')},
                               {"freqs_sin", "F32", {1, 4}, std::string(16, 'x')}})),
          case_of(2, 0, "a.npy,joined=cosines-first", npy("<f4", {5, 12}, std::vector<double>(60, 0.5))),
          case_of(4, 0, "a.npy,start=3", rows(7, 6, ">f8")),
          case_of(5, 0, "a.npy,query-start=1", npy("<f4", {3, 2, 4}, std::vector<double>(24, -1))),
          case_of(6, 0, "a.npy,start=-4", npy("<i4", {9}, {0, 1, 2, 3, 4, 5, 6, 7, 0})),
          case_of(7, 0, "a.npy,start=-4", npy("|i1", {9}, {0, 1, 2, 3, 3, 3, 3, 3, 3})),
          case_of(8, 0, "a.npy", npy("<u2", {8}, {2, 3, 4, 5, 6, 7, 8, 9})),
          case_of(9, 0, "a.npy", rows(4, 1)),
          case_of(10, 0, "a.npy", rows(4, 5)),
          case_of(11, 0, "a.npy", rows(4, 8)),
          case_of(0, 0, "a.npy,start=2147483647", rows(5, 8)),
          case_of(0, 0, "a.npz,names=x+x", zip({{"x.npy", rows(5, 4)}}))};
}

std::vector<std::string> words() {
  return {"\x93NUMPY", "'descr'",     "'fortran_order'", "'shape'", "True",    "'<f2'",   "'<f4'",
          "'>f8'",     "'<c8'",       "'|i1'",           "'<i8'",   "'<V2'",   ",start=", ",query-start=",
          ",joined=",  "alternating", "sines-first",     ",names=", "cos.npy", "sin.npy", "2147483647"};
}

} // namespace

extern const ByteTarget table;
const ByteTarget table{"table", "recorded tables as subjects", run, seeds, words};

} // namespace parsers
} // namespace posproof::fuzz
