// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/sight/detail/sector_table.hpp>

/// Is there code for AVX2 and AVX-512 in this build?
#if defined(__x86_64__) && (defined(__GNUC__) || defined(__clang__)) && !defined(TILESPACE_SCALAR)
#define TILESPACE_SECTOR_LANES 1
#else
#define TILESPACE_SECTOR_LANES 0
#endif

namespace tilespace::detail {

/// Tables for radii up to these. The more sectors, the longer it takes, so there are some.
/// @{
using SectorsTo9 = SectorTable<9, 39, 39>;
using SectorsTo16 = SectorTable<16, 113, 200>;
using SectorsTo23 = SectorTable<23, 226, 420>;
using SectorsTo31 = SectorTable<31, 410, 800>;
/// @}

/// Fills in what is seen of the window, whose rows and columns up to the radius are; of those, also what is beyond the radius.
/// @{
template <class Table>
void scan_sectors(SectorWindow<Table::radius>& window, int radius, bool gaps_are_shut) noexcept;
template <class Table>
void scan_sectors_avx2(SectorWindow<Table::radius>& window, int radius, bool gaps_are_shut) noexcept;
template <class Table>
void scan_sectors_avx512(SectorWindow<Table::radius>& window, int radius, bool gaps_are_shut) noexcept;
/// @}

}  // namespace tilespace::detail
