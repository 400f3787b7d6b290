# SPDX-License-Identifier: MIT
# WebAssembly with the interface of WASI, run by node: scripts/install-packages wasm
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_C_COMPILER clang-19)
set(CMAKE_C_COMPILER_TARGET wasm32-wasi)
set(CMAKE_CXX_COMPILER clang++-19)
set(CMAKE_CXX_COMPILER_TARGET wasm32-wasi)
set(CMAKE_AR llvm-ar-19)
set(CMAKE_RANLIB llvm-ranlib-19)
set(CMAKE_CXX_FLAGS_INIT "-fno-exceptions -fno-rtti -msimd128")
# The default, 64 KB, is not enough for tiles and objects along circles; below the data, an overflow ends the program.
set(CMAKE_EXE_LINKER_FLAGS_INIT "-Wl,-z,stack-size=131072 -Wl,--stack-first")
set(CMAKE_CROSSCOMPILING_EMULATOR node --no-warnings "${CMAKE_CURRENT_LIST_DIR}/run_wasi.mjs")
