# SPDX-License-Identifier: MIT
# tilespace world
. "$(dirname "$0")/check.sh"

world() { "$tilespace" world "$@"; }
digest_of() { world info "$@" --json | grep -o '"digest":"[0-9a-f]*"'; }

expect_run 2 "cannot_open" world info none.world
expect_run 2 "not_a_world" world info room.txt
expect_run 2 "subcommand" world
expect_run 2 "beyond its bounds" world import small.world room.txt --bounds 0,0,4,4
rm -f small.world*
expect_run 2 "no.map" world import small.world no.map
[ -e small.world ] && fail "an import of nothing makes no world"
expect_run 0 "" world create a.world --outside solid
expect_run 2 "already_exists" world create a.world
expect_run 2 "bounds" world create b.world --bounds 5,5,5,9

expect "an import is a revision" "revision 2" "$(world import a.world room.txt | cut -d, -f1)"
world export a.world -o out.txt --box 0,0,8,5
expect "what was imported is exported" "$(cat room.txt)" "$(cat out.txt)"
expect "an import elsewhere keeps the rest" "revision 3" \
  "$(world import a.world room.txt --to 250,-3 --label 'second room' | cut -d, -f1)"
world export a.world -o out.txt --box 250,-3,258,2
expect "also over the borders of chunks" "$(cat room.txt)" "$(cat out.txt)"
world export a.world -o out.txt --box 0,0,8,5
expect "and leaves others alone" "$(cat room.txt)" "$(cat out.txt)"
expect "the newest revision has its label" "3 second room" \
  "$(world history a.world --json | head -1 | sed 's/{"revision":\([0-9]*\),.*"label":"\([^"]*\)".*/\1 \2/')"

before=$(digest_of a.world --at 2)
world undo a.world > out
expect "undo" "revision 2 of main is the current one" "$(cat out)"
expect "what is undone is as before" "$before" "$(digest_of a.world)"
expect_run 0 "" world redo a.world
expect_run 2 "nothing_to_redo" world redo a.world
world fork a.world side --at 2 > /dev/null
expect "a branch begins where it was forked" "$before" "$(digest_of a.world --branch side)"
expect_run 2 "name_taken" world fork a.world side
expect_run 2 "no_such_branch" world info a.world --branch none
expect_run 2 "no_such_revision" world info a.world --at 99

# A picture row by row, and back: the same bits.
world import p.world "$maps/cave.png" > /dev/null
world export p.world -o cave.pbm --box 0,0,128,96
world import q.world cave.pbm > /dev/null
expect "a picture of another format is the same world" "$(digest_of p.world)" "$(digest_of q.world)"
printf 'P5\n# grey\n3 2\n255\n\001\377\177\200\000\376' > grey.pgm
world import g.world grey.pgm > /dev/null
world export g.world -o grey.txt --box 0,0,3,2
expect "greys below 128 are solid" '#.#
.#.' "$(cat grey.txt)"
printf 'P4\n900 2\nxx' > short.pbm
expect_run 2 "ends too early" world import s.world short.pbm
expect "an import that fails is none" '"revision":1' "$(world info s.world --json | grep -o '"revision":1')"

expect_run 0 "" world check a.world
world publish a.world a.published
world import four.world "$maps/city.map" --to -100,77 --threads 4 > imported.four
world import two.world "$maps/city.map" --to -100,77 > imported.two
expect "threads change no world" "$(cat imported.two)" "$(cat imported.four)"
expect "a published copy is the same" "$(digest_of a.world)" "$(digest_of a.published)"
expect_run 2 "published" world undo a.published
expect_run 2 "already_exists" world publish a.world room.txt
expect_run 0 "" world prune a.world --keep 1 --labelled
expect "pruned revisions are gone" "" "$(world history a.world | grep '^1 ')"

# Where a command takes a map, it takes a world.
echo '{"ask":"cast_ray","segment":[40.5,52.5,120.5,60.5]}' > ray.jsonl
expect "a ray through a world" "$("$tilespace" ask "$maps/cave.png" < ray.jsonl)" \
  "$("$tilespace" ask p.world < ray.jsonl)"
expect_run 0 "" draw p.world -o p.png --crop 0,0,128,96
world import far.world room.txt > /dev/null
world import far.world room.txt --to 1000000,1000000 > /dev/null
expect_run 2 "more than 2^28" draw far.world -o far.png

# A changed byte is found.
cp a.published broken
printf 'x' | dd of=broken bs=1 seek=50000 conv=notrunc 2> /dev/null
"$tilespace" world check broken > out 2> err
expect "exit code of a check that finds damage" 1 "$?"
grep -q "broken: damaged" out || fail "what is damaged is said"

finish
