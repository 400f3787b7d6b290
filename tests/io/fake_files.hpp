// SPDX-License-Identifier: MIT
#pragma once

#include <initializer_list>
#include <map>
#include <string>
#include <string_view>
#include <tilespace/io/references.hpp>
#include <utility>
#include <vector>

#include "io/io_testing.hpp"

/// @file fake_files.hpp
/// Files in memory that maps refer to.

namespace io_testing {

/// Files by path, which can be listed. Paths are relative to the folder of the file that names them.
class FakeFiles final : public tilespace::io::References {
 public:
  FakeFiles(std::initializer_list<std::pair<const std::string, std::string>> files = {}) : files_(files) {}

  [[nodiscard]] tilespace::io::Result<std::vector<std::byte>> read(std::string_view from,
                                                                   std::string_view source) override {
    using tilespace::io::Error;
    const std::string path = path_of(from, source);
    const auto file = files_.find(path);
    if (file == files_.end()) {
      return Error{tilespace::io::ErrorKind::cannot_read, path, 0, 0, std::nullopt, "a file", "no such file"};
    }
    const auto bytes = bytes_of(file->second);
    return std::vector<std::byte>(bytes.begin(), bytes.end());
  }
  [[nodiscard]] std::string path_of(std::string_view from, std::string_view source) const override {
    return std::string(from.substr(0, from.rfind('/') + 1)).append(source);
  }
  [[nodiscard]] tilespace::io::Result<std::vector<std::string>> names() override {
    std::vector<std::string> names;
    for (const auto& [name, text] : files_) names.push_back(name);
    return names;
  }

 private:
  std::map<std::string, std::string> files_;
};

}  // namespace io_testing
