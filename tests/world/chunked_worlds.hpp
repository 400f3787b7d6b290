// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <string>
#include <tilespace/cover/cover.hpp>
#include <tilespace/world/chunk_sources.hpp>
#include <tilespace/world/chunked_map.hpp>
#include <utility>

#include "raycast/strip_rays.hpp"
#include "support/cases.hpp"
#include "sweep/sweeps.hpp"

/// @file chunked_worlds.hpp
/// Worlds twice: as a map that is in memory as a whole, and in pages of any size, of which there is memory for some.

namespace chunked_worlds {

using tilespace::ChunkedMap;
using tilespace::ChunkedOptions;
using tilespace::ChunkError;
using tilespace::CollisionMap;
using tilespace::Outside;
using tilespace::Point;
using tilespace::Tile;
using tilespace::TileBox;

/// Bytes of a page, about.
inline std::uint64_t bytes_of_page(std::int32_t bits, std::int32_t margin) {
  const auto side = static_cast<std::uint64_t>((std::int32_t{1} << bits) + 2 * margin);
  return side * side / 2 + 16384;
}

/// Small pages and large margins, and the other way round; memory for two pages, or for some, or for all.
inline ChunkedOptions random_options(oracle::Rng& rng) {
  ChunkedOptions options;
  options.page_bits = static_cast<std::int32_t>(rng.between(6, 9));
  const std::int32_t half = std::int32_t{1} << (options.page_bits - 1);
  options.margin = rng.one_in(3) ? 4 : rng.one_in(2) ? half : static_cast<std::int32_t>(rng.between(4, half));
  const std::array<std::uint64_t, 3> pages{2, 5, 1000};
  options.budget = rng.pick(pages) * bytes_of_page(options.page_bits, options.margin);
  return options;
}

/// Sides of worlds on borders of pages, beside them, and anywhere.
inline std::int32_t random_corner(oracle::Rng& rng) {
  const std::array<std::int64_t, 6> corners{0, -64, -300, 511, 1 << 20, tilespace::widest_world.min.x};
  return static_cast<std::int32_t>(rng.pick(corners) + (rng.one_in(2) ? 0 : rng.between(0, 70)));
}

/// Dense to nearly free, with large blocks that are free or solid, so that pages are alike as a whole.
inline CollisionMap random_dense(oracle::Rng& rng, bool with_shapes) {
  const Tile corner{random_corner(rng), random_corner(rng)};
  const auto side = [&] { return static_cast<std::int32_t>(rng.between(1, rng.one_in(2) ? 600 : 200)); };
  const TileBox bounds{corner, corner + tilespace::Step{side(), side()}};
  const std::array<std::int64_t, 4> densities{3, 20, 500, 20000};
  const std::int64_t density = rng.pick(densities);
  const Outside outside = rng.one_in(3) ? Outside::solid : Outside::free;
  CollisionMap map =
      CollisionMap::from(bounds, [&](std::int32_t, std::int32_t) { return rng.one_in(density); }, outside).value();
  for (std::int64_t blocks = rng.between(0, 3); blocks > 0; --blocks) {
    const Tile at{static_cast<std::int32_t>(rng.between(bounds.min.x, bounds.max.x - 1)),
                  static_cast<std::int32_t>(rng.between(bounds.min.y, bounds.max.y - 1))};
    const auto size = static_cast<std::int32_t>(rng.between(1, 400));
    const TileBox block{at, at + tilespace::Step{size, size}};
    map.set_solid(cover(block, tilespace::Box{{-1e18, -1e18}, {1e18, 1e18}}), rng.one_in(2));
  }
  if (!with_shapes) return map;
  for (int i = 0; i < 2000; ++i) {
    const Tile at{static_cast<std::int32_t>(rng.between(bounds.min.x, bounds.max.x - 1)),
                  static_cast<std::int32_t>(rng.between(bounds.min.y, bounds.max.y - 1))};
    EXPECT_TRUE(map.set_shape(at, sweeps::random_tile(rng)));
  }
  return map;
}

/// A world twice.
struct Twice {
  bool has_shapes;      ///< Whether there may be shapes, now or after edits.
  CollisionMap stored;  ///< What the source has.
  CollisionMap dense;   ///< What it is, with edits.
  ChunkedMap paged;

  explicit Twice(oracle::Rng& rng, bool with_shapes)
      : has_shapes(with_shapes), stored(random_dense(rng, with_shapes)), dense(stored) {
    paged = ChunkedMap::create(source_of(stored), random_options(rng)).value();
  }
  Twice(const Twice&) = delete;
  Twice& operator=(const Twice&) = delete;

  /// Edits both, or saves edits, or drops pages.
  void disturb(oracle::Rng& rng) {
    const TileBox bounds = dense.bounds();
    const Tile at{static_cast<std::int32_t>(rng.between(bounds.min.x, bounds.max.x - 1)),
                  static_cast<std::int32_t>(rng.between(bounds.min.y, bounds.max.y - 1))};
    switch (rng.between(0, 9)) {
      case 0: paged.drop(); break;
      case 1:
        stored = dense;
        paged.mark_saved();
        break;
      case 2:
        paged.discard_edits();
        dense = stored;
        break;
      case 3: set_shape(at, has_shapes ? sweeps::random_tile(rng) : tilespace::full_shape); break;
      case 4: set_box({at, at + tilespace::Step{20, 3}}, rng.one_in(2)); break;
      default: set_box({at, at + tilespace::Step{1, 1}}, rng.one_in(2)); break;
    }
  }

  void set_shape(Tile at, const tilespace::TileShape& shape) {
    const bool is_set = paged.set_shape(at, shape).ok();
    EXPECT_TRUE(!is_set || dense.set_shape(at, shape));
  }
  void set_box(TileBox box, bool solid) {
    if (paged.set_solid(box, solid).ok())
      dense.set_solid(cover(box, tilespace::Box{{-1e18, -1e18}, {1e18, 1e18}}), solid);
  }

  [[nodiscard]] std::string show() const {
    const TileBox b = dense.bounds();
    return "world " + std::to_string(b.min.x) + ", " + std::to_string(b.min.y) + " to " + std::to_string(b.max.x) +
           ", " + std::to_string(b.max.y) + ", outside " + tilespace::name(dense.outside()) + ", pages of " +
           std::to_string(paged.options().page_bits) + " bits and " + std::to_string(paged.options().margin) +
           ", budget " + std::to_string(paged.options().budget);
  }
};

}  // namespace chunked_worlds
