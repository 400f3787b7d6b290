// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/base/language.hpp>
#include <utility>

/// @file reset_on_move.hpp
/// Members that are reset when their object is moved from.

namespace tilespace {

/// A T that becomes T{} when moved from: for example the size of a container whose memory was moved away.
template <class T>
class ResetOnMove {
 public:
  ResetOnMove() = default;
  /// Holds this value.
  ResetOnMove(const T& value) : value_(value) {}  // NOLINT: implicit on purpose, it stands for a T
  ResetOnMove(const ResetOnMove&) = default;
  ResetOnMove(ResetOnMove&& other) noexcept : value_(std::exchange(other.value_, T{})) {}
  ResetOnMove& operator=(const ResetOnMove&) = default;
  ResetOnMove& operator=(ResetOnMove&& other) noexcept {
    value_ = std::exchange(other.value_, T{});
    return *this;
  }
  ~ResetOnMove() = default;

  [[nodiscard]] const T& operator*() const noexcept { return value_; }
  [[nodiscard]] const T* operator->() const noexcept { return &value_; }

 private:
  T value_{};
};

}  // namespace tilespace
