# SPDX-License-Identifier: MIT
# Windows with 64 bits by MinGW-w64, run by Wine: scripts/install-packages windows
set(CMAKE_SYSTEM_NAME Windows)
set(CMAKE_SYSTEM_PROCESSOR AMD64)
set(CMAKE_CXX_COMPILER x86_64-w64-mingw32-g++-posix)
set(CMAKE_EXE_LINKER_FLAGS_INIT -static)
find_program(wine wine64 PATHS /usr/lib/wine)
set(CMAKE_CROSSCOMPILING_EMULATOR ${CMAKE_COMMAND} -E env WINEDEBUG=-all WINEARCH=win64
                                  WINEPREFIX=${CMAKE_BINARY_DIR}/wine ${wine})
