#pragma once
/// An encoding: what is to be computed, in exact arithmetic, as pure data.

#include "spec/amplitude.hpp"
#include "spec/domain.hpp"
#include "spec/frequency.hpp"
#include "spec/schemes/alibi.hpp"
#include "spec/schemes/counting.hpp"
#include "spec/schemes/learned.hpp"
#include "spec/schemes/rope.hpp"
#include "spec/schemes/shaw.hpp"
#include "spec/schemes/sinusoidal.hpp"
#include "spec/schemes/t5_buckets.hpp"
#include "spec/schemes/xpos.hpp"

#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace posproof {

/// The schemes. A new one is added here, with its file in spec/schemes/.
using SchemeAlternatives = std::variant<Rope, Sinusoidal, Alibi, T5Buckets, Shaw, LearnedAbsolute,
                                        IntegerPosition, NormalisedPosition, BinaryPosition, XposScale>;

/// One of the schemes. How the alternatives are copied is compiled once, not in every file that holds an
/// encoding, which would cost a tenth of the time of the whole build.
struct Scheme : SchemeAlternatives {
  using SchemeAlternatives::variant;
  using SchemeAlternatives::operator=;
  Scheme();
  Scheme(const Scheme&);
  Scheme(Scheme&&) noexcept;
  Scheme& operator=(const Scheme&);
  Scheme& operator=(Scheme&&) noexcept;
  ~Scheme();
};

struct Encoding {
  std::string name;       ///< preset name or file name, for people
  std::string layer_type; ///< which layers of the model; empty where all are alike
  Scheme scheme;
  std::int64_t context = 0;         ///< trained context length; 0 where the source does not say
  std::string source;               ///< where the numbers come from
  std::string unverified;           ///< which of them nobody has checked, and why; empty where all are
  std::vector<std::string> assumed; ///< values that the source leaves out, with the default taken
  std::vector<std::string> ignored; ///< fields about positions that were read and have no effect

  [[nodiscard]] const Rope* rope() const noexcept { return std::get_if<Rope>(&scheme); }
  [[nodiscard]] const Sinusoidal* sinusoidal() const noexcept { return std::get_if<Sinusoidal>(&scheme); }
};

/// What the lanes and coordinates of the encoding mean. Of a learned table the index is computed, not the
/// row.
[[nodiscard]] DomainKind domain_of(const Encoding& encoding) noexcept;

/// Made of cosines and sines of p·ω_k: rotary or sinusoidal.
[[nodiscard]] bool has_phases(const Encoding& encoding) noexcept;

/// What `unverified` says, as a list of one entry or none, beside those of `assumed` and `ignored`.
[[nodiscard]] std::vector<std::string> unverified_numbers(const Encoding& encoding);

/// The frequencies of an encoding made of cosines and sines of p·ω_k, and where each value stands.
struct PhaseModel {
  /// Columns that hold the cosine and the sine of one frequency; -1 where there is none (a dropped column).
  /// For RoPE both are the pair index.
  struct Lanes {
    int cosine = -1;
    int sine = -1;
    [[nodiscard]] bool is_pair() const noexcept { return cosine >= 0 && sine >= 0; }
    [[nodiscard]] int of(Component component) const noexcept {
      return component == Component::cosine ? cosine : sine;
    }
  };

  DomainKind kind = DomainKind::rope;
  std::vector<FrequencyLaw> frequencies;  ///< in the call of the model
  std::vector<Lanes> lanes;               ///< one per frequency
  std::vector<int> axis;                  ///< whose position each frequency is multiplied by
  std::vector<Column> columns;            ///< rows only: one per column
  Amplitude amplitude = GivenAmplitude{}; ///< of every cosine and sine
  int axes = 1;

  [[nodiscard]] int size() const noexcept { return static_cast<int>(frequencies.size()); }
  /// Pairs whose sine and cosine are both present.
  [[nodiscard]] int complete_pairs() const noexcept;
};

/// Only the frequencies depend on the call, and only where the encoding depends on the length of the
/// sequence. Throws std::logic_error for an encoding without phases.
[[nodiscard]] PhaseModel phase_model(const Encoding& encoding, const Call& call = {});

/// Two calls with the same number have the same values; 0 for every call where the length has no effect.
[[nodiscard]] std::int64_t regime_of(const Encoding& encoding, const Call& call);

/// Lengths up to which and from which on values of calls differ; empty where the length has no effect. The
/// centre of XPos, which moves with every second token, is no such length.
[[nodiscard]] std::vector<std::int64_t> critical_lengths(const Encoding& encoding);

/// The frequency that stands behind a lane that users name: the pair itself, or the frequency of a column.
/// Empty where the lane does not exist or is a zero column.
[[nodiscard]] std::optional<int> frequency_of_lane(const PhaseModel& model, int lane) noexcept;

/// Throws InputError that names the field.
void validate(const Encoding& encoding, const std::string& where);

[[nodiscard]] std::string describe(const Encoding& encoding);

} // namespace posproof
