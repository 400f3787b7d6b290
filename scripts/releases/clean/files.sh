# SPDX-License-Identifier: MIT
# The two files, copied into a project.
. /check/begin.sh
add g++ unzip
unzip -q "$NAME-two-files.zip"
mv "$NAME-two-files" tilespace
cp first.code first.cpp
g++ -std=c++20 -O2 -ffp-contract=off -fno-fast-math -c tilespace/tilespace.cpp -o tilespace.o
g++ -std=c++20 -O2 -I . first.cpp tilespace.o -o first
quick_start ./first
say "first lines of the README with the two files"
