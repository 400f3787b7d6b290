// SPDX-License-Identifier: MIT
#include <cmath>
#include <tilespace/base/assert.hpp>
#include <tilespace/exact/max_of.hpp>
#include <tilespace/grid/world.hpp>
#include <tilespace/sweep/body_in_world.hpp>
#include <tilespace/sweep/count_unobstructed.hpp>
#include "search/tile_overlap_fast.hpp"

namespace tilespace {
namespace {

using detail::max_of;
using detail::min_of;
using detail::Seen;

// Margin of boxes around round bodies, which exceeds their rounding errors for coordinates below `farthest`.
constexpr double room = 0x1p-20;
constexpr double farthest = 0x1p29;
constexpr Body empty_box{{}, {-1.0, -1.0}};

Body body_around(const Body& body) noexcept { return body; }

Body body_around(Point low, Point high, double radius) noexcept {
  const double reach = std::fabs(low.x) + std::fabs(low.y) + std::fabs(high.x) + std::fabs(high.y) + radius;
  if (!(radius >= 0.0 && reach < farthest)) return empty_box;
  const double more = radius + room;
  return {{low.x - more, low.y - more}, {(high.x - low.x) + 2.0 * more, (high.y - low.y) + 2.0 * more}};
}

Body body_around(const Circle& circle) noexcept { return body_around(circle.center, circle.center, circle.radius); }

Body body_around(const Capsule& capsule) noexcept {
  if (is_empty(capsule)) return empty_box;
  const auto [a, b] = capsule.axis;
  return body_around({min_of(a.x, b.x), min_of(a.y, b.y)}, {max_of(a.x, b.x), max_of(a.y, b.y)}, capsule.radius);
}

bool is_free(const CollisionMap& map, const Body& body, Vec displacement) noexcept {
  return !is_empty(body) && is_finite(displacement) && !map.any_solid(tiles_swept(body, displacement));
}

// A box around a body, in tile space, and its translation.
struct Swept {
  Body body{};
  Vec translation{};
};

template <class SweptAt>
std::size_t count_free(const CollisionMap& map, std::size_t count, const SweptAt& swept_at) noexcept {
  const detail::FastTileOverlap look(map);
  for (std::size_t i = 0; i < count; ++i) {
    const auto [body, translation] = swept_at(i);
    const Seen seen = look.look(body, translation);
    if (seen == Seen::nothing) continue;
    if (seen == Seen::solid || !is_free(map, body, translation)) return i;
  }
  return count;
}

template <class Shape>
std::size_t count_free_in_tiles(const CollisionMap& map, std::span<const Shape> shapes,
                                std::span<const Vec> translations) noexcept {
  return count_free(map, min_of(shapes.size(), translations.size()),
                    [&](std::size_t i) { return Swept{body_around(shapes[i]), translations[i]}; });
}

template <class Shape>
Swept swept_in_world(const Layout& layout, const Shape& shape, Vec translation) noexcept {
  const Result<Shape> there = to_tile_space(layout, shape);
  TILESPACE_ASSERT(there.has_value());
  return {there ? body_around(*there) : empty_box, translation_in_tiles(layout, translation)};
}

template <class Shape>
std::size_t count_free_in_world(const World& world, std::span<const Shape> shapes,
                                std::span<const Vec> translations) noexcept {
  return count_free(world.map, min_of(shapes.size(), translations.size()),
                    [&](std::size_t i) { return swept_in_world(world.layout, shapes[i], translations[i]); });
}

}  // namespace

std::size_t count_unobstructed(const CollisionMap& map, std::span<const Body> bodies,
                               std::span<const Vec> translations) noexcept {
  return count_free_in_tiles(map, bodies, translations);
}
std::size_t count_unobstructed(const CollisionMap& map, std::span<const Circle> circles,
                               std::span<const Vec> translations) noexcept {
  return count_free_in_tiles(map, circles, translations);
}
std::size_t count_unobstructed(const CollisionMap& map, std::span<const Capsule> capsules,
                               std::span<const Vec> translations) noexcept {
  return count_free_in_tiles(map, capsules, translations);
}

std::size_t count_unobstructed(const World& world, std::span<const Body> bodies,
                               std::span<const Vec> translations) noexcept {
  return count_free_in_world(world, bodies, translations);
}
std::size_t count_unobstructed(const World& world, std::span<const Circle> circles,
                               std::span<const Vec> translations) noexcept {
  return count_free_in_world(world, circles, translations);
}
std::size_t count_unobstructed(const World& world, std::span<const Capsule> capsules,
                               std::span<const Vec> translations) noexcept {
  return count_free_in_world(world, capsules, translations);
}

}  // namespace tilespace
