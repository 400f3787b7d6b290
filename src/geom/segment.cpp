// SPDX-License-Identifier: MIT
#include <tilespace/geom/segment.hpp>

namespace tilespace {

Point point_at(const Segment& segment, double fraction) noexcept {
  return segment.start + (segment.end - segment.start) * fraction;
}

}  // namespace tilespace
