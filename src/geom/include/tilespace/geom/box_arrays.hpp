// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <span>
#include <tilespace/base/language.hpp>

/// @file box_arrays.hpp
/// Boxes as a structure of arrays (SoA), one array per bound: the fastest layout for tests of many boxes at once.

namespace tilespace {

/// Boxes of the plane: box i is from (min_x[i], min_y[i]) to (max_x[i], max_y[i]). Real is float or double; the numbers
/// are taken exactly as they are. There are as many boxes as the shortest array has elements.
template <class Real>
struct BoxArrays {
  std::span<const Real> min_x{};  ///< Western bounds.
  std::span<const Real> min_y{};  ///< Northern bounds.
  std::span<const Real> max_x{};  ///< Eastern bounds.
  std::span<const Real> max_y{};  ///< Southern bounds.
};

/// Boxes of space: as BoxArrays, and from min_z[i] to max_z[i] along the third axis.
template <class Real>
struct Box3Arrays {
  std::span<const Real> min_x{};  ///< Lower bounds along the first axis.
  std::span<const Real> min_y{};  ///< Lower bounds along the second axis.
  std::span<const Real> min_z{};  ///< Lower bounds along the third axis.
  std::span<const Real> max_x{};  ///< Upper bounds along the first axis.
  std::span<const Real> max_y{};  ///< Upper bounds along the second axis.
  std::span<const Real> max_z{};  ///< Upper bounds along the third axis.
};

namespace detail {
template <class Real>
[[nodiscard]] constexpr std::size_t shorter(std::size_t count, std::span<const Real> array) noexcept {
  return array.size() < count ? array.size() : count;
}
}  // namespace detail

/// Number of boxes: the size of the shortest array.
/// @{
template <class Real>
[[nodiscard]] constexpr std::size_t box_count(const BoxArrays<Real>& boxes) noexcept {
  return detail::shorter(detail::shorter(detail::shorter(boxes.min_x.size(), boxes.min_y), boxes.max_x), boxes.max_y);
}
template <class Real>
[[nodiscard]] constexpr std::size_t box_count(const Box3Arrays<Real>& boxes) noexcept {
  const BoxArrays<Real> flat{boxes.min_x, boxes.min_y, boxes.max_x, boxes.max_y};
  return detail::shorter(detail::shorter(box_count(flat), boxes.min_z), boxes.max_z);
}
/// @}

/// Number of 64-bit words of a mask with one bit for each of `boxes`.
[[nodiscard]] constexpr std::size_t mask_words(std::size_t boxes) noexcept {
  return boxes / 64 + static_cast<std::size_t>(boxes % 64 != 0);
}

}  // namespace tilespace
