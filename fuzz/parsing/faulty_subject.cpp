#include "fuzz/parsing/faulty_subject.hpp"

#include "fuzz/parsing/calls.hpp"
#include "fuzz/parsing/encodings.hpp"
#include "impl/doors/hosted/call_area.hpp"
#include "spec/error.hpp"
#include "spec/side_effects.hpp"
#include "spec/subject_failure.hpp"

#include <algorithm>
#include <array>
#include <cfenv>
#include <cstring>
#include <deque>
#include <optional>
#include <set>
#include <string>
#include <sys/mman.h>
#include <unistd.h>

namespace posproof::fuzz {
namespace {

using namespace impl::doors;

/// A buffer as the subject sees it.
struct Seen {
  std::byte* data = nullptr;
  std::size_t bytes = 0;
  bool is_written = false;
};

/// What the subject did, for the host to tell.
struct Deeds {
  bool wrote_outside = false;    ///< where the host looks
  bool may_have_strayed = false; ///< in pages that only a process of its own would have kept from it
  bool left_environment = false;
};

class FaultySubject {
public:
  explicit FaultySubject(Script script) : script_(script) {}

  int introduce(posproof_subject_api& api);
  int open(posproof_declaration& declaration, void*& handle);
  int call();
  const char* last_error();

  void show(std::vector<Seen> buffers) { buffers_ = std::move(buffers); }
  /// From here on deeds count: what was done before has ended with its own verdict.
  void begin_calls() noexcept { deeds_ = {}; }
  [[nodiscard]] const Deeds& deeds() const noexcept { return deeds_; }
  [[nodiscard]] Script& script() noexcept { return script_; }
  [[nodiscard]] SubjectStatus::Code expected() const noexcept { return expected_; }

private:
  [[nodiscard]] const char* text();
  [[nodiscard]] bool seldom() noexcept { return script_.choice(16) == 15; }
  int end();
  void write_somewhere(std::set<std::byte*>& touched);

