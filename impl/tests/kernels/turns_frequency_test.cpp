/// Frequencies in turns against decimals from a multiprecision library.

#include "impl/kernels/turns_frequency.hpp"

#include "spec/error.hpp"

#include <gtest/gtest.h>
#include <string_view>

namespace posproof::impl::kernels {
namespace {

__extension__ using Unsigned128 = unsigned __int128;

/// round-down(0.digits · 2^128)
Unsigned128 fraction_of_decimal(std::string_view text) {
  Unsigned128 value = 0;
  for (std::size_t i = text.size(); i > 2; --i) {
    // (digit + value/2^128)/10, by long division in base 2^64.
    const auto digit = static_cast<Unsigned128>(text[i - 1] - '0');
    const Unsigned128 upper = (digit << 64) | (value >> 64);
    const Unsigned128 lower = ((upper % 10) << 64) | static_cast<std::uint64_t>(value);
    value = ((upper / 10) << 64) | (lower / 10);
  }
  return value;
}

struct Known {
  FrequencyLaw law;
  std::string_view turns; ///< ω/2π modulo 1, from mpmath at 700 bits
};

constexpr Known known_frequencies[] = {
    {{10000.0, 0, 1, 1.0}, "0.159154943091895335768883763372514362034459646"},
    {{10000.0, 2, 128, 1.0}, "0.137822502603982851889090996324410767748903276"},
    {{10000.0, 126, 128, 1.0}, "0.0000183789261056796667508598591589745543837179651"},
    {{500000.0, 40, 128, 1.0}, "0.00263567589866741356638279944822277036085225113"},
    {{1000000.0, 63, 64, 4.0}, "0.0000000493753446732559892217476296162797495922842102"},
    {{10000.0, 1, 3, 1.0}, "0.00738731806669618673059076701271218263988662843"},
    {{75000000.0, 30, 218, 2.5}, "0.00524996122594825123731979156559040037765770564"},
    {{10000.0, 254, 256, 1.0}, "0.0000171029147762584519157764303448397717243436473"},
    {{1.0000001, 5, 7, 1.0}, "0.15915493172368608269962402170486220528531655"},
    {{10000.0, 1, 64, 0.001}, "0.822502603982849020083826904366667680544754525"},
    {{2.0, 9, 10, 0.001}, "0.289022218683676319346813399197713697208963474"},
    {{1e18, 2, 1, 1.0},
     "0.000000000000000000000000000000000000159154943091895335768883763372514362034459646"},
};

TEST(TurnsFrequency, AreWithinTwoToTheMinusNinetyOfKnownValues) {
  for (const Known& known : known_frequencies) {
    const Turns128 turns = frequency_in_turns(known.law);
    const Unsigned128 got = (static_cast<Unsigned128>(turns.high) << 64) | turns.low;
    const Unsigned128 right = fraction_of_decimal(known.turns);
    const Unsigned128 distance = got > right ? got - right : right - got;
    // 2^-90, and 2^-100 where no small divisor magnifies the error.
    const int bits = known.law.divisor < 1 ? 90 : 100;
    EXPECT_LE(static_cast<double>(distance), static_cast<double>(static_cast<Unsigned128>(1) << (128 - bits)))
        << known.turns;
  }
}

TEST(TurnsFrequency, BelowEveryBitOfTheFractionIsZero) {
  EXPECT_EQ(frequency_in_turns({1e300, 1, 2, 1.0}), Turns128{});
  EXPECT_EQ(frequency_in_turns({1e300, 100, 1, 1e300}), Turns128{});
  EXPECT_EQ(frequency_in_turns({10000.0, 0, 1, 1e300}), Turns128{});
}

TEST(TurnsFrequency, RoundToTheNearestSixtyFourBits) {
  EXPECT_EQ(rounded_to_64_bits({5, 0x7fffffffffffffffU}), 5U);
  EXPECT_EQ(rounded_to_64_bits({5, 0x8000000000000000U}), 6U);
  EXPECT_EQ(rounded_to_64_bits({0xffffffffffffffffU, 0x8000000000000000U}), 0U) << "a whole turn";
}

TEST(TurnsFrequency, RefusesWhatIsNoFrequency) {
  for (const FrequencyLaw& law : {FrequencyLaw{1.0, 0, 1, 1.0}, FrequencyLaw{10000.0, -1, 1, 1.0},
                                  FrequencyLaw{10000.0, 0, 0, 1.0}, FrequencyLaw{10000.0, 0, 1, 0.0},
                                  FrequencyLaw{10000.0, 0, 1, 1e-7}, FrequencyLaw{1e300, 1, 1, 1e-300}}) {
    EXPECT_THROW((void)frequency_in_turns(law), InputError);
  }
}

} // namespace
} // namespace posproof::impl::kernels
