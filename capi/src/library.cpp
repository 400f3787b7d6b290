// SPDX-License-Identifier: MIT
// Version, errors.
#include <tilespace.h>

#include <tilespace/base/version.hpp>
#include <tilespace/simd/simd_level.hpp>

extern "C" {

uint32_t tilespace_abi(void) { return TILESPACE_ABI; }

const char* tilespace_version(void) { return tilespace::version_string; }

const char* tilespace_error_text(tilespace_error error) {
  switch (error) {
    case TILESPACE_OK: return "no error";
    case TILESPACE_OUT_OF_MEMORY: return "out of memory";
    case TILESPACE_BAD_SIZE: return "a width, a height, bounds or a capacity that is not allowed or does not suffice";
    case TILESPACE_BAD_TEXT: return "the text is no map";
    case TILESPACE_BAD_SHAPE: return "no shape, or one of a kind that this function does not take";
    case TILESPACE_BAD_HANDLE: return "NULL or a handle of another kind where a handle is expected";
    case TILESPACE_BAD_OPTION: return "a value without a name where an enum is expected, or options of unknown size";
    case TILESPACE_BAD_POINTER: return "NULL where a value is expected";
    case TILESPACE_BAD_GRID: return "a grid of other bounds than the map, or of another type of values";
    case TILESPACE_BAD_ID: return "the object was erased, or there is nothing of this number or name";
    case TILESPACE_BAD_SNAPSHOT: return "the bytes are no snapshot of this kind, or are damaged";
    case TILESPACE_BAD_LAYOUT:
      return "the layout is invalid, or distorts the shape: circles need square tiles, boxes and moves quarter turns; "
             "ask the map in tiles instead";
    case TILESPACE_UNREACHABLE: return "there is no path";
    case TILESPACE_BAD_MAP: return "the map could not be loaded";
    case TILESPACE_BAD_WORLD: return "the world could not be read or written";
    case TILESPACE_NO_WORLD_FILES: return "the library was built without world files, which need SQLite";
    default: return "unknown error";
  }
}

uint32_t tilespace_simd_level(void) { return static_cast<uint32_t>(tilespace::simd_level()); }

void tilespace_limit_simd_level(uint32_t level) {
  constexpr auto highest = static_cast<uint32_t>(tilespace::SimdLevel::avx512);
  tilespace::limit_simd_level(static_cast<tilespace::SimdLevel>(level < highest ? level : highest));
}

}  // extern "C"
