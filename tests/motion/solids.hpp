// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <tilespace/exact/addend.hpp>
#include <tilespace/sweep/movers.hpp>
#include <vector>

#include "motion/moves.hpp"

/// @file solids.hpp
/// Moving solids for bodies to ride on and to run into.

namespace moves {

using tilespace::MovingSolid;
using tilespace::Sides;

inline std::string show(const std::vector<MovingSolid>& solids) {
  std::string text;
  for (const MovingSolid& solid : solids) {
    text += "solid " + show(solid.body) + "by " + show(solid.translation) + "belt " + std::to_string(solid.belt) +
            " one-way " + std::to_string(solid.one_way.bits()) + "\n";
  }
  return text;
}

inline MovingSolid random_solid(oracle::Rng& rng, TileBox bounds, Numbers numbers) {
  MovingSolid solid;
  const double x = number(rng, numbers, bounds.min.x, bounds.max.x);
  solid.body.min = {x, number(rng, numbers, bounds.min.y, bounds.max.y)};
  const double width = std::abs(number(rng, numbers, 0.0, 3.0));
  solid.body.size = {width, std::abs(number(rng, numbers, 0.0, 2.0))};
  const double far = rng.one_in(4) ? 6.0 : 1.0;
  if (!rng.one_in(3)) solid.translation.x = number(rng, numbers, -far, far);
  if (!rng.one_in(3)) solid.translation.y = number(rng, numbers, -far, far);
  if (rng.one_in(5)) solid.belt = number(rng, numbers, -1.0, 1.0);
  if (rng.one_in(4)) solid.one_way = Sides::from_bits(static_cast<std::uint8_t>(rng.between(1, 15)));
  return solid;
}

inline std::vector<MovingSolid> random_solids(oracle::Rng& rng, TileBox bounds, Numbers numbers) {
  std::vector<MovingSolid> solids;
  for (std::int64_t i = rng.between(1, 5); i > 0; --i) solids.push_back(random_solid(rng, bounds, numbers));
  return solids;
}

/// Some solids right under the body, so that it rests on them.
inline void put_under(oracle::Rng& rng, std::vector<MovingSolid>& solids, Body& body) {
  for (MovingSolid& solid : solids) {
    if (!rng.one_in(3)) continue;
    const double aside = number(rng, Numbers::halves, -1.0, 1.0);
    solid.body.min.x = body.min.x + aside;
    body.min.y = tilespace::largest_addend(solid.body.min.y, body.size.y);
  }
}

inline std::vector<MovingSolid> shuffled(oracle::Rng& rng, std::vector<MovingSolid> solids) {
  for (std::size_t n = solids.size(); n > 1; --n) std::swap(solids[n - 1], solids[rng.next() % n]);
  return solids;
}

}  // namespace moves
