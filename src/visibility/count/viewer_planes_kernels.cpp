// SPDX-License-Identifier: MIT
#include <tilespace/simd/detail/targets.hpp>
#include <type_traits>
#include "count/viewer_planes.hpp"

TILESPACE_BEGIN_PLAIN
constexpr int vectors_in_plane = 1;
#include "count/viewer_planes.inc"
TILESPACE_END_PLAIN

#if TILESPACE_AVX_TARGETS
TILESPACE_BEGIN_AVX2
constexpr int vectors_in_plane = 1;
#include "count/viewer_planes.inc"
TILESPACE_END_AVX2

namespace tilespace::detail::avx512 {
namespace viewer_planes = avx2::viewer_planes;  // planes have the size of a vector of AVX2
}
#endif

#if TILESPACE_NEON_TARGET
TILESPACE_BEGIN_NEON
#if defined(__clang__)
constexpr int vectors_in_plane = 1;
#else
constexpr int vectors_in_plane = 2;  // GCC keeps one of twice the size of registers in memory
#endif
#include "count/viewer_planes.inc"
TILESPACE_END_NEON
#endif

namespace tilespace::detail {

void count_all(const ViewedBlock& block, const Targets& targets, std::uint8_t* out) noexcept {
  TILESPACE_AT_SIMD_LEVEL(viewer_planes::count_all(block, targets, out));
}

}  // namespace tilespace::detail
