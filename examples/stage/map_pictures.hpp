// SPDX-License-Identifier: MIT
#pragma once

#include <SDL_image.h>

#include <memory>
#include <tilespace/io/tile_image.hpp>
#include <tilespace/io/tiled_lookup.hpp>
#include <unordered_map>

#include "stage.hpp"

// The pictures of a Tiled map: its tilesets as textures, its layers in drawing order. Images are read by SDL_image;
// which part of which image a tile is, the loader says. Parallax and tints of layers are left out.
class MapPictures {
 public:
  // Paths of images are relative to the folder of the map.
  MapPictures(const Stage& stage, tilespace::io::TiledMap map, const std::string& folder) : map_(std::move(map)) {
    for (const tilespace::io::Tileset& set : map_.tilesets) {
      if (!set.image || textures_.contains(set.image->path)) continue;
      SDL_Texture* texture = IMG_LoadTexture(stage.renderer(), (folder + "/" + set.image->path).c_str());
      if (texture == nullptr) SDL_Log("%s", IMG_GetError());
      textures_.emplace(set.image->path, texture);
    }
  }
  const tilespace::io::TiledMap& map() const { return map_; }

  // Where an object of the map is, in tiles.
  tilespace::Box in_tiles(const tilespace::io::ObjectEntry& object) const { return box_in_tile_space(map_, object); }

  // All visible layers, with the corner of tile (0, 0) at `origin`; objects with a tile that `shows` has as true.
  template <class Shows>
  void draw(const Stage& stage, tilespace::Vec origin, Shows shows) const {
    for (std::size_t i = 0; i < map_.layers.size(); ++i) {
      if (!is_visible(map_, i)) continue;
      const double opacity = opacity_of(map_, i);
      draw(stage, map_.layers[i], origin, opacity);
      for (const tilespace::io::MapObject& object : map_.layers[i].objects) {
        if (!object.gid.is_tile() || !shows(object)) continue;
        const tilespace::Box box = in_tiles({&object, i});
        draw(stage, object.gid, {box.min + origin, box.max + origin}, opacity);
      }
    }
  }

  // A tile, stretched over a box.
  void draw(const Stage& stage, tilespace::io::Gid gid, const tilespace::Box& box, double opacity = 1.0) const {
    const tilespace::io::TileImage image = image_of(shown(stage, find_tile(map_, gid)));
    if (image.image == nullptr || !textures_.contains(image.image->path)) return;
    SDL_Texture* texture = textures_.at(image.image->path).get();
    const tilespace::Vec size = image.part.max - image.part.min;
    const SDL_Rect part{int(image.part.min.x), int(image.part.min.y), int(size.x), int(size.y)};
    const SDL_FRect place = stage.on_screen(box);
    SDL_SetTextureAlphaMod(texture, Uint8(std::lround(255.0 * opacity)));
    // The diagonal flip, which is the first of three, is a flip and a quarter turn.
    const bool turns = gid.flips_diagonally();
    const bool flips_x = turns ? gid.flips_vertically() : gid.flips_horizontally();
    const bool flips_y = turns ? !gid.flips_horizontally() : gid.flips_vertically();
    const int flips = (flips_x ? SDL_FLIP_HORIZONTAL : 0) | (flips_y ? SDL_FLIP_VERTICAL : 0);
    SDL_RenderCopyExF(stage.renderer(), texture, &part, &place, turns ? 90.0 : 0.0, nullptr, SDL_RendererFlip(flips));
  }

 private:
  struct Destroy {
    void operator()(SDL_Texture* texture) const { SDL_DestroyTexture(texture); }
  };

  // Tiles stand on the lower left of their cell, whatever size they have.
  void draw(const Stage& stage, const tilespace::io::Layer& layer, tilespace::Vec origin, double opacity) const {
    const tilespace::Box view{stage.view().min - origin, stage.view().max - origin};
    for (const tilespace::Tile tile : tiles(cover(tile_bounds(layer), view))) {
      const tilespace::io::Gid gid = tile_at(layer, tile);
      if (!gid.is_tile()) continue;
      const tilespace::Box part = image_of(find_tile(map_, gid)).part;
      const tilespace::Vec size{(part.max.x - part.min.x) / map_.tile_width,
                                (part.max.y - part.min.y) / map_.tile_height};
      const tilespace::Point foot = tilespace::Point{double(tile.x), tile.y + 1.0} + origin;
      draw(stage, gid, {{foot.x, foot.y - size.y}, {foot.x + size.x, foot.y}}, opacity);
    }
  }
  // The frame of an animated tile that is shown now.
  tilespace::io::TilesetEntry shown(const Stage& stage, tilespace::io::TilesetEntry entry) const {
    if (entry.tile == nullptr || entry.tile->animation.empty()) return entry;
    const auto& frames = entry.tile->animation;
    const auto now = std::size_t(double(stage.ticks()) * Stage::dt * 1000.0 / frames[0].milliseconds);
    return {entry.tileset, frames[now % frames.size()].tile, nullptr};
  }

  tilespace::io::TiledMap map_;
  std::unordered_map<std::string, std::unique_ptr<SDL_Texture, Destroy>> textures_;
};
