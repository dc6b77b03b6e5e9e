#include "properties/plain_trial.hpp"

#include "properties/watched_calls.hpp"

#include <variant>

// Apart from the judging, so that who only opens a trial holds nothing of the judges.

namespace posproof::properties {

std::int64_t natural_context(const Encoding& encoding) {
  return std::visit(
      [](const auto& scheme) -> std::int64_t {
        if constexpr (requires { scheme.natural_context(); }) {
          return scheme.natural_context();
        } else {
          return 0;
        }
      },
      encoding.scheme);
}

std::unique_ptr<Trial> open_plain_trial(const SubjectSource& source, const Encoding& encoding,
                                        const std::string& model, const OpenOptions& open_options,
                                        const TrialOptions& options) {
  auto trial = std::make_unique<Trial>();
  trial->name = source.name;
  trial->source = &source;
  trial->open_options = open_options;
  trial->encoding = &encoding;
  trial->model = model;
  trial->format = open_options.format;
  trial->options = options;
  trial->subject = with_watched_calls(source.open(encoding, open_options));
  return trial;
}

} // namespace posproof::properties
