#include "properties/tests/support/chosen_subject.hpp"

#include "reference/fast_oracle.hpp"

#include <utility>
#include <vector>

namespace posproof::properties::tests {
namespace {

class ChosenSubject final : public Subject {
public:
  ChosenSubject(const Encoding& encoding, const OpenOptions& options, AccuracyClass accuracy, Choice choice)
      : oracle_(reference::make_phase_oracle(encoding)), choice_(std::move(choice)) {
    declaration_.name = "chosen";
    declaration_.version = "1";
    declaration_.door = "test";
    if (const Rope* const rope = encoding.rope()) {
      rope_ = *rope;
      declaration_.offers.table = true;
      declaration_.offers.rotate = true;
      declaration_.layout = options.layout.value_or(rope->layout);
      declaration_.direction = options.direction.value_or(rope->direction);
    } else {
      declaration_.offers.encode = true;
    }
    declaration_.table_format = options.format;
    declaration_.output_format = options.format;
    declaration_.accuracy = options.accuracy.value_or(accuracy);
    declaration_.reentrant = true;
    declaration_.promises = {
        .batch = true, .order = true, .alignment = true, .in_place = true, .threads = true, .prefix = true};
  }

  [[nodiscard]] const Declaration& declaration() const noexcept override { return declaration_; }

  SubjectStatus table(const TableRequest& request) override {
    const Format format = declaration_.table_format;
    for_each_row(request.positions, [&](std::size_t row, const PhaseBlock& truth, std::size_t token) {
      for (int k = 0; k < oracle_->model().size(); ++k) {
        const std::size_t at =
            (token * request.row_stride + static_cast<std::size_t>(k)) * storage_bytes(format);
        store_bits(format, chosen({k, Component::cosine, truth.positions[row]}, truth, row),
                   request.cosine + at);
        store_bits(format, chosen({k, Component::sine, truth.positions[row]}, truth, row), request.sine + at);
      }
    });
    return SubjectStatus::success();
  }

  SubjectStatus encode(const EncodeRequest& request) override {
    const Format format = declaration_.table_format;
    const std::vector<Column>& columns = oracle_->model().columns;
    for_each_row(request.positions, [&](std::size_t row, const PhaseBlock& truth, std::size_t token) {
      for (std::size_t column = 0; column < columns.size(); ++column) {
        const Column::Function function = columns[column].function;
        const Component component = function == Column::Function::sine ? Component::sine : Component::cosine;
        const std::uint32_t bits =
            function == Column::Function::zero
                ? 0
                : chosen({columns[column].frequency, component, truth.positions[row]}, truth, row);
        store_bits(format, bits,
                   request.rows + (token * request.row_stride + column) * storage_bytes(format));
      }
    });
    return SubjectStatus::success();
  }

  /// In f32 with the cosines and sines of the table, rounded once to the output.
  SubjectStatus rotate(const RotateRequest& request) override {
    for_each_row(request.positions, [&](std::size_t row, const PhaseBlock& truth, std::size_t token) {
      for (const auto& tensor : {request.query, request.key}) {
        for (std::size_t head = 0; tensor && head < tensor->heads; ++head) {
          rotate_head(*tensor, token, head, truth, row);
        }
      }
    });
    return SubjectStatus::success();
  }

private:
  template <typename Visit>
  void for_each_row(const Positions& positions, const Visit& visit) const {
    PhaseBlock truth;
    for (std::size_t token = 0; token < positions.tokens(); ++token) {
      oracle_->enclose_positions(positions.values.subspan(token, 1), {}, truth);
      visit(0, truth, token);
    }
  }

  [[nodiscard]] std::uint32_t chosen(const PhasePoint& point, const PhaseBlock& truth,
                                     std::size_t row) const {
    const Format format = declaration_.table_format;
    const double middle = truth.values(point.component, row)[point.frequency];
    const double radius = oracle_->radius(middle, point.position);
    const std::uint32_t lower = round_to_nearest(format, middle - radius, -1);
    const std::uint32_t upper = round_to_nearest(format, middle + radius, +1);
    const std::uint32_t nearest = radius == 0      ? round_to_nearest(format, middle)
                                  : lower == upper ? lower
                                                   : oracle_->correctly_rounded(format, point).value();
    return choice_(*oracle_, format, point, nearest);
  }

  void rotate_head(const HeadsTensor& tensor, std::size_t token, std::size_t head, const PhaseBlock& truth,
                   std::size_t row) const {
    const Format format = declaration_.output_format;
    const std::size_t element = storage_bytes(format);
    const std::byte* const input =
        tensor.input + (token * tensor.input_token_stride + head * tensor.input_head_stride) * element;
    std::byte* const output =
        tensor.output + (token * tensor.output_token_stride + head * tensor.output_head_stride) * element;
    const auto width = static_cast<std::size_t>(rope_.head_dimension);
    std::vector<std::uint32_t> bits(width);
    for (std::size_t column = 0; column < width; ++column) {
      bits[column] = load_bits(format, input + column * element);
    }
    const float sign = declaration_.direction == Direction::forward ? 1.0F : -1.0F;
    for (int pair = 0; pair < rope_.pairs(); ++pair) {
      const PairColumns columns = columns_of_pair(declaration_.layout, pair, rope_.rotary_dimension);
      const auto value = [&](Component component) {
        const Format stored = declaration_.table_format;
        return static_cast<float>(
            value_of(stored, chosen({pair, component, truth.positions[row]}, truth, row)));
      };
      const float c = value(Component::cosine);
      const float s = sign * value(Component::sine);
      const auto first = static_cast<std::size_t>(columns.first);
      const auto second = static_cast<std::size_t>(columns.second);
      const auto x = static_cast<float>(value_of(format, bits[first]));
      const auto y = static_cast<float>(value_of(format, bits[second]));
      bits[first] = round_to_nearest(format, static_cast<double>(x * c - y * s));
      bits[second] = round_to_nearest(format, static_cast<double>(x * s + y * c));
    }
    for (std::size_t column = 0; column < width; ++column) {
      store_bits(format, bits[column], output + column * element);
    }
  }

  std::unique_ptr<PhaseOracle> oracle_;
  Choice choice_;
  Rope rope_;
  Declaration declaration_;
};

} // namespace

std::uint32_t correctly_rounded(const PhaseOracle&, Format, const PhasePoint&, std::uint32_t nearest) {
  return nearest;
}

Opener open_chosen(AccuracyClass accuracy, Choice choice) {
  return [accuracy, choice = std::move(choice)](const Encoding& encoding, const OpenOptions& options) {
    return std::make_unique<ChosenSubject>(encoding, options, accuracy, choice);
  };
}

SubjectSource chosen(std::string name, AccuracyClass accuracy, Choice choice) {
  return source_of(std::move(name), open_chosen(accuracy, std::move(choice)));
}

Choice but_at(const PhasePoint& where, double value) {
  return [where, value](const PhaseOracle&, Format format, const PhasePoint& point, std::uint32_t nearest) {
    const bool is_there = point.position == where.position && point.frequency == where.frequency &&
                          point.component == where.component;
    return is_there ? round_to_nearest(format, value) : nearest;
  };
}

} // namespace posproof::properties::tests
