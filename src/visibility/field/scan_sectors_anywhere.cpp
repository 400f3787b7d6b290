// SPDX-License-Identifier: MIT
#include "field/scan_sectors.hpp"

// Portable kernel, with vectors that every machine has, or that the compiler emulates.

namespace tilespace::detail {
namespace sectors_anywhere {
constexpr int vectors = 2;
typedef std::uint32_t Quad __attribute__((vector_size(16)));
using Lanes = Quad;
struct Octants {
  Lanes part[vectors];
};
inline Octants octants_of(Quad first, Quad second) noexcept { return {{first, second}}; }
inline Quad half(const Octants& octants, int i) noexcept { return octants.part[i]; }
template <int a, int b, int c, int d>
inline Lanes shuffled(Lanes x, Lanes y) noexcept {
  return __builtin_shufflevector(x, y, a, b, c, d);
}

#include "field/scan_sectors.inc"
}  // namespace sectors_anywhere

template <class Table>
void scan_sectors(SectorWindow<Table::radius>& window, int radius, bool gaps_are_shut) noexcept {
  sectors_anywhere::scan<Table>(window, radius, gaps_are_shut);
}

template void scan_sectors<SectorsTo8>(SectorWindow<SectorsTo8::radius>&, int, bool) noexcept;
template void scan_sectors<SectorsTo16>(SectorWindow<SectorsTo16::radius>&, int, bool) noexcept;
template void scan_sectors<SectorsTo24>(SectorWindow<SectorsTo24::radius>&, int, bool) noexcept;
template void scan_sectors<SectorsTo32>(SectorWindow<SectorsTo32::radius>&, int, bool) noexcept;

}  // namespace tilespace::detail
