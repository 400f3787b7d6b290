# SPDX-License-Identifier: MIT
# tilespace draw
. "$(dirname "$0")/check.sh"

# size_of FILE: width and height in the header of a PNG, or what is wrong with it.
size_of() {
  local header
  header=$(od -An -tx1 -N24 "$1" | tr -d ' \n')
  case $header in
    89504e470d0a1a0a0000000d49484452*) printf '%d %d' "0x${header:32:8}" "0x${header:40:8}" ;;
    *) printf 'no PNG: %s' "$header" ;;
  esac
}

# expect_picture WIDTH HEIGHT ARGUMENT...: twice the same bytes, of this size, which differ from those of the bare map.
expect_picture() {
  local size="$1 $2"
  shift 2
  rm -f first.png second.png
  expect_run 0 "" draw "$@" -o first.png
  expect "stdout of draw" "first.png: ${size% *} x ${size#* } pixels" "$(sed -n '1s/, tiles .*//p' out)"
  expect_run 0 "" draw -o second.png "$@"
  expect "size of: $*" "$size" "$(size_of first.png)"
  cmp -s first.png second.png || fail "the same picture twice: $*"
}

# By itself a picture is large; what is drawn is compared in small ones, which take a tenth of the time.
expect_picture 1600 1000 room.txt
expect_picture 160 100 room.txt --scale 20
cp first.png bare.png
for show in circle:4,2.5,1.5 circle:4,2.5,1.5,interior box:1,1,3,2 box:1,1,3,2,touching box:1,1,3,2,interior \
            circle:4,2.5,1.5,solid box:1,1,4,3,solid sector:1.5,2.5,5,-0.5,0.5,solid \
            capsule:1.5,1.5,6,3.5,0.5 capsule:1.5,1.5,6,3.5,0,touching capsule:4,2,4,2,1,interior \
            polygon:1,1,6,1.5,2,4 polygon:1,1,1,4,5,4,5,1,interior annulus:4,2.5,1,2 annulus:4,2.5,1,1.5,interior \
            sector:1.5,2.5,5,-0.5,0.5 sector:4,2.5,2,1,0.5,interior sector:4,2.5,2,1,1 \
            sector:4,2.5,2,0,3.141592653589793 \
            ray:1.5,2.5,6,2.4 ray:1.5,1.5,7,4,shut line:0,0,8,5 supercover:0,0,8,5 \
            thick-line:1.5,1.5,6,3.5,0.4 thick-line:1.5,1.5,6,3.5,1,0.5 thick-line:2,2,2,2,0.5 thick-line:2,2,5,3,0,0 \
            fan:2,2,5,32 fan:2,2,5,32,shut fan:2,2,0,4 fan:2,2,5,-0.5,0.1,11 fan:2,2,5,0,0,1,shut \
            fov:2,2,3 fov:2.5,2.5,0,shut fov:2,2,5,-0.5,0.5 fov:2,2,5,0,3.141592653589793,shut \
            light:2,2,3 light:2.5,2.5,0.3 light:2,2,5,-0.5,0.5 light:2,2,1000000000,3,9 \
            reach:2,2,0 reach:2,2,4,both-free reach:2,2,1073741824,always path:1,2,6,2 path:1,1,1,1 path:1,1,3,2 \
            path:1,2,6,2,never boxes boxes:greedy rooms rooms:greedy outlines; do
  expect_picture 160 100 room.txt --scale 20 --show "$show"
  cmp -s first.png bare.png && fail "something is drawn by --show $show"
done

expect_picture 80 50 room.txt --scale 10
expect_picture 8 5 room.txt --scale 1
expect_picture 1600 1600 room.txt --crop 2,1,4,3
expect_picture 1200 1600 room.txt --crop -2,-1,1,3 --outside solid
expect_picture 1536 1152 "$maps/cave.png" --show fan:40.5,52.5,40,36 --show circle:20,20,5 --show ray:40.5,52.5,1,1
expect_picture 800 500 room.txt --scale 100 --show ray:-1000000000,2.5,1000000000,2.4 --show circle:0,0,1e9
expect_picture 800 500 room.txt --scale 100 --show thick-line:-1000000000,2.5,1000000000,2.4,0.5 \
  --show thick-line:-1000000000,2.5,1000000000,2.4,1,1 --show fan:-1000000,2.5,2000000,0,1e-6,3 \
  --show fov:-1000000000,2.5,9 --show path:-1000000000,2,5,2

