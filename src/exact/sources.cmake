# SPDX-License-Identifier: MIT
set(sources error_bounded.cpp exact_sum.cpp long_error_bounded.cpp pair.cpp two_product.cpp wide_number.cpp)
set(alone long_error_bounded.cpp pair.cpp wide_number.cpp)
set(packages)

# GCC packs neighbouring members into vectors just to store and reload them.
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  foreach(file IN ITEMS error_bounded.cpp long_error_bounded.cpp pair.cpp wide_number.cpp)
    set_source_files_properties("${CMAKE_CURRENT_LIST_DIR}/${file}" PROPERTIES COMPILE_OPTIONS -fno-tree-slp-vectorize)
  endforeach()
endif()
