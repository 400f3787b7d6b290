// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <string>
#include <vector>

/// @file watch.hpp
/// Waits for changes of files, by polling.

namespace tilespace::tool {

/// A file that is watched, and the files that it is made of besides: tilesets, tilespace.toml.
struct WatchedFile {
  std::string path;
  std::vector<std::string> others;
};

/// Time between two looks at the files, in milliseconds.
inline constexpr int watch_interval = 50;

/// Looks at size and time of all files every watch_interval milliseconds, until Ctrl-C. A file that has
/// changed, and stays as it is for one more look, is given to `check` by its index, also if it was replaced by another
/// one of its name; `check` returns what is to be watched for it from then on.
void watch(std::vector<WatchedFile> files, const std::function<WatchedFile(std::size_t)>& check);

}  // namespace tilespace::tool
