# SPDX-License-Identifier: MIT
# A level designer with a folder of Tiled maps, of which nothing says what is solid: the maps as they are, then rules,
# pictures, and questions to all of them, which fail a build if a level cannot be played.
. "$(dirname "$0")/check.sh"

mkdir -p game/levels game/tilesets
cat > game/tilesets/town.tsx <<'TSX'
<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.10" name="town" tilewidth="16" tileheight="16" tilecount="8" columns="4">
 <image source="town.png" width="64" height="32"/>
</tileset>
TSX

# level NAME CSV: a map of 6 x 4 tiles, with a spawn at tile 1,1, a wall as an object and a trigger.
level() {
  cat > "game/levels/$1.tmx" <<TMX
<?xml version="1.0" encoding="UTF-8"?>
<map version="1.10" orientation="orthogonal" width="6" height="4" tilewidth="16" tileheight="16" infinite="0">
 <tileset firstgid="1" source="../tilesets/town.tsx"/>
 <layer id="1" name="Bottom" width="6" height="4"><data encoding="csv">$2</data></layer>
 <objectgroup id="2" name="Things">
  <object id="1" name="spawn" class="Spawn" x="24" y="24"><point/></object>
  <object id="2" class="Wall" x="48" y="48" width="16" height="16"/>
  <object id="3" class="Trigger" x="16" y="16" width="64" height="16"/>
 </objectgroup>
</map>
TMX
}
level harbour 3,3,3,3,3,3,3,1,1,1,1,3,3,1,1,1,1,3,3,3,3,1,3,3
level market 3,3,3,3,3,3,3,1,5,1,1,3,3,1,5,1,1,3,3,3,3,3,3,3

# shares ARGUMENT...: the solid share of each map, as `info` lists it.
shares() {
  "$tilespace" info game --trust "$@" | sed -n 's/^game\/levels\/\(.*\)\.tmx  *tmx  *6 x 4  *\([0-9.]*\) %.*/\1 \2/p' |
    tr '\n' ' '
}

# Tilesets beside the folder of maps, where the project is that folder: the error names the map, the file, and the
# option that allows it.
touch game/levels/tilespace.toml
"$tilespace" info game > out 2> err
expect "maps that refer to files outside of their folder" "2 2" \
  "$? $(grep -c '^game/levels/.*error: game/levels/.*town.tsx.*--trust allows it' out)"

# What is guessed is said; then rules by ids, several of them, by objects of a class, and less of one.
expect "what the command guesses" 2 \
  "$("$tilespace" info game --trust | grep -c 'objects of the class Wall of the layer Things (guessed by the names')"
expect "without a rule" "harbour 4.17 market 4.17 " "$(shares)"
expect "tiles of an id" "harbour 62.50 market 66.67 " "$(shares --solid tiles:2)"
expect "tiles of several ids" "harbour 62.50 market 75.00 " "$(shares --solid tiles:2,4)"
expect "the same by tileset" "harbour 62.50 market 75.00 " "$(shares --solid tiles:town=2,4)"
expect "and objects of a class" "harbour 66.67 market 75.00 " "$(shares --solid tiles:2,4 --solid objects.class=Wall)"
expect "a range without one of its ids" "harbour 62.50 market 66.67 " "$(shares --solid tiles:2-4 --solid not:tiles:4)"
"$tilespace" info game --trust --solid layer:Botom > out 2> err
expect "a layer that is misspelled" "2 2" "$? $(grep -c 'error: .*called "Botom", found the tile layers "Bottom"' out)"
expect_run 2 "tiles" info game/levels/market.tmx --trust --solid tile:2

# The rule and the folder of tilesets belong to the project: nothing is to be said on the command line any more.
rm game/levels/tilespace.toml
printf 'solid = ["tiles:2,4", "objects.class=Wall"]\n' > game/tilespace.toml
"$tilespace" info game > out
expect "a project" "0 2" "$? $(grep -c '(by tilespace.toml)' out)"
expect "JSON for scripts" '"solid":16,"free" "solid":18,"free" ' \
  "$("$tilespace" info game --json | grep -o '"solid":[0-9]*,"free"' | tr '\n' ' ')"

# A picture of each, with a ray and a field of view, and what they find.
"$tilespace" draw game -o pictures/ --show ray:1.5,1.5,5.5,1.5 --show fov:1.5,1.5,4 > out 2> err
expect "pictures" "0 pictures/levels/harbour.tmx.png pictures/levels/market.tmx.png " \
  "$? $(find pictures -name '*.png' | sort | tr '\n' ' ')"
expect "rays" "  ray:1.5,1.5,5.5,1.5: hits tile 5,1 from the west after 0.875 of its length
  ray:1.5,1.5,5.5,1.5: hits tile 2,1 from the west after 0.125 of its length" "$(grep '^  ray' out)"
"$tilespace" draw game/levels/market.tmx -o market.svg > out 2> err
expect "a vector picture" "0 1" "$? $(grep -c '<svg' market.svg)"
expect_run 2 "jpg" draw game/levels/market.tmx -o market.jpg

# Questions to each map. A query that is misspelled fails the script, not only its line.
cat > questions.jsonl <<'JSON'
{"id":"way to the east","ask":"find_path","from":[1,1],"to":[4,1]}
{"id":"room to walk","ask":"reachable_in_steps","from":[1,1],"steps":9}
{"id":"arrow","ask":"cast_ray","segment":[1.5,2.5,4.5,2.5]}
JSON
for map in game/levels/*.tmx; do
  "$tilespace" ask --strict "$map" < questions.jsonl > "$(basename "$map").answers" || fail "questions to $map"
done
expect "a level that can be played" '"id":"way to the east","found":true "count":8' \
  "$(grep -o '"id":"way.*"found":[a-z]*' harbour.tmx.answers) $(grep -o '"count":[0-9]*' harbour.tmx.answers)"
expect "and one that is cut in two" '"id":"way to the east","found":false "count":2' \
  "$(grep -o '"id":"way.*"found":[a-z]*' market.tmx.answers) $(grep -o '"count":[0-9]*' market.tmx.answers)"
expect "the arrow" "\"hit\":false \"hit\":true" \
  "$(for name in harbour market; do grep -o '"hit":[a-z]*' "$name.tmx.answers"; done | tr '\n' ' ' | sed 's/ $//')"
echo '{"ask":"find_pth"}' | "$tilespace" ask --strict game/levels/market.tmx > out 2> err
expect "a query that does not exist" "1 1" "$? $(grep -c 'find_path' out)"

finish
