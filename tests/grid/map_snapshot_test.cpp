// SPDX-License-Identifier: MIT
// Maps as bytes: against bytes that a model spells out tile by tile, and any lie in them is refused by its name.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <array>
#include <bit>
#include <optional>
#include <tilespace/grid/map_snapshot.hpp>
#include <tilespace/snapshot/snapshot_reader.hpp>
#include <tilespace/snapshot/snapshot_writer.hpp>
#include <vector>

#include "shapes.hpp"

namespace tilespace::map_snapshot_test {
namespace {

// What a snapshot says, with all of it free to be wrong.
struct SpelledShape {
  Tile tile{};
  int form = 0;
  int sides = 0;
  std::optional<int> corner_count{};
  std::vector<Point> corners{};
};
struct SpelledMap {
  std::uint64_t mark = 0x3170616D656C6974U;
  TileBox bounds{};
  int outside = 0;
  std::vector<std::uint8_t> bits{};
  std::vector<SpelledShape> shapes{};
  std::optional<std::uint64_t> shape_count{};
};

class Spelling {
 public:
  std::vector<std::byte> bytes;
  void put(std::uint64_t bits, int size) {
    for (int i = 0; i < size; ++i) bytes.push_back(static_cast<std::byte>(bits >> (8 * i)));
  }
  void put(Tile tile) {
    put(static_cast<std::uint32_t>(tile.x), 4);
    put(static_cast<std::uint32_t>(tile.y), 4);
  }
  void put(double value) { put(std::bit_cast<std::uint64_t>(value), 8); }
  void put(const SpelledShape& shape) {
    put(shape.tile);
    put(static_cast<std::uint64_t>(shape.form), 1);
    put(static_cast<std::uint64_t>(shape.sides), 1);
    if (shape.corner_count) put(static_cast<std::uint64_t>(*shape.corner_count), 1);
    for (const Point corner : shape.corners) {
      put(corner.x);
      put(corner.y);
    }
  }
};

std::vector<std::byte> spelled(const SpelledMap& map) {
  Spelling out;
  out.put(map.mark, 8);
  out.put(0, 8);
  out.put(map.bounds.min);
  out.put(map.bounds.max);
  out.put(static_cast<std::uint64_t>(map.outside), 1);
  out.put(map.shape_count.value_or(map.shapes.size()), 8);
  for (const std::uint8_t bits : map.bits) out.put(bits, 1);
  for (const SpelledShape& shape : map.shapes) out.put(shape);
  Spelling size;
  size.put(out.bytes.size() + 8, 8);
  std::copy(size.bytes.begin(), size.bytes.end(), out.bytes.begin() + 8);
  out.put(byte_hash(out.bytes), 8);
  return out.bytes;
}

// Tile by tile, as the questions of the map have it.
SpelledMap spelling_of(const CollisionMap& map) {
  SpelledMap spelled{.bounds = map.bounds(), .outside = map.outside() == Outside::solid ? 1 : 0};
  const auto [min, max] = map.bounds();
  for (std::int32_t y = min.y; y < max.y; ++y) {
    for (std::int32_t x = min.x; x < max.x; ++x) {
      const int bit = (x - min.x) % 8;
      if (bit == 0) spelled.bits.push_back(0);
      const TileShape& shape = map.shape({x, y});
      if (is_empty(shape)) continue;
      spelled.bits.back() = static_cast<std::uint8_t>(spelled.bits.back() | 1 << bit);
      if (is_full(shape)) continue;
      SpelledShape own{{x, y}, static_cast<int>(form_of(shape)), shape.one_way.bits() + 16 * shape.walls.bits()};
      if (form_of(shape) == TileForm::polygon) {
        own.corner_count = static_cast<int>(shape.area.count);
        own.corners.assign(shape.area.corners, shape.area.corners + shape.area.count);
      }
      spelled.shapes.push_back(own);
    }
  }
  return spelled;
}

std::vector<std::byte> bytes_of(const CollisionMap& map) {
  std::vector<std::byte> bytes(snapshot_size(map));
  EXPECT_EQ(snapshot(map, bytes), bytes.size());
  return bytes;
}

TileShape random_shape(oracle::Rng& rng) {
  if (rng.one_in(3)) return shapes::random_shape(rng, rng.one_in(2) ? 0.25 : 0x1p-53);
  if (rng.one_in(3)) return shapes::random_walled_shape(rng, 1.0);
  return shape_of(static_cast<TileForm>(rng.between(0, 25)), rng.one_in(3) ? shapes::random_sides(rng) : Sides{});
}

// At the ends of tile space and around the origin, with shapes, and walled in or not. Edited until it is full of
// history.
CollisionMap random_map(oracle::Rng& rng) {
  const std::array<std::int32_t, 4> corners{-tile_limit, -9, 0, tile_limit - 150};
  const Tile min{rng.pick(corners), rng.pick(corners)};
  const TileBox bounds{
      min, min + Step{static_cast<std::int32_t>(rng.between(0, 140)), static_cast<std::int32_t>(rng.between(0, 6))}};
  CollisionMap map =
      CollisionMap::from(
          bounds, [&](int, int) { return rng.one_in(3); }, rng.one_in(2) ? Outside::solid : Outside::free)
          .value();
  if (bounds.empty()) return map;
  for (auto i = rng.between(0, 60); i > 0; --i) {
    const Tile tile = min + Step{static_cast<std::int32_t>(rng.between(0, bounds.width() - 1)),
                                 static_cast<std::int32_t>(rng.between(0, bounds.height() - 1))};
    if (rng.one_in(5))
      map.set_solid(tile, rng.one_in(2));
    else
      EXPECT_TRUE(map.set_shape(tile, random_shape(rng)));
  }
  return map;
}

void expect_same(const CollisionMap& a, const CollisionMap& b) {
  ASSERT_EQ(a.bounds(), b.bounds());
  ASSERT_EQ(a.outside(), b.outside());
  ASSERT_EQ(a.shaped_count(), b.shaped_count());
  ASSERT_EQ(a.solid_count(), b.solid_count());
  for (std::int32_t y = a.bounds().min.y; y < a.bounds().max.y; ++y) {
    for (std::int32_t x = a.bounds().min.x; x < a.bounds().max.x; ++x) ASSERT_EQ(a.shape({x, y}), b.shape({x, y}));
  }
}

RC_GTEST_PROP(MapSnapshot, is_as_spelled_and_restores_the_map, ()) {
  oracle::Rng rng(*rc::gen::arbitrary<std::uint64_t>());
  const CollisionMap map = random_map(rng);
  const auto bytes = bytes_of(map);
  RC_ASSERT(bytes == spelled(spelling_of(map)));
  CollisionMap restored = random_map(rng);
  RC_ASSERT(restore(bytes, restored) == RestoreStatus::done);
  expect_same(map, restored);
  RC_ASSERT(bytes_of(restored) == bytes);
  RC_ASSERT(restored.edits() == restored.shaped_count());
}

// Whatever is changed, and made whole again by a new hash: what is taken is the snapshot of what it gives.
RC_GTEST_PROP(MapSnapshot, has_one_form, ()) {
  oracle::Rng rng(*rc::gen::arbitrary<std::uint64_t>());
  auto bytes = bytes_of(random_map(rng));
  for (auto i = rng.between(1, 3); i > 0; --i) {
    const auto place = static_cast<std::size_t>(rng.between(16, static_cast<std::int64_t>(bytes.size()) - 9));
    bytes[place] =
        rng.one_in(2) ? static_cast<std::byte>(rng.next()) : bytes[place] ^ std::byte{1} << rng.between(0, 7);
  }
  ByteWriter(std::span(bytes).last(8)).write(byte_hash(std::span(bytes).first(bytes.size() - 8)));
  CollisionMap map = random_map(rng);
  const auto before = bytes_of(map);
  const RestoreStatus restored = restore(bytes, map);
  RC_ASSERT(bytes_of(map) == (restored == RestoreStatus::done ? bytes : before));
}

CollisionMap small_map() {
  CollisionMap map = CollisionMap::from_text("#..#.....#\n.##.......", {-3, 7}, Outside::solid).value();
  EXPECT_TRUE(map.set_shape({-3, 7}, shape_of(TileForm::half_south, Side::north)));
  EXPECT_TRUE(map.set_shape({0, 8}, tile_shape({}, {}, Side::west).value()));
  EXPECT_TRUE(
      map.set_shape({6, 8}, tile_shape(convex_polygon({{{0.0, 0.25}, {1.0, 0.25}, {1.0, 1.0}}}).value()).value()));
  return map;
}

TEST(MapSnapshot, each_change_of_a_byte_is_refused) {
  const auto bytes = bytes_of(small_map());
  CollisionMap map = CollisionMap::from_text("#").value();
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    for (int flip = 1; flip < 256; ++flip) {
      auto changed = bytes;
      changed[i] ^= static_cast<std::byte>(flip);
      const RestoreStatus restored = restore(changed, map);
      if (i < 8)
        ASSERT_EQ(restored, RestoreStatus::not_a_snapshot);
      else if (i >= 16)
        ASSERT_EQ(restored, RestoreStatus::damaged) << i;
      else
        ASSERT_TRUE(restored == RestoreStatus::cut_short || restored == RestoreStatus::trailing_bytes)
            << i << name(restored);
    }
    EXPECT_EQ(restore(std::span(bytes).first(i), map), RestoreStatus::cut_short) << i;
  }
  auto longer = bytes;
  longer.push_back(std::byte{0});
  EXPECT_EQ(restore(longer, map), RestoreStatus::trailing_bytes);
  EXPECT_EQ(map.bounds(), (TileBox{{0, 0}, {1, 1}})) << "what is refused changes nothing";
  EXPECT_TRUE(map.is_solid({0, 0}));
}

// ---- Lies, with the right hash.

RestoreStatus restored_from(const SpelledMap& lie) {
  CollisionMap map = CollisionMap::from_text("#").value();
  const RestoreStatus restored = restore(spelled(lie), map);
  EXPECT_EQ(map.bounds() == (TileBox{{0, 0}, {1, 1}}), restored != RestoreStatus::done);
  return restored;
}

TEST(MapSnapshot, bounds_that_no_map_has_are_refused) {
  const SpelledMap good = spelling_of(CollisionMap::create({{3, 4}, {13, 6}}).value());
  ASSERT_EQ(restored_from(good), RestoreStatus::done);
  constexpr std::int32_t ends[] = {INT32_MIN, -tile_limit - 1, -tile_limit,    2,        3, 14,
                                   1000000,   tile_limit,      tile_limit + 1, INT32_MAX};
  for (const std::int32_t min : ends) {
    for (const std::int32_t max : ends) {
      for (const bool is_high : {false, true}) {
        SpelledMap lie = good;
        lie.bounds = is_high ? TileBox{{3, min}, {13, max}} : TileBox{{min, 4}, {max, 6}};
        const RestoreStatus restored = restored_from(lie);
        const bool is_box = min >= -tile_limit && max <= tile_limit && min <= max;
        const std::int64_t rows_or_columns = std::int64_t{max} - min;
        const bool has_bits = is_box && (is_high ? rows_or_columns : (rows_or_columns + 7) / 8) <= 2;
        EXPECT_EQ(restored == RestoreStatus::bad_size, !has_bits) << min << " to " << max << " " << name(restored);
      }
    }
  }
}

TEST(MapSnapshot, bits_beside_the_map_are_refused) {
  SpelledMap lie = spelling_of(small_map());
  lie.bits[1] = static_cast<std::uint8_t>(lie.bits[1] | 4);
  EXPECT_EQ(restored_from(lie), RestoreStatus::damaged);
  lie = spelling_of(small_map());
  lie.bits.push_back(0);
  EXPECT_EQ(restored_from(lie), RestoreStatus::damaged);
  lie = spelling_of(small_map());
  lie.outside = 2;
  EXPECT_EQ(restored_from(lie), RestoreStatus::damaged);
  lie.outside = 0;
  EXPECT_EQ(restored_from(lie), RestoreStatus::done);
  lie.mark = 1;
  EXPECT_EQ(restored_from(lie), RestoreStatus::not_a_snapshot);
}

TEST(MapSnapshot, tiles_that_are_twice_or_nowhere_or_free_are_refused) {
  const SpelledMap good = spelling_of(small_map());
  SpelledMap lie = good;
  std::swap(lie.shapes[0], lie.shapes[1]);
  EXPECT_EQ(restored_from(lie), RestoreStatus::damaged);
  lie = good;
  lie.shapes[1] = lie.shapes[0];
  EXPECT_EQ(restored_from(lie), RestoreStatus::damaged);
  for (const Tile tile : {Tile{-4, 7}, Tile{7, 8}, Tile{-3, 9}, Tile{INT32_MAX, INT32_MIN}, Tile{-2, 7}}) {
    lie = good;
    lie.shapes = {good.shapes[0]};
    lie.shapes[0].tile = tile;
    EXPECT_EQ(restored_from(lie), RestoreStatus::damaged) << tile.x;
  }
  for (const std::uint64_t count : {std::uint64_t{0}, std::uint64_t{2}, std::uint64_t{4}, ~std::uint64_t{0}}) {
    lie = good;
    lie.shape_count = count;
    EXPECT_EQ(restored_from(lie), RestoreStatus::damaged) << count;
  }
}

TEST(MapSnapshot, shapes_that_no_tile_has_are_refused) {
  const SpelledMap good = spelling_of(small_map());
  const auto with = [&](const SpelledShape& shape) {
    SpelledMap lie = good;
    lie.shapes = {shape};
    return restored_from(lie);
  };
  const Tile tile{-3, 7};
  const int polygon = static_cast<int>(TileForm::polygon);
  const int full = static_cast<int>(TileForm::full);
  EXPECT_EQ(with({tile, 0, 0}), RestoreStatus::bad_shape) << "empty";
  EXPECT_EQ(with({tile, 0, 1}), RestoreStatus::bad_shape) << "one-way sides of nothing";
  EXPECT_EQ(with({tile, 0, 0x11}), RestoreStatus::bad_shape) << "one-way sides of nothing, with a wall";
  EXPECT_EQ(with({tile, 0, 0x10}), RestoreStatus::done);
  EXPECT_EQ(with({tile, 0, 0x40}), RestoreStatus::bad_shape) << "a wall that is the neighbour's";
  EXPECT_EQ(with({tile, full, 0}), RestoreStatus::bad_shape) << "full";
  EXPECT_EQ(with({tile, full, 1}), RestoreStatus::done);
  EXPECT_EQ(with({tile, polygon + 1, 0}), RestoreStatus::bad_shape);
  EXPECT_EQ(with({tile, 255, 0}), RestoreStatus::bad_shape);
  const std::vector<Point> good_corners{{0.0, 0.25}, {1.0, 0.25}, {1.0, 1.0}};
  EXPECT_EQ(with({tile, polygon, 0, 3, good_corners}), RestoreStatus::done);
  EXPECT_EQ(with({tile, polygon, 0, 2, good_corners}), RestoreStatus::bad_shape);
  EXPECT_EQ(with({tile, polygon, 0, 4, good_corners}), RestoreStatus::bad_shape) << "cut";
  EXPECT_EQ(with({tile, polygon, 0, 17, std::vector<Point>(17)}), RestoreStatus::bad_shape);
  EXPECT_EQ(with({tile, polygon, 0, 0, {}}), RestoreStatus::bad_shape);
  EXPECT_EQ(with({tile, polygon, 0, 3, {{0.0, 0.0}, {1.0, 0.0}, {1.0, 1.0}}}), RestoreStatus::bad_shape)
      << "has a form";
  for (const Point corner : {Point{-0.0, 0.25}, Point{-0.5, 0.25}, Point{0.0, 1.5}, Point{0.0, NAN},
                             Point{INFINITY, 0.25}, Point{1.0, 0.25}}) {
    std::vector<Point> corners = good_corners;
    corners[0] = corner;
    EXPECT_EQ(with({tile, polygon, 0, 3, corners}), RestoreStatus::bad_shape) << corner.x << " " << corner.y;
  }
  EXPECT_EQ(with({tile, polygon, 0, 3, {good_corners[1], good_corners[2], good_corners[0]}}), RestoreStatus::bad_shape)
      << "turned";
}

// Of any polygon, each coordinate that is 0, with the other sign.
TEST(MapSnapshot, negative_zeros_in_bytes_are_refused) {
  oracle::Rng rng(cases::seed());
  const SpelledMap good = spelling_of(small_map());
  int refused[2] = {};
  for (int i = 0; i < cases::count() && !HasFailure(); ++i) {
    const TileShape shape = shapes::random_shape(rng, rng.one_in(2) ? 0.25 : 0.125);
    if (form_of(shape) != TileForm::polygon) continue;
    SpelledMap spelled = good;
    const int sides = shape.one_way.bits() + 16 * shape.walls.bits();
    spelled.shapes = {{{-3, 7}, static_cast<int>(TileForm::polygon), sides, static_cast<int>(shape.area.count), {}}};
    std::vector<Point>& corners = spelled.shapes[0].corners;
    corners.assign(shape.area.corners, shape.area.corners + shape.area.count);
    ASSERT_EQ(restored_from(spelled), RestoreStatus::done) << shapes::show(shape);
    for (Point& corner : corners) {
      for (const bool is_x : {true, false}) {
        double& value = is_x ? corner.x : corner.y;
        if (value != 0.0) continue;
        value = -0.0;
        EXPECT_EQ(restored_from(spelled), RestoreStatus::bad_shape) << (is_x ? "x " : "y ") << shapes::show(shape);
        value = 0.0;
        ++refused[is_x];
      }
    }
  }
  EXPECT_TRUE((refused[false] > 0 && refused[true] > 0) || cases::count() < 100);
}

// ---- One by one.

TEST(MapSnapshot, has_these_bytes) {
  const auto bytes = bytes_of(small_map());
  std::vector<int> values;
  for (const std::byte byte : bytes) values.push_back(std::to_integer<int>(byte));
  // By the table of docs/snapshots.md, in another language.
  const std::vector<int> expected{
      0x74, 0x69, 0x6C, 0x65, 0x6D, 0x61, 0x70, 0x31, 0x84, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0xFD, 0xFF, 0xFF,
      0xFF, 0x07, 0x00, 0x00, 0x00, 0x07, 0x00, 0x00, 0x00, 0x09, 0x00, 0x00, 0x00, 0x01, 0x03, 0x00, 0x00, 0x00, 0x00,
      0x00, 0x00, 0x00, 0x09, 0x02, 0x0E, 0x02, 0xFD, 0xFF, 0xFF, 0xFF, 0x07, 0x00, 0x00, 0x00, 0x04, 0x01, 0x00, 0x00,
      0x00, 0x00, 0x08, 0x00, 0x00, 0x00, 0x00, 0x20, 0x06, 0x00, 0x00, 0x00, 0x08, 0x00, 0x00, 0x00, 0x1A, 0x00, 0x03,
      0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0xD0, 0x3F, 0x00, 0x00, 0x00,
      0x00, 0x00, 0x00, 0xF0, 0x3F, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0xD0, 0x3F, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00,
      0xF0, 0x3F, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0xF0, 0x3F, 0x02, 0xFB, 0x23, 0xAC, 0x5E, 0xCE, 0x33, 0x72};
  EXPECT_EQ(values, expected);
}

TEST(MapSnapshot, maps_without_tiles_have_one_too) {
  for (const TileBox bounds : {TileBox{}, TileBox{{5, 5}, {5, 9}}, TileBox{{-tile_limit, 3}, {0, 3}}}) {
    const CollisionMap map = CollisionMap::create(bounds).value();
    CollisionMap restored = small_map();
    EXPECT_EQ(restore(bytes_of(map), restored), RestoreStatus::done);
    EXPECT_EQ(restored.bounds(), bounds);
    EXPECT_EQ(restored.shaped_count(), 0U);
  }
}

TEST(MapSnapshot, is_all_there_or_nothing) {
  const CollisionMap map = small_map();
  const std::size_t size = snapshot_size(map);
  std::vector<std::byte> small(size - 1, std::byte{9});
  EXPECT_EQ(snapshot(map, small), size);
  EXPECT_EQ(small, std::vector<std::byte>(size - 1, std::byte{9}));
}

// They are equal to positive ones, and have the same bytes.
TEST(MapSnapshot, negative_zeros_of_shapes_do_not_count) {
  const Point positive[]{{0.0, 0.0}, {1.0, 0.5}, {0.5, 1.0}};
  const Point negative[]{{-0.0, -0.0}, {1.0, 0.5}, {0.5, 1.0}};
  std::vector<std::byte> bytes[2];
  for (const auto& corners : {std::span(positive), std::span(negative)}) {
    auto map = CollisionMap::from(2, 2, [](auto, auto) { return false; }).value();
    ASSERT_TRUE(map.set_shape({1, 1}, tile_shape(convex_polygon(corners).value()).value()));
    std::vector<std::byte>& written = bytes[corners.data() == negative];
    written.resize(snapshot(map, {}));
    snapshot(map, written);
    CollisionMap restored;
    EXPECT_EQ(restore(written, restored), RestoreStatus::done);
    EXPECT_EQ(restored.shape({1, 1}), map.shape({1, 1}));
  }
  EXPECT_EQ(bytes[0], bytes[1]);
}

TEST(MapSnapshot, history_does_not_count) {
  CollisionMap map = small_map();
  const auto bytes = bytes_of(map);
  ASSERT_TRUE(map.set_shape({1, 8}, shape_of(TileForm::half_west)));
  EXPECT_NE(bytes_of(map), bytes);
  map.set_solid({1, 8}, false);
  EXPECT_EQ(bytes_of(map), bytes);
}

TEST(MapSnapshot, is_a_section) {
  const CollisionMap map = small_map();
  std::vector<std::byte> bytes(1000);
  SnapshotWriter writer(bytes);
  writer.add("level", map);
  writer.add("deaths", 3);
  bytes.resize(writer.size());
  const SnapshotReader reader(bytes);
  ASSERT_EQ(reader.status(), RestoreStatus::done);
  CollisionMap restored;
  int deaths = 0;
  EXPECT_EQ(reader.read("level", restored), RestoreStatus::done);
  expect_same(map, restored);
  EXPECT_EQ(reader.read("deaths", restored), RestoreStatus::other_contents);
  EXPECT_EQ(reader.read("level", deaths), RestoreStatus::other_contents);
  EXPECT_EQ(restored.bounds(), map.bounds());
  const auto contents = reader.section(0).contents;
  EXPECT_EQ(bytes_of(map), std::vector(contents.begin(), contents.end()));
}

}  // namespace
}  // namespace tilespace::map_snapshot_test
