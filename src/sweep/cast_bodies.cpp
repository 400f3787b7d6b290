// SPDX-License-Identifier: MIT
#include <tilespace/exact/max_of.hpp>
#include <tilespace/sweep/cast_bodies.hpp>
#include <tilespace/sweep/cast_box.hpp>
#include <tilespace/sweep/cast_circle.hpp>
#include <tilespace/sweep/count_unobstructed.hpp>
#include "search/cast_each.hpp"

namespace tilespace {
namespace {

using detail::min_of;

template <class Shape, class Cast>
void cast_some(const CollisionMap& map, std::span<const Shape> shapes, std::span<const Vec> translations,
               std::span<SweepHit> hits, PartRange range, const Cast& cast) noexcept {
  for (std::size_t i = range.begin; i < range.end; ++i) {
    const std::size_t left = range.end - i;
    const std::size_t next = i + count_unobstructed(map, shapes.subspan(i, left), translations.subspan(i, left));
    for (; i < next; ++i) hits[i] = {};
    if (i < range.end) hits[i] = cast(shapes[i], translations[i]);
  }
}

template <class Shape, class Cast>
void cast_all(const CollisionMap& map, std::span<const Shape> shapes, std::span<const Vec> translations,
              std::span<SweepHit> hits, const Parts& parts, const Cast& cast) noexcept {
  run_ranges(parts, min_of(hits.size(), min_of(shapes.size(), translations.size())), detail::casts_in_part,
             [&](PartRange range) { cast_some(map, shapes, translations, hits, range, cast); });
}

}  // namespace

void cast_boxes(const CollisionMap& map, std::span<const Body> bodies, std::span<const Vec> translations,
                std::span<SweepHit> hits, const SweepOptions& options, const Parts& parts) noexcept {
  cast_all(map, bodies, translations, hits, parts,
           [&](const Body& body, Vec translation) { return cast_box(map, body, translation, options); });
}

void cast_circles(const CollisionMap& map, std::span<const Circle> circles, std::span<const Vec> translations,
                  std::span<SweepHit> hits, const SweepOptions& options, const Parts& parts) noexcept {
  cast_all(map, circles, translations, hits, parts,
           [&](const Circle& circle, Vec translation) { return cast_circle(map, circle, translation, options); });
}

void cast_capsules(const CollisionMap& map, std::span<const Capsule> capsules, std::span<const Vec> translations,
                   std::span<SweepHit> hits, const SweepOptions& options, const Parts& parts) noexcept {
  cast_all(map, capsules, translations, hits, parts,
           [&](const Capsule& capsule, Vec translation) { return cast_capsule(map, capsule, translation, options); });
}

void cast_points(const CollisionMap& map, std::span<const Point> points, std::span<const Vec> translations,
                 std::span<SweepHit> hits, const SweepOptions& options, const Parts& parts) noexcept {
  detail::cast_each(points, translations, hits, parts,
                    [&](Point point, Vec translation) { return cast_point(map, point, translation, options); });
}

}  // namespace tilespace
