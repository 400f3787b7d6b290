// SPDX-License-Identifier: MIT
#include "digests/make_shape.hpp"
#include "digests/odd_input.hpp"

namespace digests {
namespace {

using namespace tilespace;

constexpr Flip flips[] = {Flip::horizontal, Flip::vertical, Flip::diagonal};

void ask_forms() {
  scenario("tile forms", [](Record& record) {
    for (int i = 0; i <= static_cast<int>(TileForm::polygon) + 1; ++i) {
      for (int bits = 0; bits < 16; ++bits) {
        const auto form = static_cast<TileForm>(i);
        const TileShape shape = shape_of(form, Sides::from_bits(static_cast<std::uint8_t>(bits)));
        record.asked(i, bits);
        record.answered(shape, form_of(shape), is_valid(shape), std::string_view(name(form)));
        for (const Flip flip : flips) record.answered(flipped(shape, flip), form_of(flipped(shape, flip)));
      }
    }
  });
  scenario("flips", [](Record& record) {
    oracle::Rng rng(23);
    for (int i = 0; i < 2000; ++i) {
      const TileShape shape = make_shape(rng);
      record.asked(shape);
      for (const Flip flip : flips) record.answered(flipped(shape, flip), flipped(flipped(shape, flip), flip));
    }
  });
}

void ask_walls() {
  scenario("walls", [](Record& record) {
    oracle::Rng rng(31);
    CollisionMap map = CollisionMap::create({{0, 0}, {16, 16}}).value();
    for (int i = 0; i < 1000; ++i) {
      const TileShape bare = rng.one_in(2) ? empty_shape : make_shape(rng);
      const auto shape = tile_shape(bare.area, bare.one_way, Sides::from_bits(static_cast<std::uint8_t>(i % 16)));
      record.asked(bare, i % 16);
      record.answered(shape);
      if (!shape) continue;
      for (const Flip flip : flips) record.answered(flipped(*shape, flip), is_empty(flipped(*shape, flip)));
      const Tile tile{static_cast<std::int32_t>(rng.between(0, 15)), static_cast<std::int32_t>(rng.between(0, 15))};
      record.answered(map.set_shape(tile, *shape));
      record.answered(map.has_shape(tile), map.is_solid(tile));
    }
    for (const auto& [tile, shape] : map.shaped_tiles()) record.answered(tile, shape);
  });
}

void ask_turned_maps() {
  scenario("turned and flipped maps", [](Record& record) {
    oracle::Rng rng(37);
    for (int i = 0; i < 60; ++i) {
      const auto at = static_cast<std::int32_t>(rng.between(-30, 30));
      const TileBox box{{at, -at}, {at + 1 + i % 9, 3 - at}};
      CollisionMap map =
          CollisionMap::from(box, [&](int, int) { return rng.one_in(3); }, static_cast<Outside>(i % 2)).value();
      for (Tile tile = box.min; tile.x < box.max.x; ++tile.x) {
        TileShape shape = rng.one_in(2) ? empty_shape : make_shape(rng);
        shape.walls = Sides::from_bits(static_cast<std::uint8_t>(rng.between(0, 3)));
        record.asked(tile, shape);
        record.answered(map.set_shape(tile, shape));
      }
      const auto answer = [&](const CollisionMap& there) {
        record.answered(there.bounds(), there.outside(), to_text(there));
        for (const auto& [tile, shape] : there.shaped_tiles()) record.answered(tile, shape);
      };
      for (int quarters = -1; quarters < 5; ++quarters) answer(turned(map, quarters).value());
      for (const Flip flip : flips) answer(flipped(map, flip).value());
    }
  });
}

}  // namespace

void ask_shapes() {
  ask_forms();
  ask_walls();
  ask_turned_maps();
  scenario("map with shapes", [](Record& record) {
    oracle::Rng rng(29);
    CollisionMap map = CollisionMap::create({{-20, -10}, {30, 25}}, Outside::solid).value();
    for (int i = 0; i < 1500; ++i) {
      const auto x = static_cast<std::int32_t>(rng.between(-20, 29));
      const auto y = static_cast<std::int32_t>(rng.between(-10, 24));
      const std::int64_t edit = rng.between(0, 3);
      record.asked(x, y, edit);
      if (edit == 0) map.set_solid({x, y}, rng.one_in(2));
      if (edit > 0) record.answered(map.set_shape({x, y}, edit == 1 ? shape_of(TileForm::half_west) : make_shape(rng)));
    }
    for (const auto& [tile, shape] : map.shaped_tiles()) record.answered(tile, shape);
    record.answered(map.shaped_count(), map.solid_count(), map.edits(), map.shape({0, 0}), map.shape({99, 0}));
    record.answered(to_text(map));
  });
}

}  // namespace digests
