#include "impl/doors/process/process_source.hpp"

#include "impl/doors/by_purpose.hpp"
#include "impl/doors/command_words.hpp"
#include "impl/doors/foreign_declaration.hpp"
#include "impl/doors/process/json_declaration.hpp"
#include "impl/doors/process/process_subject.hpp"
#include "spec/config/encoding_text.hpp"
#include "spec/subject_failure.hpp"

#include <fmt/format.h>
#include <memory>
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

  [[nodiscard]] std::shared_ptr<Client> at(const Encoding& encoding, const OpenOptions& options) {
    std::shared_ptr<Client> client = clients_.at(purpose_of(encoding, options),
                                                 [&] { return std::make_shared<Client>(words_, options_); });
    // A subject that says nothing of layouts is judged in the one that its user asked for.
    if (const Rope* const rope = encoding.rope();
        !layouts_.is_first(encoding) && !lists_layout(client->hello(), rope->layout)) {
      throw SubjectRefusal(
          fmt::format("the subject does not list {} among its layouts", name_of(rope->layout)));
    }
    return client;
  }

private:
  std::vector<std::string> words_;
  DoorOptions options_;
  ByPurpose<Client> clients_;
  FirstLayouts layouts_;
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
