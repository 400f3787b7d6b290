// SPDX-License-Identifier: MIT
// Hopcroft & Karp's matching between chords to the east and chords to the south that meet. By Konig's theorem, the
// chords to the east that alternating paths reach from unmatched ones, and the chords to the south that they do not
// reach, are a largest set of chords that do not meet; and those are the ones that meet none of the first.
#include "boxes/independent_chords.hpp"

namespace tilespace::detail {
namespace {

constexpr std::uint32_t none = 0xFFFFFFFFU;

// The chords as a graph. A chord to the east meets those to the south that run through its corners: at most one each.
class Meetings {
 public:
  [[nodiscard]] bool create(const Lattice& lattice, const Chords& chords) noexcept {
    chords_ = &chords;
    stride_ = std::size_t{static_cast<std::uint32_t>(lattice.width())} + 1;
    const std::size_t corners = stride_ * (std::size_t{static_cast<std::uint32_t>(lattice.height())} + 1);
    south_at_ = Buffer<std::uint32_t>::create(corners, none);
    if (south_at_.size() != corners) return false;
    for (std::size_t i = 0; i < chords.south.size(); ++i) {
      const Chord& chord = chords.south[i];
      for (std::int32_t y = chord.begin; y <= chord.end; ++y)
        south_at_[at(chord.across, y)] = static_cast<std::uint32_t>(i);
    }
    return true;
  }
  // The chord to the south through corner `step` of a chord to the east; `none` if there is none.
  [[nodiscard]] std::uint32_t south(std::uint32_t east, std::int32_t step) const noexcept {
    const Chord& chord = chords_->east[east];
    return south_at_[at(chord.begin + step, chord.across)];
  }
  [[nodiscard]] std::int32_t steps(std::uint32_t east) const noexcept {
    return chords_->east[east].end - chords_->east[east].begin + 1;
  }

 private:
  [[nodiscard]] std::size_t at(std::int32_t x, std::int32_t y) const noexcept {
    return static_cast<std::size_t>(y) * stride_ + static_cast<std::size_t>(x);
  }

  const Chords* chords_ = nullptr;
  std::size_t stride_ = 0;
  Buffer<std::uint32_t> south_at_;  // of each corner
};

class Matching {
 public:
  [[nodiscard]] bool create(const Meetings& meetings, std::size_t east, std::size_t south) noexcept {
    meetings_ = &meetings;
    count_ = static_cast<std::uint32_t>(east);
    south_of_ = Buffer<std::uint32_t>::create(east, none);
    east_of_ = Buffer<std::uint32_t>::create(south, none);
    level_ = Buffer<std::uint32_t>::create(east, none);
    next_ = Buffer<std::int32_t>::create(east, 0);
    list_ = Buffer<std::uint32_t>::create(east, none);
    return east_of_.size() == south && south_of_.size() == east && level_.size() == east && next_.size() == east &&
           list_.size() == east;
  }

  void maximize() noexcept {
    while (find_levels()) {
      for (std::uint32_t i = 0; i < count_; ++i) next_[i] = 0;
      for (std::uint32_t i = 0; i < count_; ++i) {
        if (south_of_[i] == none) static_cast<void>(augment(i));
      }
    }
  }

  // After maximize(): whether alternating paths from unmatched chords lead to a chord.
  [[nodiscard]] bool is_reached(std::uint32_t east) const noexcept { return level_[east] != none; }

 private:
  // Numbers the chords to the east by alternating paths from unmatched ones, breadth first. Returns whether one of them
  // leads to an unmatched chord to the south.
  [[nodiscard]] bool find_levels() noexcept {
    std::uint32_t end = 0;
    for (std::uint32_t i = 0; i < count_; ++i) {
      level_[i] = south_of_[i] == none ? 0 : none;
      if (level_[i] == 0) list_[end++] = i;
    }
    bool is_open = false;
    for (std::uint32_t begin = 0; begin < end; ++begin) {
      const std::uint32_t from = list_[begin];
      for (std::int32_t step = 0; step < meetings_->steps(from); ++step) {
        const std::uint32_t south = meetings_->south(from, step);
        if (south == none) continue;
        const std::uint32_t to = east_of_[south];
        if (to == none) {
          is_open = true;
        } else if (level_[to] == none) {
          level_[to] = level_[from] + 1;
          list_[end++] = to;
        }
      }
    }
    return is_open;
  }

  // Searches an augmenting path along the levels, depth first; list_ is the path. next_ is the step of a chord that is
  // to be tried next: what failed once fails until the levels change.
  [[nodiscard]] bool augment(std::uint32_t start) noexcept {
    std::uint32_t depth = 0;
    list_[0] = start;
    while (true) {
      const std::uint32_t from = list_[depth];
      if (next_[from] == meetings_->steps(from)) {
        if (depth == 0) return false;
        --depth;
        ++next_[list_[depth]];
        continue;
      }
      const std::uint32_t south = meetings_->south(from, next_[from]);
      const std::uint32_t to = south == none ? none : east_of_[south];
      if (south != none && to == none) return turn(depth);
      if (south != none && level_[to] == level_[from] + 1) {
        list_[++depth] = to;
      } else {
        ++next_[from];
      }
    }
  }

  // Matches each chord of the path with the chord to the south that its step leads to.
  bool turn(std::uint32_t depth) noexcept {
    for (std::uint32_t i = depth + 1; i-- > 0;) {
      const std::uint32_t east = list_[i];
      const std::uint32_t south = meetings_->south(east, next_[east]);
      south_of_[east] = south;
      east_of_[south] = east;
      ++next_[east];
    }
    return true;
  }

  const Meetings* meetings_ = nullptr;
  std::uint32_t count_ = 0;
  Buffer<std::uint32_t> south_of_;
  Buffer<std::uint32_t> east_of_;
  Buffer<std::uint32_t> level_;
  Buffer<std::int32_t> next_;
  Buffer<std::uint32_t> list_;
};

}  // namespace

bool choose_chords(const Lattice& lattice, const Chords& chords, Buffer<bool>& chosen) noexcept {
  const std::size_t east = chords.east.size(), south = chords.south.size();
  chosen = Buffer<bool>::create(east, true);
  if (chosen.size() != east) return false;
  if (east == 0 || south == 0) return true;
  Meetings meetings;
  Matching matching;
  if (!meetings.create(lattice, chords) || !matching.create(meetings, east, south)) return false;
  matching.maximize();
  for (std::uint32_t i = 0; i < east; ++i) chosen[i] = matching.is_reached(i);
  return true;
}

}  // namespace tilespace::detail
