// SPDX-License-Identifier: MIT
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <map>
#include <optional>
#include <tilespace/store/commit_map.hpp>
#include <tilespace/store/world_file.hpp>
#include <tilespace/world/generators.hpp>

#include "../stage/stage.hpp"

// An endless cave, generated where somebody comes, within 256 KB of memory. Arrows walk, space jumps, shift with an
// arrow digs; F5 saves what was dug as a revision of a world file, and F9 goes back: to the last revision, or to that
// before. `example_cave [RECORDING PICTURE.bmp WORLD]`: a replay begins with a new file.

namespace {

using namespace tilespace;

constexpr ChunkedOptions memory{.budget = 256 << 10, .page_bits = 8, .margin = 32};
constexpr Vec size{0.75, 1.375};
constexpr int look = 24;  // tiles around the hero that may decide a tick
constexpr SDL_Color sky{24, 22, 34, 255}, hero_color{236, 196, 92, 255}, memory_color{96, 168, 120, 255};

// A world file over a cave: only chunks that were dug in are stored.
struct Cave {
  store::WorldFile file;
  GeneratedWorld beneath{.landscape = Landscape::caves, .seed = 33};
  LayeredSources layers{};
  ChunkedMap map{};
};

struct Game {
  PlatformerState hero{};
  std::map<store::RevisionId, PlatformerState> saved{};  // where the hero was in each revision of this session
  int dug = 0, undone = 0;
  std::uint64_t most_bytes = 0;
};

template <class T, class E>
T required(Result<T, E> result, const char* what) {
  if (result) return std::move(*result);
  if constexpr (std::is_same_v<E, store::Error>) {
    std::fprintf(stderr, "%s: %s\n", what, to_string(result.error()).c_str());
  } else {
    std::fprintf(stderr, "%s: %s\n", what, name(result.error().code));
  }
  std::exit(1);
}
void require(const ChunkError& error) {
  if (error.ok()) return;
  std::fprintf(stderr, "the cave: %s\n", name(error.code));
  std::exit(1);
}

store::WorldFile open_file(const std::string& path, bool is_new) {
  if (is_new) std::filesystem::remove(path);
  if (!std::filesystem::exists(path)) return required(store::WorldFile::create(path), "create");
  return required(store::WorldFile::open(path, {.access = store::Access::write}), "open");
}

TileBox around(const Body& body) {
  const Tile center = tile_at(body.min);
  return {center + Step{-look, -look}, center + Step{look, look}};
}

// The tiles next to the hero that the arrows point to.
TileBox hole_of(const Stage& stage, const Body& body) {
  const Tile first = tile_at(body.min), last = tile_at(body.min + body.size);
  if (stage.held('d')) return {{first.x, last.y}, {last.x + 1, last.y + 1}};
  if (stage.held('u')) return {{first.x, first.y - 1}, {last.x + 1, first.y}};
  if (stage.held('r')) return {{last.x, first.y}, {last.x + 2, last.y}};
  if (stage.held('l')) return {{first.x - 1, first.y}, {first.x + 1, last.y}};
  return {};
}

void dig(const Stage& stage, Cave& cave, Game& game) {
  const TileBox hole = hole_of(stage, game.hero.body);
  if (hole.empty() || !required(any_solid(cave.map, BoxCover(hole)), "dig")) return;
  require(cave.map.set_solid(hole, false));
  ++game.dug;
}

void save(const Stage& stage, Cave& cave, Game& game) {
  const store::CommitOptions options{
      .label = "tick " + std::to_string(stage.ticks()), .tick = stage.ticks(), .durable = store::Durable::soon};
  const store::RevisionId revision = required(commit(cave.file, cave.map, options), "save");
  game.saved[revision] = game.hero;
}

// What was dug since the last revision is forgotten; if nothing was, the revision is. The hero is where it was then.
void undo(Cave& cave, Game& game) {
  if (cave.map.edited_chunks().empty() && !cave.file.undo()) return;
  cave.map.discard_edits();
  ++game.undone;
  const auto state = game.saved.find(cave.file.revision());
  if (state != game.saved.end()) game.hero = state->second;
}

void play_tick(const Stage& stage, Cave& cave, Game& game) {
  if (stage.held('s')) dig(stage, cave, game);
  const CollisionMap& near = *required(cave.map.around(around(game.hero.body)), "walk");
  const PlatformerInput input{stage.axis('l', 'r'), 0.0, stage.held('j'), false, false};
  game.hero = platformer_step(near, game.hero, input, {}, Stage::dt);
  if (stage.pressed('w')) save(stage, cave, game);
  if (stage.pressed('o')) undo(cave, game);
  game.most_bytes = std::max(game.most_bytes, cave.map.stats().bytes);
}

// Rock is darker the farther it is from open tiles; which stones it has, a hash of its place says.
SDL_Color rock_at(const CollisionMap& map, Tile tile) {
  const std::uint32_t hash =
      (std::uint32_t(tile.x) * 0x9E3779B1U ^ std::uint32_t(tile.y) * 0x85EBCA77U) * 0xC2B2AE3DU >> 27;
  const bool is_edge = !map.is_solid(tile + Step{0, -1}) || !map.is_solid(tile + Step{0, 1}) ||
                       !map.is_solid(tile + Step{-1, 0}) || !map.is_solid(tile + Step{1, 0});
  const int light = (is_edge ? 108 : 58) + int(hash % 12);
  return {Uint8(light), Uint8(light * 7 / 8), Uint8(light * 3 / 4), 255};
}

void draw(Stage& stage, Cave& cave, const Game& game) {
  stage.look_at(center_of(game.hero.body), widest_world);
  stage.draw(stage.view(), sky);
  const Tile first = tile_at(stage.view().min), last = tile_at(stage.view().max);
  const CollisionMap& map = *required(cave.map.around({first + Step{-1, -1}, last + Step{2, 2}}), "draw");
  for (Tile tile = first; tile.y <= last.y; ++tile.y) {
    for (tile.x = first.x; tile.x <= last.x; ++tile.x) {
      if (map.is_solid(tile)) stage.draw(box_of(tile), rock_at(map, tile));
    }
  }
  stage.draw(to_box(game.hero.body), hero_color);
  const double used = double(cave.map.stats().bytes) / double(memory.budget);
  const Point corner = stage.view().min + Vec{0.5, 0.5};
  stage.draw({corner, corner + Vec{8.0, 0.25}}, {60, 60, 70, 255});
  stage.draw({corner, corner + Vec{8.0 * used, 0.25}}, memory_color);
  stage.show();
}

}  // namespace

