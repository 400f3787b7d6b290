// SPDX-License-Identifier: MIT
#include <cstdio>
#include <string_view>
#include <tilespace/tilespace.hpp>
#include <vector>

// A roguelike: mud that paths avoid, doors that only the hero opens, goblins that hunt it and do not walk into
// each other, a rat that flees, fog of war, and a game that is saved and loaded.
namespace {
using namespace tilespace;

constexpr std::string_view level =
    "########################\n"
    "#....~~~~......+.......#\n"
    "#..........~~~.#.......#\n"
    "#....~~~~..~~~.####.####\n"
    "###########.#####......#\n"
    "#.........+............#\n"
    "#.>.......##....########\n"
    "########################\n";
constexpr Tile stairs{2, 6};

struct Monster {
  Tile tile{};
  bool flees = false;
};

struct Game {
  Tile hero{2, 1};
  std::vector<Monster> monsters{{{13, 5}}, {{14, 5}}, {{13, 6}, true}};
  std::vector<Tile> shut_doors{{15, 1}, {10, 5}};
  TileMask explored{};  // fog of war is what is not in it
  std::int32_t bites = 0;
};

struct Level {
  CollisionMap walls = CollisionMap::from_text(level, "#", "").value();
  Grid<char> letters = grid_from_text(level).value();
  TileBox bounds = walls.bounds();
  Grid<std::uint8_t> terrain = Grid<std::uint8_t>::create(bounds, 1).value();
  Grid<OctileCost> hunt = Grid<OctileCost>::create(bounds).value(), flight = hunt;
  FieldOfView sight = FieldOfView::create(bounds).value();
  Workspace workspace{};
};

bool play_turn(Level& place, Game& game) {
  TileMask taken = TileMask::create(place.bounds).value();
  for (const Monster& monster : game.monsters) taken.set(monster.tile, true);
  const PathOptions steps{.costs = &place.terrain, .blocked = &taken};
  Tile way[2]{game.hero, game.hero};  // the tile where it is, and the next
  if (find_path(place.walls, game.hero, stairs, steps, place.workspace, way)) game.hero = way[1];
  std::erase(game.shut_doors, game.hero);
  CollisionMap closed = place.walls;
  for (const Tile door : game.shut_doors) closed.set_solid(door, true);
  if (!field_of_view(closed, game.hero, {.radius = 8}, place.sight) ||
      !costs_to_goals(closed, {&game.hero, 1}, steps, place.workspace, place.hunt) ||
      !flee_costs(closed, {&game.hero, 1}, {}, steps, place.workspace, place.flight))
    return false;
  game.explored.add(place.sight.tiles());
  for (Monster& monster : game.monsters) {
    const Directions to = monster.flees ? flee_directions(closed, place.flight, {}, steps, monster.tile)
                                        : directions_to_goal(closed, place.hunt, steps, monster.tile);
    if (to.empty() || !place.sight.is_visible(monster.tile)) continue;
    const Tile next = monster.tile + step_of(to.first());
    taken.set(monster.tile, false);
    if (next == game.hero) ++game.bites;
    if (next != game.hero) monster.tile = next;
    taken.set(monster.tile, true);
  }
  return game.hero != stairs;
}

void print(const Level& place, const Game& game) {
  Grid<char> picture = Grid<char>::create(place.bounds, ' ').value();
  for (const Tile tile : tiles(game.explored)) picture[tile] = place.letters[tile];
  for (const Monster& monster : game.monsters) {
    if (place.sight.is_visible(monster.tile)) picture[monster.tile] = monster.flees ? 'r' : 'g';
  }
  picture[game.hero] = '@';
  std::puts(to_text(picture).c_str());
}

std::size_t save(const Game& game, std::span<std::byte> bytes) {
  SnapshotWriter writer(bytes, 1);
  writer.add("monsters", game.monsters);
  writer.add("shut doors", game.shut_doors);
  writer.add("explored", game.explored);
  writer.add("hero", game.hero);
  writer.add("bites", game.bites);
  return writer.size();
}
bool load(std::span<const std::byte> bytes, Game& game) {
  const SnapshotReader file(bytes, 1);
  const auto reads = [&](std::string_view name, auto& part) { return file.read(name, part) == RestoreStatus::done; };
  return reads("monsters", game.monsters) && reads("shut doors", game.shut_doors) && reads("explored", game.explored) &&
         reads("hero", game.hero) && reads("bites", game.bites);
}

}  // namespace

int main() {
  Level place;
  for (const Tile tile : tiles(BoxCover(place.bounds))) {
    if (place.letters[tile] == '~') place.terrain[tile] = 3;
  }
  Game game, again;
  game.explored = TileMask::create(place.bounds).value();
  for (int turn = 0; turn < 11 && play_turn(place, game); ++turn) continue;
  print(place, game);
  std::vector<std::byte> saved(save(game, {}));
  save(game, saved);
  if (!load(saved, again)) return 1;
  while (play_turn(place, again)) continue;
  while (play_turn(place, game)) continue;
  print(place, game);
  std::printf("down the stairs with %d bites; after loading, with %d\n", game.bites, again.bites);
}
