// SPDX-License-Identifier: MIT
// What must hold whatever the shapes are. No oracle here.
#include <gtest/gtest.h>

#include <algorithm>

#include "collision_testing.hpp"
#include "grid/shapes.hpp"

namespace shape_laws_test {
namespace {

using namespace collision_testing;
using oracle::Rng;
using tilespace::CollisionMap;
using tilespace::Flip;
using tilespace::Point;
using tilespace::Tile;
using tilespace::TileBox;
using tilespace::TileShape;

constexpr std::int32_t side = 6;

// A set of four tiles of 16 x 16 with a convex shape each, in eighths of a pixel within the tile.
Tileset random_set(Rng& rng) {
  Tileset set = tileset(1);
  for (std::uint32_t id = 0; id < 4; ++id) {
    const TileShape shape = shapes::random_shape(rng, 1.0 / 128.0);
    MapObject object = polygon(0, 0, {});
    for (const Point p : corners_of(shape.area)) object.points.push_back({p.x * 16.0, p.y * 16.0});
    if (rng.one_in(4)) object.properties.push_back(flag("one_way"));
    tile_of(set, id).collision = {object};
    if (rng.one_in(3)) tile_of(set, id).properties = {flag("solid")};
  }
  return set;
}

Layer random_layer(Rng& rng, bool with_flips) {
  Layer layer = drawn_layer("layer", std::vector<std::string>(side, std::string(side, '.')));
  for (Gid& gid : layer.chunks[0].tiles) {
    const auto flags = with_flips ? static_cast<std::uint32_t>(rng.between(0, 7)) << 29U : 0U;
    if (rng.one_in(2)) gid.bits = static_cast<std::uint32_t>(rng.between(1, 4)) | flags;
  }
  return layer;
}

TiledMap random_map(Rng& rng) {
  TiledMap map = blank_map(side, side);
  map.tilesets.push_back(random_set(rng));
  map.layers.push_back(random_layer(rng, true));
  return map;
}

constexpr const char* rules[] = {"shapes", "layer:layer", "tiles"};

template <class Law>
void repeat(int seed, Law law) {
  Rng rng(cases::seed() + static_cast<std::uint64_t>(seed));
  for (int i = 0; i < cases::count() / 5 && !::testing::Test::HasFailure(); ++i) law(rng);
}

template <class Visit>
void for_each_tile(TileBox box, Visit visit) {
  for (Tile tile = box.min; tile.y < box.max.y; ++tile.y) {
    for (tile.x = box.min.x; tile.x < box.max.x; ++tile.x) visit(tile);
  }
}

// Does `more` block all that `less` blocks, by the tile alone?
bool covers(const TileShape& more, const TileShape& less) {
  if (is_empty(less) || more == less || is_full(more)) return true;
  const bool shuts = more.one_way.empty() || (more.one_way | less.one_way) == more.one_way;
  std::vector<Point> both;
  for (const Point p : corners_of(more.area)) both.push_back(p);
  for (const Point p : corners_of(less.area)) both.push_back(p);
  const auto hull = convex_hull(both);
  return hull && *hull == more.area && (shuts && (!less.one_way.empty() || more.one_way.empty()));
}

TEST(ShapeLaws, a_layer_more_never_frees_a_tile) {
  repeat(20, [](Rng& rng) {
    TiledMap map = random_map(rng);
    for (const char* const text : rules) {
      TiledMap more = map;
      more.layers.push_back(random_layer(rng, true));
      if (rng.one_in(2)) std::swap(more.layers[0], more.layers[1]);
      const CollisionMap before = solid(map, text);
      const CollisionMap after = solid(more, text);
      for_each_tile(before.bounds(), [&](Tile tile) {
        EXPECT_TRUE(covers(after.shape(tile), before.shape(tile)))
            << text << ": " << text_of(before.shape(tile)) << " became " << text_of(after.shape(tile));
      });
    }
  });
}

TEST(ShapeLaws, the_order_of_layers_does_not_matter) {
  repeat(21, [](Rng& rng) {
    TiledMap map = random_map(rng);
    map.layers.push_back(random_layer(rng, true));
    TiledMap reversed = map;
    std::swap(reversed.layers[0], reversed.layers[1]);
    const CollisionMap one = solid(map, "shapes");
    const CollisionMap other = solid(reversed, "shapes");
    for_each_tile(one.bounds(), [&](Tile tile) { EXPECT_EQ(one.shape(tile), other.shape(tile)); });
  });
}

TEST(ShapeLaws, shifting_all_chunks_by_whole_tiles_shifts_the_map) {
  repeat(22, [](Rng& rng) {
    TiledMap map = random_map(rng);
    map.infinite = true;
    TiledMap shifted = map;
    const Tile by{static_cast<std::int32_t>(rng.between(-1000000, 1000000)),
                  static_cast<std::int32_t>(rng.between(-1000000, 1000000))};
    TileBox& box = shifted.layers[0].chunks[0].bounds;
    box = {{box.min.x + by.x, box.min.y + by.y}, {box.max.x + by.x, box.max.y + by.y}};
    for (const char* const text : rules) {
      const CollisionMap one = solid(map, text);
      const CollisionMap other = solid(shifted, text);
      for_each_tile(one.bounds(), [&](Tile tile) {
        EXPECT_EQ(one.shape(tile), other.shape({tile.x + by.x, tile.y + by.y})) << text;
      });
    }
  });
}

TEST(ShapeLaws, splitting_a_layer_into_chunks_changes_nothing) {
  repeat(23, [](Rng& rng) {
    const TiledMap map = random_map(rng);
    TiledMap split = map;
    split.layers[0].chunks.clear();
    const auto& whole = map.layers[0].chunks[0];
    for (std::int32_t y = 0; y < side; y += 2) {
      for (std::int32_t x = 0; x < side; x += 3) {
        tilespace::io::TileChunk chunk;
        chunk.bounds = {{x, y}, {x + 3, y + 2}};
        for_each_tile(chunk.bounds,
                      [&](Tile t) { chunk.tiles.push_back(whole.tiles[static_cast<std::size_t>(t.y * side + t.x)]); });
        split.layers[0].chunks.push_back(chunk);
      }
    }
    for (const char* const text : rules) {
      const CollisionMap one = solid(map, text);
      const CollisionMap other = solid(split, text);
      for_each_tile(one.bounds(), [&](Tile tile) { EXPECT_EQ(one.shape(tile), other.shape(tile)) << text; });
      EXPECT_EQ(notices(map, text), notices(split, text));
    }
  });
}

// The map in a mirror: each tile at the mirrored place, turned over once more after all its own flips.
TiledMap mirrored(const TiledMap& map, Flip flip) {
  TiledMap result = map;
  for_each_tile({{0, 0}, {side, side}}, [&](Tile t) {
    const Tile from = flip == Flip::horizontal ? Tile{side - 1 - t.x, t.y} : Tile{t.x, side - 1 - t.y};
    Gid gid = map.layers[0].chunks[0].tiles[static_cast<std::size_t>(from.y * side + from.x)];
    if (gid.is_tile()) gid.bits ^= flip == Flip::horizontal ? flip_h : flip_v;
    result.layers[0].chunks[0].tiles[static_cast<std::size_t>(t.y * side + t.x)] = gid;
  });
  return result;
}

TEST(ShapeLaws, mirrored_tiles_have_mirrored_shapes) {
  repeat(24, [](Rng& rng) {
    const TiledMap map = random_map(rng);
    const CollisionMap one = solid(map, "shapes");
    for (const Flip flip : {Flip::horizontal, Flip::vertical}) {
      const CollisionMap other = solid(mirrored(map, flip), "shapes");
      for_each_tile(one.bounds(), [&](Tile tile) {
        const Tile at = flip == Flip::horizontal ? Tile{side - 1 - tile.x, tile.y} : Tile{tile.x, side - 1 - tile.y};
        EXPECT_EQ(other.shape(at), flipped(one.shape(tile), flip)) << text_of(one.shape(tile));
      });
    }
  });
}

// A rectangle as large as the map is the same as all tiles of the map.
TEST(ShapeLaws, an_object_over_tiles_is_those_tiles) {
  repeat(25, [](Rng& rng) {
    TiledMap map = blank_map(side, side, static_cast<std::int32_t>(rng.between(1, 40)),
                             static_cast<std::int32_t>(rng.between(1, 40)));
    const auto x0 = rng.between(0, side - 1), y0 = rng.between(0, side - 1);
    const auto x1 = rng.between(x0 + 1, side), y1 = rng.between(y0 + 1, side);
    const auto px = [](std::int64_t tiles, std::int32_t size) { return static_cast<double>(tiles * size); };
    const std::int32_t w = map.tile_width, h = map.tile_height;
    map.layers.push_back(object_layer("o", {rectangle(px(x0, w), px(y0, h), px(x1 - x0, w), px(y1 - y0, h))}));
    const CollisionMap made = solid(map, "objects:o");
    EXPECT_EQ(made.shaped_count(), 0U);
    for_each_tile(made.bounds(),
                  [&](Tile t) { EXPECT_EQ(made.is_solid(t), t.x >= x0 && t.x < x1 && t.y >= y0 && t.y < y1); });
  });
}

}  // namespace
}  // namespace shape_laws_test
