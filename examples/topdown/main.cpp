// SPDX-License-Identifier: MIT
#include <cstdio>
#include <tilespace/io/load_map.hpp>
#include <tilespace/reference/reverting_moves.hpp>

#include "../stage/map_pictures.hpp"
#include "light.hpp"

// A dark dungeon from above: arrows walk, shift runs, F5 saves and F9 loads. Flames of the map and a torch of one's own
// are light; what was seen stays in a dim view, and the rest is under fog of war. While tab is held, the tutorials' way
// of moving is used instead of ours: steps in four parts, each undone if it ends in a wall. It knows whole tiles only,
// stops short of walls, and at high speed it jumps through them.

namespace {

using namespace tilespace;

constexpr SDL_Color dim{46, 46, 74, 255}, flame{220, 155, 95, 255}, torch{180, 165, 145, 255}, black{0, 0, 0, 255};
constexpr Vec size{0.75, 0.75};
constexpr double flame_radius = 6.0, torch_radius = 7.0;  // tiles
constexpr int substeps = 4;

struct Dungeon {
  CollisionMap solid;
  Grid<unsigned char> bytes;  // the same, as the tutorials have it
  std::vector<Circle> lamps{};
  Point spawn{};
};

// All that changes. It is saved and loaded, so chests are the ids that they have in the map.
struct Game {
  TopDownState hero{};
  std::vector<std::uint32_t> open_chests{};
  TileMask explored{};  // fog of war is what is not in it
};

Grid<unsigned char> bytes_of(const CollisionMap& map) {
  auto bytes = Grid<unsigned char>::create(map.bounds()).value();
  for (const Tile tile : tiles(BoxCover(map.bounds()))) bytes[tile] = map.is_solid(tile) ? 1 : 0;
  return bytes;
}

// A lamp at every animated tile, which are flames; those on walls hang before the southern side of their wall.
std::vector<Circle> lamps_of(const io::TiledMap& map, const CollisionMap& solid) {
  std::vector<Circle> lamps;
  for (const io::Layer& layer : map.layers) {
    for (const Tile tile : tiles(BoxCover(tile_bounds(layer)))) {
      const io::TilesetTile* flame_tile = find_tile(map, tile_at(layer, tile)).tile;
      if (flame_tile == nullptr || flame_tile->animation.empty()) continue;
      const Point middle = center_of(tile);
      lamps.push_back({solid.is_solid(tile) ? middle + Vec{0.0, 0.75} : middle, flame_radius});
    }
  }
  return lamps;
}

Circle torch_of(const Game& game) { return {center_of(game.hero.body), torch_radius}; }

void look_around(const Dungeon& dungeon, FieldOfView& sight, Game& game) {
  if (field_of_view(dungeon.solid, tile_at(torch_of(game).center), {.radius = 8}, sight)) {
    game.explored.add(sight.tiles());
  }
}

// The same acceleration, and then their move: what was not gone is lost speed.
TopDownState their_step(const Dungeon& dungeon, const TopDownState& state, const TopDownInput& input,
                        const TopDownTuning& tuning) {
  static const CollisionMap nothing;
  TopDownState next = top_down_step(nothing, state, input, tuning, Stage::dt);
  const Vec way = next.velocity * Stage::dt;
  next.body.min = reference::slide_in_substeps(dungeon.bytes, {state.body.min, state.body.size}, way, substeps);
  if (next.body.min.x == state.body.min.x) next.velocity.x = 0.0;
  if (next.body.min.y == state.body.min.y) next.velocity.y = 0.0;
  return next;
}

std::vector<std::byte> save(const Game& game) {
  const auto write = [&](std::span<std::byte> bytes) {
    SnapshotWriter file(bytes, 1);
    file.add("hero", game.hero);
    file.add("open chests", game.open_chests);
    file.add("explored", game.explored);
    return file.size();
  };
  std::vector<std::byte> bytes(write({}));
  write(bytes);
  return bytes;
}

// A game that is not saved, or damaged, is left out.
void load(std::span<const std::byte> bytes, Game& game) {
  const SnapshotReader file(bytes, 1);
  Game loaded;
  const auto reads = [&](const char* name, auto& part) { return file.read(name, part) == RestoreStatus::done; };
  if (reads("hero", loaded.hero) && reads("open chests", loaded.open_chests) && reads("explored", loaded.explored)) {
    game = std::move(loaded);
  }
}

bool is_open(const Game& game, std::uint32_t chest) { return std::ranges::count(game.open_chests, chest) > 0; }

void open_chests(const MapPictures& pictures, Game& game) {
  for (const io::ObjectEntry& chest : objects_of_class(pictures.map(), "chest")) {
    if (is_open(game, chest->id) || !touches(pictures.in_tiles(chest), to_box(game.hero.body))) continue;
    game.open_chests.push_back(chest->id);
  }
}

void draw_scene(const Stage& stage, const MapPictures& pictures, const Game& game) {
  pictures.draw(stage, {}, [](const io::MapObject& object) { return object.name != "player"; });
  for (const io::ObjectEntry& chest : objects_of_class(pictures.map(), "chest")) {
    const io::Gid open{chest->gid.bits + 1};  // the next picture in the tileset
    if (is_open(game, chest->id)) pictures.draw(stage, open, pictures.in_tiles(chest));
  }
  const Vec margin{0.125, 0.125};
  const Box body = to_box(game.hero.body);
  pictures.draw(stage, find_object(pictures.map(), "player")->gid, {body.min - margin, body.max + margin});
}

void draw(Stage& stage, const MapPictures& pictures, const Light& light, const Dungeon& dungeon, const Game& game) {
  stage.look_at(game.hero.body.min, dungeon.solid.bounds());
  draw_scene(stage, pictures, game);
  const auto in_view = tiles(cover(dungeon.solid, stage.view()));
  light.begin();
  for (const Tile tile : in_view) stage.draw(box_of(tile), game.explored.get(tile) ? dim : black);
  for (const Circle& lamp : dungeon.lamps) {
    if (touches(lamp, stage.view())) light.add(stage, dungeon.solid, lamp, flame);
  }
  light.add(stage, dungeon.solid, torch_of(game), torch);
  light.end();
  for (const Tile tile : in_view) {
    if (!game.explored.get(tile)) stage.draw(box_of(tile), black);
  }
  stage.show();
}

// The hero stands in the light of a lamp if the line to it is clear, which is what light polygons are made of.
std::size_t lamps_that_shine_on(const Dungeon& dungeon, Point point) {
  return std::size_t(std::ranges::count_if(dungeon.lamps, [&](const Circle& lamp) {
    return touches(lamp, point) && is_clear(dungeon.solid, {lamp.center, point});
  }));
}

}  // namespace

