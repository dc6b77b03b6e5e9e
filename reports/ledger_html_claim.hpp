#pragma once
/// One claim on the page of the ledger.

#include "properties/result/ledger.hpp"

#include <cstddef>
#include <pugixml.hpp>
#include <string>
#include <vector>

namespace posproof::reports {

/// Appends a row that opens: id, verdict, evidence and statement, with counterexample and correction where it
/// is false as printed; inside, everything about it, and links to its pictures. Its anchor is its id.
void add_claim(pugi::xml_node section, const ClaimResult& result, const std::vector<Picture>& pictures);

/// The anchor of the picture at this place of the ledger.
[[nodiscard]] std::string picture_anchor(std::size_t index);

} // namespace posproof::reports
