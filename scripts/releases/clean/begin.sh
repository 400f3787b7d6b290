# SPDX-License-Identifier: MIT
# To be read by the scripts of the parts, which run as root on a clean system, in /check. Lines with ## are shown.
cd /check
export DEBIAN_FRONTEND=noninteractive
say() { echo "## $*"; }
fail() { echo "FAILED: $*"; exit 1; }
expect() { # WHAT EXPECTED FOUND
  [ "$2" = "$3" ] || fail "$1: expected: $2; found: $3"
}
add() { # PACKAGE...: of Debian, or files
  apt-get install -qq -y --no-install-recommends "$@" >/dev/null
}
quick_start() { # PROGRAM...: prints what the README says
  expect "the first lines of the README" "$(cat first.out)" "$("$@")"
}
suite() { # PROGRAM...: the conformance suite; no answer differs
  python3 tests/conformance/run.py --sums "$@" >suite.out || { cat suite.out; fail "the conformance suite: $*"; }
  say "conformance suite, $*: $(tail -n 1 suite.out | tr -s ' ')"
}
apt-get update -qq
