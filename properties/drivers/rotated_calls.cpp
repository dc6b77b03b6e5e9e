#include "properties/drivers/rotated_calls.hpp"

#include "properties/facts.hpp"
#include "properties/generators/rotations.hpp"
#include "properties/generators/token_sets.hpp"

#include <algorithm>
#include <numeric>
#include <span>

namespace posproof::properties {
namespace {

/// Data of a case, as RotationRun takes it: token by token.
struct RotatedBatch {
  RotationCase shape;
  std::vector<float> query;
  std::vector<float> key;
};

std::size_t head_width(const Trial& trial) {
  return static_cast<std::size_t>(trial.encoding->rope()->head_dimension);
}

RotatedBatch batch(const Trial& trial, RotationCase shape) {
  const Format format = trial.declaration().output_format;
  const std::size_t components = shape.tokens() * head_width(trial);
  RotatedBatch drawn{std::move(shape), {}, {}};
  drawn.query = rotation_data(format, components * drawn.shape.query_heads, trial.options.seed + 11);
  drawn.key = rotation_data(format, components * drawn.shape.key_heads, trial.options.seed + 12);
  return drawn;
}

/// Three sequences and a run of tokens, and another one of other tokens and heads.
RotatedBatch first_batch(const Trial& trial) {
  RotationCase shape;
  shape.positions = three_sequences(trial.options.context).positions;
  const std::vector<std::int64_t> run = consecutive(trial.options.context, 33, trial.options.seed).positions;
  shape.positions.insert(shape.positions.end(), run.begin(), run.end());
  shape.query_heads = 3;
  shape.key_heads = 2;
  return batch(trial, std::move(shape));
}

RotatedBatch other_batch(const Trial& trial) {
  RotationCase shape;
  shape.positions = consecutive(trial.options.context, 5, trial.options.seed).positions;
  shape.query_heads = 6;
  shape.key_heads = 3;
  return batch(trial, std::move(shape));
}

/// Tokens of a batch, in the order of `tokens`, in memory and a call of their own.
RotatedBatch part(const Trial& trial, const RotatedBatch& whole, std::span<const std::size_t> tokens) {
  RotatedBatch chosen{whole.shape, {}, {}};
  chosen.shape.positions.clear();
  const auto append = [&](std::vector<float>& to, const std::vector<float>& from, std::size_t heads,
                          std::size_t token) {
    const std::size_t count = heads * head_width(trial);
    const auto begin = from.begin() + static_cast<std::ptrdiff_t>(token * count);
    to.insert(to.end(), begin, begin + static_cast<std::ptrdiff_t>(count));
  };
  for (const std::size_t token : tokens) {
    chosen.shape.positions.push_back(whole.shape.positions[token]);
    append(chosen.query, whole.query, whole.shape.query_heads, token);
    append(chosen.key, whole.key, whole.shape.key_heads, token);
  }
  return chosen;
}

/// A finished call.
struct Rotated {
  RotationRun run;
  SubjectStatus status;
};

Rotated rotate(const Trial& trial, Subject& subject, const RotatedBatch& data) {
  Rotated rotated{RotationRun(trial, data.shape), {}};
  rotated.run.set_query(data.query);
  rotated.run.set_key(data.key);
  rotated.status = rotated.run.call(subject);
  return rotated;
}

Rotated rotate(const Trial& trial, const RotatedBatch& data) {
  return rotate(trial, *trial.subject, data);
}

/// Compares token `tokens[i]` of one call with token i of another; the first component that differs.
std::optional<RotatedMismatch> compare(const Trial& trial, const RotatedBatch& whole, const Rotated& once,
                                       const RotationCase& shape, const Rotated& again,
                                       std::span<const std::size_t> tokens) {
  RotatedMismatch mismatch;
  auto& facts = mismatch.example.facts;
  const auto tell_call = [&] {
    facts.push_back({"positions of the call", tokens_text(shape.positions)});
    facts.push_back({"data of the call", shape_text(shape)});
  };
  if (!again.status.is_ok()) {
    mismatch.position = shape.positions.front();
    mismatch.refusal = again.status.message;
    facts.push_back({"got", "no answer: " + again.status.message});
    tell_call();
    return mismatch;
  }
  const Format format = trial.declaration().output_format;
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    for (const bool is_key : {false, true}) {
      for (std::size_t head = 0; head < (is_key ? shape.key_heads : shape.query_heads); ++head) {
        for (std::size_t column = 0; column < head_width(trial); ++column) {
          const auto bits = [&](const RotationRun& run, std::size_t token) {
            return is_key ? run.key_bits(token, head, column) : run.query_bits(token, head, column);
          };
          const std::uint32_t want = bits(once.run, tokens[i]);
          const std::uint32_t got = bits(again.run, i);
          if (got == want) {
            continue;
          }
          mismatch.position = whole.shape.positions[tokens[i]];
          facts.push_back({"position", mismatch.position});
          facts.push_back({"tensor", std::string(is_key ? "key" : "query")});
          facts.push_back({"head", static_cast<std::int64_t>(head)});
          facts.push_back({"column", static_cast<std::int64_t>(column)});
          facts.push_back({"got", StoredNumber{format, want}});
          facts.push_back({"got again", StoredNumber{format, got}});
          tell_call();
          return mismatch;
        }
      }
    }
  }
  return std::nullopt;
}

std::vector<std::size_t> all_tokens(const RotatedBatch& data) {
  std::vector<std::size_t> tokens(data.shape.tokens());
  std::iota(tokens.begin(), tokens.end(), std::size_t{0});
  return tokens;
}

std::optional<RotatedMismatch> in_parts(const Trial& trial, const RotatedBatch& whole, const Rotated& once) {
  constexpr std::size_t sizes[] = {1, 2, 5, 3, 7, 11};
  const std::vector<std::size_t> tokens = all_tokens(whole);
  std::size_t begin = 0;
  for (std::size_t i = 0; begin < tokens.size(); ++i) {
    const std::size_t count = std::min(sizes[i % std::size(sizes)], tokens.size() - begin);
    const auto chosen = std::span(tokens).subspan(begin, count);
    const RotatedBatch data = part(trial, whole, chosen);
    if (auto mismatch = compare(trial, whole, once, data.shape, rotate(trial, data), chosen)) {
      return mismatch;
    }
    begin += count;
  }
  return std::nullopt;
}

std::optional<RotatedMismatch> at_every_offset(const Trial& trial, const RotatedBatch& whole,
                                               const Rotated& once) {
  const std::vector<std::size_t> tokens = all_tokens(whole);
  for (const RotationCase& unaligned : unaligned_rotations(trial)) {
    RotatedBatch data = whole;
    data.shape.offset = unaligned.offset;
    data.shape.output = unaligned.output;
    data.shape.extra_head = unaligned.offset % 3;
    if (auto mismatch = compare(trial, whole, once, data.shape, rotate(trial, data), tokens)) {
      return mismatch;
    }
  }
  return std::nullopt;
}

} // namespace

