# SPDX-License-Identifier: MIT
# What a user of the sources may switch, and what only we build with.

include(CMakeDependentOption)

if(PROJECT_IS_TOP_LEVEL AND NOT CMAKE_BUILD_TYPE AND NOT CMAKE_CONFIGURATION_TYPES)
  set(CMAKE_BUILD_TYPE Release CACHE STRING "Build type" FORCE)
endif()

option(TILESPACE_IO
       "Build tilespace::io, the map loaders (needs libpng, zlib, zstd, pugixml, simdjson, yaml-cpp, utfcpp, toml++)"
       ${PROJECT_IS_TOP_LEVEL})
option(TILESPACE_UNITS "Build tilespace::units, typed quantities (needs the headers of Boost)" ${PROJECT_IS_TOP_LEVEL})
cmake_dependent_option(TILESPACE_STORE "Build tilespace::store, worlds in files (needs SQLite and zstd)"
                       ${PROJECT_IS_TOP_LEVEL} "NOT WIN32;NOT CMAKE_CROSSCOMPILING" OFF)
cmake_dependent_option(TILESPACE_CLUSTER "Build tilespace::cluster, simulations of many ranks (by MPI, if it is there)"
                       ${PROJECT_IS_TOP_LEVEL} "NOT WIN32;NOT CMAKE_CROSSCOMPILING" OFF)
option(TILESPACE_TOOLS
       "Build the tilespace command (needs CLI11, fmt, nlohmann-json, libpng, cairo; libedit if it is there)"
       ${PROJECT_IS_TOP_LEVEL})
set(c_runs_there "NOT CMAKE_CROSSCOMPILING OR (WIN32 AND NOT TILESPACE_DEVELOPER_MODE)") # its tests do not
cmake_dependent_option(TILESPACE_C "Build tilespace::c, the C interface, with the map loaders"
                       ${PROJECT_IS_TOP_LEVEL} "TILESPACE_IO;${c_runs_there}" OFF)
option(TILESPACE_WHEEL "Build the extension of the Python package, with all that it needs inside: for wheels" OFF)
cmake_dependent_option(TILESPACE_PYTHON_EXTENSION "Build the extension of the Python package, over the C interface" OFF
                       TILESPACE_C OFF)
cmake_dependent_option(TILESPACE_WEB "Build the wasm module of the npm package" OFF
                       "PROJECT_IS_TOP_LEVEL;CMAKE_SYSTEM_PROCESSOR STREQUAL wasm32" OFF)
option(TILESPACE_DEVELOPER_MODE "Tests, benchmarks, warnings as errors: for work on tilespace itself" OFF)
cmake_dependent_option(TILESPACE_TESTS "Build the tests" ON TILESPACE_DEVELOPER_MODE OFF)
cmake_dependent_option(TILESPACE_BENCH "Build the benchmarks" ON TILESPACE_DEVELOPER_MODE OFF)
cmake_dependent_option(TILESPACE_DIGESTS "Build the digests, which need the core only" ON TILESPACE_DEVELOPER_MODE OFF)
cmake_dependent_option(TILESPACE_SCALAR "Build the loops for machines without vector instructions" OFF
                       TILESPACE_DEVELOPER_MODE OFF)
cmake_dependent_option(TILESPACE_STANDARD_FORMS "Build standard C++ alone, as for MSVC" OFF
                       TILESPACE_DEVELOPER_MODE OFF)
option(TILESPACE_UNITY "Compile several sources of the command as one; in builds of type Dev, of all" ON)
set(TILESPACE_UNITY_MODULES "" CACHE STRING "Modules of which several sources are compiled as one, too, as io;lint")
option(TILESPACE_FUZZ "Build the fuzzers (needs clang)" OFF)
cmake_dependent_option(TILESPACE_COUNT_WORK "Count the slow steps of answers: for tests and benchmarks, of one thread"
                       ON TILESPACE_DEVELOPER_MODE OFF)
option(TILESPACE_INSTALL "Make install rules" ${PROJECT_IS_TOP_LEVEL})
set(TILESPACE_SANITIZE "" CACHE STRING
    "Sanitizers to build with, as -fsanitize takes them; for work on tilespace itself")

if(TILESPACE_TOOLS AND NOT TILESPACE_IO)
  message(FATAL_ERROR "TILESPACE_TOOLS needs TILESPACE_IO: the command loads maps")
endif()

if(TILESPACE_FUZZ AND NOT TILESPACE_IO)
  message(FATAL_ERROR "TILESPACE_FUZZ needs TILESPACE_IO: the fuzzers read maps")
endif()

if(TILESPACE_WHEEL)
  add_compile_options(-ffunction-sections -fdata-sections) # the linker leaves out what no function leads to
endif()

if(TILESPACE_DEVELOPER_MODE)
  find_program(TILESPACE_CCACHE ccache)
  if(TILESPACE_CCACHE)
    # Depend mode does not preprocess each source before it is compiled; the other permits precompiled headers.
    set(CMAKE_CXX_COMPILER_LAUNCHER "${CMAKE_COMMAND}" -E env CCACHE_DEPEND=1 CCACHE_SLOPPINESS=pch_defines,time_macros
                                    "${TILESPACE_CCACHE}")
    if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
      add_compile_options("SHELL:-Xclang -fno-pch-timestamp") # a header found in the cache may be older than its source
    endif()
  endif()
  set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
