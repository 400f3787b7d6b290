// SPDX-License-Identifier: MIT
#pragma once

#include <gtest/gtest.h>

#include <cstdint>

#include "support/allocations.hpp"

/// @file failing_memory.hpp
/// Fault injection: runs an operation once for each of its allocations, each time with another one that fails.

namespace memory {

using allocations::Failing;

/// What a failed operation leaves.
enum class Left : std::uint8_t {
  unchanged,  ///< What was there before.
  defined,    ///< Something else that is valid: the operation succeeds from there.
};

/// One run of an operation whose allocation `number` fails. Returns whether there was such an allocation.
template <class Make, class Ask, class Digest>
bool fails_well(Make make, Ask ask, Digest digest, Left left, std::uint64_t number, Failing failing) {
  auto state = make();
  const auto before = digest(state);
  auto expected = make();
  EXPECT_TRUE(ask(expected));
  const auto after = digest(expected);
  allocations::start(number, failing);
  const bool done = ask(state);
  const std::uint64_t calls = allocations::calls();
  allocations::stop();
  if (!done) {
    EXPECT_GT(calls, number) << "failed, although there was memory";
    EXPECT_TRUE(left == Left::defined || digest(state) == before) << "half done";
    EXPECT_TRUE(ask(state)) << "there is memory again";
  }
  EXPECT_EQ(digest(state), after);
  return calls > number;
}

/// Number of allocations of an operation, all of which failed: first each with all after it, or from one to the next by
/// a stride; then each alone. An operation that goes on without the memory must have the same result.
///
/// @param make   Makes what is operated on.
/// @param ask    The operation. Returns whether it succeeded.
/// @param digest Everything that may be read of what is operated on, as a value with ==.
template <class Make, class Ask, class Digest>
[[nodiscard]] std::uint64_t failures(Make make, Ask ask, Digest digest, Left left = Left::unchanged,
                                     std::uint64_t stride = 1) {
  std::uint64_t count = 0;
  for (const Failing failing : {Failing::one, Failing::all_after}) {
    count = 0;
    for (std::uint64_t number = 0; !testing::Test::HasFailure(); number += stride, ++count) {
      SCOPED_TRACE(testing::Message() << "allocation " << number << (failing == Failing::one ? " alone" : " and on"));
      const std::int64_t live = allocations::live();
      const bool has_failed = fails_well(make, ask, digest, left, number, failing);
      EXPECT_EQ(allocations::live(), live) << "leaked";
      if (!has_failed) break;
    }
  }
  return count;
}

}  // namespace memory
