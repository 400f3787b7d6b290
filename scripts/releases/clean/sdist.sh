# SPDX-License-Identifier: MIT
# The source distribution of Python, compiled by pip with what Debian has.
. /check/begin.sh
add python3 python3-venv python3-dev python3-cffi python3-numpy g++ cmake ninja-build pkg-config libpng-dev zlib1g-dev \
  libzstd-dev libpugixml-dev libsimdjson-dev libyaml-cpp-dev libutfcpp-dev libtomlplusplus-dev libsqlite3-dev
python3 -m venv --system-site-packages environment
environment/bin/pip install --quiet --no-index --no-deps --no-build-isolation ./*.tar.gz
environment/bin/python tests/packaging/debian/tests/first_lines.py
say "compiled by pip; first lines of Python"
suite environment/bin/python tests/python/tests/answer.py
