#include "properties/tests/support/signature.hpp"

#include "impl/doors/floating_environment.hpp"
#include "spec/format.hpp"

#include <functional>
#include <numeric>
#include <thread>
#include <vector>
#include <xxhash.h>

namespace posproof::properties::tests {
namespace {

constexpr std::size_t margin = 64; // bytes behind every buffer, hashed too

using Values = std::vector<std::int64_t>;

Values range(std::int64_t first, std::int64_t count) {
  Values values(static_cast<std::size_t>(count));
  std::iota(values.begin(), values.end(), first);
  return values;
}

/// What is done with data of heads: rotate, backward, or apply with a table of numbers.
enum class Way { rotate, backward, apply };

/// Which tensor comes without the other.
enum class Lone { neither, query, key };

class Signature {
public:
  Signature(Subject& subject, const Encoding& encoding) : subject_(subject), encoding_(encoding) {}

  /// Rows from `shift` elements behind an address that is a multiple of 64.
  void rows(const Values& positions, const Call& call, std::size_t gap = 0, std::size_t shift = 0) {
    const Positions on = on_every_axis(positions);
    const std::size_t element = storage_bytes(subject_.declaration().table_format);
    const std::size_t stride = 512 + gap; // wider than any row
    const std::size_t length = positions.size() * stride * element + margin;
    constexpr std::size_t alignment = 64;
    std::vector<std::byte> first(length + shift * element + alignment, std::byte{0x5a});
    std::vector<std::byte> second = first;
    const auto shifted = [&](std::vector<std::byte>& buffer) {
      const std::size_t beyond = reinterpret_cast<std::uintptr_t>(buffer.data()) % alignment;
      return std::span(buffer).subspan((alignment - beyond) % alignment + shift * element, length);
    };
    if (subject_.declaration().offers.table) {
      add(subject_.table({on, call, shifted(first).data(), shifted(second).data(), stride}));
    } else {
      add(subject_.encode({on, call, shifted(first).data(), stride}));
    }
    add(shifted(first));
    add(shifted(second));
  }

  void rotation(const Values& positions, bool in_place, Way way = Way::rotate, Lone lone = Lone::neither) {
    const auto width = static_cast<std::size_t>(encoding_.rope()->head_dimension);
    const Format format = subject_.declaration().output_format;
    const std::size_t heads = 3;
    const std::size_t head_stride = width + 2;
    const std::size_t token_stride = heads * head_stride + 5;
    std::vector<std::byte> input(positions.size() * token_stride * storage_bytes(format) + margin);
    for (std::size_t i = 0; i < positions.size() * token_stride; ++i) {
      const double value = static_cast<double>(i * 37 % 101) / 64 - 0.75;
      store_bits(format, round_to_nearest(format, value), input.data() + i * storage_bytes(format));
    }
    std::vector<std::byte> keys = input;
    std::vector<std::byte> output(input.size(), std::byte{0x5a});
    const HeadsTensor query{
        input.data(), in_place ? input.data() : output.data(), heads, token_stride, head_stride, token_stride,
        head_stride};
    HeadsTensor key = query;
    key.input = key.output = keys.data();
    RotateRequest request{on_every_axis(positions), {9, 0, 9}, query, key};
    if (lone == Lone::query) {
      request.key.reset();
    } else if (lone == Lone::key) {
      request.query.reset();
      request.key->output = output.data();
    }
    add(way == Way::rotate     ? subject_.rotate(request)
        : way == Way::backward ? subject_.backward(request)
                               : apply(request));
    add(input);
    add(keys);
    add(output);
  }

  void biases(const Values& queries, const Values& keys, int heads) {
    const std::size_t element = storage_bytes(subject_.declaration().table_format);
    const std::size_t count = static_cast<std::size_t>(heads) * queries.size() * keys.size();
    std::vector<std::byte> output(count * element + margin, std::byte{0x5a});
    add(subject_.bias({heads,
                       queries,
                       keys,
                       {1024, 0, 1024},
                       output.data(),
                       queries.size() * keys.size(),
                       keys.size(),
                       1}));
    add(output);
  }

  void indices(const Values& arguments) {
    Values found(arguments.size(), -99);
    add(subject_.bucket({arguments, {1024, 0, 1024}, found}));
    add(std::as_bytes(std::span(found)));
  }

  [[nodiscard]] std::uint64_t value() const noexcept { return value_; }

