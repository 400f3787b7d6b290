// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <tilespace/base/language.hpp>

/// @file parts.hpp
/// Data parallelism on the threads of the caller: work in numbered parts, and who runs them (executor).
///
/// The library starts no threads. A call that takes `Parts` cuts its work in parts and gives them to the caller's
/// threads: <tilespace/parallel/threads.hpp> and the headers beside it have adaptors of thread pools. Parts depend on
/// the work alone, never on who runs them or on how many do: results are the same bits for any number of threads, and
/// in any order.

namespace tilespace {

/// Runs one part of some work: `part(work, i)`.
using PartFunction = void (*)(void* work, std::size_t i) noexcept;

namespace detail {
inline void run_in_turn(void*, std::size_t count, PartFunction part, void* work) noexcept {
  for (std::size_t i = 0; i < count; ++i) part(work, i);
}
}  // namespace detail

/// Who runs the parts of some work. `run(runner, count, part, work)` calls `part(work, i)` once for each i below
/// `count`, on any threads and in any order, and returns when all calls have returned, with all they wrote visible to
/// its caller.
///
/// Invalid     Without `run`: one part after the other, in the calling thread.
/// Cost        Two pointers: pass it by value or by reference.
/// Threads     A runner that is asked again from within a part must not wait for other parts; calls of the library do
///             not ask so.
struct Parts {
  void* runner = nullptr;                                                                          ///< For `run`.
  void (*run)(void* runner, std::size_t count, PartFunction part, void* work) noexcept = nullptr;  ///< See above.
};

/// One part after the other, in the calling thread.
inline constexpr Parts in_turn{nullptr, &detail::run_in_turn};

/// Calls `part(i)` once for each i below `count`, by these runners: for work of your own.
///
/// Returns     After all calls have returned.
/// Invalid     A count of 0: no call.
/// Order       Any; so `part` must not depend on other parts. It must not throw: an exception ends the program.
/// Cost        A call by pointer for each part; a single part is called directly, and wakes no threads. Allocates: what
///             the runner does; in_turn never.
template <class Part>
void run_parts(const Parts& parts, std::size_t count, Part&& part) noexcept {
  auto run_one = [&part](std::size_t i) noexcept { part(i); };
  const PartFunction call = [](void* work, std::size_t i) noexcept { (*static_cast<decltype(run_one)*>(work))(i); };
  if (count == 1) return run_one(0);
  if (count > 1) (parts.run == nullptr ? &detail::run_in_turn : parts.run)(parts.runner, count, call, &run_one);
}

/// Elements of a part of some elements: those from `begin` on, before `end`.
struct PartRange {
  std::size_t begin = 0;  ///< First element.
  std::size_t end = 0;    ///< One past the last.
  friend constexpr bool operator==(const PartRange&, const PartRange&) noexcept = default;
};

/// Number of parts of so many elements, `each` in every part but the last.
/// Invalid     `each` of 0 counts as 1.
/// Cost        A division.
[[nodiscard]] constexpr std::size_t part_count(std::size_t elements, std::size_t each) noexcept {
  const std::size_t in_each = each == 0 ? 1 : each;
  return elements / in_each + (elements % in_each == 0 ? 0 : 1);
}

/// The elements of part `i`.
/// Invalid     `each` of 0 counts as 1. A part beyond the last: none.
/// Cost        A few operations.
[[nodiscard]] constexpr PartRange part_range(std::size_t elements, std::size_t each, std::size_t i) noexcept {
  const std::size_t in_each = each == 0 ? 1 : each;
  if (i >= part_count(elements, in_each)) return {elements, elements};
  const std::size_t begin = i * in_each;
  return {begin, elements - begin < in_each ? elements : begin + in_each};
}

/// Calls `part(range)` for the ranges of all parts of so many elements.
/// Invalid     No elements: no call. `each` of 0 counts as 1.
/// Order       As run_parts().
/// Cost        As run_parts().
template <class Part>
void run_ranges(const Parts& parts, std::size_t elements, std::size_t each, Part&& part) noexcept {
  run_parts(parts, part_count(elements, each), [&](std::size_t i) { part(part_range(elements, each, i)); });
}

}  // namespace tilespace
