// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cstdio>
#include <exception>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <string_view>
#include <vector>

#include "support/laws.hpp"
#include "support/target.hpp"

// fuzz_replay TARGET FOLDER...: gives every file in the folders to the target, and says for which of them a law is
// broken. Fails too if there is no file at all.

namespace fuzz {
namespace {

std::map<std::string_view, Target>& targets() {
  static std::map<std::string_view, Target> all;
  return all;
}

}  // namespace

ReplayedTarget::ReplayedTarget(std::string_view name, Target target) { targets().emplace(name, target); }

Target find_target(std::string_view name) {
  const auto found = targets().find(name);
  return found == targets().end() ? nullptr : found->second;
}

}  // namespace fuzz

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

bool holds_for(fuzz::Target target, const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  const std::vector<char> bytes{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
  std::fprintf(stderr, "%s\n", path.c_str());  // before, so that the last one named is the one that crashed
  try {
    target(reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size());
  } catch (const fuzz::LawBroken& broken) {
    std::fprintf(stderr, "  broken: %s\n", broken.what());
    return false;
  }
  return true;
}

}  // namespace

int main(int count, char** arguments) {
  const fuzz::Target target = count > 1 ? fuzz::find_target(arguments[1]) : nullptr;
  if (target == nullptr) {
    std::fputs("usage: fuzz_replay TARGET FOLDER...\n", stderr);
    return 2;
  }
  const std::vector<fs::path> files = files_in(count - 2, arguments + 2);
  if (files.empty()) std::fputs("no file to replay\n", stderr);
  const auto broken =
      std::count_if(files.begin(), files.end(), [target](const fs::path& path) { return !holds_for(target, path); });
  std::printf("%zu files, %td broken\n", files.size(), broken);
  return files.empty() || broken != 0 ? 1 : 0;
}
