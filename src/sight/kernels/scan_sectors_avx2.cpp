// SPDX-License-Identifier: MIT
#include <tilespace/sight/detail/scan_sectors.hpp>

#if TILESPACE_SECTOR_LANES

// Only what is in between is compiled for these instructions: functions of headers are not, as other files may get theirs
// from here.
#if defined(__clang__)
#pragma clang attribute push(__attribute__((target("avx2"))), apply_to = function)
#else
#pragma GCC push_options
#pragma GCC target("avx2")
#endif

namespace tilespace::detail {
namespace sectors_avx2 {
constexpr int vector_bytes = 32;
#include <tilespace/sight/detail/turn.inc>

#include <tilespace/sight/detail/scan_sectors.inc>
}  // namespace sectors_avx2

template <class Table>
void scan_sectors_avx2(SectorWindow<Table::radius>& window, int radius, bool gaps_are_shut) noexcept {
  sectors_avx2::scan<Table>(window, radius, gaps_are_shut);
}

template void scan_sectors_avx2<SectorsTo9>(SectorWindow<SectorsTo9::radius>&, int, bool) noexcept;
template void scan_sectors_avx2<SectorsTo16>(SectorWindow<SectorsTo16::radius>&, int, bool) noexcept;
template void scan_sectors_avx2<SectorsTo23>(SectorWindow<SectorsTo23::radius>&, int, bool) noexcept;
template void scan_sectors_avx2<SectorsTo31>(SectorWindow<SectorsTo31::radius>&, int, bool) noexcept;

}  // namespace tilespace::detail

#if defined(__clang__)
#pragma clang attribute pop
#else
#pragma GCC pop_options
#endif
#endif
