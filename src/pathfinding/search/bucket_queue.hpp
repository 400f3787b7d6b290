// SPDX-License-Identifier: MIT
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <tilespace/pathfinding/detail/scratch.hpp>

/// @file bucket_queue.hpp
/// Bucket queue (Dial's queue, a calendar queue): entries in buckets of equal width, in the order of the buckets; in a
/// bucket, mostly the last one first. For searches whose keys never become less than those of the current bucket.

namespace tilespace::detail {

/// The greatest power of two that is not above a positive number, as its exponent.
[[nodiscard]] constexpr int floor_log2(std::int32_t value) noexcept {
  return 31 - std::countl_zero(static_cast<std::uint32_t>(value));
}

/// A ring of buckets holds the keys of one year; later ones wait in a list, and move to the ring when their year
/// begins.
class BucketQueue {
 public:
  static constexpr std::uint64_t buckets = 512;  // in a year

  /// An empty queue of buckets of 2^shift keys; it begins with the bucket of the first key. Returns false if out of
  /// memory.
  [[nodiscard]] bool start(Scratch& scratch, int shift, std::uint64_t first_key) noexcept {
    scratch_ = &scratch;
    shift_ = shift;
    now_ = first_key >> shift;
    count_ = 0;
    later_ = none;
    unused_ = none;
    scratch.bucket_items.clear();
    if (!ensure_capacity(scratch.bucket_heads, buckets, none)) return false;
    for (std::size_t i = 0; i < buckets; ++i) scratch.bucket_heads[i] = none;
    return true;
  }

  /// Adds an entry whose key is not less than the current bucket. Returns false if out of memory.
  [[nodiscard]] bool push(std::uint64_t key, std::uint64_t value) noexcept {
    std::uint32_t item = unused_;
    if (item == none) {
      item = static_cast<std::uint32_t>(scratch_->bucket_items.size());
      if (item == none || !scratch_->bucket_items.push_back({})) return false;
    } else {
      unused_ = scratch_->bucket_items[item].next;
    }
    BucketItem& added = scratch_->bucket_items[item];
    added.key = key;
    added.value = value;
    insert(item);
    return true;
  }

  /// The bucket of the next entry, or ~0 if there is none.
  [[nodiscard]] std::uint64_t next_bucket() noexcept {
    while (count_ == 0 && later_ != none) begin_next_year();
    if (count_ == 0) return ~std::uint64_t{0};
    while (scratch_->bucket_heads[now_ % buckets] == none) ++now_;
    return now_;
  }

  /// Removes and returns the next entry. next_bucket() was called since the last pop, and found one.
  [[nodiscard]] BucketItem pop() noexcept {
    std::uint32_t& head = scratch_->bucket_heads[now_ % buckets];
    const std::uint32_t item = head;
    const BucketItem result = scratch_->bucket_items[item];
    head = result.next;
    scratch_->bucket_items[item].next = unused_;
    unused_ = item;
    --count_;
    return result;
  }

  [[nodiscard]] std::uint64_t bucket_of(std::uint64_t key) const noexcept { return key >> shift_; }

 private:
  static constexpr std::uint32_t none = ~std::uint32_t{0};

  void insert(std::uint32_t item) noexcept {
    const std::uint64_t bucket = bucket_of(scratch_->bucket_items[item].key);
    const bool is_this_year = bucket / buckets == now_ / buckets;
    std::uint32_t& head = is_this_year ? scratch_->bucket_heads[bucket % buckets] : later_;
    scratch_->bucket_items[item].next = head;
    head = item;
    count_ += is_this_year ? 1 : 0;
  }

  // Nothing is left in this year: goes to the first year with an entry.
  void begin_next_year() noexcept {
    std::uint64_t first = ~std::uint64_t{0};
    for (std::uint32_t i = later_; i != none; i = scratch_->bucket_items[i].next) {
      const std::uint64_t bucket = bucket_of(scratch_->bucket_items[i].key);
      first = bucket < first ? bucket : first;
    }
    now_ = first;
    std::uint32_t item = later_;
    later_ = none;
    while (item != none) {
      const std::uint32_t next = scratch_->bucket_items[item].next;
      insert(item);
      item = next;
    }
  }

  Scratch* scratch_ = nullptr;
  int shift_ = 0;
  std::uint64_t now_ = 0;     // current bucket, counted from key 0
  std::uint64_t count_ = 0;   // of entries in the ring
  std::uint32_t later_ = 0;   // first entry of later years
  std::uint32_t unused_ = 0;  // first unused item
};

}  // namespace tilespace::detail