  /// Two threads ask for rows at once, a few times over.
  void company() {
    const auto ask = [this](std::int64_t first, std::vector<std::byte>& read) {
      const Values positions = range(first, 3);
      const std::size_t stride = 512;
      read.assign(2 * positions.size() * stride * sizeof(float), std::byte{0x5a});
      std::byte* const second = read.data() + read.size() / 2;
      const Positions on{positions, 1};
      const Call call{1024, 0, 1024};
      static_cast<void>(subject_.declaration().offers.table
                            ? subject_.table({on, call, read.data(), second, stride})
                            : subject_.encode({on, call, read.data(), stride}));
    };
    for (int i = 0; i < 4; ++i) {
      std::vector<std::byte> here;
      std::vector<std::byte> there;
      std::thread other(ask, 7, std::ref(there));
      ask(100, here);
      other.join();
      add(here);
      add(there);
    }
  }

private:
  /// A table of numbers that differ from row to row, with a gap of other numbers between the rows.
  SubjectStatus apply(const RotateRequest& rotation) {
    const Declaration& declared = subject_.declaration();
    const bool is_full = declared.table_width == TableWidth::full;
    const auto pairs = static_cast<std::size_t>(encoding_.rope()->pairs());
    const std::size_t stride = (is_full ? 2 * pairs : pairs) + 3;
    const bool is_by_token = declared.applied_rows == TableRows::by_token;
    const std::size_t rows = is_by_token ? rotation.positions.tokens() : 1100;
    const std::size_t element = storage_bytes(declared.table_format);
    std::vector<std::byte> cosine(rows * stride * element);
    std::vector<std::byte> sine(cosine.size());
    for (std::size_t i = 0; i < rows * stride; ++i) {
      const auto store = [&](std::vector<std::byte>& table, std::size_t number) {
        store_bits(declared.table_format,
                   round_to_nearest(declared.table_format, static_cast<double>(number % 61) / 64 - 0.4),
                   table.data() + i * element);
      };
      store(cosine, i * 29);
      store(sine, i * 17 + 5);
    }
    const SubjectStatus status = subject_.apply({rotation.positions, rotation.call, cosine.data(),
                                                 sine.data(), rows, stride, rotation.query, rotation.key});
    add(cosine);
    add(sine);
    return status;
  }

  Positions on_every_axis(const Values& positions) {
    on_axes_.clear();
    const int axes = subject_.declaration().axes;
    for (int axis = 0; axis < axes; ++axis) {
      for (const std::int64_t position : positions) {
        on_axes_.push_back(position + 3 * axis * (position > 5 ? 1 : 0));
      }
    }
    return {on_axes_, axes};
  }

  void add(std::span<const std::byte> bytes) {
    value_ = XXH3_64bits_withSeed(bytes.data(), bytes.size(), value_);
  }

  void add(const SubjectStatus& status) {
    value_ = 31 * value_ + static_cast<std::uint64_t>(status.code) + 1;
  }

  Subject& subject_;
  const Encoding& encoding_;
  std::uint64_t value_ = 0;
  Values on_axes_;
};

void add_rows(Signature& signature) {
  signature.rows(range(0, 150), {150, 0, 150});
  signature.rows({7}, {8, 1, 150});
  signature.rows({100}, {101, 2, 1024});
  signature.rows({300, 301, 302}, {303, 3, 1024});
  signature.rows({5, 9, 0, 3, 257, 511, 999, 1023}, {1024, 4, 1024}, 3);
  signature.rows({2049, 4099, 32768, 131071}, {131072, 5, 131072});
  signature.rows(range(0, 4), {4, 6, 4});
  signature.rows(range(0, 150), {150, 7, 150});
  signature.rows(range(3, 150), {153, 8, 153});
  signature.rows(range(0, 400), {400, 9, 400});
  signature.rows(range(0, 5), {5, 10, 5}, 0, 1);
  // Lengths, tiles and positions at which one value of many is wrong.
  signature.rows(range(0, 33), {33, 11, 33});
  signature.rows({1}, {4096, 12, 4096});
  signature.rows({1024}, {1025, 13, 1025});
  signature.rows({8191, 8192, 16384, 20480, 32768, 51472, 65503, 65535, 65537, 260515}, {262144, 14, 262144});
}

} // namespace

std::uint64_t signature_of(Subject& subject, const Encoding& encoding) {
  const impl::doors::FloatingEnvironment environment; // which a fault may leave changed
  Signature signature(subject, encoding);
  const Offers& offers = subject.declaration().offers;
  if (offers.table || offers.encode) {
    add_rows(signature);
  }
  if (offers.table && subject.declaration().smallest_position < 0) {
    signature.rows({-1, -7, -300}, {1024, 8, 1024});
  }
  if (offers.rotate) {
    signature.rotation({0, 1, 7, 259, 1023}, false);
    signature.rotation({0, 1, 7, 259, 1023}, true);
    signature.rotation({259}, false);
    signature.rotation({7, 9}, false, Way::rotate, Lone::query);
    signature.rotation({7, 9}, false, Way::rotate, Lone::key);
  }
  if (offers.backward) {
    signature.rotation({0, 1, 7, 259, 1023}, false, Way::backward);
  }
  if (offers.apply) {
    signature.rotation({0, 1, 7, 259, 1023}, false, Way::apply);
  }
  if ((offers.table || offers.encode) && subject.declaration().reentrant && subject.declaration().axes == 1) {
    signature.company();
  }
  if (offers.bias) {
    const auto* const alibi = std::get_if<Alibi>(&encoding.scheme);
    const int heads = alibi != nullptr ? alibi->heads : std::get<T5Buckets>(encoding.scheme).heads;
    signature.biases(range(250, 20), range(0, 300), heads);
    signature.biases({900}, {0, 1, 257, 899, 900, 901}, heads);
  }
  if (offers.bucket) {
    signature.indices(range(0, 300));
    signature.indices(range(-300, 301));
    signature.indices(range(1, 300));
    signature.indices({512});
    signature.indices({600});
  }
  (void)environment.restore();
  return signature.value();
}

std::uint64_t signature_of_two(Subject& first, Subject& second, const Encoding& encoding) {
  std::uint64_t value = 0;
  for (Subject* const handle : {&second, &first}) {
    const Offers& offers = handle->declaration().offers;
    if (offers.table || offers.encode) {
      Signature signature(*handle, encoding);
      signature.rows(range(0, 5), {5, 0, 5});
      value = 31 * value + signature.value();
    }
  }
  return value;
}

} // namespace posproof::properties::tests
