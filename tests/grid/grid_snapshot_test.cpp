// SPDX-License-Identifier: MIT
// Grids and tile masks as bytes: against bytes that are spelled out value by value, and any lie in them is refused by
// its name.
#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <string>
#include <tilespace/grid/grid_snapshot.hpp>
#include <tilespace/snapshot/snapshot_reader.hpp>
#include <tilespace/snapshot/snapshot_writer.hpp>
#include <vector>

#include "oracle/inputs.hpp"
#include "support/cases.hpp"

namespace tilespace::grid_snapshot_test {
namespace {

using Bytes = std::vector<std::byte>;

void put(Bytes& bytes, std::uint64_t bits, int size) {
  for (int i = 0; i < size; ++i) bytes.push_back(static_cast<std::byte>(bits >> (8 * i)));
}

void put(Bytes& bytes, TileBox bounds) {
  for (const std::int32_t side : {bounds.min.x, bounds.min.y, bounds.max.x, bounds.max.y})
    put(bytes, static_cast<std::uint32_t>(side), 4);
}

template <class T>
Bytes contents_of(const T& thing) {
  ByteWriter sizes({});
  SnapshotContents<T>::write(sizes, thing);
  Bytes bytes(sizes.size());
  ByteWriter writer(bytes);
  SnapshotContents<T>::write(writer, thing);
  EXPECT_TRUE(writer.fits());
  return bytes;
}

template <class T>
RestoreStatus read(const Bytes& bytes, T& thing) {
  ByteReader reader(bytes);
  return SnapshotContents<T>::read(reader, thing);
}

struct Cell {
  std::int16_t glyph = 0;
  bool is_lit = false;
  double light = 0.0;
  friend bool operator==(const Cell&, const Cell&) = default;
};

TileBox any_bounds(oracle::Rng& rng) {
  const auto place = [&] {
    return static_cast<std::int32_t>(rng.one_in(4) ? (rng.one_in(2) ? -tile_limit : tile_limit - 200)
                                                   : rng.between(-300, 300));
  };
  const Tile min{place(), place()};
  return {min,
          min + Step{static_cast<std::int32_t>(rng.between(0, 150)), static_cast<std::int32_t>(rng.between(0, 9))}};
}

TileMask any_mask(oracle::Rng& rng) {
  TileMask mask = TileMask::create(any_bounds(rng)).value();
  const auto [min, max] = mask.bounds();
  for (Tile tile = min; tile.y < max.y; ++tile.y) {
    for (tile.x = min.x; tile.x < max.x; ++tile.x) mask.set(tile, rng.one_in(2));
  }
  return mask;
}

Bytes spelled(const TileMask& mask) {
  Bytes bytes;
  put(bytes, mask.bounds());
  const auto [min, max] = mask.bounds();
  for (std::int32_t y = min.y; y < max.y; ++y) {
    for (std::int32_t first = min.x; first < max.x; first += 8) {
      int eight = 0;
      for (int i = 0; i < 8; ++i) eight |= int{mask.get({first + i, y})} << i;
      put(bytes, static_cast<std::uint64_t>(eight), 1);
    }
  }
  return bytes;
}

std::vector<TileSpan> spans_of(const TileMask& mask) { return {mask.begin(), mask.end()}; }

TEST(MaskSnapshot, has_the_bytes_that_the_document_spells) {
  oracle::Rng rng(cases::seed());
  for (int i = 0; i < cases::count(); ++i) {
    const TileMask mask = any_mask(rng);
    const Bytes bytes = contents_of(mask);
    ASSERT_EQ(bytes, spelled(mask)) << "seed " << cases::seed();
    TileMask restored = TileMask::create({{7, 7}, {9, 9}}).value();
    restored.set({8, 8}, true);
    ASSERT_EQ(read(bytes, restored), RestoreStatus::done);
    ASSERT_EQ(restored.bounds(), mask.bounds());
    ASSERT_EQ(spans_of(restored), spans_of(mask));
    ASSERT_EQ(contents_of(restored), bytes);
    EXPECT_TRUE(restored.reset(mask.bounds())) << "capacity for its bounds";
  }
}

TEST(MaskSnapshot, takes_no_more_than_its_tiles_and_not_its_capacity) {
  TileMask mask = TileMask::create({{0, 0}, {500, 500}}).value();
  ASSERT_TRUE(mask.reset({{-3, -2}, {6, 1}}));
  mask.set({5, 0}, true);
  EXPECT_EQ(contents_of(mask).size(), 16U + 3 * 2);
  TileMask none = mask;
  ASSERT_EQ(read(contents_of(TileMask()), none), RestoreStatus::done);
  EXPECT_EQ(none.bounds(), TileBox{});
}

// Each refused with its reason, and then nothing has changed.
TEST(MaskSnapshot, refuses_what_is_never_written) {
  TileMask mask = TileMask::create({{-3, -2}, {6, 1}}).value();
  mask.set({5, 0}, true);
  const Bytes good = contents_of(mask);
  const auto refused = [&](const Bytes& bytes) {
    TileMask kept = mask;
    const RestoreStatus status = read(bytes, kept);
    EXPECT_EQ(contents_of(kept), good);
    return status;
  };
  for (std::size_t size = 0; size < good.size(); ++size)
    EXPECT_EQ(refused(Bytes(good.begin(), good.begin() + static_cast<std::ptrdiff_t>(size))),
              size < 16 ? RestoreStatus::cut_short : RestoreStatus::bad_size);
  Bytes longer = good;
  longer.push_back(std::byte{0});
  EXPECT_EQ(refused(longer), RestoreStatus::damaged);
  Bytes beyond = good;
  beyond[17] = std::byte{2};  // the tenth tile of a row of nine
  EXPECT_EQ(refused(beyond), RestoreStatus::damaged);
  for (const TileBox bounds : {TileBox{{0, 0}, {1 << 30, 1 << 30}}, {{INT32_MIN, 0}, {INT32_MAX, INT32_MAX}}}) {
    Bytes huge;
    put(huge, bounds);
    huge.resize(100);
    EXPECT_EQ(refused(huge), RestoreStatus::bad_size);
  }
}

TEST(GridSnapshot, has_the_bytes_that_the_document_spells) {
  oracle::Rng rng(cases::seed());
  for (int i = 0; i < cases::count() / 4; ++i) {
    Grid<Cell> grid = Grid<Cell>::create(any_bounds(rng)).value();
    for (Cell& cell : grid.values())
      cell = {static_cast<std::int16_t>(rng.between(-32768, 32767)), rng.one_in(2), rng.real(-1e9, 1e9)};
    Bytes expected;
    put(expected, grid.bounds());
    for (const Cell& cell : grid.values()) {
      put(expected, static_cast<std::uint16_t>(cell.glyph), 2);
      put(expected, cell.is_lit ? 1 : 0, 1);
      put(expected, std::bit_cast<std::uint64_t>(cell.light), 8);
    }
    const Bytes bytes = contents_of(grid);
    ASSERT_EQ(bytes, expected) << "seed " << cases::seed();
    Grid<Cell> restored = Grid<Cell>::create({{7, 7}, {9, 9}}).value();
    ASSERT_EQ(read(bytes, restored), RestoreStatus::done);
    ASSERT_EQ(restored.bounds(), grid.bounds());
    ASSERT_TRUE(std::ranges::equal(restored.values(), grid.values()));
  }
}

TEST(GridSnapshot, refuses_what_is_never_written) {
  const Grid<Cell> grid = Grid<Cell>::create({{-3, -2}, {1, 1}}, {7, true, 2.5}).value();
  const Bytes good = contents_of(grid);
  const auto refused = [&](const Bytes& bytes) {
    Grid<Cell> kept = grid;
    const RestoreStatus status = read(bytes, kept);
    EXPECT_EQ(contents_of(kept), good);
    return status;
  };
  for (std::size_t size = 0; size < good.size(); ++size)
    EXPECT_EQ(refused(Bytes(good.begin(), good.begin() + static_cast<std::ptrdiff_t>(size))),
              size < 16 ? RestoreStatus::cut_short : RestoreStatus::bad_size);
  Bytes longer = good;
  longer.push_back(std::byte{0});
  EXPECT_EQ(refused(longer), RestoreStatus::damaged);
  Bytes bad_bool = good;
  bad_bool[18] = std::byte{2};
  EXPECT_EQ(refused(bad_bool), RestoreStatus::damaged);
  for (const TileBox bounds : {TileBox{{0, 0}, {-1, 4}},
                               {{0, 4}, {1, 0}},
                               {{0, 0}, {1 << 30, 1 << 30}},
                               {{(1 << 30) - 1, 0}, {(1 << 30) + 1, 1}},
                               {{INT32_MIN, 0}, {INT32_MAX, 1}}}) {
    Bytes other;
    put(other, bounds);
    other.resize(100);
    EXPECT_EQ(refused(other), RestoreStatus::bad_size);
  }
}

// In a snapshot: a grid of other values is another section, and every changed byte is found.
TEST(GridSnapshot, is_a_section_of_its_type) {
  TileMask explored = TileMask::create({{-5, -5}, {60, 3}}).value();
  explored.set({40, 2}, true);
  const auto glyphs = Grid<char>::create({{-5, -5}, {4, 3}}, '#').value();
  const auto save = [&](std::span<std::byte> out) {
    SnapshotWriter writer(out);
    writer.add("explored", explored);
    writer.add("glyphs", glyphs);
    return writer.size();
  };
  Bytes bytes(save({}));
  save(bytes);
  const SnapshotReader reader(bytes);
  TileMask mask;
  Grid<char> letters;
  Grid<std::int16_t> numbers;
  std::string text;
  EXPECT_EQ(reader.read("explored", mask), RestoreStatus::done);
  EXPECT_EQ(reader.read("glyphs", letters), RestoreStatus::done);
  EXPECT_EQ(spans_of(mask), spans_of(explored));
  EXPECT_EQ((letters[{-5, -5}]), '#');
  EXPECT_EQ(letters.bounds(), glyphs.bounds());
  EXPECT_EQ(reader.read("glyphs", numbers), RestoreStatus::other_contents);
  EXPECT_EQ(reader.read("glyphs", mask), RestoreStatus::other_contents);
  EXPECT_EQ(reader.read("glyphs", text), RestoreStatus::other_contents);
  EXPECT_EQ(reader.read("explored", letters), RestoreStatus::other_contents);
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    Bytes changed = bytes;
    changed[i] ^= std::byte{0x10};
    EXPECT_NE(SnapshotReader(changed).status(), RestoreStatus::done) << i;
  }
}

static_assert(detail::can_be_saved<Grid<Cell>> && detail::can_be_saved<TileMask> && detail::can_be_saved<std::string>);
static_assert(!detail::can_be_saved<Grid<std::string>> && !detail::can_be_saved<std::vector<std::string>>);

}  // namespace
}  // namespace tilespace::grid_snapshot_test
