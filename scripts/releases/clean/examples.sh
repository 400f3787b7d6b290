# SPDX-License-Identifier: MIT
# Examples, compiled and run with the packages of Debian, as a project of a user: programs in C++, C, Python, Lua and
# C#, and games, which replay recordings. Each prints what the tree expects.
. /check/begin.sh
apt-get install -qq -y ./*tilespace*.deb >/dev/null # with what they recommend
add g++ cmake ninja-build pkg-config libboost-dev libopenmpi-dev libbox2d-dev libsdl2-dev libsdl2-image-dev \
  luajit love xvfb xauth libgl1-mesa-dri mono-mcs mono-runtime python3-pygame
cd tests
mkdir out
count=0
prints() { # FILE PROGRAM...: a program prints what the file in examples/ holds
  wanted=$1
  shift
  "$@" >out/printed || fail "$* ended with $?"
  cmp out/printed "examples/$wanted" || fail "$*: other output than examples/$wanted"
  count=$((count + 1))
}
told() { # WHAT: how many of them there were
  say "$1: $count"
  count=0
}

cat >CMakeLists.txt <<'END'
cmake_minimum_required(VERSION 3.25)
project(examples C CXX)
find_package(tilespace 0.1 REQUIRED COMPONENTS io lint store cluster units)
find_package(box2d REQUIRED)
find_package(SDL2 REQUIRED)
find_package(SDL2_image REQUIRED)
find_package(Threads REQUIRED)
file(GLOB sources examples/*.cpp)
foreach(source IN LISTS sources)
  cmake_path(GET source STEM name)
  add_executable(${name} ${source})
  target_link_libraries(${name} PRIVATE tilespace::io tilespace::store tilespace::cluster tilespace::units
                                        tilespace::parallel box2d::box2d Threads::Threads)
endforeach()
foreach(game IN ITEMS platformer cave)
  add_executable(${game} examples/${game}/main.cpp)
  target_link_libraries(${game} PRIVATE tilespace::lint tilespace::store SDL2_image::SDL2_image SDL2::SDL2)
endforeach()
END
cmake -S . -B build -G Ninja >/dev/null
cmake --build build >/dev/null
for source in examples/*.cpp; do
  name=$(basename "$source" .cpp)
  prints "expected/$name.txt" "build/$name"
done
told "programs in C++"

for source in examples/c/*.c; do
  name=$(basename "$source" .c)
  # shellcheck disable=SC2046
  cc -std=c99 -Wall -Wextra -pedantic -Werror "$source" $(pkg-config --cflags --libs tilespace-c) -o "out/$name"
  prints "expected/c/$name.txt" "out/$name" out/dug.world
done
told "programs in C"

export SDL_VIDEODRIVER=dummy SDL_AUDIODRIVER=dummy PYGAME_HIDE_SUPPORT_PROMPT=1
prints platformer/expected_recording.txt build/platformer examples/platformer/recording.txt out/platformer.bmp
prints platformer/expected_ship.txt build/platformer examples/platformer/ship.txt out/ship.bmp
prints cave/expected.txt build/cave examples/cave/recording.txt out/cave.bmp out/cave.world
prints expected/pygame/platformer.txt python3 examples/pygame/platformer.py examples/platformer/recording.txt out/p.png
prints expected/pygame/roguelike.txt python3 examples/pygame/roguelike.py examples/pygame/roguelike.txt out/r.png
export LUA_PATH="/usr/share/tilespace/?.lua;;"
prints expected/love/fog_of_war.txt env SDL_VIDEODRIVER=x11 \
  xvfb-run -a love examples/love examples/topdown/fog_of_war.txt "$PWD/out/love.png"
told "recordings of games"

for source in examples/python/*.py; do
  name=$(basename "$source" .py)
  file=
  if [ "$name" = view_a_cave ]; then file=out/cave.world; fi
  prints "expected/python/$name.txt" python3 "$source" $file
done
told "programs in Python"

prints expected/luajit/first_steps.txt luajit examples/luajit/first_steps.lua
mcs -warnaserror -unsafe -out:out/first.exe examples/csharp/FirstSteps.cs /usr/share/tilespace/Tilespace.cs
prints expected/csharp/FirstSteps.txt mono out/first.exe
told "programs in Lua and C#"
say "not run: topdown in C++, which shows other ways beside ours, and has them from the tree; examples for browsers"
