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
#include <tilespace/sight/detail/scan_sectors.inc>
}  // namespace sectors_avx2

template <class Table>
void scan_sectors_avx2(SectorWindow& window, int radius, bool gaps_are_shut) noexcept {
  sectors_avx2::scan<Table>(window, radius, gaps_are_shut);
}

template void scan_sectors_avx2<SectorsTo9>(SectorWindow& window, int radius, bool gaps_are_shut) noexcept;
template void scan_sectors_avx2<SectorsTo16>(SectorWindow& window, int radius, bool gaps_are_shut) noexcept;
template void scan_sectors_avx2<SectorsTo23>(SectorWindow& window, int radius, bool gaps_are_shut) noexcept;
template void scan_sectors_avx2<SectorsTo31>(SectorWindow& window, int radius, bool gaps_are_shut) noexcept;

}  // namespace tilespace::detail

#if defined(__clang__)
#pragma clang attribute pop
#else
#pragma GCC pop_options
#endif
#endif
