/// The host of subjects behind the C interface, with a subject that does what bytes tell it.

#include "fuzz/byte_target.hpp"
#include "fuzz/parsing/encodings.hpp"
#include "fuzz/parsing/faulty_subject.hpp"
#include "impl/doors/local_library.hpp"

namespace posproof::fuzz::parsers {
namespace {

void run(Input input) {
  judge_c_interface(input, impl::doors::open_locally);
}

std::vector<std::string> seeds() {
  std::vector<std::string> all;
  for (std::size_t i = 0; i < small_encoding_texts().size(); ++i) {
    all.push_back(std::string{static_cast<char>(i), '\0'});
  }
  const std::string sound(22, '\0'); // introduction and opening without a lie, in rope
  all.insert(all.end(),
             {sound + std::string(200, '\x01'), sound + std::string(200, '\x1d'),
              sound + std::string(200, '\x1e'), sound + std::string(200, '\x1f'), std::string(200, '\x0f'),
              std::string(200, '\xff'), sound + "\x03\x00\xc0\x05\x00\xe0\x05\x00\x00\x05"});
  return all;
}

std::vector<std::string> words() {
  return {"\x0f", "\x1d", "\x1e", "\x1f", "\xc0", "\xe0", "exact", "angle-f64", "\xff\xff\xff\xff"};
}

} // namespace

extern const ByteTarget c_interface;
const ByteTarget c_interface{"c_interface", "host of the C interface, with a faulty subject", run, seeds,
                             words};

} // namespace posproof::fuzz::parsers