# Too large for a pixel a tile: a pixel for 2 x 2 tiles, and for 3 x 3.
expect_picture 20000 2 room.txt --crop -20000,-1,20000,3 --show circle:4,2,300
expect_picture 26667 1 room.txt --crop -40000,0,40000,3 --show fan:4.5,2.5,2,8
expect_run 2 "the picture would have 40000 x 4 pixels.* 32767 a side: give a smaller --scale, none, or a part" \
  draw room.txt -o first.png --scale 1 --crop -20000,-1,20000,3

# Empty shapes draw nothing.
for show in circle:4,2,-1 capsule:1,1,5,3,-1 annulus:4,2,2,1 sector:4,2,-1,0,1 thick-line:1,1,5,3,-1 \
            thick-line:1,1,5,3,1,-1; do
  expect_picture 160 100 room.txt --scale 20 --show "$show"
  cmp -s first.png bare.png || fail "$show is empty and draws nothing"
done

# expect_same_picture WHAT SHOW SHOW: two ways to ask for the same.
expect_same_picture() {
  "$tilespace" draw room.txt -o first.png --scale 50 --show "$2"
  "$tilespace" draw room.txt -o second.png --scale 50 --show "$3"
  cmp -s first.png second.png || fail "$1: $2 is $3"
}
expect_same_picture "a fan begins and steps where it is said" fan:2,2,5,0.25,0.5,1 fan:2,2,5,0.25,-3,1
expect_same_picture "touching is the default" annulus:4,2.5,1,2 annulus:4,2.5,1,2,touching
expect_same_picture "corners either way" polygon:1,1,6,1.5,2,4 polygon:2,4,6,1.5,1,1
expect_same_picture "a point stands for its tile" fov:2,2,3 fov:2.75,2.25,3
expect_same_picture "four directions are the default" reach:2,2,3 reach:2.5,2.5,3,never
expect_same_picture "a path looks the same in both directions" path:1,2,5.5,2 path:5.5,2,1,2
expect_same_picture "names and words are the same" cast-ray:1.5,2.5,6,2.4 ray:1.5,2.5,6,2.4
expect_same_picture "names and words are the same" cast-fan:2,2,5,32 fan:2,2,5,32
expect_same_picture "names and words are the same" tiles-along:0,0,8,5 line:0,0,8,5
expect_same_picture "names and words are the same" supercover-along:0,0,8,5 supercover:0,0,8,5
expect_same_picture "names and words are the same" field-of-view:2,2,3 fov:2,2,3
expect_same_picture "names and words are the same" visibility-polygon:2,2,3 light:2,2,3
expect_same_picture "names and words are the same" reachable-in-steps:2,2,4 reach:2,2,4
expect_same_picture "names and words are the same" find-path:1,2,6,2 path:1,2,6,2
expect_same_picture "names and words are the same" inflation-costs:0.5,3,1 costmap:0.5,3,1
expect_same_picture "names and words are the same" boxes-of:greedy boxes:greedy
expect_same_picture "names and words are the same" rooms_of rooms
expect_same_picture "names and words are the same" outlines-of: outlines
expect_same_picture "the fewest is the default" rooms rooms:fewest
expect_same_picture "nothing is inflated by contact" inflated:0.5 inflated:0
expect_same_picture "open is the default" fan:2,2,5,32 fan:2,2,5,32,open

# A fan that points elsewhere is another picture, and so is a thick line the other way round: its start has more colour.
"$tilespace" draw room.txt -o first.png --show fan:2,2,5,0,0,1
"$tilespace" draw room.txt -o second.png --show fan:2,2,5,1.5707963267948966,0,1
cmp -s first.png second.png && fail "a fan points to where it is told to"
"$tilespace" draw room.txt -o first.png --show thick-line:1.5,1.5,6,3.5,0.4
"$tilespace" draw room.txt -o second.png --show thick-line:6,3.5,1.5,1.5,0.4
cmp -s first.png second.png && fail "a thick line has a beginning"

