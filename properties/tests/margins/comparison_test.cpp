/// Two subjects against each other: the last value of the last rows that both give.

#include "properties/relative_bound.hpp"
#include "properties/tests/support/encodings.hpp"
#include "properties/tests/support/heads.hpp"
#include "properties/tests/support/margin.hpp"
#include "properties/tests/support/plain_encodings.hpp"

#include <gtest/gtest.h>

namespace posproof::properties {
namespace {

using namespace tests;

constexpr std::int64_t context = 100;
constexpr std::int64_t last_position = context - 1;
constexpr int last_pair = 3;
constexpr PairColumns last_columns = columns_of_pair(Layout::half_split, last_pair, 8);

Margin against(const SubjectSource& other, Encoding encoding) {
  return {"same-as", std::move(encoding), {.context = context}, 1.5, 0.75, other};
}

TEST(Margin, SameAs) {
  const Margin margin = against(turns(), rope(8));
  const double bound = 2 * row_bound(margin, last_pair, last_position);
  expect_margin(margin, [=](double bounds) {
    return altered_rows("last row", open_turns, [=](std::int64_t position, const TableRow& row) {
      if (position == last_position) {
        add_to(row, Component::sine, last_pair, bounds * bound);
      }
    });
  });
}

/// The second of two unit vectors is the last that is compared; its image begins with the sine.
TEST(Margin, SameAsOfRotation) {
  const Margin margin = against(turns(), rope(8));
  const OwnedTrial trial(turns(), margin.encoding, margin.question);
  const double bound = 2 * trial->rotation_bounds.back().at(0); // whatever the position
  expect_margin(margin, [=](double bounds) {
    return altered_rotation("unit", [=](const RotateRequest& request, Format format, std::size_t) {
      for (std::size_t token = 0; request.query && token < request.positions.tokens(); ++token) {
        const Head head{*request.query, format, token, 0};
        if (request.positions.values[token] == last_position && head.input(last_columns.first) == 0 &&
            head.input(last_columns.second) == 1) {
          add_to(head.output(static_cast<std::size_t>(last_columns.first)), format, bounds * bound);
        }
      }
    });
  });
}

/// The clean twin with an element of a bias changed: the last head at one query and key.
SubjectSource changed_bias(std::int64_t query, std::int64_t key, double amount) {
  return altered("changed bias", open_twin,
                 {{}, [=](const Encoding&) {
                    Calls calls;
                    calls.bias = [=](Subject& subject, const BiasRequest& request) {
                      const SubjectStatus status = subject.bias(request);
                      for (std::size_t q = 0; q < request.queries.size(); ++q) {
                        for (std::size_t k = 0; k < request.keys.size(); ++k) {
                          if (request.queries[q] == query && request.keys[k] == key) {
                            add_to(element(request.output, Format::f32,
                                           static_cast<std::size_t>(request.heads - 1) * request.head_stride +
                                               q * request.query_stride + k * request.key_stride),
                                   Format::f32, amount);
                          }
                        }
                      }
                      return status;
                    };
                    return calls;
                  }});
}

/// The last of three lines, under the first query.
TEST(Margin, SameAsOfBiases) {
  const Margin margin = against(clean_twin(), alibi(4, Alibi::Form::symmetric));
  constexpr double last_slope = 0x1p-8;
  const double bound = 2 * bias_bound(AccuracyClass::uniform, Format::f32, Alibi{4}, 3)
                               .at(last_position * last_slope, last_position);
  expect_margin(margin, [=](double bounds) { return changed_bias(0, last_position, bounds * bound); });
}

/// The last distance on the last side.
TEST(Margin, SameAsOfIndices) {
  const Margin margin = against(clean_twin(), plain("shaw", Shaw{16}));
  expect_seen(margin, [](bool faulty) {
    return altered("changed index", open_twin,
                   {{}, [=](const Encoding&) {
                      Calls calls;
                      calls.bucket = [=](Subject& subject, const BucketRequest& request) {
                        const SubjectStatus status = subject.bucket(request);
                        // Calls have 65 536 arguments, and the last has one.
                        if (faulty && request.arguments.size() == 1 && request.arguments.front() < 0) {
                          request.indices.front() += 1;
                        }
                        return status;
                      };
                      return calls;
                    }});
  });
}

/// The last head at the last query and key of a table of biases, by as much as the two roundings may lose.
TEST(Margin, SameAsOfATable) {
  T5Buckets table{8, 20, true, 3};
  for (int entry = 0; entry < 8 * 3; ++entry) {
    table.table.push_back(0.1 * entry - 1.03);
  }
  const Margin margin = against(clean_twin(), plain("table", table));
  expect_seen(margin,
              [](bool faulty) { return changed_bias(last_position, last_position, faulty ? 0x1p-20 : 0); });
}

/// The last number of the last row.
TEST(Margin, SameAsOfNumbers) {
  const Margin margin = [] {
    Margin of_bits = against(clean_twin(), plain("binary", BinaryPosition{6}));
    of_bits.question.context = 64;
    return of_bits;
  }();
  const double bound = 2 * count_bound(AccuracyClass::uniform, Format::f32).at(1, 0);
  expect_margin(margin, [=](double bounds) {
    return altered("changed number", open_twin,
                   {{}, [=](const Encoding&) {
                      Calls calls;
                      calls.encode = [=](Subject& subject, const EncodeRequest& request) {
                        const SubjectStatus status = subject.encode(request);
                        const std::size_t last = request.positions.tokens() - 1;
                        if (request.positions.values[last] == 63) {
                          add_to(element(request.rows, Format::f32, last * request.row_stride + 5),
                                 Format::f32, bounds * bound);
                        }
                        return status;
                      };
                      return calls;
                    }});
  });
}

} // namespace
} // namespace posproof::properties
