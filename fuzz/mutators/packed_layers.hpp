// SPDX-License-Identifier: MIT
#pragma once

#include <random>
#include <string>

/// @file packed_layers.hpp
/// Mutations of packed layer data.

namespace fuzz {

/// Changes the tiles of one layer: a run of base64 is unpacked, changed, and packed again, sometimes in another
/// encoding. Returns the text unchanged if there is none.
[[nodiscard]] std::string with_other_tiles(std::string text, std::mt19937& random);

}  // namespace fuzz
