// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

/// @file loops.hpp
/// Circles against boxes in arrays, as one writes it: what compilers make of it, and with branches.

namespace overlap {

/// Boxes with an array for each bound, and what is asked of them: a circle, or a sphere, in numbers of the boxes.
template <class Real>
struct Loop {
  std::array<const Real*, 3> min{};
  std::array<const Real*, 3> max{};
  std::size_t count = 0;
  std::array<Real, 3> center{};
  Real radius = 0;
};

/// Instructions that a loop may be compiled for.
enum class For { any, avx2, avx512 };

/// Clamp, subtract, square, add, compare: a byte for each box. Any compiler makes vectors of it.
/// @{
void plain_loop(const Loop<float>& loop, int axes, For machine, std::uint8_t* out);
void plain_loop(const Loop<double>& loop, int axes, For machine, std::uint8_t* out);
/// @}

/// The same with a number as wide as the bounds for each box, which takes no narrowing.
/// @{
void wide_loop(const Loop<float>& loop, int axes, For machine, std::uint32_t* out);
void wide_loop(const Loop<double>& loop, int axes, For machine, std::uint64_t* out);
/// @}

/// One box after the other, with a branch where one is far already.
/// @{
void branching_loop(const Loop<float>& loop, int axes, std::uint8_t* out);
void branching_loop(const Loop<double>& loop, int axes, std::uint8_t* out);
/// @}

/// Reads all bounds and adds them up, as 64-bit words: all arrays side by side, as overlap needs them, or one after the other.
/// @{
std::uint64_t read_side_by_side(const std::vector<const std::uint64_t*>& arrays, std::size_t words, For machine);
std::uint64_t read_one_by_one(const std::vector<const std::uint64_t*>& arrays, std::size_t words, For machine);
/// @}

}  // namespace overlap
