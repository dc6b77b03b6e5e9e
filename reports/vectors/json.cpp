#include "reports/json_parts.hpp"
#include "reports/vectors/render.hpp"
#include "spec/text.hpp"
#include "spec/version.hpp"

namespace posproof {
namespace {

bool is_learned(const VectorSet& set) {
  return std::holds_alternative<LearnedAbsolute>(set.encoding.scheme);
}

/// Names of what a function is given, in order.
Json inputs_of(const VectorSet& set) {
  Json::Array names;
  switch (set.kind) {
  case VectorKind::pair:
    names = {"position", "pair", "component"};
    break;
  case VectorKind::column:
    names = {"position", "column"};
    break;
  case VectorKind::bias:
    names = {"head", "query", "key"};
    break;
  case VectorKind::index:
    names = {is_learned(set) ? "position" : "distance"};
    break;
  }
  if (set.depends_on_length) {
    names.emplace_back("length");
  }
  return names;
}

/// A position, or one for each axis.
Json position_of(const TestVector& vector) {
  if (vector.at.axes == 1) {
    return vector.at.axis[0];
  }
  return Json::Array(vector.at.axis.begin(), vector.at.axis.begin() + vector.at.axes);
}

void add_inputs(const VectorSet& set, const TestVector& vector, Json::Object& object) {
  switch (set.kind) {
  case VectorKind::pair:
    object.emplace_back("position", position_of(vector));
    object.emplace_back("pair", vector.lane);
    object.emplace_back("component", vector.component);
    break;
  case VectorKind::column:
    object.emplace_back("position", position_of(vector));
    object.emplace_back("column", vector.lane);
    break;
  case VectorKind::bias:
    object.emplace_back("head", vector.lane);
    object.emplace_back("query", vector.at.axis[0]);
    object.emplace_back("key", vector.at.axis[1]);
    break;
  case VectorKind::index:
    object.emplace_back(is_learned(set) ? "position" : "distance", vector.at.axis[0]);
    break;
  }
  if (set.depends_on_length) {
    object.emplace_back("length", vector.length);
  }
}

void add_truth(const TestVector& vector, Json::Object& object) {
  object.emplace_back("lower", vector.lower);
  object.emplace_back("upper", vector.upper);
  Json::Object bounds;
  for (std::size_t i = 0; i < std::size(all_formats); ++i) {
    const VectorRounding& rounding = vector.roundings[i];
    const std::string name(traits(all_formats[i]).name);
    object.emplace_back(name, rounding.nearest ? Json(bits_text(all_formats[i], *rounding.nearest)) : Json());
    bounds.emplace_back(name, Json::Array(rounding.bounds.begin(), rounding.bounds.end()));
  }
  object.emplace_back("bounds", std::move(bounds));
}

Json json_of(const VectorSet& set, const TestVector& vector) {
  Json::Object object;
  add_inputs(set, vector, object);
  if (set.kind == VectorKind::index) {
    object.emplace_back("index", vector.index ? Json(*vector.index) : Json());
  } else {
    add_truth(vector, object);
  }
  object.emplace_back("flags", Json::Array(vector.flags.begin(), vector.flags.end()));
  return object;
}

} // namespace

std::string render_vectors(const VectorSet& set) {
  constexpr const char* kinds[] = {"pair", "column", "bias", "index"};
  Json::Array classes;
  for (const AccuracyClass accuracy : vector_classes) {
    classes.emplace_back(name_of(accuracy));
  }
  Json::Array vectors;
  vectors.reserve(set.vectors.size());
  for (const TestVector& vector : set.vectors) {
    vectors.push_back(json_of(set, vector));
  }
  return Json(Json::Object{{"schema", "posproof.vectors/1"},
                           {"suite_version", suite_version()},
                           {"encoding", reports::json_of(set.encoding)},
                           {"kind", kinds[static_cast<std::size_t>(set.kind)]},
                           {"inputs", inputs_of(set)},
                           {"context", set.context},
                           {"count", set.count},
                           {"seed", reports::json_of_unsigned(set.seed)},
                           {"digits", set.digits},
                           {"classes", set.kind == VectorKind::index ? Json(Json::Array{}) : Json(classes)},
                           {"vectors", std::move(vectors)}})
      .dump();
}

} // namespace posproof
