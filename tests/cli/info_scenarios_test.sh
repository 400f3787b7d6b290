# SPDX-License-Identifier: MIT
# tilespace info, asked about a file of tasks
. "$(dirname "$0")/check.sh"

# Two maps and three tasks; the longest comes second.
printf '%b\n' 'version 1' '0\tmaps/room.map\t8\t5\t1\t1\t2\t2\t1.41421' \
  '1\tmaps/room.map\t8\t5\t1\t1\t6\t3\t5.82843' '0\tother.map\t9\t9\t0\t0\t8\t0\t3' > tasks.scen

expect "info of tasks" 'file     tasks.scen
format   scenarios
tasks    3
maps     "maps/room.map", 8 x 5, 2 tasks
         "other.map", 9 x 9, 1 task
buckets  2, from 0 to 1
longest  5.82843, from tile 1,1 to tile 6,3' "$("$tilespace" info tasks.scen)"

expect "info --json of tasks" \
  '{"file":"tasks.scen","format":"scenarios","tasks":3,"maps":[{"map":"maps/room.map","width":8,"height":5,"tasks":2},{"map":"other.map","width":9,"height":9,"tasks":1}],"buckets":{"count":2,"first":0,"last":1},"longest":{"length":5.82843,"start":[1,1],"goal":[6,3]}}' \
  "$("$tilespace" info tasks.scen --json)"

printf '7 old.map 1 2 3 4 28.5\r\n' > old.scen
expect "tasks without sizes" 'file     old.scen
format   scenarios
tasks    1
maps     "old.map", 1 task
buckets  1, from 7 to 7
longest  28.5, from tile 1,2 to tile 3,4' "$("$tilespace" info old.scen)"
expect "tasks without sizes as JSON" '"maps":[{"map":"old.map","tasks":1}]' \
  "$("$tilespace" info --json old.scen | grep -o '"maps":[^]]*]')"

printf 'version 1\n' > none.scen
expect "no tasks" 'file     none.scen
format   scenarios
tasks    0
maps     none
buckets  none
longest  none' "$("$tilespace" info none.scen)"
expect "no tasks as JSON" \
  '{"file":"none.scen","format":"scenarios","tasks":0,"maps":[],"buckets":null,"longest":null}' \
  "$("$tilespace" info none.scen --json)"

# Names of maps may be any bytes; what is shown is one line.
printf 'version 1\n0 a\033[31m\377.map 1 1 0 0 0 0 0\n' > odd.scen
expect "an odd name" 'maps     "a\u001b[31m'"$(printf '\357\277\275')"'.map", 1 x 1, 1 task' \
  "$("$tilespace" info odd.scen | grep '^maps')"

printf 'version 1\n0 m 1 1 0 0 0 1 0\n' > broken.scen
expect_run 2 'broken.scen:2:15: expected a y from 0 to 0, found "1"' info broken.scen
printf 'version 2\n' > newer.scen
expect_run 2 'newer.scen:1: expected "version 1", found "version 2"' info newer.scen

# From a pipe, which can be read only once; maps as well.
if [ -z "${TILESPACE_WINDOWS:-}" ]; then # which has no /dev/stdin
  expect "tasks from a pipe" "$("$tilespace" info tasks.scen | tail -n +2)" \
    "$(cat tasks.scen | "$tilespace" info /dev/stdin | tail -n +2)"
  expect "the name of a pipe" "file     /dev/stdin" "$(cat tasks.scen | "$tilespace" info /dev/stdin | head -n 1)"
  expect "a map from a pipe" "$("$tilespace" info room.txt | tail -n +2)" \
    "$(cat room.txt | "$tilespace" info /dev/stdin | tail -n +2)"
fi

expect_run 0 "" info --help
grep -q '\.scen' out || fail "the help of info knows .scen"

# Other subcommands want a map.
expect_run 2 'tasks.scen: expected a map of a known format' draw tasks.scen -o tasks.png

finish
