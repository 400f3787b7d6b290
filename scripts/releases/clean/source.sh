# SPDX-License-Identifier: MIT
# Source archive: the core built and installed, and the first lines of the README linked with it. Several sources are
# compiled as one, as projects may: those of the packages of Debian are compiled by themselves.
. /check/begin.sh
add xz-utils g++ cmake ninja-build
tar -xf "$NAME.tar.xz"
cmake -S "$NAME" -B build -G Ninja -DTILESPACE_IO=OFF -DTILESPACE_STORE=OFF -DTILESPACE_UNITS=OFF \
  -DTILESPACE_TOOLS=OFF -DCMAKE_UNITY_BUILD=ON >/dev/null
cmake --build build >/dev/null
cmake --install build --prefix /usr/local >/dev/null
cp first.code first.cpp
cat >CMakeLists.txt <<END
cmake_minimum_required(VERSION 3.25)
project(first CXX)
find_package(tilespace REQUIRED)
add_executable(first first.cpp)
target_link_libraries(first PRIVATE tilespace::tilespace)
END
cmake -S . -B first -G Ninja >/dev/null
cmake --build first >/dev/null
quick_start first/first
say "the core built, installed, found by CMake; first lines of the README"
