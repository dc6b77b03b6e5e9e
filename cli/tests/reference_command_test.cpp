/// posproof reference: every digit that it prints is certain.

#include "cli/tests/support/posproof_command.hpp"

#include <algorithm>
#include <map>

namespace posproof::cli {
namespace {

struct Enclosure {
  std::string lower;
  std::string upper;
};

/// The lines "name   [lower, upper]" by their names.
std::map<std::string, Enclosure> enclosures_of(const std::string& output) {
  std::map<std::string, Enclosure> found;
  for (const std::string& line : lines_of(output)) {
    const std::size_t open = line.find('[');
    const std::size_t comma = line.find(", ", open);
    if (open != std::string::npos && line.back() == ']') {
      found[line.substr(0, line.find("  "))] = {line.substr(open + 1, comma - open - 1),
                                                line.substr(comma + 2, line.size() - comma - 3)};
    }
  }
  return found;
}

std::map<std::string, Enclosure> reference(const std::string& model, const std::string& position,
                                           const std::string& pair, const std::string& digits) {
  const Outcome outcome = run_posproof(
      {"reference", "--model", model, "--position", position, "--pair", pair, "--digits", digits});
  EXPECT_EQ(outcome.status, 0) << outcome.errors;
  EXPECT_EQ(outcome.errors, "");
  const auto found = enclosures_of(outcome.output);
  EXPECT_EQ(found.size(), 4U) << outcome.output;
  return found;
}

/// A decimal number as digits · 10^-scale.
struct Decimal {
  bool is_negative = false;
  std::string digits;
  int scale = 0;
};

Decimal decimal_of(std::string text) {
  Decimal decimal;
  decimal.is_negative = text.front() == '-';
  text.erase(0, decimal.is_negative ? 1 : 0);
  if (const std::size_t exponent = text.find('e'); exponent != std::string::npos) {
    decimal.scale = -std::stoi(text.substr(exponent + 1));
    text.erase(exponent);
  }
  if (const std::size_t point = text.find('.'); point != std::string::npos) {
    decimal.scale += static_cast<int>(text.size() - point - 1);
    text.erase(point, 1);
  }
  EXPECT_EQ(text.find_first_not_of("0123456789"), std::string::npos) << text;
  decimal.digits = text;
  return decimal;
}

/// The digits of both at the finer scale and the same length.
void align(Decimal& a, Decimal& b) {
  const int scale = std::max(a.scale, b.scale);
  for (Decimal* decimal : {&a, &b}) {
    decimal->digits.append(static_cast<std::size_t>(scale - decimal->scale), '0');
    decimal->scale = scale;
  }
  const std::size_t length = std::max(a.digits.size(), b.digits.size());
  for (Decimal* decimal : {&a, &b}) {
    decimal->digits.insert(0, length - decimal->digits.size(), '0');
  }
}

/// The next greater number of the same scale; for one without sign.
std::string successor(std::string digits) {
  for (auto digit = digits.rbegin(); digit != digits.rend(); ++digit) {
    if (*digit != '9') {
      ++*digit;
      return digits;
    }
    *digit = '0';
  }
  return "1" + digits;
}

/// Both ends differ by one unit of their last digit.
void expect_neighbours(const Enclosure& enclosure) {
  Decimal lower = decimal_of(enclosure.lower);
  Decimal upper = decimal_of(enclosure.upper);
  ASSERT_EQ(lower.is_negative, upper.is_negative);
  if (lower.is_negative) {
    std::swap(lower, upper);
  }
  align(lower, upper);
  EXPECT_EQ(successor(lower.digits), upper.digits) << enclosure.lower << " and " << enclosure.upper;
}

/// The end nearer to zero holds the leading digits of the truth, so that the two enclose it.
void expect_enclosed(const Enclosure& enclosure, const std::string& truth) {
  expect_neighbours(enclosure);
  const std::string& inner = truth.front() == '-' ? enclosure.upper : enclosure.lower;
  EXPECT_EQ(inner, truth.substr(0, inner.size()));
  EXPECT_GT(truth.size(), inner.size()) << "the truth has too few digits to compare with";
}

TEST(ReferenceCommand, KnowsALateCosineTo50Digits) {
  const auto found = reference("llama-3-8b", "131071", "20", "50");
  expect_enclosed(found.at("inverse frequency"),
                  "0.0165604400809944455489474445589977698534589078565916488604853");
  expect_enclosed(found.at("angle mod 2π"), "2.89451087906563800686657132953970236666562610250099131995");
  expect_enclosed(found.at("cosine"), "-0.96963027557712368385256082903880274578798233517209918737235");
  expect_enclosed(found.at("sine"), "0.244575404904563496668597758507402009051881758153579222016283");
}

TEST(ReferenceCommand, HasAsManyDigitsAsItIsAskedFor) {
  const std::string cosine = "0.96963027557712368385256082903880274578798233517209918737235";
  for (const std::size_t digits : {2U, 10U, 30U, 40U}) {
    const auto found = reference("llama-3-8b", "131071", "20", std::to_string(digits));
    EXPECT_EQ(found.at("cosine").lower.size(), digits + 3); // "-0."
    EXPECT_EQ(found.at("cosine").upper, "-" + cosine.substr(0, digits + 2));
    expect_neighbours(found.at("cosine"));
  }
  const Outcome usual =
      run_posproof({"reference", "--model", "llama-3-8b", "--position", "131071", "--pair", "20"});
  EXPECT_TRUE(contains(usual.output, ", -" + cosine.substr(0, 32) + "]")) << usual.output;
}

TEST(ReferenceCommand, TurnsTheOtherWayAtANegativePosition) {
  const auto forward = reference("llama-3-8b", "131071", "20", "50");
  const auto backward = reference("llama-3-8b", "-131071", "20", "50");
  EXPECT_EQ(backward.at("cosine").lower, forward.at("cosine").lower);
  EXPECT_EQ(backward.at("cosine").upper, forward.at("cosine").upper);
  EXPECT_EQ(backward.at("sine").lower, "-" + forward.at("sine").upper);
  EXPECT_EQ(backward.at("sine").upper, "-" + forward.at("sine").lower);

  const auto first = reference("gpt-j-6b", "-2147483647", "17", "50");
  expect_enclosed(first.at("inverse frequency"),
                  "0.00749894209332455827302184275615136438441867918164971014");
  expect_enclosed(first.at("angle mod 2π"), "4.97575460800182483371763116714316927074631388616895886");
  expect_enclosed(first.at("cosine"), "0.26033159851897363437986506651607467160593607788952597");
  expect_enclosed(first.at("sine"), "-0.96551926900117116441241576692523844534225975771383588");
}

TEST(ReferenceCommand, IsExactAtPositionZero) {
  const auto found = reference("llama-3-8b", "0", "20", "30");
  EXPECT_EQ(found.at("cosine").lower, "1.00000000000000000000000000000");
  EXPECT_EQ(found.at("cosine").upper, "1.00000000000000000000000000000");
  for (const std::string name : {"angle mod 2π", "sine"}) {
    for (const std::string& end : {found.at(name).lower, found.at(name).upper}) {
      EXPECT_EQ(decimal_of(end).digits.find_first_not_of('0'), std::string::npos) << end;
    }
  }
}

TEST(ReferenceCommand, IsExactWhereTheInverseFrequencyIsOne) {
  const auto found = reference("llama-3-8b", "5", "0", "12");
  EXPECT_EQ(found.at("inverse frequency").lower, "1.00000000000");
  EXPECT_EQ(found.at("inverse frequency").upper, "1.00000000000");
  EXPECT_EQ(found.at("angle mod 2π").lower, "5.00000000000");
  EXPECT_EQ(found.at("angle mod 2π").upper, "5.00000000000");
  expect_enclosed(found.at("cosine"), "0.283662185463226264466639");
  expect_enclosed(found.at("sine"), "-0.958924274663138468893154");
}

TEST(ReferenceCommand, KnowsSmallValuesToTheSameNumberOfDigits) {
  const auto found = reference("llama-3-8b", "1", "63", "20");
  EXPECT_EQ(found.at("inverse frequency").lower, "2.4551407911316088712e-06");
  EXPECT_EQ(found.at("inverse frequency").upper, "2.4551407911316088713e-06");
  EXPECT_EQ(found.at("sine").lower, "2.4551407911291423892e-06");
  EXPECT_EQ(found.at("sine").upper, "2.4551407911291423893e-06");
  expect_enclosed(found.at("cosine"), "0.9999999999969861418478623427414079710439");
}

TEST(ReferenceCommand, HasOneThousandDigits) {
  const auto found = reference("llama-3-8b", "131071", "20", "1000");
  const auto expect_digits = [&](const std::string& name, const std::string& start, const std::string& end) {
    SCOPED_TRACE(name);
    const Enclosure& enclosure = found.at(name);
    expect_neighbours(enclosure);
    const std::string& inner = start.front() == '-' ? enclosure.upper : enclosure.lower;
    const Decimal decimal = decimal_of(inner);
    EXPECT_EQ(decimal.digits.substr(decimal.digits.find_first_not_of('0')).size(), 1000U);
    EXPECT_EQ(inner.substr(0, start.size()), start);
    EXPECT_EQ(inner.substr(inner.size() - end.size()), end);
  };
  expect_digits("inverse frequency", "0.016560440080994445548947444558997769853458907856591",
                "7633111810682937647548000849810754796648");
  expect_digits("angle mod 2π", "2.8945108790656380068665713295397023666656261025009",
                "6749484817261873782778468678095089578507");
  expect_digits("cosine", "-0.96963027557712368385256082903880274578798233517209",
                "8923894826264643187183333458139677136963");
  expect_digits("sine", "0.24457540490456349666859775850740200905188175815357",
                "4658332840847196279372752446745507346307");
}

TEST(ReferenceCommand, SaysWhatItIsAbout) {
  const Outcome outcome =
      run_posproof({"reference", "--model", "transformer-base", "--position", "-12", "--pair", "255"});
  const std::vector<std::string> lines = lines_of(outcome.output);
  ASSERT_EQ(lines.size(), 6U) << outcome.output;
  EXPECT_TRUE(contains(lines[0], "transformer-base (sinusoidal, width 512")) << lines[0];
  EXPECT_TRUE(contains(lines[1], "-12, pair 255")) << lines[1];
}

} // namespace
} // namespace posproof::cli
