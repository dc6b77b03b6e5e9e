#include "impl/doors/hosted/child.hpp"

#include "impl/doors/c_library.hpp"
#include "impl/doors/hosted/call_area.hpp"
#include "impl/doors/hosted/handover.hpp"
#include "impl/doors/hosted/message.hpp"
#include "impl/doors/hosted/pattern.hpp"
#include "spec/error.hpp"
#include "spec/subject_failure.hpp"

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <fcntl.h>
#include <mutex>
#include <span>
#include <string_view>
#include <sys/mman.h>
#include <thread>
#include <ucontext.h>
#include <unistd.h>
#include <vector>

namespace posproof::impl::doors {
namespace {

/// Where the handler of signals looks: it can be given nothing.
std::array<std::atomic<std::byte*>, channel_count> noted_areas{};
std::atomic<std::size_t> noted_bytes = 0;
/// Has the handler opened pages of this area since it was last asked?
std::array<std::atomic<bool>, channel_count> has_opened_pages{};

/// Did the instruction that faulted want to write? Where the machine does not say: yes.
bool was_write(const void* context) noexcept {
#if defined(__x86_64__)
  const auto* const state = static_cast<const ucontext_t*>(context);
  return (static_cast<std::uint64_t>(state->uc_mcontext.gregs[REG_ERR]) & 2U) != 0;
#else
  (void)context;
  return true;
#endif
}

/// Notes the first address for the host. In the shared memory the page is opened, so that the run goes on;
/// anywhere else the process dies of the signal as if there were no handler.
void note_fault(int signal, siginfo_t* info, void* context) {
  const auto address = reinterpret_cast<std::uint64_t>(info->si_addr);
  const auto base_of = [](const std::atomic<std::byte*>& area) {
    return reinterpret_cast<std::uint64_t>(area.load());
  };
  const auto found = std::find_if(noted_areas.begin(), noted_areas.end(), [&](const auto& area) {
    return base_of(area) != 0 && address >= base_of(area) && address - base_of(area) < noted_bytes;
  });
  if (found == noted_areas.end() || signal != SIGSEGV) {
    std::signal(signal, SIG_DFL);
    ::raise(signal);
    return;
  }
  FaultNote* const note = &reinterpret_cast<SharedWords*>(found->load())->fault;
  if (note->kind == FaultNote::Kind::none) {
    note->address = address;
    note->kind = was_write(context) ? FaultNote::Kind::written : FaultNote::Kind::read;
  }
  has_opened_pages[static_cast<std::size_t>(found - noted_areas.begin())] = true;
  const auto page = static_cast<std::uint64_t>(::sysconf(_SC_PAGESIZE));
  ::mprotect(static_cast<std::byte*>(info->si_addr) - address % page, page, PROT_READ | PROT_WRITE);
}

/// The stack may be what is broken.
class SignalStack {
public:
  SignalStack() : memory_(std::max<std::size_t>(static_cast<std::size_t>(SIGSTKSZ), 65536)) {
    stack_t stack{};
    stack.ss_sp = memory_.data();
    stack.ss_size = memory_.size();
    ::sigaltstack(&stack, nullptr);
  }
  SignalStack(const SignalStack&) = delete;
  SignalStack& operator=(const SignalStack&) = delete;
  ~SignalStack() {
    stack_t none{};
    none.ss_flags = SS_DISABLE;
    ::sigaltstack(&none, nullptr);
  }

private:
  std::vector<std::byte> memory_;
};

void watch_faults() {
  struct sigaction action {};
  action.sa_sigaction = note_fault;
  action.sa_flags = SA_SIGINFO | SA_ONSTACK;
  for (const int signal : {SIGSEGV, SIGBUS}) {
    ::sigaction(signal, &action, nullptr);
  }
}

template <std::size_t N>
void put(std::array<char, N>& target, std::string_view text) {
  const std::size_t count = std::min(text.size(), N - 1);
  std::copy_n(text.begin(), count, target.begin());
  target[count] = '\0';
}

class Channel {
public:
  Channel(std::size_t number, int socket, int file)
      : number_(number), socket_(socket), area_(file, PROT_NONE),
        handover_(area_.words().handover, Side::child, socket) {
    ::mprotect(area_.data(), words_bytes(), PROT_READ | PROT_WRITE);
  }

  [[nodiscard]] std::byte* area() const noexcept { return area_.data(); }
  [[nodiscard]] std::size_t area_bytes() const noexcept { return area_.size(); }

  /// False where the host is gone. Without sleeping at first where the host has said so.
  [[nodiscard]] bool receive(HostMessage& message) {
    if ((message.stays_awake == 0 || !handover_.arrives_soon()) && !handover_.has_arrived_or_sleeps() &&
        !handover_.wake()) {
      return false;
    }
    copy_message(area_.words().message, message);
    return true;
  }
  void send(const ChildMessage& message) {
    copy_answer(message, area_.words().answer);
    handover_.send();
  }
  /// The subject has files of its own to close, and may have closed others.
  [[nodiscard]] bool is_open() const noexcept { return ::fcntl(socket_, F_GETFD) >= 0; }

