// SPDX-License-Identifier: MIT
#include "oracle/depenetration_oracle.hpp"

#include <algorithm>

namespace oracle {
namespace {

Mover moved_by(Mover mover, const QP& translation) {
  for (QP& p : mover.points) p = {Q(p.x + translation.x), Q(p.y + translation.y)};
  return mover;
}

}  // namespace

std::vector<FreeGap> free_gaps(const TileAt& tile_at, const TileBox& window, const Mover& mover,
                               const QP& translation) {
  // Areas from all sides only.
  const TileAt area_at = [&](std::int64_t x, std::int64_t y) {
    SolidTile tile = tile_at(x, y);
    tile.north_wall = tile.west_wall = false;
    return tile.one_way.empty() ? tile : SolidTile{};
  };
  const QP back{Q(-translation.x), Q(-translation.y)};
  const Mover there = moved_by(mover, translation);
  std::vector<FreeGap> taken;
  for (std::int64_t y = window.y0; y < window.y1; ++y) {
    for (std::int64_t x = window.x0; x < window.x1; ++x) {
      if (area_at(x, y).area.empty()) continue;
      const TileBox tile{x, y, x + 1, y + 1};
      const SweepHit in = sweep_by(area_at, tile, mover, translation, OneWay::stop);
      const SweepHit out = sweep_by(area_at, tile, there, back, OneWay::stop);
      const bool is_in_at_start = overlaps_solid(area_at, tile, mover);
      const bool is_in_at_end = overlaps_solid(area_at, tile, there);
      if (!is_in_at_start && !in.hit) continue;
      taken.push_back({is_in_at_start ? Surd(-1) : in.fraction, is_in_at_end ? Surd(2) : out.fraction.scaled(-1, 1)});
    }
  }
  std::sort(taken.begin(), taken.end(), [](const FreeGap& a, const FreeGap& b) { return a.begin < b.begin; });
  std::vector<FreeGap> gaps;
  Surd begin(0);
  for (const FreeGap& stay : taken) {
    if (!(stay.begin < begin)) gaps.push_back({begin, stay.begin});
    if (begin < stay.end) begin = stay.end;
  }
  if (!(Surd(1) < begin)) gaps.push_back({begin, Surd(1)});
  return gaps;
}

}  // namespace oracle
