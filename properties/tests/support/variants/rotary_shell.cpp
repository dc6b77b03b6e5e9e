#include "properties/tests/support/variants/rotary_shell.hpp"

#include "impl/request.hpp"

#include <cstring>
#include <stdexcept>
#include <utility>

namespace posproof::properties::tests {
namespace {

class RotarySubject final : public Subject {
public:
  RotarySubject(const Rope& rope, std::unique_ptr<RotaryAlgorithm> algorithm, Declaration declaration,
                bool rotates_by_table)
      : rope_(rope), algorithm_(std::move(algorithm)), declaration_(std::move(declaration)),
        rotates_by_table_(rotates_by_table) {}

  [[nodiscard]] const Declaration& declaration() const noexcept override { return declaration_; }

  SubjectStatus table(const TableRequest& request) override {
    SubjectStatus status = impl::check_table(request, declaration_);
    if (!status.is_ok()) {
      return status;
    }
    const Computed computed = compute(request.positions, request.call);
    for (std::size_t token = 0; token < request.positions.tokens(); ++token) {
      store_row(computed.row(computed.cosine, token), request.cosine, token * request.row_stride);
      store_row(computed.row(computed.sine, token), request.sine, token * request.row_stride);
    }
    return status;
  }

  SubjectStatus rotate(const RotateRequest& request) override {
    SubjectStatus status = impl::check_rotation(request, declaration_);
    if (!status.is_ok()) {
      return status;
    }
    Computed computed = compute(request.positions, request.call);
    const double sign = declaration_.direction == Direction::forward ? 1 : -1;
    for (std::size_t i = 0; i < computed.sine.size(); ++i) {
      computed.cosine[i] = in_use(computed.cosine[i]);
      computed.sine[i] = sign * in_use(computed.sine[i]);
    }
    impl::for_each_tensor(request, [&](const HeadsTensor& tensor) {
      for (std::size_t token = 0; token < request.positions.tokens(); ++token) {
        for (std::size_t head = 0; head < tensor.heads; ++head) {
          rotate_head(tensor, token, head, computed);
        }
      }
    });
    return status;
  }

private:
  struct Computed {
    std::size_t pairs = 0;
    std::vector<double> cosine;
    std::vector<double> sine;
    [[nodiscard]] std::span<const double> row(const std::vector<double>& values, std::size_t token) const {
      return std::span(values).subspan(token * pairs, pairs);
    }
  };

  [[nodiscard]] Computed compute(const Positions& positions, const Call& call) const {
    const auto pairs = static_cast<std::size_t>(rope_.pairs());
    const std::size_t count = positions.tokens() * pairs;
    Computed computed{pairs, std::vector<double>(count), std::vector<double>(count)};
    algorithm_->table(positions, call, {computed.cosine, computed.sine});
    return computed;
  }

  [[nodiscard]] double in_use(double value) const {
    const Format format = declaration_.table_format;
    return rotates_by_table_ ? value_of(format, round_to_nearest(format, value)) : value;
  }

  void store_row(std::span<const double> values, std::byte* target, std::size_t first) const {
    const Format format = declaration_.table_format;
    const auto put = [&](int column, double value) {
      store_bits(format, round_to_nearest(format, value),
                 target + (first + static_cast<std::size_t>(column)) * storage_bytes(format));
    };
    for (int pair = 0; pair < rope_.pairs(); ++pair) {
      const double value = values[static_cast<std::size_t>(pair)];
      if (declaration_.table_width == TableWidth::half) {
        put(pair, value);
        continue;
      }
      const PairColumns columns = columns_of_pair(declaration_.layout, pair, rope_.rotary_dimension);
      put(columns.first, value);
      put(columns.second, value);
    }
  }

