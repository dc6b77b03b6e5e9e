#pragma once
/// The figure of a claim: what it looks like.

#include "properties/result/ledger.hpp"

#include <pugixml.hpp>
#include <string>

namespace posproof::reports {

/// Appends an <svg> to `parent`: each line in a colour and a pattern of dashes of its own, named at the right
/// edge. A logarithmic axis spans whole decades; what it cannot show, zero and below, is drawn at its low
/// end. A point that is no number breaks its line. `id` is unique on the page and made of letters, digits and
/// hyphens.
///
/// Returns false, and appends nothing, where there is no point to draw.
bool add_picture(pugi::xml_node parent, const Picture& picture, const std::string& id);

} // namespace posproof::reports
