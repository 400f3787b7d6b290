// SPDX-License-Identifier: MIT
// Animated PNG: each frame, as a PNG of its own, is read by libpng as the canvas that it was.
#include <gtest/gtest.h>
#include <png.h>
#include <zlib.h>

#include <string>
#include <vector>

#include "drawing/animation.hpp"
#include "oracle/inputs.hpp"

namespace animation_test {
namespace {

using namespace tilespace::tool;

struct Chunk {
  std::string type;
  std::string data;
};

std::uint32_t number(const std::string& bytes, std::size_t at) {
  std::uint32_t value = 0;
  for (std::size_t i = 0; i < 4; ++i) value = value * 256 + static_cast<unsigned char>(bytes.at(at + i));
  return value;
}

std::string bytes_of(std::uint32_t value) {
  std::string bytes;
  for (int shift = 24; shift >= 0; shift -= 8) bytes += static_cast<char>(value >> shift & 255U);
  return bytes;
}

std::uint32_t checksum(const std::string& bytes) {
  return static_cast<std::uint32_t>(
      crc32(0, reinterpret_cast<const Bytef*>(bytes.data()), static_cast<uInt>(bytes.size())));
}

std::vector<Chunk> chunks_of(const std::string& file) {
  std::vector<Chunk> chunks;
  for (std::size_t at = 8; at < file.size();) {
    const std::size_t size = number(file, at);
    chunks.push_back({file.substr(at + 4, 4), file.substr(at + 8, size)});
    EXPECT_EQ(number(file, at + 8 + size), checksum(file.substr(at + 4, size + 4))) << chunks.back().type;
    at += size + 12;
  }
  return chunks;
}

std::string as_bytes(const Chunk& chunk) {
  return bytes_of(static_cast<std::uint32_t>(chunk.data.size())) + chunk.type + chunk.data +
         bytes_of(checksum(chunk.type + chunk.data));
}

std::vector<unsigned char> pixels_of(const std::string& png) {
  png_image image{};
  image.version = PNG_IMAGE_VERSION;
  EXPECT_NE(png_image_begin_read_from_memory(&image, png.data(), png.size()), 0) << image.message;
  image.format = PNG_FORMAT_RGB;
  std::vector<unsigned char> pixels(PNG_IMAGE_SIZE(image));
  EXPECT_NE(png_image_finish_read(&image, nullptr, pixels.data(), 0, nullptr), 0) << image.message;
  return pixels;
}

std::vector<unsigned char> pixels_of(const Canvas& canvas) {
  std::vector<unsigned char> pixels;
  for (int y = 0; y < canvas.height(); ++y) {
    for (int x = 0; x < canvas.width(); ++x) {
      const Color color = canvas.at(x, y);
      pixels.insert(pixels.end(), {color.red, color.green, color.blue});
    }
  }
  return pixels;
}

// Noise, so that a frame of these pixels has several chunks of data.
std::vector<Canvas> frames_of(oracle::Rng& rng, int width, int height, int count) {
  std::vector<Canvas> frames;
  for (int i = 0; i < count; ++i) {
    Canvas canvas(width, height, {255, 255, 255});
    for (int y = 0; y < height; ++y) {
      for (int x = 0; x < width; ++x) {
        const auto grey = static_cast<std::uint8_t>(rng.between(0, 255));
        canvas.blend(x, y, {{grey, static_cast<std::uint8_t>(rng.between(0, 255)), grey}});
      }
    }
    frames.push_back(std::move(canvas));
  }
  return frames;
}

TEST(Animation, has_the_pixels_of_its_frames) {
  oracle::Rng rng(3);
  for (const int side : {1, 17, 150}) {
    const std::vector<Canvas> frames = frames_of(rng, side, side + 2, 4);
    Animation animation(40);
    for (const Canvas& frame : frames) animation.add(frame);
    const std::string file = animation.finish();
    EXPECT_EQ(pixels_of(file), pixels_of(frames[0])) << "what programs without animations see";
    const std::vector<Chunk> chunks = chunks_of(file);
    const std::string head = file.substr(0, 8) + as_bytes(chunks[0]);
    std::vector<std::string> pictures;
    std::uint32_t expected = 0;
    for (const Chunk& chunk : chunks) {
      if (chunk.type == "acTL") {
        EXPECT_EQ(chunk.data, bytes_of(4) + bytes_of(0));
        EXPECT_TRUE(pictures.empty()) << "before all data";
      } else if (chunk.type == "fcTL") {
        EXPECT_EQ(number(chunk.data, 0), expected++);
        EXPECT_EQ(chunk.data.substr(4, 8),
                  bytes_of(static_cast<std::uint32_t>(side)) + bytes_of(static_cast<std::uint32_t>(side) + 2));
        EXPECT_EQ(chunk.data.substr(20), std::string("\0\x28\x03\xE8\0\0", 6));
        pictures.push_back(head);
      } else if (chunk.type == "IDAT") {
        ASSERT_EQ(pictures.size(), 1U);
        pictures.back() += as_bytes(chunk);
      } else if (chunk.type == "fdAT") {
        ASSERT_GT(pictures.size(), 1U);
        EXPECT_EQ(number(chunk.data, 0), expected++);
        pictures.back() += as_bytes({"IDAT", chunk.data.substr(4)});
      }
    }
    ASSERT_EQ(pictures.size(), frames.size());
    for (std::size_t i = 0; i < frames.size(); ++i)
      EXPECT_EQ(pixels_of(pictures[i] + as_bytes({"IEND", ""})), pixels_of(frames[i])) << i;
    EXPECT_EQ(chunks.back().type, "IEND");
  }
}

}  // namespace
}  // namespace animation_test
