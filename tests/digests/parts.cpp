// SPDX-License-Identifier: MIT
#include <tilespace/motion/move_all.hpp>
#include <tilespace/objects/object_index.hpp>
#include <tilespace/pathfinding/distance_to_solid.hpp>
#include <tilespace/raycast/cast_rays.hpp>
#include <tilespace/visibility/count_seen_tiles.hpp>
#include <vector>

#include "digests/record.hpp"
#include "oracle/inputs.hpp"

// Batches in parts, from the last part to the first.

namespace digests {
namespace {

using namespace tilespace;

constexpr Parts reversed_parts{nullptr, [](void*, std::size_t count, PartFunction part, void* work) noexcept {
                                 while (count > 0) part(work, --count);
                               }};

CollisionMap map_for_parts(oracle::Rng& rng) {
  return CollisionMap::from(TileBox{{-20, -10}, {280, 290}}, [&](int, int) { return rng.one_in(15); }).value();
}

Point place_in(const CollisionMap& map, oracle::Rng& rng) {
  const double x = rng.real(map.bounds().min.x, map.bounds().max.x);
  const double y = rng.real(map.bounds().min.y, map.bounds().max.y);
  return {x, y};
}

Vec step_of(oracle::Rng& rng, double most) {
  const double x = rng.real(-most, most);
  const double y = rng.real(-most, most);
  return {x, y};
}

void ask_rays_and_moves(Record& record) {
  oracle::Rng rng(5);
  const CollisionMap map = map_for_parts(rng);
  std::vector<Segment> rays;
  for (int i = 0; i < 9000; ++i) {
    const Point start = place_in(map, rng);
    rays.push_back({start, start + step_of(rng, 40.0)});
  }
  std::vector<RayHit> hits(rays.size());
  record.asked(map.bounds(), rays.size());
  cast_rays(map, rays, hits, CornerGap::open, reversed_parts);
  for (const RayHit& hit : hits) record.answered(hit.hit, hit.tile, hit.side, hit.fraction);
  std::vector<Body> bodies;
  std::vector<Vec> steps;
  for (int i = 0; i < 3000; ++i) {
    bodies.push_back({place_in(map, rng), {0.75, 0.5}});
    steps.push_back(step_of(rng, 2.0));
  }
  std::vector<MovedBody> room(2 * bodies_in_part);
  move_all(
      map, bodies, steps, CollisionResponse::slide,
      [&](std::size_t i, const MoveResult<Body>& moved) { record.answered(i, moved.contacts.size(), moved.inside); },
      room, reversed_parts);
  for (const Body& body : bodies) record.answered(body.min.x, body.min.y);
}

void ask_sight_and_distances(Record& record) {
  oracle::Rng rng(6);
  const CollisionMap map = map_for_parts(rng);
  std::vector<Tile> viewers;
  for (int i = 0; i < 40; ++i) viewers.push_back(tile_at(place_in(map, rng)));
  std::vector<FieldOfView> fields(viewers.size());
  for (FieldOfView& field : fields) field = FieldOfView::create(24).value();
  record.asked(map.bounds(), viewers.size());
  record.answered(fields_of_view(map, viewers, {.radius = 24}, fields, reversed_parts));
  for (const FieldOfView& field : fields) {
    record.answered(field.tiles().bounds(), field.tiles().count());
    for (const TileSpan span : field.tiles()) record.answered(span);
  }
  std::vector<std::uint8_t> counts(static_cast<std::size_t>(map.bounds().count()));
  record.answered(count_seen_tiles(map, {.radius = 6}, counts, reversed_parts));
  for (const std::uint8_t count : counts) record.answered(count);
  Workspace workspace;
  auto squares = Grid<std::uint32_t>::create(map.bounds(), 0).value();
  record.answered(squared_distances_to_solid(map, 5000, workspace, squares, reversed_parts));
  for (std::int32_t y = map.bounds().min.y; y < map.bounds().max.y; ++y)
    for (const std::uint32_t square : squares.row(y)) record.answered(square);
}

void ask_objects_in_parts(Record& record) {
  oracle::Rng rng(7);
  const CollisionMap map = map_for_parts(rng);
  ObjectIndex index(map.bounds());
  std::vector<Box> boxes;
  for (int i = 0; i < 9000; ++i) {
    const Point min = place_in(map, rng);
    boxes.push_back({min, min + Vec{1.25, rng.one_in(40) ? 9.0 : 0.75}});
    index.insert(boxes.back());
  }
  for (int frame = 0; frame < 3; ++frame) {
    for (Box& box : boxes) {
      const Vec step = step_of(rng, rng.one_in(60) ? 30.0 : 0.25);
      box = {box.min + step, box.max + step};
    }
    record.asked(frame, boxes.size());
    index.update(boxes, reversed_parts);
    record.answered(index.pair_part_count());
    for (std::size_t i = 0; i < index.pair_part_count(); ++i)
      index.visit_pairs(PairPart{i}, [&](ObjectId a, ObjectId b) { record.answered(a.bits(), b.bits()); });
  }
}

}  // namespace

void ask_parts() {
  scenario("batches in parts, rays and moves", ask_rays_and_moves);
  scenario("batches in parts, sight and distances", ask_sight_and_distances);
  scenario("batches in parts, objects", ask_objects_in_parts);
}

}  // namespace digests
