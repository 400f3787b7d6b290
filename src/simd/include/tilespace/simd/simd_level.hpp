// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <tilespace/base/language.hpp>

/// @file simd_level.hpp
/// Runtime dispatch of SIMD instructions. Results are the same at every level: only the speed differs.

namespace tilespace {

/// SIMD instruction sets, in ascending order: a machine with one also has those before it.
enum class SimdLevel : std::uint8_t {
  plain,   ///< Only what every machine of the target has.
  avx2,    ///< Vectors of 256 bits. With BMI, BMI2 and POPCNT.
  avx512,  ///< Vectors of 512 bits: F, BW, DQ and VL.
};

/// Name of a level: "plain", "avx2" or "avx512"; "" for invalid values.
[[nodiscard]] constexpr const char* name(SimdLevel level) noexcept {
  switch (level) {
    case SimdLevel::plain: return "plain";
    case SimdLevel::avx2: return "avx2";
    case SimdLevel::avx512: return "avx512";
  }
  return "";
}

/// Instruction set that batched queries use: the highest of this machine, up to the limit set by limit_simd_level().
///
/// Returns     plain on machines that are not x86-64, and in builds with TILESPACE_SCALAR. Before main(), during
///             initialization of globals in other files, it may be plain, too.
/// Order       Differs between machines; results do not depend on it.
/// Cost        One look-up. Threads: any.
[[nodiscard]] SimdLevel simd_level() noexcept;

/// Limits the instruction set from now on: to compare levels, and to verify that results are equal. Levels that this
/// machine does not have stay unused.
///
/// Threads     Any; queries that are running may finish with the previous limit.
void limit_simd_level(SimdLevel level) noexcept;

}  // namespace tilespace
