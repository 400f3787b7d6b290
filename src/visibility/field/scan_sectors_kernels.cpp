// SPDX-License-Identifier: MIT
#include <tilespace/simd/detail/lanes.hpp>
#include "field/scan_sectors.hpp"

TILESPACE_BEGIN_PLAIN
#include "field/scan_sectors.inc"
TILESPACE_END_PLAIN

#if TILESPACE_AVX_TARGETS
TILESPACE_BEGIN_AVX2
#include "field/scan_sectors.inc"
TILESPACE_END_AVX2

namespace tilespace::detail::avx512 {
namespace sector_scan = avx2::sector_scan;  // all octants fit into a vector of AVX2
}
#endif

namespace tilespace::detail {

template <class Table>
void scan_sectors(SectorWindow<Table::radius>& window, int radius, bool gaps_are_shut) noexcept {
  TILESPACE_AT_AVX_LEVEL(sector_scan::scan<Table>(window, radius, gaps_are_shut));
}

template void scan_sectors<SectorsTo8>(SectorWindow<SectorsTo8::radius>&, int, bool) noexcept;
template void scan_sectors<SectorsTo16>(SectorWindow<SectorsTo16::radius>&, int, bool) noexcept;
template void scan_sectors<SectorsTo24>(SectorWindow<SectorsTo24::radius>&, int, bool) noexcept;
template void scan_sectors<SectorsTo32>(SectorWindow<SectorsTo32::radius>&, int, bool) noexcept;

}  // namespace tilespace::detail
