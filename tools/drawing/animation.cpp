// SPDX-License-Identifier: MIT
#include "drawing/animation.hpp"

#include <zlib.h>

#include <cstddef>
#include <string_view>

#include "drawing/write_picture.hpp"

namespace tilespace::tool {
namespace {

constexpr std::size_t signature_size = 8;
constexpr std::size_t size_of_head_and_check = 12;  // of a chunk: its length, type and checksum

void append_number(std::string& bytes, std::uint32_t number, int count = 4) {
  for (int i = count - 1; i >= 0; --i) bytes += static_cast<char>(number >> 8 * i & 0xFFU);
}

std::uint32_t number_at(std::string_view bytes, std::size_t at) {
  std::uint32_t number = 0;
  for (std::size_t i = at; i < at + 4; ++i) number = number << 8 | static_cast<unsigned char>(bytes[i]);
  return number;
}

// A chunk of a PNG: the checksum is of its type and its data.
void append_chunk(std::string& bytes, std::string_view type, std::string_view data) {
  append_number(bytes, static_cast<std::uint32_t>(data.size()));
  const std::size_t begin = bytes.size();
  bytes += type;
  bytes += data;
  const auto* const checked = reinterpret_cast<const Bytef*>(bytes.data() + begin);
  append_number(bytes, static_cast<std::uint32_t>(crc32_z(0, checked, bytes.size() - begin)));
}

// Calls `visitor(type, data, chunk)` for each chunk.
template <class Visitor>
void visit_chunks(std::string_view png, Visitor&& visitor) {
  for (std::size_t at = signature_size; at + size_of_head_and_check <= png.size();) {
    const std::size_t size = number_at(png, at);
    visitor(png.substr(at + 4, 4), png.substr(at + 8, size), png.substr(at, size + size_of_head_and_check));
    at += size + size_of_head_and_check;
  }
}

}  // namespace

void Animation::add(const Canvas& canvas) {
  const std::string png = encode_png(canvas, Packing::small);
  if (count_ == 0) head_ = png.substr(0, signature_size);
  std::string control;
  append_number(control, next_++);
  append_number(control, static_cast<std::uint32_t>(canvas.width()));
  append_number(control, static_cast<std::uint32_t>(canvas.height()));
  append_number(control, 0);  // x and y
  append_number(control, 0);
  append_number(control, milliseconds_, 2);
  append_number(control, 1000, 2);
  append_number(control, 0, 2);  // nothing is disposed of, nor blended
  append_chunk(frames_, "fcTL", control);
  visit_chunks(png, [&](std::string_view type, std::string_view data, std::string_view chunk) {
    if (type == "IEND") return;
    if (type != "IDAT") {
      if (count_ == 0) head_ += chunk;
      return;
    }
    if (count_ == 0) {
      frames_ += chunk;
      return;
    }
    std::string numbered;
    append_number(numbered, next_++);
    numbered += data;
    append_chunk(frames_, "fdAT", numbered);
  });
  ++count_;
}

std::string Animation::finish() const {
  std::string file = head_;
  std::string control;
  append_number(control, count_);
  append_number(control, 0);  // for ever
  append_chunk(file, "acTL", control);
  file += frames_;
  append_chunk(file, "IEND", {});
  return file;
}

}  // namespace tilespace::tool
