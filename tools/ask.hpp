// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "map_options.hpp"

/// @file ask.hpp
/// `tilespace ask MAP`: questions as lines of JSON in, answers as lines of JSON out.

namespace tilespace::tool {

void run_ask(const MapOptions& options);

}  // namespace tilespace::tool
