// SPDX-License-Identifier: MIT
#include <array>
#include <string>
#include <tilespace/visibility/count_seen_tiles.hpp>
#include <tilespace/visibility/field_of_view.hpp>
#include <tilespace/visibility/line_of_sight.hpp>
#include <vector>

#include "digests/make_shape.hpp"
#include "digests/record.hpp"
#include "oracle/inputs.hpp"
#include "scenarios/maps.hpp"
#include "scenarios/visibility.hpp"

// What is seen in the maps of the benchmarks, and in small maps of all kinds.

namespace digests {
namespace {

using namespace tilespace;

void answer(Record& record, const TileMask& bits) {
  record.answered(bits.bounds(), bits.count());
  for (const TileSpan span : bits) record.answered(span);
}

void ask_fields(const char* name, const CollisionMap& map) {
  scenario(name, [&](Record& record) {
    FieldOfView field = FieldOfView::create(map.bounds()).value();
    TileMask explored = TileMask::create(map.bounds()).value();
    for (const Tile viewer : scenarios::viewers_in(map, 12)) {
      for (const std::int32_t radius : {8, 16, 32, 64, 200}) {
        for (const CornerGap gap : {CornerGap::open, CornerGap::shut}) {
          record.asked(map.bounds(), viewer, radius, gap);
          record.answered(field_of_view(map, viewer, {.radius = radius, .gap = gap}, field));
          answer(record, field.tiles());
          explored.add(field.tiles());
        }
      }
    }
    answer(record, explored);
  });
}

void ask_small_maps(Record& record) {
  oracle::Rng rng(1);
  for (int i = 0; i < 300; ++i) {
    const Tile min{static_cast<std::int32_t>(rng.between(-50, 50)), static_cast<std::int32_t>(rng.between(-50, 50))};
    const TileBox box{
        min, min + Step{static_cast<std::int32_t>(rng.between(1, 90)), static_cast<std::int32_t>(rng.between(1, 90))}};
    const std::int64_t one_in = rng.between(2, 40);
    const CollisionMap map = CollisionMap::from(box, [&](int, int) { return rng.one_in(one_in); }).value();
    FieldOfView field = FieldOfView::create(box).value();
    const Tile viewer = min + Step{static_cast<std::int32_t>(rng.between(0, box.width() - 1)),
                                   static_cast<std::int32_t>(rng.between(0, box.height() - 1))};
    VisionOptions sight{.radius = static_cast<std::int32_t>(rng.between(0, 60)),
                        .gap = rng.one_in(2) ? CornerGap::shut : CornerGap::open};
    if (rng.one_in(2)) {
      const double x = rng.real(-1, 1);
      const double y = rng.real(-1, 1);
      sight.first_direction = {x, y};
      sight.last_direction = rng.one_in(2) ? Vec{-x, -y} : Vec{static_cast<double>(rng.between(-3, 3)), 1.0};
    }
    record.asked(box, viewer, sight.radius, sight.gap, sight.first_direction, sight.last_direction);
    record.answered(field_of_view(map, viewer, sight, field));
    answer(record, field.tiles());
    for (int k = 0; k < 10; ++k) {
      const Tile to{static_cast<std::int32_t>(rng.between(box.min.x, box.max.x)),
                    static_cast<std::int32_t>(rng.between(box.min.y, box.max.y))};
      record.asked(to);
      record.answered(has_line_of_sight(map, viewer, to, sight));
    }
  }
}

void ask_counts(Record& record) {
  for (const double density : {0.01, 0.2, 0.5}) {
    const CollisionMap map = scenarios::scattered_map(density, 300);
    for (const CornerGap gap : {CornerGap::open, CornerGap::shut}) {
      std::vector<std::uint8_t> counts(static_cast<std::size_t>(map.bounds().count()));
      record.asked(map.bounds(), gap);
      record.answered(count_seen_tiles(map, {.radius = 8, .gap = gap}, counts));
      for (const std::uint8_t count : counts) record.answered(count);
    }
  }
}

void ask_counts_of_fields(Record& record) {
  const CollisionMap map = scenarios::scattered_map(0.05, 100);
  FieldOfView field = FieldOfView::create(map.bounds()).value();
  std::vector<std::uint32_t> counts(static_cast<std::size_t>(map.bounds().count()));
  for (const VisionOptions& sight :
       {VisionOptions{.radius = 20}, VisionOptions{.radius = 40, .gap = CornerGap::shut},
        VisionOptions{.radius = 50, .first_direction = {1.0, 0.3}, .last_direction = {-1.0, 0.1}}}) {
    record.asked(map.bounds(), sight.gap);
    record.answered(count_seen_tiles(map, sight, field, counts));
    for (const std::uint32_t count : counts) record.answered(count);
  }
}

// With all instructions that this machine has, as rays are asked at once.
void ask_sight_among_shapes(Record& record) {
  using tilespace::SimdLevel;
  const SimdLevel best = tilespace::simd_level();
  const CollisionMap map = shaped_map(Outside::free);
  FieldOfView field = FieldOfView::create(map.bounds()).value();
  oracle::Rng rng(43);
  for (int i = 0; i < 100; ++i) {
    const Tile viewer{static_cast<std::int32_t>(rng.between(-24, 23)), static_cast<std::int32_t>(rng.between(-24, 23))};
    const VisionOptions sight{.radius = static_cast<std::int32_t>(rng.between(0, 60)),
                              .gap = rng.one_in(2) ? CornerGap::shut : CornerGap::open,
                              .solidity = Solidity::shapes};
    record.asked(viewer, sight.radius, sight.gap);
    for (const SimdLevel level : {SimdLevel::plain, SimdLevel::avx2, SimdLevel::avx512}) {
      tilespace::limit_simd_level(level);
      record.answered(field_of_view(map, viewer, sight, field));
      answer(record, field.tiles());
    }
    tilespace::limit_simd_level(best);
  }
}

}  // namespace

void ask_sight() {
  ask_fields("fields of view, random 20 %", scenarios::scattered_map(0.2));
  ask_fields("fields of view, cave", scenarios::cave_map(scenarios::map_side));
  ask_fields("fields of view, pillars", scenarios::pillar_map());
  scenario("fields of view, small maps", ask_small_maps);
  scenario("fields of view among shapes", ask_sight_among_shapes);
  scenario("tiles seen from all tiles", ask_counts);
  scenario("tiles seen from all tiles, by fields of view", ask_counts_of_fields);
}

}  // namespace digests
