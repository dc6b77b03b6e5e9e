/// Indices: the last argument.

#include "properties/index/index_sweep.hpp"
#include "properties/tests/support/margin.hpp"
#include "properties/tests/support/plain_encodings.hpp"

#include <cfenv>
#include <gtest/gtest.h>

namespace posproof::properties {
namespace {

using namespace tests;

constexpr std::int64_t context = 100;

Margin of_indices(const char* property) {
  return {property, t5(32, 128, true), {.context = context}};
}

/// The clean twin with its answers changed after the fact.
SubjectSource changed_indices(std::function<void(const BucketRequest&, SubjectStatus&)> change) {
  return altered("changed indices", open_twin, {{}, [=](const Encoding&) {
                                                  Calls calls;
                                                  calls.bucket = [=](Subject& subject,
                                                                     const BucketRequest& request) {
                                                    SubjectStatus status = subject.bucket(request);
                                                    change(request, status);
                                                    return status;
                                                  };
                                                  return calls;
                                                }});
}

SubjectSource one_less_at(std::int64_t argument, bool faulty) {
  return changed_indices([=](const BucketRequest& request, SubjectStatus&) {
    for (std::size_t i = 0; i < request.arguments.size(); ++i) {
      request.indices[i] -= faulty && request.arguments[i] == argument ? 1 : 0;
    }
  });
}

TEST(Margin, IndexExact) {
  expect_seen(of_indices("index-exact"), [](bool faulty) { return one_less_at(index::least_sweep, faulty); });
}

TEST(Margin, IndexMonotone) {
  expect_seen(of_indices("index-monotone"),
              [](bool faulty) { return one_less_at(index::least_sweep, faulty); });
}

TEST(Margin, IndexSaturation) {
  expect_seen(of_indices("index-saturation"),
              [](bool faulty) { return one_less_at(largest_position, faulty); });
}

/// The last index of the last row, in a call of all rows.
TEST(Margin, IndexDecode) {
  expect_seen(of_indices("index-decode"), [](bool faulty) {
    return changed_indices([=](const BucketRequest& request, SubjectStatus&) {
      if (request.arguments.size() == 64 * 64) {
        request.indices.back() += faulty ? 1 : 0;
      }
    });
  });
}

TEST(Margin, IndexRefusal) {
  const Margin margin{"index-refusal", plain("learned", LearnedAbsolute{8, 2}), {.context = 6}};
  expect_seen(margin, [](bool faulty) {
    return changed_indices([=](const BucketRequest& request, SubjectStatus& status) {
      if (faulty && request.arguments.front() == largest_position) {
        status = SubjectStatus::success();
        request.indices.front() = 7;
      }
    });
  });
}

/// The last head under the last key, in the line of the last query.
TEST(Margin, TableBias) {
  T5Buckets table{8, 20, true, 3};
  for (int entry = 0; entry < 8 * 3; ++entry) {
    table.table.push_back(0.1 * entry - 1.03);
  }
  const Margin margin{"table-bias", plain("table", table), {.context = context}};
  expect_seen(margin, [](bool faulty) {
    return altered(
        "last entry", open_twin,
        {{}, [=](const Encoding&) {
           Calls calls;
           calls.bias = [=](Subject& subject, const BiasRequest& request) {
             const SubjectStatus status = subject.bias(request);
             const bool is_line = request.queries.size() == 1 && request.queries.front() == context - 1;
             if (faulty && is_line && request.keys.back() == context - 1) {
               flip_lowest_bit(request.output, Format::f32,
                               2 * request.head_stride + (request.keys.size() - 1) * request.key_stride);
             }
             return status;
           };
           return calls;
         }});
  });
}

/// The last call leaves another rounding behind; and one of those that are made for this property alone.
TEST(Margin, FloatingEnvironmentOfIndices) {
  const auto leaving_behind = [](std::int64_t first_argument) {
    return [=](bool faulty) {
      return changed_indices([=](const BucketRequest& request, SubjectStatus&) {
        if (faulty && request.arguments.front() == first_argument) {
          std::fesetround(FE_UPWARD);
        }
      });
    };
  };
  const Margin learned{"floating-environment", plain("learned", LearnedAbsolute{8, 2}), {.context = 6}};
  expect_seen(learned, leaving_behind(largest_position));
  expect_seen(of_indices("floating-environment"), leaving_behind(0));
}

/// What is written behind the indices of a call.
TEST(Margin, GuardZonesOfIndices) {
  expect_seen(of_indices("guard-zones"), [](bool faulty) {
    return changed_indices([=](const BucketRequest& request, SubjectStatus&) {
      if (faulty) {
        request.indices.data()[request.indices.size()] += 1;
      }
    });
  });
}

/// The last index in the last of equal calls.
TEST(Margin, RepeatabilityOfIndices) {
  expect_seen(of_indices("repeatability"), [](bool faulty) {
    const Counter equal;
    return changed_indices([=](const BucketRequest& request, SubjectStatus&) {
      if (request.arguments.size() == context && equal.next() == 5) {
        request.indices.back() += faulty ? 1 : 0;
      }
    });
  });
}

} // namespace
} // namespace posproof::properties
