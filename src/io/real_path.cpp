// SPDX-License-Identifier: MIT
#include "real_path.hpp"
#include <new>
#include <utility>
#include "no_memory.hpp"

namespace tilespace::io::detail {

namespace fs = std::filesystem;

namespace {

// Without memory, libstdc++ for Windows loses the root directory: "C:maps" of "C:/maps".
fs::path with_root(fs::path real, bool is_absolute) {
  if (is_absolute && !real.is_absolute()) throw std::bad_alloc();
  return real;
}

}  // namespace

// If all of the path exists, one system call suffices instead of one for each part.
fs::path real_path(const fs::path& path, std::error_code& error) {
  fs::path all_of_it = fs::canonical(path, error);
  throw_if_no_memory(error);
  if (!error) return with_root(std::move(all_of_it), true);
  fs::path part_of_it = fs::weakly_canonical(path, error);
  throw_if_no_memory(error);
  return with_root(std::move(part_of_it), !error && path.is_absolute());
}

}  // namespace tilespace::io::detail
