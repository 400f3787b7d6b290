# SPDX-License-Identifier: MIT
# Maps of Tiled: info, notes, layouts, rules
. "$(dirname "$0")/check.sh"

separator=/
[ -z "${TILESPACE_WINDOWS:-}" ] || separator='\\'  # in patterns

mkdir -p house/sets
cat > house/sets/walls.tsx <<'END'
<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.10" name="Walls" tilewidth="16" tileheight="16" tilecount="4" columns="2">
 <tile id="0"><objectgroup><object id="1" x="0" y="0" width="16" height="16"/></objectgroup></tile>
 <tile id="1"><objectgroup><object id="1" x="0" y="8" width="16" height="8"/></objectgroup></tile>
 <tile id="2"><objectgroup><object id="1" x="0" y="0" width="16" height="16"><ellipse/></object></objectgroup></tile>
</tileset>
END
# house ORIENTATION SOURCE > FILE
house() {
  cat <<END
<?xml version="1.0" encoding="UTF-8"?>
<map version="1.10" orientation="$1" width="4" height="2" tilewidth="16" tileheight="16" infinite="0">
 <tileset firstgid="1" source="$2"/>
 <layer id="1" name="ground" width="4" height="2" visible="0"><data encoding="csv">4,4,4,4,4,4,4,4</data></layer>
 <group id="2" name="house">
  <layer id="3" name="walls" width="4" height="2"><data encoding="csv">1,2,0,3,0,0,0,3</data></layer>
 </group>
 <objectgroup id="4" name="things">
  <object id="1" type="spawn" x="8" y="8"><point/></object>
  <object id="2" x="0" y="0" width="32" height="16"/>
 </objectgroup>
</map>
END
}
house orthogonal sets/walls.tsx > house/map.tmx
house isometric sets/walls.tsx > house/iso.tmx
reason="tile 2 of Walls: an ellipse or capsule has no corners; the tiles under its bounds count as full"
note="layer house/walls, tile (3, 0), 2 times: $reason"

expect "info of a house" "file     house/map.tmx
format   tmx
size     4 x 2, 8 tiles
solid    4 (50.00 %)
free     4 (50.00 %)
rule     collision shapes of tiles (guessed)
counts    solid 3  shaped 1  free 4
outside  free
layout   tiles of 16 x 16 world units, from 0,0 on
layers   tilelayer    4 x 2  8 tiles    ground, hidden
         group                          house
         tilelayer    4 x 2  4 tiles    house/walls
         objectgroup         2 objects  things
tilesets from 1 on  4 of 16 x 16 pixels  3 with shapes  Walls, in sets/walls.tsx
objects  1 without a class, 1 spawn
notes    $note" "$("$tilespace" info house/map.tmx)"

expect "info --json of a house" \
  '"notices":[{"layer":"house/walls","tile":[3,0],"times":2,"reason":"'"$reason"'"}]}' \
  "$("$tilespace" info --json house/map.tmx | grep -o '"notices".*')"
expect "its layers" \
  '"tiled":{"orientation":"orthogonal","infinite":false,"tile_size":[16,16],"layers":[{"kind":"tilelayer","path":"ground","visible":false,"bounds":[0,0,4,2],"tiles":8},{"kind":"group","path":"house","visible":true},{"kind":"tilelayer","path":"house/walls","visible":true,"bounds":[0,0,4,2],"tiles":4},{"kind":"objectgroup","path":"things","visible":true,"objects":2}],"tilesets":[{"first_gid":1,"name":"Walls","source":"sets/walls.tsx","missing":false,"tiles":4,"tile_size":[16,16],"with_shapes":3}],"objects":{"":1,"spawn":1}}' \
  "$("$tilespace" info --json house/map.tmx | grep -o '"tiled".*,"notices"' | sed 's/,"notices"$//')"

# Rules
solid_by() { "$tilespace" info --json house/map.tmx --solid "$1" | grep -o '"solid":[0-9]*,"free":[0-9]*'; }
expect "by layer" '"solid":8,"free":0' "$(solid_by layer:GROUND)"
expect "by group" '"solid":4,"free":4' "$(solid_by layer:house)"
expect "by objects" '"solid":2,"free":6' "$(solid_by objects:things)"
expect "visible tiles" '"solid":4,"free":4' "$(solid_by tiles)"
expect_run 2 'a tile layer called "wals", found the tile layers "ground", "house/walls"' \
  info house/map.tmx --solid layer:wals
expect_run 2 'a rule for a map of Tiled' info house/map.tmx --solid @

