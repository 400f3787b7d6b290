// SPDX-License-Identifier: MIT
// Memory of GMP from lists of free blocks by size, one set a thread. A rational number of the oracle lives for an
// operation or two and has some words, so that malloc and free were a third of the instructions of the tests of sweeps.
// Blocks are never given back: tests are short. The address sanitizer keeps the stack of each call of malloc, and GMP
// has no frame pointers, so that no two stacks are equal: tests of circles took 40 times as long, and ever longer.
#include "oracle/number_memory.hpp"

#include <gmp.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdlib>
#include <cstring>
#include <new>

#ifdef __has_feature
#if __has_feature(address_sanitizer)
#define ORACLE_SEEKS_LEAKS
#endif
#endif
#ifdef __SANITIZE_ADDRESS__
#define ORACLE_SEEKS_LEAKS
#endif
#ifdef ORACLE_SEEKS_LEAKS
#include <sanitizer/lsan_interface.h>
#endif

namespace oracle {
namespace {

constexpr std::size_t step = 32;
constexpr std::size_t largest = 1024;     // larger blocks are those of malloc
constexpr std::size_t at_a_time = 16384;  // bytes that are cut into blocks

struct FreeBlock {
  FreeBlock* next;
};

thread_local std::array<FreeBlock*, largest / step + 1> free_blocks{};

constexpr std::size_t steps_of(std::size_t size) { return (size + step - 1) / step; }

void* malloc_or_end(std::size_t size) {
  void* block = std::malloc(size);
  if (block == nullptr) std::abort();  // GMP has no other way
  return block;
}

// Blocks of a thread that has ended are no leak.
void* malloc_for_good(std::size_t size) {
  void* block = malloc_or_end(size);
#ifdef ORACLE_SEEKS_LEAKS
  __lsan_ignore_object(block);
#endif
  return block;
}

void give_back(void* block, std::size_t size) {
  if (size > largest) return std::free(block);
  FreeBlock*& first = free_blocks[steps_of(size)];
  first = ::new (block) FreeBlock{first};
}

void* take(std::size_t size) {
  if (size > largest) return malloc_or_end(size);
  FreeBlock*& first = free_blocks[steps_of(size)];
  if (first == nullptr) {
    const std::size_t bytes = std::max(steps_of(size), std::size_t{1}) * step;
    auto* block = static_cast<std::byte*>(malloc_for_good(at_a_time));
    for (std::size_t at = 0; at + bytes <= at_a_time; at += bytes) give_back(block + at, size);
  }
  FreeBlock* block = first;
  first = block->next;
  return block;
}

void* resize(void* block, std::size_t old_size, std::size_t size) {
  if (old_size <= largest && size <= largest && steps_of(old_size) == steps_of(size)) return block;
  void* moved = take(size);
  std::memcpy(moved, block, std::min(old_size, size));
  give_back(block, old_size);
  return moved;
}

}  // namespace

void use_number_memory() { mp_set_memory_functions(take, resize, give_back); }

}  // namespace oracle
