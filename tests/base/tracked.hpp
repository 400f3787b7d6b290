// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <memory>

/// @file tracked.hpp
/// Values that know whether they are alive, and how many of them are.

namespace tracked {

/// How often what was done since reset().
struct Counts {
  std::int64_t alive = 0;
  std::int64_t copies = 0;
  std::int64_t moves = 0;
  std::int64_t broken = 0;  ///< Uses of a value that is not alive.
};

/// A value that owns memory, so that sanitizers see it copied, moved and destroyed right. `Kind` tells counts apart.
template <int Kind>
class Value {
 public:
  explicit Value(int number) : number_(std::make_unique<int>(number)) { ++counts().alive; }
  Value(const Value& other) : number_(std::make_unique<int>(other.number())) {
    ++counts().alive;
    ++counts().copies;
  }
  Value(Value&& other) noexcept : number_(std::move(other.number_)) {
    ++counts().alive;
    ++counts().moves;
  }
  Value& operator=(Value other) noexcept {
    number_ = std::move(other.number_);
    return *this;
  }
  ~Value() {
    if (self_ != this) ++counts().broken;
    self_ = nullptr;
    --counts().alive;
  }

  /// -1 if it was moved from.
  [[nodiscard]] int number() const {
    if (self_ != this) ++counts().broken;
    return number_ ? *number_ : -1;
  }

  static Counts& counts() {
    static Counts all;
    return all;
  }

 private:
  const Value* self_ = this;
  std::unique_ptr<int> number_;
};

}  // namespace tracked