  void rotate_head(const HeadsTensor& tensor, std::size_t token, std::size_t head,
                   const Computed& computed) const {
    const Format format = declaration_.output_format;
    const std::size_t bytes = storage_bytes(format);
    const std::byte* const from =
        tensor.input + (token * tensor.input_token_stride + head * tensor.input_head_stride) * bytes;
    std::byte* const to =
        tensor.output + (token * tensor.output_token_stride + head * tensor.output_head_stride) * bytes;
    const auto rotated = static_cast<std::size_t>(rope_.rotary_dimension);
    std::vector<float> values(rotated);
    for (std::size_t i = 0; i < rotated; ++i) {
      values[i] = static_cast<float>(value_of(format, load_bits(format, from + i * bytes)));
    }
    algorithm_->rotate({computed.row(computed.cosine, token), computed.row(computed.sine, token),
                        declaration_.layout, values});
    for (std::size_t i = 0; i < rotated; ++i) {
      store_bits(format, round_to_nearest(format, static_cast<double>(values[i])), to + i * bytes);
    }
    if (from != to) {
      std::memmove(to + rotated * bytes, from + rotated * bytes,
                   (static_cast<std::size_t>(rope_.head_dimension) - rotated) * bytes);
    }
  }

  Rope rope_;
  std::unique_ptr<RotaryAlgorithm> algorithm_;
  Declaration declaration_;
  bool rotates_by_table_;
};

Encoding partly(int rotary, int head, double base, Layout layout) {
  Encoding encoding = rope(rotary, head, base);
  std::get<Rope>(encoding.scheme).layout = layout;
  return encoding;
}

} // namespace

RotaryAlgorithm::~RotaryAlgorithm() = default;

void RotaryAlgorithm::rotate(const Head&) const {
  throw std::logic_error("this algorithm rotates nothing");
}

void declare_full_width(Declaration& declaration) {
  declaration.table_width = TableWidth::full;
}

SubjectSource rotary_source(std::string name, RotaryTraits traits, MakeRotary make) {
  const auto open = [traits, make = std::move(make), name](const Encoding& encoding,
                                                           const OpenOptions& options) {
    const Rope& rope = *encoding.rope();
    Declaration declaration = impl::declare(encoding, options, traits.accuracy);
    declaration.name = name;
    declaration.door = "test";
    declaration.offers.rotate = traits.rotates;
    if (traits.declare) {
      traits.declare(declaration);
    }
    return std::make_unique<RotarySubject>(rope, make(rope, options), std::move(declaration),
                                           traits.rotates_by_table);
  };
  return source_of(std::move(name), open);
}

const std::vector<Trying>& plain_rotations() {
  constexpr auto half = Layout::half_split;
  constexpr auto inter = Layout::interleaved;
  constexpr auto backward = Direction::backward;
  static const std::vector<Trying> all{
      {partly(128, 128, 10000, half), {.format = Format::f32, .context = 300}},
      {partly(20, 32, 500000, inter), {.format = Format::bf16, .context = 520}},
      {partly(6, 6, 10000, half), {.format = Format::f16, .context = 1100}},
      {partly(80, 80, 1e6, inter), {.format = Format::f32, .context = 260}},
      {partly(48, 64, 10000, half), {.format = Format::bf16, .context = 400, .direction = backward}},
      {partly(6, 10, 100, inter), {.format = Format::f32, .context = 4100}},
      {partly(96, 96, 500000, half), {.format = Format::f16, .context = 257}},
      {partly(20, 20, 10000, half), {.format = Format::f32, .context = 1025, .direction = backward}},
      {partly(64, 128, 1e7, inter), {.format = Format::f16, .context = 300}},
      {partly(2, 4, 10000, half), {.format = Format::f32, .context = 2049}},
  };
  return all;
}

Variants on_plain_rotations(const std::string& algorithm, const SubjectSource& subject, std::size_t first,
                            std::size_t count) {
  const std::vector<Trying>& all = plain_rotations();
  Variants variants;
  for (std::size_t i = 0; i < count; ++i) {
    const Trying& trying = all[(first + i) % all.size()];
    variants.push_back({algorithm, subject, trying.encoding, trying.question});
  }
  return variants;
}

} // namespace posproof::properties::tests
