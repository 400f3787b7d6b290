# SPDX-License-Identifier: MIT
# tilespace world
. "$(dirname "$0")/check.sh"

world() { "$tilespace" world "$@"; }
digest_of() { world info "$@" --json | grep -o '"digest":"[0-9a-f]*"'; }

expect_run 2 "cannot_open" world info none.world
expect_run 2 "not_a_world" world info room.txt
expect_run 2 "A subcommand is required (see tilespace world --help)" world
expect_run 2 "unknown subcommand 'improt'; did you mean import?" world improt small.world room.txt
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
# PNG row by row has the dark pixels that loaders find.
world import rows.world "$maps/cave.png" --bounds 0,0,128,96 > /dev/null
world import whole.world "$maps/cave.png" --solid darker:128 --bounds 0,0,128,96 > /dev/null
expect "a PNG by rows, and as a whole" "$(digest_of whole.world)" "$(digest_of rows.world)"
head -c 600 "$maps/cave.png" > short.png
expect_run 2 "PNG" world import s.world short.png
rm -f s.world*
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
expect_run 0 "" draw far.world -o far.png
expect_run 2 "take more than half of --memory 512M" crowd far.world
expect_run 0 "" lint far.world --box 0,0,8,5
"$tilespace" lint far.world --box 0,0,8,5 > /dev/null 2> err
expect "lint says what it has read" \
  "tilespace: note: far.world: read tiles 0,0 to 8,5 of revision 3; --box takes others" "$(grep 'read tiles' err)"
"$tilespace" explain far.world --body 2,1,0.5,0.5 --by 1,0 --box 0,0,8,5 > /dev/null 2> err
expect "as explain does" "tilespace: note: far.world: read tiles 0,0 to 8,5 of revision 3; --box takes others" \
  "$(grep 'read tiles' err)"
"$tilespace" lint room.txt 2>&1 | grep -q "read tiles" && fail "a map that is read as a whole needs no word"
expect_run 0 "" draw far.world -o part.png --box 0,0,8,5
expect_run 2 "is for world files" draw room.txt -o part.png --box 0,0,8,5
expect_run 2 "a world takes 2M or more" ask far.world --memory 1K

# Every example of `ask`, by pages and in memory as a whole. Of two maps, one has shapes.
"$tilespace" ask --help | sed -n 's/^ *\({"ask".*}\)$/\1/p' > examples.jsonl
[ "$(wc -l < examples.jsonl)" -gt 40 ] || fail "ask --help has an example of each query"
grep -v -e tile_at -e to_screen examples.jsonl > tiles.jsonl  # of a world file, pixels are tiles
for map in dungeon.txt dungeon.tmx; do
  rm -f ask.world*
  size=$("$tilespace" info "$maps/$map" | sed -n 's/^size *\([0-9]*\) x \([0-9]*\),.*/0,0,\1,\2/p')
  world create ask.world --bounds "$size" > /dev/null
  world import ask.world "$maps/$map" > /dev/null
  "$tilespace" ask "$maps/$map" < tiles.jsonl > whole
  "$tilespace" ask ask.world --memory 3M < tiles.jsonl > paged
  expect "answers about $map in pages" "$(cat whole)" "$(cat paged)"
done
"$tilespace" simulate "$maps/dungeon.txt" --bodies 20 --ticks 100 | sed '/^speed/d' > whole
rm -f ask.world*
world create ask.world --bounds 0,0,64,40 > /dev/null
world import ask.world "$maps/dungeon.txt" > /dev/null
"$tilespace" simulate ask.world --bodies 20 --ticks 100 --memory 3M | sed '/^speed/d' > paged
expect "bodies in pages" "$(cat whole)" "$(cat paged)"
"$tilespace" draw "$maps/dungeon.txt" -o whole.png > /dev/null
"$tilespace" draw ask.world -o paged.png > /dev/null
cmp -s whole.png paged.png || fail "a world of few tiles is drawn as a map"
echo '{"ask":"boxes_of","window":[0,0,12,4]}' | "$tilespace" ask ask.world > out
expect "a window is a map of its tiles" '{"count":4,"boxes":[[0,0,2,4],[2,0,8,2],[8,0,11,1],[11,0,12,2]]}' "$(cat out)"

# A session in pages, and in memory: the same answers and pictures, also after edits.
cat > session <<'END'
ray 2.5 3.5 34.5 3.5
show
fill 10 3
ray 2.5 3.5 34.5 3.5
undo
show 0 0 12 5
END
for map in "$maps/dungeon.txt" ask.world; do
  "$tilespace" shell "$map" < session | sed 's/;.*//' > "session.${map##*.}"
done
expect "a session in pages" "$(cat session.txt)" "$(cat session.world)"
# Edits become revisions of the file, by `commit` alone; `undo` takes back edits, then revisions.
before=$(digest_of ask.world)
printf 'fill 10 3\nfill 11 3\n' | "$tilespace" shell ask.world > out 2> err
grep -q "not committed" err || fail "a session says that its edits are gone"
expect "without commit nothing is written" "$before" "$(digest_of ask.world)"
printf 'fill 10 3\nundo\n' | "$tilespace" shell ask.world > out 2> err
expect "edits that were taken back are none" "" "$(cat err)"
printf 'fill 10 3\nfill 11 3\ncommit two stones\nsolid 11 3\ncommit\nfill 12 3\n' |
  "$tilespace" shell ask.world > out 2> err
