#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Do the documents tell the truth?
#   check_documents.sh programs DOCUMENT...       each `<!-- example: NAME -->` is followed by the text of NAME.cpp, and
#                                                 each `<!-- output: NAME -->` by expected/NAME.txt; no program is left
#                                                 out, and no block of C++ is anything else
#   check_documents.sh parts DOCUMENT...          each `<!-- part: NAME -->` is followed by lines of NAME.cpp, and no
#                                                 block of C++ is anything else but a part or an example
#   check_documents.sh commands DOCUMENT TILESPACE  each console block shows what its commands print, and what a session
#                                                 of `tilespace shell` says to each line behind its prompt
#   check_documents.sh headers README.md...       each README of a module names its public headers
set -euo pipefail
cd "$(dirname "$(realpath "$0")")/.."
mode=$1
shift
checked=0

# block MARK: the fenced block after the line `<!-- MARK -->` of the document.
block() {
  awk -v mark="<!-- $1 -->" '
    $0 == mark { marked = 1; next }
    marked && /^```/ { if (inside) exit; inside = 1; next }
    inside { print }' "$document"
}

# marked KIND: the names in the lines `<!-- KIND: NAME -->` of the document.
marked() {
  sed -n "s/^<!-- $1: \(.*\) -->\$/\1/p" "$document"
}

fail() {
  echo "$document: $1" >&2
  exit 1
}

check_programs() {
  local document name source shown=" "
  for document in "$@"; do
    [[ $(grep -c '^```cpp$' "$document") == $(marked example | wc -l) ]] || fail "some C++ is no example"
    for name in $(marked example); do
      diff <(block "example: $name") <(tail -n +2 "examples/$name.cpp") ||
        fail "example $name is not examples/$name.cpp"
      shown+="$name "
      checked=$((checked + 1))
    done
    for name in $(marked c); do
      diff <(block "c: $name") <(tail -n +2 "examples/c/$name.c") || fail "c $name is not examples/c/$name.c"
    done
    for name in $(marked luajit); do
      diff <(block "luajit: $name") <(tail -n +2 "examples/luajit/$name.lua") ||
        fail "luajit $name is not examples/luajit/$name.lua"
    done
    for name in $(marked csharp); do
      diff <(block "csharp: $name") <(tail -n +2 "examples/csharp/$name.cs") ||
        fail "csharp $name is not examples/csharp/$name.cs"
    done
    for name in $(marked python); do
      diff <(block "python: $name") <(tail -n +2 "examples/python/$name.py") ||
        fail "python $name is not examples/python/$name.py"
    done
    for name in $(marked output); do
      diff <(block "output: $name") "examples/expected/$name.txt" || fail "output $name is not what it prints"
    done
  done
  for source in examples/*.cpp; do
    name=$(basename "$source" .cpp)
    document=$*
    [[ $shown == *" $name "* ]] || fail "example $name is not shown"
  done
}

check_parts() {
  local document name part number
  for document in "$@"; do
    [[ $(grep -c '^```c++$' "$document") == $(marked part | wc -l) ]] || fail "some C++ is no part of an example"
    number=0
    for name in $(marked part); do
      number=$((number + 1))
      part=$(awk -v number=$number '
        /^<!-- part: / { marked = ++count == number; next }
        marked && /^```/ { if (inside) exit; inside = 1; next }
        inside { print }' "$document")
      [[ -n $part && $(< "examples/$name.cpp") == *"$part"* ]] || fail "part $number is not in examples/$name.cpp"
      checked=$((checked + 1))
    done
  done
}

# say LINES: what the session says to all of them, as a person sees it.
say() {
  printf '%s' "$1" | eval "$session" 2>&1 | sed 's/^tilespace: line [0-9]*: //; /^tilespace: [0-9]* of [0-9]* lines /d'
}

# Every line of the console blocks that starts with a `$`, and after it what that command prints. The lines behind the
# prompt of a session get what it says to one line more than before.
replay_commands() {
  local line session='' lines='' said=''
  while IFS= read -r line; do
    if [[ $line == '$ tilespace shell '* ]]; then
      echo "$line"
      session=${line#\$ } lines='' said=''
    elif [[ $line == '$ '* ]]; then
      echo "$line"
      eval "${line#\$ }" 2>&1
    elif [[ -n $session && $line =~ ^[a-z.]+'> '(.*) ]]; then
      echo "$line"
      lines+=${BASH_REMATCH[1]}$'\n'
      now=$(say "$lines"; echo .)
      printf '%s' "${now:${#said}:-1}"
      said=${now%.}
    fi
  done <<< "$1"
}

check_commands() {
  local command shown root=$PWD document
  document=$(realpath "$1")
  command=$(realpath "$2")
  tilespace() { "$command" "$@"; }
  shown=$(awk '/^```console$/ { inside = 1; next } /^```$/ { inside = 0 } inside' "$document")
  folder=$(mktemp -d)
  trap 'rm -r "$folder"' EXIT
  cd "$folder"
  ln -s "$root/maps" maps
  diff <(echo "$shown") <(replay_commands "$shown") || fail "a command prints something else"
  checked=$(grep -c '^\$ ' <<< "$shown")
}

check_headers() {
  local document header
  for document in "$@"; do
    for header in "$(dirname "$document")"/include/tilespace/*/*.hpp; do
      grep -q "\`$(basename "$header")\`" "$document" || fail "$(basename "$header") is not in it"
      checked=$((checked + 1))
    done
  done
}

document=$1
"check_$mode" "$@"
[[ $checked -gt 0 ]] || fail "nothing to check"
echo "$checked $mode as shown"
