// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <tilespace/base/parts.hpp>

/// @file tbb.hpp
/// oneTBB as a runner of parts. Without oneTBB, this header has nothing. Link TBB::tbb.

#if __has_include(<tbb/parallel_for.h>)
#include <tbb/parallel_for.h>
#include <tbb/task_arena.h>

namespace tilespace {
namespace detail {
inline void run_by_tbb(std::size_t count, PartFunction part, void* work) {
  const tbb::blocked_range<std::size_t> all(0, count, 1);
  const auto run_some = [part, work](const tbb::blocked_range<std::size_t>& some) {
    for (std::size_t i = some.begin(); i != some.end(); ++i) part(work, i);
  };
  tbb::parallel_for(all, run_some, tbb::simple_partitioner());
}
}  // namespace detail

/// The threads of oneTBB, as many as its scheduler gives. Parts are tasks: they may ask for parts themselves.
[[nodiscard]] inline Parts tbb_parts() noexcept {
  return {nullptr, [](void*, std::size_t count, PartFunction part, void* work) noexcept {
            detail::run_by_tbb(count, part, work);
          }};
}

/// The threads of an arena, which must live as long as the runner is used.
[[nodiscard]] inline Parts tbb_parts(tbb::task_arena& arena) noexcept {
  return {&arena, [](void* runner, std::size_t count, PartFunction part, void* work) noexcept {
            static_cast<tbb::task_arena*>(runner)->execute([&] { detail::run_by_tbb(count, part, work); });
          }};
}

}  // namespace tilespace
#endif
