# SPDX-License-Identifier: MIT
# A large world as its user has it, by docs/worlds.md: imported, asked within a budget, edited a thousand times, killed
# in the middle of that, checked, undone, published. TILESPACE_SIDE=32768 takes 2^30 tiles; without it there are 2^24.
. "$(dirname "$0")/check.sh"

side=${TILESPACE_SIDE:-4096}
edits=1000
edits_of_commit=10

world() { "$tilespace" world "$@"; }
digest_of() { world info "$@" --json | grep -o '"digest":"[0-9a-f]*"'; }
newest() { world history "$1" --most 1 --json; }
committed() { newest big.world | sed -n 's/.*"label":"edit \([0-9]*\)".*/\1/p'; }

# Tile of an edit: all over the map.
tile() { echo "$(($1 * 7919 % side)) $(($1 * 104729 % side))"; }

# Lines for the shell: edits FIRST to LAST, with a commit after every few.
lines() {
  local i
  for ((i = $1; i <= $2; ++i)); do
    echo "fill $(tile "$i")"
    [ $((i % edits_of_commit)) != 0 ] || echo "commit edit $i"
  done
}

# Prints how many of the edits FIRST to LAST are there.
solid_of() {
  local i
  for ((i = $1; i <= $2; ++i)); do echo "solid $(tile "$i")"; done |
    "$tilespace" shell big.world --memory 256M | grep -c true
}

world create made.world --generator coast --seed 5 --bounds "0,0,$side,$side" > /dev/null
world export made.world -o big.pbm --box "0,0,$side,$side"
world import big.world big.pbm --bounds "0,0,$side,$side" --label "the map" > /dev/null
expect "an import has all tiles" "$(digest_of made.world)" "$(digest_of big.world)"
rm made.world

cat > questions.jsonl <<END
{"ask":"cast_ray","segment":[1.5,2.5,$((side - 2)).25,$((side / 2)).75]}
{"ask":"count_solid","box":[0,0,$side,$side]}
{"ask":"nearest_solid","point":[$((side / 3)),$((side / 5))]}
{"ask":"move_as","body":[$((side / 2)),$((side / 2)),0.75,0.75],"by":[300,40]}
END
if command -v python3 > /dev/null; then
  python3 - "$tilespace" > peak <<'END'
import resource, subprocess, sys
with open("questions.jsonl") as questions, open("answers", "w") as out:
    subprocess.run([sys.argv[1], "ask", "big.world", "--memory", "200M"], stdin=questions, stdout=out, check=True)
print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss // 1024)
END
  [ "$(cat peak)" -lt 256 ] || fail "asking $side x $side tiles took $(cat peak) MB"
else
  "$tilespace" ask big.world --memory 200M < questions.jsonl > answers
fi
grep -q error answers && fail "all queries have answers: $(grep error answers)"
before=$(digest_of big.world)

# A session that is killed: what it said to be committed is there, and at most one revision more.
mkfifo typed
: > said # the shell makes it only when somebody types
"$tilespace" shell big.world --memory 256M < typed > said 2> err &
session=$!
lines 1 $edits > typed 2> /dev/null &
for ((wait = 0; wait < 600 && $(grep -c '^revision' said) < 30; ++wait)); do sleep 0.05; done
kill -9 $session
wait $session 2> /dev/null
wait
said=$(($(grep -c '^revision' said) * edits_of_commit))
there=$(committed)
[ "$said" -ge 200 ] || fail "the session committed before it was killed: $said, $(cat err)"
[ "$there" = "$said" ] || [ "$there" = "$((said + edits_of_commit))" ] || fail "said to be committed: $said; is: $there"
[ "$there" -lt "$edits" ] || fail "the session was killed too late"
expect_run 0 "" world check big.world
expect "all edits that were committed are there" "$there" "$(solid_of 1 "$there")"

# The next session makes the rest. Undone, the world is as it was.
lines $((there + 1)) $edits | "$tilespace" shell big.world --memory 256M > said 2> err
expect "the last revision" "$edits" "$(committed)"
expect "all edits are there" "$edits" "$(solid_of 1 $edits)"
after=$(digest_of big.world)
for ((i = 0; i < edits / edits_of_commit; ++i)); do world undo big.world > /dev/null || fail "undo $i"; done
expect "undone, it is the map" "$before" "$(digest_of big.world)"
for ((i = 0; i < edits / edits_of_commit; ++i)); do world redo big.world > /dev/null || fail "redo $i"; done
expect "and redone, as edited" "$after" "$(digest_of big.world)"

# A copy for others: the same, and never written.
world publish big.world big.published || fail "publish"
expect_run 0 "" world check big.published
expect "a published copy is the same" "$after" "$(digest_of big.published)"
expect_run 2 "published" world undo big.published
"$tilespace" ask big.world < questions.jsonl > live
"$tilespace" ask big.published < questions.jsonl > published
expect "and answers the same" "$(cat live)" "$(cat published)"
rm -f big.pbm

finish
