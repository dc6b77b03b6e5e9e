/// Histories of calls: the last row of the last call.

#include "properties/tests/support/encodings.hpp"
#include "properties/tests/support/faulty_subjects.hpp"
#include "properties/tests/support/margin.hpp"
#include "spec/position.hpp"

#include <algorithm>
#include <cfenv>
#include <gtest/gtest.h>

namespace posproof::properties {
namespace {

using namespace tests;

constexpr std::int64_t context = 300;
constexpr std::int64_t last_position = context - 1;
constexpr int last_pair = 3;

Margin of_calls(const char* property) {
  return {property, rope(8), {.context = context}};
}

/// Changes with the length of the call beyond 64.
Margin of_lengths(const char* property) {
  Margin margin = of_calls(property);
  std::get<Rope>(margin.encoding.scheme).scaling = DynamicNtkScaling{2, 64};
  return margin;
}

bool is_last(const TableRequest& request, std::size_t token) {
  return token + 1 == request.positions.tokens();
}

/// One caller at a time: the subject counts.
void alone(Declaration& declaration) {
  declaration.reentrant = false;
  declaration.promises.threads = false;
}

/// The last row of the last of equal calls in a row has other bits.
TEST(Margin, RepeatabilityAtOnce) {
  expect_seen(of_calls("repeatability"), [](bool faulty) {
    const auto before = std::make_shared<std::vector<std::int64_t>>();
    const Counter equal;
    return changed_tokens("tired", {alone, {}},
                          [=](const TableRequest& request, std::size_t token, const TableRow& row) {
                            if (!is_last(request, token)) {
                              return;
                            }
                            const std::vector<std::int64_t> now(request.positions.values.begin(),
                                                                request.positions.values.end());
                            if (now != *before) {
                              equal.reset();
                              *before = now;
                            }
                            constexpr int calls = 1 + 6;
                            if (equal.next() == calls && now.size() > 1 && faulty) {
                              flip_lowest_bit(row.sine, row.format, last_pair);
                            }
                          });
  });
}

/// The last row of the context when the context is asked for again.
TEST(Margin, RepeatabilityLater) {
  expect_seen(of_calls("repeatability"), [](bool faulty) {
    const Counter whole;
    return changed_tokens("tired later", {alone, {}},
                          [=](const TableRequest& request, std::size_t token, const TableRow& row) {
                            if (request.positions.tokens() == context && is_last(request, token) &&
                                whole.next() > 1 && faulty) {
                              flip_lowest_bit(row.sine, row.format, last_pair);
                            }
                          });
  });
}

TEST(Margin, PrefixStability) {
  expect_seen(of_calls("prefix-stability"), [](bool faulty) {
    return changed_tokens("length", {},
                          [=](const TableRequest& request, std::size_t token, const TableRow& row) {
                            if (faulty && request.call.sequence_length != context &&
                                request.positions.values[token] == last_position) {
                              flip_lowest_bit(row.sine, row.format, last_pair);
                            }
                          });
  });
}

TEST(Margin, SplitInvariance) {
  expect_seen(of_calls("split-invariance"), [](bool faulty) {
    return changed_tokens("split", {},
                          [=](const TableRequest& request, std::size_t token, const TableRow& row) {
                            if (faulty && request.positions.tokens() != context &&
                                request.positions.values[token] == last_position) {
                              flip_lowest_bit(row.sine, row.format, last_pair);
                            }
                          });
  });
}

TEST(Margin, OrderInvariance) {
  expect_seen(of_calls("order-invariance"), [](bool faulty) {
    return changed_tokens(
        "order", {}, [=](const TableRequest& request, std::size_t token, const TableRow& row) {
          const auto& positions = request.positions.values;
          if (faulty && !std::is_sorted(positions.begin(), positions.end()) && is_last(request, token)) {
            flip_lowest_bit(row.sine, row.format, last_pair);
          }
        });
  });
}

TEST(Margin, AlignmentInvariance) {
  expect_seen(of_calls("alignment-invariance"), [](bool faulty) {
    return changed_tokens("alignment", {},
                          [=](const TableRequest& request, std::size_t token, const TableRow& row) {
                            if (faulty && reinterpret_cast<std::uintptr_t>(request.sine) % 64 != 0 &&
                                request.positions.values[token] == last_position) {
                              flip_lowest_bit(row.sine, row.format, last_pair);
                            }
                          });
  });
}

TEST(Margin, ThreadInvariance) {
  expect_seen({"thread-invariance", rope(2), {.context = 16384, .threads = 1}},
              [](bool faulty) { return faulty ? disturbed_by_company() : turns(); });
}

/// The last call of the history, at its last position.
TEST(Margin, SequenceLengths) {
  const Margin margin = of_lengths("sequence-lengths");
  const double bound = row_bound(margin, last_pair, 0); // whatever position and length
  expect_margin(margin, [=](double bounds) {
    return changed_tokens("last call", {},
                          [=](const TableRequest& request, std::size_t token, const TableRow& row) {
                            if (request.call.index == 6 && request.positions.values[token] == 2 * 64 - 1) {
                              add_to(row, Component::sine, last_pair, bounds * bound);
                            }
                          });
  });
}

/// The last row of a sequence, where it is computed in a chunk.
SubjectSource last_chunk(std::function<void(Declaration&)> declare,
                         std::function<void(const TableRow&)> change) {
  return changed_tokens("last chunk", {std::move(declare), {}},
                        [=](const TableRequest& request, std::size_t token, const TableRow& row) {
                          if (request.positions.tokens() < context &&
                              request.call.sequence_length == context &&
                              request.positions.values[token] == last_position) {
                            change(row);
                          }
                        });
}

TEST(Margin, CachedComputation) {
  const Margin margin = of_calls("cached-computation");
  const double bound = 2 * row_bound(margin, last_pair, last_position);
  expect_margin(margin, [=](double bounds) {
    return last_chunk([](Declaration& declaration) { declaration.promises.batch = false; },
                      [=](const TableRow& row) { add_to(row, Component::sine, last_pair, bounds * bound); });
  });
}

TEST(Margin, CachedComputationBitForBit) {
  expect_seen(of_calls("cached-computation"), [](bool faulty) {
    return last_chunk({}, [=](const TableRow& row) {
      if (faulty) {
        flip_lowest_bit(row.sine, row.format, last_pair);
      }
    });
  });
}

/// The last row of a chunk that ends where the frequencies change.
TEST(Margin, CachedComputationOfItsOwnFrequencies) {
  const Margin margin = of_lengths("cached-computation");
  const double bound = row_bound(margin, last_pair, 0);
  expect_margin(margin, [=](double bounds) {
    return changed_tokens("end of the short", {},
                          [=](const TableRequest& request, std::size_t token, const TableRow& row) {
                            if (request.call.sequence_length == 64 && request.positions.values[token] == 63) {
                              add_to(row, Component::sine, last_pair, bounds * bound);
                            }
                          });
  });
}

/// The last call: five tokens at the last offset from a 64-byte boundary.
TEST(Margin, CallShapes) {
  const Margin margin = of_calls("call-shapes");
  const double bound = row_bound(margin, last_pair, 0); // whatever the position
  expect_margin(margin, [=](double bounds) {
    return changed_tokens(
        "last offset", {}, [=](const TableRequest& request, std::size_t token, const TableRow& row) {
          const bool is_last_offset = reinterpret_cast<std::uintptr_t>(request.sine) % 64 == 64 - 4;
          if (request.positions.tokens() == 5 && is_last_offset && is_last(request, token)) {
            add_to(row, Component::sine, last_pair, bounds * bound);
          }
        });
  });
}

bool is_of_edges(const TableRequest& request) {
  const std::vector<std::int64_t> edges = edge_positions(context);
  return std::equal(edges.begin(), edges.end(), request.positions.values.begin(),
                    request.positions.values.end());
}

/// The last row of a read of the edges, counted over all handles.
Faulty other_bits_in_read(int number) {
  return [number](bool faulty) {
    const Counter reads;
    return changed_tokens("other handle", {alone, {}},
                          [=](const TableRequest& request, std::size_t token, const TableRow& row) {
                            if (is_of_edges(request) && is_last(request, token) && reads.next() == number &&
                                faulty) {
                              flip_lowest_bit(row.sine, row.format, last_pair);
                            }
                          });
  };
}

TEST(Margin, HandleIndependenceOfASecond) {
  expect_seen(of_calls("handle-independence"), other_bits_in_read(2));
}

TEST(Margin, HandleIndependenceBesideASecond) {
  expect_seen(of_calls("handle-independence"), other_bits_in_read(3));
}

/// The last row once a handle of the last other format was used.
TEST(Margin, HandleIndependenceOfFormats) {
  expect_seen(of_calls("handle-independence"), [](bool faulty) {
    const Counter used;
    return changed_tokens("last format", {alone, {}},
                          [=](const TableRequest& request, std::size_t token, const TableRow& row) {
                            if (row.format == Format::bf16) {
                              used.next();
                            } else if (is_last(request, token) && used.count() > 0 && faulty) {
                              flip_lowest_bit(row.sine, row.format, last_pair);
                            }
                          });
  });
}

/// The call that answers the last position leaves another rounding behind.
TEST(Margin, FloatingEnvironment) {
  expect_seen(of_calls("floating-environment"), [](bool faulty) {
    return changed_tokens("rounding", {},
                          [=](const TableRequest& request, std::size_t token, const TableRow&) {
                            if (faulty && request.positions.values[token] == last_position) {
                              std::fesetround(FE_UPWARD);
                            }
                          });
  });
}

} // namespace
} // namespace posproof::properties