int main(int argc, char** argv) {
  auto loaded = io::load_map("maps/dungeon.tmx");
  if (!loaded) {
    std::puts(to_string(loaded.error()).c_str());
    return 1;
  }
  for (io::Layer& layer : loaded->tiled->layers) layer.visible &= layer.name != "light";  // we have our own
  Dungeon dungeon{std::move(loaded->map), {}};
  dungeon.bytes = bytes_of(dungeon.solid);
  dungeon.lamps = lamps_of(*loaded->tiled, dungeon.solid);

  Stage stage("tilespace: top-down", argc, argv);
  const MapPictures pictures(stage, std::move(*loaded->tiled), "maps");
  const Light light(stage);
  dungeon.spawn = pictures.in_tiles(find_object(pictures.map(), "player")).min + Vec{0.125, 0.125};
  TopDownTuning tuning;
  FieldOfView sight = FieldOfView::create(dungeon.solid.bounds()).value();
  Game game{{{dungeon.spawn, size}, {}}, {}, TileMask::create(dungeon.solid.bounds()).value()};
  std::vector<std::byte> saved;
  while (stage.next_tick()) {
    const TopDownInput input{{stage.axis('l', 'r'), stage.axis('u', 'd')}};
    tuning.speed = stage.held('s') ? 9.0 : 5.0;
    game.hero = stage.held('t') ? their_step(dungeon, game.hero, input, tuning)
                                : top_down_step(dungeon.solid, game.hero, input, tuning, Stage::dt);
    open_chests(pictures, game);
    look_around(dungeon, sight, game);
    if (stage.pressed('w')) saved = save(game);
    if (stage.pressed('o')) load(saved, game);
    if (stage.is_drawn()) draw(stage, pictures, light, dungeon, game);
  }
  draw(stage, pictures, light, dungeon, game);
  const TopDownState& hero = game.hero;
  std::printf("%lld ticks, %zu chests\n", stage.ticks(), game.open_chests.size());
  std::printf("at (%.17g, %.17g), state %016llx\n", hero.body.min.x, hero.body.min.y,
              static_cast<unsigned long long>(state_hash(hero)));
  std::printf("%zu tiles explored, in the light of %zu of %zu lamps\n", std::size_t(game.explored.count()),
              lamps_that_shine_on(dungeon, torch_of(game).center), dungeon.lamps.size());
}
