// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <tilespace/geom/segment.hpp>
#include <tilespace/grid/layout.hpp>
#include <tilespace/raycast/cast_ray.hpp>
#include <vector>

#include "batch/batch_plan.hpp"

/// @file reduced.hpp
/// Answers about rays, reduced: whole numbers that are added, or the least of some, so that it does not matter how a
/// batch is cut.

namespace tilespace::tool {

/// How many rays hit.
struct HitCounts {
  std::uint64_t rays = 0;
  std::uint64_t hits = 0;
  std::uint64_t inside = 0;  ///< Of the hits, those that began in a solid tile.
};

/// The nearest hit of all. Of several, that of the first ray.
struct NearestHit {
  std::uint64_t ray = ~std::uint64_t{0};  ///< None if it is that.
  double distance = 0.0;
  Tile tile{};
};

/// What the answers of some rays are reduced to.
class Reduced {
 public:
  Reduced(Reduction kind, TileBox bounds);

  /// Adds the answer of a ray.
  void add(std::uint64_t number, const Segment& ray, const RayHit& hit);
  /// Adds that of others, as bytes() has it. Returns false if these are no such bytes.
  [[nodiscard]] bool add(std::string_view bytes);
  /// All of it, the same on every machine.
  [[nodiscard]] std::string bytes() const;

  /// As JSON, without braces around it: "hits":5,...
  [[nodiscard]] std::string as_json() const;
  /// The counts of all tiles, a picture of 16-bit greys, row by row; counts above 65535 are that.
  [[nodiscard]] std::string coverage_as_png() const;

  /// Distances from 0 to this have bins of one tile, and the last one has all others.
  static constexpr std::size_t most_bins = 4096;

 private:
  void add_coverage(const Segment& ray, const RayHit& hit);

  Reduction kind_;
  TileBox bounds_;
  HitCounts counts_;
  NearestHit nearest_;
  std::vector<std::uint64_t> bins_;
  std::vector<std::uint32_t> tiles_;  // how many rays that begin in the map pass a tile or hit it, up to 2^32 - 1
};

/// The world file of a picture whose pixels are tiles: six numbers, as GIS read them beside it.
[[nodiscard]] std::string world_file(const Layout& layout, TileBox tiles);

}  // namespace tilespace::tool
