// SPDX-License-Identifier: MIT
#include <algorithm>
#include <tilespace/cover/cover.hpp>
#include <tilespace/geom/detail/box_around.hpp>
#include <tilespace/sweep/cast_box.hpp>
#include <tilespace/sweep/cast_circle.hpp>
#include <tilespace/sweep/overlaps_solid.hpp>
#include <tilespace/world/chunk_sources.hpp>
#include <tilespace/world/chunked_areas.hpp>
#include <tilespace/world/chunked_casts.hpp>
#include <tilespace/world/chunked_map.hpp>
#include <tilespace/world/chunked_moves.hpp>
#include <tilespace/world/chunked_paths.hpp>
#include <tilespace/world/chunked_rays.hpp>
#include <tilespace/world/chunked_sight.hpp>
#include <tilespace/world/generators.hpp>
#include <tilespace/world/to_text.hpp>

#include "support/bodies.hpp"
#include "support/require.hpp"
#include "support/shape_input.hpp"
#include "support/target.hpp"

// Fuzz target: a world in pages, with edits, against a map that has all tiles; and odd sources and options.

namespace chunked_target {
namespace {

using namespace tilespace;
using fuzz::require;
using fuzz::ShapeInput;

// A world twice.
struct Twice {
  CollisionMap stored;
  CollisionMap dense;
  ChunkedMap paged;
};

// Whether there is an answer. Only what is too large has none.
template <class Answer>
bool has_answer(const Answer& answer) {
  if (answer) return true;
  require(answer.error().code == ChunkErrorCode::too_large, "what can be loaded has an answer");
  return false;
}

void edit(ShapeInput& in, Twice& world) {
  const Tile tile = in.tile_near(world.dense.bounds());
  const TileBox box{tile, tile + Step{static_cast<std::int32_t>(in.below(9)), static_cast<std::int32_t>(in.below(9))}};
  switch (in.below(6)) {
    case 0: world.paged.drop(); break;
    case 1:
      world.stored = world.dense;
      world.paged.mark_saved();
      break;
    case 2:
      world.dense = world.stored;
      world.paged.discard_edits();
      break;
    case 3: {
      const TileShape shape = shape_of(static_cast<TileForm>(in.below(26)));
      const bool is_there = world.dense.bounds().contains(tile);
      if (is_there && world.paged.set_shape(tile, shape).ok())
        require(world.dense.set_shape(tile, shape), "there is memory for a shape");
      break;
    }
    default: {
      const bool solid = in.yes();
      if (!world.paged.set_solid(box, solid).ok()) break;
      for (std::int32_t y = box.min.y; y < box.max.y; ++y) {
        const std::array<TileSpan, 1> run{TileSpan{y, box.min.x, box.max.x}};
        world.dense.set_solid(run, solid);
      }
    }
  }
}

void ask_tiles(ShapeInput& in, Twice& world) {
  const Tile tile = in.yes() ? in.tile() : in.tile_near(world.dense.bounds());
  const auto solid = world.paged.is_solid(tile);
  if (has_answer(solid)) require(*solid == world.dense.is_solid(tile), "a tile is that of the map");
  const auto shape = world.paged.shape(tile);
  if (has_answer(shape)) require(*shape == world.dense.shape(tile), "and its shape");
  const TileBox box{tile, tile + Step{static_cast<std::int32_t>(in.below(40)), 9}};
  const auto around = world.paged.around(box);
  if (has_answer(around) && !box.empty())
    require((*around)->shape(tile) == world.dense.shape(tile), "a map around tiles has them");
  const auto window = world.paged.window(box);
  if (!window || box.empty()) return;
  for (std::int32_t x = box.min.x; x < box.max.x; ++x)
    require(window->shape({x, tile.y}) == world.dense.shape({x, tile.y}), "a window has the tiles");
}

void ask_lines(ShapeInput& in, Twice& world) {
  const Segment line = in.segment();
  const CornerGap gap = in.yes() ? CornerGap::open : CornerGap::shut;
  const auto hit = cast_ray(world.paged, line, gap);
  if (!has_answer(hit)) return;
  require(*hit == cast_ray(world.dense, line, gap), "a line hits what it hits in the map");
  RayHit in_batch;
  require(cast_rays(world.paged, {&line, 1}, {&in_batch, 1}, gap).ok(), "once loaded, batches have answers");
  require(in_batch == *hit, "batches have the same hits");
  require(*is_clear(world.paged, line, gap) == !hit->hit, "a line is clear that hits nothing");
}

template <class Shape>
bool is_small(const Shape& shape) {
  const Box box = detail::box_around(shape);
  return box.max.x - box.min.x < 64.0 && box.max.y - box.min.y < 64.0;
}

void ask_bodies(ShapeInput& in, Twice& world) {
  const Body body{in.point(), in.vec()};
  const Circle circle = in.circle();
  const Capsule capsule = in.capsule();
  const Vec way = in.vec();
  // Those of huge bodies in a solid outside take as long as they are large.
  if (!(body.size.x < 64.0 && body.size.y < 64.0 && is_small(circle) && is_small(capsule))) return;
  const auto box_hit = cast_box(world.paged, body, way);
  if (has_answer(box_hit)) require(*box_hit == cast_box(world.dense, body, way), "a box hits what it hits");
  const auto point_hit = cast_point(world.paged, body.min, way);
  if (has_answer(point_hit)) require(*point_hit == cast_point(world.dense, body.min, way), "a point does");
  const auto round_hit = cast_circle(world.paged, circle, way);
  if (has_answer(round_hit)) require(*round_hit == cast_circle(world.dense, circle, way), "a circle does");
  const auto long_hit = cast_capsule(world.paged, capsule, way);
  if (has_answer(long_hit)) require(*long_hit == cast_capsule(world.dense, capsule, way), "a capsule does");
  const auto overlaps = overlaps_solid(world.paged, circle);
  if (has_answer(overlaps)) require(*overlaps == overlaps_solid(world.dense, circle), "it overlaps what it overlaps");
  if (is_empty(body)) return;
  const auto expect_same = [](const auto& moved, const MoveResult<Body>& dense) {
    if (!has_answer(moved) || dense.inside) return;
    require(moved->body == dense.body && moved->rest == dense.rest, "a move ends where it ends in the map");
  };
  expect_same(move_and_stop(world.paged, body, way), move_and_stop(world.dense, body, way));
  expect_same(move_and_slide(world.paged, body, way), move_and_slide(world.dense, body, way));
  expect_same(move_and_bounce(world.paged, body, way), move_and_bounce(world.dense, body, way));
  expect_same(move_as(world.paged, body, way, CollisionResponse::stop), move_and_stop(world.dense, body, way));
  const MovingSolid lift{{body.min - Vec{0.0, 1.0}, {1.0, 1.0}}, {1.0, 2.0}};
  const auto carried = carry(world.paged, Movers(&lift, 1), body);
  if (!has_answer(carried) || overlaps_solid(world.dense, body)) return;
  require(carried->body == carry(world.dense, Movers(&lift, 1), body).body, "a lift carries it there");
}

void ask_areas(ShapeInput& in, Twice& world) {
  const Circle circle = in.circle();
  if (!(circle.radius < 200.0)) return;
  const auto area = cover(tile_space, circle);
  const auto count = count_solid(world.paged, area);
  if (has_answer(count)) require(*count == count_solid(world.dense, area), "an area has as many solid tiles");
  const auto first = first_solid(world.paged, area);
  if (has_answer(first)) require(*first == first_solid(world.dense, area), "and the same first one");
  const auto any = any_solid(world.paged, area);
  if (has_answer(any)) require(*any == any_solid(world.dense, area), "or none");
  const double most = circle.radius;
  const auto nearest = nearest_solid(world.paged, circle.center, most);
  if (has_answer(nearest)) require(*nearest == nearest_solid(world.dense, circle.center, most), "the nearest is that");
}

void ask_sight_and_paths(ShapeInput& in, Twice& world) {
  const Tile from = in.tile_near(world.dense.bounds()), to = in.tile_near(world.dense.bounds());
  VisionOptions sight;
  sight.radius = in.byte() % 24;
  auto paged = FieldOfView::create(24).value(), dense = FieldOfView::create(24).value();
  const auto seen = field_of_view(world.paged, from, sight, paged);
  if (has_answer(seen)) {
    require(*seen == field_of_view(world.dense, from, sight, dense), "a field has room in both");
    require(paged.tiles().count() == dense.tiles().count(), "as many tiles are seen");
  }
  const auto sees = has_line_of_sight(world.paged, from, to);
  if (has_answer(sees)) require(*sees == has_line_of_sight(world.dense, from, to), "a tile sees what it sees");
  Workspace workspace;
  const auto path = find_path(world.paged, from, to, workspace);
  if (has_answer(path)) require(path->cost == find_path(world.dense, from, to, workspace).cost, "a path costs that");
  auto reached = TileMask::create({{0, 0}, {61, 61}}).value();
  auto of_dense = reached;
  const OctileCost cost{static_cast<std::int32_t>(in.below(20)), static_cast<std::int32_t>(in.below(6))};
  const auto at_cost = reachable_at_cost(world.paged, from, cost, workspace, reached);
  require(reachable_at_cost(world.dense, from, cost, workspace, of_dense), "there is room for what is reached");
  if (has_answer(at_cost)) require(reached.count() == of_dense.count(), "as many tiles are reached");
  const auto in_steps = reachable_in_steps(world.paged, from, cost.straight, Diagonals::never, workspace, reached);
  require(reachable_in_steps(world.dense, from, cost.straight, Diagonals::never, workspace, of_dense), "here, too");
  if (has_answer(in_steps)) require(reached.count() == of_dense.count(), "by steps, too");
}

void ask_chunks(Twice& world) {
  Chunk chunk;
  for (const ChunkKey key : world.paged.edited_chunks()) {
    require(world.paged.read_chunk(key, chunk).ok(), "an edited chunk can be read");
    const Tile corner = tiles_of(key).min;
    for (int i = 0; i < 256; ++i) {
      const auto at = static_cast<std::uint8_t>(i);
      require(chunk.is_solid(at, at) == world.dense.is_solid(corner + Step{i, i}), "as it is now");
    }
    RegionStates states;
    states.set(key, chunk.state());
    require(states.get(key) == chunk.state(), "a state is kept");
    require(region_of(key) == region_of(chunk_of(corner)), "a region has its chunks");
  }
}

void ask_other_threads(ShapeInput& in, Twice& world) {
  const Tile tile = in.tile_near(world.dense.bounds());
  const PageKey key = page_of(tile, world.paged.options().page_bits);
  require(tiles_of(key, world.paged.options().page_bits).contains(tile), "a page has its tiles");
  auto page = load_page(world.paged.request(key));
  if (page) static_cast<void>(world.paged.adopt(std::move(*page)));
}

void ask_generators(ShapeInput& in) {
  const Tile tile = in.tile();
  const GeneratedWorld world{static_cast<Landscape>(in.below(4)), in.below(1 << 20)};
  const LayeredSources layered{source_of(world), source_of(world)};
  require(name(world.landscape) != nullptr, "a landscape has a name");
  Chunk one, other;
  const ChunkKey key = chunk_of(tile);
  for (const auto& [source, out] : {std::pair(source_of(world), &one), std::pair(source_of(layered), &other)})
    require(source.load(source.user, key, *out) == ChunkErrorCode::none, "generators do not fail");
  require(std::ranges::equal(one.rows(), other.rows()), "a chunk is the same each time");
  RegionStates states;
  const ChunkSource source = source_of(world);
  if (source.region == nullptr) return;
  require(source.region(source.user, region_of(key), states) == ChunkErrorCode::none, "nor do regions");
  if (states.get(key) != ChunkState::mixed) require(states.get(key) == one.state(), "a state is that of the tiles");
}

// Sources that never give the same again, and fail at times.
struct OddSource {
  std::span<const std::uint8_t> bytes;
  std::size_t next = 0;
  std::uint8_t take() { return next < bytes.size() ? bytes[next++] : std::uint8_t{0}; }
};

ChunkErrorCode load_odd(void* user, ChunkKey, Chunk& out) noexcept {
  OddSource& source = *static_cast<OddSource*>(user);
  for (int i = source.take(); i > 0; --i) {
    const std::uint8_t x = source.take(), y = source.take();
    if (x % 2 == 0)
      out.set_solid(x, y, true);
    else
      static_cast<void>(out.add_shape(x, y, shape_of(static_cast<TileForm>(y % 26))));
  }
  return static_cast<ChunkErrorCode>(source.take() % 3 == 0 ? source.take() % 7 : 0);
}

ChunkErrorCode region_odd(void* user, RegionKey, RegionStates& out) noexcept {
  OddSource& source = *static_cast<OddSource*>(user);
  for (std::byte& four : out.bytes) four = std::byte{source.take()};
  return ChunkErrorCode::none;
}

void ask_odd_source(ShapeInput& in, std::span<const std::uint8_t> bytes) {
  OddSource odd{bytes};
  ChunkSource source;
  source.user = &odd;
  source.load = load_odd;
  if (in.yes()) source.region = region_odd;
  source.bounds = in.tiles_around(in.point());
  source.outside = in.outside();
  const int page_bits = in.byte() % 16;
  const ChunkedOptions options{std::uint64_t{1} << in.below(40),
                               page_bits == 14 ? 13 : page_bits,  // 14: pages of 68 MB
                               in.byte() % 66, in.yes() ? Missing::load : Missing::tell};
  auto map = ChunkedMap::create(source, options);
  if (!map) {
    require(*name(map.error().code) != 0, "why not is named");
    return require(to_text(map.error()).find(name(map.error().code)) != std::string::npos, "why not is told");
  }
  static_cast<void>(cast_ray(*map, in.segment()));
  static_cast<void>(map->set_solid(in.tile(), true));
  static_cast<void>(move_and_slide(*map, Body{in.point(), {1.0, 1.0}}, in.vec()));
  require(*name(options.missing) != 0, "what is missing is named");
}

}  // namespace

FUZZ_TARGET(chunked) {
  if (size > 1024) return -1;
  ShapeInput in(data, size);
  const TileBox wanted = intersection(in.window(in.point()), widest_world);
  if (wanted.empty()) {
    ask_odd_source(in, {data, size});
    return 0;
  }
  Twice world{in.map(wanted, in.outside()), {}, {}};
  world.dense = world.stored;
  if (world.stored.bounds().empty()) return 0;
  const ChunkedOptions options{in.yes() ? std::uint64_t{1} << 15 : std::uint64_t{1} << 22, 6,
                               4 + static_cast<std::int32_t>(in.below(29))};
  world.paged = ChunkedMap::create(source_of(world.stored), options).value();
  for (int i = 0; i < 8 && !in.at_end(); ++i) {
    edit(in, world);
    ask_tiles(in, world);
    ask_lines(in, world);
    ask_bodies(in, world);
    ask_areas(in, world);
    ask_sight_and_paths(in, world);
    ask_other_threads(in, world);
    if (in.below(8) == 0) ask_generators(in);
  }
  ask_chunks(world);
  require(world.paged.stats().pages >= world.paged.missing({}, {}), "there are pages");
  auto chess = [](std::int32_t x, std::int32_t y) noexcept { return ((x ^ y) & 1) != 0; };
  ChunkedMap endless = ChunkedMap::create(generated_by(chess), {.page_bits = 6, .margin = 4}).value();
  const Tile tile = in.tile();
  if (widest_world.contains(tile)) require(*endless.is_solid(tile) == chess(tile.x, tile.y), "as generated");
  return 0;
}

}  // namespace chunked_target
