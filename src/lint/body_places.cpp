// SPDX-License-Identifier: MIT
#include "body_places.hpp"
#include <algorithm>
#include <tilespace/base/rounding.hpp>
#include <tilespace/sweep/cast_box.hpp>
#include <tilespace/sweep/nearest_free.hpp>

namespace tilespace::lint {
namespace {

TileBox bounds_of_blocks(const CollisionMap& map, std::int32_t columns, std::int32_t rows) {
  TileBox bounds = map.bounds();
  if (bounds.empty()) return bounds;
  if (map.outside() == Outside::free) {
    bounds.min = bounds.min - Step{columns - 1, rows - 1};
    return intersection(bounds, tile_space);
  }
  bounds.max = bounds.max - Step{columns - 1, rows - 1};
  return bounds;
}

// Bits that are 1 in any tile of the block at each tile: rows first, then columns.
BitRowsOf spread(const BitRowsOf& bits, TileBox bounds, std::int32_t columns, std::int32_t rows) {
  TileBox tall = bounds;
  tall.max.y = bounds.empty() ? tall.max.y : tall.max.y + (rows - 1);
  BitRowsOf wide(tall);
  for_words(tall, [&](std::int32_t x, std::int32_t y) {
    std::uint64_t any = 0;
    for (std::int32_t dx = 0; dx < columns; ++dx) any |= bits.from(std::int64_t{x} + dx, y);
    wide.set_word(y, (std::int64_t{x} - tall.min.x) / 64, any);
  });
  BitRowsOf result(bounds);
  for_words(bounds, [&](std::int32_t x, std::int32_t y) {
    std::uint64_t any = 0;
    for (std::int32_t dy = 0; dy < rows; ++dy) any |= wide.from(x, std::int64_t{y} + dy);
    result.set_word(y, (std::int64_t{x} - bounds.min.x) / 64, any);
  });
  return result;
}

BitRowsOf shaped_tiles(const CollisionMap& map) {
  BitRowsOf shapes(map.bounds());
  for (const ShapedTile& shaped : map.shaped_tiles()) shapes.set(shaped.tile, true);
  return shapes;
}

}  // namespace

BodyPlaces::BodyPlaces(const CollisionMap& map, const BitRowsOf& solid, Vec size)
    : map_(map),
      size_(size),
      columns_(ceil_to_int32(size.x)),
      rows_(ceil_to_int32(size.y)),
      open_(bounds_of_blocks(map, columns_, rows_)),
      fitting_(open_.bounds()) {
  const TileBox bounds = open_.bounds();
  const BitRowsOf any_solid = spread(solid, bounds, columns_, rows_);
  const BitRowsOf any_shape = spread(shaped_tiles(map), bounds, columns_ + 1, rows_ + 1);
  for_words(bounds, [&](std::int32_t x, std::int32_t y) {
    const std::int64_t word = (std::int64_t{x} - bounds.min.x) / 64;
    const std::uint64_t solid_blocks = any_solid.from(x, y);
    open_.set_word(y, word, ~solid_blocks);
    fitting_.set_word(y, word, ~solid_blocks);
    for_bits(solid_blocks & any_shape.from(x, y) & bits_within(bounds, x), {x, y}, [&](Tile block) {
      const auto place = place_in(block);
      if (!place) return;
      special_.push_back(block);
      places_.push_back(*place);
    });
  });
  for (const Tile block : special_) fitting_.set(block, true);
}

// With its north-western corner in the first tile of the block, at the lowest height at which it is free.
std::optional<Point> BodyPlaces::place_in(Tile block) const noexcept {
  const double slack = columns_ - size_.x;
  for (const double right : {slack * 0.5, 0.0, slack, 0.25, 0.5, 0.75, 1.0}) {
    const Body lowest{{block.x + right, block.y + 1.0}, size_};
    const auto found = nearest_free(map_, lowest, Side::north, 1.0, OneWay::pass);
    if (found) return found.body.min;
  }
  return std::nullopt;
}

Point BodyPlaces::place_of(Tile block) const noexcept {
  const auto found = std::lower_bound(special_.begin(), special_.end(), block);
  if (found != special_.end() && *found == block) return places_[static_cast<std::size_t>(found - special_.begin())];
  return {block.x + (columns_ - size_.x) * 0.5, block.y + (rows_ - size_.y)};
}

// Straight, or first up and then across, or first across and then down.
bool BodyPlaces::may_move(Tile block, Side side) const noexcept {
  const Tile next = block + outward(side);
  if (!fitting_.get(next)) return false;
  const Point from = place_of(block);
  const Point to = place_of(next);
  const auto is_free = [&](Point a, Point b) { return !cast_box(map_, Body{a, size_}, b - a).hit; };
  if (is_free(from, to)) return true;
  for (const Point corner : {Point{from.x, to.y}, Point{to.x, from.y}}) {
    if (is_free(from, corner) && is_free(corner, to)) return true;
  }
  return false;
}

Areas BodyPlaces::areas() const {
  return Areas({open_, special_, [this](Tile block, Side side) { return may_move(block, side); }});
}

}  // namespace tilespace::lint
