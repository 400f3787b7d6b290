# SPDX-License-Identifier: MIT
# tilespace shell, by scripts: what people type on a terminal is in shell_terminal_test.py
. "$(dirname "$0")/check.sh"
export XDG_STATE_HOME=$work/state
rm -rf "$XDG_STATE_HOME"

# follow MAP LINE...: what comes out, errors where they belong.
follow() {
  local map=$1
  shift
  printf '%s\n' "$@" | "$tilespace" shell "$map" 2>&1
}

# A session on a map with names, word by word.
cat > script.txt <<'END'
# The words, in a row
map
  circle 10.5, 4, 1.25
box hall interior
ray player warder

show 6 2 16 8
dist player
cle player warder
path player #34 corners
nearest_objects player 3
solid 30 4
fill 30 4
solid 30 4
free box 30 4 31 5
layer light
show 0 0 12 3
objects key
{"ask":"is_solid","tile":[0,0],"id":7}
cricle 1 2 3
move player 1 20
show 10 5 13 8
class wall
history
quit
solid 0 0
END
"$tilespace" shell "$maps/dungeon.tmx" < script.txt > session.txt 2> errors.txt
expect "exit code of a session with errors" 1 "$?"
cat > expected.txt <<'END'
64 x 40 tiles from 0,0 on, 1265 of them solid, free around
a tile is 16 x 16 world units, the first begins at 0,0
9 layers, 0 classes of tiles, 42 objects
{"spans":[[2,9,12],[3,9,12],[4,9,12],[5,9,12]]}
{"spans":[[1,2,18],[2,2,18],[3,2,18],[4,2,18],[5,2,18],[6,2,18],[7,2,18],[8,2,18],[9,2,18]]}
{"hit":true,"tile":[21,7],"side":"west","fraction":0.5526315789473685}
       10
 2 ..........
 3 ..........
 4 .##..##.##
 5 ....oooo..
 6 .......ooo
 7 .##..##.##
columns 6 to 15 of 0 to 63, rows 2 to 7 of 0 to 39
{"found":true,"squared":2}
{"clear":false}
{"found":true,"cost":[26,3],"tiles":[[10,5],[11,6],[19,6],[20,7],[20,8],[35,8],[35,6],[36,5]]}
{"objects":[0,11,2]}
#1 hall, #12 player and #3 library
{"solid":false}
1 tile changed to solid; 1266 of 2560 tiles are solid
{"solid":true}
1 tile changed to free; 1265 of 2560 tiles are solid
206 tiles in the layer light; 'show' draws them
   0         10
 0 ############
 1 ####XXX#...#
 2 ##ooooo.....
columns 0 to 11 of 0 to 63, rows 0 to 2 of 0 to 39
#34 key (item) at 36.5,5.5, 1 x 1 tiles
{"id":7,"solid":true}
{"at":[11.0,6.0],"contacts":[{"tile":[11,7],"side":"north","normal":[0.0,-1.0],"fraction":0.05}]}
   10
 5 ...
 6 ...
 7 .X#
columns 10 to 12 of 0 to 63, rows 5 to 7 of 0 to 39
map
  circle 10.5, 4, 1.25
box hall interior
ray player warder
show 6 2 16 8
dist player
cle player warder
path player #34 corners
nearest_objects player 3
solid 30 4
fill 30 4
solid 30 4
free box 30 4 31 5
layer light
show 0 0 12 3
objects key
{"ask":"is_solid","tile":[0,0],"id":7}
cricle 1 2 3
move player 1 20
show 10 5 13 8
class wall
history
END
expect "a session" "$(cat expected.txt)" "$(cat session.txt)"
expect "errors have their lines" "tilespace: line 20: unknown word 'cricle'; did you mean circle, capsule or carry?
tilespace: line 23: the map has no class 'wall'
tilespace: 2 of 25 lines failed" "$(cat errors.txt)"

# Every question of ask: by the words that help shows, and as JSON.
"$tilespace" ask --help | sed '/^Queries on hexagonal maps/,$d' | grep '^    {' > examples
grep '{"ask"' examples | sed 's/^ *//' > questions
grep -v '{"ask"' examples | sed 's/^ *//' > answers
expect "JSON to the shell" "$(cat answers)" "$("$tilespace" shell "$maps/dungeon.txt" < questions)"
sed 's/.*"ask":"\([a-z_]*\)".*/help \1/' questions | "$tilespace" shell "$maps/dungeon.txt" > helps
grep -A 1 '^Example, ' helps | grep '^  ' | sed 's/^  //' > lines
expect "an example for every question" "$(wc -l < questions)" "$(wc -l < lines)"
expect "short words to the shell" "$(cat answers)" "$("$tilespace" shell "$maps/dungeon.txt" < lines)"
echo help | "$tilespace" shell room.txt | sed -n 's/^  \([a-z_]*\) .*/help \1/p' > helps
[ "$(wc -l < helps)" -gt 35 ] || fail "help lists all words"
"$tilespace" shell room.txt < helps > out || fail "help for every word"

