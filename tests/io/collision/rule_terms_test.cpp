// SPDX-License-Identifier: MIT
// Rules of several terms, and terms about tiles by id and terrain. Laws first, against sets of tiles.
#include "collision_testing.hpp"
#include "grid/shapes.hpp"

namespace rule_terms_test {
namespace {

using namespace collision_testing;
using oracle::Rng;
using tilespace::CollisionMap;
using tilespace::Point;
using tilespace::Tile;
using tilespace::TileShape;
using tilespace::io::SolidTerm;
using tilespace::io::TermSign;
using tilespace::io::WangSet;

constexpr std::int32_t side = 6;

template <class Law>
void repeat(int seed, Law law) {
  Rng rng(cases::seed() + static_cast<std::uint64_t>(seed));
  for (int i = 0; i < cases::count() / 5 && !::testing::Test::HasFailure(); ++i) law(rng);
}

Layer random_layer(Rng& rng, std::string name) {
  Layer layer = drawn_layer(std::move(name), std::vector<std::string>(side, std::string(side, '.')));
  for (Gid& gid : layer.chunks[0].tiles) {
    if (rng.one_in(2)) gid.bits = static_cast<std::uint32_t>(rng.between(1, 4));
  }
  return layer;
}

// Two layers of four tiles with shapes; tile 3 has the property water.
TiledMap random_map(Rng& rng) {
  TiledMap map = blank_map(side, side);
  map.tilesets.push_back(tileset(1));
  for (std::uint32_t id = 0; id < 4; ++id) {
    MapObject object = polygon(0, 0, {});
    const TileShape shape = shapes::random_shape(rng, 1.0 / 128.0);
    for (const Point p : corners_of(shape.area)) object.points.push_back({p.x * 16.0, p.y * 16.0});
    tile_of(map.tilesets[0], id).collision = {object};
  }
  tile_of(map.tilesets[0], 3).properties = {flag("water")};
  map.layers = {random_layer(rng, "a"), random_layer(rng, "b,layer:a")};
  map.layers.push_back(object_layer("things", {rectangle(16, 16, 48, 32), rectangle(40, 40, 20, 30)}));
  return map;
}

constexpr const char* whole_terms[] = {"layer:a", "layer:b,layer:a", "property:water", "tiles:0,2", "tiles:1"};
constexpr const char* all_terms[] = {"layer:a",  "property:water",        "tiles:0,2",     "shapes",
                                     "shapes:a", "objects.name=things 1", "objects:things"};

bool same(const CollisionMap& a, const CollisionMap& b) {
  const auto bounds = a.bounds();
  for (Tile tile = bounds.min; tile.y < bounds.max.y; ++tile.y) {
    for (tile.x = bounds.min.x; tile.x < bounds.max.x; ++tile.x) {
      if (a.is_solid(tile) != b.is_solid(tile) || !(a.shape(tile) == b.shape(tile))) return false;
    }
  }
  return bounds == b.bounds();
}

TEST(RuleTermsLaws, whole_tiles_are_sets_united_and_subtracted_in_order) {
  repeat(1, [](Rng& rng) {
    const TiledMap map = random_map(rng);
    SolidRule all;
    std::vector<bool> expected(side * side);
    for (int i = 0; i < 4; ++i) {
      SolidTerm term = rule(whole_terms[rng.between(0, 4)]).terms.at(0);
      const CollisionMap alone = to_collision_map(map, SolidRule{}.unite(term))->map;
      const bool frees = i > 0 && rng.one_in(2);
      for (std::size_t at = 0; at < expected.size(); ++at) {
        const Tile tile{static_cast<std::int32_t>(at) % side, static_cast<std::int32_t>(at) / side};
        if (alone.is_solid(tile)) expected[at] = !frees;
      }
      frees ? all.subtract(term) : all.unite(term);
    }
    const CollisionMap found = to_collision_map(map, all)->map;
    for (std::size_t at = 0; at < expected.size(); ++at) {
      const Tile tile{static_cast<std::int32_t>(at) % side, static_cast<std::int32_t>(at) / side};
      EXPECT_EQ(found.is_solid(tile), expected[at]) << to_string(all);
    }
  });
}

TEST(RuleTermsLaws, nothing_remains_of_a_term_without_itself) {
  repeat(2, [](Rng& rng) {
    TiledMap map = random_map(rng);
    map.layers[2].objects[0].name = "things 1";
    for (const char* const text : all_terms) {
      EXPECT_EQ(solid(map, std::string(text) + "\nnot:" + text).solid_count(), 0u) << text;
    }
  });
}

TEST(RuleTermsLaws, subtracting_what_is_elsewhere_changes_nothing) {
  repeat(3, [](Rng& rng) {
    TiledMap map = random_map(rng);
    map.layers[2].objects = {rectangle(0, 0, 16, 16)};
    map.layers[0].chunks[0].tiles[0] = map.layers[1].chunks[0].tiles[0] = {};
    for (const char* const text : {"shapes", "layer:a"}) {
      const std::string more = std::string(text) + "\nnot:objects:things";
      EXPECT_TRUE(same(solid(map, text), solid(map, more))) << text;
      EXPECT_TRUE(same(solid(map, text), solid(map, more + "\n" + text))) << text;
    }
  });
}

TEST(RuleTermsLaws, uniting_does_not_depend_on_the_order_of_whole_tiles) {
  repeat(4, [](Rng& rng) {
    const TiledMap map = random_map(rng);
    EXPECT_TRUE(same(solid(map, "layer:a\nshapes\ntiles:1"), solid(map, "tiles:1\nlayer:a\nshapes")));
  });
}

TiledMap castle() {
  TiledMap map = blank_map(6, 1);
  map.tilesets = {tileset(1), tileset(5)};
  map.tilesets[0].name = "Castle";
  map.tilesets[1].name = "forest";
  map.layers = {drawn_layer("a", {"123456"})};
  return map;
}

TEST(RuleTerms, tiles_by_the_ids_of_their_tileset) {
  EXPECT_EQ(drawn(castle(), "tiles:castle=1-2,17"), ".##...\n");
  EXPECT_EQ(drawn(castle(), "tiles:forest=0"), "....#.\n");
  EXPECT_EQ(drawn(castle(), "tiles:forest"), "....##\n");
  EXPECT_EQ(told(castle(), "tiles:castle=1-2,17"), "tiles 1-2,17 of the tileset castle");
  EXPECT_EQ(told(castle(), "tiles:forest\nnot:tiles:forest=1"),
            "all tiles of the tileset forest, without tiles 1 of the tileset forest");
  EXPECT_EQ(drawn(castle(), "tiles:1-2"),
            "expected the tileset in front of the ids, as in tiles:castle=2-9, found the tilesets \"Castle\", "
            "\"forest\"");
  EXPECT_EQ(drawn(castle(), "tiles:wood"),
            "expected a tileset called \"wood\", found the tilesets \"Castle\", \"forest\"");
}

TEST(RuleTerms, tilesets_of_one_name_are_one) {
  TiledMap map = castle();
  map.tilesets[1].name = "castle";
  EXPECT_EQ(drawn(map, "tiles:castle=1"), ".#...#\n");
}

TEST(RuleTerms, ids_of_a_collection_of_images_may_have_holes) {
  TiledMap map = blank_map(3, 1);
  map.tilesets = {tileset(1)};
  map.tilesets[0].tile_count = 2;
  map.layers = {drawn_layer("a", {"1.9"})};
  EXPECT_EQ(drawn(map, "tiles:8"), "..#\n");
}

TEST(RuleTerms, an_unused_id_is_told) {
  EXPECT_EQ(notices(castle(), "tiles:castle=40"), "");
  const auto result = to_collision_map(castle(), rule("tiles:castle=40"));
  ASSERT_EQ(result->notices.size(), 1u);
  EXPECT_EQ(result->notices[0].reason, "no tile is solid by this rule");
}

TEST(RuleTerms, all_solid_is_told) {
  const auto result = to_collision_map(castle(), rule("tiles"));
  ASSERT_EQ(result->notices.size(), 1u);
  EXPECT_EQ(result->notices[0].reason, "every tile is solid by this rule");
}

WangSet walls_and_floor() {
  WangSet set{"Dungeon", {"Wall", "Floor"}, {}};
  set.tiles.push_back({0, {0, 1, 0, 1, 0, 1, 0, 1}});  // all corners
  set.tiles.push_back({1, {0, 1, 0, 2, 0, 2, 0, 1}});  // half
  set.tiles.push_back({2, {0, 1, 0, 2, 0, 2, 0, 2}});  // less
  set.tiles.push_back({3, {0, 0, 0, 1, 0, 0, 0, 0}});  // the others are of no terrain
  return set;
}

TEST(RuleTerms, tiles_half_of_which_are_of_a_terrain) {
  TiledMap map = castle();
  map.tilesets[0].wang_sets = {walls_and_floor()};
  EXPECT_EQ(drawn(map, "terrain:wall"), "##.#..\n");
  EXPECT_EQ(drawn(map, "terrain:Dungeon/Floor"), ".##...\n");
  EXPECT_EQ(told(map, "terrain:wall"), "tiles of the terrain wall");
  EXPECT_EQ(drawn(map, "terrain:water"), "expected a terrain called \"water\", found the terrains \"Wall\", \"Floor\"");
}

TEST(RuleTerms, what_is_subtracted_first_is_subtracted_from_the_guess) {
  TiledMap map = castle();
  map.layers = {drawn_layer("Walls", {"12.456"})};
  EXPECT_EQ(drawn(map, "not:tiles:forest"), "##.#..\n");
  EXPECT_EQ(drawn(map, "guess\nnot:tiles:forest\ntiles:forest=1"), "##.#.#\n");
  EXPECT_EQ(to_string(to_collision_map(map, rule("not:tiles:forest"))->rule), "layer:Walls\nnot:tiles:forest");
}

TEST(RuleTerms, what_is_covered_partly_stays_and_is_told) {
  TiledMap map = castle();
  map.layers.push_back(object_layer("doors", {rectangle(8, 0, 32, 16)}));
  EXPECT_EQ(drawn(map, "layer:a\nnot:objects:doors"), "#.####\n");
  EXPECT_EQ(notices(map, "layer:a\nnot:objects:doors"),
            "tile (0, 0), 2 times: a subtracted rule covers a part of it; it stays as it is\n");
}

TEST(RuleTerms, a_name_with_a_comma_is_one_layer) {
  TiledMap map = castle();
  map.layers.push_back(drawn_layer("b,layer:a", {"..1..."}));
  EXPECT_EQ(drawn(map, "layer:b,layer:a"), "..#...\n");
  EXPECT_EQ(drawn(map, "layer:a,layer:b"),
            "expected a tile layer called \"a,layer:b\", found the tile layers \"a\", \"b,layer:a\"; several layers "
            "take a rule each");
}

TEST(RuleTerms, every_error_of_a_term_is_that_of_the_rule) {
  EXPECT_EQ(drawn(castle(), "layer:a\nnot:layer:b"), "expected a tile layer called \"b\", found the tile layers \"a\"");
}

}  // namespace
}  // namespace rule_terms_test
