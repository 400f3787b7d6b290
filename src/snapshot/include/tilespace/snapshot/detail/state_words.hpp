// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <tilespace/snapshot/bytes.hpp>
#include <tilespace/snapshot/detail/fields.hpp>

/// @file state_words.hpp
/// Serialization, hashing and validation of a state as a sequence of 64-bit words, one per number: visitors for
/// visit_numbers().

namespace tilespace::detail {

class StateHasher {
 public:
  [[nodiscard]] std::uint64_t value() const noexcept { return hash_; }
  template <Number T>
  void operator()(const T& number) noexcept {
    count(word_of(number));
  }
  void count(std::uint64_t word) noexcept { hash_ = mixed(hash_, word); }

 private:
  std::uint64_t hash_ = 0x243F6A8885A308D3U;  // any number that is not 0
};

class WordCounter {
 public:
  [[nodiscard]] std::size_t value() const noexcept { return count_; }
  template <Number T>
  void operator()(const T&) noexcept {
    ++count_;
  }
  void count(std::uint64_t) noexcept { ++count_; }

 private:
  std::size_t count_ = 0;
};

inline constexpr std::size_t bytes_of_word = 8;

// Requires memory for all words.
class WordWriter {
 public:
  explicit WordWriter(std::span<std::byte> out) noexcept : out_(out) {}
  template <Number T>
  void operator()(const T& number) noexcept {
    count(word_of(number));
  }
  void count(std::uint64_t word) noexcept {
    store(out_.data(), word);
    out_ = out_.subspan(bytes_of_word);
  }

 private:
  std::span<std::byte> out_;
};

// Requires as many words as are read.
class WordReader {
 public:
  explicit WordReader(std::span<const std::byte> bytes) noexcept : bytes_(bytes) {}
  [[nodiscard]] std::uint64_t next() noexcept {
    const std::uint64_t word = load<std::uint64_t>(bytes_.data());
    bytes_ = bytes_.subspan(bytes_of_word);
    return word;
  }

 private:
  std::span<const std::byte> bytes_;
};

// The value() of a StateHasher that counted all these words. Requires whole words.
[[nodiscard]] inline std::uint64_t hash_of_words(std::span<const std::byte> bytes) noexcept {
  StateHasher hasher;
  for (; !bytes.empty(); bytes = bytes.subspan(bytes_of_word)) hasher.count(load<std::uint64_t>(bytes.data()));
  return hasher.value();
}

// Tests whether the words are valid for a state of that type.
class WordChecker {
 public:
  explicit WordChecker(std::span<const std::byte> bytes) noexcept : words_(bytes) {}
  [[nodiscard]] bool value() const noexcept { return is_good_; }
  template <Number T>
  void operator()(const T&) noexcept {
    const std::uint64_t word = words_.next();
    is_good_ = is_good_ && word_of(number_of<T>(word)) == word;
  }
  void count(std::uint64_t items) noexcept {
    const std::uint64_t word = words_.next();
    is_good_ = is_good_ && word == items;
  }

 private:
  WordReader words_;
  bool is_good_ = true;
};

class WordRestorer {
 public:
  explicit WordRestorer(std::span<const std::byte> bytes) noexcept : words_(bytes) {}
  template <Number T>
  void operator()(T& number) noexcept {
    number = number_of<T>(words_.next());
  }
  void count(std::uint64_t) noexcept { static_cast<void>(words_.next()); }

 private:
  WordReader words_;
};

}  // namespace tilespace::detail
