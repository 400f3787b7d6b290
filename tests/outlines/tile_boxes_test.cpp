// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <map>
#include <string>
#include <tilespace/outlines/tile_boxes.hpp>
#include <vector>

#include "support/cases.hpp"

namespace tile_boxes_test {
namespace {

using namespace tilespace;

constexpr BoxMerge all_merges[]{BoxMerge::greedy, BoxMerge::fewest};

TileMask mask_of(TileBox bounds, const auto& has) {
  TileMask mask = TileMask::create(bounds).value();
  for (Tile tile = bounds.min; tile.y < bounds.max.y; ++tile.y) {
    for (tile.x = bounds.min.x; tile.x < bounds.max.x; ++tile.x) mask.set(tile, has(tile));
  }
  return mask;
}

TileMask random_mask(oracle::Rng& rng, std::int32_t longest) {
  const Tile min{static_cast<std::int32_t>(rng.between(-200, 200)), static_cast<std::int32_t>(rng.between(-200, 200))};
  const Step size{static_cast<std::int32_t>(rng.between(0, longest)),
                  static_cast<std::int32_t>(rng.between(0, longest))};
  const std::int64_t percent = rng.between(5, 99);
  return mask_of({min, min + size}, [&](Tile) { return rng.between(0, 99) < percent; });
}

std::string show(const TileMask& mask) {
  std::string text = "\n";
  for (Tile tile = mask.bounds().min; tile.y < mask.bounds().max.y; ++tile.y, text += '\n') {
    for (tile.x = mask.bounds().min.x; tile.x < mask.bounds().max.x; ++tile.x) text += mask.get(tile) ? '#' : '.';
  }
  return text;
}

void expect_disjoint_and_complete(const TileMask& mask, const TileBoxes& boxes) {
  TileMask covered = TileMask::create(mask.bounds()).value();
  std::uint64_t area = 0;
  for (const TileBox& box : boxes) {
    area += box.count();
    EXPECT_FALSE(box.empty());
    for (Tile tile = box.min; tile.y < box.max.y; ++tile.y) {
      for (tile.x = box.min.x; tile.x < box.max.x; ++tile.x) {
        EXPECT_TRUE(mask.get(tile)) << show(mask);
        covered.set(tile, true);
      }
    }
  }
  EXPECT_EQ(area, mask.count()) << show(mask);
  EXPECT_EQ(covered.count(), mask.count()) << show(mask);
}

TEST(TileBoxes, are_disjoint_and_complete) {
  oracle::Rng rng(cases::seed());
  for (int i = 0; i < cases::count() && !HasFailure(); ++i) {
    const TileMask mask = random_mask(rng, i % 10 == 0 ? 200 : 20);
    for (const BoxMerge merge : all_merges) {
      const TileBoxes boxes = boxes_of(mask, merge).value();
      expect_disjoint_and_complete(mask, boxes);
      EXPECT_TRUE(std::is_sorted(boxes.begin(), boxes.end(), [](const TileBox& a, const TileBox& b) {
        return a.min.y != b.min.y ? a.min.y < b.min.y : a.min.x < b.min.x;
      }));
    }
  }
}

// The fewest rectangles by trying all: the first tile is the corner of one of them. A row is `width` bits of a number.
class Exhaustive {
 public:
  explicit Exhaustive(int width, int height) : width_(width), height_(height) {}

  int fewest(std::uint32_t tiles) {
    if (tiles == 0) return 0;
    const auto known = known_.find(tiles);
    if (known != known_.end()) return known->second;
    const int first = std::countr_zero(tiles);
    const int x = first % width_;
    const int y = first / width_;
    int least = width_ * height_;
    for (int x_end = x + 1; x_end <= width_; ++x_end) {
      for (int y_end = y + 1; y_end <= height_; ++y_end) {
        const std::uint32_t box = box_of(x, y, x_end, y_end);
        if ((tiles & box) == box) least = std::min(least, 1 + fewest(tiles & ~box));
      }
    }
    return known_[tiles] = least;
  }

 private:
  [[nodiscard]] std::uint32_t box_of(int x, int y, int x_end, int y_end) const {
    std::uint32_t box = 0;
    for (int j = y; j < y_end; ++j) {
      for (int i = x; i < x_end; ++i) box |= 1U << (j * width_ + i);
    }
    return box;
  }

