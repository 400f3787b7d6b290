# SPDX-License-Identifier: MIT
# Builds the packages of Debian in $TREE, on a clean system: all that they need is what debian/control says.
export DEBIAN_FRONTEND=noninteractive
apt-get update -qq
if [ -n "$CMAKE_CXX_COMPILER_LAUNCHER" ]; then
  apt-get install -qq -y --no-install-recommends ccache >/dev/null
fi
cd "$TREE"
apt-get build-dep -qq -y --no-install-recommends ./ >/dev/null
dpkg-buildpackage --build=binary --no-sign
