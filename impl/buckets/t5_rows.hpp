#pragma once
/// builtin:bucket on T5: buckets and rows of learned biases by look-up, without a logarithm.
///
/// The distances at which buckets begin are exact integers (t5_table.hpp). Opening writes down the bucket of
/// every distance up to max_distance, or to 4096 where that is further, and the learned biases, each
/// rounded once to the format. A row of keys is one look-up for each key and one for each head and key.

#include "spec/encoding.hpp"
#include "spec/subject.hpp"

#include <memory>

namespace posproof::impl::buckets {

/// The encoding is of T5.
[[nodiscard]] std::unique_ptr<Subject> open_t5_rows(const Encoding& encoding, Declaration declaration);

} // namespace posproof::impl::buckets
