// SPDX-License-Identifier: MIT
#include <libtcod/fov.h>

#include "peers/visibility_peers.hpp"

// Peer libtcod: its symmetric shadow casting, whose visible tiles equal ours except for some ties, and its shadow
// casting, which is faster. Each call clears the field of view of the whole map, so a private map of the surroundings
// is faster.

namespace bench {
namespace {

using namespace tilespace;

struct Deleter {
  void operator()(TCOD_Map* map) const { TCOD_map_delete(map); }
};
using Map = std::shared_ptr<TCOD_Map>;

Map new_map(int width, int height) { return {TCOD_map_new(width, height), Deleter{}}; }

// Surroundings of a viewer in libtcod's format: a struct of three bools per tile.
void copy_around(const TCOD_Map& all, Tile viewer, std::int32_t radius, TCOD_Map& to) {
  for (int y = 0; y < to.height; ++y) {
    for (int x = 0; x < to.width; ++x) {
      const int from_x = viewer.x - radius + x;
      const int from_y = viewer.y - radius + y;
      const bool is_inside = from_x >= 0 && from_y >= 0 && from_x < all.width && from_y < all.height;
      to.cells[y * to.width + x].transparent = is_inside && all.cells[from_y * all.width + from_x].transparent;
    }
  }
}

std::uint64_t count_seen(const TCOD_Map& map, Tile viewer) {
  std::uint64_t count = 0;
  for (const std::int32_t step : tiles_asked_after) {
    count += TCOD_map_is_in_fov(&map, viewer.x + step, viewer.y + step) ? 1 : 0;
    count += TCOD_map_is_in_fov(&map, viewer.x - step, viewer.y + step) ? 1 : 0;
  }
  return count;
}

SightPeer as_called(const std::string& name, const Map& all, std::int32_t radius, TCOD_fov_algorithm_t algorithm) {
  return {name + ", as called", [=](std::span<const Tile> viewers) {
            std::uint64_t count = 0;
            for (const Tile viewer : viewers) {
              TCOD_map_compute_fov(all.get(), viewer.x, viewer.y, radius, true, algorithm);
              count += count_seen(*all, viewer);
            }
            return count;
          }};
}

SightPeer with_copies(const std::string& name, const Map& all, std::int32_t radius, TCOD_fov_algorithm_t algorithm) {
  const Map near = new_map(2 * radius + 1, 2 * radius + 1);
  return {name + ", copied around", [=](std::span<const Tile> viewers) {
            std::uint64_t count = 0;
            for (const Tile viewer : viewers) {
              copy_around(*all, viewer, radius, *near);
              TCOD_map_compute_fov(near.get(), radius, radius, radius, true, algorithm);
              count += count_seen(*near, {radius, radius});
            }
            return count;
          }};
}

SightPeer on_copies(const std::string& name, const std::vector<Map>& maps, std::int32_t radius,
                    TCOD_fov_algorithm_t algorithm) {
  return {name + ", cropped before", [=](std::span<const Tile> viewers) {
            std::uint64_t count = 0;
            for (std::size_t i = 0; i < viewers.size(); ++i) {
              TCOD_map_compute_fov(maps[i].get(), radius, radius, radius, true, algorithm);
              count += count_seen(*maps[i], {radius, radius});
            }
            return count;
          }};
}

}  // namespace

std::vector<SightPeer> libtcod_sight(const CollisionMap& map, std::int32_t radius, std::span<const Tile> viewers) {
  const TileBox box = map.bounds();
  const Map all = new_map(box.max.x, box.max.y);
  for (int y = 0; y < box.max.y; ++y) {
    for (int x = 0; x < box.max.x; ++x) TCOD_map_set_properties(all.get(), x, y, !map.is_solid({x, y}), true);
  }
  std::vector<Map> near;
  for (const Tile viewer : viewers) {
    if (radius < 1) break;
    near.push_back(new_map(2 * radius + 1, 2 * radius + 1));
    copy_around(*all, viewer, radius, *near.back());
  }
  struct Algorithm {
    const char* name;
    TCOD_fov_algorithm_t number;
  };
  std::vector<SightPeer> peers;
  for (const Algorithm algorithm :
       {Algorithm{"libtcod", FOV_SHADOW}, Algorithm{"libtcod symmetric", FOV_SYMMETRIC_SHADOWCAST}}) {
    peers.push_back(as_called(algorithm.name, all, radius < 1 ? 0 : radius, algorithm.number));
    if (radius < 1) continue;
    peers.push_back(with_copies(algorithm.name, all, radius, algorithm.number));
    peers.push_back(on_copies(algorithm.name, near, radius, algorithm.number));
  }
  return peers;
}

}  // namespace bench