  int width_;
  int height_;
  std::map<std::uint32_t, int> known_;
};

TEST(TileBoxes, are_the_fewest_of_all_small_masks) {
  constexpr int side = 4;
  Exhaustive all(side, side);
  for (std::uint32_t tiles = 0; tiles < 1U << (side * side) && !HasFailure(); ++tiles) {
    const TileMask mask =
        mask_of({{0, 0}, {side, side}}, [&](Tile t) { return (tiles >> (t.y * side + t.x) & 1) != 0; });
    EXPECT_EQ(boxes_of(mask).value().size(), static_cast<std::size_t>(all.fewest(tiles))) << show(mask);
  }
}

TEST(TileBoxes, are_the_fewest_of_random_masks) {
  constexpr int width = 6;
  constexpr int height = 5;
  oracle::Rng rng(cases::seed());
  for (int i = 0; i < cases::count() / 10 && !HasFailure(); ++i) {
    const std::int64_t percent = rng.between(50, 95);
    const TileMask mask =
        mask_of({{-3, 2}, {-3 + width, 2 + height}}, [&](Tile) { return rng.between(0, 99) < percent; });
    std::uint32_t tiles = 0;
    for (int bit = 0; bit < width * height; ++bit) {
      if (mask.get({-3 + bit % width, 2 + bit / width})) tiles |= 1U << bit;
    }
    EXPECT_EQ(boxes_of(mask).value().size(), static_cast<std::size_t>(Exhaustive(width, height).fewest(tiles)))
        << show(mask);
  }
}

TEST(TileBoxes, of_transposed_tiles_are_as_many) {
  oracle::Rng rng(cases::seed());
  for (int i = 0; i < cases::count() && !HasFailure(); ++i) {
    const TileMask mask = random_mask(rng, 40);
    const TileBox bounds = mask.bounds();
    const TileMask transposed = mask_of({{bounds.min.y, bounds.min.x}, {bounds.max.y, bounds.max.x}},
                                        [&](Tile tile) { return mask.get({tile.y, tile.x}); });
    const std::size_t fewest = boxes_of(mask).value().size();
    EXPECT_EQ(boxes_of(transposed).value().size(), fewest) << show(mask);
    EXPECT_LE(fewest, boxes_of(mask, BoxMerge::greedy).value().size()) << show(mask);
    EXPECT_LE(fewest, boxes_of(transposed, BoxMerge::greedy).value().size()) << show(mask);
  }
}

// Two arms on each side: greedy meshing cuts along rows where a cut across is cheaper.
TEST(TileBoxes, of_a_comb_are_its_teeth) {
  const CollisionMap map = CollisionMap::from_text(
                               "########\n"
                               "#.#.#.#.\n"
                               "#.#.#.#.\n")
                               .value();
  EXPECT_EQ(boxes_of(map, BoxMerge::greedy).value().size(), 5U);
  EXPECT_EQ(boxes_of(map).value().size(), 5U);
}

TEST(TileBoxes, of_a_map_leave_out_tiles_with_a_shape) {
  CollisionMap map = CollisionMap::from_text("###\n###\n", Tile{-1, 4}).value();
  ASSERT_TRUE(map.set_shape({0, 4}, shape_of(TileForm::slope_1_1_southeast)));
  const TileMask whole = whole_tiles_of(map).value();
  EXPECT_EQ(whole.count(), 5U);
  EXPECT_FALSE(whole.get({0, 4}));
  const TileBoxes boxes = boxes_of(map).value();
  expect_disjoint_and_complete(whole, boxes);
  EXPECT_EQ(boxes.size(), 3U);
}

TEST(TileBoxes, of_nothing_are_none) {
  EXPECT_TRUE(boxes_of(TileMask()).value().empty());
  EXPECT_TRUE(boxes_of(TileMask(), BoxMerge::greedy).value().empty());
  EXPECT_TRUE(boxes_of(CollisionMap::create({{0, 0}, {70, 3}}, Outside::solid).value()).value().empty());
  EXPECT_TRUE(boxes_of(CollisionMap::create({{0, 0}, {0, 3}}).value()).value().empty());
}

TEST(TileBoxes, by_an_invalid_method_are_greedy) {
  oracle::Rng rng(cases::seed());
  const TileMask mask = random_mask(rng, 30);
  const TileBoxes greedy = boxes_of(mask, BoxMerge::greedy).value();
  const TileBoxes other = boxes_of(mask, static_cast<BoxMerge>(7)).value();
  EXPECT_TRUE(std::equal(greedy.begin(), greedy.end(), other.begin(), other.end()));
  EXPECT_STREQ(name(BoxMerge::greedy), "greedy");
  EXPECT_STREQ(name(BoxMerge::fewest), "fewest");
  EXPECT_STREQ(name(static_cast<BoxMerge>(7)), "");
}

}  // namespace
}  // namespace tile_boxes_test
