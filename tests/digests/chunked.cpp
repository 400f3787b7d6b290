// SPDX-License-Identifier: MIT
#include <string>
#include <tilespace/world/chunk_sources.hpp>
#include <tilespace/world/chunked_casts.hpp>
#include <tilespace/world/chunked_map.hpp>
#include <tilespace/world/chunked_moves.hpp>
#include <tilespace/world/chunked_rays.hpp>
#include <tilespace/world/chunked_sight.hpp>
#include <tilespace/world/generators.hpp>

#include "digests/record.hpp"
#include "oracle/inputs.hpp"
#include "scenarios/maps.hpp"

// Worlds beyond memory: a generated one of which there is memory for a few pages, dug on the way.

namespace digests {
namespace {

using namespace tilespace;

// Blocks and scattered tiles, by integers.
struct Quarry {
  bool operator()(std::int32_t x, std::int32_t y) const noexcept {
    const std::uint64_t block = mixed(x >> 5, y >> 5);
    return block % 7 == 0 || (block % 3 == 0 && mixed(x, y) % 9 == 0);
  }
  static std::uint64_t mixed(std::int32_t x, std::int32_t y) noexcept {
    const std::uint64_t both = std::uint64_t{static_cast<std::uint32_t>(x)} << 32 | static_cast<std::uint32_t>(y);
    const std::uint64_t once = (both ^ both >> 31) * 0x9E3779B97F4A7C15U;
    return (once ^ once >> 29) * 0xBF58476D1CE4E5B9U >> 40;
  }
};

template <class Ask>
void ask_quarry(Record& record, Ask ask) {
  Quarry quarry;
  ChunkedMap map = ChunkedMap::create(generated_by(quarry), {std::uint64_t{1} << 18, 8, 16, Missing::load}).value();
  oracle::Rng rng(61);
  for (int i = 0; i < 400; ++i) {
    const Point at{rng.real(-1500.0, 1500.0), rng.real(-1500.0, 1500.0)};
    const Vec way{rng.real(-600.0, 600.0), rng.real(-600.0, 600.0)};
    record.asked(at, way);
    ask(map, at, way);
    if (i % 8 != 0) continue;
    static_cast<void>(map.set_solid(tile_at(at), false));
    if (i % 40 == 0) map.discard_edits();
  }
  const ChunkedStats stats = map.stats();
  record.answered(stats.pages, stats.loads, stats.evictions, stats.crossings, stats.windows);
}

}  // namespace

void ask_chunked() {
  scenario("chunked map, rays", [](Record& record) {
    ask_quarry(record, [&](ChunkedMap& map, Point at, Vec way) {
      const RayHit hit = cast_ray(map, {at, at + way}).value();
      record.answered(hit.hit, hit.inside, hit.tile, hit.side, hit.fraction);
    });
  });
  scenario("chunked map, casts", [](Record& record) {
    ask_quarry(record, [&](ChunkedMap& map, Point at, Vec way) {
      const SweepHit hit = cast_circle(map, Circle{at, 0.375}, way, {OneWay::stop, StartInside::leaves}).value();
      record.answered(hit.hit, hit.tile, hit.side, hit.fraction, hit.normal);
    });
  });
  scenario("chunked map, moves and sight", [](Record& record) {
    FieldOfView field = FieldOfView::create(20).value();
    ask_quarry(record, [&](ChunkedMap& map, Point at, Vec way) {
      const auto moved = move_and_slide(map, Body{at, {0.75, 1.5}}, {way.x / 32, way.y / 32}).value();
      record.answered(moved.body.min, moved.rest, moved.contacts.size());
      const bool is_seen = field_of_view(map, tile_at(at), {.radius = 20}, field).value();
      record.answered(is_seen, field.tiles().count());
    });
  });
  for (const Landscape landscape : {Landscape::caves, Landscape::cities, Landscape::coast}) {
    const std::string title = std::string("chunked map, generated ") + name(landscape);
    scenario(title.c_str(), [landscape](Record& record) {
      const GeneratedWorld world{landscape, 61};
      const LayeredSources layered{source_of(world), source_of(world)};
      for (const ChunkSource& source : {source_of(world), source_of(layered)}) {
        for (std::int32_t x = -2; x < 3; ++x) {
          Chunk chunk;
          const ChunkKey key{x * 70001, x * 3 - 1};
          static_cast<void>(source.load(source.user, key, chunk));
          record.asked(key.x, key.y);
          for (const std::byte eight : chunk.rows()) record.answered(eight);
        }
      }
    });
  }
}

}  // namespace digests
