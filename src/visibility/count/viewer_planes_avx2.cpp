// SPDX-License-Identifier: MIT
#include "count/viewer_planes.hpp"

#if TILESPACE_VIEWER_PLANES

// AVX2 kernel. Only the code in between is compiled for AVX2: inline functions of headers are not, as the linker may
// use their code from here in other files.
#if defined(__clang__)
#pragma clang attribute push(__attribute__((target("avx2"))), apply_to = function)
#else
#pragma GCC push_options
#pragma GCC target("avx2")
#endif

namespace tilespace::detail {
namespace planes_avx2 {
#include "count/viewer_planes.inc"
}  // namespace planes_avx2

void count_all_avx2(const ViewedRows& map, const Targets& targets, std::uint8_t* out) noexcept {
  planes_avx2::count_planes(map, targets, out);
}

}  // namespace tilespace::detail

#if defined(__clang__)
#pragma clang attribute pop
#else
#pragma GCC pop_options
#endif
#endif
