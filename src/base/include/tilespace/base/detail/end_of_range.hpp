// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/base/language.hpp>

/// @file end_of_range.hpp
/// Sentinel of every lazy range of tilespace, and the common part of their iterators.

namespace tilespace {

/// Sentinel type: an iterator equals it at the end of its range.
struct EndOfRange {};

/// Common part of the iterators of lazy ranges, which makes them forward iterators. An `It` that derives from it, and
/// befriends it, has private at_end(), and is_at(other), which compares the elements of two that are not at their end;
/// a default-constructed one is at the end. Ranges return that as end(), so that both ends have the same type: its
/// state is constant, and a loop tests no more than at_end() of its iterator.
template <class It>
class RangeIterator {
 public:
  friend constexpr It operator++(It& it, int) {
    const It before = it;
    ++it;
    return before;
  }
  friend constexpr bool operator==(const It& a, const It& b) noexcept { return are_equal(a, b); }
  friend constexpr bool operator==(const It& it, EndOfRange) noexcept { return is_over(it); }

 private:
  friend It;
  constexpr RangeIterator() noexcept = default;
  static constexpr bool is_over(const It& it) noexcept { return it.at_end(); }
  static constexpr bool are_equal(const It& a, const It& b) noexcept {
    return b.at_end() || a.at_end() ? a.at_end() == b.at_end() : a.is_at(b);
  }
};

/// The end of a range, for adaptors that keep it: nothing to store, if its iterators can be compared with EndOfRange.
template <class Range>
[[nodiscard]] constexpr auto end_of(const Range& range) noexcept {
  if constexpr (requires { range.begin() == EndOfRange{}; }) {
    return EndOfRange{};
  } else {
    return range.end();
  }
}

}  // namespace tilespace
