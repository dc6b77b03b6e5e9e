#pragma once
/// A process that speaks the protocol of PROTOCOL.md: started, greeted, and called until it fails.

#include "impl/doors/door_options.hpp"
#include "impl/doors/peer.hpp"
#include "impl/doors/process/wire.hpp"
#include "spec/json.hpp"
#include "spec/subject.hpp"

#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace posproof::impl::doors {

inline constexpr int protocol_major = 1;
inline constexpr int protocol_minor = 1;

/// One request: members of its line beside id, op and payload, and the bytes behind it.
struct ClientRequest {
  std::string operation;
  Json::Object members;
  std::vector<std::span<const std::byte>> payload;
  std::string what;   ///< for people: "table of positions 0 … 255"
  std::string format; ///< of the numbers of an answer; empty where it has none
  /// Where the payload of an answer that is ok goes, in this order. Nothing else may come.
  std::vector<std::span<std::byte>> answer;
};

/// What a call came to.
struct ClientAnswer {
  SubjectStatus status;
  Json line;             ///< of the answer, with whatever members it has
  std::string label;     ///< "call 17, table of positions 0 … 255"
  bool has_died = false; ///< the process did not survive this call or an earlier one; the message says how
};

class Client {
public:
  /// Starts the process and reads its hello. Throws InputError where there is no such program,
  /// SubjectFailure where it is no client of this protocol.
  Client(const std::vector<std::string>& words, const DoorOptions& options);

  /// The same of a process that has been started.
  Client(std::unique_ptr<Peer> peer, const DoorOptions& options);

  Client(const Client&) = delete;
  Client& operator=(const Client&) = delete;
  /// Gives the process a moment to end by itself.
  ~Client();

  /// The hello line.
  [[nodiscard]] const Json& hello() const noexcept { return hello_; }

  /// One call; callers take turns. A call that finds the process dead, or leaves it so, fails with a message
  /// that names the call that did it.
  [[nodiscard]] ClientAnswer call(const ClientRequest& request);

  /// Numbers of handles, each once.
  [[nodiscard]] std::int64_t next_handle();

  /// What ended the process; empty while it lives.
  [[nodiscard]] std::string death() const;

private:
  [[nodiscard]] Wire::Limit limit(bool is_start) const;
  [[nodiscard]] std::string died(const std::string& when, const std::string& how);
  void greet();
  [[nodiscard]] SubjectStatus exchange(const ClientRequest& request, std::int64_t id, Json& line);

  DoorOptions options_;
  std::unique_ptr<Peer> peer_;
  Wire wire_;
  Json hello_;
  mutable std::mutex mutex_;
  std::string death_;
  std::int64_t calls_ = 0;
  std::int64_t handles_ = 0;
  std::vector<std::string> called_; ///< operations that have had their first call
};

} // namespace posproof::impl::doors