  Script script_;
  std::deque<std::string> texts_; ///< what pointers of the subject point to
  std::vector<Seen> buffers_;
  Deeds deeds_;
  SubjectStatus::Code expected_ = SubjectStatus::Code::ok;
};

/// The functions of the interface are given no context before there is a handle.
thread_local FaultySubject* current = nullptr;

int call_of(void* /*handle*/, const posproof_table_request* /*request*/) {
  return current->call();
}
int call_of(void* /*handle*/, const posproof_encode_request* /*request*/) {
  return current->call();
}
int call_of(void* /*handle*/, const posproof_rotate_request* /*request*/) {
  return current->call();
}
int call_of(void* /*handle*/, const posproof_apply_request* /*request*/) {
  return current->call();
}
int call_of(void* /*handle*/, const posproof_bias_request* /*request*/) {
  return current->call();
}
int call_of(void* /*handle*/, const posproof_bucket_request* /*request*/) {
  return current->call();
}

int FaultySubject::introduce(posproof_subject_api& api) {
  api.subject_major = seldom() ? static_cast<std::uint32_t>(script_.number(4)) : POSPROOF_SUBJECT_MAJOR;
  api.subject_minor = POSPROOF_SUBJECT_MINOR;
  api.name = text();
  api.version = text();
  const std::uint8_t missing = script_.byte();
  const auto is_there = [&](unsigned bit) { return (missing >> bit & 1U) == 0; };
  api.table = is_there(0) ? static_cast<decltype(api.table)>(call_of) : nullptr;
  api.encode = is_there(1) ? static_cast<decltype(api.encode)>(call_of) : nullptr;
  api.rotate = is_there(2) ? static_cast<decltype(api.rotate)>(call_of) : nullptr;
  api.apply = is_there(3) ? static_cast<decltype(api.apply)>(call_of) : nullptr;
  api.backward = is_there(4) ? static_cast<decltype(api.backward)>(call_of) : nullptr;
  api.bias = is_there(5) ? static_cast<decltype(api.bias)>(call_of) : nullptr;
  api.bucket = is_there(6) ? static_cast<decltype(api.bucket)>(call_of) : nullptr;
  if (!seldom()) {
    api.open = [](const posproof_open_request* /*request*/, posproof_declaration* declaration,
                  void** handle) { return current->open(*declaration, *handle); };
    api.close = [](void* /*handle*/) {};
  }
  if (!seldom()) {
    api.last_error = [](void* /*handle*/) { return current->last_error(); };
  }
  if (seldom()) {
    reinterpret_cast<std::uint8_t*>(&api)[sizeof api + script_.byte()] ^= 0xffU;
  }
  return end();
}

int FaultySubject::open(posproof_declaration& declaration, void*& handle) {
  auto* const bytes = reinterpret_cast<std::uint8_t*>(&declaration);
  for (std::size_t changes = script_.choice(4); changes > 0; --changes) {
    const std::size_t at = script_.byte() % sizeof declaration;
    const auto value = script_.take(1 + script_.choice(8));
    std::copy_n(value.begin(), std::min(value.size(), sizeof declaration - at), bytes + at);
  }
  std::uint64_t word = script_.number(8);
  std::memcpy(&handle, &word, sizeof word);
  if (seldom()) {
    bytes[sizeof declaration + script_.byte()] ^= 0xffU;
  }
  return end();
}

int FaultySubject::call() {
  std::set<std::byte*> touched;
  for (std::size_t writes = script_.choice(8); writes > 0 && !buffers_.empty(); --writes) {
    write_somewhere(touched);
  }
  return end();
}

void FaultySubject::write_somewhere(std::set<std::byte*>& touched) {
  const Seen& buffer = buffers_[script_.choice(buffers_.size())];
  if (buffer.bytes == 0) {
    return;
  }
  const std::uint8_t where = script_.byte();
  const auto page = static_cast<std::uintptr_t>(::sysconf(_SC_PAGESIZE));
  std::byte* at = buffer.data;
  const bool is_inside = where < 0xc0;
  if (is_inside) {
    at += script_.number(2) % buffer.bytes;
  } else if (where < 0xe0) {
    at -= 1 + script_.byte();
  } else {
    at += buffer.bytes + script_.byte();
  }
  if (!touched.insert(at).second) {
    return; // a second change could undo the first
  }
  *at ^= std::byte{0xff};
  const auto address = reinterpret_cast<std::uintptr_t>(at);
  const auto begin = reinterpret_cast<std::uintptr_t>(buffer.data);
  const bool is_watched =
      address >= begin / page * page && address < (begin + buffer.bytes + page - 1) / page * page;
  deeds_.wrote_outside = deeds_.wrote_outside || (is_watched && (!is_inside || !buffer.is_written));
  deeds_.may_have_strayed = deeds_.may_have_strayed || !is_watched;
}

const char* FaultySubject::last_error() {
  return text();
}

const char* FaultySubject::text() {
  const std::size_t kind = script_.choice(4);
  if (kind == 0) {
    return nullptr;
  }
  // A text that does not end within what a host may read has at least that much memory.
  texts_.push_back(kind == 3 ? std::string(4096, static_cast<char>(script_.byte() | 1U))
                             : script_.text(script_.byte()));
  return texts_.back().c_str();
}

/// Leaves the function in one of the ways that there are.
int FaultySubject::end() {
  switch (script_.choice(32)) {
  case 31:
    expected_ = SubjectStatus::Code::failed;
    throw std::runtime_error(std::string("thrown: ") + script_.text(4));
  case 30:
    expected_ = SubjectStatus::Code::failed;
    throw 17;
  case 29:
    std::fesetround(FE_UPWARD);
    deeds_.left_environment = true;
    break;
  default:
    break;
  }
  const auto status = static_cast<std::int32_t>(seldom()                 ? script_.number(4)
                                                : script_.choice(8) == 7 ? 1
                                                                         : 0);
  expected_ = status == POSPROOF_OK        ? SubjectStatus::Code::ok
              : status == POSPROOF_REFUSED ? SubjectStatus::Code::refused
                                           : SubjectStatus::Code::failed;
  return status;
}

/// Runs calls as a host does that has the subject in a process of its own, but in this one: the second
/// mapping is what that process would see.
class MappedExecutor final : public CExecutor {
public:
  MappedExecutor(std::shared_ptr<const CLibrary> library, void* handle)
      : library_(std::move(library)), handle_(handle), view_(area_.file(), PROT_READ | PROT_WRITE) {}

