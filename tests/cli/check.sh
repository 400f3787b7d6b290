# SPDX-License-Identifier: MIT
# What the tests of the command share. Usage: NAME_test.sh COMMAND MAPS_FOLDER WORK_FOLDER

set -u
tilespace=$1
maps=$2
work=$3
failures=0
rm -rf "$work"
mkdir -p "$work"
cd "$work" || exit 1

# A room with a pillar, 8 x 5.
cat > room.txt <<'END'
########
#......#
#..#...#
#......#
########
END

fail() {
  failures=$((failures + 1))
  printf 'FAILED %s\n' "$1"
}

# expect WHAT EXPECTED ACTUAL
expect() {
  [ "$2" = "$3" ] && return
  fail "$1"
  printf '  expected: %s\n  actual:   %s\n' "$2" "$3"
}

# expect_run CODE STDERR_PATTERN ARGUMENT...: the exit code, which is that of the table in tools/README.md, and one line
# on stderr if it is not 0, and nothing on stdout.
expect_run() {
  local code=$1 pattern=$2
  shift 2
  "$tilespace" "$@" > out 2> err < /dev/null
  expect "exit code of: $*" "$code" "$?"
  [ "$code" = 0 ] && return
  expect "stdout of: $*" "" "$(cat out)"
  expect "lines on stderr of: $*" 1 "$(wc -l < err | tr -d ' ')"
  grep -q -e "^tilespace: .*$pattern" err || expect "stderr of: $*" "tilespace: ...$pattern" "$(cat err)"
}

# ask QUESTION: the answer in the room.
ask() {
  printf '%s\n' "$1" | "$tilespace" ask room.txt
}

# expect_answer QUESTION ANSWER
expect_answer() {
  expect "$1" "$2" "$(ask "$1")"
}

# expect_error QUESTION PATTERN: an answer with an error that says so.
expect_error() {
  local answer
  answer=$(ask "$1")
  printf '%s\n' "$answer" | grep -q -e "^{\"error\":\".*$2.*\"}\$" || expect "$1" "an error that says: $2" "$answer"
}

finish() {
  [ "$failures" = 0 ] && echo "all passed"
  exit $((failures > 0))
}
