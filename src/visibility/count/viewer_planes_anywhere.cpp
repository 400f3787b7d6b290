// SPDX-License-Identifier: MIT
#include "count/viewer_planes.hpp"

// Portable kernel, with vectors that every machine has, or that the compiler emulates.

namespace tilespace::detail {
namespace planes_anywhere {
#include "count/viewer_planes.inc"
}  // namespace planes_anywhere

void count_all(const ViewedRows& map, const Targets& targets, std::uint8_t* out) noexcept {
  planes_anywhere::count_planes(map, targets, out);
}

}  // namespace tilespace::detail
