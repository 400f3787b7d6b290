// SPDX-License-Identifier: MIT
#include <tilespace/sight/detail/scan_sectors.hpp>

// With vectors that every machine has, or its compiler makes of what it has.

namespace tilespace::detail {
namespace sectors_anywhere {
#include <tilespace/sight/detail/scan_sectors.inc>
}  // namespace sectors_anywhere

template <class Table>
void scan_sectors(SectorWindow& window, int radius, bool gaps_are_shut) noexcept {
  sectors_anywhere::scan<Table>(window, radius, gaps_are_shut);
}

template void scan_sectors<SectorsTo9>(SectorWindow& window, int radius, bool gaps_are_shut) noexcept;
template void scan_sectors<SectorsTo16>(SectorWindow& window, int radius, bool gaps_are_shut) noexcept;
template void scan_sectors<SectorsTo23>(SectorWindow& window, int radius, bool gaps_are_shut) noexcept;
template void scan_sectors<SectorsTo31>(SectorWindow& window, int radius, bool gaps_are_shut) noexcept;

}  // namespace tilespace::detail