  /// Opens the pages of the call. Those of calls before stay open, since opening and closing pages costs as
  /// much as thousands of values; what a fault has opened is closed again.
  void permit(const HostMessage& message) {
    if (has_opened_pages[number_].exchange(false) || message.closes_others != 0) {
      ::mprotect(area() + words_bytes(), area_bytes() - words_bytes(), PROT_NONE);
      if (message.closes_others != 0) {
        open_.clear();
      }
      for (const Range& run : open_) {
        open(run);
      }
    }
    for (const Range& run : std::span(message.pages).first(message.page_runs)) {
      if (std::find(open_.begin(), open_.end(), run) == open_.end()) {
        open(run);
        open_.push_back(run);
      }
    }
  }

  /// Somebody may have written after the call before had returned.
  void look_for_late_writes(const HostMessage& message) const {
    for (const Range& range : std::span(message.resting).first(message.resting_count)) {
      const std::byte* const end = area() + range.offset + range.bytes;
      const std::byte* const found = first_other(area() + range.offset, end, at_rest);
      FaultNote& note = area_.words().fault;
      if (found != end && note.kind == FaultNote::Kind::none) {
        note = {FaultNote::Kind::written, reinterpret_cast<std::uint64_t>(found)};
      }
    }
  }
  void rest(const HostMessage& message) const {
    for (const Range& range : std::span(message.resting).first(message.resting_count)) {
      std::memset(area() + range.offset, std::to_integer<int>(at_rest), range.bytes);
    }
  }

private:
  void open(const Range& run) const { ::mprotect(area() + run.offset, run.bytes, PROT_READ | PROT_WRITE); }

  std::size_t number_;
  int socket_;
  SharedMapping area_;
  Handover handover_;
  std::vector<Range> open_;
};

class Server {
public:
  explicit Server(const std::string& path) {
    for (std::size_t i = 0; i < channel_count; ++i) {
      const int socket = first_channel_descriptor + static_cast<int>(2 * i);
      channels_.push_back(std::make_unique<Channel>(i, socket, socket + 1));
      noted_areas[i] = channels_.back()->area();
    }
    noted_bytes = channels_.front()->area_bytes();
    load(path);
  }

  int serve() {
    if (!library_) {
      return 0;
    }
    const SignalStack stack;
    serve(*channels_[0]);
    // Threads of the subject and of other channels may still run: nothing is torn down around them.
    ::_exit(0);
  }

private:
  void load(const std::string& path) {
    const SignalStack stack;
    ChildMessage hello;
    try {
      library_ = std::make_unique<CLibrary>(path);
      put(hello.name, library_->name());
      put(hello.version, library_->version());
      put(hello.source, library_->source());
      hello.functions = library_->functions();
      hello.has_open = library_->has_open() ? 1 : 0;
    } catch (const InputError& error) {
      hello.outcome = ChildMessage::Outcome::input_error;
      put(hello.text, error.what());
    } catch (const std::exception& error) {
      hello.outcome = ChildMessage::Outcome::failure;
      put(hello.text, error.what());
    }
    for (const auto& channel : channels_) {
      hello.base = reinterpret_cast<std::uint64_t>(channel->area());
      channel->send(hello);
    }
  }

  void serve(Channel& channel) {
    HostMessage message;
    while (channel.receive(message)) {
      ChildMessage answer;
      if (message.kind != HostMessage::Kind::rest) {
        channel.permit(message);
      }
      switch (message.kind) {
      case HostMessage::Kind::open:
        open(channel, message, answer);
        break;
      case HostMessage::Kind::close:
        library_->close(message.handle);
        break;
      case HostMessage::Kind::rest:
        channel.rest(message);
        break;
      case HostMessage::Kind::call: {
        channel.look_for_late_writes(message);
        const CAnswer of_call = library_->call(message.operation, message.handle, message.request.data());
        answer.status = of_call.status;
        put(answer.text, of_call.message);
        put(answer.environment, of_call.environment);
        break;
      }
      }
      if (!channel.is_open()) {
        std::fputs("posproof: the subject has closed descriptors that are not its own\n", stderr);
        return;
      }
      answer.is_short =
          message.kind != HostMessage::Kind::open && answer.text[0] == '\0' && answer.environment[0] == '\0';
      channel.send(answer);
    }
  }

  void open(const Channel& channel, const HostMessage& message, ChildMessage& answer) {
    answer.declaration = message.declaration;
    try {
      const auto opened = library_->open(reinterpret_cast<const char*>(channel.area() + message.text),
                                         message.format, answer.declaration);
      answer.status = opened.status;
      answer.handle = opened.handle;
      put(answer.text, opened.message);
    } catch (const std::exception& error) {
      answer.outcome = ChildMessage::Outcome::failure;
      put(answer.text, error.what());
    }
    if (answer.declaration.is_reentrant != 0) {
      std::call_once(others_, [this] {
        for (std::size_t i = 1; i < channels_.size(); ++i) {
          std::thread([this, i] {
            const SignalStack stack;
            serve(*channels_[i]);
          }).detach();
        }
      });
    }
  }

  std::vector<std::unique_ptr<Channel>> channels_;
  std::unique_ptr<CLibrary> library_;
  std::once_flag others_;
};

} // namespace

std::optional<int> serve_as_subject_host(int argc, char** argv) {
  if (argc != 3 || std::string_view(argv[1]) != host_argument) {
    return std::nullopt;
  }
  watch_faults();
  Server server(argv[2]);
  return server.serve();
}

} // namespace posproof::impl::doors
