// SPDX-License-Identifier: MIT
#include "drawing/paint_field_of_view.hpp"

#include <new>
#include <tilespace/visibility/field_of_view.hpp>

namespace tilespace::tool {

void paint_seen_tiles(Overlay& overlay, const CollisionMap& map, const ShownFieldOfView& shown, Color color) {
  Result<FieldOfView> field = FieldOfView::create(map.bounds());
  if (!field || !field_of_view(map, tile_at(shown.viewer), shown.options, *field)) throw std::bad_alloc();
  Marks all(overlay.view().tiles);
  Marks free(overlay.view().tiles);
  Marks solid(overlay.view().tiles);
  for (const TileSpan span : field->tiles()) {
    all.add(span);
    for (Tile tile{span.x_begin, span.y}; tile.x < span.x_end; ++tile.x) (map.is_solid(tile) ? solid : free).add(tile);
  }
  overlay.tint(free, {ink::yellow, 120});
  overlay.tint(solid, overlay.fill_of(color));
  overlay.outline(all, color);
}

void paint_viewer(Overlay& overlay, const ShownFieldOfView& shown, Color color) {
  overlay.dot(center_of(tile_at(shown.viewer)), color);
}

}  // namespace tilespace::tool
