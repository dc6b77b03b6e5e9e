#include "fuzz/parsing/protocol.hpp"

#include "fuzz/parsing/calls.hpp"
#include "fuzz/parsing/encodings.hpp"
#include "impl/doors/process/process_subject.hpp"
#include "spec/error.hpp"
#include "spec/json.hpp"
#include "spec/side_effects.hpp"
#include "spec/subject_failure.hpp"

#include <algorithm>
#include <array>
#include <cstring>

namespace posproof::fuzz {
namespace {

using namespace impl::doors;

/// Answers every request as a sound client would, with zeros, and remembers what it has written.
class SoundPeer final : public Peer {
public:
  SoundPeer(std::shared_ptr<std::string> written) : written_(std::move(written)) {
    say(R"({"protocol": "1.0", "byte_order": "little", "name": "sound", "offers": ["table", "encode", "rotate", )"
        R"("apply", "backward", "bias", "bucket"]})");
  }

  Transfer write(std::span<const std::byte> bytes, Clock::time_point /*deadline*/) const override {
    const std::string_view text(reinterpret_cast<const char*>(bytes.data()), bytes.size());
    if (text.starts_with("{\"id\"")) { // a request; everything else is its payload
      const Json request = Json::parse(text, "request");
      const std::size_t payload = answer_bytes(request);
      say(R"({"id": )" + std::to_string(*request.find("id")->integer()) + R"(, "status": "ok", "payload": )" +
          std::to_string(payload) + "}");
      written_->append(payload, '\0');
    }
    return {bytes.size(), Transfer::End::complete};
  }
  Transfer read_some(std::span<std::byte> room, Clock::time_point /*deadline*/) const override {
    const std::size_t count = std::min(room.size(), written_->size() - read_);
    std::memcpy(room.data(), written_->data() + read_, count);
    read_ += count;
    return {count, count == 0 ? Transfer::End::closed : Transfer::End::complete};
  }
  void close_input() noexcept override {}
  bool wait_end(Clock::time_point /*deadline*/) const override { return true; }
  [[nodiscard]] std::string how_it_ended() const override { return "exited"; }
  [[nodiscard]] std::string last_errors() const override { return {}; }
  void stop(const std::string& /*reason*/) override {}

private:
  void say(const std::string& line) const { *written_ += line + '\n'; }

  [[nodiscard]] static std::size_t answer_bytes(const Json& request) {
    const auto number = [&](const char* name) {
      const Json* const member = request.find(name);
      return member == nullptr ? 0 : static_cast<std::size_t>(*member->integer());
    };
    const Json* const format = request.find("format");
    const std::size_t element = format != nullptr && *format->string() != "f32" ? 2 : 4;
    const std::string& operation = *request.find("op")->string();
    if (operation == "table" || operation == "encode") {
      return (operation == "table" ? 2 : 1) * number("tokens") * number("columns") * element;
    }
    if (operation == "bias") {
      return number("heads") * number("queries") * number("keys") * element;
    }
    if (operation == "bucket") {
      return number("arguments") * sizeof(std::int64_t);
    }
    return number("tokens") * (number("query_heads") + number("key_heads")) * number("width") * element;
  }

  std::shared_ptr<std::string> written_;
  mutable std::size_t read_ = 0;
};

/// Every operation once, then what the script says. Stops with the conversation.
void call_all(Subject& subject, const Encoding& encoding, Script& script,
              const std::function<void(const CallRecord&)>& look_at) {
  constexpr std::size_t most_calls = 16;
  Caller caller(subject, encoding);
  Script plain({});
  for (std::size_t i = 0; i < most_calls; ++i) {
    const bool is_plain = i < Caller::operations;
    if (!is_plain && script.is_over()) {
      return;
    }
    const std::size_t operation = is_plain ? i : script.choice(Caller::operations);
    look_at(caller.call(operation, is_plain ? plain : script));
  }
}

} // namespace

Peer::Transfer RecordedPeer::write(std::span<const std::byte> bytes, Clock::time_point /*deadline*/) const {
  return {bytes.size(), Transfer::End::complete};
}

Peer::Transfer RecordedPeer::read_some(std::span<std::byte> room, Clock::time_point /*deadline*/) const {
  std::size_t count = std::min(room.size(), output_.size() - read_);
  if (pieces_ != all_at_once) {
    const std::size_t end = output_.find('\n', read_);
    count = end == std::string_view::npos ? count : std::min(count, end + 1 - read_);
    count = pieces_ == 0 ? count : std::min(count, pieces_);
  }
  std::memcpy(room.data(), output_.data() + read_, count);
  read_ += count;
  return {count, count == 0 ? Transfer::End::closed : Transfer::End::complete};
}

bool RecordedPeer::wait_end(Clock::time_point /*deadline*/) const {
  return read_ == output_.size();
}

void judge_process(Input input, const ProcessOpener& opener) {
  Script script(input);
  const Opening opening = chosen_opening(script);
  const std::size_t pieces = script.choice(RecordedPeer::all_at_once + 1);
  const std::vector<std::uint8_t> calls = [&] {
    const auto part = script.take(script.byte());
    return std::vector<std::uint8_t>(part.begin(), part.end());
  }();
  const std::string_view output = text_of(script.rest());
  Script of_calls(calls);
  std::shared_ptr<Client> client;
  const auto subject = value_or_refusal<InputError, SubjectFailure, SubjectRefusal>([&] {
    client = std::make_shared<Client>(std::make_unique<RecordedPeer>(output, pieces), DoorOptions());
    return opener(client, opening.encoding, opening.options);
  });
  if (!subject) {
    return;
  }
  const auto& watched = dynamic_cast<const WatchedSubject&>(**subject);
  std::string death;
  call_all(**subject, opening.encoding, of_calls, [&](const CallRecord& record) {
    require(record.gaps_intact, "an answer is written between its rows");
    const bool is_dead = !watched.side_effects().death.empty();
    require(death.empty() || watched.side_effects().death == death, "a process dies twice");
    require(!is_dead || !record.status.is_ok(), "a process answers that has died");
    death = watched.side_effects().death;
    if (is_dead) {
      require_one_line(death);
    }
    if (record.status.is_ok()) {
      const std::string_view answer(reinterpret_cast<const char*>(record.output.data()),
                                    record.output.size());
      require(output.find(answer) != std::string_view::npos, "an answer has other bytes than were written");
    }
  });
}

std::string sound_conversation(std::size_t encoding) {
  const std::vector<std::uint8_t> choice{static_cast<std::uint8_t>(encoding), 0};
  Script script(choice);
  const Opening opening = chosen_opening(script);
  const auto written = std::make_shared<std::string>();
  const auto client = std::make_shared<Client>(std::make_unique<SoundPeer>(written), DoorOptions());
  {
    const auto subject = open_process_subject(client, opening.encoding, opening.options);
    Script none({});
    call_all(*subject, opening.encoding, none, [](const CallRecord&) {});
  }
  // Which small encoding, f32, any pieces, no calls of the script, and the conversation.
  return std::string{static_cast<char>(encoding), '\0', '\0', '\0'} + *written;
}

} // namespace posproof::fuzz
