# SPDX-License-Identifier: MIT
# Windows with 64 bits by MinGW-w64, run by Wine: scripts/install-packages windows. The libraries that io, the command
# and the tests need are those of scripts/windows-libraries.
set(CMAKE_SYSTEM_NAME Windows)
set(CMAKE_SYSTEM_PROCESSOR AMD64)
set(CMAKE_C_COMPILER x86_64-w64-mingw32-gcc-posix)
set(CMAKE_CXX_COMPILER x86_64-w64-mingw32-g++-posix)
set(CMAKE_RC_COMPILER x86_64-w64-mingw32-windres)
set(CMAKE_EXE_LINKER_FLAGS_INIT -static)
cmake_path(SET libraries NORMALIZE "${CMAKE_CURRENT_LIST_DIR}/../../build/windows-libraries/x86_64-w64-mingw32")
set(CMAKE_FIND_ROOT_PATH "${libraries}")
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_PACKAGE ONLY)
set(ENV{PKG_CONFIG_LIBDIR} "${libraries}/lib/pkgconfig")
set(PKG_CONFIG_ARGN --static)
find_program(wine wine64 PATHS /usr/lib/wine NO_CMAKE_FIND_ROOT_PATH)
# The env of the system becomes Wine, which becomes the program: signals to it arrive there. That of CMake waits beside
# it, and keeps them.
set(CMAKE_CROSSCOMPILING_EMULATOR env WINEDEBUG=-all WINEARCH=win64
                                  WINEPREFIX=${CMAKE_BINARY_DIR}/wine ${wine})
