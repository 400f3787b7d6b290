// SPDX-License-Identifier: MIT
#include "distance/distance_bands.hpp"
#include <bit>
#include <tilespace/exact/max_of.hpp>

namespace tilespace::detail {
namespace {

constexpr std::int32_t none = -1;

std::size_t size_of(std::int64_t number) noexcept { return static_cast<std::size_t>(number); }

// Writes how far the nearest target of each column is from the last row of the band, or the first one, if it is in the
// band: rows are taken from there on, until each column has one.
void find_nearest_in_band(const DistanceBands& bands, TileBox band, bool from_last, std::int32_t* out) noexcept {
  const TileBox bounds = bands.map.bounds();
  const DistanceWindow& window = bands.window;
  for (std::int64_t x = 0; x < window.width(); ++x) out[x] = none;
  if (window.x_begin < bounds.min.x) out[0] = 0;
  if (window.x_end > bounds.max.x) out[window.width() - 1] = 0;
  const BitRows rows = bands.map.bits().rows();
  std::int32_t* const tiles = out + (bounds.min.x - window.x_begin);
  const std::int64_t height = band.height();
  for (std::int64_t word = 0; 64 * word < bounds.width(); ++word) {
    const std::int64_t rest = bounds.width() - 64 * word;
    std::uint64_t left = rest >= 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << rest) - 1;
    for (std::int64_t k = 0; k < height && left != 0; ++k) {
      const std::int64_t y = (from_last ? band.max.y - 1 - k : band.min.y + k) - bounds.min.y;
      const std::uint64_t solid = rows.words[y * rows.words_per_row + word];
      std::uint64_t found = (window.targets == DistanceTo::solid ? solid : ~solid) & left;
      left &= ~found;
      for (; found != 0; found &= found - 1) tiles[64 * word + std::countr_zero(found)] = static_cast<std::int32_t>(k);
    }
  }
}

// Distances in a row at the edge of a band, from the nearest target in it or before it. All are at most the reach.
void pass_band(const DistanceBands& bands, std::int32_t height, const std::int32_t* before,
               std::int32_t* row) noexcept {
  const std::int32_t reach = bands.window.reach;
  for (std::int64_t x = 0; x < bands.window.width(); ++x) {
    const std::int64_t far = row[x] == none ? std::int64_t{before[x]} + height : row[x];
    row[x] = far < reach ? static_cast<std::int32_t>(far) : reach;
  }
}

}  // namespace

std::size_t DistanceBands::count() const noexcept { return part_count(size_of(map.bounds().height()), band_rows); }

TileBox DistanceBands::band(std::size_t i) const noexcept {
  const PartRange range = part_range(size_of(map.bounds().height()), band_rows, i);
  const TileBox bounds = map.bounds();
  return {{bounds.min.x, bounds.min.y + static_cast<std::int32_t>(range.begin)},
          {bounds.max.x, bounds.min.y + static_cast<std::int32_t>(range.end)}};
}

std::int32_t* DistanceBands::rows(std::size_t i) const noexcept {
  return scratch.columns.data() + i * size_of(band_rows * window.width());
}

std::int32_t* DistanceBands::from_north(std::size_t i) const noexcept {
  return scratch.columns.data() + (size_of(map.bounds().height()) + 2 * i) * size_of(window.width());
}

std::int32_t* DistanceBands::from_south(std::size_t i) const noexcept { return from_north(i) + window.width(); }

bool ensure_capacity_for_bands(const DistanceBands& bands) noexcept {
  const std::size_t width = size_of(bands.window.width());
  return ensure_capacity(bands.scratch.columns, width * (size_of(bands.map.bounds().height()) + 2 * bands.count()),
                         0) &&
         ensure_capacity_for_row(bands.scratch, width, bands.count());
}

// Each band looks at its own bits, and writes what its neighbours will have to know; a pass over the bands adds what
// comes from beyond them.
void find_rows_beside_bands(const DistanceBands& bands, const Parts& parts) noexcept {
  const std::size_t count = bands.count();
  run_parts(parts, count, [&](std::size_t i) {
    if (i + 1 < count) find_nearest_in_band(bands, bands.band(i), true, bands.from_north(i + 1));
    if (i > 0) find_nearest_in_band(bands, bands.band(i), false, bands.from_south(i - 1));
  });
  const bool is_target = is_walled(bands.map, bands.window.targets);
  start_row(bands.window, is_target, bands.from_north(0));
  start_row(bands.window, is_target, bands.from_south(count - 1));
  for (std::size_t i = 1; i < count; ++i)
    pass_band(bands, static_cast<std::int32_t>(bands.band(i - 1).height()), bands.from_north(i - 1),
              bands.from_north(i));
  for (std::size_t i = count - 1; i > 0; --i)
    pass_band(bands, static_cast<std::int32_t>(bands.band(i).height()), bands.from_south(i), bands.from_south(i - 1));
}

}  // namespace tilespace::detail
