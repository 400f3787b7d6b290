// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/motion/move_all.hpp>
#include <tilespace/objects/objects_in_world.hpp>
#include <tilespace/pathfinding/distance_to_solid.hpp>
#include <tilespace/raycast/raycast.hpp>
#include <tilespace/sweep/cast_bodies.hpp>
#include <tilespace/visibility/count_seen_tiles.hpp>

#include <bit>
#include <cstdint>
#include <string>
#include <vector>

#include "oracle/inputs.hpp"

// Every batch that takes Parts, on one map: the answers as numbers, the same ones whoever runs the parts.
namespace batches {

using namespace tilespace;
using oracle::Rng;

// Mixes values into one number, by their order.
class Hash {
 public:
  void add(std::uint64_t value) { sum_ = (std::rotl(sum_, 5) ^ value) * 0x9E3779B97F4A7C15U; }
  void add(double value) { add(std::bit_cast<std::uint64_t>(value)); }
  void add(Tile tile) {
    add(std::uint64_t{static_cast<std::uint32_t>(tile.x)} << 32 | static_cast<std::uint32_t>(tile.y));
  }
  void add(const RayHit& hit) {
    add(std::uint64_t{hit.hit} | std::uint64_t{hit.inside} << 1 |
        std::uint64_t{static_cast<std::uint8_t>(hit.side)} << 2);
    if (hit.hit) add(hit.tile);
    add(hit.fraction);
  }
  void add(const SweepHit& hit) {
    add(std::uint64_t{hit.hit} | std::uint64_t{hit.inside} << 1);
    if (hit.hit) add(hit.tile);
    add(hit.fraction);
  }
  template <class List>
  void add_all(const List& values) {
    for (const auto& value : values) add(value);
  }
  [[nodiscard]] std::uint64_t sum() const { return sum_; }

 private:
  std::uint64_t sum_ = 0;
};

// A map, and what is asked of it. Sizes are some parts, and a part that is not whole.
struct Questions {
  explicit Questions(std::uint64_t seed) {
    Rng rng(seed);
    const auto side = [&] { return static_cast<std::int32_t>(rng.between(200, 330)); };
    const Tile corner{static_cast<std::int32_t>(rng.between(-90, 90)), static_cast<std::int32_t>(rng.between(-90, 90))};
    const TileBox bounds{corner, corner + Step{side(), side()}};
    const auto one_in = static_cast<std::uint64_t>(rng.between(3, 60));
    map = CollisionMap::from(
              bounds, [&](int, int) { return rng.one_in(one_in); }, rng.one_in(2) ? Outside::solid : Outside::free)
              .value();
    const auto place = [&] {
      return Point{rng.real(bounds.min.x - 2.0, bounds.max.x + 2.0), rng.real(bounds.min.y - 2.0, bounds.max.y + 2.0)};
    };
    for (int i = 0; i < 9000; ++i) {
      const Point start = place();
      rays.push_back({start, start + Vec{rng.real(-60, 60), rng.real(-60, 60)}});
    }
    for (int i = 0; i < 2600; ++i) {
      bodies.push_back({place(), {rng.real(0.1, 1.5), rng.real(0.1, 1.5)}});
      steps.push_back({rng.real(-3, 3), rng.real(-3, 3)});
      circles.push_back({place(), rng.real(0.1, 1.0)});
      capsules.push_back({{circles.back().center, circles.back().center + Vec{0.5, 0.25}}, 0.3});
      points.push_back(place());
    }
    for (int i = 0; i < 9000; ++i) {
      const Point min = place();
      const double longest = rng.one_in(50) ? 30.0 : 1.5;
      boxes.push_back({min, min + Vec{rng.real(0, longest), rng.real(0, longest)}});
    }
    for (int i = 0; i < 50; ++i) viewers.push_back(tile_at(place()));
    fan = {place(), rng.real(0, 6), 0.0007, 90.0};
    for (int i = 0; i < 20; ++i) poses.push_back({place(), rng.real(0, 6)});
    radius = static_cast<std::int32_t>(rng.between(0, 8));
    most = static_cast<std::uint32_t>(rng.one_in(3) ? 0xFFFFFFFFU : rng.between(0, 3000));
  }

