// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <tilespace/pathfinding/detail/scratch.hpp>

/// @file list_pool.hpp
/// Many short lists in one array.

namespace tilespace::detail {

inline constexpr std::uint32_t no_index = ~std::uint32_t{0};

[[nodiscard]] inline std::uint32_t& next_place(std::uint32_t& index) noexcept { return index; }

// A list of a ListPool.
struct PooledList {
  std::uint32_t begin = 0;
  std::uint32_t size = 0;
  std::uint32_t capacity = 0;
};

// Lists of T in one array. A list that grows moves to a place of twice the capacity; places that were left are used
// again for lists of their capacity. The first 32 bits of an unused place are the next one: `next_place(T&)` is that.
template <class T>
class ListPool {
 public:
  [[nodiscard]] std::span<T> operator[](const PooledList& list) noexcept { return {data() + list.begin, list.size}; }
  [[nodiscard]] std::span<const T> operator[](const PooledList& list) const noexcept {
    return {items_.data() + list.begin, list.size};
  }
  [[nodiscard]] std::uint64_t bytes() const noexcept { return bytes_of(items_); }

  // Returns false if out of memory: then nothing is added.
  [[nodiscard]] bool push_back(PooledList& list, const T& item) noexcept {
    if (list.size == list.capacity && !move_up(list)) return false;
    items_[list.begin + list.size++] = item;
    return true;
  }
  // The last item takes the place of the one that is removed.
  void remove(PooledList& list, std::uint32_t i) noexcept { items_[list.begin + i] = items_[list.begin + --list.size]; }
  void release(PooledList& list) noexcept {
    if (list.capacity != 0) {
      std::uint32_t& first = unused_[class_of(list.capacity)];
      next_place(items_[list.begin]) = first;
      first = list.begin;
    }
    list = {};
  }
  // Moves all lists together, in the order in which `for_lists(visit)` visits them. Returns false if out of memory:
  // then nothing changes.
  template <class ForLists>
  [[nodiscard]] bool compact(ForLists for_lists) noexcept {
    std::size_t total = 0;
    for_lists([&](PooledList& list) { total += list.size; });
    Buffer<T> items = Buffer<T>::create(total, T{});
    if (items.size() != total) return false;
    std::uint32_t end = 0;
    for_lists([&](PooledList& list) {
      for (std::uint32_t i = 0; i < list.size; ++i) items[end + i] = items_[list.begin + i];
      list = {end, list.size, list.size};
      end += list.size;
    });
    items_ = static_cast<Buffer<T>&&>(items);
    end_ = end;
    for (std::uint32_t& first : unused_) first = no_index;
    return true;
  }

 private:
  static constexpr std::uint32_t least = 2;  // capacity of the shortest list

  [[nodiscard]] T* data() noexcept { return items_.data(); }
  // Of capacities from 2^k on, below 2^(k + 1).
  [[nodiscard]] static int class_of(std::uint32_t capacity) noexcept {
    int k = 0;
    while (capacity >>= 1) ++k;
    return k;
  }
  // Finds a place for 2^k items; no_index if out of memory.
  [[nodiscard]] std::uint32_t place_for(int k) noexcept {
    const std::uint32_t found = unused_[k];
    if (found != no_index) {
      unused_[k] = next_place(items_[found]);
      return found;
    }
    const std::uint64_t end = std::uint64_t{end_} + (std::uint64_t{1} << k);
    if (end >= no_index || (end > items_.size() && !grow(end))) return no_index;
    const std::uint32_t begin = end_;
    end_ = static_cast<std::uint32_t>(end);
    return begin;
  }
  [[nodiscard]] bool grow(std::uint64_t least_size) noexcept {
    const std::uint64_t spare = items_.size() + items_.size() / 4 + 64;
    Buffer<T> more = Buffer<T>::create(static_cast<std::size_t>(spare > least_size ? spare : least_size), T{});
    if (more.size() == 0) return false;
    for (std::size_t i = 0; i < end_; ++i) more[i] = items_[i];
    items_ = static_cast<Buffer<T>&&>(more);
    return true;
  }
  [[nodiscard]] bool move_up(PooledList& list) noexcept {
    const int k = list.capacity < least ? 1 : class_of(list.capacity) + 1;
    const std::uint32_t begin = k < 32 ? place_for(k) : no_index;
    if (begin == no_index) return false;
    for (std::uint32_t i = 0; i < list.size; ++i) items_[begin + i] = items_[list.begin + i];
    const PooledList moved{begin, list.size, std::uint32_t{1} << k};
    release(list);
    list = moved;
    return true;
  }

  Buffer<T> items_;
  std::uint32_t end_ = 0;  // items from here on have never been used
  std::uint32_t unused_[32] = {no_index, no_index, no_index, no_index, no_index, no_index, no_index, no_index,
                               no_index, no_index, no_index, no_index, no_index, no_index, no_index, no_index,
                               no_index, no_index, no_index, no_index, no_index, no_index, no_index, no_index,
                               no_index, no_index, no_index, no_index, no_index, no_index, no_index, no_index};
};

}  // namespace tilespace::detail
