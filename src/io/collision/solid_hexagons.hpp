// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <tilespace/io/error.hpp>
#include "collision/tiled_conversion.hpp"
#include "collision/tiled_terms.hpp"

/// @file solid_hexagons.hpp
/// Solid tiles of hexagonal maps: in storage order, and as a whole.

namespace tilespace::io::detail {

/// Adds what a term means. A hexagon with collision shapes counts as full, and objects are left out, with notices.
[[nodiscard]] std::optional<Error> unite_hexagons(TiledConversion& conversion, const MeantTerm& meant);

}  // namespace tilespace::io::detail
