/// Entry points beside rows and rotation: kernels that apply a supplied table, and gradients. The last
/// component in the last call.

#include "impl/registry.hpp"
#include "properties/adjoint_rotation.hpp"
#include "properties/applied_subject.hpp"
#include "properties/tests/support/encodings.hpp"
#include "properties/tests/support/heads.hpp"
#include "properties/tests/support/margin.hpp"

#include <cmath>
#include <gtest/gtest.h>

namespace posproof::properties {
namespace {

using namespace tests;

constexpr std::int64_t context = 300;
constexpr int last_pair = 3;
constexpr PairColumns last_columns = columns_of_pair(Layout::half_split, last_pair, 8);

Margin of_entry(const char* property, Encoding encoding = rope(8)) {
  return {property, std::move(encoding), {.context = context}};
}

SubjectSource kernel() {
  return impl::find_subject("builtin:apply");
}

/// builtin:apply with its output changed after the fact.
SubjectSource changed_application(std::function<void(const ApplyRequest&, Format)> change) {
  return altered("changed application", kernel().open,
                 {{}, [change](const Encoding&) {
                    Calls calls;
                    calls.apply = [change](Subject& subject, const ApplyRequest& request) {
                      const SubjectStatus status = subject.apply(request);
                      change(request, subject.declaration().output_format);
                      return status;
                    };
                    return calls;
                  }});
}

/// builtin:turns with its gradient changed.
SubjectSource changed_gradient(std::function<void(const RotateRequest&, Format)> change) {
  return altered_turns("changed gradient", [change](const Encoding&) {
    Calls calls;
    calls.backward = [change](Subject& subject, const RotateRequest& request) {
      const SubjectStatus status = subject.backward(request);
      change(request, subject.declaration().output_format);
      return status;
    };
    return calls;
  });
}

/// The last component of the last call of dense data is off by a part of its length.
template <typename Request>
void move_last_data(const Request& request, Format format, double part) {
  if (is_last_data(request)) {
    const Head head = last_head(*request.key, request.positions, format);
    add_to(head.output(static_cast<std::size_t>(last_columns.second)), format,
           part * head.length(last_columns));
  }
}

/// Writes behind the last element of the last call that shows memory.
template <typename Request>
void write_behind(const Request& request, Format format) {
  if (is_last_of_memory(request)) {
    store_bits(format, 0, last_head(*request.key, request.positions, format).output(8));
  }
}

TEST(Margin, AppliedRotation) {
  const Margin margin = of_entry("applied-rotation");
  const OwnedTrial trial(kernel(), margin.encoding, margin.question);
  const double bound = last_component_bound(*applied_trial(*trial));
  expect_margin(margin, [=](double bounds) {
    return changed_application(
        [=](const ApplyRequest& request, Format format) { move_last_data(request, format, bounds * bound); });
  });
}

TEST(Margin, AppliedRotationMemory) {
  expect_seen(of_entry("applied-rotation"), [](bool faulty) {
    return changed_application([=](const ApplyRequest& request, Format format) {
      if (faulty) {
        write_behind(request, format);
      }
    });
  });
}

/// An element of the last row of sines, `beyond` its last one, is changed in the last call.
Faulty changed_table(std::size_t beyond) {
  return [beyond](bool faulty) {
    return changed_application([=](const ApplyRequest& request, Format format) {
      if (faulty && is_last_of_memory(request)) {
        auto* const sines = const_cast<std::byte*>(request.sine);
        flip_lowest_bit(sines, format, (request.table_rows - 1) * request.row_stride + last_pair + beyond);
      }
    });
  };
}

TEST(Margin, SuppliedTable) {
  expect_seen(of_entry("supplied-table"), changed_table(0));
}

/// The zone behind the last row.
TEST(Margin, SuppliedTableZone) {
  expect_seen(of_entry("supplied-table"), changed_table(1));
}

TEST(Margin, BackwardAccuracy) {
  const Margin margin = of_entry("backward-accuracy");
  const OwnedTrial trial(turns(), margin.encoding, margin.question);
  const double bound = last_component_bound(*adjoint_trial(*trial));
  expect_margin(margin, [=](double bounds) {
    return changed_gradient([=](const RotateRequest& request, Format format) {
      move_last_data(request, format, bounds * bound);
    });
  });
}

TEST(Margin, BackwardAccuracyMemory) {
  expect_seen(of_entry("backward-accuracy"), [](bool faulty) {
    return changed_gradient([=](const RotateRequest& request, Format format) {
      if (faulty) {
        write_behind(request, format);
      }
    });
  });
}

/// The last pair of products: a key alone.
bool is_last_product(const RotateRequest& request) {
  return !request.query && request.key && request.key->heads == 1 && request.positions.tokens() == 1 &&
         request.positions.values.front() == context - 1;
}

/// The gradient is off along the data, so that the product with them is.
TEST(Margin, Adjoint) {
  const Margin margin = of_entry("adjoint");
  const OwnedTrial trial(turns(), margin.encoding, margin.question);
  const auto eta = [](const Trial& of) {
    const RowBound& bound = of.rotation_bounds.back();
    return rotation_error(bound.table.at(0), bound.compute, bound.output); // whatever the position
  };
  const double bound = adjoint_bound(eta(*trial), eta(*adjoint_trial(*trial)));
  constexpr std::uint64_t of_keys = 12;
  const std::vector<float> data = rotation_data(Format::f32, 8, margin.question.seed + of_keys);
  const double x = data[static_cast<std::size_t>(last_columns.first)];
  const double y = data[static_cast<std::size_t>(last_columns.second)];
  expect_margin(margin, [=](double bounds) {
    return changed_gradient([=](const RotateRequest& request, Format format) {
      if (is_last_product(request)) {
        const Head head = last_head(*request.key, request.positions, format);
        const double by = bounds * bound * head.length(last_columns) / std::hypot(x, y);
        add_to(head.output(static_cast<std::size_t>(last_columns.first)), format, by * x);
        add_to(head.output(static_cast<std::size_t>(last_columns.second)), format, by * y);
      }
    });
  });
}

/// A column of the tail has no bound.
TEST(Margin, AdjointOfTheTail) {
  expect_seen(of_entry("adjoint", rope(4, 6)), [](bool faulty) {
    return changed_gradient([=](const RotateRequest& request, Format format) {
      if (faulty && is_last_product(request)) {
        flip_lowest_bit(last_head(*request.key, request.positions, format).output(5), format, 0);
      }
    });
  });
}

} // namespace
} // namespace posproof::properties
