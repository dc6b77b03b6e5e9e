#include "spec/property.hpp"

#include <algorithm>

namespace posproof {
namespace {

const std::vector<PropertyStatement>& statements() {
  static const std::vector<PropertyStatement> all{
      // Ordinary faults, seen within a second.
      {"layout",
       Driver::apply,
       "the components that turn together are those of the declared layout",
       {"A16"}},
      {"direction", Driver::apply, "the sine has the declared sign", {"B8"}},
      {"origin", Driver::sweep, "position p holds the code of p, not of a neighbour", {"A8"}},
      {"frequency",
       Driver::sweep,
       "each pair turns at its own frequency, measured on the subject's own rows",
       {"A11", "C2"}},
      {"scaled-frequencies",
       Driver::sweep,
       "a scaling leaves fast pairs as they are, divides slow ones, and never slows a slower pair down less",
       {"B12", "B13", "B14"}},
      {"attention-factor",
       Driver::sweep,
       "pairs turn on a circle whose radius is the attention factor",
       {"A6", "A23", "B14"}},
      {"axes", Driver::sweep, "every pair turns by the position on its own axis", {"A16"}},
      {"text-equals-one-axis",
       Driver::calls,
       "equal positions on all axes give the bits of the encoding with one axis",
       {"A16"}},
      // Every lane and position.
      {"defined",
       Driver::sweep,
       "every position of the context is answered with finite numbers",
       {"A8", "C12"}},
      {"accuracy",
       Driver::sweep,
       "every cosine and sine lies within the declared class of the true value",
       {"A8", "C2"}},
      {"class-useful",
       Driver::sweep,
       "the declared class promises less than 0.1 at every position of the context",
       {"A8"}},
      {"bounded", Driver::sweep, "no value exceeds the amplitude by more than the class allows", {"A6"}},
      {"pair-norm",
       Driver::sweep,
       "cosine and sine of a pair lie on the circle, whatever the angle",
       {"A6", "A23"}},
      {"identity-at-zero", Driver::sweep, "position 0 has cosine = amplitude and sine = 0", {"A15"}},
      {"distinct-rows", Driver::sweep, "no two rows are equal unless the correctly rounded ones are", {"A4"}},
      {"separation",
       Driver::sweep,
       "exact codes are further apart than the errors of two rows can hide",
       {"A4"}},
      {"requirement",
       Driver::sweep,
       "the error stays below a required value up to a required context",
       {"A8"}},
      {"stored-accuracy",
       Driver::sweep,
       "recorded numbers of more digits than are swept, or of later positions alone, lie within the declared "
       "class in their own format",
       {"A8"}},
      // Histories of calls.
      {"repeatability", Driver::calls, "the same call gives the same bits again", {"A7"}},
      {"call-shapes",
       Driver::calls,
       "rows lie within the declared class in calls of any tokens, in any order and number, and in any "
       "buffer",
       {"A7", "B11"}},
      {"split-invariance",
       Driver::calls,
       "a token has the same bits alone, in a small or in a large call",
       {"A7", "B10", "B11"}},
      {"order-invariance",
       Driver::calls,
       "the order of the positions in a call does not change their bits",
       {"A7"}},
      {"alignment-invariance", Driver::calls, "the alignment of the buffers does not change any bit", {"A7"}},
      {"thread-invariance",
       Driver::calls,
       "calls from several threads at once give the bits of one thread",
       {"A7"}},
      {"handle-independence",
       Driver::calls,
       "a subject that is opened twice gives the same bits, and neither handle changes those of the other",
       {"A7"}},
      {"prefix-stability",
       Driver::calls,
       "a longer sequence has the codes of a shorter one as its beginning, bit for bit",
       {"A8", "C6"}},
      {"sequence-lengths",
       Driver::calls,
       "frequencies change with the length of the call as declared, whatever the lengths before",
       {"B18", "C6"}},
      {"cached-computation",
       Driver::calls,
       "a sequence computed in chunks and kept has the codes of one call, or those of its own calls where "
       "they are others",
       {"A7", "B10", "B18", "C6"}},
      // Two or more positions.
      {"linear-shift",
       Driver::pairs,
       "PE(p+k) = M_k·PE(p) with M_k taken from the subject's own row k",
       {"A14", "A16", "C4"}},
      {"group-law", Driver::pairs, "turning by b and then by a equals turning by a + b", {"A15"}},
      {"cached-shift",
       Driver::pairs,
       "a cached key that is turned back k positions, in one or many steps, is the key k positions before",
       {"A15"}},
      {"relative-score",
       Driver::pairs,
       "the score of rotated query and key depends on m - n alone",
       {"B8", "B9"}},
      // Rotated data.
      {"rotation",
       Driver::apply,
       "rotated data lies within the bound derived from table, arithmetic and output format",
       {"A23", "B8", "B11"}},
      {"layout-permutation",
       Driver::apply,
       "rotating in the other layout is the same rotation of permuted components",
       {"A16", "B8"}},
      {"untouched-tail", Driver::apply, "components beyond the rotary width pass bit for bit", {"A23"}},
      {"in-place", Driver::apply, "output written over the input equals output written beside it", {"A7"}},
      {"floating-environment",
       Driver::calls,
       "a call leaves rounding mode, handling of subnormals and traps as it found them",
       {"A7"}},
      {"guard-zones", Driver::apply, "nothing outside the requested elements is written", {"A7", "A19"}},
      {"applied-rotation",
       Driver::apply,
       "data rotated by supplied cosines and sines is the rotation that they say",
       {"A23", "B8"}},
      {"supplied-table", Driver::apply, "a supplied table is what it was after the call", {"A7"}},
      {"backward-accuracy",
       Driver::apply,
       "the gradient at the data is the gradient at the rotated data turned back, within the bound of a "
       "rotation",
       {"A15"}},
      {"adjoint", Driver::apply, "⟨R x, g⟩ = ⟨x, Rᵀ g⟩ with the subject's own rotation and adjoint", {"A15"}},
      // Biases by head, query and key.
      {"bias-accuracy",
       Driver::bias,
       "every bias lies within the declared class of the true value, relative to it",
       {"B15", "C12"}},
      {"bias-slopes", Driver::bias, "every head has its own slope, in the declared order", {"B15"}},
      {"bias-monotone", Driver::bias, "the bias never rises with the distance", {"C12"}},
      {"bias-zero", Driver::bias, "the bias at distance 0 is 0", {"B15"}},
      {"bias-ties",
       Driver::bias,
       "neighbouring distances get one bias no earlier than in the correctly rounded bias",
       {"C12"}},
      {"bias-translation", Driver::bias, "the bias depends on the distance alone", {"A5", "B15"}},
      {"bias-symmetry", Driver::bias, "query and key can be exchanged", {"B15"}},
      // Rows and buckets of tables.
      {"index-exact", Driver::index, "every distance or position has its row or bucket", {"A22", "B15"}},
      {"index-monotone", Driver::index, "indices of one side never turn back as the distance grows", {"B15"}},
      {"index-saturation",
       Driver::index,
       "from the largest distance on all share the last index, and none before it",
       {"A22", "B15"}},
      {"index-decode", Driver::index, "the row of one query is the last row of the full computation", {"A7"}},
      {"index-refusal", Driver::index, "a position without a row is refused", {"A21"}},
      {"table-bias",
       Driver::index,
       "the bias of a head at a distance is the entry of its bucket, rounded once",
       {"B15"}},
      // Positions written as numbers. All but the first judge the encoding itself.
      {"count-accuracy",
       Driver::count,
       "every number lies within the declared class of the true value, relative to it",
       {"A2", "A3", "A9"}},
      {"count-bounded", Driver::count, "no value of the encoding exceeds 1", {"A3", "A6"}},
      {"count-step",
       Driver::count,
       "the step to the next position is the same in a longer sequence",
       {"A2", "A5"}},
      {"count-lipschitz",
       Driver::count,
       "neighbouring positions are nowhere further apart than the first two",
       {"A10"}},
      {"count-shift",
       Driver::count,
       "one affine map takes the code of every position to the next one",
       {"A14"}},
      {"count-distinct", Driver::count, "correctly rounded codes of different positions differ", {"A4"}},
      // Scales of queries and keys. Each value is judged by count-accuracy.
      {"scale-monotone",
       Driver::scale,
       "scales of queries shrink and those of keys grow with the position, wherever the class can tell two",
       {"B16"}},
      {"scale-product",
       Driver::scale,
       "the scale of a query times the scale of a key depends on their distance alone",
       {"B16"}},
      {"scale-centre",
       Driver::scale,
       "scales change with the length of the call exactly as the declared centre says, whatever the calls "
       "before",
       {"B16"}},
      // Against another subject.
      {"same-as",
       Driver::subjects,
       "the subject gives what the named one gives, within the sum of the bounds of both",
       {}},
  };
  return all;
}

} // namespace

std::span<const PropertyStatement> property_statements() {
  return statements();
}

bool concerns(const PropertyStatement& property, const Encoding& encoding) noexcept {
  const Driver driver = property.driver;
  if (has_phases(encoding)) {
    return driver != Driver::bias && driver != Driver::index && driver != Driver::count &&
           driver != Driver::scale && driver != Driver::subjects;
  }
  const bool is_common = property.id == "defined" || property.id == "repeatability" ||
                         property.id == "guard-zones" || property.id == "floating-environment";
  if (std::holds_alternative<XposScale>(encoding.scheme)) {
    return is_common || driver == Driver::scale || property.id == "count-accuracy";
  }
  switch (domain_of(encoding)) {
  case DomainKind::bias:
    return is_common || driver == Driver::bias;
  case DomainKind::bucket:
    return is_common || driver == Driver::index;
  default:
    return is_common || driver == Driver::count;
  }
}

const PropertyStatement* find_property(std::string_view id) {
  const auto& all = statements();
  const auto found =
      std::find_if(all.begin(), all.end(), [&](const auto& property) { return property.id == id; });
  return found == all.end() ? nullptr : &*found;
}

} // namespace posproof
