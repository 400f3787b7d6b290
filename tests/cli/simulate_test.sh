# SPDX-License-Identifier: MIT
# tilespace simulate
. "$(dirname "$0")/check.sh"

# value KEY ARGUMENT...: what a simulation says behind a key.
value() {
  local key=$1
  shift
  "$tilespace" simulate "$@" | sed -n "s/^$key  *//p"
}

# The same again, and something else with another seed, controller, speed or gravity.
state=$(value state "$maps/dungeon.txt" --bodies 20 --ticks 100)
printf '%s\n' "$state" | grep -qx '[0-9a-f]\{16\}' || fail "the state is a number: $state"
expect "the same twice" "$state" \
  "$(value state "$maps/dungeon.txt" --ticks 100 --bodies 20 --controller bounce --seed 1)"
for other in "--seed 2" "--controller slide" "--controller none" "--speed 0.2" "--gravity 0.01"; do
  # shellcheck disable=SC2086
  [ "$state" = "$(value state "$maps/dungeon.txt" --bodies 20 --ticks 100 $other)" ] && fail "$other is another state"
done

# Nobody gets into anything, nor out of a map that is walled in.
for controller in none bounce slide topdown platformer; do
  for map in dungeon.txt cave.png platform.tmx; do
    "$tilespace" simulate "$maps/$map" --outside solid --bodies 50 --ticks 200 --controller $controller \
      --gravity 0.02 > out
    expect "in $map, by $controller" "inside      0 overlap something solid
outside     0 left the map" "$(grep '^inside\|^outside' out)"
  done
done

# As fast as numbers go: nobody gets out either, and if somebody does, the command fails, whatever it is.
"$tilespace" simulate "$maps/dungeon.txt" --speed 1e308 --bodies 3 --ticks 3 > out 2> err
code=$?
all_is_well=$(grep -c '^inside      0 overlap\|^outside     0 left' out)
[ "$code $all_is_well" = "0 2" ] || [ "$code" = 1 ] || fail "the exit code, $code, says whether all is well: $(cat out)"
[ "$code" = 0 ] || grep -q '^tilespace: body [0-9]* at .*: a bug in tilespace' err ||
    fail "what is wrong is told: $(cat err)"

expect "contacts" "0, 0.0000 a move" "$(value contacts room.txt --bodies 1 --ticks 1 --speed 0)"
expect "stuck" "1: not moved in the last 64 ticks or more, as body 0" \
  "$(value stuck room.txt --bodies 1 --ticks 80 --speed 0 | sed 's/ at .*//')"

# A recording says what happened, and gives it again.
for controller in none slide topdown platformer bounce; do
  expect_run 0 "" simulate room.txt --bodies 5 --ticks 300 --controller $controller --record inputs.txt
  expect "what is recorded" "$(grep '^state' out | tr -s ' ')" "$(tail -1 inputs.txt)"
  grep -v '^speed ' out > first
  expect_run 0 "" simulate room.txt --replay inputs.txt
  grep -v '^speed ' out > second
  cmp -s first second || fail "a replay is the same, by $controller"
  [ "$(wc -l < inputs.txt)" -gt 10 ] || fail "there are inputs, by $controller"
done

# With Windows line ends, too.
sed 's/$/\r/' inputs.txt > windows.txt
expect_run 0 "" simulate room.txt --replay windows.txt

# Another input is another state, and that is told.
sed '9s/ [^ ]*$/ nw/' inputs.txt > edited.txt
cmp -s inputs.txt edited.txt && sed '9s/ [^ ]*$/ ne/' inputs.txt > edited.txt
expect_run 1 "edited.txt: final state .* when recorded, " simulate room.txt --replay edited.txt
expect_run 2 "inputs.txt:2: recorded on another map" simulate "$maps/dungeon.txt" --replay inputs.txt
expect_run 2 "inputs.txt:2: recorded on another map" simulate room.txt --outside solid --replay inputs.txt

# Lifts and a ship: bodies are carried, and those that are not crushed overlap nothing; a recording needs them again.
fleet="--lifts lift --ship $maps/ship.tmx"
for controller in none bounce slide topdown platformer; do
  # shellcheck disable=SC2086
  expect_run 0 "" simulate "$maps/platform.tmx" --outside solid $fleet --bodies 200 --ticks 400 \
    --controller $controller --gravity 0.02 --record fleet.txt
  grep -q '^movers      2 lifts, 1 ships: carried [0-9]* times, crushed [0-9]* times' out || fail "a fleet, $controller"
  [ $controller = topdown ] || grep -q '^movers .* carried [1-9]' out || fail "some are carried, by $controller"
done
grep -v '^speed ' out > first
# shellcheck disable=SC2086
expect_run 0 "" simulate "$maps/platform.tmx" --outside solid $fleet --replay fleet.txt
grep -v '^speed ' out > second
cmp -s first second || fail "a replay with a fleet is the same"
expect_run 2 "fleet.txt:2: recorded on another map" simulate "$maps/platform.tmx" --outside solid --replay fleet.txt
expect_run 2 "no object has the class boat" simulate "$maps/platform.tmx" --lifts boat
expect_run 2 "object .* of class coin has no property path\|no object has the class coin" \
  simulate "$maps/platform.tmx" --lifts coin
