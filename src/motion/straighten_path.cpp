// SPDX-License-Identifier: MIT
#include <limits>
#include <tilespace/base/rounding.hpp>
#include <tilespace/motion/straighten_path.hpp>
#include <tilespace/sweep/cast_box.hpp>
#include <tilespace/sweep/cast_circle.hpp>

// Greedy any-angle smoothing of a path, with swept boxes and circles.

namespace tilespace {
namespace {

// Half of what is left of the whole tiles that a length occupies. Added to a tile it may be rounded up to twice as
// much, and the length still ends where its tiles do.
double margin_of(double length) noexcept {
  const double whole = length > 1.0 ? -floor_to_double(-length) : 1.0;
  return (whole - length) * 0.5;
}

Vec displacement_of(Tile from, Tile to) noexcept {
  return {static_cast<double>(to.x) - from.x, static_cast<double>(to.y) - from.y};
}

// Keeps the first and the last tile of a path, and each one before a tile that is not free from the one kept last:
// is_free(from, to).
template <class IsFree>
std::size_t straighten(std::span<const Tile> path, std::span<Tile> tiles, IsFree is_free) noexcept {
  std::size_t count = 0;
  const auto keep = [&](Tile tile) {
    if (count < tiles.size()) tiles[count] = tile;
    ++count;
  };
  // `tiles` may begin where `path` does: writing never passes the tile that is read, and `kept`, `last` and `next` are
  // copies.
  Tile kept{};
  Tile last{};
  for (std::size_t i = 0; i < path.size(); ++i) {
    const Tile next = path[i];
    if (i == 0) {
      kept = next;
      keep(kept);
    }
    if (i >= 2 && !is_free(kept, next)) {
      kept = last;
      keep(kept);
    }
    last = next;
  }
  if (path.size() > 1) keep(last);
  return count;
}

}  // namespace

Body body_at(Tile tile, Vec size) noexcept { return {{tile.x + margin_of(size.x), tile.y + margin_of(size.y)}, size}; }

std::size_t straighten_path(const CollisionMap& map, std::span<const Tile> path, Vec size,
                            std::span<Tile> tiles) noexcept {
  const bool has_body = !is_empty(Body{{}, size});
  return straighten(path, tiles, [&](Tile from, Tile to) {
    return has_body && !cast_box(map, body_at(from, size), displacement_of(from, to));
  });
}

std::size_t straighten_path(const CollisionMap& map, std::span<const Tile> path, double radius,
                            std::span<Tile> tiles) noexcept {
  const bool has_body = radius >= 0.0 && radius <= std::numeric_limits<double>::max();
  return straighten(path, tiles, [&](Tile from, Tile to) {
    return has_body && !cast_circle(map, {center_of(from), radius}, displacement_of(from, to));
  });
}

}  // namespace tilespace