int main(int argc, char** argv) {
  Cave cave{open_file(argc > 3 ? argv[3] : "cave.world", argc > 1)};
  cave.layers = {cave.file.source(), source_of(cave.beneath)};
  cave.map = required(ChunkedMap::create(source_of(cave.layers), memory), "map");
  Game game{{.body = {{0.125, -1.375}, size}}};
  require(cave.map.set_solid(TileBox{{-2, -3}, {4, 0}}, false));  // a place to stand in
  require(cave.map.set_solid(TileBox{{-2, 0}, {4, 1}}, true));

  Stage stage("tilespace: an endless cave", argc, argv);
  save(stage, cave, game);
  Uint64 slowest = 0;
  while (stage.next_tick()) {
    const Uint64 begin = SDL_GetPerformanceCounter();
    play_tick(stage, cave, game);
    slowest = std::max(slowest, SDL_GetPerformanceCounter() - begin);
    if (stage.is_drawn()) draw(stage, cave, game);
  }
  draw(stage, cave, game);
  const ChunkedStats stats = cave.map.stats();
  std::fprintf(stderr, "slowest tick: %.1f ms, without drawing\n",
               1000.0 * double(slowest) / double(SDL_GetPerformanceFrequency()));
  std::printf("%lld ticks: dug %d times, undone %d times, revision %d\n", stage.ticks(), game.dug, game.undone,
              int(cave.file.revision()));
  std::printf("at (%.17g, %.17g), state %016llx\n", game.hero.body.min.x, game.hero.body.min.y,
              static_cast<unsigned long long>(state_hash(game.hero)));
  std::printf("world %s\n", to_string(cave.file.digest()).c_str());
  std::printf("pages: %d loaded, %d given back; within 256 KB: %s\n", int(stats.loads), int(stats.evictions),
              game.most_bytes <= memory.budget ? "yes" : "no");
}
