// SPDX-License-Identifier: MIT
#include <tilespace/objects/visit_along.hpp>
#include <vector>

#include "digests/odd_input.hpp"
#include "digests/record.hpp"
#include "support/to_oracle.hpp"

namespace digests {
namespace {

using namespace tilespace;

// A map with walls here and there, and objects on and beside a way.
struct Field {
  CollisionMap map;
  ObjectIndex index;

  Field(oracle::InputClass input_class, oracle::Rng& rng, const oracle::Segment& line, Record& record)
      : map(CollisionMap::from(from_oracle(make_window(rng, line)),
                               [&](std::int32_t, std::int32_t) { return rng.one_in(5); })
                .value()),
        index(map.bounds()) {
    for (std::int64_t i = rng.between(4, 24); i > 0; --i) {
      Box box = from_oracle(make_box(input_class, rng));
      const Vec size = box.max - box.min;
      if (rng.one_in(3)) {
        box.min = from_oracle(make_point_near(rng, line));
        box.max = box.min + size;
      }
      const auto categories = static_cast<Categories>(rng.between(1, 3));
      record.asked(box, categories);
      index.insert(box, categories);
    }
    record.asked(map.bounds());
  }
};

// Shapes for some of the solid tiles.
void shape_tiles(CollisionMap& map, oracle::Rng& rng, Record& record) {
  const TileBox bounds = map.bounds();
  for (std::int32_t y = bounds.min.y; y < bounds.max.y; ++y) {
    for (std::int32_t x = bounds.min.x; x < bounds.max.x; ++x) {
      if (!map.is_solid({x, y}) || rng.one_in(3)) continue;
      const auto form = static_cast<TileForm>(rng.between(1, static_cast<std::int64_t>(TileForm::polygon) - 1));
      const Sides one_way = rng.one_in(4) ? Sides(static_cast<Side>(rng.between(1, 4))) : Sides();
      const Sides walls = rng.one_in(4) ? Sides(rng.one_in(2) ? Side::north : Side::west) : Sides();
      const auto shape = tile_shape(shape_of(form).area, one_way, walls);
      if (!shape || !map.set_shape({x, y}, *shape)) continue;
      record.asked(static_cast<int>(form), one_way.bits(), walls.bits());
    }
  }
}

template <Solidity solidity = Solidity::tiles, class... Way>
void ask_along(Record& record, oracle::Rng& rng, const Field& field, const Way&... way) {
  const Categories categories = rng.one_in(2) ? every_category : 1;
  int left = rng.one_in(4) ? 5 : 300;
  record.asked(categories, left);
  record.answered(visit_along(
      field.map, field.index, way...,
      [&](const SweepEvent& met) {
        record.answered(met.object.bits(), met.tile, met.side, met.enters, met.fraction);
        return --left > 0;
      },
      categories, solidity));
}

// The same by the shapes of tiles.
template <class... Way>
void ask_shapes_along(Record& record, oracle::Rng& rng, Field field, const Way&... way) {
  shape_tiles(field.map, rng, record);
  ask_along<Solidity::shapes>(record, rng, field, way...);
}

Vec way_of(const oracle::Segment& line) { return from_oracle(line).end - from_oracle(line).start; }

}  // namespace

void ask_ways() {
  for_odd_input("met along a line", 300, [](Record& record, oracle::InputClass input_class, oracle::Rng& rng) {
    const oracle::Segment line = make_segment(input_class, rng);
    record.asked(from_oracle(line));
    ask_along(record, rng, Field(input_class, rng, line, record), from_oracle(line));
  });
  for_odd_input("met by a box", 200, [](Record& record, oracle::InputClass input_class, oracle::Rng& rng) {
    const oracle::Segment line = make_segment(input_class, rng);
    const Box box = from_oracle(make_box(input_class, rng));
    const Body body{from_oracle(line).start, box.max - box.min};
    record.asked(body.min, body.size, way_of(line));
    ask_along(record, rng, Field(input_class, rng, line, record), body, way_of(line));
  });
  for_odd_input("met by a circle", 200, [](Record& record, oracle::InputClass input_class, oracle::Rng& rng) {
    const oracle::Segment line = make_segment(input_class, rng);
    const Circle circle{from_oracle(line).start, from_oracle(make_circle(input_class, rng)).radius};
    record.asked(circle, way_of(line));
    ask_along(record, rng, Field(input_class, rng, line, record), circle, way_of(line));
  });
  for_odd_input("shapes along a line", 200, [](Record& record, oracle::InputClass input_class, oracle::Rng& rng) {
    const oracle::Segment line = make_segment(input_class, rng);
    record.asked(from_oracle(line));
    ask_shapes_along(record, rng, Field(input_class, rng, line, record), from_oracle(line));
  });
  for_odd_input("shapes along a box", 150, [](Record& record, oracle::InputClass input_class, oracle::Rng& rng) {
    const oracle::Segment line = make_segment(input_class, rng);
    const Box box = from_oracle(make_box(input_class, rng));
    const Body body{from_oracle(line).start, box.max - box.min};
    record.asked(body.min, body.size, way_of(line));
    ask_shapes_along(record, rng, Field(input_class, rng, line, record), body, way_of(line));
  });
  for_odd_input("shapes along a circle", 150, [](Record& record, oracle::InputClass input_class, oracle::Rng& rng) {
    const oracle::Segment line = make_segment(input_class, rng);
    const Circle circle{from_oracle(line).start, from_oracle(make_circle(input_class, rng)).radius};
    record.asked(circle, way_of(line));
    ask_shapes_along(record, rng, Field(input_class, rng, line, record), circle, way_of(line));
  });
}

}  // namespace digests
