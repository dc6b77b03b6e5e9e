#include "properties/tests/support/faulty_subjects.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstring>
#include <stdexcept>
#include <thread>
#include <vector>

namespace posproof::properties::tests {

bool reaches(const Positions& positions, std::int64_t limit) {
  return std::any_of(positions.values.begin(), positions.values.end(),
                     [&](std::int64_t p) { return p >= limit; });
}

SubjectSource refusing_from(std::int64_t limit) {
  return checked_first("refusing", [limit](const Positions& positions) {
    return reaches(positions, limit) ? SubjectStatus::refusal("past the end of the table")
                                     : SubjectStatus::success();
  });
}

SubjectSource failing_from(std::int64_t limit) {
  return checked_first("failing", [limit](const Positions& positions) {
    return reaches(positions, limit) ? SubjectStatus::failure("out of memory") : SubjectStatus::success();
  });
}

SubjectSource throwing_from(std::int64_t limit) {
  return checked_first("throwing", [limit](const Positions& positions) {
    if (reaches(positions, limit)) {
      throw std::runtime_error("no kernel image");
    }
    return SubjectStatus::success();
  });
}

SubjectSource writing_behind_the_table(std::int64_t from) {
  return altered_turns("writing behind the table", [from](const Encoding& encoding) {
    const auto pairs = static_cast<std::size_t>(encoding.rope()->pairs());
    Calls calls;
    calls.table = [pairs, from](Subject& subject, const TableRequest& request) {
      const SubjectStatus status = subject.table(request);
      const Format format = subject.declaration().table_format;
      if (reaches(request.positions, from)) {
        store_bits(
            format, 0,
            element(request.cosine, format, (request.positions.tokens() - 1) * request.row_stride + pairs));
      }
      return status;
    };
    return calls;
  });
}

SubjectSource writing_between_rows() {
  return altered_turns("writing between rows", [](const Encoding& encoding) {
    const std::size_t width = phase_model(encoding).columns.size();
    Calls calls;
    calls.encode = [width](Subject& subject, const EncodeRequest& request) {
      const SubjectStatus status = subject.encode(request);
      if (request.row_stride > width && request.positions.tokens() > 1) {
        store_bits(subject.declaration().table_format, 0,
                   element(request.rows, subject.declaration().table_format, width));
      }
      return status;
    };
    return calls;
  });
}

SubjectSource writing_between_heads() {
  return altered_rotation(
      "writing between heads", [](const RotateRequest& request, Format format, std::size_t width) {
        const bool has_gap = request.query && request.query->heads > 1 &&
                             request.query->output_head_stride > width &&
                             request.query->output_token_stride > request.query->output_head_stride;
        if (has_gap) {
          store_bits(format, 0, element(request.query->output, format, width));
        }
      });
}

SubjectSource writing_into_the_input() {
  return altered_rotation("writing into the input",
                          [](const RotateRequest& request, Format format, std::size_t) {
                            if (request.key && request.key->input != request.key->output) {
                              flip_lowest_bit(const_cast<std::byte*>(request.key->input), format, 0);
                            }
                          });
}

SubjectSource wrong_in_place(bool of_key) {
  return altered_rotation("wrong in place", [=](const RotateRequest& request, Format format, std::size_t) {
    const auto& tensor = of_key ? request.key : request.query;
    if (tensor && tensor->input == tensor->output) {
      flip_lowest_bit(tensor->output, format, 1);
    }
  });
}

SubjectSource tail_changed(bool in_place, bool of_key) {
  return altered_rotation("tail changed",
                          [=](const RotateRequest& request, Format format, std::size_t width) {
                            const auto& tensor = of_key ? request.key : request.query;
                            if (tensor && (tensor->input == tensor->output) == in_place) {
                              flip_lowest_bit(tensor->output, format, width - 1);
                            }
                          });
}

SubjectSource lone_key_not_rotated() {
  return altered_rotation(
      "lone key not rotated", [](const RotateRequest& request, Format format, std::size_t width) {
        if (request.query || !request.key) {
          return;
        }
        const HeadsTensor& key = *request.key;
        for (std::size_t token = 0; token < request.positions.tokens(); ++token) {
          for (std::size_t head = 0; head < key.heads; ++head) {
            std::memcpy(
                element(key.output, format, token * key.output_token_stride + head * key.output_head_stride),
                key.input +
                    (token * key.input_token_stride + head * key.input_head_stride) * storage_bytes(format),
                width * storage_bytes(format));
          }
        }
      });
}

SubjectSource other_layout_turns_back() {
  return source_of("other layout turns back", [](const Encoding& encoding, const OpenOptions& options) {
    OpenOptions changed = options;
    if (options.layout && *options.layout != encoding.rope()->layout) {
      changed.direction = Direction::backward;
    }
    return open_turns(encoding, changed);
  });
}

SubjectSource full_width_table(std::int64_t fault_at) {
  return altered("full-width table", open_turns,
                 {[](Declaration& declaration) { declaration.table_width = TableWidth::full; },
                  [fault_at](const Encoding& encoding) {
                    const int pairs = encoding.rope()->pairs();
                    Calls calls;
                    calls.table = [pairs, fault_at](Subject& subject, const TableRequest& request) {
                      const Declaration& declared = subject.declaration();
                      const Format format = declared.table_format;
                      const std::size_t rows = request.positions.tokens();
                      const auto columns = static_cast<std::size_t>(pairs);
                      std::vector<std::byte> cosine(rows * columns * storage_bytes(format));
                      std::vector<std::byte> sine = cosine;
                      const SubjectStatus status = subject.table(
                          {request.positions, request.call, cosine.data(), sine.data(), columns});
                      for (std::size_t row = 0; row < rows; ++row) {
                        for (int pair = 0; pair < pairs; ++pair) {
                          const PairColumns to = columns_of_pair(declared.layout, pair, 2 * pairs);
                          for (const int column : {to.first, to.second}) {
                            const std::size_t at =
                                row * request.row_stride + static_cast<std::size_t>(column);
                            const std::size_t from = row * columns + static_cast<std::size_t>(pair);
                            store_bits(format, load_bits(format, element(cosine.data(), format, from)),
                                       element(request.cosine, format, at));
                            store_bits(format, load_bits(format, element(sine.data(), format, from)),
                                       element(request.sine, format, at));
                          }
                          if (request.positions.values[row] == fault_at && pair == 1) {
                            flip_lowest_bit(request.sine, format,
                                            row * request.row_stride + static_cast<std::size_t>(to.second));
                          }
                        }
                      }
                      return status;
                    };
                    return calls;
                  }});
}

SubjectSource zero_column_filled_at(std::int64_t position) {
  return altered_turns("zero column filled", [position](const Encoding& encoding) {
    const std::size_t last = phase_model(encoding).columns.size() - 1;
    Calls calls;
    calls.encode = [position, last](Subject& subject, const EncodeRequest& request) {
      const SubjectStatus status = subject.encode(request);
      const Format format = subject.declaration().table_format;
      for (std::size_t token = 0; token < request.positions.tokens(); ++token) {
        if (request.positions.values[token] == position) {
          store_bits(format, 1, element(request.rows, format, token * request.row_stride + last));
        }
      }
      return status;
    };
    return calls;
  });
}

SubjectSource disturbed_by_company() {
  return altered_turns("disturbed by company", [](const Encoding&) {
    const auto inside = std::make_shared<std::atomic<int>>(0);
    Calls calls;
    calls.table = [inside](Subject& subject, const TableRequest& request) {
      const SubjectStatus status = subject.table(request);
      ++*inside;
      const auto until = std::chrono::steady_clock::now() + std::chrono::milliseconds(2);
      bool company = false;
      while (!company && std::chrono::steady_clock::now() < until) {
        company = inside->load() > 1;
        std::this_thread::yield();
      }
      if (company) {
        flip_lowest_bit(request.cosine, subject.declaration().table_format, 0);
        std::this_thread::sleep_for(std::chrono::microseconds(100)); // lets the other one see it too
      }
      --*inside;
      return status;
    };
    return calls;
  });
}

} // namespace posproof::properties::tests
