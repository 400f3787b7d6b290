// SPDX-License-Identifier: MIT
#include <algorithm>
#include <tilespace/base/parts.hpp>
#include <tilespace/motion/move_all.hpp>
#include <tilespace/objects/object_index.hpp>
#include <tilespace/parallel/openmp.hpp>
#include <tilespace/parallel/threads.hpp>
#include <tilespace/pathfinding/distance_to_solid.hpp>
#include <tilespace/raycast/cast_rays.hpp>
#include <tilespace/visibility/field_of_view.hpp>
#include <vector>

#include "support/require.hpp"
#include "support/shape_input.hpp"
#include "support/target.hpp"

// Fuzz target: batches whose parts are run from the last one to the first, against batches in turn.

namespace parts_target {
namespace {

using namespace tilespace;
using fuzz::require;
using fuzz::ShapeInput;

constexpr Parts reversed{nullptr, [](void*, std::size_t count, PartFunction part, void* work) noexcept {
                           while (count > 0) part(work, --count);
                         }};

// Elements and sizes of parts near each other, or of any bits.
void ask_ranges(ShapeInput& in) {
  const std::size_t each = in.byte();
  const std::size_t count = in.byte();
  std::vector<int> seen(count);
  run_ranges(reversed, count, each, [&](PartRange range) {
    for (std::size_t i = range.begin; i < range.end; ++i) ++seen[i];
  });
  run_parts(reversed, count, [&](std::size_t i) { seen[i] += 2; });
  static ThreadPool pool(3);
  for (const Parts& parts : {pool.parts(), openmp_parts()}) run_parts(parts, count, [&](std::size_t i) { ++seen[i]; });
  require(std::all_of(seen.begin(), seen.end(), [](int times) { return times == 5; }),
          "each element once, and each part");
  const std::size_t many = ~std::size_t{0} - in.byte();
  const std::size_t parts = part_count(many, many - each);
  require(parts <= 2 || each >= many / 2, "no wrapped count");
  require(part_range(many, many - each, parts - 1).end == many, "the last part ends with the last element");
}

// Eight elements of the input, again and again.
template <class T, class Make>
std::vector<T> repeated(std::size_t count, Make make) {
  std::vector<T> few;
  for (int i = 0; i < 8; ++i) few.push_back(make());
  std::vector<T> all(count);
  for (std::size_t i = 0; i < count; ++i) all[i] = few[i % 8];
  return all;
}

// More elements than a part has: those of the input on both sides of its end. All others cost nothing, as a move may
// cost much.
template <class T, class Make>
std::vector<T> at_end_of_part(std::size_t in_part, Make make) {
  const std::vector<T> few = repeated<T>(16, make);
  std::vector<T> all(in_part + 8);
  std::copy(few.begin(), few.end(), all.end() - 16);
  return all;
}

void ask_lines_and_moves(ShapeInput& in, const CollisionMap& map) {
  const auto rays = at_end_of_part<Segment>(detail::rays_in_part, [&] { return in.segment(); });
  std::vector<RayHit> hits(rays.size()), others(rays.size());
  cast_rays(map, rays, hits);
  cast_rays(map, rays, others, CornerGap::open, reversed);
  require(hits == others, "the same hits");
  const auto bodies = at_end_of_part<Body>(bodies_in_part, [&] { return Body{in.point(), in.vec()}; });
  const auto steps = at_end_of_part<Vec>(bodies_in_part, [&] { return in.vec(); });
  std::vector<Body> moved = bodies, moved_in_parts = bodies;
  std::vector<MovedBody> room(bodies_in_part);
  std::vector<std::size_t> met, met_in_parts;
  move_all(map, moved, steps, CollisionResponse::slide, [&](std::size_t i, const auto&) { met.push_back(i); });
  move_all(
      map, moved_in_parts, steps, CollisionResponse::slide,
      [&](std::size_t i, const auto&) { met_in_parts.push_back(i); }, room, reversed);
  require(met == met_in_parts, "the same contacts in the same order");
}

void ask_fields(ShapeInput& in, const CollisionMap& map) {
  const VisionOptions sight{.radius = static_cast<std::int32_t>(in.below(40)) - 1};
  const auto viewers = repeated<Tile>(20, [&] { return in.tile_near(map.bounds()); });
  std::vector<FieldOfView> fields(viewers.size());
  for (FieldOfView& field : fields) field = FieldOfView::create(40).value();
  require(fields_of_view(map, viewers, sight, fields, reversed), "room for all");
  FieldOfView alone = FieldOfView::create(40).value();
  require(field_of_view(map, viewers[3], sight, alone), "room for one");
  require(fields[3].tiles().bounds() == alone.tiles().bounds(), "the same field");
  require(fields[3].is_visible(viewers[4]) == alone.is_visible(viewers[4]), "the same tiles");
}

void ask_distances(ShapeInput& in, const CollisionMap& map) {
  const std::uint32_t most = in.yes() ? static_cast<std::uint32_t>(in.int32()) : in.byte();
  Workspace workspace;
  auto one = Grid<std::uint32_t>::create(map.bounds(), 1).value();
  auto other = Grid<std::uint32_t>::create(map.bounds(), 2).value();
  require(squared_distances_to_solid(map, most, workspace, one), "memory");
  require(squared_distances_to_solid(map, most, workspace, other, reversed), "memory");
  for (std::int32_t y = map.bounds().min.y; y < map.bounds().max.y; ++y)
    require(std::equal(one.row(y).begin(), one.row(y).end(), other.row(y).begin()), "the same distances");
}

void ask_objects(ShapeInput& in, const CollisionMap& map) {
  ObjectIndex index(map.bounds());
  const auto boxes = repeated<Box>(60, [&] { return in.box(); });
  for (const Box& box : boxes) index.insert(box);
  ObjectIndex other = index;
  const auto later = repeated<Box>(60, [&] { return in.yes() ? in.box() : boxes[in.below(60)]; });
  index.update(later);
  other.update(later, reversed);
  std::vector<ObjectPair> pairs(index.pairs({})), by_parts;
  index.pairs(pairs);
  for (std::size_t i = 0; i < other.pair_part_count(); ++i)
    other.visit_pairs(PairPart{i}, [&](ObjectId a, ObjectId b) { by_parts.push_back({a, b}); });
  require(pairs == by_parts, "the same pairs in the same order");
}

}  // namespace

FUZZ_TARGET(parts) {
  if (size > 512) return -1;
  ShapeInput in(data, size);
  const Tile corner = in.tile_near({{-64, -64}, {64, 64}});
  const TileBox bounds{corner,
                       corner + Step{static_cast<std::int32_t>(in.below(70)), static_cast<std::int32_t>(in.byte())}};
  const CollisionMap map = in.map(bounds, in.outside());
  ask_ranges(in);
  switch (in.below(4)) {
    case 0: ask_lines_and_moves(in, map); break;
    case 1: ask_fields(in, map); break;
    case 2: ask_distances(in, map); break;
    default: ask_objects(in, map); break;
  }
  return 0;
}

}  // namespace parts_target
