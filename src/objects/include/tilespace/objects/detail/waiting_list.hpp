// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

/// @file waiting_list.hpp
/// Bounded sorted list for streams in order: the first few of what waits. What does not fit is dropped, and searched
/// again after the others were taken.

namespace tilespace::detail {

/// The first items of an order, up to `capacity` of them. `comes_before(a, b)` is that order. Items stay where they
/// are; their numbers are sorted, by binary insertion.
template <class Item, std::uint32_t capacity>
class WaitingList {
  static_assert(capacity <= 256);

 public:
  WaitingList() noexcept {
    for (std::uint32_t i = 0; i < capacity; ++i) order_[i] = static_cast<std::uint8_t>(i);
  }

  [[nodiscard]] bool empty() const noexcept { return first_ == count_; }
  [[nodiscard]] std::uint32_t size() const noexcept { return count_ - first_; }
  [[nodiscard]] const Item& front() const noexcept { return items_[order_[first_]]; }
  /// Whether items were dropped: they come after all that wait.
  [[nodiscard]] bool has_more() const noexcept { return has_more_; }
  /// The item that was taken last; a null pointer if none was.
  [[nodiscard]] const Item* last() const noexcept {
    return first_ > 0 ? items_ + order_[first_ - 1] : has_last_ ? &last_ : nullptr;
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
    std::uint32_t place = first_;
    for (std::uint32_t end = count_; place < end;) {
      const std::uint32_t middle = place + (end - place) / 2;
      if (comes_before(item, items_[order_[middle]])) {
        end = middle;
      } else {
        place = middle + 1;
      }
    }
    if (place == count_ && has_more_) return;
    insert(item, place);
  }

 private:
  // Keeps the item that was taken last apart from the list, which begins at 0 then.
  void keep_last() noexcept {
    if (first_ == 0) return;
    last_ = items_[order_[first_ - 1]];
    has_last_ = true;
    first_ = 0;
  }

  // Moves the numbers of the items that were taken behind those that wait.
  void drop_taken() noexcept {
    const std::uint32_t taken = first_;
    keep_last();
    std::uint8_t free[capacity];
    for (std::uint32_t i = 0; i < taken; ++i) free[i] = order_[i];
    for (std::uint32_t i = taken; i < count_; ++i) order_[i - taken] = order_[i];
    count_ -= taken;
    for (std::uint32_t i = 0; i < taken; ++i) order_[count_ + i] = free[i];
  }

  // If the list is full, the last item is dropped.
  void insert(const Item& item, std::uint32_t place) noexcept {
    if (count_ == capacity && first_ > 0) {
      place -= first_;
      drop_taken();
    }
    if (count_ == capacity) {
      has_more_ = true;
      if (place == count_) return;
      --count_;
    }
    const std::uint8_t number = order_[count_];
    for (std::uint32_t i = count_++; i > place; --i) order_[i] = order_[i - 1];
    order_[place] = number;
    items_[number] = item;
  }

  std::uint32_t first_ = 0;  // of the list, the first that was not taken
  std::uint32_t count_ = 0;
  bool has_more_ = false;
  bool has_last_ = false;         // whether `last_` is the item that was taken last, if none of the list was taken
  std::uint8_t order_[capacity];  // the numbers of the items that wait, in their order; behind them those not in use
  Item last_{};
  union {  // uninitialized
    Item items_[capacity];
  };
};

}  // namespace tilespace::detail
