// SPDX-License-Identifier: MIT
#include <tilespace/exact/evaluate_adaptively.hpp>
#include <tilespace/exact/root_time.hpp>
#include <tilespace/objects/detail/tile_hit.hpp>

// Order of hits and touches by adaptive (filtered) evaluation: bounds in doubles first, then the exact numbers of
// raycast, sweep and touch_time.cpp, which are all fractions of the same path.

namespace tilespace::detail {
namespace {

template <class Number, class Path>
RootTime<Number> time_of_hit(const Path& path, const TileHit<Path>& hit) noexcept {
  return time_of<Number>(path, hit.tile, *hit.shape, hit.impact);
}

template <class Path>
struct HitOrderPredicate {
  const Path& path;
  const TileHit<Path>& a;
  const TileHit<Path>& b;
  template <class Number>
  [[nodiscard]] int ask() const noexcept {
    return compare(time_of_hit<Number>(path, a), time_of_hit<Number>(path, b));
  }
};

template <class Path>
struct HitAndTouchPredicate {
  const Path& path;
  const TileHit<Path>& hit;
  const ShapeAlong& displacement;
  const TouchedBox& touched;
  template <class Number>
  [[nodiscard]] int ask() const noexcept {
    return compare(time_of_hit<Number>(path, hit), time_of<Number>(displacement, touched));
  }
};

template <class Path>
struct HitPlacePredicate {
  const Path& path;
  const TileHit<Path>& hit;
  double fraction;
  template <class Number>
  [[nodiscard]] int ask() const noexcept {
    return compare(time_of_hit<Number>(path, hit), fraction);
  }
};

bool find_impact_of(const Segment& path, TileHit<Segment>& hit) noexcept {
  if (!find_line_impact(path, hit.tile, *hit.shape, hit.impact)) return false;
  const auto [fraction, error] = estimate(time_of_hit<ErrorBounded>(path, hit));
  const bool is_known = error < 1.0;
  hit.earliest = is_known ? fraction - error : 0.0;
  hit.latest = is_known ? fraction + error : 1.0;
  return true;
}

bool find_impact_of(const SweptShape& path, TileHit<SweptShape>& hit) noexcept {
  if (!find_shape_impact(path, hit.tile, *hit.shape, hit.impact)) return false;
  hit.earliest = hit.impact.earliest;
  hit.latest = hit.impact.latest;
  return true;
}

}  // namespace

template <class Path>
bool find_hit(const Path& path, TileHit<Path>& hit) noexcept {
  return find_impact_of(path, hit);
}

template <class Path>
int compare_hits(const Path& path, const TileHit<Path>& a, const TileHit<Path>& b) noexcept {
  if (a.latest < b.earliest) return -1;
  if (b.latest < a.earliest) return 1;
  return evaluate_adaptively(HitOrderPredicate<Path>{path, a, b});
}

template <class Path>
int compare_with_touch(const Path& path, const TileHit<Path>& hit, const ShapeAlong& displacement,
                       const TouchedBox& touched) noexcept {
  if (hit.latest < touched.touch.earliest) return -1;
  if (touched.touch.latest < hit.earliest) return 1;
  return evaluate_adaptively(HitAndTouchPredicate<Path>{path, hit, displacement, touched});
}

template <class Path>
bool is_hit_by(const Path& path, const TileHit<Path>& hit, double fraction) noexcept {
  if (hit.latest <= fraction) return true;
  if (hit.earliest > fraction) return false;
  return evaluate_adaptively(HitPlacePredicate<Path>{path, hit, fraction}) <= 0;
}

ShapeImpactPlace place_of(const Segment&, const TileHit<Segment>& hit) noexcept {
  return {hit.impact.side, hit.impact.fraction};
}

ShapeImpactPlace place_of(const SweptShape& path, const TileHit<SweptShape>& hit) noexcept {
  return place_of(path, hit.tile, *hit.shape, hit.impact);
}

#define TILESPACE_INSTANTIATE(Path)                                                                                  \
  template bool find_hit(const Path&, TileHit<Path>&) noexcept;                                                      \
  template int compare_hits(const Path&, const TileHit<Path>&, const TileHit<Path>&) noexcept;                       \
  template int compare_with_touch(const Path&, const TileHit<Path>&, const ShapeAlong&, const TouchedBox&) noexcept; \
  template bool is_hit_by(const Path&, const TileHit<Path>&, double) noexcept;
TILESPACE_INSTANTIATE(Segment)
TILESPACE_INSTANTIATE(SweptShape)
#undef TILESPACE_INSTANTIATE

}  // namespace tilespace::detail
