// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>
#include <tilespace/cover/circle_cover.hpp>
#include <tilespace/volume/cast_ray_at_volume.hpp>
#include <tilespace/volume/touches_volume.hpp>
#include <tilespace/volume/volume_cover.hpp>
#include <vector>

#include "base/contracts.hpp"
#include "cover/tile_sets.hpp"
#include "oracle/geom_oracle.hpp"
#include "support/bodies.hpp"
#include "support/require.hpp"
#include "support/shape_input.hpp"
#include "support/target.hpp"
#include "support/to_oracle.hpp"
#include "volume/bodies.hpp"

// Fuzz target: bodies of circles, against each circle on its own with the oracle.

namespace volumes_target {
namespace {

using namespace tilespace;
using fuzz::require;
using fuzz::ShapeInput;

bool is_same(double a, double b) { return a == b || (std::isnan(a) && std::isnan(b)); }

std::vector<BoneCircle> any_circles(ShapeInput& in) {
  std::vector<BoneCircle> circles;
  for (std::uint32_t i = in.below(7); i > 0; --i) circles.push_back({in.circle(), in.below(3)});
  return circles;
}

std::vector<Bone> any_pose(ShapeInput& in) {
  std::vector<Bone> pose;
  for (std::uint32_t i = in.below(8) == 0 ? in.below(3) : 3; i > 0; --i) {
    const bool moves = in.yes();
    pose.push_back({in.point(), moves ? in.vec() : Vec{1.0, 0.0}, in.yes()});
    if (!moves) pose.back().origin = {0.0, 0.0};
  }
  return pose;
}

// Circles are placed by their bones, with correct bounds.
void ask_places(const VolumeView& view, const Volume& volume, const std::vector<Bone>& pose) {
  const bool is_nowhere = pose.size() < volume.bone_count();
  for (std::size_t i = 0; i < view.size(); ++i) {
    const BoneCircle& one = volume.circles()[i];
    if (is_nowhere) {
      require(is_empty(view[i]), "too few bones put a body nowhere");
      continue;
    }
    const Circle expected = placed(pose[one.bone], one.circle);
    require(is_same(view[i].radius, expected.radius), "a radius is that of placed()");
    require(is_same(view[i].center.x, expected.center.x) && is_same(view[i].center.y, expected.center.y),
            "a center is that of placed()");
    if (is_empty(view[i])) continue;
    const auto [x, y] = view[i].center;
    const Box& box = view.box_around();
    const double r = view[i].radius;
    require(box.min.x <= x - r && box.max.x >= x + r && box.min.y <= y - r && box.max.y >= y + r, "a box is around");
    const Circle& around = view.circle_around();
    require(oracle::touches(to_oracle(view[i].center), to_oracle(around)), "a circle is around");
    require(around.radius >= r, "a circle is around, and as large");
  }
}

template <class Shape>
std::optional<std::uint32_t> first_of_all(const VolumeView& body, const Shape& shape) {
  for (std::size_t i = 0; i < body.size(); ++i) {
    if (oracle::touches(to_oracle(body[i]), to_oracle(shape))) return static_cast<std::uint32_t>(i);
  }
  return std::nullopt;
}

template <class Shape>
void ask_touches(const VolumeSet& set, const Shape& shape) {
  std::vector<std::uint32_t> found, expected;
  for (std::uint32_t body = 0; body < set.size(); ++body) {
    const auto first = first_of_all(set[body], shape);
    require(first_touching(set[body], shape) == first, "the first circle that touches it");
    require(touches(shape, set[body]) == first.has_value(), "it touches if one does");
    if (first) expected.push_back(body);
  }
  require(visit_touching(set, shape, [&](std::uint32_t body) { found.push_back(body); }), "all are visited");
  require(found == expected, "those that touch it are visited");
}

void ask_pairs(const VolumeView& a, const VolumeView& b) {
  std::optional<CirclePair> expected;
  for (std::size_t i = 0; i < a.size() && !expected; ++i) {
    if (const auto other = first_of_all(b, a[i])) expected = CirclePair{static_cast<std::uint32_t>(i), *other};
  }
  require(first_touching(a, b) == expected, "the first pair that touches");
  require(touches(a, b) == touches(b, a), "either touches the other");
}

// Limited to numbers where the oracle is fast: they are squared three times.
void ask_ray(const VolumeSet& set, const Segment& segment) {
  const VolumeHit hit = cast_ray(set, segment);
  require(hit.fraction >= 0.0 && hit.fraction <= 1.0, "a fraction is one of the way");
  bool is_usual = fuzz::is_usual(segment.start.x) && fuzz::is_usual(segment.start.y) && fuzz::is_usual(segment.end.x) &&
                  fuzz::is_usual(segment.end.y);
  VolumeHit first;
  std::optional<oracle::Surd> at;
  for (std::uint32_t body = 0; body < set.size() && is_usual; ++body) {
    const VolumeView view = set[body];
    for (std::uint32_t i = 0; i < view.size(); ++i) {
      if (is_empty(view[i])) continue;
      if (!fuzz::is_usual(view[i])) is_usual = false;
      const auto entry = is_usual ? bodies::entry_of(segment, view[i]) : std::nullopt;
      if (!entry || (at && compare(*entry, *at) >= 0)) continue;
      at = entry;
      first = {true, entry->is_rational() && entry->rational() == 0, body, i, view.bone(i), hit.fraction};
    }
  }
  if (is_usual) require(first.hit ? hit == first : !hit, "the first circle that is met");
}

void ask_cover(const VolumeView& body, TileBox window) {
  for (const Boundary border : {Boundary::touching, Boundary::interior}) {
    tile_sets::Set all;
    for (std::size_t i = 0; i < body.size(); ++i)
      all = tile_sets::united(std::move(all), tile_sets::set_of(cover(window, body[i], border)));
    std::vector<TileSpan> found;
    for (const TileSpan span : cover(window, body, border)) found.push_back(span);
    require(found == tile_sets::spans_of(all), "each tile of a circle, once, in the longest runs");
  }
  const CollisionMap map = CollisionMap::create(window).value();
  std::int64_t tiles = 0;
  for (const TileSpan span : cover(map, body)) tiles += span.size();
  const TileBox around = cover(window, body).box_around();
  require(tiles <= static_cast<std::int64_t>(around.count()), "a box of tiles is around");
}

}  // namespace

FUZZ_TARGET(volumes) {
  if (size > 1024) return -1;
  const contracts::Counted broken;
  ShapeInput in(data, size);
  std::vector<Volume> volumes;
  for (std::uint32_t i = 1 + in.below(4); i > 0; --i) volumes.push_back(Volume::create(any_circles(in)).value());
  VolumeSet set;
  for (const Volume& volume : volumes) require(set.add(volume).has_value(), "there is memory");
  for (std::size_t body = 0; body < set.size(); ++body) {
    const std::vector<Bone> pose = any_pose(in);
    set.refresh(body, pose);
    ask_places(set[body], volumes[body], pose);
  }
  const Circle circle = in.circle();
  ask_touches(set, circle);
  ask_touches(set, in.box());
  for (std::size_t body = 0; body < set.size(); ++body) {
    ask_pairs(set[body], set[(body + 1) % set.size()]);
    ask_cover(set[body], in.tiles_around(in.yes() || set[body].size() == 0 ? circle.center : set[body][0].center));
  }
  for (int i = 0; i < 3; ++i) ask_ray(set, in.segment());
  set.hide(0);
  ask_touches(set, circle);
  set.clear();
  require(!cast_ray(set, in.segment()), "nothing is met of nobody");
  return 0;
}

}  // namespace volumes_target
