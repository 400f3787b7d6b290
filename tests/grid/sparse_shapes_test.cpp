// SPDX-License-Identifier: MIT
#include <tilespace/grid/detail/sparse_shapes.hpp>

#include <algorithm>
#include <map>
#include <span>
#include <utility>
#include <vector>

#include "shapes.hpp"

namespace sparse_shapes_test {
namespace {

using tilespace::Tile;
using tilespace::TileShape;
using tilespace::detail::ShapeEntry;
using tilespace::detail::SparseShapes;

// What the shapes are to be: by row, then by column.
using Model = std::map<std::pair<std::int32_t, std::int32_t>, TileShape>;

std::pair<std::int32_t, std::int32_t> key(Tile tile) { return {tile.y, tile.x}; }

std::size_t distinct(const Model& model) {
  std::vector<TileShape> seen;
  for (const auto& [tile, shape] : model) {
    bool known = false;
    for (const TileShape& other : seen) known = known || other == shape;
    if (!known) seen.push_back(shape);
  }
  return seen.size();
}

std::vector<ShapeEntry> entries_of(const SparseShapes& shapes) {
  std::vector<ShapeEntry> entries;
  for (std::size_t i = 0; i < shapes.run_count(); ++i) {
    EXPECT_FALSE(shapes.run(i).empty());
    entries.insert(entries.end(), shapes.run(i).begin(), shapes.run(i).end());
  }
  return entries;
}

void expect_same(const SparseShapes& shapes, const Model& model) {
  ASSERT_EQ(shapes.size(), model.size());
  ASSERT_EQ(shapes.palette().size(), distinct(model));
  auto expected = model.begin();
  const std::vector<ShapeEntry> entries = entries_of(shapes);
  ASSERT_EQ(entries.size(), model.size());
  for (const ShapeEntry& entry : entries) {
    ASSERT_EQ(key(entry.tile), expected->first);
    ASSERT_EQ(shapes.palette()[entry.shape], expected->second);
    ASSERT_TRUE(shapes.palette().contains(expected->second));
    ++expected;
  }
}

void expect_found(const SparseShapes& shapes, const Model& model, Tile tile) {
  const auto found = model.find(key(tile));
  const TileShape* const shape = shapes.find(tile);
  ASSERT_EQ(shape != nullptr, found != model.end());
  if (shape == nullptr) return;
  ASSERT_EQ(*shape, found->second);
}

// Few tiles and few shapes, so that they meet; more and more of both, or all of them new.
struct Edits {
  oracle::Rng rng;
  std::int64_t side;
  std::vector<TileShape> pool{};

