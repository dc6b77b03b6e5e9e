#pragma once
/// What reading a text says: the message of its InputError.

#include "spec/config/reader.hpp"
#include "spec/error.hpp"

#include <string>

namespace posproof::testing_support {

/// The message with which a call refuses its input; "(accepted)" if it does not.
template <typename Call>
std::string refusal_of(Call call) {
  try {
    static_cast<void>(call());
  } catch (const InputError& error) {
    return error.what();
  }
  return "(accepted)";
}

/// The message with which the text of a file "model.json" is refused.
inline std::string refusal_of_text(const std::string& text) {
  return refusal_of([&] { return read_model_text(text, "model.json"); });
}

/// The same of a config.json of a model of type llama with these further members.
inline std::string refusal_of_llama(const std::string& members) {
  return refusal_of_text(R"({"model_type": "llama", )" + members + "}");
}

inline Encoding llama(const std::string& members) {
  return read_model_text(R"({"model_type": "llama", )" + members + "}", "model.json");
}

} // namespace posproof::testing_support
