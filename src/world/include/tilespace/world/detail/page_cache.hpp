// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <tilespace/base/detail/buffer.hpp>
#include <tilespace/base/detail/reset_on_move.hpp>
#include <tilespace/world/detail/page.hpp>

/// @file page_cache.hpp
/// Page cache: a hash table of the pages in memory, with eviction by the clock algorithm (second chance).

namespace tilespace::detail {

/// The pages in memory. Which of them are is decided by the calls alone, and so is their order.
///
/// Errors      insert() returns null if there is no memory.
class PageCache {
 public:
  /// The page with this key, which counts as used; null if it is not in memory. Valid until the next insertion or
  /// removal.
  [[nodiscard]] Page* find(PageKey key) noexcept;
  [[nodiscard]] const Page* find(PageKey key) const noexcept;

  /// Adds a page whose key is not there.
  [[nodiscard]] Page* insert(Page&& page) noexcept;
  /// Removes the page that was not used for long, and is neither edited nor kept. False if there is none.
  [[nodiscard]] bool evict() noexcept;
  /// Removes all pages, or all that are not edited.
  void clear(bool with_edited) noexcept;
  /// Counts a page anew that was edited.
  void count_again(Page& page) noexcept;

  [[nodiscard]] std::span<Page> pages() noexcept { return {pages_.data(), *count_}; }
  [[nodiscard]] std::span<const Page> pages() const noexcept { return {pages_.data(), *count_}; }
  /// Memory of all pages.
  [[nodiscard]] std::uint64_t bytes() const noexcept { return *bytes_; }

 private:
  [[nodiscard]] std::size_t place_of(PageKey key) const noexcept;
  [[nodiscard]] bool grow() noexcept;
  void remove(std::size_t number) noexcept;

  Buffer<Page> pages_;
  Buffer<std::uint32_t> table_;  // number of a page, and 1; 0 if there is none. Twice as many as pages_, a power of 2
  ResetOnMove<std::size_t> count_;
  ResetOnMove<std::uint64_t> bytes_;
  std::size_t hand_ = 0;
  mutable std::size_t last_ = 0;  // the page that was found last
};

}  // namespace tilespace::detail
