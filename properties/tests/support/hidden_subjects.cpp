#include "properties/tests/support/hidden_subjects.hpp"

#include "properties/tests/support/altered_calls.hpp"

#include <atomic>

#include <memory>
#include <utility>

namespace posproof::properties::tests {
namespace {

bool falls_back(const Positions& positions, std::size_t token) {
  return token > 0 && positions.values[token] <= positions.values[token - 1];
}

/// Off by a half, and still between -1 and 1 where it was.
void spoil(std::byte* at, Format format) {
  const double value = value_of(format, load_bits(format, at));
  store_bits(format, round_to_nearest(format, value > 0 ? value - 0.5 : value + 0.5), at);
}

/// Calls act(site, output of the head) where `when` holds.
template <typename Act>
SubjectSource at_sites(std::string name, std::function<bool(const RotatedSite&)> when, Act act) {
  return altered_rotation(
      std::move(name), [when, act](const RotateRequest& request, Format format, std::size_t width) {
        for (const bool is_key : {false, true}) {
          const auto& tensor = is_key ? request.key : request.query;
          for (std::size_t token = 0; tensor && token < request.positions.tokens(); ++token) {
            for (std::size_t head = 0; head < tensor->heads; ++head) {
              const RotatedSite site{request, *tensor, is_key, token, head, width, format};
              if (when(site)) {
                act(site, element(tensor->output, format,
                                  token * tensor->output_token_stride + head * tensor->output_head_stride));
              }
            }
          }
        }
      });
}

template <typename Act>
SubjectSource at_rows(std::string name, std::function<bool(const RowSite&)> when, Act act) {
  return altered_turns(std::move(name), [when, act](const Encoding&) {
    const auto count = std::make_shared<std::atomic<std::int64_t>>(0);
    const auto change = [when, act, count](Subject& subject, const Positions& positions, const Call& call,
                                           std::byte* rows, std::size_t stride) {
      const Format format = subject.declaration().table_format;
      const std::int64_t number = ++*count;
      for (std::size_t token = 0; token < positions.tokens(); ++token) {
        if (when({positions, call, token, stride, reinterpret_cast<std::uintptr_t>(rows), number})) {
          act(element(rows, format, token * stride), format);
        }
      }
    };
    Calls calls;
    calls.table = [change](Subject& subject, const TableRequest& request) {
      SubjectStatus status = subject.table(request);
      change(subject, request.positions, request.call, request.cosine, request.row_stride);
      return status;
    };
    calls.encode = [change](Subject& subject, const EncodeRequest& request) {
      SubjectStatus status = subject.encode(request);
      change(subject, request.positions, request.call, request.rows, request.row_stride);
      return status;
    };
    return calls;
  });
}

} // namespace

bool RotatedSite::restarts() const {
  return falls_back(request.positions, token);
}

bool RowSite::restarts() const {
  return falls_back(positions, token);
}

SubjectSource spoiled_rotation(std::string name, std::function<bool(const RotatedSite&)> when, int pair) {
  return at_sites(std::move(name), std::move(when), [pair](const RotatedSite& site, std::byte* head) {
    spoil(element(head, site.format, static_cast<std::size_t>(pair)), site.format);
  });
}

SubjectSource spoiled_tail(std::string name, std::function<bool(const RotatedSite&)> when) {
  return at_sites(std::move(name), std::move(when), [](const RotatedSite& site, std::byte* head) {
    flip_lowest_bit(head, site.format, site.width - 1);
  });
}

SubjectSource spoiled_rows(std::string name, std::function<bool(const RowSite&)> when, int pair) {
  return at_rows(std::move(name), std::move(when), [pair](std::byte* row, Format format) {
    spoil(element(row, format, static_cast<std::size_t>(pair)), format);
  });
}

SubjectSource spoiled_bit(std::string name, std::function<bool(const RowSite&)> when) {
  return at_rows(std::move(name), std::move(when),
                 [](std::byte* row, Format format) { flip_lowest_bit(row, format, 0); });
}

SubjectSource spoiled_bias(std::string name, std::function<bool(const BiasSite&)> when) {
  return altered(std::move(name), open_twin,
                 {{}, [when](const Encoding&) {
                    Calls calls;
                    calls.bias = [when](Subject& subject, const BiasRequest& request) {
                      SubjectStatus status = subject.bias(request);
                      const Format format = subject.declaration().table_format;
                      for (int head = 0; head < request.heads; ++head) {
                        for (std::size_t query = 0; query < request.queries.size(); ++query) {
                          for (std::size_t key = 0; key < request.keys.size(); ++key) {
                            if (when({request, head, query, key})) {
                              std::byte* const at =
                                  element(request.output, format,
                                          static_cast<std::size_t>(head) * request.head_stride +
                                              query * request.query_stride + key * request.key_stride);
                              const double value = value_of(format, load_bits(format, at));
                              store_bits(format, round_to_nearest(format, value == 0 ? 1 : 2 * value), at);
                            }
                          }
                        }
                      }
                      return status;
                    };
                    return calls;
                  }});
}

SubjectSource spoiled_index(std::string name,
                            std::function<bool(const BucketRequest&, std::size_t, std::int64_t)> when) {
  return altered(std::move(name), open_twin,
                 {{}, [when](const Encoding&) {
                    const auto count = std::make_shared<std::int64_t>(0);
                    Calls calls;
                    calls.bucket = [when, count](Subject& subject, const BucketRequest& request) {
                      SubjectStatus status = subject.bucket(request);
                      ++*count;
                      for (std::size_t at = 0; status.is_ok() && at < request.arguments.size(); ++at) {
                        request.indices[at] += when(request, at, *count) ? 1 : 0;
                      }
                      return status;
                    };
                    return calls;
                  }});
}

} // namespace posproof::properties::tests
