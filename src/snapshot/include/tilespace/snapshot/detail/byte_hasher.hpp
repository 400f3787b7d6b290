// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <tilespace/snapshot/bytes.hpp>
#include <utility>

/// @file byte_hasher.hpp
/// byte_hash() of what a ByteWriter writes, without memory for all of it.

namespace tilespace::detail {

/// Takes the same calls as a ByteWriter. Requires the number of bytes in advance, with which byte_hash() begins.
class ByteHasher {
 public:
  explicit constexpr ByteHasher(std::size_t size) noexcept : hash_(mixed(first_hash, size)) {}

  template <PlainData T>
  constexpr void write(const T& value) noexcept {
    if constexpr (byte_size<T> <= size_of_block) {
      write_block(value);
    } else if constexpr (is_array<T>) {
      write_all(value);
    } else {
      visit_fields(value, [this](const auto&... fields) { (this->write(fields), ...); });
    }
  }

  template <PlainItems Items>
  constexpr void write_all(const Items& items) noexcept {
    for (const auto& item : std::span(items)) write(item);
  }

  /// Hash of all bytes written.
  [[nodiscard]] constexpr std::uint64_t value() const noexcept { return rest_size_ == 0 ? hash_ : mixed(hash_, rest_); }

 private:
  static constexpr std::size_t size_of_word = sizeof(std::uint64_t);
  static constexpr std::size_t size_of_block = 256;  // of values that are encoded at once

  template <PlainData T>
  constexpr void write_block(const T& value) noexcept {
    constexpr std::size_t size = byte_size<T>, words = size / size_of_word, tail = size % size_of_word;
    std::array<std::byte, (words + 1) * size_of_word> bytes;
    store(bytes.data() + words * size_of_word, std::uint64_t{0});
    encode(bytes.data(), value);
    add_words(bytes.data(), std::make_index_sequence<words>{});
    if constexpr (tail != 0) add_tail(load<std::uint64_t>(bytes.data() + words * size_of_word), tail);
  }

  // Not a loop: unrolled, the words stay in registers.
  template <std::size_t... index>
  constexpr void add_words(const std::byte* from, std::index_sequence<index...>) noexcept {
    (add_word(load<std::uint64_t>(from + index * size_of_word)), ...);
  }

  constexpr void add_word(std::uint64_t word) noexcept {
    const std::size_t bits = 8 * rest_size_;
    hash_ = mixed(hash_, rest_ | word << bits);
    rest_ = bits == 0 ? 0 : word >> (64 - bits);
  }

  constexpr void add_tail(std::uint64_t word, std::size_t size) noexcept {
    const std::size_t bits = 8 * rest_size_;
    rest_ |= word << bits;
    rest_size_ += size;
    if (rest_size_ < size_of_word) return;
    rest_size_ -= size_of_word;
    hash_ = mixed(hash_, rest_);
    rest_ = rest_size_ == 0 ? 0 : word >> (64 - bits);
  }

  std::uint64_t hash_;
  std::uint64_t rest_ = 0;  // bytes that are not hashed yet, fewer than 8
  std::size_t rest_size_ = 0;
};

}  // namespace tilespace::detail
