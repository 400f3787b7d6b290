# SPDX-License-Identifier: MIT
# tilespace on hexagonal maps: info, draw, ask; and what the others say
. "$(dirname "$0")/check.sh"

islands=$maps/islands.tmx

# What the help says: every example has the answer that stands below it.
"$tilespace" ask --help | sed -n '/^Queries on hexagonal maps/,$p' | grep '^    {' > examples
grep '{"ask"' examples | sed 's/^ *//' > questions
grep -v '{"ask"' examples | sed 's/^ *//' > answers
"$tilespace" ask "$islands" < questions > actual
cmp -s answers actual || expect "the examples of --help" "$(cat answers)" "$(cat actual)"
expect "examples" 12 "$(wc -l < questions | tr -d ' ')"

# hex QUESTION ANSWER
hex() {
  expect "$1" "$2" "$(printf '%s\n' "$1" | "$tilespace" ask "$islands")"
}
hex '{"ask":"hex_at","point":[14,16],"id":7}' \
  '{"id":7,"tile":[0,0],"axial":[0,0],"cube":[0,0,0],"inside":true,"solid":true}'
hex '{"ask":"hex_at","point":[-1,-1]}' \
  '{"tile":[-1,-1],"axial":[0,-1],"cube":[0,-1,1],"inside":false,"solid":false}'
hex '{"ask":"hex_at","point":[1]}' '{"error":"key \"point\" takes [x, y], 2 numbers"}'
hex '{"ask":"hex_ring","tile":[3,5],"radius":-1}' '{"error":"key \"radius\" takes a whole number from 0 to 10000"}'
hex '{"ask":"hex_distance","from":[0,0],"to":[2147483647,-2147483648]}' '{"distance":2147483648}'
hex '{"ask":"hex_line","from":[0,0],"to":[2147483647,0]}' '{"error":"the line has more than 1000000 hexagons"}'
hex '{"ask":"find_hex_path","from":[3,5],"to":[0,0]}' '{"found":false}'
hex '{"ask":"find_hex_path","from":[3,5],"to":[3,5]}' '{"found":true,"steps":0,"tiles":[[3,5]]}'
hex '{"ask":"hex_field_of_view","from":[-1,5]}' '{"count":0,"spans":[]}'
hex '{"ask":"has_hex_line_of_sight","from":[3,5],"to":[5,5]}' '{"visible":true}'
hex 'no json' "$(printf 'no json\n' | "$tilespace" ask "$maps/dungeon.txt")"
printf '{"ask":"cast_ray"}\n' | "$tilespace" ask "$islands" | grep -q 'hexagonal: known are hex_at' ||
  fail "queries of tiles say which there are for hexagons"
printf '{"ask":"hex_at","point":[1,2]}\n' | "$tilespace" ask "$maps/dungeon.txt" | grep -q '"error"' ||
  fail "queries of hexagons are none of tiles"

# info
expect "the line about hexagons" "hexagons 28 x 32 pixels, pointy-top, side 16, odd_r" \
  "$("$tilespace" info "$islands" | grep ^hexagons)"
expect "the same as JSON" '"hexagons":{"tile_size":[28,32],"side_length":16,"offset":"odd_r"}' \
  "$("$tilespace" info --json "$islands" | grep -o '"hexagons":{[^}]*}')"

# draw
for show in hex-ring:3,5,2 hex-spiral:3,5,2 hex-line:3,5,9,9 hex-field-of-view:3,5 hex-field-of-view:3,5,2 \
  hex-reachable-in-steps:3,5,2 find-hex-path:3,5,11,5 find-hex-path:3,5,0,0; do
  expect_run 0 "" draw "$islands" -o bare.png
  expect_run 0 "" draw "$islands" -o shown.png --show "$show"
  cmp -s bare.png shown.png && fail "something is drawn by --show $show"
done
for ending in png svg pdf; do
  "$tilespace" draw "$islands" -o "first.$ending" --crop 1,1,12,10 --show hex-ring:3,5,2 --scale 20
  "$tilespace" draw "$islands" -o "second.$ending" --crop 1,1,12,10 --show hex-ring:3,5,2 --scale 20
  cmp -s "first.$ending" "second.$ending" || fail "the same picture every time: $ending"
