// SPDX-License-Identifier: MIT
#pragma once

#include <bit>
#include "field/sector_table.hpp"

/// 1 if this build has code for AVX2.
#if defined(__x86_64__) && (defined(__GNUC__) || defined(__clang__)) && !defined(TILESPACE_SCALAR)
#define TILESPACE_SECTOR_LANES 1
#else
#define TILESPACE_SECTOR_LANES 0
#endif

namespace tilespace::detail {

/// Tables by maximum radius: a scan takes longer the more sectors it has.
/// @{
using SectorsTo8 = SectorTable<0, 8>;
using SectorsTo16 = SectorTable<9, 16>;
using SectorsTo24 = SectorTable<17, 24>;
using SectorsTo32 = SectorTable<25, 32>;
/// @}

template <class Table>
inline constexpr Table sectors{};
inline constexpr PatchBits patch_bits{};

/// Computes the visible tiles of the window.
/// @{
template <class Table>
void scan_sectors(SectorWindow<Table::radius>& window, int radius, bool gaps_are_shut) noexcept;
template <class Table>
void scan_sectors_avx2(SectorWindow<Table::radius>& window, int radius, bool gaps_are_shut) noexcept;
/// @}

}  // namespace tilespace::detail
