/// Cells of the schemes whose code is what an offset contributes.

#include "properties/examiner/answers.hpp"
#include "properties/examiner/checks/determinism.hpp"
#include "properties/examiner/criteria_cells.hpp"
#include "properties/examiner/encodings.hpp"
#include "properties/examiner/words.hpp"
#include "reference/bias_oracle.hpp"
#include "reference/index_oracle.hpp"

#include <fmt/format.h>
#include <stdexcept>

namespace posproof::properties::examiner::cells {
namespace {

using reference::CirclePoint;
using reference::Real;

constexpr std::int64_t offsets = 512;

[[noreturn]] void unknown(std::string_view criterion) {
  throw std::invalid_argument(fmt::format("the matrix has no criterion '{}'", criterion));
}

/// The first two offsets with one row, by magnitude, the positive one first.
std::string shared_row(const IndexOracle& oracle) {
  std::vector<std::int64_t> seen;
  for (std::int64_t size = 0; size <= offsets; ++size) {
    for (const std::int64_t k : {size, -size}) {
      for (const std::int64_t other : seen) {
        if (other != k && oracle.index(other) == oracle.index(k)) {
          return fmt::format("the offsets {} and {} have one row, {}", other, k, *oracle.index(k));
        }
      }
      seen.push_back(k);
    }
  }
  return "";
}

/// What rows of a table share whose row is computed from the offset.
Outcome row_of_offset(const Encoding& encoding, std::string_view criterion, const std::string& name,
                      const std::string& row, const std::string& parameters) {
  const auto oracle = reference::make_index_oracle(encoding);
  const std::string cases =
      fmt::format("{}, offsets up to {} on either side and ±(2^31 - 1)", parameters, offsets);
  if (criterion == "A4") {
    const std::string shared = shared_row(*oracle);
    return shared.empty() ? open_answer("no two offsets with one row were found")
                          : no(fmt::format("{}: {}, whatever was trained", parameters, shared), cases);
  }
  for (std::int64_t k = -offsets; k <= offsets; ++k) {
    const std::optional<std::int64_t> index = oracle->index(k);
    if (!index || *index < 0 || *index >= oracle->rows()) {
      return no(fmt::format("{}: offset {} has no row", parameters, k), cases);
    }
  }
  for (const std::int64_t k : {-largest_position, largest_position}) {
    if (!oracle->index(k)) {
      return no(fmt::format("{}: offset {} has no row", parameters, k), cases);
    }
  }
  if (criterion == "A5") {
    return proved(fmt::format("The row is {} of the offset alone, and no length enters.", row), cases);
  }
  if (criterion == "A6") {
    return proved(fmt::format("{} of finitely many rows has a largest entry, which no length changes; it is "
                              "trained, not given.",
                              name),
                  cases);
  }
  if (criterion == "A7") {
    return proved(
        fmt::format("The row is {} of the offset. The numbers in it are parameters, though trained ones.",
                    row),
        cases);
  }
  if (criterion == "A8") {
    return proved(
        "Every offset has a row: those beyond the largest distance share the last. No length enters.", cases);
  }
  unknown(criterion);
}

} // namespace

Outcome shaw(const Examining& /*examining*/, std::string_view criterion) {
  if (criterion == "A4") {
    for (std::int64_t clip = 0; clip <= 64; ++clip) {
      const auto oracle = reference::make_index_oracle(encoding_of(Shaw{clip}));
      if (oracle->index(clip) != oracle->index(clip + 1)) {
        return open_answer(fmt::format("clip {0}: {0} and {0} + 1 have two rows", clip));
      }
    }
    return no(
        "clip 0: the offsets 0 and 1 have one row, whatever was trained; with clip c those from c on do",
        "clip from 0 to 64");
  }
  return row_of_offset(encoding_of(Shaw{16}), criterion, "A table", "clip(k, -c, c) + c, a function",
                       "clip 16");
}

Outcome t5_bias(const Examining& /*examining*/, std::string_view criterion) {
  return row_of_offset(encoding_of(T5Buckets{}), criterion, "A table", "the bucket, a function",
                       "32 buckets, largest distance 128, bidirectional");
}

Outcome alibi(const Examining& examining, std::string_view criterion) {
  const Alibi scheme{.heads = 8};
  const AlibiSlope slope = slope_of(scheme, 0);
  const Real factor = exp(-(examining.arithmetic.number(slope.bias_max) * Real(slope.step) /
                            Real(slope.denominator) * log(examining.arithmetic.number(2))));
  const std::string cases = fmt::format(
      "8 heads, the bias of head 0 at distances up to {}, from queries up to {}", offsets, offsets + 64);
  if (criterion == "A6") {
    for (std::int64_t k = 0; k <= offsets; ++k) {
      const Real size = factor * Real(std::abs(reference::bias_multiple(scheme, k, 0)));
      if (is_less(Real(1), size).value_or(false)) {
        return no(
            fmt::format(
                "8 heads, head 0: the bias at distance {} is -{}, and m·k exceeds every bound as k grows", k,
                number_text(size)),
            cases);
      }
    }
    return open_answer("no exception was found");
  }
  for (std::int64_t k = 0; k <= offsets; ++k) {
    for (std::int64_t t = 1; t <= 64; t *= 2) {
      if (reference::bias_multiple(scheme, k + t, t) != reference::bias_multiple(scheme, k, 0)) {
        return no(fmt::format("distance {}: the bias of query {} is another than of query {}", k, k + t, k),
                  cases);
      }
    }
    if (reference::bias_multiple(scheme, k + 1, 0) >= reference::bias_multiple(scheme, k, 0)) {
      return no(fmt::format("the bias at distance {} is not below that at {}", k + 1, k), cases);
    }
  }
  if (!is_less(Real(0), factor).value_or(false)) {
    return open_answer("the slope is not above 0");
  }
  if (criterion == "A4") {
    return proved("-m·k with m > 0 falls with the distance k ≥ 0. The symmetric form for encoders has one "
                  "bias for k and -k.",
                  cases);
  }
  if (criterion == "A5") {
    return proved("The bias is -m·(i - j), a function of the distance, and no length enters. The form m·j "
                  "differs by m·i, which is the same "
                  "for all keys of a query, so that softmax gives the same.",
                  cases);
  }
  if (criterion == "A7") {
    return proved("The slopes are a function of the number of heads, the bias one of slope and distance; "
                  "nothing is trained.",
                  cases);
  }
  if (criterion == "A8") {
    return proved("-m·k is defined for every distance, and no length enters; that it grows is A6.", cases);
  }
  unknown(criterion);
}

Outcome rope(const Examining& examining, std::string_view criterion) {
  constexpr int width = 8;
  constexpr std::int64_t positions = 12;
  const std::string cases =
      fmt::format("unscaled, width {}, base 10000, positions below {}", width, positions);
  const std::vector<reference::Turning> pairs =
      reference::turnings(laws_of(examiner::rope(width)), examining.arithmetic);
  if (criterion == "A4") {
    for (std::int64_t k = 1; k < positions; ++k) {
      if (overlap(pairs[0].at(k).cosine, Real(1))) {
        return no(fmt::format("R_{} is not told from R_0", k), cases);
      }
    }
    return proved("R_k = R_k' for integers makes (k - k')·ω_0 = k - k' a multiple of 2π, so that k = k': π "
                  "is irrational. The same for every "
                  "rotary preset (A4).",
                  cases);
  }
  if (criterion == "A5") {
    for (std::size_t i = 0; i < pairs.size(); ++i) {
      for (std::int64_t m = 0; m < positions; ++m) {
        for (std::int64_t n = 0; n < positions; ++n) {
          const CirclePoint product = turned(pairs[i].at(n), turned_back(pairs[i].at(m)));
          const CirclePoint offset = pairs[i].at(n - m);
          if (!overlap(product.cosine, offset.cosine) || !overlap(product.sine, offset.sine)) {
            return no(fmt::format("pair {}, m = {}, n = {}", i, m, n), cases);
          }
        }
      }
    }
    return proved("R_mᵀ·R_n = R_(n-m) by the addition theorems, and no length enters. Dynamic NTK and "
                  "LongRoPE by call or by sequence "
                  "do depend on it (A5).",
                  cases);
  }
  if (criterion == "A6") {
    for (const reference::Turning& pair : pairs) {
      for (std::int64_t p = 0; p < positions; ++p) {
        const CirclePoint point = pair.at(p);
        if (is_less(Real(1), abs(point.cosine)).value_or(false) ||
            is_less(Real(1), abs(point.sine)).value_or(false) ||
            !overlap(point.cosine * point.cosine + point.sine * point.sine, Real(1))) {
          return no(fmt::format("p = {} leaves the circle", p), cases);
        }
      }
    }
    return proved("The entries of R_k are cosines and sines, and R_k keeps every norm. With an attention "
                  "factor a the bound is a (A6).",
                  cases);
  }
  if (criterion == "A7") {
    return code_is_function_of_position(examining);
  }
  if (criterion == "A8") {
    for (const std::int64_t p : {std::int64_t{512}, std::int64_t{131072}, largest_position}) {
      const CirclePoint point = pairs.back().at(p);
      if (!overlap(point.cosine * point.cosine + point.sine * point.sine, Real(1))) {
        return no(fmt::format("p = {} has no rotation", p), cases);
      }
    }
    Outcome alike = code_is_function_of_position(examining);
    if (alike.answer != Answer::yes) {
      return alike;
    }
    return proved("R_k is defined for every integer k, and the frequencies are the same data in every call. "
                  "Dynamic NTK and LongRoPE by "
                  "call or by sequence change the beginning (A8).",
                  cases);
  }
  unknown(criterion);
}

} // namespace posproof::properties::examiner::cells