# A cone is less than a full circle, diagonal steps reach more, and a missing path looks different.
for shows in "light:2,2,5 light:2,2,5,-0.5,0.5" "light:2,2,5 light:2,2,5,5,0,5,3" "light:2,2,5 light:2,2,1" \
             "fov:2,2,5 fov:2,2,5,-0.5,0.5" "fov:2,2,5 fov:2,2,1" "reach:2,2,3 reach:2,2,3,both-free" \
             "reach:2,2,3 reach:2,2,4" "path:1,1,4,2 path:1,1,3,2" "inflated:0.6 inflated:1.6" \
             "costmap:0,3,1 costmap:0,3,2" "boxes boxes:greedy" "rooms rooms:greedy" "boxes outlines"; do
  "$tilespace" draw room.txt -o first.png --scale 20 --show "${shows% *}"
  "$tilespace" draw room.txt -o second.png --scale 20 --show "${shows#* }"
  cmp -s first.png second.png && fail "these look different: $shows"
done

# World units are tile units through the layout.
"$tilespace" draw room.txt -o tiles.png --show circle:4,2.5,1.5 --show ray:1.5,2.5,6,2.25
"$tilespace" draw room.txt -o world.png --world --tile-size 16 --origin -8,4 \
  --show circle:56,44,24 --show ray:16,44,88,40
cmp -s tiles.png world.png || fail "--world gives the same picture"
"$tilespace" draw room.txt -o tiles.png --show thick-line:1.5,1.5,6,3.5,0.5 \
  --show thick-line:1.5,3.5,6,1.5,1,0.5 --show fan:2,2,4,0,0.25,9
"$tilespace" draw room.txt -o world.png --world --tile-size 16 --origin -8,4 --show thick-line:16,28,88,60,8 \
  --show thick-line:16,60,88,28,16,8 --show fan:24,36,64,0,0.25,9
cmp -s tiles.png world.png || fail "--world gives the same picture of thick lines and fans"
"$tilespace" draw room.txt -o tiles.png --show fov:1.5,2.5,3 --show reach:5.5,1.5,2 --show path:1.5,3.5,6,2 \
  --show light:1.5,2.5,3 --show light:5.5,2.5,2,2,4
"$tilespace" draw room.txt -o world.png --world --tile-size 16 --origin -8,4 --show fov:16,44,3 --show reach:80,28,2 \
  --show path:16,60,88,36 --show light:16,44,48 --show light:80,44,32,2,4
cmp -s tiles.png world.png || fail "--world gives the same picture of fields of view and paths"
"$tilespace" draw room.txt -o tiles.png --show light:1.5,2.5,3,-0.5,0.5
"$tilespace" draw room.txt -o world.png --world --tile-size 16 --origin -8,4 --show light:16,44,48,-0.5,0.5
cmp -s tiles.png world.png || fail "--world gives the same picture of light in a cone"

# A map with images, with and without them; tiles before the first one.
expect_picture 512 320 "$maps/dungeon.tmx" --scale 8
cp first.png images.png
expect_picture 512 320 "$maps/dungeon.tmx" --scale 8 --plain
cmp -s first.png images.png && fail "--plain makes a difference"
expect_picture 320 160 "$maps/field.tmx" --crop -30,-10,-10,0 --scale 16 --show circle:-20,-5,4
cp first.png circle.png
expect_picture 320 160 "$maps/field.tmx" --crop -30,-10,-10,0 --scale 16
cmp -s first.png circle.png && fail "something is drawn over images"

# ---- Vectors.

# expect_vectors FILE ARGUMENT...: twice the same bytes.
expect_vectors() {
  local file=$1
  shift
  rm -f "$file"
  expect_run 0 "" "$@" -o "$file"
  cp "$file" "again-$file"
  expect_run 0 "" "$@" -o "$file"
  cmp -s "$file" "again-$file" || fail "the same file twice: $*"
}

# expect_svg FILE WIDTH HEIGHT: well-formed, and of this size.
expect_svg() {
  expect "size of $1" "<svg width=\"$2px\" height=\"$3px\" viewBox=\"0 0 $2 $3\">" \
    "$(sed -n 's/^<svg .*\(width=.*\) version=.*/<svg \1>/p' "$1")"
  expect "end of $1" "</svg>" "$(tail -n 1 "$1")"
  ! command -v python3 >/dev/null ||
    python3 -c 'import sys, xml.dom.minidom; xml.dom.minidom.parse(sys.argv[1])' "$1" || fail "$1 is well-formed"
}

# expect_pdf FILE WIDTH HEIGHT: one page of this size, in points.
expect_pdf() {
  expect "beginning of $1" "%PDF-" "$(head -c 5 "$1")"
  expect "end of $1" "%%EOF" "$(tail -n 1 "$1")"
  expect "pages of $1" 1 "$(grep -ac '/Type /Page ' "$1")"
  grep -aq "MediaBox \[ 0 0 $2 $3 \]" "$1" || fail "the page of $1 has $2 x $3 points: $(grep -a MediaBox "$1")"
}

