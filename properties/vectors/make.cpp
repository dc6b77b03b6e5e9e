#include "properties/vectors/make.hpp"

#include "properties/vectors/points.hpp"

namespace posproof::properties {

VectorSet make_vectors(const Encoding& encoding, const VectorOptions& options) {
  VectorSet set;
  set.encoding = encoding;
  set.context = options.context;
  set.count = options.count;
  set.seed = options.seed;
  set.digits = options.digits;
  if (has_phases(encoding)) {
    vectors::add_phases(set);
  } else if (domain_of(encoding) == DomainKind::bias) {
    vectors::add_biases(set);
  } else if (domain_of(encoding) == DomainKind::bucket) {
    vectors::add_indices(set);
  } else {
    vectors::add_numbers(set);
  }
  return set;
}

} // namespace posproof::properties
