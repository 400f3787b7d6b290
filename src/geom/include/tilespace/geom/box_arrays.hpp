// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <span>

/// @file box_arrays.hpp
/// Many boxes, with an array for each bound: how questions about many boxes at once read them fastest.

namespace tilespace {

/// Boxes of the plane: box i is from (min_x[i], min_y[i]) to (max_x[i], max_y[i]). Real is float or double; the numbers count
/// exactly as they are. There are as many boxes as the shortest array has bounds.
template <class Real>
struct BoxArrays {
  std::span<const Real> min_x{};  ///< The western borders.
  std::span<const Real> min_y{};  ///< The northern borders.
  std::span<const Real> max_x{};  ///< The eastern borders.
  std::span<const Real> max_y{};  ///< The southern borders.
};

/// Boxes of space: as BoxArrays, from min_z[i] to max_z[i] along the third axis.
template <class Real>
struct Box3Arrays {
  std::span<const Real> min_x{};  ///< Where they begin along the first axis.
  std::span<const Real> min_y{};  ///< Along the second one.
  std::span<const Real> min_z{};  ///< Along the third one.
  std::span<const Real> max_x{};  ///< Where they end along the first axis.
  std::span<const Real> max_y{};  ///< Along the second one.
  std::span<const Real> max_z{};  ///< Along the third one.
};

namespace detail {
template <class Real>
[[nodiscard]] constexpr std::size_t shorter(std::size_t count, std::span<const Real> array) noexcept {
  return array.size() < count ? array.size() : count;
}
}  // namespace detail

/// How many boxes are there?
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

/// How many words of 64 bits does a mask with a bit for each of `boxes` have?
[[nodiscard]] constexpr std::size_t mask_words(std::size_t boxes) noexcept {
  return boxes / 64 + static_cast<std::size_t>(boxes % 64 != 0);
}

}  // namespace tilespace
