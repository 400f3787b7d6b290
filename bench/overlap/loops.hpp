// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

/// @file loops.hpp
/// Plain loops of a circle against boxes in arrays: vectorized by the compiler, and with branches.

namespace overlap {

/// Boxes with an array for each bound, and a circle or sphere, in the number type of the boxes.
template <class Real>
struct Loop {
  std::array<const Real*, 3> min{};
  std::array<const Real*, 3> max{};
  std::size_t count = 0;
  std::array<Real, 3> center{};
  Real radius = 0;
};

/// Instruction sets that a loop may be compiled for.
enum class For { any, avx2, avx512 };

/// Clamp, subtract, square, add, compare: a byte per box. Compilers vectorize it.
/// @{
void plain_loop(const Loop<float>& loop, int axes, For machine, std::uint8_t* out);
void plain_loop(const Loop<double>& loop, int axes, For machine, std::uint8_t* out);
/// @}

/// The same with a result as wide as the bounds for each box, which needs no narrowing.
/// @{
void wide_loop(const Loop<float>& loop, int axes, For machine, std::uint32_t* out);
void wide_loop(const Loop<double>& loop, int axes, For machine, std::uint64_t* out);
/// @}

/// One box after the other, with an early exit.
/// @{
void branching_loop(const Loop<float>& loop, int axes, std::uint8_t* out);
void branching_loop(const Loop<double>& loop, int axes, std::uint8_t* out);
/// @}

/// Reads all bounds and sums them up, as 64-bit words: all arrays in parallel, as an overlap test needs them, or one
/// after the other.
/// @{
std::uint64_t read_side_by_side(const std::vector<const std::uint64_t*>& arrays, std::size_t words, For machine);
std::uint64_t read_one_by_one(const std::vector<const std::uint64_t*>& arrays, std::size_t words, For machine);
/// @}

}  // namespace overlap
