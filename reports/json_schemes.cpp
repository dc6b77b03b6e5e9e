#include "reports/json_schemes.hpp"

namespace posproof::reports {

std::string_view scheme_name(const Alibi& /*alibi*/) {
  return "alibi";
}
std::string_view scheme_name(const T5Buckets& /*t5*/) {
  return "t5-buckets";
}
std::string_view scheme_name(const Shaw& /*shaw*/) {
  return "shaw";
}
std::string_view scheme_name(const LearnedAbsolute& /*learned*/) {
  return "learned";
}
std::string_view scheme_name(const IntegerPosition& /*integer*/) {
  return "integer";
}
std::string_view scheme_name(const NormalisedPosition& /*normalised*/) {
  return "normalised";
}
std::string_view scheme_name(const BinaryPosition& /*binary*/) {
  return "binary";
}
std::string_view scheme_name(const XposScale& /*xpos*/) {
  return "xpos";
}

Json::Object parameters_of(const Alibi& alibi) {
  return {{"heads", alibi.heads},
          {"bias_max", alibi.bias_max},
          {"form", name_of(alibi.form)},
          {"scaled_head_dimension", alibi.scaled_head_dimension}};
}

Json::Object parameters_of(const T5Buckets& t5) {
  return {{"buckets", t5.buckets},
          {"max_distance", t5.max_distance},
          {"bidirectional", t5.bidirectional},
          {"heads", t5.heads}};
}

Json::Object parameters_of(const Shaw& shaw) {
  return {{"clip", shaw.clip}};
}

Json::Object parameters_of(const LearnedAbsolute& learned) {
  return {{"rows", learned.rows}, {"offset", learned.offset}};
}

Json::Object parameters_of(const IntegerPosition& /*integer*/) {
  return {};
}

Json::Object parameters_of(const NormalisedPosition& normalised) {
  return {{"length", normalised.length}, {"reaches_one", normalised.reaches_one}};
}

Json::Object parameters_of(const BinaryPosition& binary) {
  return {{"bits", binary.bits}};
}

Json::Object parameters_of(const XposScale& xpos) {
  return {{"width", xpos.width},
          {"scale_base", xpos.scale_base},
          {"gamma", xpos.gamma},
          {"centre", name_of(xpos.centre)},
          {"side", name_of(xpos.side)}};
}

} // namespace posproof::reports
