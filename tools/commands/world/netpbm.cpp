// SPDX-License-Identifier: MIT
#include "commands/world/netpbm.hpp"

#include <tilespace/grid/tile.hpp>

#include "command_line/failure.hpp"

namespace tilespace::tool {
namespace {

OpenedFile open_to_read(const std::string& path) {
  OpenedFile file(std::fopen(path.c_str(), "rb"));
  if (file == nullptr) throw Failure(path + ": cannot be read");
  return file;
}

}  // namespace

bool NetpbmReader::is_netpbm(const std::string& path) {
  const OpenedFile file(std::fopen(path.c_str(), "rb"));
  if (file == nullptr || std::fgetc(file.get()) != 'P') return false;
  const int kind = std::fgetc(file.get());
  return kind == '4' || kind == '5';
}

NetpbmReader::NetpbmReader(const std::string& path) : path_(path), file_(open_to_read(path)) {
  static_cast<void>(std::fgetc(file_.get()));
  is_bitmap_ = std::fgetc(file_.get()) == '4';
  width_ = read_number();
  height_ = read_number();
  if (!is_bitmap_) white_ = read_number();
  if (width_ < 1 || height_ < 1 || white_ < 1 || white_ > 65535) throw Failure(path_ + ": not a PBM or PGM picture");
  const auto width = static_cast<std::size_t>(width_);
  row_.resize(is_bitmap_ ? (width + 7) / 8 : white_ < 256 ? width : 2 * width);
}

// A number of the head, and the one character behind it.
std::int32_t NetpbmReader::read_number() {
  int letter = std::fgetc(file_.get());
  while (letter == '#' || letter == ' ' || (letter >= '\t' && letter <= '\r')) {
    while (letter == '#' && letter != '\n') {
      do {
        letter = std::fgetc(file_.get());
      } while (letter != '\n' && letter != EOF);
    }
    letter = std::fgetc(file_.get());
  }
  std::int64_t number = 0;
  for (; letter >= '0' && letter <= '9'; letter = std::fgetc(file_.get())) {
    number = 10 * number + (letter - '0');
    if (number > 2 * std::int64_t{tile_limit}) throw Failure(path_ + ": a size beyond 2^31");
  }
  return static_cast<std::int32_t>(number > INT32_MAX ? 0 : number);
}

void NetpbmReader::read_row(int darker_than, std::size_t first, std::vector<std::byte>& bits) {
  if (std::fread(row_.data(), 1, row_.size(), file_.get()) != row_.size()) throw Failure(path_ + ": ends too early");
  for (std::size_t x = 0; x < static_cast<std::size_t>(width_); ++x) {
    if (is_bitmap_) {
      if ((row_[x / 8] >> (7 - x % 8) & 1) != 0) set_bit(bits, first + x);
      continue;
    }
    const int grey = white_ < 256 ? row_[x] : row_[2 * x] * 256 + row_[2 * x + 1];
    if (std::int64_t{grey} * 255 < std::int64_t{darker_than} * white_) set_bit(bits, first + x);
  }
}

}  // namespace tilespace::tool
