// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/base/assert.hpp>
#include <utility>

/// @file contracts.hpp
/// For tests that break contracts on purpose.

namespace contracts {

/// Sets a handler for as long as it lives.
class Handler {
 public:
  explicit Handler(tilespace::ContractHandler handler) : previous_(tilespace::set_contract_handler(handler)) {}
  ~Handler() { tilespace::set_contract_handler(previous_); }
  Handler(const Handler&) = delete;
  Handler& operator=(const Handler&) = delete;

 private:
  tilespace::ContractHandler previous_;
};

/// Counts broken contracts and lets the program go on, for as long as it lives. One at a time.
class Counted {
 public:
  Counted() : handler_(count_one) { count_ = 0; }
  [[nodiscard]] int count() const { return count_; }
  [[nodiscard]] const tilespace::BrokenContract& last() const { return last_; }

 private:
  static void count_one(const tilespace::BrokenContract& broken) {
    ++count_;
    last_ = broken;
  }
  inline static int count_ = 0;
  inline static tilespace::BrokenContract last_;
  Handler handler_;
};

#if defined(TILESPACE_ASSERTIONS) && TILESPACE_ASSERTIONS
inline constexpr int reported = 1;  ///< How often the library reports a broken contract in this build.
#else
inline constexpr int reported = 0;  ///< How often the library reports a broken contract in this build.
#endif

}  // namespace contracts
