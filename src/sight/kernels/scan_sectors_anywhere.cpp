// SPDX-License-Identifier: MIT
#include <tilespace/sight/detail/scan_sectors.hpp>
#include <tilespace/sight/detail/transpose.hpp>

// With vectors that every machine has, or its compiler makes of what it has.

namespace tilespace::detail {
namespace sectors_anywhere {
constexpr int vector_bytes = 16;
template <class Words>
inline void turn(Words& words) noexcept {
  transpose(words);
}

#include <tilespace/sight/detail/scan_sectors.inc>
}  // namespace sectors_anywhere

template <class Table>
void scan_sectors(SectorWindow<Table::radius>& window, int radius, bool gaps_are_shut) noexcept {
  sectors_anywhere::scan<Table>(window, radius, gaps_are_shut);
}

template void scan_sectors<SectorsTo9>(SectorWindow<SectorsTo9::radius>&, int, bool) noexcept;
template void scan_sectors<SectorsTo16>(SectorWindow<SectorsTo16::radius>&, int, bool) noexcept;
template void scan_sectors<SectorsTo23>(SectorWindow<SectorsTo23::radius>&, int, bool) noexcept;
template void scan_sectors<SectorsTo31>(SectorWindow<SectorsTo31::radius>&, int, bool) noexcept;

}  // namespace tilespace::detail
