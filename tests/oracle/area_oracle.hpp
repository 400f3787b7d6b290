// SPDX-License-Identifier: MIT
#pragma once

#include "oracle/cover_oracle.hpp"
#include "oracle/shapes.hpp"

#include <cstdint>
#include <vector>

/// @file area_oracle.hpp
/// Does an area meet some tiles? For millions of areas: decided by signs of sums and products, in doubles that know how
/// wrong they are, and where these do not know, in integers without end.

namespace oracle {

/// All points at a distance of at most r from the axis. r = +inf is the whole plane.
/// Empty: the axis is, r NaN or negative.
struct Capsule {
  Segment axis;
  double r = 0.0;
};

/// A convex area, whose corners go clockwise with y to the south. Empty: no corners.
struct ConvexPolygon {
  std::vector<P> corners;
};

/// All points at a distance of at least `inner` and at most `outer` from c. outer = +inf reaches everywhere.
/// Empty: c not finite, NaN, inner < 0, inner > outer, or inner infinite.
struct Annulus {
  P c;
  double inner = 0.0;
  double outer = 0.0;
};

/// All points at a distance of at most r from c, in directions clockwise between `from` and `to`, with y to the south;
/// only one direction if they are the same. r = +inf reaches everywhere. Empty: c, from or to not finite, from or to
/// zero, r NaN or negative.
struct Sector {
  P c;
  double r = 0.0;
  P from;
  P to;
};

/// Does the shape meet a box of tiles, all of them together? Boundary::touching: the closed shape the closed box.
/// Boundary::interior: the open shape the open box. The box is not empty, and within 2^53.
[[nodiscard]] bool meets(const Circle& circle, Boundary border, const TileBox& tiles);
[[nodiscard]] bool meets(const Capsule& capsule, Boundary border, const TileBox& tiles);
[[nodiscard]] bool meets(const ConvexPolygon& polygon, Boundary border, const TileBox& tiles);
[[nodiscard]] bool meets(const Annulus& annulus, Boundary border, const TileBox& tiles);
[[nodiscard]] bool meets(const Sector& sector, Boundary border, const TileBox& tiles);

/// Is what the shape has in a row without gaps? Then what it meets is one run of tiles.
[[nodiscard]] inline bool is_convex(const Circle&) { return true; }
[[nodiscard]] inline bool is_convex(const Capsule&) { return true; }
[[nodiscard]] inline bool is_convex(const ConvexPolygon&) { return true; }
[[nodiscard]] inline bool is_convex(const Annulus&) { return false; }
[[nodiscard]] bool is_convex(const Sector& sector);

/// How many questions needed integers, in this process.
[[nodiscard]] std::uint64_t questions_in_integers();

/// What is wrong with these spans, in order, as those of the tiles of `clip` that the shape meets? "" if nothing is.
template <class Shape>
[[nodiscard]] const char* flaw_of_spans(const Shape& shape, Boundary border, const TileBox& clip,
                                        const std::vector<Span>& spans) {
  std::size_t next = 0;
  for (std::int64_t y = clip.y0; y < clip.y1; ++y) {
    std::int64_t x = clip.x0;  // tiles before it are right
    for (; next < spans.size() && spans[next].y == y; ++next) {
      const auto [row, begin, end] = spans[next];
      const bool is_next = begin == x && x > clip.x0;
      if (begin < x || end <= begin || end > clip.x1) return "spans beyond the bounds, empty or not in order";
      if (is_next) return "two spans that are one";
      if (begin > x && meets(shape, border, {x, y, begin, y + 1})) return "a tile is missing";
      // Of a convex shape, the tiles between two others are met, too.
      const std::int64_t step = is_convex(shape) && end - begin > 1 ? end - begin - 1 : 1;
      for (std::int64_t tile = begin; tile < end; tile += step) {
        if (!meets(shape, border, {tile, y, tile + 1, y + 1})) return "a tile too many";
      }
      x = end;
    }
    if (x < clip.x1 && meets(shape, border, {x, y, clip.x1, y + 1})) return "a tile is missing";
  }
  return next == spans.size() ? "" : "a row beyond the bounds, or not in order";
}

}  // namespace oracle
