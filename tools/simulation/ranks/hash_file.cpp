// SPDX-License-Identifier: MIT
#include "simulation/ranks/hash_file.hpp"

#include <fmt/format.h>

#include <charconv>
#include <fstream>

#include "command_line/failure.hpp"
#include "simulation/ranks/rank_failure.hpp"

namespace tilespace::tool {

ExpectedHashes::ExpectedHashes(const std::string& path) : path_(path) {
  std::ifstream file(path);
  if (!file) throw Failure(path + ": cannot be read");
  std::string line;
  for (int number = 1; std::getline(file, line); ++number) {
    std::uint64_t tick = 0;
    const char* const end = line.data() + line.size();
    const auto [at, error] = std::from_chars(line.data(), end, tick);
    if (error != std::errc{} || end - at != 33 || *at != ' ')
      throw Failure(fmt::format("{}:{}: expected a tick and 32 hexadecimal digits", path, number));
    hashes_[tick] = std::string(at + 1, end);
  }
}

void ExpectedHashes::compare(std::uint64_t tick, const cluster::StateHash& hash) const {
  const auto found = hashes_.find(tick);
  if (found == hashes_.end() || found->second == to_string(hash)) return;
  throw WrongState(fmt::format("tick {}: state {}, and {} in {}", tick, to_string(hash), found->second, path_));
}

void add_hash(const std::string& path, std::uint64_t tick, const cluster::StateHash& hash) {
  std::ofstream file(path, std::ios::app);
  file << tick << ' ' << to_string(hash) << '\n';
  if (!file.flush()) throw DiskFailure(path + ": cannot be written");
}

}  // namespace tilespace::tool
