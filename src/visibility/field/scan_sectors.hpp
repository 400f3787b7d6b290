// SPDX-License-Identifier: MIT
#pragma once

#include <bit>
#include "field/sector_table.hpp"

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

/// Computes the visible tiles of the window, with the kernel for the SIMD level of this machine.
template <class Table>
void scan_sectors(SectorWindow<Table::radius>& window, int radius, bool gaps_are_shut) noexcept;

}  // namespace tilespace::detail
