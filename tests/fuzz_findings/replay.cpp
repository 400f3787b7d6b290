// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cstdio>
#include <exception>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <vector>

#include "support/laws.hpp"

// replay_<target> FOLDER...: gives every file in the folders to the target, and says for which of them a law is broken.
// Fails too if there is no file at all.

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace {

namespace fs = std::filesystem;

std::vector<fs::path> files_in(int count, char** folders) {
  std::vector<fs::path> files;
  for (int i = 0; i < count; ++i) {
    if (!fs::is_directory(folders[i])) continue;
    for (const auto& entry : fs::directory_iterator(folders[i])) files.push_back(entry.path());
  }
  std::sort(files.begin(), files.end());
  return files;
}

bool holds_for(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  const std::vector<char> bytes{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
  std::fprintf(stderr, "%s\n", path.c_str());  // before, so that the last one named is the one that crashed
  try {
    LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size());
  } catch (const fuzz::LawBroken& broken) {
    std::fprintf(stderr, "  broken: %s\n", broken.what());
    return false;
  }
  return true;
}

}  // namespace

int main(int count, char** folders) {
  const std::vector<fs::path> files = files_in(count - 1, folders + 1);
  if (files.empty()) std::fputs("no file to replay\n", stderr);
  const auto broken = std::count_if(files.begin(), files.end(), [](const fs::path& path) { return !holds_for(path); });
  std::printf("%zu files, %td broken\n", files.size(), broken);
  return files.empty() || broken != 0 ? 1 : 0;
}
