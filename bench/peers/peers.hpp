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
#include <tilespace/trace/body.hpp>
#include <vector>

/// @file peers.hpp
/// Other libraries that know the solid tiles of a map, each in a file of its own with the headers of its library. Where
/// one is not there, its no_....cpp has no peers.

namespace bench {

/// Solid tiles that an area touches, in whatever order.
struct TilesSeen {
  std::uint64_t count = 0;
  std::uint64_t sum = 0;  ///< Of numbers of the tiles.

  void add(tilespace::Tile tile) {
    ++count;
    sum += (static_cast<std::uint64_t>(tile.y) << 32) + static_cast<std::uint64_t>(tile.x);
  }
};

/// Knows which solid tile a ray hits first.
struct RayPeer {
  std::string name;
  std::function<std::optional<tilespace::Tile>(const tilespace::Segment&)> first_hit;
};

/// Knows which solid tiles a closed area touches. Of shapes that it has no question for, the function is empty.
struct AreaPeer {
  std::string name;
  std::function<TilesSeen(const tilespace::Box&)> in_box;
  std::function<TilesSeen(const tilespace::Circle&)> in_circle;
  std::function<TilesSeen(const tilespace::Capsule&)> in_capsule = {};
  std::function<TilesSeen(const tilespace::ConvexPolygon&)> in_polygon = {};
  std::function<TilesSeen(const tilespace::Annulus&)> in_annulus = {};
  std::function<TilesSeen(const tilespace::Sector&)> in_sector = {};
};

/// Box2D: a world with one static body, and a box for each solid tile; for rays also asked in parts, and with merged
/// boxes; for areas also its tree alone.
[[nodiscard]] std::vector<RayPeer> box2d_for_rays(const tilespace::CollisionMap& map);
[[nodiscard]] std::vector<RayPeer> merged_box2d_for_rays(const tilespace::CollisionMap& map);
[[nodiscard]] std::vector<AreaPeer> box2d_for_areas(const tilespace::CollisionMap& map);

/// Chipmunk: a space with one static body, and a box for each solid tile.
[[nodiscard]] std::vector<RayPeer> chipmunk_for_rays(const tilespace::CollisionMap& map);
[[nodiscard]] std::vector<AreaPeer> chipmunk_for_areas(const tilespace::CollisionMap& map);

/// Boost.Geometry: a packed R-tree of the solid tiles. Rays are asked in parts.
[[nodiscard]] std::vector<RayPeer> rtree_for_rays(const tilespace::CollisionMap& map);
[[nodiscard]] std::vector<AreaPeer> rtree_for_areas(const tilespace::CollisionMap& map);

/// Moves a box among the solid tiles of a map: where does its north-west corner get to that slides along what it meets?
struct MovePeer {
  std::string name;
  std::function<tilespace::Point(const tilespace::Body&, tilespace::Vec)> slide;
};

/// Lets a box fall onto the solid tiles of a map, without friction, and slide on at a steady speed, for so many ticks of
/// 1/60: where does its corner get to?
struct FloorPeer {
  std::string name;
  std::function<tilespace::Point(const tilespace::Body&, double speed, int ticks)> run;
};

/// Box2D: the time of impact with all fixtures around the way, and on along what it meets first; and its simulation.
[[nodiscard]] std::vector<MovePeer> box2d_for_moves(const tilespace::CollisionMap& map);
[[nodiscard]] std::vector<FloorPeer> box2d_for_floors(const tilespace::CollisionMap& map);

/// All that are there.
[[nodiscard]] std::vector<RayPeer> peers_for_rays(const tilespace::CollisionMap& map);
[[nodiscard]] std::vector<AreaPeer> peers_for_areas(const tilespace::CollisionMap& map);

/// Those for maps of which so much is solid that a body for each tile takes a gigabyte: merged boxes and the R-tree.
[[nodiscard]] std::vector<RayPeer> small_peers_for_rays(const tilespace::CollisionMap& map);

}  // namespace bench
