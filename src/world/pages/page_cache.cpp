// SPDX-License-Identifier: MIT
#include <tilespace/world/detail/page_cache.hpp>
#include <utility>

// Pages lie in an array, without gaps: the last one takes the place of one that is removed. A table with linear probing
// has their numbers. The clock passes over the array, and removes the first page that was not used since it passed.

namespace tilespace::detail {
namespace {

constexpr std::size_t first_capacity = 8;

std::uint64_t hash_of(PageKey key) noexcept {
  const std::uint64_t both = std::uint64_t{static_cast<std::uint32_t>(key.x)} << 32 | static_cast<std::uint32_t>(key.y);
  const std::uint64_t mixed = (both ^ both >> 29) * 0x9E3779B97F4A7C15U;
  return mixed ^ mixed >> 32;
}

// Bytes of a page as far as the budget counts: bits, and shapes with the spare places of their list.
std::uint64_t bytes_of(const Page& page) noexcept {
  constexpr std::uint64_t bytes_of_shape = 32;
  return sizeof(Page) + page.map.bits().bytes() + bytes_of_shape * page.map.shaped_count();
}

}  // namespace

std::size_t PageCache::place_of(PageKey key) const noexcept {
  std::size_t place = static_cast<std::size_t>(hash_of(key)) & (table_.size() - 1);
  while (table_[place] != 0 && pages_[table_[place] - 1].key != key) place = (place + 1) & (table_.size() - 1);
  return place;
}

const Page* PageCache::find(PageKey key) const noexcept {
  if (last_ < *count_ && pages_[last_].key == key) return pages_.data() + last_;
  if (*count_ == 0) return nullptr;
  const std::uint32_t number = table_[place_of(key)];
  if (number == 0) return nullptr;
  last_ = number - 1;
  return pages_.data() + last_;
}

Page* PageCache::find(PageKey key) noexcept {
  const auto* const page = std::as_const(*this).find(key);
  if (page == nullptr) return nullptr;
  pages_[last_].is_used = true;
  return pages_.data() + last_;
}

bool PageCache::grow() noexcept {
  const std::size_t capacity = pages_.size() == 0 ? first_capacity : 2 * pages_.size();
  auto pages = Buffer<Page>::create(capacity, Page{});
  auto table = Buffer<std::uint32_t>::create(2 * capacity, 0);
  if (pages.size() == 0 || table.size() == 0) return false;
  for (std::size_t i = 0; i < *count_; ++i) pages[i] = std::move(pages_[i]);
  pages_ = std::move(pages);
  table_ = std::move(table);
  for (std::size_t i = 0; i < *count_; ++i) table_[place_of(pages_[i].key)] = static_cast<std::uint32_t>(i + 1);
  return true;
}

Page* PageCache::insert(Page&& page) noexcept {
  if (*count_ == pages_.size() && !grow()) return nullptr;
  const std::size_t number = *count_;
  page.bytes = bytes_of(page);
  page.is_used = true;
  bytes_ = *bytes_ + page.bytes;
  table_[place_of(page.key)] = static_cast<std::uint32_t>(number + 1);
  pages_[number] = std::move(page);
  count_ = number + 1;
  last_ = number;
  return pages_.data() + number;
}

void PageCache::count_again(Page& page) noexcept {
  const std::uint64_t before = page.bytes;
  page.bytes = bytes_of(page);
  bytes_ = *bytes_ - before + page.bytes;
}

void PageCache::remove(std::size_t number) noexcept {
  // Entries behind the gap that were pushed on by it move up.
  const std::size_t mask = table_.size() - 1;
  std::size_t gap = place_of(pages_[number].key);
  for (std::size_t place = (gap + 1) & mask; table_[place] != 0; place = (place + 1) & mask) {
    const std::size_t home = static_cast<std::size_t>(hash_of(pages_[table_[place] - 1].key)) & mask;
    if (((place - home) & mask) < ((place - gap) & mask)) continue;
    table_[gap] = table_[place];
    gap = place;
  }
  table_[gap] = 0;
  bytes_ = *bytes_ - pages_[number].bytes;
  const std::size_t last = *count_ - 1;
  if (number != last) {
    table_[place_of(pages_[last].key)] = static_cast<std::uint32_t>(number + 1);
    pages_[number] = std::move(pages_[last]);
  }
  pages_[last] = Page{};
  count_ = last;
}

bool PageCache::evict() noexcept {
  for (std::size_t looks = 2 * *count_; looks > 0; --looks) {
    if (hand_ >= *count_) hand_ = 0;
    Page& page = pages_[hand_];
    const bool was_used = page.is_used;
    page.is_used = false;
    if (was_used || page.is_edited || page.is_kept) {
      ++hand_;
      continue;
    }
    remove(hand_);
    return true;
  }
  return false;
}

void PageCache::clear(bool with_edited) noexcept {
  for (std::size_t i = *count_; i > 0; --i) {
    if (with_edited || !pages_[i - 1].is_edited) remove(i - 1);
  }
  hand_ = 0;
}

}  // namespace tilespace::detail
