/// The process protocol: hello, answers and payloads of a client that may write anything.

#include "fuzz/byte_target.hpp"
#include "fuzz/parsing/encodings.hpp"
#include "fuzz/parsing/protocol.hpp"
#include "impl/doors/process/process_subject.hpp"

namespace posproof::fuzz::parsers {
namespace {

void run(Input input) {
  judge_process(input, impl::doors::open_process_subject);
}

std::vector<std::string> seeds() {
  std::vector<std::string> all;
  for (std::size_t i = 0; i < small_encoding_texts().size(); ++i) {
    all.push_back(sound_conversation(i));
  }
  std::string in_pieces = all.front();
  in_pieces[2] = 1;
  std::string at_once = all.front();
  at_once[2] = 7;
  std::string with_calls = all.front();
  with_calls.replace(3, 1, "\x06\x02\x01\x03\x01\x02\x03");
  const std::string hello =
      std::string(4, '\0') + R"({"protocol": "1.0", "byte_order": "little", "offers": ["table"]})" + "\n";
  const std::string opened = hello + R"({"id": 1, "status": "ok"})" + "\n";
  all.insert(all.end(), {in_pieces, at_once, with_calls,
                         std::string(4, '\0') + R"({"protocol": "2.0", "byte_order": "little"})" + "\n",
                         std::string(4, '\0') + R"({"protocol": "1.0", "byte_order": "big"})" + "\n",
                         hello + R"({"id": 1, "status": "refused", "message": "no such encoding"})" + "\n",
                         hello + R"({"id": 2, "status": "ok"})" + "\n", opened + "Loading weights…\n",
                         opened + R"({"id": 2, "status": "ok", "payload": -1})" + "\n",
                         opened + R"({"id": 2, "status": "ok", "payload": 32})" + "\n1234",
                         opened + R"({"id": 2, "status": "ok", "format": "f16", "payload": 32})" + "\n",
                         opened + R"({"id": 2, "status": "failed", "message": "a\nb"})" + "\n" +
                             R"({"id": 3, "status": "ok"})" + "\n",
                         std::string(4, '\0')});
  return all;
}

std::vector<std::string> words() {
  return {"{\"protocol\": \"1.0\", \"byte_order\": \"little\"",
          "\"id\": 1",
          "\"id\": 2",
          "\"id\": 3",
          "\"status\": \"ok\"",
          "\"status\": \"refused\"",
          "\"status\": \"failed\"",
          "\"payload\": ",
          "\"message\": ",
          "\"format\": \"f32\"",
          "\"declaration\": {",
          "\"offers\": [",
          "\"table\"",
          "\"rotate\"",
          "\"bias\"",
          "\"bucket\"",
          "\"apply\"",
          "}\n",
          "\n",
          "-1",
          "32",
          "9223372036854775807"};
}

} // namespace

extern const ByteTarget process;
const ByteTarget process{"process", "process protocol: a client that writes anything", run, seeds, words};

} // namespace posproof::fuzz::parsers