expect_run 2 "of class patrol has no property path" simulate "$maps/dungeon.tmx" --lifts patrol
expect_run 2 "lifts are objects of maps of Tiled" simulate room.txt --lifts lift
expect_run 2 "routes of ships are objects of maps of Tiled" simulate "$maps/platform.tmx" --ship room.txt
expect_run 2 "cave.tmx has no object with a line" simulate "$maps/platform.tmx" --ship "$maps/cave.tmx"
# shellcheck disable=SC2086
expect_run 0 "" simulate "$maps/platform.tmx" $fleet --bodies 3 --ticks 90 -o fleet.png
expect_run 0 "" simulate "$maps/platform.tmx" --bodies 3 --ticks 90 -o none.png
cmp -s fleet.png none.png && fail "a fleet is drawn"
# shellcheck disable=SC2086
expect_run 0 "" simulate "$maps/platform.tmx" $fleet --bodies 3 --ticks 90 --json
grep -q '"carried":[0-9]*,"crushed":[0-9]*,' out || fail "what a fleet does, in JSON"

# What is wrong in a file is told with its line.
# wrong LINE SED_SCRIPT PATTERN
wrong() {
  sed "$2" inputs.txt > wrong.txt
  expect_run 2 "wrong.txt:$1: expected $3" simulate room.txt --replay wrong.txt
}
wrong 1 '1s/.*/hello/' "'tilespace inputs 1', found 'hello'"
wrong 2 '2s/.*/map xyz/' "'map' and a hash"
wrong 3 '3s/.*/controller teleport/' "a controller that is known"
wrong 4 '4s/.*/bodies 0/' "a number of bodies from 1 to"
wrong 5 '5s/.*/ticks 1e9/' "a number of ticks"
wrong 6 '6d' "'seed' and a value"
wrong 7 '7s/.*/speed fast/' "a speed, a number"
wrong 8 '8s/.*/gravity nan/' "a gravity, a number"
wrong 9 '9s/.*/300 0 n/' "a tick from 0 to 299"
wrong 9 '9s/.*/0 5 n/' "a body from 0 to 4"
wrong 9 '9s/.*/0 0 nn/' "keys, some of n, w, s, e, j and r, or -"
wrong 9 '9s/.*/0 0/' "a tick, a body and keys, or 'state' and a hash"
wrong 10 '9s/.*/299 4 n/' "ticks, and bodies in one, in order"
wrong 5 '5,$d' "'ticks', found nothing"
wrong "$(wc -l < inputs.txt | tr -d ' ')" '$d' "'state', found nothing"
printf 'more\n' | cat inputs.txt - > wrong.txt
expect_run 2 "wrong.txt:[0-9]*: expected no more lines" simulate room.txt --replay wrong.txt
expect_run 2 "none.txt" simulate room.txt --replay none.txt

# A picture: the same twice.
expect_run 0 "" simulate "$maps/dungeon.txt" --bodies 20 --ticks 100 -o first.png
expect_run 0 "" simulate "$maps/dungeon.txt" --bodies 20 --ticks 100 -o second.png
cmp -s first.png second.png || fail "the same picture twice"
expect_run 0 "" draw "$maps/dungeon.txt" -o bare.png
cmp -s first.png bare.png && fail "something is drawn"
expect_run 0 "" simulate "$maps/platform.tmx" --bodies 300 --ticks 50 -o small.png --scale 4 --plain --crop 0,0,60,30

# Threads change no state.
state_of() { "$tilespace" simulate "$maps/dungeon.txt" --bodies 900 --ticks 20 "$@" | grep state; }
for threads in 2 5 0; do
  expect "state with $threads threads" "$(state_of)" "$(state_of --threads $threads)"
done
expect_run 2 "--threads" simulate room.txt --threads -1

# The command line is wrong: 2; it cannot be done: 2, too
expect_run 2 "--bodies" simulate room.txt --bodies 0
expect_run 2 "--ticks" simulate room.txt --ticks 100000000
expect_run 2 "--seed" simulate room.txt --seed -1
expect_run 2 "--controller teleport: known are none, bounce, slide, topdown, platformer" \
  simulate room.txt --controller teleport
expect_run 2 "--speed" simulate room.txt --speed inf
expect_run 2 "--gravity" simulate room.txt --gravity nan
expect_run 2 "--replay has" simulate room.txt --replay inputs.txt --bodies 5
expect_run 2 "--replay has" simulate room.txt --replay inputs.txt --record other.txt
expect_run 2 "--crop" simulate room.txt -o x.png --crop 1
cp "$maps/cave.png" .
expect_run 2 "the map itself" simulate cave.png -o ./cave.png
expect_run 2 "the map itself" simulate room.txt --record ./room.txt
expect_run 2 "no/such/folder" simulate room.txt --record no/such/folder/x.txt
printf '##\n##\n' > full.txt
expect_run 2 "no free place was found for body 0" simulate full.txt
[ -e x.png ] && fail "a wrong command line writes nothing"

finish
