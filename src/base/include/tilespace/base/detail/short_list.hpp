// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <tilespace/base/assert.hpp>
#include <type_traits>

/// @file short_list.hpp
/// Fixed-capacity vector with inline storage (as std::inplace_vector).

namespace tilespace {

/// A list of up to `capacity` items, stored in the list itself: it never allocates. Unused storage costs no time.
template <class T, std::size_t capacity>
class ShortList {
  static_assert(std::is_trivially_copyable_v<T>, "things are copied as bytes, those that are not there too");

 public:
  using value_type = T;

  ShortList() noexcept = default;

  /// Number of items.
  [[nodiscard]] std::size_t size() const noexcept { return size_; }
  /// Tests whether there is no item.
  [[nodiscard]] bool empty() const noexcept { return size_ == 0; }
  /// Tests whether the list is at its capacity.
  [[nodiscard]] bool full() const noexcept { return size_ == capacity; }

  /// Item `i`, from 0 on. An index out of range is a contract violation.
  [[nodiscard]] const T& operator[](std::size_t i) const noexcept {
    TILESPACE_ASSERT(i < size_);
    return room_.items[i];
  }
  /// The last item. A contract violation if the list is empty.
  [[nodiscard]] const T& back() const noexcept { return (*this)[size_ - 1]; }

  /// Appends an item. A contract violation if the list is full, which then stays unchanged.
  void push_back(const T& item) noexcept {
    TILESPACE_ASSERT(!full());
    if (!full()) room_.items[size_++] = item;
  }
  /// Removes all items.
  void clear() noexcept { size_ = 0; }

  [[nodiscard]] const T* begin() const noexcept { return room_.items; }
  [[nodiscard]] const T* end() const noexcept { return room_.items + size_; }

 private:
  // Uninitialized until used.
  union Capacity {
    Capacity() noexcept {}
    T items[capacity];
  };

  Capacity room_;
  std::size_t size_ = 0;
};

/// Tests whether both lists have equal items in the same order.
template <class T, std::size_t capacity>
[[nodiscard]] bool operator==(const ShortList<T, capacity>& a, const ShortList<T, capacity>& b) noexcept {
  if (a.size() != b.size()) return false;
  for (std::size_t i = 0; i < a.size(); ++i) {
    if (!(a[i] == b[i])) return false;
  }
  return true;
}

}  // namespace tilespace
