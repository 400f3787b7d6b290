# SPDX-License-Identifier: MIT
# Packages of Debian: each installed with what it depends on, used, and removed.
. /check/begin.sh

add ./tilespace_*.deb
say "$(tilespace --version)"
expect "an answer" "$(cat answer)" "$(tilespace ask /usr/share/tilespace/maps/dungeon.txt <question)"
sh tests/packaging/debian/tests/command >/dev/null
if [ -e "$NAME-playground.html" ]; then
  tilespace play /usr/share/tilespace/maps/dungeon.tmx --page "$NAME-playground.html" -o dungeon.html
  grep -q '"name":"dungeon.tmx"' dungeon.html || fail "no map in the playground"
  say "the playground, with a map"
fi
add python3
suite tilespace ask

add ./libtilespace-c0_*.deb ./python3-tilespace_*.deb
sh tests/packaging/debian/tests/python
suite /usr/bin/python3 tests/python/tests/answer.py
say "Python, and C below it: libtilespace-c.so.0"

apt-get install -qq -y ./libtilespace-dev_*.deb ./libtilespace-c-dev_*.deb >/dev/null # with what it recommends
add g++ cmake make pkg-config
sh tests/packaging/debian/tests/library >/dev/null
cp first.code first.cpp
# shellcheck disable=SC2046
g++ -std=c++20 first.cpp $(pkg-config --cflags --libs tilespace) -o first
quick_start ./first
say "first lines of the README by pkg-config and CMake, in C++ and C"

apt-get purge -qq -y 'tilespace' 'libtilespace*' 'python3-tilespace' >/dev/null
left=$(find / -xdev -path /check -prune -o -path /proc -prune -o -iname '*tilespace*' -print)
expect "files left behind" "" "$left"
say "nothing left behind"
