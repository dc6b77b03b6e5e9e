#include "spec/schemes/rope_variants.hpp"

#include "spec/error.hpp"

#include <utility>

namespace posproof {
namespace {

/// Scalings that are taken for one another, with a name for each.
struct Confusions {
  std::vector<std::pair<std::string, RopeScaling>> found;

  void operator()(const NoScaling&) {}
  void operator()(const LinearScaling& linear) {
    add("NTK-aware scaling by the same factor", NtkScaling{linear.factor});
  }
  void operator()(const NtkScaling& ntk) { linear(ntk.alpha); }
  void operator()(const DynamicNtkScaling& dynamic) {
    linear(dynamic.factor);
    add("NTK-aware scaling by the same factor, whatever the length", NtkScaling{dynamic.factor});
    DynamicNtkScaling other = dynamic;
    const bool stepped = dynamic.growth == DynamicNtkScaling::Growth::stepped;
    other.growth = stepped ? DynamicNtkScaling::Growth::proportional : DynamicNtkScaling::Growth::stepped;
    add(stepped ? "dynamic NTK in proportion to the length" : "dynamic NTK in steps", other);
    other = dynamic;
    other.keeps_longest = !dynamic.keeps_longest;
    add(dynamic.keeps_longest ? "dynamic NTK with the base of each call's own length"
                              : "dynamic NTK that keeps the base of the longest call",
        other);
  }
  void operator()(const YarnScaling& yarn) {
    linear(yarn.factor);
    add("NTK-aware scaling by the same factor", NtkScaling{yarn.factor});
    YarnScaling other = yarn;
    other.truncate = !yarn.truncate;
    add(yarn.truncate ? "YaRN without truncation" : "YaRN with truncation", other);
    other = yarn;
    const bool by_index = yarn.ramp == YarnScaling::Ramp::index;
    other.ramp = by_index ? YarnScaling::Ramp::wavelength : YarnScaling::Ramp::index;
    add(by_index ? "YaRN with the ramp of the paper" : "YaRN with the ramp by index", other);
    other = yarn;
    std::swap(other.beta_fast, other.beta_slow);
    add("YaRN with beta_fast and beta_slow exchanged", other);
  }
  void operator()(const LongRopeScaling& longrope) {
    LongRopeScaling other = longrope;
    other.long_factors = longrope.short_factors;
    add("LongRoPE with the short factors at every length", other);
    other = longrope;
    other.short_factors = longrope.long_factors;
    add("LongRoPE with the long factors at every length", other);
    for (const auto& [choice, name] :
         {std::pair{LongRopeScaling::Choice::by_call, "LongRoPE with the factors of the length of each call"},
          std::pair{LongRopeScaling::Choice::by_sequence,
                    "LongRoPE with the factors of the length that the whole sequence may reach"}}) {
      other = longrope;
      other.choice = choice;
      add(name, other);
    }
    linear(longrope.factor);
  }
  void operator()(const Llama3Scaling& llama3) {
    linear(llama3.factor);
    Llama3Scaling other = llama3;
    std::swap(other.low, other.high);
    add("llama3 with low and high frequency factor exchanged", other);
  }
  void operator()(const ProportionalScaling& proportional) { linear(proportional.factor); }

private:
  void linear(double factor) { add("linear scaling by the same factor", LinearScaling{factor}); }
  void add(std::string name, RopeScaling scaling) { found.emplace_back(std::move(name), std::move(scaling)); }
};

std::string name_of_axes(RotaryAxes::Arrangement arrangement) {
  switch (arrangement) {
  case RotaryAxes::Arrangement::contiguous:
    return "axes in contiguous sections";
  case RotaryAxes::Arrangement::interleaved:
    return "axes that are interleaved over the pairs";
  default:
    return "axes in contiguous sections whose frequencies start anew";
  }
}

} // namespace

std::vector<RopeVariant> variants_of(const Rope& rope) {
  Confusions confusions;
  if (!std::holds_alternative<NoScaling>(rope.scaling)) {
    confusions.found.emplace_back("no scaling", NoScaling{});
    std::visit(confusions, rope.scaling);
  }
  std::vector<RopeVariant> variants;
  const auto add = [&](const std::string& name, const Rope& other) {
    try {
      validate(other, name);
    } catch (const InputError&) {
      return; // exchanged limits and the like are no encoding
    }
    if (!(other == rope)) {
      variants.push_back({name, other});
    }
  };
  for (const auto& [name, scaling] : confusions.found) {
    Rope other = rope;
    other.scaling = scaling;
    add(name, other);
  }
  for (const RotaryAxes::Arrangement arrangement :
       {RotaryAxes::Arrangement::contiguous, RotaryAxes::Arrangement::interleaved,
        RotaryAxes::Arrangement::restarting}) {
    if (rope.axes.count() > 1) {
      Rope other = rope;
      other.axes.arrangement = arrangement;
      add(name_of_axes(arrangement), other);
    }
  }
  return variants;
}

} // namespace posproof
