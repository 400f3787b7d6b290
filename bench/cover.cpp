// SPDX-License-Identifier: MIT
// Circles over tiles: cover() against the linear row search of the articles.
#include <array>
#include <tilespace/cover/cover.hpp>
#include <tilespace/published/circle_rows.hpp>

#include "measure.hpp"
#include "scenarios/areas.hpp"

namespace {

using namespace tilespace;

std::array<TileSpan, 16384> spans;

std::uint64_t mix_spans(std::uint64_t hash, std::int64_t count) {
  const TileSpan middle = spans[static_cast<std::size_t>(count / 2)];
  return bench::mix(bench::mix(hash, static_cast<std::uint64_t>(count)), static_cast<std::uint64_t>(middle.x_end));
}

void compare_circles(const scenarios::Circles& scenario) {
  const auto& [name, bounds, circles] = scenario;
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
  bench::compare(name, circles.size(), {{"linear row search", linear}, {"cover, range-for", range}, {"cover", ours}});
}

}  // namespace

int main() {
  for (const scenarios::Circles& scenario : scenarios::circles_to_cover()) compare_circles(scenario);
}
