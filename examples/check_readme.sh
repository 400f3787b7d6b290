#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Does README.md tell the truth?
#   check_readme.sh programs README.md            each `<!-- example: NAME -->` is followed by the text of NAME.cpp, and
#                                                 each `<!-- output: NAME -->` by expected/NAME.txt
#   check_readme.sh commands README.md TILESPACE  each console block shows what its commands print
set -euo pipefail
cd "$(dirname "$(realpath "$0")")/.."
mode=$1
readme=$(realpath "$2")
checked=0

# block MARK: the fenced block after the line `<!-- MARK -->`.
block() {
  awk -v mark="<!-- $1 -->" '
    $0 == mark { marked = 1; next }
    marked && /^```/ { if (inside) exit; inside = 1; next }
    inside { print }' "$readme"
}

fail() {
  echo "README.md: $1" >&2
  exit 1
}

check_programs() {
  local source name
  for source in examples/*.cpp; do
    name=$(basename "$source" .cpp)
    diff <(block "example: $name") <(tail -n +2 "$source") || fail "example $name is not examples/$name.cpp"
    checked=$((checked + 1))
  done
  for name in $(sed -n 's/^<!-- output: \(.*\) -->$/\1/p' "$readme"); do
    diff <(block "output: $name") "examples/expected/$name.txt" || fail "output $name is not what it prints"
  done
}

# Every line of the console blocks that starts with a `$`, and after it what that command prints.
replay_commands() {
  local line
  while IFS= read -r line; do
    [[ $line == '$ '* ]] || continue
    echo "$line"
    eval "${line#\$ }" 2>&1
  done <<< "$1"
}

check_commands() {
  local command shown root=$PWD
  command=$(realpath "$1")
  tilespace() { "$command" "$@"; }
  shown=$(awk '/^```console$/ { inside = 1; next } /^```$/ { inside = 0 } inside' "$readme")
  folder=$(mktemp -d)
  trap 'rm -r "$folder"' EXIT
  cd "$folder"
  ln -s "$root/maps" maps
  diff <(echo "$shown") <(replay_commands "$shown") || fail "a command prints something else"
  checked=$(grep -c '^\$ ' <<< "$shown")
}

if [[ $mode == programs ]]; then check_programs; else check_commands "$3"; fi
[[ $checked -gt 0 ]] || fail "nothing to check"
echo "README.md: $checked $mode as shown"
