#include "impl/doors/hosted/hosted_library.hpp"

#include "impl/doors/c_declaration.hpp"
#include "impl/doors/child_process.hpp"
#include "impl/doors/hosted/call_area.hpp"
#include "impl/doors/hosted/child.hpp"
#include "impl/doors/hosted/handover.hpp"
#include "impl/doors/hosted/message.hpp"
#include "spec/config/encoding_text.hpp"
#include "spec/error.hpp"
#include "spec/subject_failure.hpp"
#include "spec/text.hpp"

#include <algorithm>
#include <cerrno>
#include <condition_variable>
#include <cstdlib>
#include <cstring>
#include <fmt/format.h>
#include <functional>
#include <mutex>
#include <optional>
#include <sys/socket.h>
#include <utility>

namespace posproof::impl::doors {
namespace {

using Clock = ChildProcess::Clock;

template <std::size_t N>
std::string text_of(const std::array<char, N>& text) {
  return {text.begin(), std::find(text.begin(), text.end(), '\0')};
}

struct Channel {
  Descriptor ours;
  Descriptor theirs;
  CallArea area;
  std::uint64_t base = 0; ///< of the area in the process
  std::optional<Handover> handover;
  FreeProcessors processors;
  bool stays_awake = false; ///< does the process, after the last message?
  bool is_resting = false;  ///< the answer to the last message has not been waited for
  bool is_busy = false;

  Channel() {
    std::array<int, 2> ends{};
    if (::socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends.data()) != 0) {
      throw InputError("subject's process", std::string("no socket: ") + std::strerror(errno),
                       "free descriptors");
    }
    ours = Descriptor(ends[0]);
    theirs = Descriptor(ends[1]);
    handover.emplace(area.words().handover, Side::host, ours.get());
  }
};

} // namespace

std::string subject_host_program() {
  const char* const given = std::getenv("POSPROOF_SUBJECT_HOST");
  return given != nullptr && *given != '\0' ? given : "/proc/self/exe";
}

class HostedLibrary::Process {
public:
  Process(const std::string& path, const DoorOptions& options) : options_(options) {
    ChildCommand command;
    command.words = {subject_host_program(), host_argument, path};
    for (Channel& channel : channels_) {
      command.descriptors.push_back(channel.theirs.get());
      command.descriptors.push_back(channel.area.file());
    }
    command.memory_limit = options.memory_limit;
    child_ = std::make_unique<ChildProcess>(command);
    const auto deadline = Clock::now() + options.start_limit;
    for (Channel& channel : channels_) {
      channel.theirs.close();
      ChildMessage hello;
      if (const std::string end = receive(channel, hello, deadline, options.start_limit); !end.empty()) {
        throw SubjectFailure(end + " while it was loaded");
      }
      if (hello.outcome == ChildMessage::Outcome::input_error) {
        throw InputError(text_of(hello.text));
      }
      if (hello.outcome == ChildMessage::Outcome::failure) {
        throw SubjectFailure(text_of(hello.text));
      }
      channel.base = hello.base;
      functions_ = hello.functions;
      has_open_ = hello.has_open != 0;
      name_ = text_of(hello.name);
      version_ = text_of(hello.version);
      source_ = text_of(hello.source);
    }
  }

  [[nodiscard]] std::uint32_t functions() const noexcept { return functions_; }
  [[nodiscard]] bool has_open() const noexcept { return has_open_; }
  [[nodiscard]] const std::string& name() const noexcept { return name_; }
  [[nodiscard]] const std::string& version() const noexcept { return version_; }
  [[nodiscard]] const std::string& source() const noexcept { return source_; }

  /// A channel for one exchange: the first, or for reentrant handles any that is free.
  class Use {
  public:
    Use(Process& process, bool any) : process_(process) {
      std::unique_lock lock(process.mutex_);
      process.freed_.wait(lock, [&] {
        for (std::size_t i = 0; i < (any ? channel_count : 1); ++i) {
          if (!process.channels_[i].is_busy) {
            channel_ = &process.channels_[i];
            return true;
          }
        }
        return false;
      });
      channel_->is_busy = true;
    }
    Use(const Use&) = delete;
    Use& operator=(const Use&) = delete;
    ~Use() {
      const std::scoped_lock lock(process_.mutex_);
      channel_->is_busy = false;
      process_.freed_.notify_one();
    }
    [[nodiscard]] Channel& operator*() const noexcept { return *channel_; }
    [[nodiscard]] Channel* operator->() const noexcept { return channel_; }

