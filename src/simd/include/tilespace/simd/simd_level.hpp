// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <tilespace/base/language.hpp>

/// @file simd_level.hpp
/// Runtime dispatch of SIMD instructions. Results are the same at every level: only the speed differs.

namespace tilespace {

/// SIMD instruction sets. A machine with one also has those before it, except for those of other architectures.
enum class SimdLevel : std::uint8_t {
  plain,   ///< Only what every machine of the target has, as far as compilers use it.
  neon,    ///< Vectors of 128 bits, of 64-bit ARM.
  avx2,    ///< Vectors of 256 bits. With BMI, BMI2 and POPCNT.
  avx512,  ///< Vectors of 512 bits: F, BW, DQ and VL.
};

/// Name of a level: "plain", "neon", "avx2" or "avx512"; "" for invalid values.
[[nodiscard]] constexpr const char* name(SimdLevel level) noexcept {
  switch (level) {
    case SimdLevel::plain: return "plain";
    case SimdLevel::neon: return "neon";
    case SimdLevel::avx2: return "avx2";
    case SimdLevel::avx512: return "avx512";
  }
  return "";
}

/// Instruction set that batched queries use: the highest of this machine, up to the limit set by limit_simd_level().
///
/// Returns     neon on 64-bit ARM. plain on machines that are neither that nor x86-64, and in builds with
///             TILESPACE_SCALAR. Before main(), during initialization of globals in other files, it may be plain, too.
/// Order       Differs between machines; results do not depend on it.
/// Cost        One look-up. Threads: any.
[[nodiscard]] SimdLevel simd_level() noexcept;

/// Limits the instruction set from now on: to compare levels, and to verify that results are equal. Levels that this
/// machine does not have stay unused.
///
/// Threads     Any; queries that are running may finish with the previous limit.
void limit_simd_level(SimdLevel level) noexcept;

}  // namespace tilespace