# World units, and options that all commands have
expect "world units" '{"solid":true}
{"hit":true,"tile":[3,2],"side":"west","fraction":0.375}' \
  "$(printf 'solid point 40 36 world\nray 16 44 80 44 world\n' |
    "$tilespace" shell room.txt --tile-size 16 --origin -8,4)"
expect "what lies around" '{"solid":true}' "$(echo 'solid -1 0' | "$tilespace" shell room.txt --outside solid)"

# Pictures are cut to what there is room for.
expect "a picture" '  0
0 ########
1 #XX....#
2 #..#...#
3 #......#
4 ########' "$(follow room.txt 'fill box 1 1 3 2' show | tail -6)"
expect "a large map" 'columns 57 to 132 of 0 to 191, rows 45 to 84 of 0 to 127' \
  "$(follow "$maps/city.map" 'show 94 64' | tail -1)"
expect "no picture is wider than 80" 80 \
  "$(follow "$maps/city.map" 'show 94 64' | awk 'length > most { most = length } END { print most }')"
expect "maps without names" 'the map has no layers
no tile of the map has a class
the map has no objects' "$(follow room.txt layers classes objects)"

# Undo, save and load.
rm -f saved.txt
expect "edits and back" '1 tile changed to free; 22 of 40 tiles are solid
2 tiles changed to solid; 24 of 40 tiles are solid
8 x 5 tiles saved to saved.txt
undone; 22 of 40 tiles are solid
undone; 23 of 40 tiles are solid
tilespace: line 6: no edit to undo
3 tiles changed; 24 of 40 tiles are solid
undone; 23 of 40 tiles are solid
0 tiles changed; 23 of 40 tiles are solid
tilespace: 1 of 9 lines failed' \
  "$(follow room.txt 'free 3 2' 'fill box 1 1 3 2' 'save saved.txt' undo undo undo 'load saved.txt' undo \
    'load room.txt')"
expect "the file" "########
###....#
#......#
#......#
########" "$(cat saved.txt)"
expect "the map itself" "tilespace: line 1: this would overwrite the map itself: ./room.txt
tilespace: 1 of 1 lines failed" "$(follow room.txt 'save ./room.txt')"
expect "another size" "tilespace: line 1: small.txt has 2 x 1 tiles, and the map 8 x 5" \
  "$(echo '##' > small.txt; follow room.txt 'load small.txt' | head -n 1)"
expect "no map" "tilespace: line 1: none.txt: cannot be read: No such file or directory
tilespace: line 2: save takes the name of a file, or - to print the map" \
  "$(follow room.txt 'load none.txt' save | head -n 2)"
expect "the map as text" "$(cat room.txt)" "$(echo 'save -' | "$tilespace" shell room.txt)"
expect "shapes" "64 x 40 tiles saved to shapes.txt, without 53 shapes" \
  "$(echo 'save shapes.txt' | "$tilespace" shell "$maps/dungeon.tmx")"
expect "shapes stay where nothing changes" "0 tiles changed; 1265 of 2560 tiles are solid" \
  "$(echo 'load shapes.txt' | "$tilespace" shell "$maps/dungeon.tmx")"

