// SPDX-License-Identifier: MIT
#include "first_light/shapes.hpp"

#include <cmath>

#include "oracle/inputs.hpp"

namespace first_light {
namespace {

using tilespace::Point;

class Strewer {
 public:
  Strewer(tilespace::TileBox bounds, std::uint64_t seed) : bounds_(bounds), rng_(seed) {}

  // Between `low` and `high`, of the kind that is next.
  double number(double low, double high) {
    const double value = rng_.real(low, high);
    if (kind_ == 0) return value;
    return kind_ == 1 ? std::round(value * 10.0) / 10.0 : std::round(value * 2.0) / 2.0;
  }
  Point point() {
    constexpr double beyond = 3.0;
    return {number(bounds_.min.x - beyond, bounds_.max.x + beyond),
            number(bounds_.min.y - beyond, bounds_.max.y + beyond)};
  }
  void next_kind() { kind_ = (kind_ + 1) % 3; }

 private:
  tilespace::TileBox bounds_;
  oracle::Rng rng_;
  int kind_ = 0;
};

}  // namespace

Shapes make_shapes(tilespace::TileBox bounds, std::size_t count, std::uint64_t seed) {
  Strewer strewer(bounds, seed);
  Shapes shapes;
  for (std::size_t i = 0; i < count; ++i, strewer.next_kind()) {
    shapes.circles.push_back({strewer.point(), strewer.number(0, 9)});
    const Point corner = strewer.point();
    shapes.boxes.push_back({corner, {corner.x + strewer.number(0, 12), corner.y + strewer.number(0, 12)}});
    shapes.segments.push_back({strewer.point(), strewer.point()});
  }
  return shapes;
}

}  // namespace first_light
