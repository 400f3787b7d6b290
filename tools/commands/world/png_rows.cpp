// SPDX-License-Identifier: MIT
#include "commands/world/png_rows.hpp"

#include <png.h>

#include <array>
#include <csetjmp>
#include <cstdio>
#include <cstring>
#include <tilespace/io/png_mask.hpp>

#include "command_line/failure.hpp"
#include "commands/world/netpbm.hpp"

// libpng reports an error by longjmp to setjmp, past everything in between: each step is a function without objects
// that have destructors.

namespace tilespace::tool {

struct PngRows::State {
  OpenedFile file;
  png_structp png = nullptr;
  png_infop info = nullptr;
  std::int32_t width = 0;
  std::int32_t height = 0;
  bool is_interlaced = false;
  std::uint32_t channels = 0;
  unsigned char* row = nullptr;
  std::array<char, 160> message{};

  State() = default;
  State(const State&) = delete;
  State& operator=(const State&) = delete;
  ~State() { png_destroy_read_struct(&png, &info, nullptr); }

  [[noreturn]] static void on_error(png_structp png, png_const_charp text) {
    State& state = *static_cast<State*>(png_get_error_ptr(png));
    std::strncpy(state.message.data(), text, state.message.size() - 1);
    png_longjmp(png, 1);
  }
  static void on_warning(png_structp, png_const_charp) {}

  static void read_head(State& state) {
    png_init_io(state.png, state.file.get());
    png_set_user_limits(state.png, PNG_UINT_31_MAX, PNG_UINT_31_MAX);  // rows are checked by who reads them
    png_set_keep_unknown_chunks(state.png, PNG_HANDLE_CHUNK_NEVER, nullptr, -1);
    png_read_info(state.png, state.info);
    state.width = static_cast<std::int32_t>(png_get_image_width(state.png, state.info));
    state.height = static_cast<std::int32_t>(png_get_image_height(state.png, state.info));
    state.is_interlaced = png_get_interlace_type(state.png, state.info) != PNG_INTERLACE_NONE;
  }
  static void begin_rows(State& state) {
    png_set_expand(state.png);    // palettes to RGB, greys to 8 bits, transparent colours to alpha
    png_set_strip_16(state.png);  // keeps the high byte of 16 bits
    png_read_update_info(state.png, state.info);
    state.channels = png_get_channels(state.png, state.info);
  }
  static void read_one(State& state) { png_read_row(state.png, state.row, nullptr); }
};

namespace {

bool is_dark(const unsigned char* pixel, std::uint32_t channels, int darker_than) {
  const bool has_alpha = channels == 2 || channels == 4;
  if (has_alpha && pixel[channels - 1] < io::opaque_from_alpha) return false;
  const std::uint32_t grey = channels < 3 ? pixel[0] : io::luma(pixel[0], pixel[1], pixel[2]);
  return static_cast<int>(grey) < darker_than;
}

}  // namespace

bool PngRows::is_png(const std::string& path) {
  std::array<unsigned char, 8> head{};
  const OpenedFile file(std::fopen(path.c_str(), "rb"));
  if (file == nullptr || std::fread(head.data(), 1, head.size(), file.get()) != head.size()) return false;
  return png_sig_cmp(head.data(), 0, head.size()) == 0;
}

PngRows::PngRows(const std::string& path) : path_(path), state_(std::make_unique<State>()) {
  State& state = *state_;
  state.file.reset(std::fopen(path.c_str(), "rb"));
  if (state.file == nullptr) throw Failure(path + ": cannot be read");
  state.png = png_create_read_struct(PNG_LIBPNG_VER_STRING, &state, State::on_error, State::on_warning);
  if (state.png != nullptr) state.info = png_create_info_struct(state.png);
  if (state.info == nullptr) throw Failure("out of memory");
  attempt(State::read_head);
}

PngRows::~PngRows() = default;

std::int32_t PngRows::width() const { return state_->width; }
std::int32_t PngRows::height() const { return state_->height; }
bool PngRows::is_interlaced() const { return state_->is_interlaced; }

void PngRows::attempt(void (*step)(State&)) {
  if (setjmp(png_jmpbuf(state_->png)) == 0) return step(*state_);
  throw Failure(path_ + ": not a whole PNG picture: " + state_->message.data());
}

void PngRows::read_row(int darker_than, std::size_t first, std::vector<std::byte>& bits) {
  if (row_.empty()) {
    attempt(State::begin_rows);
    row_.resize(static_cast<std::size_t>(state_->width) * state_->channels);
    state_->row = row_.data();
  }
  attempt(State::read_one);
  const unsigned char* pixel = row_.data();
  for (std::size_t x = 0; x < static_cast<std::size_t>(state_->width); ++x, pixel += state_->channels) {
    if (is_dark(pixel, state_->channels, darker_than)) set_bit(bits, first + x);
  }
}

}  // namespace tilespace::tool
