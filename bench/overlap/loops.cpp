// SPDX-License-Identifier: MIT
// Compiled with -O3 and FMA contraction where available: the best result of compilers.
#include "overlap/loops.hpp"

#if defined(__x86_64__)
#define FOR_AVX2 __attribute__((target("avx2,fma,bmi,bmi2")))
#if defined(__clang__)
#define FOR_AVX512 __attribute__((target("avx512f,avx512bw,avx512dq,avx512vl,fma,bmi,bmi2"), min_vector_width(512)))
#else
#define FOR_AVX512 __attribute__((target("avx512f,avx512bw,avx512dq,avx512vl,fma,bmi,bmi2,prefer-vector-width=512")))
#endif
#else
#define FOR_AVX2
#define FOR_AVX512
#endif
#define IN_LINE [[gnu::always_inline]] inline

namespace overlap {
namespace {

template <class Real>
IN_LINE Real gap(Real place, Real min, Real max) {
  const Real above = place > min ? place : min;
  const Real nearest = above < max ? above : max;
  return nearest - place;
}

template <int axes, class Real, class Out>
IN_LINE void every_box(const Loop<Real>& loop, Out* __restrict out) {
  const Real* const min_x = loop.min[0];
  const Real* const min_y = loop.min[1];
  const Real* const min_z = loop.min[2];
  const Real* const max_x = loop.max[0];
  const Real* const max_y = loop.max[1];
  const Real* const max_z = loop.max[2];
  const auto [x, y, z] = loop.center;
  const Real limit = loop.radius * loop.radius;
  for (std::size_t i = 0; i < loop.count; ++i) {
    const Real dx = gap(x, min_x[i], max_x[i]);
    const Real dy = gap(y, min_y[i], max_y[i]);
    Real square = dx * dx + dy * dy;
    if constexpr (axes == 3) {
      const Real dz = gap(z, min_z[i], max_z[i]);
      square += dz * dz;
    }
    out[i] = square <= limit ? 1 : 0;
  }
}

template <int axes, class Real, class Out>
void any_machine(const Loop<Real>& loop, Out* out) {
  every_box<axes>(loop, out);
}
template <int axes, class Real, class Out>
FOR_AVX2 void with_avx2(const Loop<Real>& loop, Out* out) {
  every_box<axes>(loop, out);
}
template <int axes, class Real, class Out>
FOR_AVX512 void with_avx512(const Loop<Real>& loop, Out* out) {
  every_box<axes>(loop, out);
}

template <class Real, class Out>
void run(const Loop<Real>& loop, int axes, For machine, Out* out) {
  switch (machine) {
    case For::any: return axes == 2 ? any_machine<2>(loop, out) : any_machine<3>(loop, out);
    case For::avx2: return axes == 2 ? with_avx2<2>(loop, out) : with_avx2<3>(loop, out);
    case For::avx512: return axes == 2 ? with_avx512<2>(loop, out) : with_avx512<3>(loop, out);
  }
}

// Arvo's test with early exit as soon as the box is too far away.
template <class Real>
bool is_near(const Loop<Real>& loop, int axes, std::size_t i) {
  const Real limit = loop.radius * loop.radius;
  Real square = 0;
  for (int axis = 0; axis < axes; ++axis) {
    const auto a = static_cast<std::size_t>(axis);
    const Real place = loop.center[a];
    if (place < loop.min[a][i]) {
      const Real away = loop.min[a][i] - place;
      if (away > loop.radius) return false;
      square += away * away;
    } else if (place > loop.max[a][i]) {
      const Real away = place - loop.max[a][i];
      if (away > loop.radius) return false;
      square += away * away;
    }
  }
  return square <= limit;
}

template <class Real>
void branch(const Loop<Real>& loop, int axes, std::uint8_t* out) {
  for (std::size_t i = 0; i < loop.count; ++i) out[i] = is_near(loop, axes, i) ? 1 : 0;
}

IN_LINE std::uint64_t side_by_side(const std::vector<const std::uint64_t*>& arrays, std::size_t words) {
  const std::uint64_t* const a = arrays[0];
  const std::uint64_t* const b = arrays[1];
  const std::uint64_t* const c = arrays[2];
  const std::uint64_t* const d = arrays[3];
  std::uint64_t sum = 0;
  if (arrays.size() == 4) {
    for (std::size_t i = 0; i < words; ++i) sum += a[i] + b[i] + c[i] + d[i];
    return sum;
  }
  const std::uint64_t* const e = arrays[4];
  const std::uint64_t* const f = arrays[5];
  for (std::size_t i = 0; i < words; ++i) sum += a[i] + b[i] + c[i] + d[i] + e[i] + f[i];
  return sum;
}
IN_LINE std::uint64_t one_by_one(const std::vector<const std::uint64_t*>& arrays, std::size_t words) {
  std::uint64_t sum = 0;
  for (const std::uint64_t* const array : arrays)
    for (std::size_t i = 0; i < words; ++i) sum += array[i];
  return sum;
}

using Arrays = std::vector<const std::uint64_t*>;
FOR_AVX2 std::uint64_t side_by_side_avx2(const Arrays& arrays, std::size_t words) {
  return side_by_side(arrays, words);
}
FOR_AVX512 std::uint64_t side_by_side_avx512(const Arrays& arrays, std::size_t words) {
  return side_by_side(arrays, words);
}
FOR_AVX2 std::uint64_t one_by_one_avx2(const Arrays& arrays, std::size_t words) { return one_by_one(arrays, words); }
FOR_AVX512 std::uint64_t one_by_one_avx512(const Arrays& arrays, std::size_t words) {
  return one_by_one(arrays, words);
}

}  // namespace

void plain_loop(const Loop<float>& loop, int axes, For machine, std::uint8_t* out) { run(loop, axes, machine, out); }
void plain_loop(const Loop<double>& loop, int axes, For machine, std::uint8_t* out) { run(loop, axes, machine, out); }
void wide_loop(const Loop<float>& loop, int axes, For machine, std::uint32_t* out) { run(loop, axes, machine, out); }
void wide_loop(const Loop<double>& loop, int axes, For machine, std::uint64_t* out) { run(loop, axes, machine, out); }
void branching_loop(const Loop<float>& loop, int axes, std::uint8_t* out) { branch(loop, axes, out); }
void branching_loop(const Loop<double>& loop, int axes, std::uint8_t* out) { branch(loop, axes, out); }

std::uint64_t read_side_by_side(const Arrays& arrays, std::size_t words, For machine) {
  if (machine == For::avx512) return side_by_side_avx512(arrays, words);
  return machine == For::avx2 ? side_by_side_avx2(arrays, words) : side_by_side(arrays, words);
}
std::uint64_t read_one_by_one(const Arrays& arrays, std::size_t words, For machine) {
  if (machine == For::avx512) return one_by_one_avx512(arrays, words);
  return machine == For::avx2 ? one_by_one_avx2(arrays, words) : one_by_one(arrays, words);
}

}  // namespace overlap
