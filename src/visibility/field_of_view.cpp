// SPDX-License-Identifier: MIT
#include <tilespace/exact/max_of.hpp>
#include <tilespace/grid/detail/around.hpp>
#include <tilespace/visibility/field_of_view.hpp>
#include "field/field_memory.hpp"
#include "rays/sight_by_rays.hpp"
#include "within_vision.hpp"

// Field of view: chooses the algorithm, sector masks for small radii, row masks for others and rays among shapes, and
// provides the storage.

namespace tilespace {
Result<FieldOfView> FieldOfView::create(std::int32_t radius) {
  const std::int32_t reach = radius < 0 ? 0 : radius;
  if (reach >= tile_limit / 4) return Error{ErrorCode::bad_size, "a radius below 2^28"};
  return create({{-reach, -reach}, {reach + 1, reach + 1}});
}

Result<FieldOfView> FieldOfView::create(TileBox largest) {
  const std::int64_t longest = detail::max_of(largest.width(), largest.height());
  if (longest > detail::longest_side) return Error{ErrorCode::bad_size, "no side longer than 2^29"};
  Result<TileMask> tiles = TileMask::create(largest);
  if (!tiles) return tiles.error();
  const auto words = static_cast<std::size_t>(longest / 64 + 1);
  // Wedges of a row have no column in common.
  const auto wedges = static_cast<std::size_t>(longest + 1);
  FieldOfView field;
  field.room_ =
      TileBox{{0, 0}, {static_cast<std::int32_t>(largest.width()), static_cast<std::int32_t>(largest.height())}};
  field.tiles_ = static_cast<TileMask&&>(tiles.value());
  field.wedges_ = Buffer<detail::Wedge>::create(2 * wedges, {});
  field.masks_ = Buffer<detail::RowMasks>::create(words, {});
  field.columns_ = Buffer<std::uint64_t>::create(64 * words, 0);
  if (field.wedges_.size() == 0 || field.masks_.size() == 0 || field.columns_.size() == 0) {
    return Error{ErrorCode::out_of_memory, "a size that memory can hold"};
  }
  return field;
}

bool field_of_view(const CollisionMap& opaque, Tile from, const VisionOptions& sight, FieldOfView& out) noexcept {
  detail::FieldMemory memory(out);
  TileMask& tiles = memory.tiles();
  if (detail::is_blind(sight) || !opaque.bounds().contains(from)) return tiles.reset({});
  const TileBox window = detail::around(from, sight.radius, opaque.bounds());
  if (!memory.has_capacity(window)) {
    static_cast<void>(tiles.reset({}));
    return false;
  }
  if (sight.solidity == Solidity::shapes) {
    static_cast<void>(tiles.reset(window));
    detail::field_by_rays(opaque, from, sight, tiles);
    if (detail::has_directions(sight)) detail::keep_ahead(from, sight, tiles);
  } else if (sight.radius <= detail::largest_sector_radius) {
    memory.move_to(window);
    detail::field_by_sectors(opaque, from, sight, tiles);
    if (detail::has_directions(sight)) detail::keep_ahead(from, sight, tiles);
  } else {
    static_cast<void>(tiles.reset(window));
    detail::field_by_rows(opaque, from, sight, memory);
  }
  return true;
}

}  // namespace tilespace
