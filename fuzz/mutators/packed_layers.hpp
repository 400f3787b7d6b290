// SPDX-License-Identifier: MIT
#pragma once

#include <random>
#include <string>

/// @file packed_layers.hpp
/// Changes behind the packing of layers.

namespace fuzz {

/// The text with the tiles of one layer changed: a run of base64 is unpacked, changed, and packed again, now and then in
/// another way. The same text if there is none.
[[nodiscard]] std::string with_other_tiles(std::string text, std::mt19937& random);

}  // namespace fuzz
