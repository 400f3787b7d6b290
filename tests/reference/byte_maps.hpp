// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <initializer_list>
#include <string_view>
#include <tilespace/grid/grid.hpp>
#include <tilespace/reference/reverting_moves.hpp>

#include "oracle/cover_oracle.hpp"
#include "support/cases.hpp"
#include "support/tiles_to_oracle.hpp"

/// @file byte_maps.hpp
/// Maps of one byte per tile for tests, and what the oracle says about boxes in them.

namespace byte_maps {

using tilespace::Box;
using Bytes = tilespace::Grid<unsigned char>;

inline Bytes map_of(std::initializer_list<std::string_view> rows) {
  const auto width = static_cast<std::int64_t>(rows.begin()->size());
  Bytes map = Bytes::create(width, static_cast<std::int64_t>(rows.size())).value();
  std::int32_t y = 0;
  for (const std::string_view row : rows) {
    for (std::int32_t x = 0; x < width; ++x) map[{x, y}] = row[static_cast<std::size_t>(x)] == '#' ? 1 : 0;
    ++y;
  }
  return map;
}

/// Walled in, and a body in it.
inline const Bytes room = map_of({"########", "#......#", "#......#", "#......#", "########"});
inline constexpr tilespace::Body square{{2.0, 2.0}, {1.0, 1.0}};

/// One tile in `one_in` is solid.
inline Bytes random_map(oracle::Rng& rng, std::int32_t side, std::int64_t one_in) {
  Bytes map = Bytes::create(side, side).value();
  for (unsigned char& value : map.values()) value = rng.one_in(one_in) ? 1 : 0;
  return map;
}

/// Does the open box meet an open solid tile? By the oracle; nothing is solid outside.
inline bool really_collides(const Bytes& map, const Box& box) {
  for (const oracle::Span& span : box_spans(to_oracle(box), oracle::Boundary::interior, to_oracle(map.bounds()))) {
    for (std::int64_t x = span.x_begin; x < span.x_end; ++x) {
      if (map[{static_cast<std::int32_t>(x), static_cast<std::int32_t>(span.y)}] != 0) return true;
    }
  }
  return false;
}

/// In the map, and free there. As large as that at most.
inline tilespace::Body random_body(oracle::Rng& rng, const Bytes& map, double most) {
  for (;;) {
    const tilespace::Body body{{rng.real(0.0, map.width() - 1.0), rng.real(0.0, map.height() - 1.0)},
                               {rng.real(0.2, most), rng.real(0.2, most)}};
    if (!really_collides(map, tilespace::reference::bounds_of(body))) return body;
  }
}

}  // namespace byte_maps
