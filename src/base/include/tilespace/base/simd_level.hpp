// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

/// @file simd_level.hpp
/// Which vector instructions are used? Answers are the same with all of them: only how long they take differs.

namespace tilespace {

/// Kinds of vector instructions, those that a machine with a later one has as well first.
enum class SimdLevel : std::uint8_t {
  plain,   ///< None that not every machine has.
  avx2,    ///< Four numbers at a time. With BMI, BMI2 and POPCNT.
  avx512,  ///< Eight at a time: F, BW, DQ and VL.
};

/// What is this level called? "plain", "avx2" or "avx512"; "" for values that are none.
[[nodiscard]] constexpr const char* name(SimdLevel level) noexcept {
  switch (level) {
    case SimdLevel::plain: return "plain";
    case SimdLevel::avx2: return "avx2";
    case SimdLevel::avx512: return "avx512";
  }
  return "";
}

/// Which instructions do batches of questions use? The latest this machine has, or what limit_simd_level() says.
///
/// Returns     plain on machines that are not x86-64, and in builds with TILESPACE_SCALAR. Before
///             main(), as other files' variables are made, it may be plain, too.
/// Order       Not the same on every machine; answers do not depend on it.
/// Cost        One look-up. Threads: any.
[[nodiscard]] SimdLevel simd_level() noexcept;

/// From now on, none after this level: to compare them, and to see that answers are the same. Levels that this machine
/// does not have stay unused.
///
/// Threads     Any; questions that are being answered may go on as they began.
void limit_simd_level(SimdLevel level) noexcept;

}  // namespace tilespace
