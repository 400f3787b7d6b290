// SPDX-License-Identifier: MIT
#include <tilespace/base/rounding.hpp>
#include <tilespace/motion/straighten_path.hpp>
#include <tilespace/sweep/cast_box.hpp>

// Greedy any-angle smoothing of a path, with swept boxes.

namespace tilespace {
namespace {

// Half of what is left of the whole tiles that a length occupies. Added to a tile it may be rounded up to twice as
// much, and the length still ends where its tiles do.
double margin_of(double length) noexcept {
  const double whole = length > 1.0 ? -floor_to_double(-length) : 1.0;
  return (whole - length) * 0.5;
}

bool is_free(const CollisionMap& map, Tile from, Tile to, Vec size) noexcept {
  const Vec displacement{static_cast<double>(to.x) - from.x, static_cast<double>(to.y) - from.y};
  return !cast_box(map, body_at(from, size), displacement);
}

}  // namespace

Body body_at(Tile tile, Vec size) noexcept { return {{tile.x + margin_of(size.x), tile.y + margin_of(size.y)}, size}; }

std::size_t straighten_path(const CollisionMap& map, std::span<const Tile> path, Vec size,
                            std::span<Tile> tiles) noexcept {
  std::size_t count = 0;
  const auto keep = [&](Tile tile) {
    if (count < tiles.size()) tiles[count] = tile;
    ++count;
  };
  const bool has_body = !is_empty(Body{{}, size});
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
    if (i >= 2 && !(has_body && is_free(map, kept, next, size))) {
      kept = last;
      keep(kept);
    }
    last = next;
  }
  if (path.size() > 1) keep(last);
  return count;
}

}  // namespace tilespace
