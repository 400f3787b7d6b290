// SPDX-License-Identifier: MIT
#include <tilespace/base/larger.hpp>
#include <tilespace/base/simd_level.hpp>
#include <tilespace/sight/detail/field_memory.hpp>
#include <tilespace/sight/detail/scan_rows.hpp>
#include <tilespace/sight/detail/scan_sectors.hpp>

// Within a small radius, each octant has so few slopes at which anything can change that what is open between them is some words of
// bits, and all octants are looked at together, one tile of each after the other, without a branch that depends on the map.

namespace tilespace::detail {
namespace {

template <class Table>
class SectorField {
 public:
  SectorField(const CollisionMap& opaque, Tile from, const Sight& sight, TileBits& out) noexcept
      : opaque_(opaque), from_(from), sight_(sight), out_(out) {}

  void look() noexcept {
    read_rows();
    const bool gaps_are_shut = sight_.gap == Gap::shut;
#if TILESPACE_SECTOR_LANES
    switch (simd_level()) {
      case SimdLevel::plain: scan_sectors<Table>(window_, sight_.radius, gaps_are_shut); break;
      case SimdLevel::avx2: scan_sectors_avx2<Table>(window_, sight_.radius, gaps_are_shut); break;
      case SimdLevel::avx512: scan_sectors_avx512<Table>(window_, sight_.radius, gaps_are_shut); break;
    }
#else
    scan_sectors<Table>(window_, sight_.radius, gaps_are_shut);
#endif
    window_.seen[reach] |= Word{1} << reach;
    write_rows();
  }

 private:
  static constexpr int reach = Table::radius;
  using Word = typename SectorWindow<reach>::Word;

  // What is outside of the map is not opaque: nothing of it is shown, and it hides nothing that is.
  void read_rows() noexcept {
    const BitRows bits = opaque_.bits().rows();
    const std::int64_t x = std::int64_t{from_.x} - opaque_.bounds().min.x - reach;
    const std::int64_t y = std::int64_t{from_.y} - opaque_.bounds().min.y - reach;
    const std::int64_t height = opaque_.bits().height();
    const std::int64_t word = x < 0 ? 0 : x >> 6;
    const int right = x < 0 ? 0 : static_cast<int>(x & 63);
    const int left = x < 0 ? static_cast<int>(-x) : 0;
    const bool has_next = right != 0 && word + 1 < bits.words_per_row;
    const std::int64_t first = larger<std::int64_t>(-y, reach - sight_.radius);
    const std::int64_t last = y + reach + sight_.radius < height ? reach + sight_.radius : height - 1 - y;
    for (std::int64_t i = 0; i < first; ++i) window_.opaque[i] = 0;
    for (std::int64_t i = last + 1; i < SectorWindow<reach>::size; ++i) window_.opaque[i] = 0;
    for (std::int64_t i = first; i <= last; ++i) {
      const std::uint64_t* const words = bits.words + (y + i) * bits.words_per_row + word;
      const std::uint64_t row = words[0] >> right << left;
      window_.opaque[i] = static_cast<Word>(has_next ? row | words[1] << (64 - right) : row);
    }
  }

  void write_rows() noexcept {
    const TileBox bounds = out_.bounds();
    const auto cut = static_cast<int>(bounds.min.x - (from_.x - reach));
    const std::uint64_t within = ~std::uint64_t{0} >> ((64 - bounds.width()) & 63);
    const std::int64_t words_per_row = out_.rows().words_per_row;
    std::uint64_t* const middle = out_.row(from_.y);
    const int north = from_.y - bounds.min.y;
    const int south = bounds.max.y - 1 - from_.y;
    HalfWidth half_width(sight_.radius, sight_.radius);
    for (int depth = 0; depth <= sight_.radius; ++depth) {
      const int reached = half_width.at(depth);
      const std::uint64_t disc = ((std::uint64_t{2} << (2 * reached)) - 1) << (reach - reached);
      const std::uint64_t kept = disc >> cut & within;
      if (depth <= north) middle[-depth * words_per_row] = window_.seen[reach - depth] >> cut & kept;
      if (depth <= south) middle[depth * words_per_row] = window_.seen[reach + depth] >> cut & kept;
    }
  }

  const CollisionMap& opaque_;
  Tile from_;
  const Sight& sight_;
  TileBits& out_;
  SectorWindow<reach> window_;
};

template <class Table>
void look_by_sectors(const CollisionMap& opaque, Tile from, const Sight& sight, TileBits& out) noexcept {
  SectorField<Table>(opaque, from, sight, out).look();
}

}  // namespace

void field_by_sectors(const CollisionMap& opaque, Tile from, const Sight& sight, TileBits& out) noexcept {
  if (sight.radius <= SectorsTo9::radius) return look_by_sectors<SectorsTo9>(opaque, from, sight, out);
  if (sight.radius <= SectorsTo16::radius) return look_by_sectors<SectorsTo16>(opaque, from, sight, out);
  if (sight.radius <= SectorsTo23::radius) return look_by_sectors<SectorsTo23>(opaque, from, sight, out);
  look_by_sectors<SectorsTo31>(opaque, from, sight, out);
}

}  // namespace tilespace::detail
