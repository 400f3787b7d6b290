// SPDX-License-Identifier: MIT
#include "field/scan_sectors.hpp"

#if TILESPACE_SECTOR_LANES

// AVX2 kernel. Only the code in between is compiled for AVX2: inline functions of headers are not, as the linker may
// use their code from here in other files.
#if defined(__clang__)
#pragma clang attribute push(__attribute__((target("avx2"))), apply_to = function)
#else
#pragma GCC push_options
#pragma GCC target("avx2")
#endif

namespace tilespace::detail {
namespace sectors_avx2 {
constexpr int vectors = 1;
typedef std::uint32_t Quad __attribute__((vector_size(16)));
typedef std::uint32_t Lanes __attribute__((vector_size(32)));
struct Octants {
  Lanes part[vectors];
};
[[gnu::always_inline]] inline Octants octants_of(Quad first, Quad second) noexcept {
  return {{__builtin_shufflevector(first, second, 0, 1, 2, 3, 4, 5, 6, 7)}};
}
[[gnu::always_inline]] inline Quad half(const Octants& octants, int i) noexcept {
  const Lanes all = octants.part[0];
  return i == 0 ? __builtin_shufflevector(all, all, 0, 1, 2, 3) : __builtin_shufflevector(all, all, 4, 5, 6, 7);
}
constexpr int place(int number) noexcept { return number < 4 ? number : number + 4; }
template <int a, int b, int c, int d>
[[gnu::always_inline]] inline Lanes shuffled(Lanes x, Lanes y) noexcept {
  return __builtin_shufflevector(x, y, place(a), place(b), place(c), place(d), place(a) + 4, place(b) + 4, place(c) + 4,
                                 place(d) + 4);
}

#include "field/scan_sectors.inc"
}  // namespace sectors_avx2

template <class Table>
void scan_sectors_avx2(SectorWindow<Table::radius>& window, int radius, bool gaps_are_shut) noexcept {
  sectors_avx2::scan<Table>(window, radius, gaps_are_shut);
}

template void scan_sectors_avx2<SectorsTo8>(SectorWindow<SectorsTo8::radius>&, int, bool) noexcept;
template void scan_sectors_avx2<SectorsTo16>(SectorWindow<SectorsTo16::radius>&, int, bool) noexcept;
template void scan_sectors_avx2<SectorsTo24>(SectorWindow<SectorsTo24::radius>&, int, bool) noexcept;
template void scan_sectors_avx2<SectorsTo32>(SectorWindow<SectorsTo32::radius>&, int, bool) noexcept;

}  // namespace tilespace::detail

#if defined(__clang__)
#pragma clang attribute pop
#else
#pragma GCC pop_options
#endif
#endif
