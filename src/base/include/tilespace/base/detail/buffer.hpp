// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <new>
#include <tilespace/base/assert.hpp>
#include <utility>

/// @file buffer.hpp
/// Fixed-size heap array whose allocation can fail without an exception.

namespace tilespace {

/// A contiguous array of `size()` values of type T.
///
/// Errors      create() returns an empty Buffer if out of memory. Copying a Buffer without memory for the copy aborts
///             the program, as there is no value it could take.
template <class T>
class Buffer {
 public:
  Buffer() = default;

  /// Creates `size` copies of `value`; an empty Buffer if out of memory.
  [[nodiscard]] static Buffer create(std::size_t size, const T& value) noexcept {
    Buffer buffer;
    buffer.allocate(size);
    for (std::size_t i = 0; i < buffer.size_; ++i) ::new (static_cast<void*>(buffer.data_ + i)) T(value);
    return buffer;
  }

  Buffer(const Buffer& other) noexcept {
    allocate(other.size_);
    if (size_ != other.size_) detail::stop();
    for (std::size_t i = 0; i < size_; ++i) ::new (static_cast<void*>(data_ + i)) T(other.data_[i]);
  }
  Buffer(Buffer&& other) noexcept
      : data_(std::exchange(other.data_, nullptr)), size_(std::exchange(other.size_, std::size_t{0})) {}
  Buffer& operator=(Buffer other) noexcept {
    std::swap(data_, other.data_);
    std::swap(size_, other.size_);
    return *this;
  }
  ~Buffer() {
    for (std::size_t i = 0; i < size_; ++i) data_[i].~T();
    ::operator delete(static_cast<void*>(data_), std::align_val_t{alignof(T)});
  }

  /// Number of elements.
  [[nodiscard]] std::size_t size() const noexcept { return size_; }
  /// Pointer to the first element; null if there are none.
  [[nodiscard]] T* data() noexcept { return data_; }
  [[nodiscard]] const T* data() const noexcept { return data_; }
  [[nodiscard]] T& operator[](std::size_t i) noexcept { return data_[i]; }
  [[nodiscard]] const T& operator[](std::size_t i) const noexcept { return data_[i]; }
  [[nodiscard]] T* begin() noexcept { return data_; }
  [[nodiscard]] T* end() noexcept { return data_ + size_; }
  [[nodiscard]] const T* begin() const noexcept { return data_; }
  [[nodiscard]] const T* end() const noexcept { return data_ + size_; }

 private:
  void allocate(std::size_t size) noexcept {
    constexpr std::size_t most = static_cast<std::size_t>(-1) / 2 / sizeof(T);
    if (size == 0 || size > most) return;
    data_ = static_cast<T*>(::operator new(size * sizeof(T), std::align_val_t{alignof(T)}, std::nothrow));
    if (data_ != nullptr) size_ = size;
  }

  T* data_ = nullptr;
  std::size_t size_ = 0;
};

}  // namespace tilespace
