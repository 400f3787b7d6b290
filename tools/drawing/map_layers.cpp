// SPDX-License-Identifier: MIT
#include "drawing/map_layers.hpp"

#include <optional>
#include <tilespace/io/tiled_hexagons.hpp>

#include "drawing/paint_ldtk.hpp"
#include "drawing/paint_tiled.hpp"
#include "drawing/tile_images.hpp"
#include "text/color_text.hpp"

namespace tilespace::tool {
namespace {

constexpr Color backdrop{44, 48, 60};

class TiledLayers final : public MapLayers {
 public:
  TiledLayers(const io::TiledMap& map, io::References& files, const io::Limits& limits)
      : map_(map), images_(map, files, limits) {}

  [[nodiscard]] std::int32_t tile_width() const override { return map_.tile_width; }
  [[nodiscard]] std::int32_t tile_height() const override { return map_.tile_height; }
  [[nodiscard]] Color background() const override {
    const std::optional<io::Rgba> color = parse_color(map_.background_color);
    return color ? mix(backdrop, {color->red, color->green, color->blue}, color->alpha) : backdrop;
  }
  void paint(Canvas& canvas, std::int64_t x0, std::int64_t y0) const override {
    paint_tiled(canvas, x0, y0, map_, images_);
  }
  [[nodiscard]] bool has_images() const override { return images_.any(); }
  [[nodiscard]] std::int64_t reach() const override { return images_.reach(); }
  [[nodiscard]] std::vector<io::Notice> notices() const override { return images_.notices(); }

 private:
  const io::TiledMap& map_;
  TileImages images_;
};

// Pixels of the layout, which begin at its origin.
class LdtkLayers final : public MapLayers {
 public:
  LdtkLayers(const io::LoadedMap& map, io::References& files, const io::Limits& limits)
      : map_(map), images_(*map.ldtk, files, limits) {}

  [[nodiscard]] std::int32_t tile_width() const override { return floor_to_int32(map_.layout.tile_width); }
  [[nodiscard]] std::int32_t tile_height() const override { return floor_to_int32(map_.layout.tile_height); }
  [[nodiscard]] Color background() const override { return backdrop; }
  void paint(Canvas& canvas, std::int64_t x0, std::int64_t y0) const override {
    const std::int64_t x = x0 + static_cast<std::int64_t>(map_.layout.origin.x);
    const std::int64_t y = y0 + static_cast<std::int64_t>(map_.layout.origin.y);
    paint_ldtk(canvas, x, y, *map_.ldtk, map_.ldtk_levels, images_);
  }
  [[nodiscard]] bool has_images() const override { return images_.any(); }
  [[nodiscard]] std::int64_t reach() const override { return 0; }
  [[nodiscard]] std::vector<io::Notice> notices() const override { return images_.notices(); }

 private:
  const io::LoadedMap& map_;
  LdtkImages images_;
};

bool is_drawable(double side) { return side >= 1.0 && side <= double(longest_tile); }

bool can_draw(const io::TiledMap& map) {
  const bool is_one = map.orientation != io::Orientation::hexagonal || hex_layout_of(map).has_value();
  return is_one && is_drawable(map.tile_width) && is_drawable(map.tile_height);
}

}  // namespace

std::unique_ptr<MapLayers> layers_of(const io::LoadedMap& map, const std::string& path,
                                     const io::LoadOptions& options) {
  io::FolderReferences files(path, options.references, options.limits);
  if (map.tiled && can_draw(*map.tiled)) return std::make_unique<TiledLayers>(*map.tiled, files, options.limits);
  if (map.ldtk && is_drawable(map.layout.tile_width)) {
    return std::make_unique<LdtkLayers>(map, files, options.limits);
  }
  return nullptr;
}

}  // namespace tilespace::tool