endif()

# What is compiled once and run for seconds is optimised less, in builds for work on tilespace: -O1, or the level given.
function(tilespace_compile_quickly target)
  if(CMAKE_CXX_FLAGS_DEV MATCHES "--coverage") # lines of inlined functions would not be counted
    return()
  endif()
  set(level ${ARGN} -O1)
  list(GET level 0 level)
  if(CMAKE_CXX_COMPILER_ID MATCHES "GNU|Clang")
    target_compile_options(${target} PRIVATE $<$<CONFIG:Dev>:${level}>)
  endif()
  # Large functions that are inlined take a quarter of the time of compiling tests, and gain them nothing.
  if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang" AND level STREQUAL "-O1")
    target_compile_options(${target} PRIVATE "$<$<CONFIG:Dev>:SHELL:-mllvm -inline-threshold=20>")
  endif()
endfunction()

# Sources are compiled several at a time, in builds for work on tilespace: the headers and templates that they share are
# compiled once, which takes half the time. Each source of tests has a namespace of its own. Builds of type Release and
# clang-tidy show that single sources include what they need. With ALWAYS, in builds of all types: for programs, whereas
# a library is linked into programs source by source.
function(tilespace_compile_together target count)
  if(TILESPACE_DEVELOPER_MODE AND CMAKE_BUILD_TYPE STREQUAL "Dev")
    list(APPEND ARGN ALWAYS)
  endif()
  if(TILESPACE_UNITY AND "ALWAYS" IN_LIST ARGN)
    set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE ${count})
    if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
      target_compile_options(${target} PRIVATE -Wno-shadow) # of private names of another source
    elseif(TILESPACE_DEVELOPER_MODE AND NOT CMAKE_BUILD_TYPE STREQUAL "Dev")
      target_compile_options(${target} PRIVATE -Wno-error) # false alarms of -O3; builds of type Dev find the others
    endif()
  endif()
endfunction()

# Tests and examples may index with an int: g++ allows it with -Wconversion.
function(tilespace_allow_sign_conversion target)
  if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
    target_compile_options(${target} PRIVATE -Wno-sign-conversion)
  endif()
endfunction()

# What every target of ours is built with. Private: nothing of it reaches a user.
function(tilespace_own_flags target)
  target_compile_features(${target} PUBLIC cxx_std_20)
  set_target_properties(${target} PROPERTIES CXX_EXTENSIONS OFF POSITION_INDEPENDENT_CODE ON)
  if(CMAKE_CXX_COMPILER_ID MATCHES "GNU|Clang")
    # An answer must not depend on whether the compiler fuses a * b + c, or on a -ffast-math of the project around us.
    # The other two change no value: they say that nobody reads errno or the floating-point flags, so that loops over
    # doubles can be vectorised.
    target_compile_options(${target} PRIVATE -fno-fast-math -ffp-contract=off -fno-math-errno -fno-trapping-math)
    if(TILESPACE_DEVELOPER_MODE)
      target_compile_options(${target} PRIVATE -Wall -Wextra -Wpedantic -Wconversion -Wshadow -Werror)
      if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
        target_compile_options(${target} PRIVATE -Wno-restrict) # false alarms in std::string: GCC bug 105651
        if(WIN32 OR TILESPACE_SANITIZE) # false alarms in std::optional, where several sources are one
          target_compile_options(${target} PRIVATE -Wno-maybe-uninitialized)
        endif()
      elseif(CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
        target_compile_options(${target} PRIVATE -Wno-deprecated-declarations) # in std::stable_sort of libstdc++ 12
      endif()
    endif()
    if(TILESPACE_SANITIZE)
      target_compile_options(${target} PRIVATE -fsanitize=${TILESPACE_SANITIZE} -fno-sanitize-recover=all
                                               -fno-omit-frame-pointer)
      target_link_options(${target} PRIVATE -fsanitize=${TILESPACE_SANITIZE})
    endif()
    if(TILESPACE_STANDARD_FORMS)
      target_compile_options(${target} PRIVATE -pedantic-errors)
    endif()
  elseif(CMAKE_CXX_COMPILER_ID STREQUAL "MSVC")
    # No contraction: /fp:precise permitted it before Visual Studio 2022, and /fp:contract, which does, is not given.
    target_compile_options(${target} PRIVATE /fp:precise /permissive- /Zc:__cplusplus /Zc:preprocessor /utf-8 /bigobj
                                             /EHsc)
    if(TILESPACE_DEVELOPER_MODE)
      target_compile_options(${target} PRIVATE /W4)
    endif()
  endif()
  # Indices of standard containers are checked where contracts are.
  target_compile_definitions(${target} PRIVATE $<$<CONFIG:Debug,Dev>:TILESPACE_ASSERTIONS=1>
                                               $<$<CONFIG:Debug,Dev>:_GLIBCXX_ASSERTIONS>
                                               $<$<BOOL:${TILESPACE_COUNT_WORK}>:TILESPACE_COUNT_WORK=1>
                                               $<$<BOOL:${TILESPACE_SCALAR}>:TILESPACE_SCALAR=1>
                                               $<$<BOOL:${TILESPACE_STANDARD_FORMS}>:TILESPACE_STANDARD_FORMS=1>)
endfunction()
