// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdlib>

#if defined(__GLIBC__)
#include <malloc.h>
#endif

/// @file kept_memory.hpp
/// Heap that keeps freed memory, as that of a game that has run for a while.
///
/// Otherwise a method pays for new pages of the system or not by the size of its largest block. A page costs 0.2 to 13
/// us by the machine: more than most queries, and it is not the method that is timed then.

namespace bench {

/// Keeps freed memory in the heap from now on, where the heap is that of glibc. What measures time calls it; what
/// measures memory must come before.
inline void keep_freed_memory() {
#if defined(__GLIBC__)
  mallopt(M_MMAP_MAX, 0);
  mallopt(M_TRIM_THRESHOLD, -1);
#endif
}

/// Adds `bytes` of kept memory to the heap, with its pages in place, for what is timed once.
inline void add_pages(std::size_t bytes) {
  keep_freed_memory();
  constexpr std::size_t page = 4096;
  auto* const block = static_cast<volatile char*>(std::malloc(bytes));
  if (block == nullptr) return;
  for (std::size_t i = 0; i < bytes; i += page) block[i] = 1;
  std::free(const_cast<char*>(block));
}

}  // namespace bench
