// SPDX-License-Identifier: MIT
#pragma once

#include "map_options.hpp"

/// @file info.hpp
/// `tilespace info MAP`: what is in a map file?

namespace tilespace::tool {

struct InfoOptions {
  MapOptions map;
  bool json = false;  ///< --json
};

void run_info(const InfoOptions& options);

}  // namespace tilespace::tool
