// SPDX-License-Identifier: MIT
#pragma once

#include "values.hpp"

/// @file vision.hpp
/// Options of sight.

namespace tilespace::capi {

/// Options of C as those of C++; NULL stands for the default.
[[nodiscard]] inline bool to_cpp(const tilespace_vision_options* options, VisionOptions& out) noexcept {
  if (options == nullptr) return true;
  if (!has_size(*options)) return false;
  out.radius = options->radius;
  out.first_direction = to_cpp(options->first_direction);
  out.last_direction = to_cpp(options->last_direction);
  return to_cpp(options->gap, out.gap) && to_cpp(options->solidity, out.solidity);
}

}  // namespace tilespace::capi
