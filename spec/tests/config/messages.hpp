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

/// A llama with heads of 128, base 10000, context 8192 and this rope_scaling.
inline std::string with_scaling(const std::string& dictionary) {
  return R"("head_dim": 128, "rope_theta": 10000, "max_position_embeddings": 8192, "rope_scaling": )" +
         dictionary;
}

/// Its scaling as a T; fails the cast by an exception where it is another.
template <typename T>
T scaling_of(const std::string& dictionary) {
  return std::get<T>(llama(with_scaling(dictionary)).rope()->scaling);
}

inline std::string refusal_of_scaling(const std::string& dictionary) {
  return refusal_of_llama(with_scaling(dictionary));
}

} // namespace posproof::testing_support
