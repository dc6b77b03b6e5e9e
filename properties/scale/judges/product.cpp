/// Products: what a score is multiplied by depends on the distance of query and key alone.

#include "properties/judge.hpp"
#include "properties/plain_result.hpp"
#include "properties/scale/scale_judges.hpp"
#include "spec/error.hpp"
#include "spec/subject_failure.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <random>

namespace posproof::properties::scale {
namespace {

/// A query and a key in one call.
struct Placement {
  std::int64_t query = 0;
  std::int64_t key = 0;
  std::int64_t length = 0;
};

struct Pair {
  Placement here;
  Placement there;
};

/// Small positions first, then any of the context, in the call of the context and in shorter ones.
std::vector<Pair> placements(const Trial& trial) {
  const std::int64_t context = trial.options.context;
  std::vector<Pair> all;
  for (std::int64_t shift = 1; shift < context; shift *= 2) {
    for (const auto& [query, key] : {std::pair{0, 0}, std::pair{1, 0}, std::pair{0, 1}, std::pair{2, 0}}) {
      if (std::max(query, key) + shift < context) {
        all.push_back({{query, key, context}, {query + shift, key + shift, context}});
      }
    }
  }
  std::mt19937_64 random(trial.options.seed);
  const auto below = [&](std::int64_t end) {
    return static_cast<std::int64_t>(random() % static_cast<std::uint64_t>(end));
  };
  for (int i = 0; i < trial.options.relational_cases; ++i) {
    Pair pair{{below(context), below(context), context}, {}};
    const auto [lower, upper] = std::minmax(pair.here.query, pair.here.key);
    const std::int64_t shift = below(context - (upper - lower)) - lower;
    const std::int64_t last = upper + shift;
    pair.there = {pair.here.query + shift, pair.here.key + shift, last + 1 + below(context - last)};
    all.push_back(pair);
  }
  return all;
}

/// A product of two stored scales, and how far two exact roundings may take it off.
struct Product {
  double value = 0;
  double bound = 0;
  double truth = 0;
  bool may_overflow = false;
};

class Products {
public:
  Products(const ScaleTrial& queries, const ScaleTrial& keys, Subject& query, Subject& key)
      : queries_(queries), keys_(keys), query_(query), key_(key),
        result_(judged("scale-product", 0, Evidence::sampled)) {}

  /// False where a call is not answered.
  [[nodiscard]] bool compare(const Pair& pair) {
    const auto here = read(pair.here);
    const auto there = here ? read(pair.there) : std::nullopt;
    if (!there) {
      return false;
    }
    for (std::size_t column = 0; column < here->size(); ++column) {
      judge(pair, static_cast<int>(column), (*here)[column], (*there)[column]);
    }
    return true;
  }

  [[nodiscard]] bool is_broken() const noexcept { return result_.verdict == Verdict::violated; }
  [[nodiscard]] PropertyResult result() && {
    if (result_.cases == 0) {
      return not_applicable("scale-product", "every product that was drawn has a scale that may be infinite");
    }
    return std::move(result_);
  }

private:
  [[nodiscard]] std::optional<std::vector<Product>> read(const Placement& at) {
    const int columns = queries_.truth.columns();
    const Call call{at.length, 0, at.length};
    const auto query = count::read_rows(queries_.trial, query_, columns, {at.query}, call);
    const auto key = query ? count::read_rows(queries_.trial, key_, columns, {at.key}, call) : std::nullopt;
    if (!key) {
      return std::nullopt;
    }
    std::vector<Product> products;
    for (int column = 0; column < columns; ++column) {
      const auto q = queries_.expected(column, queries_.truth.offset(at.query, call));
      const auto k = keys_.expected(column, keys_.truth.offset(at.key, call));
      const auto stored = [&](const std::vector<std::uint32_t>& bits) {
        return value_of(queries_.format(), bits[static_cast<std::size_t>(column)]);
      };
      // Two stored numbers have at most 48 bits between them: their product is exact.
      products.push_back({stored(*query) * stored(*key),
                          q.bound * k.value + k.bound * q.value + q.bound * k.bound, q.value * k.value,
                          queries_.may_overflow(q) || keys_.may_overflow(k)});
    }
    return products;
  }

  void judge(const Pair& pair, int column, const Product& here, const Product& there) {
    if (here.may_overflow || there.may_overflow) {
      return;
    }
    ++result_.cases;
    const double gap = std::fabs(here.value - there.value);
    const double bound = (here.bound + there.bound) * (1 + 0x1p-40); // computed in double
    if (gap > worst_ * bound) {
      worst_ = gap / bound;
      result_.observed = gap;
      result_.bound = bound;
      result_.slack = 1 / worst_;
    }
    if (gap <= bound || is_broken()) {
      return;
    }
    convict(result_,
            fmt::format("the product of a query's and a key's scale at {} and {} is another at {} and {}",
                        pair.here.query, pair.here.key, pair.there.query, pair.there.key),
            {{{"pair", std::int64_t{column}},
              {"query", pair.here.query},
              {"key", pair.here.key},
              {"length", pair.here.length},
              {"got", here.value},
              {"other query", pair.there.query},
              {"other key", pair.there.key},
              {"other length", pair.there.length},
              {"got there", there.value},
              {"want", here.truth},
              {"difference", gap},
              {"bound", bound}}});
  }

  const ScaleTrial& queries_;
  const ScaleTrial& keys_;
  Subject& query_;
  Subject& key_;
  PropertyResult result_;
  double worst_ = 0;
};

} // namespace

std::optional<PropertyResult> judge_product(const ScaleTrial& on) {
  using Side = XposScale::Side;
  if (on.trial.options.context < 2) {
    return not_applicable("scale-product", "a context of one position has one query and one key");
  }
  Encoding other = *on.trial.encoding;
  XposScale& xpos = std::get<XposScale>(other.scheme);
  xpos.side = on.is_key() ? Side::query : Side::key;
  std::unique_ptr<Subject> partner;
  try {
    partner = on.trial.open_again(other, on.trial.open_options);
  } catch (const InputError& error) {
    return not_applicable("scale-product",
                          fmt::format("the subject has no {} scales: {}", name_of(xpos.side), error.what()));
  } catch (const SubjectRefusal& refusal) {
    return not_applicable(
        "scale-product", fmt::format("the subject has no {} scales: {}", name_of(xpos.side), refusal.what()));
  }
  const auto oracle = reference::make_xpos_oracle(xpos);
  ScaleTruth truth(*oracle);
  const ScaleTrial beside{on.trial, truth};
  Products products = on.is_key() ? Products(beside, on, *partner, *on.trial.subject)
                                  : Products(on, beside, *on.trial.subject, *partner);
  for (const Pair& pair : placements(on.trial)) {
    if (!products.compare(pair)) {
      return std::nullopt;
    }
    if (products.is_broken()) {
      break;
    }
  }
  return std::move(products).result();
}

} // namespace posproof::properties::scale