  private:
    Process& process_;
    Channel* channel_ = nullptr;
  };

  /// Sends the message and waits for the answer; what ended the process instead, in words, or nothing.
  /// `words` name the call.
  [[nodiscard]] std::string exchange(Channel& channel, HostMessage& message, ChildMessage& answer,
                                     const std::function<std::string()>& words) {
    {
      const std::scoped_lock lock(mutex_);
      if (!death_.empty()) {
        return death_;
      }
    }
    const auto limit = has_answered_ ? options_.call_limit : options_.start_limit;
    std::string end;
    message.stays_awake = channel.stays_awake ? 1 : 0;
    copy_message(message, channel.area.words().message);
    channel.handover->send();
    end = receive(channel, answer, Clock::now() + limit, limit, message.stays_awake != 0,
                  &channel.area.read_ahead());
    if (end.empty()) {
      has_answered_ = has_answered_ || message.kind == HostMessage::Kind::call;
      return {};
    }
    const std::string place = channel.area.take_fault(channel.base);
    const std::scoped_lock lock(mutex_);
    if (death_.empty()) {
      death_ = fmt::format("in {}: the subject's process {}{}", words(), end,
                           place.empty() ? "" : ", after it had " + place);
    }
    return death_;
  }

  /// To be called before a channel is used: what the process still does with the memory of the call before.
  void settle(Channel& channel) {
    if (std::exchange(channel.is_resting, false)) {
      ChildMessage answer;
      // A death is told of by the next exchange.
      (void)receive(channel, answer, Clock::now() + options_.call_limit, options_.call_limit, true);
    }
    channel.stays_awake = channel.processors.are_there(channels_in_use());
  }
  /// Lets the process leave the pattern in its memory while the host judges.
  static void rest(Channel& channel, HostMessage& message) {
    message.kind = HostMessage::Kind::rest;
    message.page_runs = 0;
    message.request_bytes = 0;
    copy_message(message, channel.area.words().message);
    channel.handover->send();
    channel.is_resting = true;
  }

private:
  [[nodiscard]] int channels_in_use() const {
    const std::scoped_lock lock(mutex_);
    return static_cast<int>(std::count_if(channels_.begin(), channels_.end(),
                                          [](const Channel& channel) { return channel.is_busy; }));
  }
  [[nodiscard]] std::string ending(Clock::time_point deadline) const {
    child_->wait_end(deadline);
    const std::string how = child_->how_it_ended();
    return how.empty() ? "closed its connection to the host" : how;
  }

  [[nodiscard]] std::string receive(Channel& channel, ChildMessage& message, Clock::time_point deadline,
                                    std::chrono::milliseconds limit, bool stays_awake = false,
                                    ReadAhead* meanwhile = nullptr) const {
    const auto take = [&] {
      copy_answer(channel.area.words().answer, message);
      return std::string();
    };
    if (stays_awake && channel.handover->arrives_soon(meanwhile)) {
      return take();
    }
    if (stays_awake) {
      channel.processors.were_not();
    }
    if (channel.handover->has_arrived_or_sleeps()) {
      return take();
    }
    switch (child_->wait_readable(channel.ours.get(), deadline)) {
    case ChildProcess::Wait::late:
      child_->stop(
          fmt::format("did not answer within {:g} s ({})", static_cast<double>(limit.count()) / 1000,
                      has_answered_ ? "--call-limit" : "--start-limit, until it has answered a first call"));
      return child_->how_it_ended();
    case ChildProcess::Wait::ended:
      return child_->how_it_ended();
    case ChildProcess::Wait::ready:
      break;
    }
    if (channel.handover->wake()) {
      return take();
    }
    return ending(Clock::now() + std::chrono::seconds(2));
  }

  DoorOptions options_;
  std::array<Channel, channel_count> channels_;
  std::unique_ptr<ChildProcess> child_;
  std::uint32_t functions_ = 0;
  bool has_open_ = false;
  std::string name_;
  std::string version_;
  std::string source_;
  std::atomic<bool> has_answered_ = false;
  mutable std::mutex mutex_;
  std::condition_variable freed_;
  std::string death_; ///< what ended the process, and in which call
};

