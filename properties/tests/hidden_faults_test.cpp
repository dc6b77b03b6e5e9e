/// What hides faults hides none here: subjects that are wrong in one region only, which plain tests do not
/// visit, are convicted by a run of all properties with its defaults, by the property that should; and the
/// same subject without the region conforms.

#include "properties/tests/support/encodings.hpp"
#include "properties/tests/support/hidden_subjects.hpp"
#include "properties/tests/support/plain_encodings.hpp"
#include "properties/tests/support/verifying.hpp"

#include "spec/position.hpp"
#include "spec/tests/support/test_name.hpp"

#include <algorithm>
#include <bit>
#include <gtest/gtest.h>

namespace posproof::properties {
namespace {

using namespace tests;

struct Hidden {
  std::string where;
  std::string convicted_by;
  SubjectSource subject;
  Encoding encoding;
  std::int64_t context = 2048;
};

void PrintTo(const Hidden& hidden, std::ostream* out) {
  *out << hidden.where;
}

/// Widths that are no powers of two, a tail beside them.
Encoding partial() {
  return rope(20, 24);
}

Encoding on_axes(RotaryAxes axes) {
  Encoding encoding = rope(12);
  std::get<Rope>(encoding.scheme).axes = std::move(axes);
  validate(encoding, "on axes");
  return encoding;
}

Encoding three_axes() {
  return on_axes({RotaryAxes::Arrangement::interleaved, {2, 2, 2}});
}

constexpr std::int64_t switch_at = 300;

Encoding with_switch() {
  Encoding encoding = rope(20);
  std::get<Rope>(encoding.scheme).scaling = DynamicNtkScaling{2, switch_at};
  encoding.context = 1024;
  return encoding;
}

/// Elements between the input's heads, or tokens, beyond the tight ones.
bool has_gaps_between_heads(const RotatedSite& site) {
  return site.tensor.input_head_stride != site.width;
}
bool is_by_head(const RotatedSite& site) {
  return site.tensor.input_token_stride < site.tensor.input_head_stride;
}

/// The distance of the largest and the smallest position on an axis.
std::int64_t extent(const Positions& positions, std::size_t axis) {
  const auto of_axis = positions.values.subspan(axis * positions.tokens(), positions.tokens());
  const auto [low, high] = std::minmax_element(of_axis.begin(), of_axis.end());
  return *high - *low;
}

void add_heads(std::vector<Hidden>& all) {
  const auto add = [&](std::string where, std::function<bool(const RotatedSite&)> when) {
    all.push_back({where, "rotation", spoiled_rotation(where, std::move(when)), partial()});
  };
  add("head counts that are no powers of two",
      [](const RotatedSite& site) { return !std::has_single_bit(site.tensor.heads); });
  for (const std::size_t heads : {3U, 6U, 12U, 20U, 40U, 66U}) {
    add(std::to_string(heads) + " heads",
        [=](const RotatedSite& site) { return site.tensor.heads == heads; });
  }
  add("head 64 and beyond", [](const RotatedSite& site) { return site.head >= 64; });
  add("more than one key head",
      [](const RotatedSite& site) { return site.is_key && site.tensor.heads != 1; });
  add("other than the square of the key heads", [](const RotatedSite& site) {
    return site.request.query && site.request.key &&
           site.request.query->heads != site.request.key->heads * site.request.key->heads;
  });
  add("more keys than queries", [](const RotatedSite& site) {
    return site.request.query && site.request.key && site.request.query->heads < site.request.key->heads;
  });
  add("the last head",
      [](const RotatedSite& site) { return site.tensor.heads > 1 && site.head + 1 == site.tensor.heads; });
  add("the last key head", [](const RotatedSite& site) {
    return site.is_key && site.tensor.heads > 2 && site.head + 1 == site.tensor.heads;
  });
}

void add_memory(std::vector<Hidden>& all) {
  const auto add = [&](std::string where, std::function<bool(const RotatedSite&)> when) {
    all.push_back({where, "rotation", spoiled_rotation(where, std::move(when)), partial()});
  };
  add("gaps between heads",
      [](const RotatedSite& site) { return has_gaps_between_heads(site) && !is_by_head(site); });
  add("the tokens of a head together", is_by_head);
  add("a source fused with other tensors", [](const RotatedSite& site) {
    return site.tensor.input_token_stride >= (site.tensor.heads + 4) * site.width && !is_by_head(site);
  });
  add("an output with another stride between tokens", [](const RotatedSite& site) {
    return site.tensor.input_token_stride != site.tensor.output_token_stride;
  });
  add("an output with another stride between heads", [](const RotatedSite& site) {
    return site.tensor.input_head_stride != site.tensor.output_head_stride;
  });
  add("a contiguous output of a strided source", [](const RotatedSite& site) {
    return site.tensor.input_token_stride > site.tensor.heads * site.width &&
           site.tensor.output_token_stride == site.tensor.heads * site.width;
  });
  for (const std::size_t offset : {1U, 5U, 7U, 11U, 15U}) {
    add("an output " + std::to_string(offset) + " elements behind a boundary", [=](const RotatedSite& site) {
      return reinterpret_cast<std::uintptr_t>(site.tensor.output) % 64 == offset * sizeof(float);
    });
    add("an input " + std::to_string(offset) + " elements behind a boundary", [=](const RotatedSite& site) {
      return reinterpret_cast<std::uintptr_t>(site.tensor.input) % 64 == offset * sizeof(float);
    });
  }
  const auto add_tail = [&](std::string where, std::function<bool(const RotatedSite&)> when) {
    all.push_back({where, "untouched-tail", spoiled_tail(where, std::move(when)), partial()});
  };
  add_tail("the tail where strides of source and output differ", [](const RotatedSite& site) {
    return site.tensor.input_token_stride != site.tensor.output_token_stride;
  });
  add_tail("the tail of the last head of an odd number of tokens", [](const RotatedSite& site) {
    return site.tokens() % 8 != 0 && site.tensor.heads > 1 && site.head + 1 == site.tensor.heads;
  });
  add_tail("the tail where the tokens of a head are together", is_by_head);
  all.push_back({"in place with the tokens of a head together", "in-place",
                 spoiled_rotation("in place by head",
                                  [](const RotatedSite& site) {
                                    return site.tensor.input == site.tensor.output && is_by_head(site);
                                  }),
                 partial()});
}

void add_tokens(std::vector<Hidden>& all) {
  const auto both = [&](std::string where, auto when) {
    all.push_back({"rotation: " + where, "rotation",
                   spoiled_rotation(where, [when](const RotatedSite& site) { return when(site); }),
                   partial()});
    all.push_back({"rows: " + where, "call-shapes",
                   spoiled_rows(where, [when](const RowSite& site) { return when(site); }), partial()});
    all.push_back({"encoded rows: " + where, "call-shapes",
                   spoiled_rows(where, [when](const RowSite& site) { return when(site); }), odd_row()});
  };
  both("where the positions of a batch restart",
       [](const auto& site) { return site.restarts() && site.position() < 3; });
  both("where a token has the position of the one before",
       [](const auto& site) { return site.restarts() && site.token > 0 && site.position() > 100; });
  both("the last token of a number that 8 does not divide", [](const auto& site) {
    return site.tokens() > 8 && site.tokens() % 8 != 0 && site.token + 1 == site.tokens();
  });
  both("the third of three tokens", [](const auto& site) { return site.tokens() == 3 && site.token == 2; });
  both("33 tokens", [](const auto& site) { return site.tokens() == 33 && site.token == 32; });
  both("a token alone", [](const auto& site) { return site.tokens() == 1; });
  all.push_back({"one offset of rows, in bits", "alignment-invariance",
                 spoiled_bit("offset", [](const RowSite& site) { return site.address % 64 == 44; }),
                 partial()});
  all.push_back({"rows with one element between them, in bits", "alignment-invariance",
                 spoiled_bit("gap", [](const RowSite& site) { return site.row_stride == 11; }), partial()});
  all.push_back({"encoded rows with gaps", "call-shapes",
                 spoiled_rows("gaps", [](const RowSite& site) { return site.row_stride > 21; }), odd_row()});
}

void add_points(std::vector<Hidden>& all) {
  all.push_back({"pair 7 at one position", "accuracy",
                 spoiled_rows(
                     "pair 7", [](const RowSite& site) { return site.position() == 1999; }, 7),
                 partial()});
  all.push_back({"rotated pair 7 at one position", "rotation",
                 spoiled_rotation(
                     "pair 7", [](const RotatedSite& site) { return site.position() == 1999; }, 7),
                 partial()});
  all.push_back({"position 65521", "accuracy",
                 spoiled_rows("65521", [](const RowSite& site) { return site.position() == 65521; }),
                 rope(4, 6), 131072});
  all.push_back({"rotated position 65521", "rotation",
                 spoiled_rotation("65521", [](const RotatedSite& site) { return site.position() == 65521; }),
                 rope(4, 6), 131072});
  // A quarter turn of pair 3 of ten: 10000^(-6/20) per position.
  const std::int64_t quarter = nearest_to_quarter_turn(std::pow(10000.0, -0.3), 41, 2048);
  all.push_back({"a quarter turn of pair 3", "rotation",
                 spoiled_rotation(
                     "quarter turn", [=](const RotatedSite& site) { return site.position() == quarter; }, 3),
                 partial()});
}

void add_histories(std::vector<Hidden>& all) {
  const auto rotated = [&](std::string where, std::function<bool(const RotatedSite&)> when) {
    all.push_back({where, "rotation", spoiled_rotation(where, std::move(when)), with_switch(), 1024});
  };
  for (const std::int64_t beside : {-1, 0, 1}) {
    const std::int64_t length = switch_at + beside;
    rotated("rotations of length " + std::to_string(length),
            [=](const RotatedSite& site) { return site.request.call.sequence_length == length; });
    all.push_back(
        {"rows of length " + std::to_string(length), "sequence-lengths",
         spoiled_rows("length", [=](const RowSite& site) { return site.call.sequence_length == length; }),
         with_switch(), 1024});
  }
  all.push_back({"a chunk that crosses the switch", "cached-computation",
                 spoiled_rows("chunk",
                              [](const RowSite& site) {
                                const auto values = site.positions.values;
                                return values.front() > 0 && values.front() < switch_at &&
                                       values[site.tokens() - 1] >= switch_at &&
                                       site.call.sequence_length != site.call.whole_length &&
                                       site.position() == switch_at;
                              }),
                 with_switch(), 1024});
  all.push_back({"the third call of a handle", "cached-computation",
                 spoiled_rows("third call", [](const RowSite& site) { return site.number == 3; }),
                 partial()});
  const auto third = [](const Encoding&) {
    const auto count = std::make_shared<std::int64_t>(0);
    Calls calls;
    calls.rotate = [count](Subject& subject, const RotateRequest& request) {
      SubjectStatus status = subject.rotate(request);
      if (++*count == 3 && request.query) {
        request.query->output[0] ^= std::byte{1};
      }
      return status;
    };
    return calls;
  };
  all.push_back({"a bit of the third rotation of a handle", "repeatability",
                 altered_turns("third rotation", third), partial()});
}

void add_axes(std::vector<Hidden>& all) {
  const auto differ = [](const auto& site) {
    return site.position(0) != site.position(1) && site.position(1) != site.position(2) &&
           site.position(0) != site.position(2);
  };
  all.push_back({"rows where t, h and w differ", "axes",
                 spoiled_rows("axes", [=](const RowSite& site) { return differ(site); }), three_axes()});
  all.push_back({"rotations where t, h and w differ", "rotation",
                 spoiled_rotation("axes", [=](const RotatedSite& site) { return differ(site); }),
                 three_axes()});
  all.push_back({"rotations of grids that are not square", "rotation",
                 spoiled_rotation("grid",
                                  [](const RotatedSite& site) {
                                    return site.tokens() > 1 && extent(site.request.positions, 1) !=
                                                                    extent(site.request.positions, 2);
                                  }),
                 three_axes()});
  all.push_back({"rows of grids that are not square", "axes",
                 spoiled_rows("grid",
                              [](const RowSite& site) {
                                return site.tokens() > 1 &&
                                       extent(site.positions, 1) != extent(site.positions, 2);
                              }),
                 three_axes()});
}

void add_biases(std::vector<Hidden>& all) {
  const auto add = [&](std::string where, std::function<bool(const BiasSite&)> when) {
    all.push_back({"bias: " + where, "bias-accuracy", spoiled_bias(where, std::move(when)), alibi(12), 512});
  };
  const auto queries = [](const BiasSite& site) { return site.request.queries.size(); };
  const auto keys = [](const BiasSite& site) { return site.request.keys.size(); };
  add("the last head", [](const BiasSite& site) { return site.head == 11; });
  add("blocks that are not square", [=](const BiasSite& site) {
    return queries(site) > 1 && keys(site) > 1 && queries(site) != keys(site);
  });
  add("gaps between queries",
      [=](const BiasSite& site) { return site.request.query_stride > keys(site) * site.request.key_stride; });
  add("gaps between keys", [](const BiasSite& site) { return site.request.key_stride > 1; });
  add("no gaps between heads", [=](const BiasSite& site) {
    return queries(site) > 1 && keys(site) > 1 && site.request.head_stride == queries(site) * keys(site);
  });
  add("another alignment",
      [](const BiasSite& site) { return reinterpret_cast<std::uintptr_t>(site.request.output) % 64 == 12; });
  add("queries of two sequences", [](const BiasSite& site) {
    return site.query > 0 && site.request.queries[site.query] < site.request.queries[site.query - 1];
  });
  add("the last key of a number that 8 does not divide", [=](const BiasSite& site) {
    return queries(site) > 1 && keys(site) > 8 && keys(site) % 8 != 0 && site.key + 1 == keys(site);
  });
}

void add_indices(std::vector<Hidden>& all) {
  const auto add = [&](std::string where, auto when) {
    all.push_back(
        {"index: " + where, "index-decode", spoiled_index(where, std::move(when)), t5(32, 128, true), 512});
  };
  add("falling arguments", [](const BucketRequest& request, std::size_t at, std::int64_t) {
    return at > 0 && request.arguments[at] < request.arguments[at - 1] && request.arguments[at] > 0;
  });
  add("the last of a number that 8 does not divide",
      [](const BucketRequest& request, std::size_t at, std::int64_t) {
        const std::size_t count = request.arguments.size();
        return count > 8 && count % 8 != 0 && at + 1 == count && request.arguments[at] > 0;
      });
  add("one argument alone",
      [](const BucketRequest& request, std::size_t, std::int64_t) { return request.arguments.size() == 1; });
  add("the third call of a handle",
      [](const BucketRequest&, std::size_t, std::int64_t call) { return call == 3; });
}

std::vector<Hidden> hidden() {
  std::vector<Hidden> all;
  for (const auto& add :
       {add_heads, add_memory, add_tokens, add_points, add_histories, add_axes, add_biases, add_indices}) {
    add(all);
  }
  return all;
}

class HiddenFault : public testing::TestWithParam<Hidden> {};

TEST_P(HiddenFault, IsConvictedByARunOfAllProperties) {
  const Hidden& fault = GetParam();
  const Report report = report_on(fault.subject, fault.encoding, {.context = fault.context});
  EXPECT_EQ(report.verdict, ReportVerdict::does_not_conform);
  const PropertyResult& result = result_of(report, fault.convicted_by);
  EXPECT_EQ(result.verdict, Verdict::violated) << result.reason << "\n" << complaints(report);
  EXPECT_TRUE(result.counterexample.has_value());
}

INSTANTIATE_TEST_SUITE_P(All, HiddenFault, testing::ValuesIn(hidden()),
                         [](const auto& tried) { return testing_support::test_name(tried.param.where); });

/// The same subjects where nothing is hidden, on every encoding that they are tried on.
TEST(HiddenFaults, TheirCleanTwinsConform) {
  const auto nowhere = [](const auto&) { return false; };
  for (const Encoding& encoding : {partial(), odd_row(), rope(4, 6), with_switch(), three_axes()}) {
    EXPECT_EQ(complaints(report_on(spoiled_rows("nowhere", nowhere), encoding, {.context = 1024})), "");
    if (encoding.rope() != nullptr) {
      EXPECT_EQ(complaints(report_on(spoiled_rotation("nowhere", nowhere), encoding, {.context = 1024})), "");
    }
  }
  EXPECT_EQ(complaints(report_on(spoiled_bias("nowhere", nowhere), alibi(12), {.context = 512})), "");
  const auto never = [](const BucketRequest&, std::size_t, std::int64_t) { return false; };
  EXPECT_EQ(complaints(report_on(spoiled_index("nowhere", never), t5(32, 128, true), {.context = 512})), "");
}

/// Every width, layout and format beside the powers of two has a sound subject that all shapes acquit.
TEST(HiddenFaults, SoundSubjectsConformAtEveryWidth) {
  for (const int width : {6, 20, 48, 80, 96}) {
    for (const int head : {width, width + 5}) {
      for (const Format format : all_formats) {
        EXPECT_EQ(complaints(report_on(turns(), rope(width, head), {.format = format, .context = 300})), "")
            << width << " of " << head;
      }
    }
  }
}

} // namespace
} // namespace posproof::properties
