// SPDX-License-Identifier: MIT
// Each reflex corner has to be at the end of a cut, or it would be one of a part. A chord ends at two of them, so a
// largest set of chords that do not meet leaves the fewest cuts, and thus the fewest parts. All reflex corners that are
// not on a chosen chord to the east get a cut to the north or south each; where there is a chord, the cut of one corner
// is that of the other, too.
#include "boxes/fewest_boxes.hpp"
#include "boxes/chords.hpp"
#include "boxes/independent_chords.hpp"

namespace tilespace::detail {
namespace {

// What is known of a tile, by bits.
enum Mark : std::uint8_t { cut_north = 1, cut_west = 2, is_taken = 4 };

// Cuts between the tiles of a mask.
class Cuts {
 public:
  [[nodiscard]] bool create(const Lattice& lattice) noexcept {
    width_ = static_cast<std::size_t>(lattice.width());
    const std::size_t size = width_ * static_cast<std::size_t>(lattice.height());
    marks_ = Buffer<std::uint8_t>::create(size, std::uint8_t{0});
    return marks_.size() == size;
  }
  [[nodiscard]] std::uint8_t& operator()(std::int32_t x, std::int32_t y) noexcept {
    return marks_[static_cast<std::size_t>(y) * width_ + static_cast<std::size_t>(x)];
  }
  [[nodiscard]] bool has(std::int32_t x, std::int32_t y, Mark mark) noexcept { return ((*this)(x, y) & mark) != 0; }

 private:
  std::size_t width_ = 0;
  Buffer<std::uint8_t> marks_;
};

void cut_chords_east(const Chords& chords, const Buffer<bool>& chosen, Cuts& cuts) noexcept {
  for (std::size_t i = 0; i < chords.east.size(); ++i) {
    const auto& [y, begin, end] = chords.east[i];
    for (std::int32_t x = begin; chosen[i] && x < end; ++x) cuts(x, y) |= cut_north;
  }
}

// Whether a cut ends at a reflex corner. A tile beside the corner that is missing has no cut.
bool is_cut(const Lattice& lattice, Cuts& cuts, std::int32_t x, std::int32_t y) noexcept {
  const auto has = [&](std::int32_t tile_x, std::int32_t tile_y, Mark mark) {
    return lattice.has_tile(tile_x, tile_y) && cuts.has(tile_x, tile_y, mark);
  };
  return has(x, y, cut_north) || has(x - 1, y, cut_north) || has(x, y, cut_west) || has(x, y - 1, cut_west);
}

// Cuts from a reflex corner to the north or south, up to the next border or cut.
void cut_from(const Lattice& lattice, Cuts& cuts, std::int32_t x, std::int32_t y) noexcept {
  const bool goes_south = lattice.is_inside_south(x, y);
  do {
    cuts(x, goes_south ? y : y - 1) |= cut_west;
    y += goes_south ? 1 : -1;
  } while (lattice.tiles_around(x, y) == 4 && !cuts.has(x, y, cut_north));
}

void cut_at_other_corners(const Lattice& lattice, Cuts& cuts) noexcept {
  for_reflex_corners(lattice, [&](std::int32_t x, std::int32_t y) {
    if (!is_cut(lattice, cuts, x, y)) cut_from(lattice, cuts, x, y);
  });
}

// Far corner of the part whose north-western tile this is.
Step extent_of(const Lattice& lattice, Cuts& cuts, std::int32_t x, std::int32_t y) noexcept {
  Step size{1, 1};
  while (lattice.has_tile(x + size.dx, y) && !cuts.has(x + size.dx, y, cut_west)) ++size.dx;
  while (lattice.has_tile(x, y + size.dy) && !cuts.has(x, y + size.dy, cut_north)) ++size.dy;
  return size;
}

// Calls put(box) for each part. Tiles that are taken already belong to a part further north or west.
template <class Put>
void for_parts(const Lattice& lattice, Cuts& cuts, Put put) noexcept {
  for (std::int32_t y = 0; y < lattice.height(); ++y) {
    for (std::int32_t x = 0; x < lattice.width(); ++x) {
      if (!lattice.has_tile(x, y) || cuts.has(x, y, is_taken)) continue;
      const Step size = extent_of(lattice, cuts, x, y);
      for (std::int32_t j = y; j < y + size.dy; ++j) {
        for (std::int32_t i = x; i < x + size.dx; ++i) cuts(i, j) |= is_taken;
      }
      const Tile first = lattice.tiles.bounds().min + Step{x, y};
      put(TileBox{first, first + size});
    }
  }
}

void forget_parts(const Lattice& lattice, Cuts& cuts) noexcept {
  for (std::int32_t y = 0; y < lattice.height(); ++y) {
    for (std::int32_t x = 0; x < lattice.width(); ++x) cuts(x, y) &= static_cast<std::uint8_t>(~is_taken);
  }
}

// Makes the cuts. Returns false if out of memory.
bool find_cuts(const Lattice& lattice, Cuts& cuts) noexcept {
  Chords chords;
  Buffer<bool> chosen;
  if (!cuts.create(lattice) || !find_chords(lattice, chords) || !choose_chords(lattice, chords, chosen)) return false;
  cut_chords_east(chords, chosen, cuts);
  cut_at_other_corners(lattice, cuts);
  return true;
}

}  // namespace

Result<TileBoxes> fewest_boxes(const TileMask& tiles) noexcept {
  if (tiles.bounds().empty()) return TileBoxes();
  const Lattice lattice{tiles};
  Cuts cuts;
  if (!find_cuts(lattice, cuts)) return Error{ErrorCode::out_of_memory, "boxes that memory can hold"};
  std::size_t count = 0;
  for_parts(lattice, cuts, [&](const TileBox&) { ++count; });
  Buffer<TileBox> boxes = Buffer<TileBox>::create(count, TileBox{});
  if (boxes.size() != count) return Error{ErrorCode::out_of_memory, "boxes that memory can hold"};
  forget_parts(lattice, cuts);
  std::size_t i = 0;
  for_parts(lattice, cuts, [&](const TileBox& box) { boxes[i++] = box; });
  return TileBoxes(static_cast<Buffer<TileBox>&&>(boxes));
}

}  // namespace tilespace::detail
