# SPDX-License-Identifier: MIT
# The wheel, in a virtual environment beside Debian's cffi and numpy.
. /check/begin.sh
add python3 python3-venv python3-cffi python3-numpy
python3 -m venv --system-site-packages environment
environment/bin/pip install --quiet --no-index --no-deps ./*.whl
environment/bin/python tests/packaging/debian/tests/first_lines.py
say "first lines of Python"
suite environment/bin/python tests/python/tests/answer.py
