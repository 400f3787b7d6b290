// SPDX-License-Identifier: MIT
#include <tilespace/grid/turned.hpp>

// Quarter turns as compositions of flips. All areas are set first, then the walls that now belong to the next tile.

namespace tilespace {
namespace {

// At most two flips, one after the other.
struct FlipList {
  Flip list[2]{};
  int count = 0;
  [[nodiscard]] const Flip* begin() const noexcept { return list; }
  [[nodiscard]] const Flip* end() const noexcept { return list + count; }
};

FlipList flips_of(int quarters) noexcept {
  switch (static_cast<unsigned>(quarters) % 4U) {
    case 1: return {{Flip::diagonal, Flip::horizontal}, 2};
    case 2: return {{Flip::horizontal, Flip::vertical}, 2};
    case 3: return {{Flip::diagonal, Flip::vertical}, 2};
    default: return {};
  }
}

// The flips that undo them: each is its own inverse.
FlipList undone(const FlipList& flips) noexcept {
  return flips.count == 2 ? FlipList{{flips.list[1], flips.list[0]}, 2} : flips;
}

template <class Value>
Value after(Value value, const FlipList& flips) noexcept {
  for (const Flip flip : flips) value = flipped(value, flip);
  return value;
}

TileBox after(TileBox box, const FlipList& flips) noexcept {
  if (box.empty()) return {};
  const Tile a = after(box.min, flips);
  const Tile b = after(box.max + Step{-1, -1}, flips);
  const Tile low{a.x < b.x ? a.x : b.x, a.y < b.y ? a.y : b.y};
  return {low, low + Step{(a.x < b.x ? b.x : a.x) - low.x + 1, (a.y < b.y ? b.y : a.y) - low.y + 1}};
}

// The sides of a tile that become walls of the next tile.
constexpr Side others_sides[] = {Side::south, Side::east};

// Calls `visit(tile, side)` for each wall of the turned map that the next tile owns: that tile, and the side there.
template <class Visit>
void visit_walls_of_next(const CollisionMap& map, const FlipList& flips, const Visit& visit) noexcept {
  for (const auto& [tile, shape] : map.shaped_tiles()) {
    const Sides walls = after(shape.walls, flips);
    for (const Side side : others_sides) {
      if (walls.has(side)) visit(after(tile, flips) + outward(side), opposite(side));
    }
  }
}

TileBox bounds_after(const CollisionMap& map, const FlipList& flips) noexcept {
  const TileBox box = after(map.bounds(), flips);
  TileBox grown = box;
  visit_walls_of_next(map, flips, [&](Tile tile, Side) {
    if (tile.x == box.max.x) grown.max.x = box.max.x + 1;
    if (tile.y == box.max.y) grown.max.y = box.max.y + 1;
  });
  return grown;
}

// Without the walls that the next tile owns.
TileShape shape_after(const TileShape& shape, const FlipList& flips) noexcept {
  TileShape there = after(TileShape{shape.area, shape.one_way, {}}, flips);
  there.walls = after(shape.walls, flips) & wall_sides;
  return there;
}

bool set_shapes(CollisionMap& there, const CollisionMap& map, const FlipList& flips) noexcept {
  bool has_all = true;
  for (const auto& [tile, shape] : map.shaped_tiles())
    has_all = there.set_shape(after(tile, flips), shape_after(shape, flips)) && has_all;
  visit_walls_of_next(map, flips, [&](Tile tile, Side side) {
    TileShape walled = there.shape(tile);
    walled.walls = walled.walls.with(side);
    has_all = there.set_shape(tile, walled) && has_all;
  });
  return has_all;
}

Result<CollisionMap> copy_after(const CollisionMap& map, const FlipList& flips) noexcept {
  const FlipList back = undone(flips);
  const auto is_solid = [&](std::int32_t x, std::int32_t y) { return map.is_solid(after(Tile{x, y}, back)); };
  Result<CollisionMap> there = CollisionMap::from(bounds_after(map, flips), is_solid, map.outside());
  if (there && !set_shapes(*there, map, flips)) return Error{ErrorCode::out_of_memory, "memory for the turned shapes"};
  return there;
}

}  // namespace

Side turned(Side side, int quarters) noexcept {
  const FlipList flips = flips_of(quarters);
  return outward(side) == Step{} ? Side::none : after(side, flips);
}
Sides turned(Sides sides, int quarters) noexcept { return after(sides, flips_of(quarters)); }

Result<CollisionMap> turned(const CollisionMap& map, int quarters) noexcept {
  return copy_after(map, flips_of(quarters));
}
Result<CollisionMap> flipped(const CollisionMap& map, Flip flip) noexcept { return copy_after(map, {{flip}, 1}); }

}  // namespace tilespace
