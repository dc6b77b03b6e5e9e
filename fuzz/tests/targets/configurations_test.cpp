/// Encodings as cases: sound subjects are sound on every one, faults of scalings are found on theirs.

#include "fuzz/configuration_case.hpp"
#include "fuzz/tests/support/hunting.hpp"
#include "properties/tests/support/encodings.hpp"

#include <cmath>
#include <gtest/gtest.h>
#include <set>

namespace posproof::fuzz::tests {
namespace {

using properties::tests::preset;

TEST(ConfigurationsTarget, PassesSoundSubjects) {
  for (const auto& [name, format] : {std::pair{"builtin:turns", Format::f32},
                                     {"contract:f32-angle", Format::f32},
                                     {"contract:f32-exp-log", Format::f32},
                                     {"contract:f64-angle", Format::bf16}}) {
    SCOPED_TRACE(name);
    const Opened opened("configurations", subject(name), preset("llama-3-8b"),
                        {.format = format, .context = 131072});
    const Drawn drawn = draw(*opened, 300);
    EXPECT_FALSE(drawn.violation) << opened->describe(*drawn.violation).reason;
    EXPECT_GT(drawn.that_speak, 150U);
    EXPECT_GT(drawn.largest_use, 0.1);
    for (const Case& seed : opened->seeds()) {
      EXPECT_LE(outcome_of(*opened, seed).use, 1);
      EXPECT_GT(outcome_of(*opened, seed).use, 0) << "seed of scaling " << seed.values[0];
    }
  }
}

/// An encoding on which the subject can be opened at all: which others it implements it says itself.
Encoding any_encoding_of(const SubjectSource& source) {
  Encoding dynamic = preset("llama-3-8b");
  Rope rope = *dynamic.rope();
  rope.scaling = DynamicNtkScaling{4, 4096};
  dynamic.scheme = rope;
  rope.scaling = NtkScaling{4};
  Encoding stretched = dynamic;
  stretched.scheme = rope;
  std::vector<Encoding> candidates{dynamic, stretched};
  for (const std::string& name : properties::tests::phase_presets()) {
    candidates.push_back(preset(name));
  }
  for (const Encoding& encoding : candidates) {
    if (source.why_not(encoding).empty()) {
      return encoding;
    }
  }
  throw std::runtime_error(source.name + " implements none of them");
}

TEST(ConfigurationsTarget, ConvictsFaultsOfEncodingsThatNobodyNamed) {
  for (const char* const name :
       {"base-10000", "hard-ramp", "reversed-ramp", "swapped-betas", "scaling-ignored", "ntk-exponent-off",
        "attention-factor-ignored", "attention-factor-squared", "extended-as-trained", "stepped-growth",
        "factor-multiplied", "blend-on-periods", "length-ignored", "power-off-in-a-binade"}) {
    SCOPED_TRACE(name);
    const SubjectSource faulty = subject(std::string("fault:") + name);
    const Opened opened("configurations", faulty, any_encoding_of(faulty), {.context = 131072});
    const Drawn drawn = draw(*opened, 1500);
    ASSERT_TRUE(drawn.violation) << drawn.that_speak << " cases spoke";
    const PropertyResult result = opened->describe(*drawn.violation);
    EXPECT_EQ(result.verdict, Verdict::violated);
    EXPECT_EQ(properties::tests::text_fact(result, "encoding file").front(), '{');
    EXPECT_EQ(properties::tests::text_fact(result, "encoding").substr(0, 4), "rope");
  }
}

TEST(ConfigurationCase, HasEveryScalingAndRefusesWhatIsNone) {
  const Rope like;
  std::set<std::size_t> scalings;
  for (const Case& seed : published_configurations(131072)) {
    const auto configuration = configuration_of(seed, like);
    ASSERT_TRUE(configuration);
    scalings.insert(configuration->encoding.rope()->scaling.index());
  }
  EXPECT_EQ(scalings.size(), std::variant_size_v<RopeScalingAlternatives>);
  Case backwards = published_configurations(131072).at(5); // YaRN
  std::swap(backwards.values[5], backwards.values[6]);     // its betas
  EXPECT_FALSE(configuration_of(backwards, like));
}

} // namespace
} // namespace posproof::fuzz::tests
