// SPDX-License-Identifier: MIT
#include "support/allocations.hpp"

#include <cstddef>
#include <cstdlib>
#include <new>

namespace {

bool counting = false;
std::uint64_t first_failing = UINT64_MAX;
std::uint64_t call_count = 0;
std::uint64_t byte_count = 0;
std::int64_t live_count = 0;
allocations::Failing which = allocations::Failing::all_after;

bool fails(std::uint64_t call) noexcept {
  return which == allocations::Failing::one ? call == first_failing : call >= first_failing;
}

void* get(std::size_t size, std::size_t alignment) noexcept {
  if (counting) {
    byte_count += size;
    if (fails(call_count++)) return nullptr;
  }
  ++live_count;
  if (alignment <= alignof(std::max_align_t)) return std::malloc(size == 0 ? 1 : size);
#if defined(_WIN32)
  return _aligned_malloc(size, alignment);
#else
  return std::aligned_alloc(alignment, (size + alignment - 1) / alignment * alignment);
#endif
}

// What is aligned as asked has a free() of its own on Windows, if that is more than every allocation has.
void give_back(void* memory, std::align_val_t alignment = {}) noexcept {
  if (memory != nullptr) --live_count;
#if defined(_WIN32)
  if (static_cast<std::size_t>(alignment) > alignof(std::max_align_t)) return _aligned_free(memory);
#else
  static_cast<void>(alignment);
#endif
  std::free(memory);
}

void* get_or_throw(std::size_t size, std::size_t alignment) {
  if (void* const memory = get(size, alignment)) return memory;
  throw std::bad_alloc();
}

}  // namespace

namespace allocations {

void start(std::uint64_t first_to_fail, Failing failing) {
  counting = true;
  which = failing;
  first_failing = first_to_fail;
  call_count = 0;
  byte_count = 0;
}
void stop() { counting = false; }
std::uint64_t bytes() { return byte_count; }
std::uint64_t calls() { return call_count; }
std::int64_t live() { return live_count; }

}  // namespace allocations

void* operator new(std::size_t size) { return get_or_throw(size, 1); }
void* operator new[](std::size_t size) { return get_or_throw(size, 1); }
void* operator new(std::size_t size, const std::nothrow_t&) noexcept { return get(size, 1); }
void* operator new[](std::size_t size, const std::nothrow_t&) noexcept { return get(size, 1); }
void* operator new(std::size_t size, std::align_val_t a) { return get_or_throw(size, static_cast<std::size_t>(a)); }
void* operator new[](std::size_t size, std::align_val_t a) { return get_or_throw(size, static_cast<std::size_t>(a)); }
void* operator new(std::size_t size, std::align_val_t a, const std::nothrow_t&) noexcept {
  return get(size, static_cast<std::size_t>(a));
}
void* operator new[](std::size_t size, std::align_val_t a, const std::nothrow_t&) noexcept {
  return get(size, static_cast<std::size_t>(a));
}
void operator delete(void* memory) noexcept { give_back(memory); }
void operator delete[](void* memory) noexcept { give_back(memory); }
void operator delete(void* memory, std::size_t) noexcept { give_back(memory); }
void operator delete[](void* memory, std::size_t) noexcept { give_back(memory); }
void operator delete(void* memory, const std::nothrow_t&) noexcept { give_back(memory); }
void operator delete[](void* memory, const std::nothrow_t&) noexcept { give_back(memory); }
void operator delete(void* memory, std::align_val_t a) noexcept { give_back(memory, a); }
void operator delete[](void* memory, std::align_val_t a) noexcept { give_back(memory, a); }
void operator delete(void* memory, std::size_t, std::align_val_t a) noexcept { give_back(memory, a); }
void operator delete[](void* memory, std::size_t, std::align_val_t a) noexcept { give_back(memory, a); }
void operator delete(void* memory, std::align_val_t a, const std::nothrow_t&) noexcept { give_back(memory, a); }
void operator delete[](void* memory, std::align_val_t a, const std::nothrow_t&) noexcept { give_back(memory, a); }
