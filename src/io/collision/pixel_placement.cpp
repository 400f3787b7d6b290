// SPDX-License-Identifier: MIT
#include "collision/pixel_placement.hpp"
#include <algorithm>
#include <string_view>
#include <tilespace/grid/tile_shape.hpp>
#include <utility>

namespace tilespace::io::detail {
namespace {

bool has_size(Vec size) noexcept { return size.x > 0.0 && size.y > 0.0; }

// Scales the image to the map's tile, either stretched or centred with its aspect ratio kept.
void fit(PixelPlacement& placement, Vec image, bool keeps_aspect) noexcept {
  placement.scale = {placement.box.x / image.x, placement.box.y / image.y};
  if (!keeps_aspect) return;
  const double scale = std::min(placement.scale.x, placement.scale.y);
  placement.scale = {scale, scale};
  placement.margin = {(placement.box.x - image.x * scale) / 2.0, (placement.box.y - image.y * scale) / 2.0};
}

// Size of the box after the diagonal flip.
Vec flipped_box(const PixelPlacement& placement) noexcept {
  return placement.gid.flips_diagonally() ? Vec{placement.box.y, placement.box.x} : placement.box;
}

// Point of a tile object that lies at its position, as a fraction of its size.
Vec anchor_of(std::string_view alignment, Vec otherwise) noexcept {
  if (alignment.empty() || alignment == "unspecified") return otherwise;
  const double x = alignment.ends_with("right") ? 1.0 : alignment.ends_with("left") ? 0.0 : 0.5;
  const double y = alignment.starts_with("top") ? 0.0 : alignment.starts_with("bottom") ? 1.0 : 0.5;
  return {x, y};
}

}  // namespace

Vec image_size(const TilesetEntry& entry) noexcept {
  if (entry.tile != nullptr) {
    const TilesetTile& tile = *entry.tile;
    if (has_size(tile.image_size)) return tile.image_size;
    if (tile.image && tile.image->width > 0 && tile.image->height > 0) {
      return {double(tile.image->width), double(tile.image->height)};
    }
  }
  return {double(entry.tileset->tile_width), double(entry.tileset->tile_height)};
}

PixelPlacement placement_of(const TiledMap& map, const TilesetEntry& entry, Gid gid, Vec shift) noexcept {
  const Tileset& tileset = *entry.tileset;
  const Vec image = image_size(entry);
  PixelPlacement placement;
  placement.box = image;
  placement.gid = gid;
  if (tileset.tile_render_size == "grid" && has_size(image)) {
    placement.box = {double(map.tile_width), double(map.tile_height)};
    fit(placement, image, tileset.fill_mode == "preserve-aspect-fit");
  }
  const Vec offset = {tileset.tile_offset.x * placement.scale.x, tileset.tile_offset.y * placement.scale.y};
  placement.corner = offset + shift + Vec{0.0, double(map.tile_height) - flipped_box(placement).y};
  return placement;
}

PixelPlacement placement_of(const TilesetEntry& entry, const MapObject& object, Vec anchor) noexcept {
  const Vec own = entry.tileset == nullptr ? object.size : image_size(entry);
  PixelPlacement placement;
  placement.box = {object.size.x > 0.0 ? object.size.x : own.x, object.size.y > 0.0 ? object.size.y : own.y};
  placement.gid = object.gid;
  if (has_size(own)) placement.scale = {placement.box.x / own.x, placement.box.y / own.y};
  const Vec box = flipped_box(placement);
  if (entry.tileset != nullptr) anchor = anchor_of(entry.tileset->object_alignment, anchor);
  const Vec offset = entry.tileset == nullptr ? Vec{} : entry.tileset->tile_offset;
  placement.corner = {offset.x * placement.scale.x - anchor.x * box.x, offset.y * placement.scale.y - anchor.y * box.y};
  return placement;
}

Point place(const PixelPlacement& placement, Point pixel) noexcept {
  Point p{pixel.x * placement.scale.x + placement.margin.x, pixel.y * placement.scale.y + placement.margin.y};
  const Vec box = flipped_box(placement);
  if (placement.gid.flips_diagonally()) std::swap(p.x, p.y);
  if (placement.gid.flips_horizontally()) p.x = box.x - p.x;
  if (placement.gid.flips_vertically()) p.y = box.y - p.y;
  return p + placement.corner;
}

Sides place(const PixelPlacement& placement, Sides sides) noexcept {
  if (placement.gid.flips_diagonally()) sides = flipped(sides, Flip::diagonal);
  if (placement.gid.flips_horizontally()) sides = flipped(sides, Flip::horizontal);
  if (placement.gid.flips_vertically()) sides = flipped(sides, Flip::vertical);
  return sides;
}

}  // namespace tilespace::io::detail
