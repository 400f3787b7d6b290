// SPDX-License-Identifier: MIT
#include <cstdio>
#include <exception>
#include <filesystem>

#include "made_seeds.hpp"
#include "seeds.hpp"

// make_seeds OUT FOLDER...: writes the seeds of each target to OUT/<target>/, made of the maps in the folders. Missing
// folders are skipped.

int main(int count, char** arguments) {
  if (count < 2) {
    std::fputs("usage: make_seeds OUT FOLDER...\n", stderr);
    return 2;
  }
  try {
    fuzz::SeedFolder out{arguments[1]};
    fuzz::add_made_seeds(out);
    for (int i = 2; i < count; ++i) fuzz::add_seeds_from(out, arguments[i]);
    std::printf("%zu seeds in %s\n", out.count(), arguments[1]);
  } catch (const std::exception& error) {
    std::fprintf(stderr, "make_seeds: %s\n", error.what());
    return 1;
  }
  return 0;
}
