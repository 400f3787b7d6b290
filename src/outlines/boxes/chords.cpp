// SPDX-License-Identifier: MIT
#include "boxes/chords.hpp"

namespace tilespace::detail {
namespace {

bool is_reflex(const Lattice& lattice, std::int32_t x, std::int32_t y) noexcept {
  return lattice.tiles_around(x, y) == 3;
}

// The chord from a reflex corner to the east; of no length if there is none.
Chord chord_east(const Lattice& lattice, std::int32_t x, std::int32_t y) noexcept {
  if (!lattice.is_inside_east(x, y)) return {y, x, x};
  std::int32_t end = x + 1;
  while (lattice.tiles_around(end, y) == 4) ++end;
  return {y, x, is_reflex(lattice, end, y) ? end : x};
}

Chord chord_south(const Lattice& lattice, std::int32_t x, std::int32_t y) noexcept {
  if (!lattice.is_inside_south(x, y)) return {x, y, y};
  std::int32_t end = y + 1;
  while (lattice.tiles_around(x, end) == 4) ++end;
  return {x, y, is_reflex(lattice, x, end) ? end : y};
}

// Calls put_east(chord) and put_south(chord) for each chord.
template <class PutEast, class PutSouth>
void for_chords(const Lattice& lattice, PutEast put_east, PutSouth put_south) noexcept {
  for_reflex_corners(lattice, [&](std::int32_t x, std::int32_t y) {
    if (const Chord chord = chord_east(lattice, x, y); chord.begin != chord.end) put_east(chord);
    if (const Chord chord = chord_south(lattice, x, y); chord.begin != chord.end) put_south(chord);
  });
}

}  // namespace

bool find_chords(const Lattice& lattice, Chords& chords) noexcept {
  std::size_t east = 0, south = 0;
  for_chords(lattice, [&](const Chord&) { ++east; }, [&](const Chord&) { ++south; });
  chords.east = Buffer<Chord>::create(east, Chord{});
  chords.south = Buffer<Chord>::create(south, Chord{});
  if (chords.east.size() != east || chords.south.size() != south) return false;
  std::size_t i = 0, j = 0;
  for_chords(
      lattice, [&](const Chord& chord) { chords.east[i++] = chord; },
      [&](const Chord& chord) { chords.south[j++] = chord; });
  return true;
}

}  // namespace tilespace::detail
