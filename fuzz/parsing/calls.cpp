#include "fuzz/parsing/calls.hpp"

#include "fuzz/parsing/finding.hpp"
#include "impl/doors/c_call.hpp"
#include "impl/doors/foreign_declaration.hpp"
#include "properties/guarded_buffer.hpp"

#include <algorithm>
#include <array>
#include <cstring>
#include <optional>
#include <utility>

namespace posproof::fuzz {
namespace {

using properties::GuardedBuffer;

/// Rows (i, j) of elements in watched memory: row (i, j) starts at element i · outer_stride + j ·
/// inner_stride.
struct Rows {
  std::size_t outer = 0;
  std::size_t inner = 1;
  std::size_t width = 0;
  std::size_t gap = 0; ///< elements behind each row
  std::size_t element = 4;

  [[nodiscard]] std::size_t inner_stride() const noexcept { return width + gap; }
  [[nodiscard]] std::size_t outer_stride() const noexcept { return inner * inner_stride() + gap; }
  [[nodiscard]] std::size_t bytes() const noexcept {
    return outer == 0 || inner == 0 || width == 0
               ? 0
               : ((outer - 1) * outer_stride() + (inner - 1) * inner_stride() + width) * element;
  }
};

/// Memory of rows that a call may write.
class Output {
public:
  explicit Output(const Rows& rows) : rows_(rows) { memory_.prepare(rows.bytes()); }

  [[nodiscard]] std::byte* data() noexcept { return memory_.data(); }

