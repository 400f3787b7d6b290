// SPDX-License-Identifier: MIT
#include <tilespace/base/simd_level.hpp>
#include <tilespace/sight/detail/field_memory.hpp>
#include <tilespace/sight/detail/scan_rows.hpp>
#include <tilespace/sight/detail/scan_sectors.hpp>
#include <tilespace/sight/detail/transpose.hpp>

// Within a small radius, each octant has so few slopes at which anything can change that what is open between them is some words of
// bits, and all octants are looked at together, one tile of each after the other, without a branch that depends on the map.

namespace tilespace::detail {
namespace {

class SectorField {
 public:
  SectorField(const CollisionMap& opaque, Tile from, const Sight& sight, TileBits& out) noexcept
      : opaque_(opaque), from_(from), sight_(sight), out_(out) {}

  template <class Table>
  void look() noexcept {
    constexpr int reach = Table::radius;
    read_rows(reach);
    for (int i = 0; i <= 2 * reach; ++i) window_.columns[i] = window_.rows[i];
    turn<reach>(window_.columns);
    const bool gaps_are_shut = sight_.gap == Gap::shut;
#if TILESPACE_SECTOR_LANES
    if (simd_level() != SimdLevel::plain) {
      scan_sectors_avx2<Table>(window_, sight_.radius, gaps_are_shut);
    } else {
      scan_sectors<Table>(window_, sight_.radius, gaps_are_shut);
    }
#else
    scan_sectors<Table>(window_, sight_.radius, gaps_are_shut);
#endif
    turn<reach>(window_.seen_in_columns);
    write_rows(reach);
  }

 private:
  template <int reach>
  static void turn(std::uint64_t* words) noexcept {
    if constexpr (2 * reach + 1 <= 32) {
      transpose_half(words);
    } else {
      transpose(words);
    }
  }

  // What is outside of the map is not opaque: nothing of it is shown, and it hides nothing that is.
  void read_rows(int reach) noexcept {
    const BitRows bits = opaque_.bits().rows();
    const std::int64_t x = std::int64_t{from_.x} - opaque_.bounds().min.x - reach;
    const std::int64_t y = std::int64_t{from_.y} - opaque_.bounds().min.y - reach;
    const std::int64_t height = opaque_.bits().height();
    const std::int64_t word = x < 0 ? 0 : x >> 6;
    const int right = x < 0 ? 0 : static_cast<int>(x & 63);
    const int left = x < 0 ? static_cast<int>(-x) : 0;
    const bool has_next = right != 0 && word + 1 < bits.words_per_row;
    const int last = reach + sight_.radius;
    for (int i = reach - sight_.radius; i <= last; ++i) {
      if (y + i < 0 || y + i >= height) continue;
      const std::uint64_t* const words = bits.words + (y + i) * bits.words_per_row + word;
      const std::uint64_t first = words[0] >> right << left;
      window_.rows[i] = has_next ? first | words[1] << (64 - right) : first;
    }
  }

  void write_rows(int reach) noexcept {
    const TileBox bounds = out_.bounds();
    const auto cut = static_cast<int>(bounds.min.x - (from_.x - reach));
    const std::uint64_t within = ~std::uint64_t{0} >> (64 - bounds.width());
    window_.seen_in_rows[reach] |= std::uint64_t{1} << reach;
    HalfWidth half_width(sight_.radius, sight_.radius);
    for (int depth = 0; depth <= sight_.radius; ++depth) {
      const int reached = half_width.at(depth);
      const std::uint64_t disc = ((std::uint64_t{2} << (2 * reached)) - 1) << (reach - reached);
      for (const int i : {reach - depth, reach + depth}) {
        const std::int32_t y = from_.y - reach + i;
        if (y < bounds.min.y || y >= bounds.max.y) continue;
        *out_.row(y) = ((window_.seen_in_rows[i] | window_.seen_in_columns[i]) & disc) >> cut & within;
      }
    }
  }

  const CollisionMap& opaque_;
  Tile from_;
  const Sight& sight_;
  TileBits& out_;
  SectorWindow window_;
};

}  // namespace

void field_by_sectors(const CollisionMap& opaque, Tile from, const Sight& sight, TileBits& out) noexcept {
  SectorField field(opaque, from, sight, out);
  if (sight.radius <= SectorsTo9::radius) return field.look<SectorsTo9>();
  if (sight.radius <= SectorsTo16::radius) return field.look<SectorsTo16>();
  if (sight.radius <= SectorsTo23::radius) return field.look<SectorsTo23>();
  field.look<SectorsTo31>();
}

}  // namespace tilespace::detail