/// One handle of the process.
class HostedLibrary::Handle final : public CExecutor {
public:
  Handle(std::shared_ptr<Process> process, void* handle, const Declaration& declaration)
      : process_(std::move(process)), handle_(handle), is_reentrant_(declaration.reentrant),
        alignment_(declaration.promises.alignment ? 1 : 64) {}
  Handle(const Handle&) = delete;
  Handle& operator=(const Handle&) = delete;
  ~Handle() override {
    try {
      const Process::Use channel(*process_, false);
      HostMessage message;
      process_->settle(*channel);
      message.kind = HostMessage::Kind::close;
      message.handle = handle_;
      ChildMessage answer;
      (void)process_->exchange(*channel, message, answer, [] { return std::string("close"); });
    } catch (const std::exception&) {
      // A handle that cannot be closed ends with its process.
    }
  }

  CAnswer run(CCall& call) override {
    const Process::Use channel(*process_, is_reentrant_);
    process_->settle(*channel);
    CAnswer result;
    // A thread that the call before has left behind may have touched its buffers since.
    result.outside = channel->area.take_fault(channel->base);
    HostMessage message;
    message.kind = HostMessage::Kind::call;
    message.operation = call.operation;
    message.handle = handle_;
    channel->area.load(call.buffers, alignment_, message,
                       channel->stays_awake ? CallArea::Looks::child : CallArea::Looks::host);
    channel->area.point_to_buffers(call, channel->base);
    static_assert(sizeof(posproof_apply_request) <= sizeof message.request);
    message.request_bytes = static_cast<std::uint32_t>(size_of(call.request));
    std::memcpy(message.request.data(), bytes_of(call.request), message.request_bytes);
    ChildMessage answer;
    result.message = process_->exchange(*channel, message, answer, call.words);
    if (!result.message.empty()) {
      result.status = POSPROOF_FAILED;
      result.has_died = true;
      return result;
    }
    result.status = answer.status;
    result.message = text_of(answer.text);
    result.environment = text_of(answer.environment);
    const auto keep = [&](std::string outside) {
      result.outside = result.outside.empty() ? std::move(outside) : result.outside;
    };
    keep(channel->area.take_fault(channel->base));
    keep(channel->area.unload(call.buffers, channel->stays_awake ? &message : nullptr));
    if (channel->stays_awake) {
      Process::rest(*channel, message);
    }
    return result;
  }

private:
  std::shared_ptr<Process> process_;
  void* handle_; ///< an address in the process
  bool is_reentrant_;
  std::size_t alignment_;
};

HostedLibrary::HostedLibrary(std::string path, const DoorOptions& options)
    : path_(std::move(path)), options_(options) {}

HostedLibrary::~HostedLibrary() = default;

std::unique_ptr<Subject> HostedLibrary::open(const Encoding& encoding, const OpenOptions& options) {
  std::string text = config::encoding_text(encoding);
  const std::shared_ptr<Process> process =
      processes_.at(std::string(traits(options.format).name) + text,
                    [&] { return std::make_shared<Process>(path_, options_); });
  if (!process->has_open()) {
    check_served_without_open(encoding, options.format, layouts_);
  }
  const Process::Use channel(*process, false);
  process->settle(*channel);
  HostMessage message;
  message.kind = HostMessage::Kind::open;
  message.format = c_format(options.format);
  message.declaration = suggested_declaration(encoding, options, process->functions());
  const CallBuffer buffer{
      "encoding", reinterpret_cast<std::byte*>(text.data()), text.size() + 1, 1, true, false, {}};
  channel->area.load({&buffer, 1}, 1, message);
  message.text = channel->area.offset(0);
  ChildMessage answer;
  if (const std::string death =
          process->exchange(*channel, message, answer, [] { return std::string("open"); });
      !death.empty()) {
    throw SubjectFailure(death);
  }
  (void)channel->area.unload({&buffer, 1});
  if (answer.outcome != ChildMessage::Outcome::answered) {
    throw SubjectFailure(printable(text_of(answer.text)));
  }
  Declaration declaration =
      declaration_of({answer.status, text_of(answer.text), answer.declaration, process->functions(),
                      process->name(), process->version(), process->source()},
                     encoding, options);
  auto handle = std::make_unique<Handle>(process, answer.handle, declaration);
  return make_c_subject(encoding, std::move(declaration), std::move(handle));
}

} // namespace posproof::impl::doors
