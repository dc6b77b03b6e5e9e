#include "impl/doors/process/process_source.hpp"

#include "impl/doors/command_words.hpp"
#include "impl/doors/process/process_subject.hpp"
#include "spec/config/encoding_text.hpp"

#include <fmt/format.h>
#include <map>
#include <memory>
#include <mutex>

namespace posproof::impl::doors {
namespace {

/// The processes of a source that are in use.
class Clients {
public:
  Clients(std::vector<std::string> words, const DoorOptions& options)
      : words_(std::move(words)), options_(options) {}

  /// The one for this purpose, started if there is none. A dead one stays as long as anybody holds it: what
  /// has failed is not tried again behind the back of the report.
  [[nodiscard]] std::shared_ptr<Client> at(const std::string& purpose) {
    const std::shared_ptr<Slot> slot = slot_of(purpose);
    const std::scoped_lock lock(slot->mutex); // others may start at the same time
    std::shared_ptr<Client> client = slot->client.lock();
    if (client == nullptr) {
      client = std::make_shared<Client>(words_, options_);
      slot->client = client;
    }
    return client;
  }

private:
  struct Slot {
    std::mutex mutex;
    std::weak_ptr<Client> client;
  };

  [[nodiscard]] std::shared_ptr<Slot> slot_of(const std::string& purpose) {
    const std::scoped_lock lock(mutex_);
    std::shared_ptr<Slot>& slot = slots_[purpose];
    if (slot == nullptr) {
      slot = std::make_shared<Slot>();
    }
    return slot;
  }

  std::vector<std::string> words_;
  DoorOptions options_;
  std::mutex mutex_;
  std::map<std::string, std::shared_ptr<Slot>> slots_;
};

std::string purpose_of(const Encoding& encoding, const OpenOptions& options) {
  const auto name = [](const auto& choice) { return choice ? name_of(*choice) : std::string_view("-"); };
  return fmt::format("{} {} {} {} {}", traits(options.format).name, name(options.layout),
                     name(options.direction), name(options.accuracy), config::encoding_text(encoding));
}

} // namespace

SubjectSource process_source(const std::string& name, const DoorOptions& options) {
  const std::string command = name.substr(name.find(':') + 1);
  const auto clients = std::make_shared<Clients>(command_words(command), options);
  SubjectSource source;
  source.name = name;
  source.summary = "a process that speaks the protocol of impl/doors/process/PROTOCOL.md";
  source.why_not = [](const Encoding&) { return std::string(); };
  source.open = [clients](const Encoding& encoding, const OpenOptions& under) {
    return open_process_subject(clients->at(purpose_of(encoding, under)), encoding, under);
  };
  return source;
}

} // namespace posproof::impl::doors
