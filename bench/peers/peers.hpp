// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <tilespace/geom/annulus.hpp>
#include <tilespace/geom/box.hpp>
#include <tilespace/geom/capsule.hpp>
#include <tilespace/geom/circle.hpp>
#include <tilespace/geom/convex_polygon.hpp>
#include <tilespace/geom/sector.hpp>
#include <tilespace/geom/segment.hpp>
#include <tilespace/grid/collision_map.hpp>
#include <tilespace/sweep/body.hpp>
#include <vector>

/// @file peers.hpp
/// Other libraries that index the solid tiles of a map, each in a file of its own with the headers of its library. If a
/// library is missing, its no_....cpp provides no peers.

namespace bench {

/// Solid tiles touched by an area, in any order.
struct TilesSeen {
  std::uint64_t count = 0;
  std::uint64_t sum = 0;  ///< Of the numbers of the tiles.

  void add(tilespace::Tile tile) {
    ++count;
    sum += (static_cast<std::uint64_t>(tile.y) << 32) + static_cast<std::uint64_t>(tile.x);
  }
};

/// First solid tile hit by a ray.
struct RayPeer {
  std::string name;
  std::function<std::optional<tilespace::Tile>(const tilespace::Segment&)> first_hit;
};

/// Solid tiles touched by a closed area. Functions of unsupported shapes are empty.
struct AreaPeer {
  std::string name;
  std::function<TilesSeen(const tilespace::Box&)> in_box;
  std::function<TilesSeen(const tilespace::Circle&)> in_circle;
  std::function<TilesSeen(const tilespace::Capsule&)> in_capsule = {};
  std::function<TilesSeen(const tilespace::ConvexPolygon&)> in_polygon = {};
  std::function<TilesSeen(const tilespace::Annulus&)> in_annulus = {};
  std::function<TilesSeen(const tilespace::Sector&)> in_sector = {};
};

/// Box2D: a world with one static body, and a box per solid tile; for rays also split into parts, and with merged
/// boxes; for areas also its tree alone.
[[nodiscard]] std::vector<RayPeer> box2d_for_rays(const tilespace::CollisionMap& map);
[[nodiscard]] std::vector<RayPeer> merged_box2d_for_rays(const tilespace::CollisionMap& map);
[[nodiscard]] std::vector<AreaPeer> box2d_for_areas(const tilespace::CollisionMap& map);

/// Box2D 3: likewise, with its tree of static shapes rebuilt.
[[nodiscard]] std::vector<RayPeer> box2d_3_for_rays(const tilespace::CollisionMap& map);
[[nodiscard]] std::vector<RayPeer> merged_box2d_3_for_rays(const tilespace::CollisionMap& map);

/// Chipmunk: a space with one static body, and a box per solid tile.
[[nodiscard]] std::vector<RayPeer> chipmunk_for_rays(const tilespace::CollisionMap& map);
[[nodiscard]] std::vector<AreaPeer> chipmunk_for_areas(const tilespace::CollisionMap& map);

/// Boost.Geometry: a bulk-loaded R-tree of the solid tiles. Rays are split into parts.
[[nodiscard]] std::vector<RayPeer> rtree_for_rays(const tilespace::CollisionMap& map);
[[nodiscard]] std::vector<AreaPeer> rtree_for_areas(const tilespace::CollisionMap& map);

/// Slides a box among the solid tiles of a map; returns its north-west corner.
struct MovePeer {
  std::string name;
  std::function<tilespace::Point(const tilespace::Body&, tilespace::Vec)> slide;
};

/// Drops a box onto the solid tiles of a map, without friction, and slides it on at a constant speed, for a number of
/// ticks of 1/60 s; returns its corner.
struct FloorPeer {
  std::string name;
  std::function<tilespace::Point(const tilespace::Body&, double speed, int ticks)> run;
};

/// Box2D: the time of impact with all fixtures around the path, then sliding along the first hit; and its simulation.
[[nodiscard]] std::vector<MovePeer> box2d_for_moves(const tilespace::CollisionMap& map);
[[nodiscard]] std::vector<FloorPeer> box2d_for_floors(const tilespace::CollisionMap& map);

/// All available peers.
[[nodiscard]] std::vector<RayPeer> peers_for_rays(const tilespace::CollisionMap& map);
[[nodiscard]] std::vector<AreaPeer> peers_for_areas(const tilespace::CollisionMap& map);

/// Peers for dense maps where a body per tile takes a gigabyte: merged boxes and the R-tree.
[[nodiscard]] std::vector<RayPeer> small_peers_for_rays(const tilespace::CollisionMap& map);

}  // namespace bench
