# SPDX-License-Identifier: MIT
# --json: one object per map on a line, which begins with the file; and - for standard input
. "$(dirname "$0")/check.sh"

if ! command -v python3 > /dev/null; then
  echo "no python3: skipped"
  exit 0
fi

# Keys of the object on the only line of standard input.
keys_of() {
  python3 -c 'import json, sys
lines = sys.stdin.read().splitlines()
print(len(lines), *json.loads(lines[0]))'
}

expect "info" \
  "1 file format first_tile width height tiles solid free solid_percent rule counts outside layout notices" \
  "$("$tilespace" info room.txt --json | keys_of)"
expect "draw" "1 file picture pixels tiles shown" "$("$tilespace" draw room.txt -o x.png --json | keys_of)"
expect "explain" "1 file at contacts legs" \
  "$("$tilespace" explain room.txt --body 1,1,0.5,0.5 --by 4,1 --json | keys_of)"
expect "scan" "1 file pose angle_min angle_max angle_increment range_min range_max ranges" \
  "$("$tilespace" scan room.txt --pose 2.5,1.5,0 --json | keys_of)"
expect "simulate" \
  "1 file controller speed gravity bodies ticks seed contacts stuck inside outside state moves_per_second" \
  "$("$tilespace" simulate room.txt --bodies 3 --ticks 20 --json | keys_of)"
expect "crowd" "1 file objects frames seed near most_near pairs density checked wrong update_ns pairs_ns near_ns" \
  "$("$tilespace" crowd room.txt --objects 3 --frames 5 --json | keys_of)"
expect "tour" "1 file page pictures results" "$("$tilespace" tour room.txt -o tour --json | keys_of)"

# explain is what ask answers, and simulate what it prints.
expect "explain as ask" "$(printf '%s\n' \
  '{"ask":"explain","circle":[1.5,1.5,0.25],"by":[4,1],"response":"bounce","order":"x_first","one_way":"pass"}' |
  "$tilespace" ask room.txt | sed 's/^{/{"file":"room.txt",/')" \
  "$("$tilespace" explain room.txt --circle 1.5,1.5,0.25 --by 4,1 --response bounce --order x-first --one-way pass \
    --json)"
expect "the same state" "$("$tilespace" simulate room.txt --bodies 3 --ticks 20 | sed -n 's/^state *//p')" \
  "$("$tilespace" simulate room.txt --bodies 3 --ticks 20 --json | sed 's/.*"state":"\([0-9a-f]*\)".*/\1/')"

# The map from standard input, in every command.
expect "info" "$("$tilespace" info room.txt | sed 1d)" "$("$tilespace" info - < room.txt | sed 1d)"
expect "the name of standard input" "file     -" "$("$tilespace" info - < room.txt | head -n 1)"
expect "scan" "$("$tilespace" scan room.txt --pose 2.5,1.5,0 | sed 's/room.txt/-/')" \
  "$("$tilespace" scan - --pose 2.5,1.5,0 < room.txt)"
expect "explain" "$("$tilespace" explain room.txt --body 1,1,0.5,0.5 --by 4,1)" \
  "$("$tilespace" explain - --body 1,1,0.5,0.5 --by 4,1 < room.txt)"
rule="a rule that names the solid letters, as letters:#"
expect "an error in it" "2 tilespace: -:2:2: expected one of \"#. \", or $rule, found \"@\"" \
  "$(printf '###\n#@#\n' | { "$tilespace" info - 2>&1; echo "$?"; } | sed 'N; s/\(.*\)\n\(.*\)/\2 \1/')"
expect "the rule that it names" 0 "$(printf '###\n#@#\n' | "$tilespace" info - --solid '#' > out; echo $?)"

# Files to standard output; what is printed goes to standard error then.
"$tilespace" simulate room.txt --bodies 3 --ticks 20 --record - > inputs.txt 2> told
expect "a recording" "tilespace inputs 1" "$(head -n 1 inputs.txt)"
grep -q '^state ' told || fail "the results are on standard error: $(cat told)"
"$tilespace" simulate room.txt --replay - < inputs.txt > out
expect "its replay" "0 $(grep '^state' told)" "$? $(grep '^state' out)"
"$tilespace" explain room.txt --body 1,1,0.5,0.5 --by 4,1 -o - > why.png 2> told
expect "a picture" "PNG" "$(head -c 4 why.png | tail -c 3)"
grep -q '^ends at' told || fail "the sentences are on standard error: $(cat told)"
expect_run 2 "only one of -o and --record" simulate room.txt -o - --record -
expect_run 2 "the map cannot be -" simulate - --replay -

finish