# What scripts may have besides
expect "the end of the input without a newline" '{"solid":true}' "$(printf 'solid 0 0' | "$tilespace" shell room.txt)"
expect "newlines of other systems" '{"solid":true}' "$(printf 'solid 0 0\r\n\r\n' | "$tilespace" shell room.txt)"
expect "an empty script" "0" "$("$tilespace" shell room.txt < /dev/null; echo "$?")"
expect "a script without errors" 0 "$(follow room.txt 'solid 0 0' '# solid' '' > out; echo $?)"
expect "a NUL byte" 'tilespace: line 1: the line has a NUL byte
{"solid":true}
tilespace: 1 of 2 lines failed' "$(printf 'solid 0\0 0\nsolid 0 0\n' | "$tilespace" shell room.txt 2>&1)"
{ printf 'solid '; head -c 1100000 /dev/zero | tr '\0' 1; printf ' 0\nsolid 0 0\n'; } > long.txt
expect "a line that is too long" 'tilespace: line 1: the line is longer than 1048576 bytes
{"solid":true}' "$("$tilespace" shell room.txt < long.txt 2>&1 | head -2)"
{ printf 'ray '; head -c 1000000 /dev/zero | tr '\0' 1; printf '\n'; } > long.txt
expect "a word that is long" \
  "tilespace: line 1: '1111111111111111111111111111111111111111...' is not a finite number, such as 4, -0.5 or 1e3" \
  "$("$tilespace" shell room.txt < long.txt 2>&1 | head -1)"
head -c 100000 /dev/urandom > noise.txt
"$tilespace" shell room.txt < noise.txt > out 2> err
[ $? -le 1 ] || fail "noise is followed somehow: noise.txt"
expect "noise steers no terminal" 0 "$(tr -d '\n' < err | tr -cd '\000-\037\177' | wc -c | tr -d ' ')"
expect_run 2 "" shell
expect_run 2 "" shell room.txt other.txt
expect_run 2 "none.txt" shell none.txt
if [ -c /dev/full ]; then
  echo 'solid 0 0' | "$tilespace" shell room.txt > /dev/full 2> err
  expect "into a full device" "2 tilespace: cannot write to standard output" "$? $(cat err)"
fi

# A program that asks one by one gets each answer before the next question.
coproc "$tilespace" shell room.txt
for x in 2 3; do
  printf 'solid %d 2\n' "$x" >&"${COPROC[1]}"
  read -r -t 20 answer <&"${COPROC[0]}" || answer="no answer in time"
  expect "question $x of a conversation" "{\"solid\":$([ "$x" = 3 ] && echo true || echo false)}" "$answer"
done
pid=$COPROC_PID
eval "exec ${COPROC[1]}>&- ${COPROC[0]}<&-"
wait "$pid"

[ -e "$XDG_STATE_HOME" ] && fail "scripts leave no history"
# Entities of LDtk have names, and numbers: where each stands in the levels that are joined, or in its own.
expect "an entity by its name" '{"solid":false}' "$(echo 'solid Player' | "$tilespace" shell "$maps/mine.ldtk" 2> err)"
expect "two of a name" "tilespace: line 1: 2 objects have the name 'Chest': #3 (Chest) and #4 (Chest)" \
  "$(echo 'solid Chest' | "$tilespace" shell "$maps/mine.ldtk" 2>&1 > out | grep 'line 1')"
expect "by its number, in one level" "$(echo '{"ask":"is_solid","tile":[5,10]}' |
  "$tilespace" ask "$maps/mine.ldtk" --level Shaft 2> err)" \
  "$(echo 'solid #1' | "$tilespace" shell "$maps/mine.ldtk" --level Shaft 2> err)"

# Lifts: they move by ticks, and moves are among them, in tiles and in world units.
printf '%s\n' 'tick 64' 'move body 87 19.5 0.5 0.9 by 0 3' 'move world body 1392 312 8 14 by 0 48' 'tick 0' tick \
  'help tick' | "$tilespace" shell "$maps/platform.tmx" --lifts lift > lifts.txt 2>&1
expect "a session with lifts" "tick 64
mover 0: lift at (86.5, 21.953125), of 2 x 0.5 tiles, by (0, 0.046875)
mover 1: lift at (73.96875, 11), of 3 x 0.5 tiles, by (0.03125, 0)
{\"at\":[87.0,21.099999999999998],\"contacts\":[{\"solid\":0,\"side\":\"north\"}]}
{\"at\":[1392.0,338.0],\"contacts\":[{\"solid\":0,\"side\":\"north\"}]}
tilespace: line 4: tick takes a whole number from 1 to 1000000
tick 65" "$(head -7 lifts.txt | sed 's/,"normal":[^}]*//')"
expect "movers after a tick" "$(sed -n '8,9p' lifts.txt)" \
  "$(printf 'tick 65\nmovers\n' | "$tilespace" shell "$maps/platform.tmx" --lifts lift | tail -2)"
expect "no lifts" "tilespace: line 1: nothing moves by itself here: see --lifts and --ship of 'tilespace shell'" \
  "$(echo movers | "$tilespace" shell "$maps/platform.tmx" 2>&1 | head -1)"

finish
