// SPDX-License-Identifier: MIT
#include "digests/odd_input.hpp"
#include "scenarios/random.hpp"

namespace digests {
namespace {

using namespace tilespace;

void ask_neighbours() {
  scenarios::Random random(13);
  const auto is_solid = [&](int, int) { return random.between(0, 1) < 0.4; };
  CollisionMap map = CollisionMap::from({{-31, -17}, {40, 20}}, is_solid).value();
  for (const Outside outside : {Outside::free, Outside::solid}) {
    map.set_outside(outside);
    scenario(outside == Outside::free ? "neighbours, free outside" : "neighbours, solid outside", [&](Record& record) {
      record.asked(to_text(map));
      for (Tile tile{0, -19}; tile.y < 22; ++tile.y) {
        for (tile.x = -33; tile.x < 42; ++tile.x) {
          record.answered(map.is_solid(tile), valid_neighbours(map.bounds(), tile));
          for (const Diagonals diagonals :
               {Diagonals::never, Diagonals::both_free, Diagonals::one_free, Diagonals::always}) {
            record.answered(possible_neighbours(map, tile, diagonals));
          }
        }
      }
    });
  }
}

void ask_rings() {
  scenario("rings", [](Record& record) {
    for (const std::int32_t at : {0, 5, -tile_limit, tile_limit - 1, tile_limit + 3, INT32_MIN, INT32_MAX}) {
      for (const std::int32_t radius : {-1, 0, 1, 2, 7, 40}) {
        record.asked(at, radius);
        record.answered(ring({at, 3}, radius), ring({-1, at}, radius), ring({at, at}, radius));
        record.answered(spiral({at, 3}, radius), spiral({at, at}, radius));
      }
    }
  });
  scenario("huge rings", [](Record& record) {
    for (const std::int32_t radius : {tile_limit - 2, tile_limit, INT32_MAX}) {
      int left = 2000;
      record.asked(radius);
      for (const Tile tile : ring({tile_limit - 100, 7}, radius)) {
        record.answered(tile);
        if (--left == 0) break;
      }
    }
  });
}

void ask_tiles() {
  for_odd_input("tile at", 2000, [](Record& record, oracle::InputClass input_class, oracle::Rng& rng) {
    const oracle::P p = make_point(input_class, rng);
    const Tile tile = tile_at(Point{p.x, p.y});
    record.asked(p.x, p.y);
    record.answered(tile, box_of(tile), center_of(tile), ceil_to_int32(p.x), floor_to_double(p.y));
    record.answered(tile + Step{INT32_MAX, -1}, tile - Tile{INT32_MAX, -1}, edge_of(tile, Side::south));
  });
  scenario("directions", [](Record& record) {
    for (int i = -9; i < 9; ++i) {
      const auto direction = static_cast<Direction>(static_cast<std::uint8_t>(i));
      const Directions set = Directions::from_bits(static_cast<std::uint8_t>(i * 29));
      record.asked(i);
      record.answered(rotated(direction, i * 5), opposite(direction), is_diagonal(direction), step_of(direction),
                      side_of(direction), std::string_view(name(direction)));
      record.answered(set, set.rotated(i), set.opposite(), set.count());
    }
    for (std::int32_t i = -3; i <= 3; ++i) {
      for (std::int32_t j = -3; j <= 3; ++j) record.answered(direction_of(Step{i, j}));
    }
  });
}

}  // namespace

void ask_grid() {
  ask_neighbours();
  ask_rings();
  ask_tiles();
}

}  // namespace digests
