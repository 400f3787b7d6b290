// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <tilespace/base/detail/buffer.hpp>
#include <tilespace/base/detail/reset_on_move.hpp>

/// @file growing_list.hpp
/// Growing heap array whose allocation can fail without an exception. It keeps its memory when it is cleared, and is
/// empty when it was moved from.

namespace tilespace::detail {

template <class T>
class GrowingList {
 public:
  [[nodiscard]] std::size_t size() const noexcept { return *size_; }
  [[nodiscard]] bool empty() const noexcept { return *size_ == 0; }
  [[nodiscard]] T& operator[](std::size_t i) noexcept { return items_[i]; }
  [[nodiscard]] const T& operator[](std::size_t i) const noexcept { return items_[i]; }
  [[nodiscard]] T& back() noexcept { return items_[*size_ - 1]; }
  [[nodiscard]] std::uint64_t bytes() const noexcept { return std::uint64_t{items_.size()} * sizeof(T); }

  void clear() noexcept { size_ = 0; }
  void pop_back() noexcept { size_ = *size_ - 1; }
  // The items in a buffer of their number. Empty if out of memory.
  [[nodiscard]] Buffer<T> copied() const noexcept { return resized(*size_); }
  // Gives back the memory that is not needed for the items; keeps it if there is none for a copy.
  void shrink() noexcept {
    Buffer<T> smaller = copied();
    if (smaller.size() == *size_) items_ = static_cast<Buffer<T>&&>(smaller);
  }
  // Returns false if out of memory: then nothing is added.
  [[nodiscard]] bool push_back(const T& item) noexcept {
    if (*size_ == items_.size() && !grow()) return false;
    items_[*size_] = item;
    size_ = *size_ + 1;
    return true;
  }

 private:
  [[nodiscard]] Buffer<T> resized(std::size_t size) const noexcept {
    Buffer<T> copy = Buffer<T>::create(size, T{});
    for (std::size_t i = 0; i < *size_ && i < copy.size(); ++i) copy[i] = items_[i];
    return copy;
  }
  [[nodiscard]] bool grow() noexcept {
    Buffer<T> larger = resized(*size_ < 32 ? 64 : 2 * *size_);
    if (larger.size() == 0) return false;
    items_ = static_cast<Buffer<T>&&>(larger);
    return true;
  }

  Buffer<T> items_;
  ResetOnMove<std::size_t> size_;
};

}  // namespace tilespace::detail