expect_vectors room.svg draw room.txt --scale 100 --show circle:4,2.5,1.5 --show ray:1.5,2.5,6,2.4
expect_svg room.svg 800 500
grep -q '<image' room.svg && fail "a plain map has no image"
expect "curves of a circle" yes "$(grep -q '<path.* C ' room.svg && echo yes)"
"$tilespace" draw room.txt -o bare.SVG --scale 100
expect_svg bare.SVG 800 500
"$tilespace" draw room.txt -o .svg --scale 100
expect_svg .svg 800 500
[ "$(grep -c '<path' room.svg)" -gt "$(grep -c '<path' bare.SVG)" ] || fail "something is drawn in an SVG"
expect_vectors room.pdf draw room.txt --scale 100 --show circle:4,2.5,1.5 --show ray:1.5,2.5,6,2.4
expect_pdf room.pdf 600 375

# Images of tilesets are in it, and so is a map of very many tiles.
expect_vectors dungeon.svg draw "$maps/dungeon.tmx" --scale 8 --show circle:32,20,6.5
expect_svg dungeon.svg 512 320
expect "one image" 1 "$(grep -c '<image' dungeon.svg)"
expect_vectors dungeon.pdf draw "$maps/dungeon.tmx" --scale 8 --show circle:32,20,6.5
expect_pdf dungeon.pdf 384 240
expect_vectors city.svg draw "$maps/city.map" --scale 2
expect "one image" 1 "$(grep -c '<image' city.svg)"
[ "$(stat -c %s city.svg)" -lt 500000 ] || fail "a map of many tiles makes no large SVG"

# What the queries found, as ask has it.
expect "what is found" "found.png: 80 x 50 pixels, tiles 0,0 to 7,4
  circle:4,2.5,1: 8 tiles of the map, 1 solid
  circle:4,2.5,1,solid: 1 solid tile
  circle:4,2,-1: nothing, as the shape is empty
  box:1,1,3,2: 2 tiles of the map, 0 solid
  line:0.5,0.5,2.5,1.25: 4 tiles of the map
  ray:1.5,2.5,6,2.5: hits tile 3,2 from the west after 0.333333 of its length
  ray:1.5,1.5,6,1.5: hits nothing
  ray:3.5,2.5,6,2.5: starts in tile 3,2, which is solid
  fan:2,2,1,4: 4 rays, 1 with a hit
  fov:2.5,2.5,1: 5 tiles of the map
  light:2,2,5: a polygon of 7 corners
  reach:2,2,1: 4 tiles of the map
  path:1,2,6,2: a path of 3 straight steps and 2 diagonal steps
  path:1,2,6,2,never: a path of 7 straight steps and 0 diagonal steps
  path:1,1,3,2: no path: its end, tile 3,2, is solid
  path:-1,1,4,3: no path: its start, tile -1,1, is outside of the map" \
  "$("$tilespace" draw room.txt -o found.png --scale 10 \
  --show circle:4,2.5,1 --show circle:4,2.5,1,solid --show circle:4,2,-1 \
  --show box:1,1,3,2 --show line:0.5,0.5,2.5,1.25 --show ray:1.5,2.5,6,2.5 \
  --show ray:1.5,1.5,6,1.5 --show ray:3.5,2.5,6,2.5 --show fan:2,2,1,4 --show fov:2.5,2.5,1 \
  --show light:2,2,5 --show reach:2,2,1 \
  --show path:1,2,6,2 --show path:1,2,6,2,never --show path:1,1,3,2 --show path:-1,1,4,3)"
expect "the same in JSON" '{"file":"room.txt","picture":"found.png","pixels":[80,50],"tiles":[0,0,8,5],"shown":'\
'[{"show":"circle:4,2.5,1","tiles":8,"solid":1},{"show":"ray:1.5,2.5,6,2.5","hit":true,"tile":[3,2],"side":"west",'\
'"fraction":0.3333333333333333},{"show":"path:1,2,6,2","found":true,"cost":[3,2]}]}' \
  "$("$tilespace" draw room.txt -o found.png --scale 10 --json --show circle:4,2.5,1 --show ray:1.5,2.5,6,2.5 \
    --show path:1,2,6,2)"
