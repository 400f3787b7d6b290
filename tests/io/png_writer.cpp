// SPDX-License-Identifier: MIT
#include "png_writer.hpp"

#include <png.h>
#include <zlib.h>

#include <algorithm>

namespace png_writer {
namespace {

void append(png_structp png, png_bytep data, std::size_t size) {
  static_cast<std::string*>(png_get_io_ptr(png))->append(reinterpret_cast<const char*>(data), size);
}
void flush(png_structp) {}

// One row as the file has it: samples one after the other, high bits first.
std::vector<png_byte> packed_row(const Picture& picture, std::uint32_t y) {
  const std::size_t per_row = std::size_t{picture.width} * channels_of(picture.colour);
  const auto depth = static_cast<std::size_t>(picture.depth);
  std::vector<png_byte> row((per_row * depth + 7) / 8);
  for (std::size_t i = 0; i < per_row; ++i) {
    for (std::size_t bit = 0; bit < depth; ++bit) {
      const bool is_set = ((picture.samples[y * per_row + i] >> (depth - 1 - bit)) & 1) != 0;
      const std::size_t at = i * depth + bit;
      if (is_set) row[at / 8] = static_cast<png_byte>(row[at / 8] | (0x80 >> (at % 8)));
    }
  }
  return row;
}

void write_colours(png_structp png, png_infop info, const Picture& picture) {
  std::vector<png_color> colours;
  for (const auto& entry : picture.palette) colours.push_back({entry[0], entry[1], entry[2]});
  if (!colours.empty()) png_set_PLTE(png, info, colours.data(), static_cast<int>(colours.size()));
  if (!picture.palette_alpha.empty()) {
    png_set_tRNS(png, info, picture.palette_alpha.data(), static_cast<int>(picture.palette_alpha.size()), nullptr);
  }
  if (picture.see_through) {
    const auto& value = *picture.see_through;
    const png_color_16 colour{0, value[0], value[1], value[2], value[0]};
    png_set_tRNS(png, info, nullptr, 0, &colour);
  }
}

void write_comment(png_structp png, png_infop info, std::string comment) {
  if (comment.empty()) return;
  char key[] = "Comment";
  png_text text{};
  text.compression = PNG_TEXT_COMPRESSION_zTXt;
  text.key = key;
  text.text = comment.data();
  png_set_text(png, info, &text, 1);
}

std::uint32_t big_endian(const std::string& bytes, std::size_t at) {
  std::uint32_t value = 0;
  for (std::size_t i = 0; i < 4; ++i) value = value << 8 | static_cast<unsigned char>(bytes[at + i]);
  return value;
}

void set_big_endian(std::string& bytes, std::size_t at, std::uint32_t value) {
  for (std::size_t i = 0; i < 4; ++i) bytes[at + i] = static_cast<char>(value >> (24 - 8 * i) & 0xff);
}

}  // namespace

std::string write(const Picture& picture) {
  std::string bytes;
  png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, nullptr, nullptr, nullptr);
  png_infop info = png_create_info_struct(png);
  png_set_write_fn(png, &bytes, append, flush);
  png_set_user_limits(png, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
  png_set_IHDR(png, info, picture.width, picture.height, picture.depth, static_cast<int>(picture.colour),
               picture.interlaced ? PNG_INTERLACE_ADAM7 : PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT,
               PNG_FILTER_TYPE_DEFAULT);
  write_colours(png, info, picture);
  write_comment(png, info, picture.comment);
  std::vector<std::vector<png_byte>> rows;
  for (std::uint32_t y = 0; y < picture.height; ++y) rows.push_back(packed_row(picture, y));
  std::vector<png_bytep> pointers;
  for (auto& row : rows) pointers.push_back(row.data());
  png_write_info(png, info);
  png_write_image(png, pointers.data());
  png_write_end(png, info);
  png_destroy_write_struct(&png, &info);
  return bytes;
}

std::string with_right_checksums(std::string png) {
  std::size_t at = 8;
  while (at + 12 <= png.size()) {
    const std::size_t size = std::min<std::size_t>(big_endian(png, at), png.size() - at - 12);
    const auto* const data = reinterpret_cast<const Bytef*>(png.data() + at + 4);
    set_big_endian(png, at + 8 + size, static_cast<std::uint32_t>(crc32(0, data, static_cast<uInt>(size + 4))));
    at += size + 12;
  }
  return png;
}

std::string header_only(std::uint32_t width, std::uint32_t height) {
  std::string png("\x89PNG\r\n\x1a\n\0\0\0\rIHDR", 16);
  png.resize(24);
  set_big_endian(png, 16, width);
  set_big_endian(png, 20, height);
  png.append("\x01\0\0\0\0", 5);  // depth 1, grey, deflate, the usual filters, not interlaced
  png.append("\0\0\0\0", 4);
  return with_right_checksums(png + std::string("\0\0\0\0IDAT\0\0\0\0", 12));
}

}  // namespace png_writer
