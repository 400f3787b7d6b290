// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tilespace/grid/grid.hpp>
#include <tilespace/grid/view.hpp>
#include <tilespace/grid/world.hpp>
#include <tilespace/hexagons/hex_layout.hpp>

#include "command_line/map_options.hpp"

/// @file asked_place.hpp
/// The map of `tilespace ask` and `tilespace batch`, and answers to lines.

namespace tilespace::tool {

/// A map with its layout, view and costs, of squares or of hexagons. Any number of threads may ask at once.
class AskedPlace {
 public:
  /// Loads the map, and the costs if a file is named. Throws Failure, UsageError.
  AskedPlace(const MapOptions& options, const std::string& costs);

  /// Appends the answer to a line, without its end. Returns false for an error: of lines that are too long, too.
  bool append(std::string& out, std::string_view line) const;

  /// The map; of hexagons, with tiles as columns and rows.
  [[nodiscard]] const World& world() const { return world_; }
  [[nodiscard]] bool is_hexagonal() const { return hexagons_.has_value(); }

 private:
  World world_;
  std::optional<HexLayout> hexagons_;
  tilespace::View view_;
  std::optional<Grid<std::uint16_t>> costs_;
};

}  // namespace tilespace::tool
