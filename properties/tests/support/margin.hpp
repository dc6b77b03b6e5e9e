#pragma once
/// Subjects that are wrong at one place by a chosen part of what a property allows there. Where the place is
/// the last that the property looks at, and the error between one and two bounds, a judge that forgets to
/// accuse, that doubles its bound or that stops one element short lets it pass.

#include "properties/tests/support/altered_calls.hpp"
#include "properties/tests/support/verifying.hpp"

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace posproof::properties::tests {

/// A subject that is wrong by that many bounds.
using WrongBy = std::function<SubjectSource(double bounds)>;

/// What a property is asked about a subject, alone.
struct Margin {
  std::string property;
  Encoding encoding;
  Question question;
  double beyond = 1.5;                       ///< bounds, between one and two, that are too many
  double within = 0.75;                      ///< bounds that are not
  std::optional<SubjectSource> same_as = {}; ///< what it is compared with
};

/// The property convicts the subject beyond its bound and passes the one within.
void expect_margin(const Margin& margin, const WrongBy& subject);

/// The same of a property that has no bound: the subject is faulty or it is not.
using Faulty = std::function<SubjectSource(bool faulty)>;
void expect_seen(const Margin& margin, const Faulty& subject);

/// The bound of one frequency at a position, of the rows of builtin:turns. Bounds of properties are derived
/// from it anew: a judge that states a wrong one is what these tests are for.
double row_bound(const Margin& margin, int frequency, std::int64_t position);

/// Changes rows of a table once a sound subject has filled them: which token of which request.
using ChangeToken = std::function<void(const TableRequest& request, std::size_t token, const TableRow& row)>;
SubjectSource changed_tokens(std::string name, Alteration alteration, ChangeToken change);

/// Adds to a stored value.
void add_to(const TableRow& row, Component component, int pair, double amount);
void add_to(std::byte* at, Format format, double amount);

/// How often a call that is recognised has come, over all handles of a subject.
class Counter {
public:
  /// The number of this call, 1 for the first.
  int next() const { return ++*count_; }
  void reset() const { *count_ = 0; }
  [[nodiscard]] int count() const { return *count_; }

private:
  std::shared_ptr<int> count_ = std::make_shared<int>(0);
};

} // namespace posproof::properties::tests
