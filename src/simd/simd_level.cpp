// SPDX-License-Identifier: MIT
#include <atomic>
#include <tilespace/simd/detail/targets.hpp>
#include <tilespace/simd/simd_level.hpp>

namespace tilespace {
namespace {

#if TILESPACE_AVX_TARGETS
SimdLevel level_of_machine() noexcept {
  __builtin_cpu_init();  // before main(), it may not have been called yet
  const bool has_avx2 = __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") &&
                        __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("popcnt");
  // GCOVR_EXCL_START: the machine says which of these is run
  if (!has_avx2) return SimdLevel::plain;
  if (__builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512dq") &&
      __builtin_cpu_supports("avx512vl"))
    return SimdLevel::avx512;
  return SimdLevel::avx2;
  // GCOVR_EXCL_STOP
}

const SimdLevel machine = level_of_machine();  // plain for calls before main()
#else
constexpr SimdLevel machine = TILESPACE_NEON_TARGET ? SimdLevel::neon : SimdLevel::plain;
#endif

std::atomic<SimdLevel> limit{SimdLevel::avx512};

}  // namespace

SimdLevel simd_level() noexcept {
  const SimdLevel most = limit.load(std::memory_order_relaxed);
  return machine < most ? machine : most;
}

void limit_simd_level(SimdLevel level) noexcept {
  // Other architectures have the levels above it.
  const bool is_not_there = level == SimdLevel::neon && TILESPACE_NEON_TARGET == 0;
  limit.store(is_not_there ? SimdLevel::plain : level, std::memory_order_relaxed);
}

}  // namespace tilespace