std::optional<RotatedMismatch> repeat_rotations(const Trial& trial) {
  const auto subject = trial.open_again(trial.open_options); // which has seen no call
  const RotatedBatch batches[] = {first_batch(trial), other_batch(trial)};
  const Rotated once[] = {rotate(trial, *subject, batches[0]), rotate(trial, *subject, batches[1])};
  if (!once[0].status.is_ok() || !once[1].status.is_ok()) {
    return std::nullopt; // told by the judge of rotated data
  }
  std::int64_t calls = 2;
  for (const std::size_t which : {0U, 0U, 1U, 0U, 1U, 0U}) {
    const RotatedBatch& data = batches[which];
    ++calls;
    const Rotated again = rotate(trial, *subject, data);
    if (auto mismatch = compare(trial, data, once[which], data.shape, again, all_tokens(data))) {
      mismatch->example.facts.push_back({"calls of the history", std::string("A B A A B A B A")});
      mismatch->example.facts.push_back({"differs in call", calls});
      return mismatch;
    }
  }
  return std::nullopt;
}

std::optional<RotatedMismatch> rotation_changed_by(const Trial& trial, const Variation& variation) {
  const RotatedBatch whole = first_batch(trial);
  const Rotated once = rotate(trial, whole);
  if (!once.status.is_ok()) {
    return std::nullopt;
  }
  if (variation.split) {
    return in_parts(trial, whole, once);
  }
  if (variation.alignment) {
    return at_every_offset(trial, whole, once);
  }
  std::vector<std::size_t> tokens = all_tokens(whole);
  if (variation.order) {
    std::reverse(tokens.begin(), tokens.end());
  }
  RotatedBatch data = part(trial, whole, tokens);
  if (variation.length) {
    data.shape.call = trial.call();
    data.shape.call->sequence_length =
        std::min(2 * trial.options.context, trial.declaration().largest_position + 1);
  }
  return compare(trial, whole, once, data.shape, rotate(trial, data), tokens);
}

std::optional<RotatedMismatch> rows_changed_by_offset(const Trial& trial, RowReader& reader) {
  std::vector<std::int64_t> positions = three_sequences(trial.options.context).positions;
  for (const std::int64_t position : consecutive(trial.options.context, 33, trial.options.seed).positions) {
    positions.push_back(position);
  }
  RowBlock aligned;
  RowBlock rows;
  read_rows(reader, positions, trial.call(), {}, aligned);
  aligned.keep();
  if (!aligned.status.is_ok()) {
    return std::nullopt;
  }
  for (std::size_t offset = 0; offset < 64 / storage_bytes(row_format(trial)); ++offset) {
    for (const std::size_t gap : {0U, 1U}) {
      read_rows(reader, positions, trial.call(), {gap, offset}, rows);
      for (std::size_t row = 0; row < positions.size(); ++row) {
        if (rows.digests[row] == aligned.digests[row]) {
          continue;
        }
        RotatedMismatch mismatch;
        mismatch.position = positions[row];
        mismatch.refusal = rows.status.message;
        mismatch.example = describe_difference(trial, positions[row], aligned, row, rows, row);
        mismatch.example.facts.push_back({"positions of the call", tokens_text(positions)});
        mismatch.example.facts.push_back(
            {"elements behind a 64-byte boundary", static_cast<std::int64_t>(offset)});
        mismatch.example.facts.push_back({"elements between rows", static_cast<std::int64_t>(gap)});
        return mismatch;
      }
    }
  }
  return std::nullopt;
}

} // namespace posproof::properties
