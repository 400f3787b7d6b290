// SPDX-License-Identifier: MIT
#include "drawing/paint_rays.hpp"

#include <vector>

namespace tilespace::tool {

void paint_rays(Overlay& overlay, Point origin, std::span<const RayEnd> rays, bool is_round, Color color) {
  std::vector<Point> light;
  if (!is_round) light.push_back(origin);
  for (const RayEnd& ray : rays) light.push_back(ray.end);
  overlay.polygon(light, {ink::yellow, 90});
  for (const RayEnd& ray : rays) overlay.faint_line({origin, ray.end}, color, 60);
  for (const RayEnd& ray : rays) {
    if (ray.hit) overlay.small_dot(ray.end, ink::red);
  }
  overlay.dot(origin, color);
}

}  // namespace tilespace::tool
