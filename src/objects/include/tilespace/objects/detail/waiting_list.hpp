// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

/// @file waiting_list.hpp
/// Bounded sorted list for streams in order: the first few of what waits. What does not fit is dropped, and searched
/// again after the others were taken.

namespace tilespace::detail {

/// The first items of an order, up to `capacity` of them. `comes_before(a, b)` is that order.
template <class Item, std::uint32_t capacity>
class WaitingList {
 public:
  [[nodiscard]] bool empty() const noexcept { return first_ == count_; }
  [[nodiscard]] std::uint32_t size() const noexcept { return count_ - first_; }
  [[nodiscard]] const Item& front() const noexcept { return items_[first_]; }
  /// Whether items were dropped: they come after all that wait.
  [[nodiscard]] bool has_more() const noexcept { return has_more_; }
  /// The item that was taken last; a null pointer if none was.
  [[nodiscard]] const Item* last() const noexcept {
    return first_ > 0 ? items_ + first_ - 1 : has_last_ ? &last_ : nullptr;
  }

  /// Takes the first item.
  void take() noexcept { ++first_; }
  /// Begins to search again, from an empty list: what was taken, and what comes before that, is not added again.
  void search_again() noexcept {
    keep_last();
    count_ = 0;
    has_more_ = false;
  }
  /// Begins with other items.
  void reset() noexcept {
    first_ = count_ = 0;
    has_more_ = has_last_ = false;
  }

  /// Adds an item, unless it is the one that was taken last, or comes before that.
  template <class Before>
  void add(const Item& item, const Before& comes_before) noexcept {
    if (const Item* const taken = last(); taken != nullptr && !comes_before(*taken, item)) return;
    std::uint32_t place = count_;
    while (place > first_ && comes_before(item, items_[place - 1])) --place;
    if (place == count_ && has_more_) return;
    insert(item, place);
  }

 private:
  // Keeps the item that was taken last apart from the list, which begins at 0 then.
  void keep_last() noexcept {
    if (first_ == 0) return;
    last_ = items_[first_ - 1];
    has_last_ = true;
    first_ = 0;
  }

  // If the list is full, the last item is dropped.
  void insert(const Item& item, std::uint32_t place) noexcept {
    if (count_ == capacity && first_ > 0) {
      const std::uint32_t taken = first_;
      keep_last();
      for (std::uint32_t i = taken; i < count_; ++i) items_[i - taken] = items_[i];
      place -= taken;
      count_ -= taken;
    }
    if (count_ == capacity) {
      has_more_ = true;
      if (place == count_) return;
      --count_;
    }
    for (std::uint32_t i = count_++; i > place; --i) items_[i] = items_[i - 1];
    items_[place] = item;
  }

  std::uint32_t first_ = 0;  // of the list, the first that was not taken
  std::uint32_t count_ = 0;
  bool has_more_ = false;
  bool has_last_ = false;  // whether `last_` is the item that was taken last, if none of the list was taken
  Item last_{};
  Item items_[capacity];
};

}  // namespace tilespace::detail