done
expect_run 0 "" draw "$islands" -o x.png --show hex-field-of-view:-1000000000,1000000000,1000000000
expect_run 2 "the map is hexagonal, and takes hex-ring" draw "$islands" -o x.png --show circle:1,1,1
expect_run 2 "the map has no hexagons" draw room.txt -o x.png --show hex-ring:1,1,1
expect_run 2 "hex-ring takes X,Y,R" draw "$islands" -o x.png --show hex-ring:1,1
expect_run 2 "hex-ring takes X,Y,R" draw "$islands" -o x.png --show hex-ring:1,1,-1
expect_run 2 "find-hex-path takes X0,Y0,X1,Y1" draw "$islands" -o x.png --show find-hex-path:1,1,2,2.5
expect_run 2 "unknown query" draw "$islands" -o x.png --show hex-circle:1,1,2
expect_run 2 "up to 2000 steps" draw "$islands" -o x.png --show hex-ring:1,1,5000
expect_run 2 "too large" draw "$islands" -o x.png --scale 4096
expect_run 2 "columns and rows" draw "$islands" -o x.png --world
expect "an SVG without an ending" "<?xml" "$("$tilespace" draw "$islands" -o - --format svg 2> /dev/null | head -c 5)"

# Images of tilesets: those of the editor, turned in steps of 60 degrees, with the borders of solid hexagons over them.
printf '##..\n....\n...#\n' > picture.txt
"$tilespace" draw picture.txt -o tiles.png --plain --scale 8 2> /dev/null
# hexes GID > FILE: a map with one tile at column 1, row 1
hexes() {
  cat <<END
<map version="1.10" orientation="hexagonal" width="3" height="3" tilewidth="32" tileheight="24" hexsidelength="12"
 staggeraxis="y" staggerindex="odd" infinite="0">
 <tileset firstgid="1" name="set" tilewidth="32" tileheight="24" tilecount="1" columns="1">
  <image source="${2:-tiles.png}" width="32" height="24"/></tileset>
 <layer id="1" name="ground" width="3" height="3"><data encoding="csv">0,0,0,0,$1,0,0,0,0</data></layer>
</map>
END
}
flag60=536870912 flag120=268435456 flips=3221225472
for turned in 1 $((1 + flag60)) $((1 + flag120)) $((1 + flag60 + flag120)) $((1 + flips)); do
  hexes "$turned" > "turned-$turned.tmx"
  expect_run 0 "" draw "turned-$turned.tmx" -o "turned-$turned.png" --solid layer:ground
done
cmp -s turned-$((1 + flag60 + flag120)).png turned-$((1 + flips)).png || fail "180 degrees are both flips"
expect "each other turn is another picture" 4 "$(cksum turned-*.png | cut -d ' ' -f 1 | sort -u | wc -l | tr -d ' ')"
"$tilespace" draw turned-1.tmx -o free.png --solid tiles:5 2> /dev/null
cmp -s turned-1.png free.png && fail "borders of solid hexagons are drawn over images"
"$tilespace" draw turned-1.tmx -o plain.png --plain --solid layer:ground
hexes 1 none.png > none.tmx
expect_run 0 "" draw none.tmx -o none.png --solid layer:ground
grep -q "no image for its tiles" err || fail "an image that is missing is told"
cmp -s plain.png none.png || fail "without images, flat colours"
"$tilespace" draw turned-1.tmx -o images.svg --solid layer:ground
grep -q 'image' images.svg || fail "images stay images in an SVG"
printf 'RIFF....WEBPVP8 ' > tiles.webp
hexes 1 tiles.webp > webp.tmx
expect_run 0 "" draw webp.tmx -o webp.png --solid layer:ground
grep -q "expected a PNG picture; convert it, found a WebP picture" err || fail "a WebP is called so"

# The others are about square tiles.
expect_run 2 "is a hexagonal map" shell "$islands"
expect_run 2 "is a hexagonal map" tour "$islands" -o tour
expect_run 2 "is a hexagonal map" scan "$islands" --pose 1,1,0
expect_run 2 "is a hexagonal map" simulate "$islands"
expect_run 2 "is a hexagonal map" crowd "$islands"
expect_run 2 "is a hexagonal map" explain "$islands" --body 1,1,1,1 --by 1,1

finish
