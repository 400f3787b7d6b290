// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <span>
#include <tilespace/cluster/blocks.hpp>
#include <tilespace/geom/box.hpp>
#include <tilespace/snapshot/bytes.hpp>
#include <vector>

/// @file records.hpp
/// What ranks send each other, as lists of plain data.

namespace tilespace::cluster::detail {

// A body.
template <class State>
struct BodyRecord {
  std::uint64_t id = 0;
  State state{};
};

// A copy of a body for a block that is near it.
template <class State>
struct Ghost {
  std::uint64_t place = 0;  // z_order() of that block
  std::uint64_t id = 0;
  State state{};
};

// What a body asks of all ranks that may have an answer: which bodies touch a box.
struct FarQuestion {
  std::uint64_t place = 0;  // z_order() of its block
  std::uint64_t id = 0;
  Box box{};
};

// One of the bodies that touch it.
template <class State>
struct FarAnswer {
  std::uint64_t asker = 0;
  std::uint64_t id = 0;
  State state{};
};

// Who causes an effect, and which of its effects it is: with what it is about, the order in which effects count.
struct Cause {
  std::uint64_t source = 0;
  std::uint32_t number = 0;
  friend constexpr auto operator<=>(const Cause&, const Cause&) noexcept = default;
};

// An effect on a body.
template <class E>
struct Push {
  std::uint64_t place = 0;  // z_order() of the block of the target
  std::uint64_t target = 0;
  Cause cause{};
  E effect{};
};

// An edit of a tile.
struct TileEdit {
  std::int32_t x = 0;
  std::int32_t y = 0;
  Cause cause{};
  bool is_solid = false;
};

// Appends lists to a message: their sizes, and their items.
template <class... Items>
void write_lists(std::vector<std::byte>& message, const std::vector<Items>&... lists) {
  const auto write = [&](ByteWriter& writer) {
    (writer.write(static_cast<std::uint64_t>(lists.size())), ...);
    (writer.write_all(lists), ...);
  };
  ByteWriter sizes({});
  write(sizes);
  const std::size_t begin = message.size();
  message.resize(begin + sizes.size());
  ByteWriter writer(std::span<std::byte>(message).subspan(begin));
  write(writer);
}

// Reads a list, appended to those that there are.
template <class Item>
[[nodiscard]] bool read_list(ByteReader& reader, std::uint64_t count, std::vector<Item>& list) {
  if (count > reader.left() / byte_size<Item>) return false;
  const std::size_t before = list.size();
  list.resize(before + static_cast<std::size_t>(count));
  return reader.read_all(std::span<Item>(list).subspan(before));
}

// Reads what write_lists() wrote, appended to what there is. Whether the message has these lists and nothing else.
template <class... Items>
[[nodiscard]] bool read_lists(std::span<const std::byte> message, std::vector<Items>&... lists) {
  if (message.empty()) return true;  // nothing was sent
  ByteReader reader(message);
  std::array<std::uint64_t, sizeof...(Items)> sizes{};
  if (!reader.read(sizes)) return false;
  std::size_t i = 0;
  const bool are_read = (read_list(reader, sizes[i++], lists) && ...);
  return are_read && reader.left() == 0;
}

}  // namespace tilespace::cluster::detail
