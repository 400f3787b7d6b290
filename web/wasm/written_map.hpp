// SPDX-License-Identifier: MIT
#pragma once

#include "loaded.hpp"
#include "packed_values.hpp"

/// @file written_map.hpp
/// Loaded maps, levels of worlds and errors as values for JavaScript.

namespace tilespace::web {

void write_map(const tilespace_loaded& loaded, PackedValues& out);
void write_levels(const tilespace_loaded& loaded, PackedValues& out);
void write_error(const io::Error& error, PackedValues& out);

}  // namespace tilespace::web