# Notes go to standard error, once.
echo '{"ask":"is_solid","tile":[0,0]}' | "$tilespace" ask house/map.tmx > out 2> err
expect "an answer" '{"solid":true}' "$(cat out)"
expect "the note of ask" "tilespace: note: $note" "$(cat err)"
expect_run 0 "" draw house/map.tmx -o house.png --plain
expect "the note of draw" "tilespace: note: $note" "$(cat err)"

# The map says where its tiles lie; the options say it instead.
expect "pixels of the map" '{"solid":true}' \
  "$(echo '{"ask":"is_solid","point":[63,31],"world":true}' | "$tilespace" ask house/map.tmx 2> err)"
expect "pixels of the options" '{"solid":false}' \
  "$(echo '{"ask":"is_solid","point":[63,33],"world":true}' | "$tilespace" ask house/map.tmx --tile-size 32 2> err)"
expect "another origin" '{"solid":false}' \
  "$(echo '{"ask":"is_solid","point":[15,15],"world":true}' | "$tilespace" ask house/map.tmx --origin 32,0 2> err)"

# Several rules, united and subtracted in order
several() { "$tilespace" info house/map.tmx "$@" | grep -E '^(solid|rule)'; }
expect "two layers without a tile" "solid    7 (87.50 %)
rule     tiles of the layer ground, and tiles of the layer house/walls, without tiles 1 of the tileset Walls" \
  "$(several --solid layer:ground --solid layer:walls --solid not:tiles:Walls=1)"
expect "objects by their class" "solid    4 (50.00 %)
rule     collision shapes of tiles (guessed), without objects of the class spawn of the layer things" \
  "$(several --solid not:objects.class=spawn)"
expect_run 2 "a rule after not:" info house/map.tmx --solid not:walls
expect_run 2 "several layers take a rule each" info house/map.tmx --solid layer:ground,walls
expect_run 0 "" info house/map.tmx --solid tiles:Walls=9
expect "nothing is never silent" "notes    no tile is solid by this rule" "$(sed -n '$p' out)"
expect_run 2 "one rule alone for a text map" info room.txt --solid '#' --solid +

# A rule in the map, and in its project
sed 's|<tileset |<properties><property name="tilespace:solid" value="layer:ground"/></properties>&|' house/map.tmx \
  > house/own.tmx
own() { "$tilespace" info house/own.tmx "$@" | grep ^rule; }
expect "in the map" "rule     tiles of the layer ground (by the map's property tilespace:solid)" "$(own)"
printf 'solid = "layer:walls"\n[[maps]]\nfiles = "m*.tmx"\nsolid = "tiles"\n' > house/tilespace.toml
expect "in the project" "rule     tiles of the layer house/walls (by tilespace.toml)" "$(own)"
expect "in a section" "rule     all tiles of visible layers (by tilespace.toml)" "$(several | tail -n 1)"
expect "an option precedes both" "rule     collision shapes of tiles (guessed)" "$(own --solid guess)"
printf 'solid = 1\n' > house/tilespace.toml
expect_run 2 "house/own.tmx: .*house${separator}tilespace.toml:1: expected \"solid\"" info house/own.tmx
rm house/tilespace.toml

# Files outside of the map's project
mkdir house/maps
house orthogonal ../sets/walls.tsx > house/maps/up.tmx
touch house/maps/maps.tiled-project
expect_run 2 "house/maps/up.tmx: ../sets/walls.tsx: expected .*(--trust allows it)" info house/maps/up.tmx
expect_run 0 "" info house/maps/up.tmx --trust
mv house/maps/maps.tiled-project house/house.tiled-project
expect_run 0 "" info house/maps/up.tmx
expect "the same map then" "$(solid_by shapes)" \
  "$("$tilespace" info --json house/maps/up.tmx --trust --solid shapes | grep -o '"solid":[0-9]*,"free":[0-9]*')"

# What can be read, but not asked
house isometric sets/walls.tsx | sed 's/tilewidth="16"/tilewidth="2000001"/' > house/wide.tmx
expect "info of a map without a view" "format   Tiled, isometric" "$("$tilespace" info house/wide.tmx | grep ^format)"
expect "the same as JSON" '"format":"tmx","width":4,"height":2,"solid":null' \
  "$("$tilespace" info --json house/wide.tmx | grep -o '"format":.*"solid":null')"
expect_run 2 "isometric tiles with an area, of at most 2.19 pixels" ask house/wide.tmx
expect_run 2 "isometric tiles with an area, of at most 2.19 pixels" draw house/wide.tmx -o x.png
printf '<html></html>' > page.html
expect_run 2 "page.html" info page.html
printf '{"a":1}' > thing.json
expect_run 2 "thing.json" info thing.json

finish
