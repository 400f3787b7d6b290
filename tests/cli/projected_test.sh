# SPDX-License-Identifier: MIT
# Isometric, staggered and oblique maps: info, ask, shell, draw, explain
. "$(dirname "$0")/check.sh"

# diamonds ATTRIBUTES > FILE
diamonds() {
  cat <<END
<?xml version="1.0" encoding="UTF-8"?>
<map version="1.10" $1 width="3" height="4" tilewidth="32" tileheight="16" infinite="0">
 <tileset firstgid="1" name="set" tilewidth="32" tileheight="32" tilecount="2" columns="2"/>
 <layer id="1" name="ground" width="3" height="4"><data encoding="csv">1,1,1,1,1,1,1,1,1,1,1,1</data></layer>
 <layer id="2" name="things" width="3" height="4"><data encoding="csv">2,0,0,0,0,2,0,0,0,0,0,0</data></layer>
 <objectgroup id="3" name="objects">
  <object id="1" name="lamp" x="24" y="40"><point/></object>
 </objectgroup>
</map>
END
}
diamonds 'orientation="isometric"' > iso.tmx
diamonds 'orientation="staggered" staggeraxis="y" staggerindex="odd"' > rows.tmx
diamonds 'orientation="oblique" skewx="8" skewy="4"' > oblique.tmx

expect "info of an isometric map" "file     iso.tmx
format   tmx
size     3 x 4, 12 tiles
solid    2 (16.67 %)
free     10 (83.33 %)
rule     tiles of the layer things (guessed, as they lie above the ground)
counts    solid 2  shaped 0  free 10
outside  free
layout   tiles of 16 x 16 world units, from 0,0 on
view     isometric, tile 0,0 at pixel 64,0; right by 16,8, down by -16,8
layers   tilelayer    3 x 4  12 tiles   ground
         tilelayer    3 x 4  2 tiles    things
         objectgroup         1 objects  objects
tilesets from 1 on  2 of 32 x 32 pixels  set
objects  1 without a class" "$("$tilespace" info iso.tmx | grep -v '^notes')"
expect "its view as JSON" \
  '"view":{"origin":[64.0,0.0],"x_axis":[16.0,8.0],"y_axis":[-16.0,8.0],"stagger":"none"}' \
  "$("$tilespace" info --json iso.tmx | grep -o '"view":{[^}]*}')"
expect "a staggered map" "size     5 x 4, 20 tiles, from tile 0,-2 on
counts    solid 2  shaped 0  free 10  outside 8
layout   tiles of 1 x 1 world units, from 0,0 on
view     staggered, tile 0,0 at pixel 16,0; right by 16,8, down by -16,8; odd rows shifted" \
  "$("$tilespace" info rows.tmx | grep -E '^(size|counts|layout|view)')"
expect "what is outside of it" "solid    10 (50.00 %)" "$("$tilespace" info rows.tmx --outside solid | grep ^solid)"
expect "an oblique map" "view     oblique, tile 0,0 at pixel 0,0; right by 32,4, down by 8,16" \
  "$("$tilespace" info oblique.tmx | grep ^view)"

ask() { echo "$1" | "$tilespace" ask "$2" 2> err; }
expect "the tile under a pixel" '{"tile":[2,1],"point":[2.5,1.5]}' "$(ask '{"ask":"tile_at","screen":[80,32]}' iso.tmx)"
expect "an edge" '{"tile":[0,1],"point":[0.0,1.0]}' "$(ask '{"ask":"tile_at","screen":[48,8]}' iso.tmx)"
expect "a cell" '{"tile":[3,0],"point":[3.5,0.5],"cell":[1,3]}' \
  "$(ask '{"ask":"tile_at","screen":[64,32]}' rows.tmx)"
expect "a point on the screen" '{"screen":[80.0,32.0]}' "$(ask '{"ask":"to_screen","point":[2.5,1.5]}' iso.tmx)"
expect "a tile on the screen" '{"outline":[[80.0,24.0],[96.0,32.0],[80.0,40.0],[64.0,32.0]]}' \
  "$(ask '{"ask":"to_screen","tile":[2,1]}' iso.tmx)"
expect "queries in tile space" '{"hit":true,"tile":[2,1],"side":"west","fraction":0.5}' \
  "$(ask '{"ask":"cast_ray","segment":[0.5,1.5,3.5,1.5]}' iso.tmx)"
expect "neither" '{"error":"key \"point\" or \"tile\" is missing; \"to_screen\" takes one of them"}' \
  "$(ask '{"ask":"to_screen"}' iso.tmx)"
expect "a huge pixel" '{"tile":[2147483647,2147483647],"point":[null,null]}' \
  "$(ask '{"ask":"tile_at","screen":[1,1e308]}' iso.tmx | sed 's/"point":.*/"point":[null,null]}/')"

expect "pick in the shell" '{"tile":[2,1],"point":[2.5,1.5]}
{"solid":true}' "$(printf 'pick 80 32\nsolid 2 1\n' | "$tilespace" shell iso.tmx 2> err)"
# The lamp is at (24, 40) pixels of 16 each way, or pixels of the screen.
for map in iso rows oblique; do printf 'solid lamp\n' | "$tilespace" shell $map.tmx 2> err; done > lamps
expect "objects in the shell" '{"solid":false}
{"solid":false}
{"solid":false}' "$(cat lamps)"

# Size of a PNG: eight bytes of its header.
size_of() { od -An -tu1 -j16 -N8 "$1" | awk '{ print $3 * 256 + $4 " x " $7 * 256 + $8 }'; }
for map in iso rows oblique; do
  width=32
  [ $map = oblique ] && width=40 # of the box around a tile
  expect_run 0 "" draw $map.tmx -o $map.png --scale $width --plain --show ray:0.5,1.5,3.5,1.5 --show circle:1.5,1.5,1 \
    --show path:0.5,1.5,2.5,2.5 --show fov:1.5,1.5,3 --show thick-line:0.5,1.5,2.5,2.5,0.25
  expect_run 0 "" draw $map.tmx -o $map.svg --scale $width --show box:0.5,0.5,2,2
done
expect "pictures of diamonds" "112 x 56
112 x 40
128 x 76" "$(size_of iso.png; size_of rows.png; size_of oblique.png)"
expect_run 0 "" draw iso.tmx -o part.png --scale 32 --crop 1,1,3,3
expect "a part" "64 x 32" "$(size_of part.png)"
expect_run 0 "" explain iso.tmx --body 0.25,1.25,0.5,0.5 --by 3,0 -o why.png
expect "a tour has its pages" 0 "$("$tilespace" tour "$maps/garden.tmx" -o tour > out 2> err; echo $?)"

expect "the garden" "solid    186" "$("$tilespace" info "$maps/garden.tmx" | grep -o '^solid    [0-9]*')"

printf '{"maps":[{"fileName":"iso.tmx","x":0,"y":0},{"fileName":"iso.tmx","x":96,"y":0}]}' > two.world
expect_run 2 "expected orthogonal maps, or the name of a level, found isometric tiles" info two.world
expect_run 0 "" info two.world --level iso.tmx

finish
