#include "properties/examiner/checks/t5_bucketing.hpp"

#include "properties/examiner/encodings.hpp"
#include "reference/index_oracle.hpp"
#include "reference/real.hpp"
#include "spec/config/reader.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <functional>

namespace posproof::properties::examiner {
namespace {

using reference::Real;

/// Products of whole numbers of this size are single numbers.
constexpr int exact_bits = 1024;

constexpr std::int64_t usual_buckets = 32;
constexpr std::int64_t deep_buckets = 64;
constexpr std::int64_t usual_distance = 72;
constexpr std::int64_t deep_distance = 160;

std::int64_t most_buckets(const Examining& examining) {
  return examining.reach(usual_buckets, deep_buckets);
}
std::int64_t largest_distance(const Examining& examining) {
  return examining.reach(usual_distance, deep_distance);
}

struct Side {
  std::int64_t buckets; ///< of one direction, B
  std::int64_t exact;   ///< E
};
Side side_of(const T5Buckets& t5) {
  const std::int64_t buckets = t5.bidirectional ? t5.buckets / 2 : t5.buckets;
  return {buckets, buckets / 2};
}

std::string text_of(const T5Buckets& t5) {
  return fmt::format("{} buckets to distance {}, {}", t5.buckets, t5.max_distance,
                     t5.bidirectional ? "bidirectional" : "causal");
}

/// The tables that models use.
std::vector<T5Buckets> published_tables() {
  std::vector<T5Buckets> tables{{.buckets = 32, .max_distance = 128, .bidirectional = true},
                                {.buckets = 32, .max_distance = 128, .bidirectional = false},
                                {.buckets = 32, .max_distance = 256, .bidirectional = false}};
  for (const Preset& preset : presets()) {
    for (const auto& [layer_type, encoding] : read_layers(std::string(preset.name))) {
      if (const auto* const t5 = std::get_if<T5Buckets>(&encoding.scheme)) {
        const T5Buckets plain{
            .buckets = t5->buckets, .max_distance = t5->max_distance, .bidirectional = t5->bidirectional};
        if (std::find(tables.begin(), tables.end(), plain) == tables.end()) {
          tables.push_back(plain);
        }
      }
    }
  }
  return tables;
}

std::vector<T5Buckets> all_tables(const Examining& examining) {
  std::vector<T5Buckets> tables;
  for (const bool bidirectional : {false, true}) {
    const std::int64_t step = bidirectional ? 4 : 2;
    for (std::int64_t buckets = step; buckets <= most_buckets(examining); buckets += step) {
      for (std::int64_t distance = buckets / step + 1; distance <= largest_distance(examining); ++distance) {
        tables.push_back({.buckets = buckets, .max_distance = distance, .bidirectional = bidirectional});
      }
    }
  }
  const std::vector<T5Buckets> published = published_tables();
  tables.insert(tables.end(), published.begin(), published.end());
  return tables;
}

/// The first table, in the order of direction, buckets and distance, about which `disagreement` has something
/// to say.
Outcome over_tables(const Examining& examining, Evidence evidence, std::string argument,
                    const std::function<std::string(const IndexOracle&, const T5Buckets&)>& disagreement) {
  Outcome outcome;
  const std::vector<T5Buckets> tables = all_tables(examining);
  for (const T5Buckets& t5 : tables) {
    validate(t5, "table");
    const std::string found = disagreement(*reference::make_index_oracle(encoding_of(t5)), t5);
    if (!found.empty()) {
      outcome.answer = Answer::no;
      outcome.counterexample = fmt::format("{}: {}", text_of(t5), found);
      return outcome;
    }
  }
  outcome.answer = Answer::yes;
  outcome.evidence = evidence;
  outcome.argument = std::move(argument);
  outcome.cases = fmt::format(
      "{} tables: every even number of buckets up to {}, or multiple of 4 for bidirectional ones, every "
      "max_distance up to {} that the formula takes, and those of the models; all |r| ≤ max_distance + 8",
      tables.size(), examining.reach_text(usual_buckets, deep_buckets),
      examining.reach_text(usual_distance, deep_distance));
  return outcome;
}

std::int64_t reach(const T5Buckets& t5) {
  return t5.max_distance + 8;
}

/// The buckets of a side by a rule, from n = 0 on.
std::vector<std::int64_t> side_by(BucketRule rule, const T5Buckets& t5) {
  const auto [buckets, exact] = side_of(t5);
  const std::int64_t steps = buckets - exact;
  const auto power_of = [](std::int64_t base, std::int64_t exponent) {
    return power(Real(base, exact_bits), static_cast<std::uint64_t>(exponent));
  };
  std::vector<Real> limits; // M^k·E^(D-k), which n^D is compared with
  for (std::int64_t k = 0; k < steps; ++k) {
    limits.push_back(power_of(t5.max_distance, k) * power_of(exact, steps - k));
  }
  std::vector<std::int64_t> result;
  std::int64_t level = 0;
  for (std::int64_t n = 0; n <= reach(t5); ++n) {
    if (n < exact) {
      result.push_back(n);
      continue;
    }
    if (rule == BucketRule::whole) {
      result.push_back(std::min(buckets - 1, exact + (n - exact) / exact));
      continue;
    }
    const Real raised = power_of(n, steps);
    const auto is_reached = [&](const Real& limit) {
      return rule == BucketRule::published ? !is_less(raised, limit).value() : is_less(limit, raised).value();
    };
    while (level + 1 < steps && is_reached(limits[static_cast<std::size_t>(level + 1)])) {
      ++level;
    }
    result.push_back(exact + level);
  }
  return result;
}

} // namespace

Outcome buckets_follow(const Examining& examining, BucketRule rule) {
  return over_tables(examining, Evidence::exhaustive, "",
                     [rule](const IndexOracle& oracle, const T5Buckets& t5) -> std::string {
                       const std::vector<std::int64_t> side = side_by(rule, t5);
                       const std::int64_t offset = t5.bidirectional ? t5.buckets / 2 : 0;
                       for (std::int64_t n = 0; n <= reach(t5); ++n) {
                         const std::int64_t before = side[static_cast<std::size_t>(n)];
                         const std::int64_t after = n == 0 ? 0 : t5.bidirectional ? offset + before : 0;
                         for (const auto& [r, stated] : {std::pair(-n, before), std::pair(n, after)}) {
                           if (oracle.index(r) != stated) {
                             return fmt::format("r = {} is in bucket {}, not {}", r, oracle.index(r).value(),
                                                stated);
                           }
                         }
                       }
                       return "";
                     });
}

Outcome buckets_grow(const Examining& examining, bool strictly) {
  return over_tables(examining, Evidence::proved,
                     "Below E the bucket is n itself. From E on it is E and the floor of a logarithm that "
                     "grows with n, cut at the "
                     "last bucket; at n = E the logarithm is 0. Beyond max_distance it is constant, so that "
                     "each table is gone "
                     "through to its end.",
                     [strictly](const IndexOracle& oracle, const T5Buckets& t5) -> std::string {
                       const std::int64_t exact = side_of(t5).exact;
                       for (const std::int64_t side : {-1, 1}) {
                         if (side == 1 && !t5.bidirectional) {
                           continue;
                         }
                         for (std::int64_t n = 1; n < reach(t5); ++n) {
                           const std::int64_t here = oracle.index(side * n).value();
                           const std::int64_t next = oracle.index(side * (n + 1)).value();
                           const bool must_grow = strictly || n + 1 <= exact;
                           if (next < here || (must_grow && next == here)) {
                             return fmt::format("r = {} is in bucket {}, r = {} in {}", side * n, here,
                                                side * (n + 1), next);
                           }
                         }
                       }
                       return "";
                     });
}

Outcome buckets_saturate(const Examining& examining, std::int64_t earlier) {
  return over_tables(
      examining, Evidence::proved,
      "At n ≥ M the logarithm of n/E is at least that of M/E, the quotient times D at least D, and the "
      "bucket is cut to B - 1.",
      [earlier](const IndexOracle& oracle, const T5Buckets& t5) -> std::string {
        const std::int64_t last = side_of(t5).buckets - 1;
        const std::int64_t first = std::max<std::int64_t>(t5.max_distance - earlier, 0);
        for (std::int64_t n = first; n <= reach(t5); ++n) {
          const std::int64_t after = t5.bidirectional ? t5.buckets - 1 : 0;
          if (oracle.index(-n) != last || (n > 0 && oracle.index(n) != after)) {
            return fmt::format("r = {} is in bucket {}, the last is {}", -n, oracle.index(-n).value(), last);
          }
        }
        return "";
      });
}

Outcome sides_of_buckets(const Examining& examining, Sides sides) {
  return over_tables(
      examining, Evidence::proved,
      "Bidirectional, r > 0 adds B to a number below B and r < 0 adds nothing. Causal, n = max(-r, 0) "
      "is 0 for every r ≥ 0.",
      [sides](const IndexOracle& oracle, const T5Buckets& t5) -> std::string {
        for (std::int64_t r = 1; r <= reach(t5); ++r) {
          const bool is_shared = oracle.index(r) == oracle.index(-r);
          const bool is_stated = sides == Sides::shared ? is_shared
                                 : t5.bidirectional     ? !is_shared
                                                        : oracle.index(r) == 0;
          if (!is_stated) {
            return fmt::format("r = {} is in bucket {}, r = {} in {}", r, oracle.index(r).value(), -r,
                               oracle.index(-r).value());
          }
        }
        return "";
      });
}

Outcome last_bucket_begins_early(const Examining&) {
  Outcome outcome;
  FigureTable table{"where the logarithmic buckets begin",
                    {"table", "distances of their own", "first distance of the last bucket", "max_distance",
                     "first distances of the buckets from E on"},
                    {}};
  const std::vector<T5Buckets> tables = published_tables();
  for (const T5Buckets& t5 : tables) {
    const auto oracle = reference::make_index_oracle(encoding_of(t5));
    const auto [buckets, exact] = side_of(t5);
    std::int64_t last = 0;
    std::string firsts;
    for (std::int64_t n = exact; n <= t5.max_distance; ++n) {
      if (oracle->index(-n) != oracle->index(1 - n)) {
        last = n;
        firsts += fmt::format("{}{}", firsts.empty() ? "" : ", ", n);
      }
    }
    if (oracle->index(-last) != buckets - 1 || last >= t5.max_distance) {
      outcome.answer = Answer::no;
      outcome.counterexample = fmt::format("{}: the last bucket begins at {}", text_of(t5), last);
      return outcome;
    }
    table.rows.push_back({text_of(t5), exact, last, t5.max_distance, firsts});
  }
  outcome.cases = fmt::format("{} tables", tables.size());
  outcome.tables.push_back(std::move(table));
  outcome.answer = Answer::yes;
  outcome.evidence = Evidence::exhaustive;
  return outcome;
}

} // namespace posproof::properties::examiner