printf '%s\n' '{"ask":"cast_ray","segment":[1.5,2.5,6,2.5]}' '{"ask":"find_path","from":[1,2],"to":[6,2]}' > asked
expect "as ask has it" '{"hit":true,"tile":[3,2],"side":"west","fraction":0.3333333333333333}
{"found":true,"cost":[3,2]}' "$("$tilespace" ask room.txt < asked | sed 's/,"tiles.*/}/')"

# Costs and blocked tiles are drawn, and paths are those among them.
printf '%s\n' '########' '#.999..#' '#..#...#' '#......#' '########' > mud.txt
expect "costs and blocked tiles" "found.png: 80 x 50 pixels, tiles 0,0 to 7,4
  path:1,2,6,2: a path that costs 29 straight and 1 diagonal steps
  path:1,2,4,3: no path
  inflated:0.6: 39 tiles of the map
  costmap:0.5,1,1: 39 tiles with a cost, 23 of them inscribed or solid" \
  "$("$tilespace" draw room.txt -o found.png --scale 10 --costs mud.txt --blocked 3,3,4.5,3.5 --show path:1,2,6,2 \
    --show path:1,2,4,3 --show inflated:0.6 --show costmap:0.5,1,1)"
expect "shapes out of maps" "found.png: 80 x 50 pixels, tiles 0,0 to 7,4
  boxes: 5 rectangles
  rooms:greedy: 4 rooms, 4 doors
  outlines: 3 outlines of 12 corners, 1 of them holes" \
  "$("$tilespace" draw room.txt -o found.png --scale 10 --show boxes --show rooms:greedy --show outlines)"
expect "the same in JSON" '[{"show":"boxes","boxes":5},{"show":"rooms","rooms":4,"doors":4},'\
'{"show":"outlines","outlines":3,"holes":1,"corners":12}]}' \
  "$("$tilespace" draw room.txt -o found.png --json --show boxes --show rooms --show outlines | sed 's/.*"shown"://')"
expect "the same in JSON" '[{"show":"inflated:0.6","tiles":39},{"show":"costmap:0.5,1,1","tiles":39,"inscribed":23}]}' \
  "$("$tilespace" draw room.txt -o found.png --json --show inflated:0.6 --show costmap:0.5,1,1 | sed 's/.*"shown"://')"
"$tilespace" draw room.txt -o bare.png --show path:1,2,6,2
for options in "--costs mud.txt" "--blocked 6,1" "--costs mud.txt --blocked 6,1"; do
  "$tilespace" draw room.txt -o drawn.png $options --show path:1,2,6,2 || fail "draws $options"
  cmp -s bare.png drawn.png && fail "these are drawn: $options"
done
"$tilespace" draw room.txt -o tiles.png --blocked 2,3,4,1 --show inflated:0.75 --show costmap:0.5,1.5,2 \
  --show path:1,2,6,2
"$tilespace" draw room.txt -o world.png --world --tile-size 16 --origin -8,4 --blocked 24,52,56,20 --show inflated:12 \
  --show costmap:8,24,0.125 --show path:8,36,88,36
cmp -s tiles.png world.png || fail "--world gives the same picture of costmaps and blocked tiles"
expect_run 2 "blocked takes points" draw room.txt -o x.png --blocked 1,2,3
expect_run 2 "blocked takes points" draw room.txt -o x.png --blocked 1,two
expect_run 2 "8 x 5 costs, for a map of 128 x 96 tiles" draw "$maps/cave.png" -o x.png --costs mud.txt
expect_run 2 "paths over square tiles" draw "$maps/islands.tmx" -o x.png --costs mud.txt
expect_run 2 "--show costmap:1,2: expected 3 numbers" draw room.txt -o x.png --show costmap:1,2

# Whatever is far away or huge is clipped.
expect_vectors far.svg draw room.txt --scale 100 --show ray:-1000000000,2.5,1000000000,2.4 --show circle:0,0,1e9 \
  --show thick-line:-1000000000,2.5,1000000000,2.4,0.5 --show fan:-1000000,2.5,2000000,0,1e-6,3
expect_svg far.svg 800 500
grep -qi 'nan\|inf' far.svg && fail "all coordinates are numbers"

