// SPDX-License-Identifier: MIT
// Circles over tiles: cover() against the linear row search of the articles.
#include <array>
#include <cmath>
#include <tilespace/cover/cover.hpp>
#include <tilespace/published/circle_rows.hpp>

#include "measure.hpp"

namespace {

using namespace tilespace;

constexpr TileBox bounds{{0, 0}, {32768, 32768}};
std::array<TileSpan, 16384> spans;

std::uint64_t mix_spans(std::uint64_t hash, std::int64_t count) {
  const TileSpan middle = spans[static_cast<std::size_t>(count / 2)];
  return bench::mix(bench::mix(hash, static_cast<std::uint64_t>(count)), static_cast<std::uint64_t>(middle.x_end));
}

std::vector<Circle> make_circles(double radius, bool on_lattice, std::size_t count) {
  bench::Random random(7);
  std::vector<Circle> circles(count);
  for (Circle& circle : circles) {
    circle = {{random.between(9000, 20000), random.between(9000, 20000)}, radius * random.between(0.9, 1.1)};
    if (on_lattice) {
      const double halves = radius < 1 ? 2 : 1;
      circle = {{std::floor(circle.center.x * 2) / 2, std::floor(circle.center.y * 2) / 2},
                std::floor(circle.radius * halves + 0.5) / halves};
    }
  }
  return circles;
}

void compare_circles(double radius, bool on_lattice) {
  const auto count = static_cast<std::size_t>(radius > 1000 ? 10 : radius > 100 ? 200 : 4000);
  const std::vector<Circle> circles = make_circles(radius, on_lattice, count);
  const auto linear = [&] {
    std::uint64_t hash = 0;
    for (const Circle& c : circles) {
      hash = mix_spans(hash, published::circle_rows_linear(bounds, c, spans.data(), spans.size()));
    }
    return hash;
  };
  const auto ours = [&] {
    std::uint64_t hash = 0;
    for (const Circle& c : circles) hash = mix_spans(hash, cover(bounds, c).write(spans.data(), spans.size()));
    return hash;
  };
  const auto range = [&] {
    std::uint64_t hash = 0;
    for (const Circle& c : circles) {
      std::int64_t n = 0;
      for (const TileSpan span : cover(bounds, c)) spans[static_cast<std::size_t>(n++)] = span;
      hash = mix_spans(hash, n);
    }
    return hash;
  };
  char scenario[64];
  std::snprintf(scenario, sizeof scenario, "circle r=%g, %s", radius, on_lattice ? "lattice" : "random");
  bench::compare(scenario, circles.size(),
                 {{"linear row search", linear}, {"cover, range-for", range}, {"cover", ours}});
}

}  // namespace

int main() {
  for (const double radius : {0.5, 1.0, 2.0, 3.0, 7.0, 32.0, 256.0, 4096.0}) {
    compare_circles(radius, false);
    compare_circles(radius, true);
  }
}
