// SPDX-License-Identifier: MIT
#include <limits>
#include "batch/overlap_lanes.hpp"

// Overlap kernel for vectors of 16 bytes, in the compiler's vector extension: SSE2, NEON and the like where the target
// has them, scalar code otherwise.

namespace tilespace::detail::overlap_plain {

#define TILESPACE_LANES [[gnu::always_inline]] static inline

using FloatVector = float __attribute__((vector_size(16)));
using FloatMask = std::int32_t __attribute__((vector_size(16)));
using DoubleVector = double __attribute__((vector_size(16)));
using DoubleMask = std::int64_t __attribute__((vector_size(16)));

// The bits of a word, spread over the lanes: each lane holds only the bits of its own positions.
struct FloatBits {
  FloatMask halves[2]{};
  std::uint64_t* word = nullptr;
  [[gnu::always_inline]] void begin(std::uint64_t* to) noexcept { word = to; }
  [[gnu::always_inline]] void add(int part, FloatMask mask) noexcept {
    const FloatMask places{1, 2, 4, 8};
    halves[part / 8] |= mask & (places << (part % 8 * 4));
  }
  [[gnu::always_inline]] static std::uint32_t joined(FloatMask lanes) noexcept {
    return static_cast<std::uint32_t>(lanes[0] | lanes[1] | lanes[2] | lanes[3]);
  }
  [[gnu::always_inline]] void end() noexcept {
    *word = joined(halves[0]) | static_cast<std::uint64_t>(joined(halves[1])) << 32;
  }
};

struct DoubleBits {
  DoubleMask lanes{};
  std::uint64_t* word = nullptr;
  [[gnu::always_inline]] void begin(std::uint64_t* to) noexcept { word = to; }
  [[gnu::always_inline]] void add(int part, DoubleMask mask) noexcept {
    const DoubleMask places{1, 2};
    lanes |= mask & (places << (part * 2));
  }
  [[gnu::always_inline]] void end() noexcept { *word = static_cast<std::uint64_t>(lanes[0] | lanes[1]); }
};

template <class Number, class VectorOfThem, class MaskOfThem, class BitsOfThem>
struct PlainLanes {
  using Real = Number;
  using Vector = VectorOfThem;
  using Mask = MaskOfThem;
  using Bits = BitsOfThem;
  static constexpr int width = 16 / sizeof(Real);

  TILESPACE_LANES Vector all(Real value) noexcept { return value - Vector{}; }
  TILESPACE_LANES Vector load(const Real* from) noexcept {
    Vector loaded;
    __builtin_memcpy(&loaded, from, sizeof loaded);
    return loaded;
  }
  TILESPACE_LANES Vector load_some(const Real* from, std::size_t left) noexcept {
    Vector loaded = all(std::numeric_limits<Real>::quiet_NaN());
    __builtin_memcpy(&loaded, from, (left < width ? left : width) * sizeof(Real));
    return loaded;
  }
  TILESPACE_LANES Vector higher(Vector a, Vector b) noexcept { return a > b ? a : b; }
  TILESPACE_LANES Vector lower(Vector a, Vector b) noexcept { return a < b ? a : b; }
  template <bool strictly>
  TILESPACE_LANES Mask ordered(Vector min, Vector max) noexcept {
    return strictly ? min < max : min <= max;
  }
  template <bool strictly>
  TILESPACE_LANES Mask ordered_too(Mask so_far, Vector min, Vector max) noexcept {
    return so_far & ordered<strictly>(min, max);
  }
  TILESPACE_LANES Mask without(Mask a, Mask b) noexcept { return a & ~b; }
  TILESPACE_LANES Mask at_most(Mask of, Vector a, Vector b) noexcept { return of & (a <= b); }
};

using Floats = PlainLanes<float, FloatVector, FloatMask, FloatBits>;
using Doubles = PlainLanes<double, DoubleVector, DoubleMask, DoubleBits>;

#include "batch/overlap_lanes.inc"

}  // namespace tilespace::detail::overlap_plain

namespace tilespace::detail {

void answer_overlap_plain(const OverlapQuestion<float, 2>& question) noexcept {
  overlap_plain::answer<overlap_plain::Floats, 2>(question);
}
void answer_overlap_plain(const OverlapQuestion<float, 3>& question) noexcept {
  overlap_plain::answer<overlap_plain::Floats, 3>(question);
}
void answer_overlap_plain(const OverlapQuestion<double, 2>& question) noexcept {
  overlap_plain::answer<overlap_plain::Doubles, 2>(question);
}
void answer_overlap_plain(const OverlapQuestion<double, 3>& question) noexcept {
  overlap_plain::answer<overlap_plain::Doubles, 3>(question);
}

}  // namespace tilespace::detail
#undef TILESPACE_LANES
