// SPDX-License-Identifier: MIT
#include "drawing/pictures.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <span>
#include <string_view>
#include <utility>

#include "text/color_text.hpp"

namespace tilespace::tool {
namespace {

std::string key_of(const io::ImageReference& image) { return image.transparent + '\n' + image.path; }

void make_transparent(io::Picture& picture, io::Rgba color) {
  for (io::Rgba& pixel : picture.pixels.values()) {
    if (pixel.red == color.red && pixel.green == color.green && pixel.blue == color.blue) pixel.alpha = 0;
  }
}

// What a file that is no PNG seems to be; nothing if that is not known.
std::string_view other_format(std::span<const std::byte> bytes) {
  const std::string_view text{reinterpret_cast<const char*>(bytes.data()), std::min<std::size_t>(bytes.size(), 16)};
  if (text.starts_with("RIFF") && text.substr(8).starts_with("WEBP")) return "a WebP picture";
  if (text.starts_with("\xff\xd8\xff")) return "a JPEG picture";
  if (text.starts_with("GIF8")) return "a GIF picture";
  if (text.starts_with("BM")) return "a BMP picture";
  return {};
}

io::Result<io::Picture> read_picture(const io::ImageReference& image, io::References& files, const io::Limits& limits) {
  const io::Result<std::vector<std::byte>> bytes = files.read("", image.path);
  if (!bytes) return bytes.error();
  io::Result<io::Picture> picture = io::parse_png(*bytes, limits);
  if (!picture) {
    io::Error error = picture.error();
    error.file = image.path;
    if (const std::string_view format = other_format(*bytes); !format.empty()) {
      error = {io::ErrorKind::unsupported, image.path, 0, 0, {}, "a PNG picture; convert it", std::string(format)};
    }
    return error;
  }
  if (const std::optional<io::Rgba> color = parse_color(image.transparent)) make_transparent(*picture, *color);
  return picture;
}

// Collections of images often miss hundreds of images.
constexpr std::uint64_t max_reported = 3;

}  // namespace

void Pictures::load(const io::ImageReference& image, io::References& files, const io::Limits& limits) {
  const auto [place, is_new] = pictures_.try_emplace(key_of(image));
  if (!is_new) return;
  io::Result<io::Picture> picture = read_picture(image, files, limits);
  if (picture) {
    place->second = std::move(picture).value();
    any_ = true;
  } else if (++unread_ <= max_reported) {
    notices_.push_back(
        {.reason = "no image for its tiles, which are drawn in plain colours: " + to_string(picture.error())});
  }
}

std::vector<io::Notice> Pictures::notices() const {
  std::vector<io::Notice> all = notices_;
  if (unread_ > max_reported) {
    all.push_back({.reason = fmt::format("{} more images are missing or cannot be read", unread_ - max_reported)});
  }
  return all;
}

std::optional<Sprite> Pictures::sprite_of(const io::ImageReference& image) const {
  const auto found = pictures_.find(key_of(image));
  if (found == pictures_.end() || !found->second) return std::nullopt;
  const io::Picture& picture = *found->second;
  if (picture.pixels.bounds().empty()) return std::nullopt;
  return Sprite{&picture, {0, 0, picture.pixels.width(), picture.pixels.height()}};
}

io::Rgba color_by_place(std::int32_t columns, std::uint32_t id) {
  constexpr std::array<Color, 10> colors{{{151, 178, 146},
                                          {188, 190, 150},
                                          {206, 186, 150},
                                          {176, 158, 143},
                                          {190, 164, 160},
                                          {173, 160, 184},
                                          {146, 164, 190},
                                          {140, 184, 190},
                                          {148, 188, 170},
                                          {170, 176, 180}}};
  const std::uint32_t width = columns > 0 ? static_cast<std::uint32_t>(columns) : 8;
  const std::uint32_t row = id / width;
  const std::uint32_t column = id % width;
  const Color color = colors[(row * 3 + column / 4) % colors.size()];
  const Color shaded = mix(color, {60, 64, 76}, 10 * ((row + column) % 4));
  return {shaded.red, shaded.green, shaded.blue, 255};
}

}  // namespace tilespace::tool
