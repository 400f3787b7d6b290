# SPDX-License-Identifier: MIT
# The archive for Windows, by Wine.
. /check/begin.sh
add unzip python3 wine wine64 g++-mingw-w64-x86-64-posix
export WINEDEBUG=-all WINEARCH=win64 WINEPREFIX=/check/wine
wine=/usr/lib/wine/wine64
unzip -q "$NAME-windows-x86_64.zip"
cd "$NAME-windows-x86_64"
say "$($wine bin/tilespace.exe --version | tr -d '\r')"
$wine bin/tilespace.exe ask share/tilespace/maps/dungeon.txt <../question | tr -d '\r' >../found
expect "an answer" "$(cat ../answer)" "$(cat ../found)"
cat >first.c <<END
#include <stdio.h>
#include <tilespace.h>
int main(void) {
  tilespace_map* map = NULL;
  const tilespace_segment line = {{0.5, 1.5}, {3.5, 1.5}};
  tilespace_ray_hit hit;
  if (tilespace_map_from_text("....\n..#.\n", 10, TILESPACE_OUTSIDE_FREE, &map) != TILESPACE_OK) return 1;
  tilespace_cast_ray(map, &line, TILESPACE_GAP_OPEN, &hit);
  printf("%s: %d %d\n", tilespace_version(), (int)hit.tile.x, (int)hit.tile.y);
  tilespace_map_free(map);
  return 0;
}
END
x86_64-w64-mingw32-gcc-posix first.c -I include -L lib -l tilespace-c -o bin/first.exe
expect "C by the DLL" "${NAME#tilespace-}: 2 1" "$($wine bin/first.exe | tr -d '\r')"
say "a program in C with the DLL"
cd ..
suite $wine "$NAME-windows-x86_64/bin/tilespace.exe" ask