  /// Adds the rows to the record.
  void take(CallRecord& record) const {
    require(memory_.zones_intact(), "a call has written around its buffers");
    std::vector<bool> is_row(rows_.bytes());
    for (std::size_t i = 0; i < rows_.outer && rows_.bytes() != 0; ++i) {
      for (std::size_t j = 0; j < rows_.inner; ++j) {
        const std::size_t start = (i * rows_.outer_stride() + j * rows_.inner_stride()) * rows_.element;
        const std::size_t length = rows_.width * rows_.element;
        std::fill_n(is_row.begin() + static_cast<std::ptrdiff_t>(start), length, true);
        record.output.insert(record.output.end(), memory_.data() + start, memory_.data() + start + length);
      }
    }
    for (std::size_t i = 0; i < is_row.size(); ++i) {
      record.gaps_intact = record.gaps_intact && (is_row[i] || memory_.is_untouched(i, 1));
    }
  }

private:
  Rows rows_;
  GuardedBuffer memory_;
};

std::vector<std::int64_t> chosen_positions(std::size_t count, Script& script) {
  std::vector<std::int64_t> positions;
  const std::uint8_t kind = script.byte();
  for (std::size_t i = 0; i < count; ++i) {
    const auto index = static_cast<std::int64_t>(i);
    switch (kind % 4) {
    case 0: // one behind the other
      positions.push_back(index + kind / 4);
      break;
    case 1:
      positions.push_back(script.byte());
      break;
    case 2: // at the end of all positions
      positions.push_back(largest_position - script.byte());
      break;
    default:
      positions.push_back(
          std::max<std::int64_t>(static_cast<std::int32_t>(script.number(4)), -largest_position));
    }
  }
  return positions;
}

Call chosen_call(Script& script) {
  const auto length = static_cast<std::int64_t>(script.number(2)) + 1;
  return {length, script.byte(), length};
}

CallRecord record_of(std::size_t operation, SubjectStatus status) {
  if (!status.is_ok() && !status.message.empty()) {
    require_one_line(status.message);
  }
  return {impl::doors::name_of(static_cast<impl::doors::Operation>(operation)), std::move(status), {}, true};
}

std::size_t index_of(impl::doors::Operation operation) {
  return static_cast<std::size_t>(operation);
}

} // namespace

CallRecord Caller::call(std::size_t operation, Script& script) {
  using impl::doors::Operation;
  switch (static_cast<Operation>(operation)) {
  case Operation::table:
    return table(script);
  case Operation::encode:
    return encode(script);
  case Operation::bias:
    return bias(script);
  case Operation::bucket:
    return bucket(script);
  case Operation::rotate:
  case Operation::apply:
  case Operation::backward:
    break;
  }
  return turn(operation, script);
}

CallRecord Caller::table(Script& script) {
  const Declaration& declared = subject_.declaration();
  const std::size_t tokens = 1 + script.choice(4);
  const Rows rows{tokens, 1, impl::doors::written_shape(encoding_, declared).columns, script.choice(3),
                  storage_bytes(declared.table_format)};
  const auto axes = static_cast<std::size_t>(declared.axes);
  const std::vector<std::int64_t> positions = chosen_positions(tokens * axes, script);
  Output cosine(rows);
  Output sine(rows);
  CallRecord record =
      record_of(index_of(impl::doors::Operation::table), subject_.table({{positions, declared.axes},
                                                                         chosen_call(script),
                                                                         cosine.data(),
                                                                         sine.data(),
                                                                         rows.outer_stride()}));
  cosine.take(record);
  sine.take(record);
  return record;
}

CallRecord Caller::encode(Script& script) {
  const Declaration& declared = subject_.declaration();
  const std::size_t tokens = 1 + script.choice(4);
  const Rows rows{tokens, 1, impl::doors::written_shape(encoding_, declared).columns, script.choice(3),
                  storage_bytes(declared.table_format)};
  const std::vector<std::int64_t> positions = chosen_positions(tokens, script);
  Output output(rows);
  CallRecord record =
      record_of(index_of(impl::doors::Operation::encode),
                subject_.encode({{positions, 1}, chosen_call(script), output.data(), rows.outer_stride()}));
  output.take(record);
  return record;
}

CallRecord Caller::turn(std::size_t operation, Script& script) {
  const Declaration& declared = subject_.declaration();
  const impl::doors::WrittenShape shape = impl::doors::written_shape(encoding_, declared);
  const std::size_t tokens = 1 + script.choice(3);
  const auto axes = static_cast<std::size_t>(declared.axes);
  const std::vector<std::int64_t> positions = chosen_positions(tokens * axes, script);
  const Call call = chosen_call(script);
  const std::size_t element = storage_bytes(declared.output_format);
  const std::array<Rows, 2> of_tensors{
      Rows{tokens, 1 + script.choice(3), shape.head_width, script.choice(3), element},
      Rows{tokens, script.choice(3), shape.head_width, script.choice(3), element}};
  std::array<std::optional<HeadsTensor>, 2> tensors;
  std::array<std::vector<std::byte>, 2> inputs;
  std::array<Output, 2> outputs{Output(of_tensors[0]), Output(of_tensors[1])};
  for (std::size_t i = 0; i < 2; ++i) {
    const Rows& rows = of_tensors[i];
    if (rows.inner != 0) {
      inputs[i].assign(rows.bytes(), std::byte{0x3c});
      tensors[i] = {inputs[i].data(),    outputs[i].data(),   rows.inner,         rows.outer_stride(),
                    rows.inner_stride(), rows.outer_stride(), rows.inner_stride()};
    }
  }
  SubjectStatus status;
  if (static_cast<impl::doors::Operation>(operation) == impl::doors::Operation::apply) {
    const Rows rows{tokens, 1, shape.columns, script.choice(3), storage_bytes(declared.table_format)};
    const std::vector<std::byte> supplied(rows.bytes(), std::byte{0x3c});
    status = subject_.apply({{positions, declared.axes},
                             call,
                             supplied.data(),
                             supplied.data(),
                             tokens,
                             rows.outer_stride(),
                             tensors[0],
                             tensors[1]});
  } else {
    const RotateRequest request{{positions, declared.axes}, call, tensors[0], tensors[1]};
    const bool is_rotate = static_cast<impl::doors::Operation>(operation) == impl::doors::Operation::rotate;
    status = is_rotate ? subject_.rotate(request) : subject_.backward(request);
  }
  CallRecord record = record_of(operation, std::move(status));
  for (const Output& output : outputs) {
    output.take(record);
  }
  return record;
}

CallRecord Caller::bias(Script& script) {
  const Declaration& declared = subject_.declaration();
  const Alibi* const alibi = std::get_if<Alibi>(&encoding_.scheme);
  const int heads = alibi != nullptr ? alibi->heads : 2;
  const std::vector<std::int64_t> queries = chosen_positions(1 + script.choice(3), script);
  const std::vector<std::int64_t> keys = chosen_positions(1 + script.choice(3), script);
  const Rows rows{static_cast<std::size_t>(heads), queries.size(), keys.size(), script.choice(3),
                  storage_bytes(declared.table_format)};
  Output output(rows);
  CallRecord record = record_of(index_of(impl::doors::Operation::bias),
                                subject_.bias({heads, queries, keys, chosen_call(script), output.data(),
                                               rows.outer_stride(), rows.inner_stride(), 1}));
  output.take(record);
  return record;
}

CallRecord Caller::bucket(Script& script) {
  const std::vector<std::int64_t> arguments = chosen_positions(1 + script.choice(4), script);
  Output output({1, 1, arguments.size(), 0, sizeof(std::int64_t)});
  CallRecord record =
      record_of(index_of(impl::doors::Operation::bucket),
                subject_.bucket({arguments,
                                 chosen_call(script),
                                 {reinterpret_cast<std::int64_t*>(output.data()), arguments.size()}}));
  output.take(record);
  return record;
}

} // namespace posproof::fuzz