grep -q "^revision 3" out || fail "a commit tells its revision: $(cat out)"
grep -q "no edit to commit" err || fail "nothing is committed twice"
expect "the revision has its label" "3 two stones" \
  "$(world history ask.world --json | head -1 | sed 's/{"revision":\([0-9]*\),.*"label":"\([^"]*\)".*/\1 \2/')"
expect "another session sees it" '{"solid":true}
{"solid":false}' "$(printf 'solid 10 3\nsolid 12 3\n' | "$tilespace" shell ask.world)"
printf 'fill 12 3\nundo\nundo\nsolid 10 3\n' | "$tilespace" shell ask.world | sed 's/;.*//' > out
expect "undo takes the edit back, then the revision" 'undone
revision 2 is the current one
{"solid":false}' "$(tail -3 out)"
expect "which is as before" "$before" "$(digest_of ask.world)"
world redo ask.world > /dev/null
printf 'undo\n' | "$tilespace" shell "$maps/dungeon.txt" > out 2> err
grep -q "no edit to undo" err || fail "a map in memory has no revisions"
printf 'commit\n' | "$tilespace" shell "$maps/dungeon.txt" > out 2> err
grep -q "only a world file has revisions" err || fail "nor can its edits be committed"
# Two sessions: the second one that commits is told, and loses nothing that it could type again. The first has read the
# world once it has answered.
coproc "$tilespace" shell ask.world 2> err
printf 'fill 20 3\n' >&"${COPROC[1]}"
read -r -t 20 answer <&"${COPROC[0]}" || fail "no answer to a fill in time"
printf 'fill 21 3\ncommit\n' | "$tilespace" shell ask.world > /dev/null
printf 'commit\n' >&"${COPROC[1]}"
pid=$COPROC_PID
eval "exec ${COPROC[1]}>&-"
wait "$pid"
grep -q "written by another program" err || fail "of two sessions the second one is told: $answer $(cat err)"
world undo ask.world > /dev/null
world undo ask.world > /dev/null
echo 'save x.txt' | "$tilespace" shell ask.world > out 2> err
grep -q -e '--box' err || fail "a world beyond memory is not saved as text"

# Generated worlds; pictures of them by blocks of tiles, which are means of what export writes.
world create made.world --generator coast --seed 3 --bounds 0,0,8192,8192 > /dev/null
world create again.world --generator coast --seed 3 --bounds 0,0,8192,8192 > /dev/null
expect "a seed is a world" "$(digest_of made.world)" "$(digest_of again.world)"
expect_run 2 "takes --bounds" world create no.world --generator caves
expect_run 0 "" draw made.world -o made.png
world export made.world -o made.pbm --box 0,0,8192,8192
world import fromp.world made.pbm --bounds 0,0,8192,8192 > /dev/null
expect "what was exported is the same world" "$(digest_of made.world)" "$(digest_of fromp.world)"

# 2^32 tiles within 256 MB: asked, drawn and scanned. The peak is that of the largest of these processes; sanitizers
# have memory of their own.
world create huge.world --generator coast --seed 3 --bounds 0,0,65536,65536 > /dev/null
cat > huge.jsonl <<'END'
{"ask":"cast_ray","segment":[8192.5,16384.5,65000.5,50000.5]}
{"ask":"count_solid","circle":[32768,32768,20000]}
{"ask":"nearest_solid","point":[40000.5,1000.5]}
{"ask":"field_of_view","from":[30000,30000],"radius":60}
{"ask":"move_as","body":[30000,30000,0.75,0.75],"by":[5000,0]}
END
if command -v python3 > /dev/null; then
  python3 - "$tilespace" > peak <<'END'
import resource, subprocess, sys
for words in (["ask", "huge.world", "--memory", "128M"], ["draw", "huge.world", "-o", "huge.png"],
              ["scan", "huge.world", "--pose", "8192.5,16384.5,0", "--memory", "128M"]):
    with open("huge.jsonl") as questions, open("huge.out", "a") as out:
        subprocess.run([sys.argv[1], *words], stdin=questions, stdout=out, check=True)
print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss // 1024)
END
  [ "$(cat peak)" -lt 256 ] || [ -n "${TILESPACE_SANITIZE:-}" ] || fail "2^32 tiles took $(cat peak) MB"
  grep -q error huge.out && fail "queries of 2^32 tiles have answers: $(grep error huge.out)"
fi

# A changed byte is found.
cp a.published broken
printf 'x' | dd of=broken bs=1 seek=50000 conv=notrunc 2> /dev/null
"$tilespace" world check broken > out 2> err
expect "exit code of a check that finds damage" 1 "$?"
grep -q "broken: damaged" out || fail "what is damaged is said"

finish
