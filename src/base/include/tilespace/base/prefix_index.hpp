// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <tilespace/base/buffer.hpp>
#include <tilespace/base/result.hpp>

/// @file prefix_index.hpp
/// Which names begin so, and how may they go on?

namespace tilespace {

/// Places in the order of all names: [begin, end).
struct Ranks {
  std::uint32_t begin = 0;
  std::uint32_t end = 0;

  /// How many.
  [[nodiscard]] constexpr std::uint32_t size() const noexcept { return end - begin; }
  /// Are there none?
  [[nodiscard]] constexpr bool empty() const noexcept { return begin == end; }
  friend constexpr bool operator==(Ranks, Ranks) noexcept = default;
};

/// How something that was typed may go on.
struct Completion {
  Ranks names;  ///< Of the names that begin so.
  std::string_view
      extension;  ///< What all of them have next: the longest there is. Good as long as the index lives and is not moved.
};

/// Names, found by how they begin: for prompts that complete what is typed, and commands that may be cut short. Built once.
///
/// A name has a rank, its place in the order of bytes, each from 0 to 255, and a number, its index in what create() was given.
/// Names may be empty and have any bytes; those that are the same are in the order of their numbers.
///
/// Exactness   Bytes are compared, not characters: names in UTF-8 are in the order of code points, and a prefix may end within one.
/// Cost        The names, and some 40 bytes for each. Questions allocate: never.
/// Threads     Any number of readers.
/// Source      Morrison 1968, "PATRICIA": one node where names part, and only those bytes looked at; the rest is compared once, in
///             the end. Nodes are in an array, breadth first, so that the children of a node are side by side.
class PrefixIndex {
 public:
  /// The number of no name.
  static constexpr std::uint32_t no_name = 0xFFFFFFFF;

  /// Without names.
  PrefixIndex() = default;
  /// Copies the names and puts them in order.
  /// Errors      bad_size if there are 2^31 of them, or they have 2^32 bytes, or more; out_of_memory.
  /// Cost        O(bytes + n log n comparisons).
  [[nodiscard]] static Result<PrefixIndex> create(std::span<const std::string_view> names);

  /// How many names.
  [[nodiscard]] std::uint32_t size() const noexcept { return static_cast<std::uint32_t>(numbers_.size()); }
  /// The name of a rank below size(). Good as long as the index lives and is not moved.
  [[nodiscard]] std::string_view name(std::uint32_t rank) const noexcept {
    return {text_.data() + starts_[rank], starts_[rank + 1] - starts_[rank]};
  }
  /// Its number.
  [[nodiscard]] std::uint32_t number(std::uint32_t rank) const noexcept { return numbers_[rank]; }

  /// Which names begin with `prefix`, and with what do all of them go on? All names do, if it is empty; if none does, they go on
  /// with nothing.
  /// Cost        O(bytes of the prefix), however many there are.
  [[nodiscard]] Completion complete(std::string_view prefix) const noexcept;

  /// Which number has this very name? The first one; no_name if none has.
  /// Cost        As complete().
  [[nodiscard]] std::uint32_t find(std::string_view name) const noexcept;

 private:
  // Names that begin alike.
  struct Node {
    Ranks names;
    std::uint32_t depth = 0;        // in so many bytes, and no more
    std::uint32_t first_child = 0;  // children are those up to the first one of the next node
  };
  static constexpr std::uint32_t no_node = 0xFFFFFFFF;

  [[nodiscard]] std::uint32_t node_of(std::string_view prefix) const noexcept;
  [[nodiscard]] std::uint32_t child_of(std::uint32_t node, char byte) const noexcept;
  [[nodiscard]] bool build() noexcept;
  void part(std::uint32_t node) noexcept;
  void add_node(Ranks names, char byte) noexcept;
  [[nodiscard]] std::uint32_t common_length(Ranks names) const noexcept;

  Buffer<char> text_;              // of all names, in order
  Buffer<std::uint32_t> starts_;   // of each name in it, and the end
  Buffer<std::uint32_t> numbers_;  // by rank
  Buffer<Node> nodes_;             // the first one has all names
  Buffer<char> bytes_;             // which one leads from the node above to this one
  std::uint32_t node_count_ = 0;
};

}  // namespace tilespace
