// SPDX-License-Identifier: MIT
#include <array>
#include <cstdio>
#include <tilespace/pathfinding/flow.hpp>
#include <tilespace/pathfinding/path.hpp>
#include <tilespace/visibility/line_of_sight.hpp>
#include <vector>

// A guard patrols its posts with a vision cone of a quarter turn. When it sees the thief it gives chase along a flow
// field to where the thief was last seen, recomputed when that changes. If the thief is gone, it resumes its patrol.
namespace {

using namespace tilespace;

constexpr char vault[] =
    "########################\n"
    "#......#........#......#\n"
    "#......#........#......#\n"
    "#.........####.........#\n"
    "#......#..####..#......#\n"
    "#......#........#......#\n"
    "####.#####....#####.####\n"
    "#......................#\n"
    "#......####..####......#\n"
    "#......................#\n"
    "########################\n";

constexpr std::array<Tile, 3> posts{{{2, 8}, {4, 2}, {20, 8}}};
constexpr std::array<Tile, 4> loot{{{19, 3}, {11, 9}, {22, 5}, {4, 4}}};
constexpr Tile no_tile{-1, -1};

struct Guard {
  Tile tile = posts[0];
  Step facing{0, -1};
  std::size_t post = 0;    // next on the patrol
  std::vector<Tile> path;  // tiles up to the post
  bool chases = false;
  Tile seen_at = no_tile;  // last known tile of the thief
};

// The tiles after `from`, up to `to`; none if there is no way. A path has no tile twice, so there is room for all.
std::vector<Tile> path_between(const CollisionMap& map, Tile from, Tile to, Workspace& workspace) {
  std::vector<Tile> path(map.bounds().count());
  path.resize(find_path(map, from, to, workspace, path).tile_count);
  if (!path.empty()) path.erase(path.begin());
  return path;
}

// Radius 7, from an eighth of a turn left of where it faces to an eighth right of it.
VisionOptions sight_of(const Guard& guard) {
  const auto [dx, dy] = guard.facing;
  const Vec left{static_cast<double>(dx + dy), static_cast<double>(dy - dx)};
  return {.radius = 7, .first_direction = left, .last_direction = {-left.y, left.x}};
}

void print(const CollisionMap& map, const Guard& guard, Tile thief) {
  for (Tile tile; tile.y < map.bounds().max.y; ++tile.y) {
    for (tile.x = 0; tile.x < map.bounds().max.x; ++tile.x) {
      const char floor = has_line_of_sight(map, guard.tile, tile, sight_of(guard)) ? '+' : '.';
      std::putchar(tile == guard.tile ? 'G' : tile == thief ? 't' : map.is_solid(tile) ? '#' : floor);
    }
    std::putchar('\n');
  }
}

void step_to(Guard& guard, Tile tile) {
  guard.facing = {tile.x - guard.tile.x, tile.y - guard.tile.y};
  guard.tile = tile;
}

void patrol(const CollisionMap& map, Guard& guard, Workspace& workspace) {
  if (guard.path.empty()) {
    if (guard.tile == posts[guard.post]) guard.post = (guard.post + 1) % posts.size();
    guard.path = path_between(map, guard.tile, posts[guard.post], workspace);
  }
  step_to(guard, guard.path.front());
  guard.path.erase(guard.path.begin());
}

}  // namespace

int main() {
  const CollisionMap map = CollisionMap::from_text(vault).value();
  Grid<OctileCost> costs = Grid<OctileCost>::create(map.bounds()).value();
  Workspace workspace;
  Guard guard;
  std::vector<Tile> thief_path{loot[0]};
  for (std::size_t i = 1; i < loot.size(); ++i) {
    const std::vector<Tile> path = path_between(map, loot[i - 1], loot[i], workspace);
    thief_path.insert(thief_path.end(), path.begin(), path.end());
  }
  for (std::size_t tick = 0; tick * 2 / 3 < thief_path.size(); ++tick) {
    const Tile thief = thief_path[tick * 2 / 3];  // two steps to three of the guard
    if (thief == guard.tile) {
      std::printf("%zu: caught at (%d, %d)\n", tick, thief.x, thief.y);
      return 0;
    }
    const bool is_seen = has_line_of_sight(map, guard.tile, thief, sight_of(guard));
    if (is_seen && !guard.chases) {
      std::printf("%zu: seen at (%d, %d)\n", tick, thief.x, thief.y);
      if (guard.seen_at == no_tile) print(map, guard, thief);
    }
    if (is_seen && thief != guard.seen_at && !costs_to_goals(map, {&thief, 1}, workspace, costs)) return 1;
    if (is_seen) {
      guard.seen_at = thief;
      guard.chases = true;
    }
    if (guard.chases && !is_seen && guard.tile == guard.seen_at) {
      std::printf("%zu: lost at (%d, %d)\n", tick, guard.tile.x, guard.tile.y);
      guard.chases = false;
    }
    if (guard.chases) {
      step_to(guard, guard.tile + step_of(directions_to_goal(map, costs, guard.tile).first()));
      guard.path.clear();
    } else {
      patrol(map, guard, workspace);
    }
  }
  std::puts("the thief got away");
}
