/// Rotated data: the last component of the last head of the last token.

#include "properties/tests/support/encodings.hpp"
#include "properties/tests/support/heads.hpp"
#include "properties/tests/support/margin.hpp"

#include <gtest/gtest.h>

namespace posproof::properties {
namespace {

using namespace tests;

constexpr std::int64_t context = 300;
constexpr std::int64_t last_position = context - 1;
constexpr int last_pair = 3;
constexpr PairColumns last_columns = columns_of_pair(Layout::half_split, last_pair, 8);

Margin of_rotation(const char* property, Encoding encoding = rope(8)) {
  return {property, std::move(encoding), {.context = context}};
}

double component_bound(const Margin& margin) {
  return last_component_bound(*OwnedTrial(turns(), margin.encoding, margin.question));
}

/// Where the whole input is a unit vector, at the last position.
TEST(Margin, RotationOfUnitVectors) {
  const Margin margin = of_rotation("rotation");
  const double bound = component_bound(margin);
  expect_margin(margin, [=](double bounds) {
    return altered_rotation("unit", [=](const RotateRequest& request, Format format, std::size_t) {
      for (std::size_t token = 0; request.query && token < request.positions.tokens(); ++token) {
        const Head head{*request.query, format, token, 0};
        const bool is_unit = head.input(last_columns.first) + head.input(last_columns.second) == 1 &&
                             head.length(last_columns) == 1;
        if (request.positions.values[token] == last_position && is_unit) {
          add_to(head.output(static_cast<std::size_t>(last_columns.second)), format, bounds * bound);
        }
      }
    });
  });
}

/// The last of the shapes of dense data: over its input.
TEST(Margin, RotationOfData) {
  const Margin margin = of_rotation("rotation");
  const double bound = component_bound(margin);
  expect_margin(margin, [=](double bounds) {
    return altered_rotation("data", [=](const RotateRequest& request, Format format, std::size_t) {
      if (is_last_data(request)) {
        const Head head = last_head(*request.key, request.positions, format);
        add_to(head.output(static_cast<std::size_t>(last_columns.second)), format,
               bounds * bound * head.length(last_columns));
      }
    });
  });
}

/// The last call of a history of lengths.
TEST(Margin, RotationOfLengths) {
  constexpr std::int64_t trained = 64;
  Margin margin = of_rotation("rotation");
  std::get<Rope>(margin.encoding.scheme).scaling = DynamicNtkScaling{2, trained};
  const double bound = component_bound(margin);
  expect_margin(margin, [=](double bounds) {
    return altered_rotation("last call", [=](const RotateRequest& request, Format format, std::size_t) {
      if (request.call.sequence_length == trained && request.call.index == 5) {
        const Head head = last_head(*request.key, request.positions, format);
        add_to(head.output(static_cast<std::size_t>(last_columns.second)), format,
               bounds * bound * head.length(last_columns));
      }
    });
  });
}

/// A unit vector of the last column moves another column than its partner.
TEST(Margin, LayoutOfRotation) {
  expect_seen(of_rotation("layout", rope(4)), [](bool faulty) {
    return altered_rotation("partner", [=](const RotateRequest& request, Format format, std::size_t width) {
      for (std::size_t token = 0; faulty && request.query && token < request.positions.tokens(); ++token) {
        const Head head{*request.query, format, token, 0};
        double others = 0;
        for (int column = 0; column < 3; ++column) {
          others += std::fabs(head.input(column));
        }
        if (width == 4 && others == 0) {
          const std::uint32_t partner = load_bits(format, head.output(1));
          store_bits(format, load_bits(format, head.output(0)), head.output(1));
          store_bits(format, partner, head.output(0));
        }
      }
    });
  });
}

TEST(Margin, LayoutPermutation) {
  const Margin margin = of_rotation("layout-permutation");
  const double bound = 2 * component_bound(margin);
  constexpr PairColumns other = columns_of_pair(Layout::interleaved, last_pair, 8);
  expect_margin(margin, [=](double bounds) {
    const SubjectSource changed =
        altered_rotation("other layout", [=](const RotateRequest& request, Format format, std::size_t) {
          const Head head = last_head(*request.query, request.positions, format);
          add_to(head.output(static_cast<std::size_t>(other.second)), format,
                 bounds * bound * head.length(other));
        });
    return source_of("other layout", [changed](const Encoding& encoding, const OpenOptions& options) {
      return options.layout == Layout::interleaved ? changed.open(encoding, options)
                                                   : open_turns(encoding, options);
    });
  });
}

/// The last column of the last key head has another bit, in the last call.
SubjectSource last_key_bit(bool faulty) {
  return altered_rotation("last key", [=](const RotateRequest& request, Format format, std::size_t width) {
    if (faulty && is_last_of_memory(request)) {
      const Head head = last_head(*request.key, request.positions, format);
      flip_lowest_bit(head.output(width - 1), format, 0);
    }
  });
}

TEST(Margin, InPlace) {
  expect_seen(of_rotation("in-place"), last_key_bit);
}

TEST(Margin, UntouchedTail) {
  expect_seen(of_rotation("untouched-tail", rope(4, 6)), last_key_bit);
}

/// Behind the last row of the last shape.
TEST(Margin, GuardZonesOfRows) {
  expect_seen(of_rotation("guard-zones"), [](bool faulty) {
    return changed_tokens(
        "behind rows", {}, [=](const TableRequest& request, std::size_t token, const TableRow& row) {
          if (faulty && request.positions.tokens() == 17 && token == 16 && request.row_stride == 4 + 17) {
            store_bits(row.format, 0, row.at(Component::sine, last_pair + 1));
          }
        });
  });
}

TEST(Margin, GuardZonesOfRotation) {
  expect_seen(of_rotation("guard-zones"), [](bool faulty) {
    return altered_rotation(
        "behind keys", [=](const RotateRequest& request, Format format, std::size_t width) {
          if (faulty && is_last_of_memory(request)) {
            // By head: the last of all elements.
            store_bits(format, 0, last_head(*request.key, request.positions, format).output(width));
          }
        });
  });
}

} // namespace
} // namespace posproof::properties
