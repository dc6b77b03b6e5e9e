#include "spec/claim.hpp"

#include <algorithm>
#include <array>

namespace posproof {
namespace {

// Sources: A "From binary to sine", B "From principle to RoPE", C "Multi-frequency notes", each with its
// section.
constexpr std::array all_claims{
    Claim{"A4", "A §1, B §1", "different positions have different codes"},
    Claim{"A6", "A §1", "codes are bounded however long the sequence; every pair lies on the unit circle"},
    Claim{"A7", "A §1, B §2",
          "the same position and parameters give the same code, bit for bit, however it is asked for"},
    Claim{"A8", "A §1, C",
          "the encoding is defined, bounded and accurate past the trained length; a longer table begins with "
          "the shorter one"},
    Claim{"A11", "A §2", "the frequencies form a geometric series"},
    Claim{"A14", "A §3, C; Vaswani et al. 2017 §3.5", "PE(p+k) = M_k·PE(p) with M_k independent of p"},
    Claim{"A15", "A §3", "M_k is a rotation: M_0 = I, M_a·M_b = M_(a+b)"},
    Claim{"A16", "A §3", "every frequency shifts by its own rotation"},
    Claim{"A23", "A §5, C; Su et al. 2021 §3.3", "the rotary encoding keeps the norm of query and key"},
    Claim{"B3", "B §2", "the cosine column printed with the exponent (2i+1)/d"},
    Claim{"B8", "B §3; Su et al. 2021 §3.4", "(R_m q)ᵀ(R_n k) = qᵀ R_(n-m) k"},
    Claim{"B9", "B §3", "the score depends on m - n alone"},
    Claim{"B10", "B §3", "no stored vectors: streaming from any position equals one call"},
    Claim{"B11", "B §3", "rotating tiles equals rotating the whole"},
    Claim{"B17", "B §5", "there is a limit of extrapolation length"},
    Claim{"C6", "C", "a table built for a longer context begins with the shorter table"},
};

} // namespace

std::span<const Claim> claims() {
  return all_claims;
}

const Claim* find_claim(std::string_view id) {
  const auto* const found =
      std::find_if(all_claims.begin(), all_claims.end(), [&](const Claim& claim) { return claim.id == id; });
  return found == all_claims.end() ? nullptr : found;
}

} // namespace posproof
