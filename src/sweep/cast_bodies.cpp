// SPDX-License-Identifier: MIT
#include <tilespace/exact/max_of.hpp>
#include <tilespace/sweep/cast_bodies.hpp>
#include <tilespace/sweep/cast_box.hpp>
#include <tilespace/sweep/cast_circle.hpp>
#include <tilespace/sweep/count_unobstructed.hpp>

namespace tilespace {
namespace {

using detail::min_of;

template <class Shape, class Cast>
void cast_all(const CollisionMap& map, std::span<const Shape> shapes, std::span<const Vec> translations,
              std::span<SweepHit> hits, const Cast& cast) noexcept {
  const std::size_t count = min_of(hits.size(), min_of(shapes.size(), translations.size()));
  for (std::size_t i = 0; i < count; ++i) {
    const std::size_t left = count - i;
    const std::size_t next = i + count_unobstructed(map, shapes.subspan(i, left), translations.subspan(i, left));
    for (; i < next; ++i) hits[i] = {};
    if (i < count) hits[i] = cast(shapes[i], translations[i]);
  }
}

}  // namespace

void cast_boxes(const CollisionMap& map, std::span<const Body> bodies, std::span<const Vec> translations,
                std::span<SweepHit> hits, const SweepOptions& options) noexcept {
  cast_all(map, bodies, translations, hits,
           [&](const Body& body, Vec translation) { return cast_box(map, body, translation, options); });
}

void cast_circles(const CollisionMap& map, std::span<const Circle> circles, std::span<const Vec> translations,
                  std::span<SweepHit> hits, const SweepOptions& options) noexcept {
  cast_all(map, circles, translations, hits,
           [&](const Circle& circle, Vec translation) { return cast_circle(map, circle, translation, options); });
}

void cast_capsules(const CollisionMap& map, std::span<const Capsule> capsules, std::span<const Vec> translations,
                   std::span<SweepHit> hits, const SweepOptions& options) noexcept {
  cast_all(map, capsules, translations, hits,
           [&](const Capsule& capsule, Vec translation) { return cast_capsule(map, capsule, translation, options); });
}

void cast_points(const CollisionMap& map, std::span<const Point> points, std::span<const Vec> translations,
                 std::span<SweepHit> hits, const SweepOptions& options) noexcept {
  const std::size_t count = min_of(hits.size(), min_of(points.size(), translations.size()));
  for (std::size_t i = 0; i < count; ++i) hits[i] = cast_point(map, points[i], translations[i], options);
}

}  // namespace tilespace