  CAnswer run(CCall& call) override {
    HostMessage message;
    area_.load(call.buffers, 64, message);
    area_.point_to_buffers(call, reinterpret_cast<std::uint64_t>(view_.data()));
    std::vector<Seen> seen;
    for (std::size_t i = 0; i < call.buffers.size(); ++i) {
      const CallBuffer& buffer = call.buffers[i];
      seen.push_back({view_.data() + area_.offset(i), buffer.bytes, buffer.is_written});
    }
    current->show(seen);
    CAnswer answer = library_->call(call.operation, handle_, bytes_of(call.request));
    current->show({});
    require(std::fegetround() == FE_TONEAREST, "a call has left its rounding mode to the host");
    // The host puts its memory to rest once it has taken what was written.
    std::vector<std::vector<std::byte>> written;
    for (const Seen& buffer : seen) {
      written.emplace_back(buffer.data, buffer.data + buffer.bytes);
    }
    answer.outside = area_.unload(call.buffers);
    for (std::size_t i = 0; i < call.buffers.size(); ++i) {
      const CallBuffer& buffer = call.buffers[i];
      require(!buffer.is_written || buffer.bytes == 0 ||
                  std::memcmp(buffer.data, written[i].data(), buffer.bytes) == 0,
              "what a call has written does not reach the host");
    }
    return answer;
  }

private:
  std::shared_ptr<const CLibrary> library_;
  void* handle_;
  CallArea area_;
  SharedMapping view_;
};

void call_all(Subject& subject, const Encoding& encoding, FaultySubject& faulty) {
  constexpr std::size_t most_calls = 12;
  const auto& watched = dynamic_cast<const WatchedSubject&>(subject);
  Caller caller(subject, encoding);
  Script plain({});
  faulty.begin_calls();
  for (std::size_t i = 0; i < most_calls && (i < Caller::operations || !faulty.script().is_over()); ++i) {
    const bool is_plain = i < Caller::operations;
    const std::size_t operation = is_plain ? i : faulty.script().choice(Caller::operations);
    const CallRecord record = caller.call(operation, is_plain ? plain : faulty.script());
    if (record.status.message.ends_with("is not offered by this subject")) {
      continue;
    }
    require(record.status.code == faulty.expected(), "a status becomes another on its way to the host");
    const SideEffects effects = watched.side_effects();
    const Deeds& deeds = faulty.deeds();
    require(deeds.wrote_outside <= !effects.outside.empty(),
            "the host has not seen what was written outside");
    require(effects.outside.empty() || deeds.wrote_outside || deeds.may_have_strayed,
            "the host accuses a subject that wrote nothing outside");
    require(deeds.left_environment == !effects.environment.empty(),
            "the host has not seen the rounding mode, or seen one that was not left");
    require(effects.death.empty(), "the host says that a subject in its own process has died");
  }
}

} // namespace

void judge_c_interface(Input input, const LibraryOpener& open) {
  Script script(input);
  const Opening opening = chosen_opening(script);
  FaultySubject faulty(script);
  current = &faulty;
  const auto subject = value_or_refusal<InputError, SubjectFailure, SubjectRefusal>([&] {
    const auto library =
        std::make_shared<const CLibrary>([](posproof_subject_api* api) { return current->introduce(*api); });
    return open(library, opening.encoding, opening.options,
                [](std::shared_ptr<const CLibrary> of, void* handle) {
                  return std::make_unique<MappedExecutor>(std::move(of), handle);
                });
  });
  require(std::fegetround() == FE_TONEAREST, "an opening has left its rounding mode to the host");
  if (subject) {
    call_all(**subject, opening.encoding, faulty);
  }
}

} // namespace posproof::fuzz
