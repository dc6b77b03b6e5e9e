#pragma once
/// Schemes without phases as JSON: their names, and their parameters under the names of the schema.

#include "spec/encoding.hpp"
#include "spec/json.hpp"

#include <string_view>

namespace posproof::reports {

[[nodiscard]] std::string_view scheme_name(const Alibi& alibi);
[[nodiscard]] std::string_view scheme_name(const T5Buckets& t5);
[[nodiscard]] std::string_view scheme_name(const Shaw& shaw);
[[nodiscard]] std::string_view scheme_name(const LearnedAbsolute& learned);
[[nodiscard]] std::string_view scheme_name(const IntegerPosition& integer);
[[nodiscard]] std::string_view scheme_name(const NormalisedPosition& normalised);
[[nodiscard]] std::string_view scheme_name(const BinaryPosition& binary);
[[nodiscard]] std::string_view scheme_name(const XposScale& xpos);

[[nodiscard]] Json::Object parameters_of(const Alibi& alibi);
[[nodiscard]] Json::Object parameters_of(const T5Buckets& t5);
[[nodiscard]] Json::Object parameters_of(const Shaw& shaw);
[[nodiscard]] Json::Object parameters_of(const LearnedAbsolute& learned);
[[nodiscard]] Json::Object parameters_of(const IntegerPosition& integer);
[[nodiscard]] Json::Object parameters_of(const NormalisedPosition& normalised);
[[nodiscard]] Json::Object parameters_of(const BinaryPosition& binary);
[[nodiscard]] Json::Object parameters_of(const XposScale& xpos);

} // namespace posproof::reports
