#include "impl/doors/process/client.hpp"

#include "impl/doors/child_process.hpp"
#include "spec/error.hpp"
#include "spec/json_line.hpp"
#include "spec/subject_failure.hpp"
#include "spec/text.hpp"

#include <algorithm>
#include <charconv>
#include <fmt/format.h>
#include <limits>
#include <utility>

namespace posproof::impl::doors {
namespace {

constexpr std::size_t longest_line = std::size_t{1} << 20U;

std::span<const std::byte> bytes_of(const std::string& text) {
  return {reinterpret_cast<const std::byte*>(text.data()), text.size()};
}

ChildCommand command_of(const std::vector<std::string>& words, const DoorOptions& options) {
  ChildCommand command;
  command.words = words;
  command.has_input = true;
  command.has_output = true;
  command.memory_limit = options.memory_limit;
  return command;
}

std::string quoted(std::string_view text) {
  constexpr std::size_t longest = 200;
  return "'" + printable(text, longest) + "'";
}

/// What stands at a member, for messages.
std::string shown(const Json* value) {
  return value == nullptr ? "is missing" : "is " + printable(json_line(*value), 60);
}

/// A line that must be an object. `which` is "first line" or "answer".
Json object_of(const std::string& line, const char* which) {
  try {
    Json value = Json::parse(line, which);
    if (value.object() != nullptr) {
      return value;
    }
  } catch (const InputError&) {
    // Where in the line matters less than what it is.
  }
  throw WireBroken(
      fmt::format("wrote {} as its {}; expected one line with a JSON object", quoted(line), which));
}

void check_protocol(const Json& hello) {
  const Json* const version = hello.find("protocol");
  const std::string* const text = version != nullptr ? version->string() : nullptr;
  int major = -1;
  const char* const end = text != nullptr ? text->data() + text->size() : nullptr;
  const auto read = text != nullptr ? std::from_chars(text->data(), end, major) : std::from_chars_result{};
  if (text == nullptr || read.ec != std::errc() || (read.ptr != end && *read.ptr != '.')) {
    throw WireBroken(fmt::format("says hello without a version: \"protocol\" {}; expected \"{}.{}\"",
                                 shown(version), protocol_major, protocol_minor));
  }
  if (major != protocol_major) {
    throw WireBroken(fmt::format("speaks version {} of the protocol, and this is version {}.{}; expected the "
                                 "same major version",
                                 printable(*text, 20), protocol_major, protocol_minor));
  }
  const Json* const order = hello.find("byte_order");
  if (order == nullptr || order->string() == nullptr || *order->string() != "little") {
    throw WireBroken(
        fmt::format("says hello for another machine: \"byte_order\" {}; expected \"little\"", shown(order)));
  }
}

/// The last line of what the process complained of, to stand behind how it ended.
std::string last_words(const std::string& errors) {
  const std::size_t end = errors.find_last_not_of(" \t\r\n");
  if (end == std::string::npos) {
    return "";
  }
  const std::size_t start = errors.rfind('\n', end) + 1; // npos + 1 is 0
  return fmt::format("; its last words on standard error: {}",
                     quoted(std::string_view(errors).substr(start, end + 1 - start)));
}

} // namespace

Client::Client(const std::vector<std::string>& words, const DoorOptions& options)
    : Client(std::make_unique<ChildProcess>(command_of(words, options)), options) {}

Client::Client(std::unique_ptr<Peer> peer, const DoorOptions& options)
    : options_(options), peer_(std::move(peer)), wire_(*peer_) {
  try {
    greet();
  } catch (const WireBroken& broken) {
    throw SubjectFailure(died("before it said hello", broken.what()));
  }
}

Client::~Client() {
  constexpr auto moment = std::chrono::seconds(1); // for what the process does when it exits
  peer_->close_input();
  static_cast<void>(peer_->wait_end(Wire::Clock::now() + moment));
}

Wire::Limit Client::limit(bool is_start) const {
  const auto time = is_start ? options_.start_limit : options_.call_limit;
  return {Wire::Clock::now() + time, seconds_text(time)};
}

void Client::greet() {
  hello_ = object_of(wire_.read_line(longest_line, limit(true)), "first line");
  check_protocol(hello_);
}

std::string Client::died(const std::string& when, const std::string& how) {
  peer_->stop(how);
  // What a process writes while it ends arrives no later than its end.
  death_ = fmt::format("{} the process {}{}", when, how, last_words(peer_->last_errors()));
  return death_;
}

std::string Client::death() const {
  const std::scoped_lock lock(mutex_);
  return death_;
}

std::int64_t Client::next_handle() {
  const std::scoped_lock lock(mutex_);
  return ++handles_;
}

ClientAnswer Client::call(const ClientRequest& request) {
  const std::scoped_lock lock(mutex_);
  ClientAnswer answer;
  if (!death_.empty()) {
    answer.status = SubjectStatus::failure(death_);
    answer.has_died = true;
    return answer;
  }
  const std::int64_t id = ++calls_;
  answer.label = fmt::format("call {}, {}", id, request.what);
  try {
    answer.status = exchange(request, id, answer.line);
  } catch (const WireBroken& broken) {
    answer.status = SubjectStatus::failure(died(fmt::format("in {},", answer.label), broken.what()));
    answer.has_died = true;
  }
  return answer;
}

SubjectStatus Client::exchange(const ClientRequest& request, std::int64_t id, Json& line) {
  if (const std::string_view more = wire_.unread(); !more.empty()) {
    throw WireBroken(fmt::format("had written {} more after its last answer", quoted(more.substr(0, 60))));
  }
  std::size_t size = 0;
  for (const auto part : request.payload) {
    size += part.size();
  }
  Json::Object members{{"id", id}, {"op", request.operation}};
  members.insert(members.end(), request.members.begin(), request.members.end());
  if (!request.format.empty()) {
    members.emplace_back("format", request.format);
  }
  members.emplace_back("payload", static_cast<std::int64_t>(size));
  // What is compiled or loaded on its first use gets the time of a start.
  const bool is_first = std::find(called_.begin(), called_.end(), request.operation) == called_.end();
  const Wire::Limit until = limit(is_first);
  wire_.write(bytes_of(json_line(std::move(members)) + "\n"), until);
  for (const auto part : request.payload) {
    wire_.write(part, until);
  }
  line = object_of(wire_.read_line(longest_line, until), "answer");
  if (is_first) {
    called_.push_back(request.operation);
  }
  if (const Json* const answered = line.find("id");
      answered != nullptr && (answered->integer() == nullptr || *answered->integer() != id)) {
    throw WireBroken(fmt::format("answered another call: \"id\" {}; expected {}", shown(answered), id));
  }
  const Json* const message = line.find("message");
  const std::string text =
      message != nullptr && message->string() != nullptr ? printable(*message->string(), 400) : "";
  const Json* const status = line.find("status");
  const std::string* const word = status != nullptr ? status->string() : nullptr;
  const bool is_ok = word != nullptr && *word == "ok";
  if (!is_ok && (word == nullptr || (*word != "refused" && *word != "failed"))) {
    throw WireBroken(fmt::format(
        "answered with \"status\" that {}; expected \"ok\", \"refused\" or \"failed\"", shown(status)));
  }
  std::size_t expected = 0;
  for (const auto part : request.answer) {
    expected += is_ok ? part.size() : 0;
  }
  const Json* const payload = line.find("payload");
  const std::int64_t announced = payload == nullptr              ? 0
                                 : payload->integer() == nullptr ? -1
                                                                 : *payload->integer();
  if (announced < 0 || static_cast<std::uint64_t>(announced) != expected) {
    throw WireBroken(
        fmt::format("answered with \"payload\" that {}; expected {} bytes", shown(payload), expected));
  }
  if (const Json* const format = line.find("format");
      is_ok && format != nullptr && !request.format.empty() &&
      (format->string() == nullptr || *format->string() != request.format)) {
    throw WireBroken(
        fmt::format("answered with \"format\" that {}; expected \"{}\"", shown(format), request.format));
  }
  if (is_ok) {
    std::size_t got = 0;
    for (const auto part : request.answer) {
      wire_.read(part, got, expected, until);
      got += part.size();
    }
    return SubjectStatus::success();
  }
  if (*word == "refused") {
    return SubjectStatus::refusal(text.empty() ? "the subject refused it without a word" : text);
  }
  return SubjectStatus::failure(text.empty() ? "the subject failed without a word" : text);
}

} // namespace posproof::impl::doors
