#pragma once
/// The other end of the process protocol, without a process: what it writes is known beforehand, or is what a
/// sound client would write.

#include "fuzz/parsing/finding.hpp"
#include "impl/doors/peer.hpp"
#include "impl/doors/process/client.hpp"
#include "spec/subject.hpp"

#include <functional>
#include <memory>
#include <string>

namespace posproof::fuzz {

/// Writes the same bytes whatever it is told, in pieces, and ends with them.
class RecordedPeer final : public impl::doors::Peer {
public:
  static constexpr std::size_t all_at_once = 7;

  /// `pieces`: the most bytes that one reading gets; 0: a line, as from somebody who waits for an answer.
  RecordedPeer(std::string_view output, std::size_t pieces) : output_(output), pieces_(pieces) {}

  Transfer write(std::span<const std::byte> bytes, Clock::time_point deadline) const override;
  Transfer read_some(std::span<std::byte> room, Clock::time_point deadline) const override;
  void close_input() noexcept override {}
  bool wait_end(Clock::time_point deadline) const override;
  [[nodiscard]] std::string how_it_ended() const override { return "exited with status 0"; }
  [[nodiscard]] std::string last_errors() const override { return {}; }
  void stop(const std::string& /*reason*/) override {}

private:
  std::string_view output_;
  std::size_t pieces_;
  mutable std::size_t read_ = 0;
};

/// Opens a subject at the other end and calls it: once for each operation in order, then as the script says.
/// `opener` is what is judged.
using ProcessOpener = std::function<std::unique_ptr<Subject>(
    std::shared_ptr<impl::doors::Client> client, const Encoding& encoding, const OpenOptions& options)>;
void judge_process(Input input, const ProcessOpener& opener);

/// What a sound client that offers everything writes in answer to the calls of judge_process, for the small
/// encoding of this index in f32.
[[nodiscard]] std::string sound_conversation(std::size_t encoding);

} // namespace posproof::fuzz
