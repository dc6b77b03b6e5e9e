#include "properties/tests/support/altered_calls.hpp"

#include <algorithm>
#include <utility>
#include <vector>

namespace posproof::properties::tests {

std::byte* element(std::byte* array, Format format, std::size_t index) {
  return array + index * storage_bytes(format);
}

void flip_lowest_bit(std::byte* array, Format format, std::size_t index) {
  std::byte* const at = element(array, format, index);
  store_bits(format, load_bits(format, at) ^ 1U, at);
}

std::byte* TableRow::at(Component component, int pair) const {
  return element(component == Component::cosine ? cosine : sine, format, static_cast<std::size_t>(pair));
}

double TableRow::value(Component component, int pair) const {
  return value_of(format, load_bits(format, at(component, pair)));
}

void TableRow::set(Component component, int pair, double value) const {
  store_bits(format, round_to_nearest(format, value), at(component, pair));
}

SubjectSource altered_rows(std::string name, Opener inner,
                           std::function<void(std::int64_t, const TableRow&)> change) {
  return altered(std::move(name), std::move(inner),
                 {{}, [change](const Encoding&) {
                    Calls calls;
                    calls.table = [change](Subject& subject, const TableRequest& request) {
                      const SubjectStatus status = subject.table(request);
                      const Format format = subject.declaration().table_format;
                      for (std::size_t token = 0; token < request.positions.tokens(); ++token) {
                        const std::size_t row = token * request.row_stride;
                        change(request.positions.values[token],
                               TableRow{format, element(request.cosine, format, row),
                                        element(request.sine, format, row)});
                      }
                      return status;
                    };
                    return calls;
                  }});
}

SubjectSource sensitive_table(std::string name, std::function<bool(const TableRequest&)> when) {
  return altered_turns(std::move(name), [when](const Encoding&) {
    Calls calls;
    calls.table = [when](Subject& subject, const TableRequest& request) {
      const SubjectStatus status = subject.table(request);
      if (when(request)) {
        flip_lowest_bit(request.cosine, subject.declaration().table_format, 0);
      }
      return status;
    };
    return calls;
  });
}

SubjectSource renumbered(std::string name, std::function<std::int64_t(std::int64_t)> map, bool rows,
                         bool rotation) {
  return altered_turns(std::move(name), [=](const Encoding&) {
    const auto mapped = [map](const Positions& positions) {
      std::vector<std::int64_t> values(positions.values.begin(), positions.values.end());
      std::transform(values.begin(), values.end(), values.begin(), map);
      return values;
    };
    Calls calls;
    if (rows) {
      calls.table = [mapped](Subject& subject, TableRequest request) {
        const auto values = mapped(request.positions);
        request.positions.values = values;
        return subject.table(request);
      };
      calls.encode = [mapped](Subject& subject, EncodeRequest request) {
        const auto values = mapped(request.positions);
        request.positions.values = values;
        return subject.encode(request);
      };
    }
    if (rotation) {
      calls.rotate = [mapped](Subject& subject, RotateRequest request) {
        const auto values = mapped(request.positions);
        request.positions.values = values;
        return subject.rotate(request);
      };
    }
    return calls;
  });
}

SubjectSource checked_first(std::string name, std::function<SubjectStatus(const Positions&)> judge) {
  return altered_turns(std::move(name), [judge](const Encoding&) {
    Calls calls;
    calls.table = [judge](Subject& subject, const TableRequest& request) {
      SubjectStatus status = judge(request.positions);
      return status.is_ok() ? subject.table(request) : status;
    };
    calls.encode = [judge](Subject& subject, const EncodeRequest& request) {
      SubjectStatus status = judge(request.positions);
      return status.is_ok() ? subject.encode(request) : status;
    };
    calls.rotate = [judge](Subject& subject, const RotateRequest& request) {
      SubjectStatus status = judge(request.positions);
      return status.is_ok() ? subject.rotate(request) : status;
    };
    return calls;
  });
}

SubjectSource altered_rotation(std::string name,
                               std::function<void(const RotateRequest&, Format, std::size_t)> change) {
  return altered_turns(std::move(name), [change](const Encoding& encoding) {
    const auto width = static_cast<std::size_t>(encoding.rope()->head_dimension);
    Calls calls;
    calls.rotate = [change, width](Subject& subject, const RotateRequest& request) {
      const SubjectStatus status = subject.rotate(request);
      change(request, subject.declaration().output_format, width);
      return status;
    };
    return calls;
  });
}

} // namespace posproof::properties::tests
