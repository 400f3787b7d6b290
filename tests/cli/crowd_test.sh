# SPDX-License-Identifier: MIT
# tilespace crowd
. "$(dirname "$0")/check.sh"

# figures ARGUMENT...: what does not depend on the clock.
figures() {
  "$tilespace" crowd "$@" | grep -v ' ns'
}

# The same again, and something else with another seed, speed or reach; nothing is wrong.
first=$(figures "$maps/dungeon.txt" --objects 200 --frames 20)
expect "the same twice" "$first" \
  "$(figures "$maps/dungeon.txt" --frames 20 --objects 200 --seed 1 --speed 0.1 --near 2)"
printf '%s\n' "$first" | grep -qx 'checked     320 results against brute force, 0 wrong' || fail "all is right: $first"
for other in "--seed 2" "--speed 0.2" "--near 3"; do
  # shellcheck disable=SC2086
  [ "$first" = "$(figures "$maps/dungeon.txt" --objects 200 --frames 20 $other)" ] && fail "$other is another answer"
done
for map in cave.png platform.tmx city.map; do
  figures "$maps/$map" --objects 300 --frames 10 --checks 100 --near 5 | grep -q ', 0 wrong$' ||
    fail "all is right in $map"
done

# A single object has no neighbours, and at distance 0 there are none.
expect "one alone" "near        0 within 2 tiles on average, 0 at most
pairs       0 touch, 0 per frame" "$(figures room.txt --objects 1 --frames 5 | sed -n 2,3p)"
figures room.txt --objects 3 --frames 5 --near 0 --checks 0 | grep -q 'checked     0 results' ||
  fail "nothing is checked"

# A picture: the same twice, and something is on it.
expect_run 0 "" crowd "$maps/dungeon.txt" --objects 50 --frames 20 -o first.png
expect_run 0 "" crowd "$maps/dungeon.txt" --objects 50 --frames 20 -o second.png
cmp -s first.png second.png || fail "the same picture twice"
expect_run 0 "" draw "$maps/dungeon.txt" -o bare.png
cmp -s first.png bare.png && fail "something is drawn"
expect_run 0 "" crowd "$maps/platform.tmx" --objects 30 --frames 5 -o small.png --scale 4 --plain --crop 0,0,60,30

# The command line is wrong: 2; it cannot be done: 2, too
expect_run 2 "--objects" crowd room.txt --objects 0
expect_run 2 "--frames" crowd room.txt --frames 10000000
# Threads change no result.
results() { sed 's/,"update_ns.*//'; }
alone=$("$tilespace" crowd "$maps/dungeon.txt" --objects 3000 --frames 3 --checks 2 --json | results)
expect "results of three threads" "$alone" \
  "$("$tilespace" crowd "$maps/dungeon.txt" --objects 3000 --frames 3 --checks 2 --json --threads 3 | results)"

expect_run 2 "--seed" crowd room.txt --seed -1
expect_run 2 "--speed" crowd room.txt --speed inf
expect_run 2 "--near" crowd room.txt --near -1
expect_run 2 "--near" crowd room.txt --near nan
expect_run 2 "--crop" crowd room.txt -o x.png --crop 1
cp "$maps/cave.png" .
expect_run 2 "the map itself" crowd cave.png -o ./cave.png
printf '##\n##\n' > full.txt
expect_run 2 "no free place was found for body 0" crowd full.txt
[ -e x.png ] && fail "a wrong command line writes nothing"

finish
