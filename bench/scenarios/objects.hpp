// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <tilespace/geom/box.hpp>
#include <tilespace/grid/tile.hpp>
#include <vector>

/// @file objects.hpp
/// Many boxes, moving or static, and queries on them.

namespace scenarios {

/// Number, distribution and motion of boxes.
struct CrowdKind {
  const char* name;
  std::size_t count;
  std::int32_t side;          ///< Side of the square that contains them, in tiles.
  double moving = 1.0;        ///< Fraction that moves, 0.15 tiles a frame, each in a direction of its own.
  bool is_clustered = false;  ///< Most of them are in some hundred clusters, denser towards the middle of each.
  double replaced = 0.0;      ///< Fraction that is erased and inserted per frame.
  bool has_points = false;    ///< Also measured for the centers of its boxes.
  bool is_by_rows = false;    ///< Inserted row by row, as by maps.
  bool is_large = false;      ///< Too many for slow methods.
  bool is_huge = false;       ///< Too many for all methods but ours, and only on request.
};

/// Sides of 0.2 to 3 tiles, and one of a hundred boxes 16 x 16.
inline constexpr CrowdKind crowd_kinds[] = {
    {.name = "10k on 1024^2", .count = 10'000, .side = 1024},
    {.name = "10k row by row", .count = 10'000, .side = 1024, .is_by_rows = true},
    {.name = "100k on 1024^2", .count = 100'000, .side = 1024, .has_points = true},
    {.name = "100k clustered", .count = 100'000, .side = 1024, .is_clustered = true},
    {.name = "100k still", .count = 100'000, .side = 1024, .moving = 0.0},
    {.name = "100k churn", .count = 100'000, .side = 1024, .replaced = 0.01},
    {.name = "1M on 1024^2", .count = 1'000'000, .side = 1024, .is_large = true},
    {.name = "1M on 4096^2", .count = 1'000'000, .side = 4096, .is_large = true},
    {.name = "10M on 16384^2", .count = 10'000'000, .side = 16384, .is_large = true, .is_huge = true},
};

/// Boxes by object, frame by frame: each is one step after the one before. Frames are played forwards and backwards,
/// endlessly.
struct Crowd {
  tilespace::TileBox bounds;
  std::vector<std::vector<tilespace::Box>> frames;
  std::vector<std::vector<std::uint32_t>>
      replaced;  ///< Between frames i and i + 1: objects that are replaced by others elsewhere.
};

/// Distinct frames of a crowd.
inline constexpr std::size_t crowd_frames = 3;

Crowd crowd_of(const CrowdKind& kind);

/// Boxes of 4 x 4 tiles, each around the corner of some object, so that dense areas are queried often.
std::vector<tilespace::Box> boxes_near(const Crowd& crowd, std::size_t count);

}  // namespace scenarios
