// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <tilespace/grid/tile.hpp>
#include <tilespace/io/notice.hpp>
#include <vector>

/// @file notices.hpp
/// Gathering notices, so that ten thousand tiles with the same trouble are one notice.

namespace tilespace::io::detail {

/// Notices, one per layer and reason: with the first tile it is about, row by row, and how often it was added.
///
/// Order       Of being opened. Equal calls give equal notices.
/// Cost        At most `most` notices are kept; the last one counts what does not fit.
class Notices {
 public:
  static constexpr std::size_t most = 200;

  /// Where a notice is counted: cheap to use again, where it was dear to find.
  using Slot = std::size_t;

  /// The slot of a layer and a reason. A slot that is never counted becomes no notice.
  [[nodiscard]] Slot open(const std::string& layer, const std::string& reason);
  void count(Slot slot, std::optional<Tile> tile);
  void add(const std::string& layer, const std::string& reason, std::optional<Tile> tile = std::nullopt) {
    count(open(layer, reason), tile);
  }

  /// Those that were counted. Nothing is left.
  [[nodiscard]] std::vector<Notice> take();

 private:
  std::map<std::pair<std::string, std::string>, Slot> slots_;
  std::vector<Notice> notices_;
};

}  // namespace tilespace::io::detail