  Tile tile() {
    return {static_cast<std::int32_t>(rng.between(-side, side)), static_cast<std::int32_t>(rng.between(-side, side))};
  }
  TileShape shape() {
    if (pool.empty() || rng.one_in(10)) pool.push_back(shapes::random_walled_shape(rng, 0.5));
    return pool[static_cast<std::size_t>(rng.next() % pool.size())];
  }
};

void edit(SparseShapes& shapes, Model& model, Edits& edits) {
  const Tile tile = edits.tile();
  if (edits.rng.one_in(3)) {
    shapes.erase(tile);
    model.erase(key(tile));
  } else if (edits.rng.one_in(4) && !model.empty()) {  // a shape of its own: the reference must not be lost on the way
    const std::span<const ShapeEntry> run = shapes.run(static_cast<std::size_t>(edits.rng.next() % shapes.run_count()));
    const ShapeEntry& entry = run[static_cast<std::size_t>(edits.rng.next() % run.size())];
    const TileShape& own = shapes.palette()[entry.shape];
    model[key(tile)] = TileShape(own);
    ASSERT_TRUE(shapes.set(tile, own));
  } else {
    const TileShape shape = edits.shape();
    model[key(tile)] = shape;
    ASSERT_TRUE(shapes.set(tile, shape));
  }
}

TEST(SparseShapes, behave_as_the_model_under_random_edits) {
  for (const std::int64_t side : {1, 4, 20}) {
    Edits edits{oracle::Rng(cases::seed()), side};
    SparseShapes shapes;
    Model model;
    for (int i = 0; i < cases::count(); ++i) {
      edit(shapes, model, edits);
      expect_found(shapes, model, edits.tile());
      if (i % 32 == 0) expect_same(shapes, model);
      ASSERT_FALSE(HasFailure()) << "TILESPACE_SEED=" << cases::seed() << ", side " << side << ", edit " << i;
    }
    expect_same(shapes, model);
  }
}

// Thousands of tiles, so that runs are halved, begun and given up: from both ends, from the middle, and at random.
TEST(SparseShapes, may_be_given_and_taken_in_any_order) {
  constexpr std::int32_t side = 60;
  std::vector<Tile> rows;
  for (std::int32_t y = 0; y < side; ++y) {
    for (std::int32_t x = 0; x < side; ++x) rows.push_back({x, y});
  }
  std::vector<std::vector<Tile>> orders(5, rows);
  std::reverse(orders[1].begin(), orders[1].end());
  for (Tile& tile : orders[2]) std::swap(tile.x, tile.y);
  for (std::size_t i = 0; i < rows.size(); ++i) orders[3][i] = rows[i * 1571 % rows.size()];
  std::rotate(orders[4].begin(), orders[4].begin() + 1800, orders[4].end());
  const TileShape pool[] = {tilespace::shape_of(tilespace::TileForm::half_north),
                            tilespace::shape_of(tilespace::TileForm::slope_1_1_northwest)};
  for (const std::vector<Tile>& given : orders) {
    for (const std::vector<Tile>& taken : orders) {
      SparseShapes shapes;
      Model model;
      for (const Tile tile : given) {
        model[key(tile)] = pool[tile.x % 2];
        ASSERT_TRUE(shapes.set(tile, pool[tile.x % 2]));
      }
      expect_same(shapes, model);
      for (std::size_t i = 0; i < taken.size(); ++i) {
        if (i == taken.size() / 2) expect_same(shapes, model);
        shapes.erase(taken[i]);
        model.erase(key(taken[i]));
        expect_found(shapes, model, taken[i]);
      }
      expect_same(shapes, model);
      EXPECT_EQ(shapes.run_count(), 0U);
    }
  }
}

// No clock: a run that grew with the map would make this quadratic.
// Few and full enough, in whichever order tiles come.
void expect_few_runs(const SparseShapes& shapes, std::size_t size) {
  for (std::size_t i = 0; i < shapes.run_count(); ++i) EXPECT_LE(shapes.run(i).size(), 64U);
  EXPECT_LE(shapes.run_count(), 2 * size / 64 + 1);
}

TEST(SparseShapes, runs_are_few_in_any_order) {
  constexpr std::int32_t size = 5120;
  const auto mixed = [](std::int32_t i) { return Tile{i * 2003 % size, 0}; };
  const auto behind_a_full_run = [](std::int32_t i) { return Tile{i < 64 ? i : size - 1 - (i - 64), 0}; };
  const auto to_and_fro = [](std::int32_t i) { return Tile{i / 64 % 2 == 0 ? i % 64 : 63 - i % 64, i / 64}; };
  const auto every_second_first = [](std::int32_t i) { return Tile{i < size / 2 ? 2 * i : 2 * i + 1 - size, 0}; };
  for (Tile (*const order)(std::int32_t) : {+mixed, +behind_a_full_run, +to_and_fro, +every_second_first}) {
    SparseShapes shapes;
    for (std::int32_t i = 0; i < size; ++i) ASSERT_TRUE(shapes.set(order(i), TileShape{}));
    ASSERT_EQ(shapes.size(), static_cast<std::size_t>(size));
    expect_few_runs(shapes, size);
    for (std::int32_t i = 0; i < size; ++i) {
      if (order(i).x % 64 != 0) shapes.erase(order(i));
    }
    EXPECT_LE(shapes.run_count(), shapes.size() / 8 + 1) << "runs that are nearly empty are one";
  }
}

TEST(SparseShapes, forget_what_is_not_used) {
  SparseShapes shapes;
  oracle::Rng rng(cases::seed());
  std::vector<TileShape> all;
  for (int i = 0; i < 100; ++i) all.push_back(shapes::random_shape(rng, 0x1p-20));
  for (int round = 0; round < 3; ++round) {
    for (int x = 0; x < 100; ++x) ASSERT_TRUE(shapes.set({x, 0}, all[static_cast<std::size_t>(x)]));
    EXPECT_GT(shapes.palette().size(), 90U);
    for (int x = 0; x < 100; ++x) ASSERT_TRUE(shapes.set({x, 0}, all[0]));
    EXPECT_EQ(shapes.palette().size(), 1U);
    for (int x = 0; x < 100; ++x) shapes.erase({99 - x, 0});
    EXPECT_EQ(shapes.palette().size(), 0U);
    EXPECT_EQ(shapes.size(), 0U);
  }
}

TEST(SparseShapes, are_copied_and_moved_as_values) {
  Edits edits{oracle::Rng(cases::seed()), 5};
  SparseShapes shapes;
  Model model;
  for (int i = 0; i < 200; ++i) edit(shapes, model, edits);

  SparseShapes copy = shapes;
  const Model copied = model;
  for (int i = 0; i < 50; ++i) edit(shapes, model, edits);
  expect_same(copy, copied);
  expect_same(shapes, model);

  const SparseShapes taken = std::move(shapes);
  expect_same(taken, model);
  expect_same(shapes, {});  // NOLINT: that is what is asked
  Model again;
  for (int i = 0; i < 50; ++i) edit(shapes, again, edits);
  expect_same(shapes, again);
  shapes = taken;
  expect_same(shapes, model);
}

}  // namespace
}  // namespace sparse_shapes_test
