// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <tilespace/grid/tile.hpp>
#include <tilespace/io/notice.hpp>
#include <vector>

/// @file notices.hpp
/// Collection of notices; equal notices of many tiles are merged and counted.

namespace tilespace::io::detail {

/// Notices, one per layer and reason, with the first tile in row order and the number of times it was added.
///
/// Order       The order of open(). Equal calls give equal notices.
/// Cost        Stores at most `most` notices; the last one counts the surplus.
class Notices {
 public:
  static constexpr std::size_t most = 200;

  /// Counter of a notice; reuse it, since finding it is expensive.
  using Slot = std::size_t;

  /// Slot of a layer and a reason. A slot that is never counted becomes no notice.
  [[nodiscard]] Slot open(const std::string& layer, const std::string& reason, NoticeKind kind = NoticeKind::other);
  void count(Slot slot, std::optional<Tile> tile, std::uint64_t times = 1);
  void add(const std::string& layer, const std::string& reason, std::optional<Tile> tile = std::nullopt,
           NoticeKind kind = NoticeKind::other) {
    count(open(layer, reason, kind), tile);
  }

  /// Returns the notices that were counted, and empties the collection.
  [[nodiscard]] std::vector<Notice> take();

 private:
  std::map<std::pair<std::string, std::string>, Slot> slots_;
  std::vector<Notice> notices_;
};

/// What is told of a map without a solid or without a free tile, which is seldom meant; otherwise a null pointer.
[[nodiscard]] constexpr const char* extreme_of(std::uint64_t solid, std::uint64_t all) noexcept {
  if (all != 0 && solid == 0) return "no tile is solid by this rule";
  return all > 1 && solid == all ? "every tile is solid by this rule" : nullptr;
}

}  // namespace tilespace::io::detail
