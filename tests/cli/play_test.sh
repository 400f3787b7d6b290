# SPDX-License-Identifier: MIT
# tilespace play
. "$(dirname "$0")/check.sh"
rm -rf -- * # of earlier runs, but for the room, which check.sh made
printf '########\n#......#\n#..#...#\n#......#\n########\n' > room.txt
printf '<title>t</title><script type="application/json" id="level">null</script>\n' > empty.html

# The level of a page, as JSON.
level_of() { sed -n 's/.*id="level">\(.*\)<\/script>$/\1/p' "$1"; }
# bytes_of PAGE: those of its snapshot.
bytes_of() { level_of "$1" | sed 's/.*"snapshot":"\([^"]*\)".*/\1/' | base64 -d | wc -c | tr -d ' '; }

expect "play prints nothing" "" "$("$tilespace" play room.txt -o room.html --page empty.html 2>&1)"
expect "the page begins and ends as before" "<title>t</title> </script>" \
  "$(sed 's/\(<title>t<\/title>\).*\(<\/script>\)$/\1 \2/' room.html)"
expect "the level of a page" '{"name":"room.txt","arguments":"room.txt","rule":"letters #","notices":[],"snapshot":"' \
  "$(level_of room.html | sed 's/\("snapshot":"\).*/\1/')"
[ "$(bytes_of room.html)" -gt 40 ] || fail "the page has a snapshot"

if [ -z "${TILESPACE_WINDOWS:-}" ]; then # whose names have no "<"
  mkdir '<'
  cp room.txt '</script><b>.txt'
  "$tilespace" play ./'</script><b>.txt' --solid '.' --outside solid -o - --page empty.html > odd.html
  expect "no name ends the script" 1 "$(grep -o '</script>' odd.html | wc -l | tr -d ' ')"
  expect "the options of the map" '"arguments":"'"'./\u003c/script>\u003cb>.txt' --solid . --outside solid"'"' \
    "$(level_of odd.html | grep -o '"arguments":"[^"]*"')"
fi
expect "a map of standard input is no file for ask" '"name":"level","arguments":""' \
  "$("$tilespace" play - -o - --page empty.html < room.txt | grep -o '"name":"level","arguments":""')"

expect "a page that is no playground" 2 "$(echo x > x.html; "$tilespace" play room.txt --page x.html 2> err; echo $?)"
expect "its message" "tilespace: no playground without a map: x.html" "$(cat err)"
expect "no page" 2 "$("$tilespace" play room.txt --page none.html 2> err; echo $?)"
expect "a hexagonal map" 2 "$("$tilespace" play "$maps/islands.tmx" --page empty.html 2> err; echo $?)"

finish
