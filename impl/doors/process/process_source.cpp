#include "impl/doors/process/process_source.hpp"

#include "impl/doors/command_words.hpp"
#include "impl/doors/process/json_declaration.hpp"
#include "impl/doors/process/process_subject.hpp"
#include "spec/config/encoding_text.hpp"
#include "spec/subject_failure.hpp"

#include <fmt/format.h>
#include <map>
#include <memory>
#include <mutex>
#include <utility>

namespace posproof::impl::doors {
namespace {

std::string purpose_of(const Encoding& encoding, const OpenOptions& options) {
  const auto name = [](const auto& choice) { return choice ? name_of(*choice) : std::string_view("-"); };
  return fmt::format("{} {} {} {} {}", traits(options.format).name, name(options.layout),
                     name(options.direction), name(options.accuracy), config::encoding_text(encoding));
}

/// The processes of a source that are in use.
class Clients {
public:
  Clients(std::vector<std::string> words, const DoorOptions& options)
      : words_(std::move(words)), options_(options) {}

  /// The one for this purpose, started if there is none. A dead one stays as long as anybody holds it: what
  /// has failed is not tried again behind the back of the report.
  [[nodiscard]] std::shared_ptr<Client> at(const Encoding& encoding, const OpenOptions& options) {
    std::shared_ptr<Client> client = living(purpose_of(encoding, options));
    // The encoding that differs from an earlier one in its layout alone is the suite's own question. A
    // subject that says nothing of layouts is judged in the one that its user asked for.
    if (const Rope* const rope = encoding.rope(); rope != nullptr && first_layout(encoding) != rope->layout &&
                                                  !lists_layout(client->hello(), rope->layout)) {
      throw SubjectRefusal(
          fmt::format("the subject does not list {} among its layouts", name_of(rope->layout)));
    }
    return client;
  }

private:
  struct Slot {
    std::mutex mutex;
    std::weak_ptr<Client> client;
  };

  [[nodiscard]] Layout first_layout(Encoding encoding) {
    Rope& rope = std::get<Rope>(encoding.scheme);
    const Layout asked = std::exchange(rope.layout, Layout::half_split);
    const std::scoped_lock lock(mutex_);
    return layouts_.emplace(config::encoding_text(encoding), asked).first->second;
  }

  [[nodiscard]] std::shared_ptr<Client> living(const std::string& purpose) {
    const std::shared_ptr<Slot> slot = slot_of(purpose);
    const std::scoped_lock lock(slot->mutex); // others may start at the same time
    std::shared_ptr<Client> client = slot->client.lock();
    if (client == nullptr) {
      client = std::make_shared<Client>(words_, options_);
      slot->client = client;
    }
    return client;
  }

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
  std::map<std::string, Layout> layouts_; ///< in which each encoding was opened first
};

} // namespace

SubjectSource process_source(const std::string& name, const DoorOptions& options) {
  const std::string command = name.substr(name.find(':') + 1);
  const auto clients = std::make_shared<Clients>(command_words(command), options);
  SubjectSource source;
  source.name = name;
  source.summary = "a process that speaks the protocol of impl/doors/process/PROTOCOL.md";
  source.why_not = [](const Encoding&) { return std::string(); };
  source.open = [clients](const Encoding& encoding, const OpenOptions& under) {
    return open_process_subject(clients->at(encoding, under), encoding, under);
  };
  return source;
}

} // namespace posproof::impl::doors
