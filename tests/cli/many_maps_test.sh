# SPDX-License-Identifier: MIT
# tilespace info and draw, of many maps at once
. "$(dirname "$0")/check.sh"

mkdir -p level/deep level/.hidden level/empty
cp room.txt level/note.txt
cp "$maps/cave.png" level/tiles.png
printf 'type octile\nheight 2\nwidth 3\nmap\n.@T\nWG.\n' > level/tiny.map
printf 'no map\n' > level/bad.map
cp level/tiny.map level/deep/other.map
cp level/tiny.map level/.hidden/hidden.map
printf '{"name":"no map"}\n' > level/package.json
printf '{"properties":{"jsonVersion":{},"layers":{"type":"array"}}}\n' > level/schema.json
printf 'name: no map\n' > level/other.yaml
printf 'P2\n2 1\n255\n254 0\n' > level/grid.pgm
printf '%s\n' 'image: grid.pgm' 'resolution: 0.5' 'origin: [0, 0, 0]' 'negate: 0' 'occupied_thresh: 0.65' \
  'free_thresh: 0.25' > level/grid.yaml
printf '{"orientation":"orthogonal","width":1,"height":1,"tilewidth":8,"tileheight":8,"layers":[],"tilesets":[]}' \
  > level/tiled.json

# A row each, in order; what is no map is left out, and what cannot be read has its error.
"$tilespace" info level > out 2> err
expect "exit code with a map that cannot be read" "2 tilespace: 1 of 5 maps cannot be read" "$? $(cat err)"
expect "rows of a folder" "file
level/bad.map
level/deep/other.map
level/grid.yaml
level/tiled.json
level/tiny.map" "$(sed 's/ .*//' out)"
expect "a row" "level/tiny.map        movingai  3 x 2  50.00 %  -        0      letters @OTW in any case" \
  "$(grep '^level/tiny.map ' out)"
grep -q '^level/bad.map .*  error: level/bad.map: expected a map of a known format' out || fail "an error is in its row"
rm level/bad.map
"$tilespace" info level > out
expect "exit code if all can be read" 0 "$?"
"$tilespace" info level/tiny.map room.txt > out
expect "files in the order of the command line" "file level/tiny.map room.txt " "$(sed 's/ .*//' out | tr '\n' ' ')"
"$tilespace" info room.txt level/none.map > out 2> err
expect "a file that is not there" "2 tilespace: 1 of 2 maps cannot be read" "$? $(cat err)"
expect "its row" 1 "$(grep -c '^level/none.map .* error: .*No such file' out)"
"$tilespace" info level/empty > out 2> err
expect "a folder without maps" "2 1" "$? $(grep -c '^level/empty .*error: level/empty: a folder without maps' out)"
expect "options are for all" 2 "$("$tilespace" info level/tiny.map level/deep/other.map --solid W | grep -c '16.67 %')"

# JSON: a line each, the same as alone.
"$tilespace" info --json level room.txt none.txt > out 2> err
expect "exit code with JSON" "2 tilespace: 1 of 6 maps cannot be read" "$? $(cat err)"
expect "as alone" "$("$tilespace" info --json room.txt)" "$(sed -n 5p out)"
expect "a map that cannot be read" \
  '{"file":"none.txt","error":"none.txt: cannot be read: No such file or directory"}' \
  "$(sed -n 6p out)"
expect "lines" 6 "$(grep -c '^{"file":"' out)"

# All of the sample maps, and of a hundred.
"$tilespace" info "$maps" > out
expect "the sample maps" 0 "$?"
mkdir hundred
for i in $(seq 100); do cp level/tiny.map "hundred/$i.map"; done
"$tilespace" info hundred > out
expect "a hundred maps" "0 101" "$? $(wc -l < out | tr -d ' ')"

# Pictures of many go into a folder, with the names of their maps.
"$tilespace" draw level room.txt -o pictures/ --show circle:1,1,0.5 > out 2> err
expect "exit code of draw" 0 "$?"
expect "notes name their map" "tilespace: note: level/tiled.json: nothing in the map says which tiles are solid" \
  "$(cat err)"
expect "pictures" "pictures/deep/other.map.png
pictures/grid.yaml.png
pictures/room.txt.png
pictures/tiled.json.png
pictures/tiny.map.png" "$(find pictures -type f | sort)"
expect "a line for each, and for each query" "10 5" "$(wc -l < out | tr -d ' ') $(grep -c '^  circle:1,1,0.5: ' out)"
"$tilespace" draw level/tiny.map -o alone.png > out
cmp -s alone.png pictures/tiny.map.png && fail "--show is drawn in all"
"$tilespace" draw level/tiny.map -o pictures > out
cmp -s alone.png pictures/tiny.map.png || fail "one map into a folder that is there"
"$tilespace" draw hundred -o svgs/ --format svg > out
expect "a format for all" 100 "$(find svgs -name '*.map.svg' | wc -l | tr -d ' ')"
printf 'no map\n' > level/bad.map
"$tilespace" draw level -o pictures/ --crop 0,1,2,2 --json > out 2> err
expect "those that cannot be drawn" "2 tilespace: 3 of 5 maps cannot be drawn" "$? $(cat err)"
expect "why" '"error":"--crop 0,1,2,2 is outside of the map, which is 0,0,1,1"' \
  "$(grep -o '"error":"--crop.*0,0,1,1"' out)"
expect_run 2 "two maps have the name tiny.map" draw level/tiny.map hundred/../level/tiny.map -o pictures/
expect_run 2 "-o takes a folder" draw level room.txt -o x.png
expect_run 2 "-o takes a folder" draw level room.txt -o -
[ -e x.png ] && fail "a wrong command line writes nothing"

finish
