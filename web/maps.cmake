# SPDX-License-Identifier: MIT
# The wasm module that loads map files, and finds what is wrong with them: src/io and src/lint, with the libraries that
# the loaders read by, from the sources that scripts/packages/web_libraries gets.

enable_language(C)
function(tilespace_source_of variable name)
  file(GLOB found LIST_DIRECTORIES true "${TILESPACE_LIBRARY_SOURCES}/${name}/*")
  foreach(folder IN LISTS found)
    if(IS_DIRECTORY "${folder}" AND NOT folder MATCHES "/build$")
      set(${variable} "${folder}" PARENT_SCOPE)
    endif()
  endforeach()
endfunction()
tilespace_source_of(zlib zlib)
tilespace_source_of(zstd libzstd)
tilespace_source_of(png libpng1.6)
tilespace_source_of(pugixml pugixml)
tilespace_source_of(simdjson simdjson)

# Headers of the system that are C++ alone: those of the C library beside them are of another machine.
set(headers "${CMAKE_CURRENT_BINARY_DIR}/headers")
file(COPY /usr/include/utf8 /usr/include/utf8.h DESTINATION "${headers}")

# libpng with what png_reader.cpp asks it for: other chunks are skipped in any case, and an error ends the instance.
set(png_parts
    16BIT ALIGNED_MEMORY BENIGN_ERRORS BENIGN_READ_ERRORS CHECK_FOR_INVALID_INDEX EASY_ACCESS ERROR_TEXT FIXED_POINT
    HANDLE_AS_UNKNOWN IO_STATE POINTER_INDEXING READ READ_16BIT READ_ANCILLARY_CHUNKS READ_CHECK_FOR_INVALID_INDEX
    READ_EXPAND READ_INTERLACING READ_INT_FUNCTIONS READ_OPT_PLTE READ_STRIP_16_TO_8 READ_TRANSFORMS
    READ_UNKNOWN_CHUNKS READ_tRNS SAVE_UNKNOWN_CHUNKS SEQUENTIAL_READ SET_UNKNOWN_CHUNKS SET_USER_LIMITS
    STORE_UNKNOWN_CHUNKS UNKNOWN_CHUNKS USER_LIMITS USER_MEM WARNINGS tRNS)
file(STRINGS "${png}/scripts/pnglibconf.h.prebuilt" png_lines REGEX "^#")
set(png_settings)
foreach(line IN LISTS png_lines)
  if(line MATCHES "^#define PNG_(.*)_SUPPORTED" AND NOT CMAKE_MATCH_1 IN_LIST png_parts)
    continue()
  endif()
  string(APPEND png_settings "${line}\n")
endforeach()
file(CONFIGURE OUTPUT "${headers}/pnglibconf.h" CONTENT "${png_settings}" @ONLY)
set(png_sources png.c pngerror.c pngget.c pngmem.c pngread.c pngrio.c pngrtran.c pngrutil.c pngset.c pngtrans.c)
list(TRANSFORM png_sources PREPEND "${png}/")

set(zlib_sources adler32.c crc32.c inffast.c inflate.c inftrees.c zutil.c)
set(zstd_sources common/debug.c common/entropy_common.c common/error_private.c common/fse_decompress.c common/xxhash.c
                 common/zstd_common.c decompress/huf_decompress.c decompress/zstd_ddict.c decompress/zstd_decompress.c
                 decompress/zstd_decompress_block.c)
list(TRANSFORM zlib_sources PREPEND "${zlib}/")
list(TRANSFORM zstd_sources PREPEND "${zstd}/lib/")
add_library(tilespace_map_libraries OBJECT ${png_sources} ${zlib_sources} ${zstd_sources} "${pugixml}/src/pugixml.cpp"
                                           "${simdjson}/singleheader/simdjson.cpp")
set_target_properties(tilespace_map_libraries PROPERTIES POSITION_INDEPENDENT_CODE OFF)
target_compile_features(tilespace_map_libraries PUBLIC cxx_std_20)
target_include_directories(tilespace_map_libraries SYSTEM PUBLIC
  "${png}" "${zlib}" "${zstd}/lib" "${pugixml}/src" "${simdjson}/singleheader" "${headers}")
target_compile_definitions(tilespace_map_libraries PUBLIC
  PUGIXML_NO_EXCEPTIONS PUGIXML_NO_XPATH SIMDJSON_EXCEPTIONS=0 SIMDJSON_IMPLEMENTATION_FALLBACK=1)
# zstd in its smallest form: one of two decoders of each kind.
target_compile_definitions(tilespace_map_libraries PRIVATE
  ZSTD_LEGACY_SUPPORT=0 ZSTD_DISABLE_ASM=1 ZSTD_NO_INLINE=1 HUF_FORCE_DECOMPRESS_X1=1
  ZSTD_FORCE_DECOMPRESS_SEQUENCES_SHORT=1 DEBUGLEVEL=0)
target_compile_options(tilespace_map_libraries PRIVATE -Oz -w -ffunction-sections -fdata-sections -flto)

# Files are given by the page: what looks into folders of the system is left out.
file(GLOB_RECURSE sources CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/src/io/*.cpp")
list(FILTER sources EXCLUDE REGEX "/(folder_[a-z]+|project_[a-z]+|read_file|open_file|real_path)[.]cpp$")
list(APPEND sources "${PROJECT_SOURCE_DIR}/capi/src/contents.cpp" "${PROJECT_SOURCE_DIR}/capi/src/contents_of.cpp"
                    "${PROJECT_SOURCE_DIR}/capi/src/properties.cpp")
file(GLOB lint_sources CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/src/lint/*.cpp")
list(APPEND sources ${lint_sources})
set(exports "${CMAKE_CURRENT_SOURCE_DIR}/wasm/maps_exports.txt")
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${exports}")
add_executable(tilespace_maps wasm/runtime.cpp wasm/maps_runtime.cpp wasm/maps.cpp wasm/written_map.cpp
                              wasm/written_findings.cpp ${sources}
                              $<TARGET_OBJECTS:tilespace_web_core> $<TARGET_OBJECTS:tilespace_map_libraries>)
tilespace_web_module(tilespace_maps maps "${exports}")
target_include_directories(tilespace_maps PRIVATE wasm wasm/yaml "${PROJECT_SOURCE_DIR}/src/io")
target_include_directories(tilespace_maps PRIVATE "${PROJECT_SOURCE_DIR}/src/io/include"
                                                  "${PROJECT_SOURCE_DIR}/src/lint/include")
target_include_directories(tilespace_maps SYSTEM PRIVATE
                           $<TARGET_PROPERTY:tilespace_map_libraries,INTERFACE_SYSTEM_INCLUDE_DIRECTORIES>)
target_compile_definitions(tilespace_maps PRIVATE TILESPACE_NO_JUMPS=1
                           $<TARGET_PROPERTY:tilespace_map_libraries,INTERFACE_COMPILE_DEFINITIONS>)
target_compile_options(tilespace_maps PRIVATE -Oz) # a tenth smaller; a map is loaded once
