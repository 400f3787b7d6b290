// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <tilespace/base/detail/buffer.hpp>
#include <tilespace/base/result.hpp>

/// @file prefix_index.hpp
/// Prefix search (autocompletion) over a fixed set of names: a static radix trie in arrays.

namespace tilespace {

/// Range of ranks [begin, end) in the order of all names.
struct Ranks {
  std::uint32_t begin = 0;
  std::uint32_t end = 0;

  /// Number of ranks.
  [[nodiscard]] constexpr std::uint32_t size() const noexcept { return end - begin; }
  /// Tests whether the range is empty.
  [[nodiscard]] constexpr bool empty() const noexcept { return begin == end; }
  friend constexpr bool operator==(Ranks, Ranks) noexcept = default;
};

/// Completion of a typed prefix.
struct Completion {
  Ranks names;  ///< Ranks of the names with that prefix.
  std::string_view
      extension;  ///< Longest common continuation of these names. Valid until the index is moved or destroyed.
};

/// A set of names, found by prefix: for prompts that complete what is typed, and commands that may be abbreviated.
/// Built once.
///
/// A name has a rank, its position in the order of bytes, each from 0 to 255, and a number, its index in the span given
/// to create(). Names may be empty and have any bytes; equal names are in the order of their numbers.
///
/// Exactness   Bytes are compared, not characters: names in UTF-8 are in the order of code points, and a prefix may end
///             within one.
/// Cost        The names, and some 40 bytes for each. Lookups allocate: never.
/// Threads     Any number of readers.
/// Source      Morrison 1968, "PATRICIA": one node per branching point, and only the bytes there are looked at; the
///             rest is compared once, at the end. Nodes are in an array in breadth-first order, so that the children of
///             a node are adjacent.
class PrefixIndex {
 public:
  /// Returned by find() if no name matches.
  static constexpr std::uint32_t no_name = 0xFFFFFFFF;

  /// An index without names.
  PrefixIndex() = default;
  /// Copies and sorts the names.
  /// Errors      bad_size if there are 2^31 names or 2^32 bytes in all, or more; out_of_memory.
  /// Cost        O(bytes + n log n comparisons).
  [[nodiscard]] static Result<PrefixIndex> create(std::span<const std::string_view> names);

  /// Number of names.
  [[nodiscard]] std::uint32_t size() const noexcept { return static_cast<std::uint32_t>(numbers_.size()); }
  /// The name of a rank below size(). Valid until the index is moved or destroyed.
  [[nodiscard]] std::string_view name(std::uint32_t rank) const noexcept {
    return {text_.data() + starts_[rank], starts_[rank + 1] - starts_[rank]};
  }
  /// The number of the name of that rank.
  [[nodiscard]] std::uint32_t number(std::uint32_t rank) const noexcept { return numbers_[rank]; }

  /// Finds the names that begin with `prefix`, and their longest common continuation. The empty prefix matches all
  /// names; without a match, the continuation is empty.
  /// Cost        O(bytes of the prefix), whatever the number of names.
  [[nodiscard]] Completion complete(std::string_view prefix) const noexcept;

  /// Finds a name and returns its number: the lowest one if several are equal, no_name if there is none.
  /// Cost        As complete().
  [[nodiscard]] std::uint32_t find(std::string_view name) const noexcept;

 private:
  // A node of the trie: names with a common prefix.
  struct Node {
    Ranks names;
    std::uint32_t depth = 0;        // length of the common prefix
    std::uint32_t first_child = 0;  // children end at the first child of the next node
  };
  static constexpr std::uint32_t no_node = 0xFFFFFFFF;

  [[nodiscard]] std::uint32_t node_of(std::string_view prefix) const noexcept;
  [[nodiscard]] std::uint32_t child_of(std::uint32_t node, char byte) const noexcept;
  [[nodiscard]] bool build() noexcept;
  void part(std::uint32_t node) noexcept;
  void add_node(Ranks names, char byte) noexcept;
  [[nodiscard]] std::uint32_t common_length(Ranks names) const noexcept;

  Buffer<char> text_;              // of all names, in order
  Buffer<std::uint32_t> starts_;   // of each name in text_, and the end
  Buffer<std::uint32_t> numbers_;  // by rank
  Buffer<Node> nodes_;             // the first one (root) has all names
  Buffer<char> bytes_;             // the byte that leads from the parent to each node
  std::uint32_t node_count_ = 0;
};

}  // namespace tilespace