# All that moves, before and after its step, and a box among it.
printf '#....#\n######\n' > 'ferry, small.txt'
expect_run 0 "" draw room.txt -o ship.png --show "moving-map:ferry, small.txt,1,0,0.5,-0.5" --show carry:2,0,0.5,1 \
  --show moving-circle:1,3,0.5,1,0 --show moving-capsule:1,3,2,4,0.5,0,1 --show moving-solid:5,1,1,1,0,-1 \
  --show move:2,-1,1,1,9,0,stop
expect "what they found" "  moving-map:ferry, small.txt,1,0,0.5,-0.5: at (1.5, -0.5) after its step
  carry:2,0,0.5,1: carried by 3, at (2.5, -0.5)
  moving-circle:1,3,0.5,1,0: at (2, 3) after its step
  moving-capsule:1,3,2,4,0.5,0,1: at (1, 4) after its step
  moving-solid:5,1,1,1,0,-1: at (5, 0) after its step
  move:2,-1,1,1,9,0,stop: ends at (5.5, -1) after 1 contact" "$(grep '^  ' out)"
expect_run 0 "" draw room.txt -o other.png --show "moving-map:ferry, small.txt,1,0,0.5,0"
cmp -s ship.png other.png && fail "movers are drawn"
expect_run 2 "none.txt" draw room.txt -o x.png --show moving-map:none.txt,1,0,0,0
expect_run 2 "expected a file and 4 numbers" draw room.txt -o x.png --show moving-map:1,0,0,0
expect_run 2 "expected slide or stop or bounce" draw room.txt -o x.png --show move:1,1,1,1,0,0,fly

# The other commands.
expect_vectors why.svg explain room.txt --body 1,2,1,1 --by 4,-0.5
expect_vectors scan.svg scan room.txt --pose 1.5,2.5,0
expect_run 0 "" simulate room.txt --bodies 2 --ticks 10 -o paths.svg
expect_run 0 "" crowd room.txt --objects 3 --frames 5 -o heat.pdf

# Without an ending a picture is a PNG; other endings are none, and nothing is written.
expect_run 0 "" draw room.txt -o picture --scale 10
expect "size without an ending" "80 50" "$(size_of picture)"
expect_run 0 "" draw room.txt -o picture --scale 10 --format svg
expect_svg picture 80 50
expect_run 2 "-o x.png has not the ending of --format svg" draw room.txt -o x.png --format svg
expect_run 2 "--format" draw room.txt -o x --format gif
"$tilespace" draw room.txt --scale 10 -o - > stdout.png 2> err
expect "a picture on standard output" "80 50" "$(size_of stdout.png)"
expect "what is said then" "-: 80 x 50 pixels, tiles 0,0 to 7,4" "$(cat err)"
"$tilespace" draw - --scale 10 -o - --format svg < room.txt > stdout.svg 2> err
expect_svg stdout.svg 80 50
"$tilespace" draw - --scale 4 -o water.png < "$maps/city.map" > out
"$tilespace" draw "$maps/city.map" --scale 4 -o city.png > out
cmp -s water.png city.png || fail "a map from standard input has its letters"
for name in x.bmp x.svg.gz x.; do
  expect_run 2 "ends with .png, .svg or .pdf; not '$name'" draw room.txt -o $name
  [ -e $name ] && fail "nothing is written to $name"
done
expect_run 2 "ends with .png, .svg or .pdf" explain room.txt --body 1,2,1,1 --by 4,-0.5 -o x.jpeg
expect_run 2 "no/such/folder" draw room.txt -o no/such/folder/x.svg
expect_run 2 "no/such/folder" draw room.txt -o no/such/folder/x.pdf
[ ! -e /dev/full ] || { ln -sf /dev/full full.svg && expect_run 2 "full.svg: No space" draw room.txt -o full.svg; }
expect_run 2 "32767 a side" draw room.txt -o x.svg --scale 1 --crop 0,0,2000000,1

# Entities of LDtk: in their colour, where no layer hides them.
cp "$maps/mine.ldtk" mine.ldtk
sed 's/"__identifier":"Player"/&,"__smartColor":"#FF00FF"/' mine.ldtk > colour.ldtk
sed 's/"__type":"Entities"/&,"visible":false/' mine.ldtk > hidden.ldtk
cmp -s mine.ldtk colour.ldtk && fail "the level has a player"
for map in mine colour hidden; do expect_run 0 "" draw $map.ldtk -o $map-of-ldtk.png; done
cmp -s mine-of-ldtk.png hidden-of-ldtk.png && fail "entities are drawn"
cmp -s mine-of-ldtk.png colour-of-ldtk.png && fail "entities have their colour"

finish
