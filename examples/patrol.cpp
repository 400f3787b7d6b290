// SPDX-License-Identifier: MIT
#include <array>
#include <cstdio>
#include <tilespace/sight/flow.hpp>
#include <tilespace/sight/path.hpp>
#include <tilespace/sight/sees.hpp>
#include <vector>

// A guard walks from post to post and looks where it walks, by a cone of a quarter turn. When it sees the thief it gives chase: a
// flow field leads to where the thief was seen last, found anew when that changes. If nobody is there, it goes on with its round.
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
constexpr Tile nowhere{-1, -1};

struct Guard {
  Tile tile = posts[0];
  Step facing{0, -1};
  std::size_t post = 0;   // where it goes to on its round
  std::vector<Tile> way;  // the tiles up to there
  bool chases = false;
  Tile seen_at = nowhere;  // where the thief was last
};

std::vector<Tile> way_between(const CollisionMap& map, Tile from, Tile to, Workspace& workspace) {
  std::vector<Tile> way(100);
  way.resize(find_path(map, from, to, workspace, way).tile_count);
  way.erase(way.begin());
  return way;
}

// Seven tiles far, from an eighth of a turn to the left of where it faces to an eighth to the right.
Sight sight_of(const Guard& guard) {
  const auto [dx, dy] = guard.facing;
  const Vec left{static_cast<double>(dx + dy), static_cast<double>(dy - dx)};
  return {.radius = 7, .from = left, .to = {-left.y, left.x}};
}

void print(const CollisionMap& map, const Guard& guard, Tile thief) {
  for (Tile tile; tile.y < map.bounds().max.y; ++tile.y) {
    for (tile.x = 0; tile.x < map.bounds().max.x; ++tile.x) {
      const char floor = sees(map, guard.tile, tile, sight_of(guard)) ? '+' : '.';
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
  if (guard.way.empty()) {
    if (guard.tile == posts[guard.post]) guard.post = (guard.post + 1) % posts.size();
    guard.way = way_between(map, guard.tile, posts[guard.post], workspace);
  }
  step_to(guard, guard.way.front());
  guard.way.erase(guard.way.begin());
}

}  // namespace

int main() {
  const CollisionMap map = CollisionMap::from_text(vault).value();
  Grid<OctileCost> costs = Grid<OctileCost>::create(map.bounds().width(), map.bounds().height()).value();
  Workspace workspace;
  Guard guard;
  std::vector<Tile> thief_way{loot[0]};
  for (std::size_t i = 1; i < loot.size(); ++i) {
    const std::vector<Tile> leg = way_between(map, loot[i - 1], loot[i], workspace);
    thief_way.insert(thief_way.end(), leg.begin(), leg.end());
  }
  for (std::size_t tick = 0; tick * 2 / 3 < thief_way.size(); ++tick) {
    const Tile thief = thief_way[tick * 2 / 3];  // two steps, while the guard takes three
    if (thief == guard.tile) {
      std::printf("%zu: caught at (%d, %d)\n", tick, thief.x, thief.y);
      return 0;
    }
    const bool is_seen = sees(map, guard.tile, thief, sight_of(guard));
    if (is_seen && !guard.chases) {
      std::printf("%zu: seen at (%d, %d)\n", tick, thief.x, thief.y);
      if (guard.seen_at == nowhere) print(map, guard, thief);
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
      guard.way.clear();
    } else {
      patrol(map, guard, workspace);
    }
  }
  std::puts("the thief got away");
}