  CollisionMap map;
  std::vector<Segment> rays;
  std::vector<Body> bodies;
  std::vector<Vec> steps;
  std::vector<Circle> circles;
  std::vector<Capsule> capsules;
  std::vector<Point> points;
  std::vector<Box> boxes;
  std::vector<Tile> viewers;
  RayFan fan;
  std::vector<Pose> poses;
  std::int32_t radius = 0;
  std::uint32_t most = 0;
};

struct Answer {
  std::string name;
  std::uint64_t hash;
  friend bool operator==(const Answer&, const Answer&) = default;
};

inline std::uint64_t ask_rays(const Questions& of, const Parts& parts) {
  Hash hash;
  std::vector<RayHit> hits(of.rays.size());
  cast_rays(of.map, of.rays, hits, CornerGap::shut, parts);
  hash.add_all(hits);
  cast_rays(World{of.map, Layout{.tile_width = 2.0, .tile_height = 2.0}}, of.rays, hits, CornerGap::open, parts);
  hash.add_all(hits);
  cast_fan(of.map, of.fan, hits, CornerGap::open, parts);
  hash.add_all(hits);
  const Lidar lidar{.angle_min = -2, .angle_increment = 0.01, .beams = 700, .range_max = 40};
  std::vector<double> ranges(lidar.beams * of.poses.size() - 3);
  cast_scans(of.map, lidar, of.poses, ranges, CornerGap::open, parts);
  hash.add_all(ranges);
  return hash.sum();
}

inline std::uint64_t ask_casts(const Questions& of, const Parts& parts) {
  Hash hash;
  std::vector<SweepHit> hits(of.bodies.size());
  cast_boxes(of.map, of.bodies, of.steps, hits, {}, parts);
  hash.add_all(hits);
  cast_circles(of.map, of.circles, of.steps, hits, {}, parts);
  hash.add_all(hits);
  cast_capsules(of.map, of.capsules, of.steps, hits, {}, parts);
  hash.add_all(hits);
  cast_points(of.map, of.points, of.steps, hits, {}, parts);
  hash.add_all(hits);
  return hash.sum();
}

inline std::uint64_t ask_moves(const Questions& of, const Parts& parts) {
  Hash hash;
  std::vector<Body> bodies = of.bodies;
  const auto add_bodies = [&] {
    for (const Body& body : bodies) {
      hash.add(body.min.x);
      hash.add(body.min.y);
    }
  };
  move_all(of.map, bodies, of.steps, CollisionResponse::slide, MoveOptions{}, parts);
  add_bodies();
  bodies = of.bodies;
  std::vector<MovedBody> room(2 * bodies_in_part);
  move_all(
      of.map, bodies, of.steps, CollisionResponse::bounce,
      [&](std::size_t i, const MoveResult<Body>& moved) {
        hash.add(std::uint64_t{i});
        hash.add_all(moved.contacts);
      },
      room, parts);
  add_bodies();
  return hash.sum();
}

inline std::uint64_t ask_sight(const Questions& of, const Parts& parts) {
  Hash hash;
  std::vector<FieldOfView> fields(of.viewers.size());
  for (FieldOfView& field : fields) field = FieldOfView::create(40).value();
  hash.add(std::uint64_t{fields_of_view(of.map, of.viewers, {.radius = 40}, fields, parts)});
  for (const FieldOfView& field : fields) {
    const TileBox box = field.tiles().bounds();
    hash.add(box.min);
    for (std::int32_t y = box.min.y; y < box.max.y; ++y)
      for (std::int32_t x = box.min.x; x < box.max.x; ++x) hash.add(std::uint64_t{field.is_visible({x, y})});
  }
  std::vector<std::uint8_t> small(of.map.bounds().count());
  hash.add(std::uint64_t{count_seen_tiles(of.map, {.radius = of.radius}, small, parts)});
  for (const std::uint8_t count : small) hash.add(std::uint64_t{count});
  std::vector<std::uint32_t> large(of.map.bounds().count());
  fields.resize(7);
  for (const std::int32_t radius : {of.radius, 11}) {
    hash.add(std::uint64_t{count_seen_tiles(of.map, {.radius = radius}, fields, large, parts)});
    for (const std::uint32_t count : large) hash.add(std::uint64_t{count});
  }
  return hash.sum();
}

inline std::uint64_t ask_distances(const Questions& of, const Parts& parts) {
  Hash hash;
  Workspace workspace;
  Grid<std::uint32_t> out = Grid<std::uint32_t>::create(of.map.bounds(), 0).value();
  hash.add(std::uint64_t{squared_distances_to_solid(of.map, of.most, workspace, out, parts)});
  for (std::int32_t y = out.bounds().min.y; y < out.bounds().max.y; ++y)
    for (const std::uint32_t square : out.row(y)) hash.add(std::uint64_t{square});
  return hash.sum();
}

// Frames in which most objects drift, some go far, some change their size, and some are gone.
inline std::uint64_t ask_objects(const Questions& of, const Parts& parts) {
  Hash hash;
  ObjectIndex index(of.map.bounds());
  std::vector<ObjectId> ids;
  for (const Box& box : of.boxes) ids.push_back(index.insert(box, static_cast<Categories>(1 + ids.size() % 3)));
  std::vector<Box> boxes = of.boxes;
  for (std::size_t frame = 0; frame < 4; ++frame) {
    for (std::size_t i = 0; i < boxes.size(); ++i) {
      const Vec step = (i + frame) % 61 == 0 ? Vec{20.0, -13.0} : Vec{0.01 * static_cast<double>(i % 7), -0.02};
      boxes[i] = {boxes[i].min + step, boxes[i].max + step};
      if ((i + frame) % 509 == 0) boxes[i].max = boxes[i].min + Vec{9.0, 9.0};
    }
    if (frame == 2) index.erase(ids[5]);
    index.update(boxes, parts);
    const auto add_pair = [&](ObjectId a, ObjectId b) { hash.add(a.bits() ^ std::rotl(b.bits(), 32)); };
    std::vector<std::vector<ObjectPair>> found(index.pair_part_count());
    run_parts(parts, found.size(), [&](std::size_t i) {
      index.visit_pairs(PairPart{i}, [&](ObjectId a, ObjectId b) { found[i].push_back({a, b}); });
    });
    for (const auto& some : found)
      for (const auto [a, b] : some) add_pair(a, b);
    index.visit_touching(Circle{boxes[frame].min, 30.0}, [&](ObjectId id, const Box&) { hash.add(id.bits()); }, 3);
  }
  return hash.sum();
}

inline std::vector<Answer> ask_all(const Questions& of, const Parts& parts) {
  return {{"rays", ask_rays(of, parts)},           {"casts", ask_casts(of, parts)},
          {"moves", ask_moves(of, parts)},         {"sight", ask_sight(of, parts)},
          {"distances", ask_distances(of, parts)}, {"objects", ask_objects(of, parts)}};
}

inline void PrintTo(const Answer& answer, std::ostream* out) { *out << answer.name << " " << answer.hash; }

}  // namespace batches
