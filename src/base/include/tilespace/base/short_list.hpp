// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <tilespace/base/assert.hpp>
#include <type_traits>

/// @file short_list.hpp
/// A list of a few things, in place.

namespace tilespace {

/// Up to `capacity` things, one after the other, in the list itself: it never allocates. What is not used costs no time.
template <class T, std::size_t capacity>
class ShortList {
  static_assert(std::is_trivially_copyable_v<T>, "things are copied as bytes, those that are not there too");

 public:
  using value_type = T;

  ShortList() noexcept = default;

  /// How many are there?
  [[nodiscard]] std::size_t size() const noexcept { return size_; }
  /// Are there none?
  [[nodiscard]] bool empty() const noexcept { return size_ == 0; }
  /// Is there no room for another?
  [[nodiscard]] bool full() const noexcept { return size_ == capacity; }

  /// One of them, from 0 on. One that is not there is a broken contract.
  [[nodiscard]] const T& operator[](std::size_t i) const noexcept {
    TILESPACE_ASSERT(i < size_);
    return room_.items[i];
  }
  /// The last one. If there is none, that is a broken contract.
  [[nodiscard]] const T& back() const noexcept { return (*this)[size_ - 1]; }

  /// One more. To a full list is a broken contract: it stays as it is.
  void push_back(const T& item) noexcept {
    TILESPACE_ASSERT(!full());
    if (!full()) room_.items[size_++] = item;
  }
  /// None any more.
  void clear() noexcept { size_ = 0; }

  [[nodiscard]] const T* begin() const noexcept { return room_.items; }
  [[nodiscard]] const T* end() const noexcept { return room_.items + size_; }

 private:
  // Left as it is until it is used.
  union Room {
    Room() noexcept {}
    T items[capacity];
  };

  Room room_;
  std::size_t size_ = 0;
};

/// Are as many things in both, and equal?
template <class T, std::size_t capacity>
[[nodiscard]] bool operator==(const ShortList<T, capacity>& a, const ShortList<T, capacity>& b) noexcept {
  if (a.size() != b.size()) return false;
  for (std::size_t i = 0; i < a.size(); ++i) {
    if (!(a[i] == b[i])) return false;
  }
  return true;
}

}  // namespace tilespace
