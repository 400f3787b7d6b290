// SPDX-License-Identifier: MIT
#include <tilespace/base/larger.hpp>
#include <tilespace/cover/capsule_cover.hpp>

namespace tilespace::detail {
namespace {

Capsule mirrored(const Capsule& capsule) noexcept {
  const auto [start, end] = capsule.axis;
  return {{{-start.x, start.y}, {-end.x, end.y}}, capsule.radius};
}

Box bounds_of(const Capsule& capsule) noexcept {
  const auto [a, b] = capsule.axis;
  return {{smaller(a.x, b.x), smaller(a.y, b.y)}, {larger(a.x, b.x), larger(a.y, b.y)}};
}

double reach_of(const Capsule& capsule) noexcept { return capsule.radius; }

}  // namespace
}  // namespace tilespace::detail

#include <tilespace/cover/detail/convex_cover.inc>

template class tilespace::detail::ConvexCover<tilespace::Capsule, tilespace::detail::CapsuleFlank>;
