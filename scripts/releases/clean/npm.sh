# SPDX-License-Identifier: MIT
# The npm package, by Debian's node, without a registry but for its one dependency.
. /check/begin.sh
add python3 nodejs
mkdir -p project/node_modules/tilespace
tar -xzf ./*.tgz -C project/node_modules/tilespace --strip-components 1
cp first.code project/first.mjs
(cd project && node first.mjs) >found
expect "the first lines of the package" "$(cat first.out)" "$(cat found)"
say "first lines of its README, node $(node --version)"
sed 's#"../dist/tilespace.js"#"tilespace"#' tests/web/tilespace/tests/answer.mjs >project/answer.mjs
suite node project/answer.mjs
