// SPDX-License-Identifier: MIT
#include <png.h>

#include <cstdlib>
#include <cstring>
#include <string_view>
#include "errors.hpp"
#include "picture/png_reader.hpp"

#if defined(TILESPACE_NO_JUMPS)
#include "end_load.hpp"
#else
#include <csetjmp>
#endif

// libpng reports an error by longjmp to setjmp, past everything in between. So each step is a function of plain C (no
// object with a destructor), and went_well() is the only one that calls setjmp. The message of libpng is kept in plain
// arrays and becomes an Error after the jump. Where there are no jumps, as in WebAssembly, an error ends the load.

namespace tilespace::io::detail {

namespace {

template <std::size_t n>
void keep(char (&kept)[n], const char* text) noexcept {
  std::strncpy(kept, text, n - 1);
}

}  // namespace

struct PngReader::State {
  png_structp png = nullptr;
  png_infop info = nullptr;
  std::span<const std::byte> bytes;
  std::size_t position = 0;  // bytes consumed by libpng
  bool at_end = false;       // it requested more than there are
  bool no_memory = false;
  char message[160] = "";
  char warning[160] = "";
  PngHeader header;
  std::uint32_t channels = 0;
  unsigned char* row = nullptr;

  [[nodiscard]] Error error() const {
    if (no_memory) return out_of_memory();
    std::string found = at_end ? "the end of the file" : "libpng says: " + std::string(message);
    if (!at_end && warning[0] != '\0') found += " (" + std::string(warning) + ")";
    return Error{ErrorKind::syntax, {}, 0, 0, position, "a PNG picture", std::move(found)};
  }

  // Callbacks of libpng. It stores a pointer to the State for each of them.
  [[noreturn]] static void on_error(png_structp png, png_const_charp text) {
    State& state = *static_cast<State*>(png_get_error_ptr(png));
    keep(state.message, text);
#if defined(TILESPACE_NO_JUMPS)
    end_load(state.error());
#else
    png_longjmp(png, 1);
#endif
  }
  static void on_warning(png_structp png, png_const_charp text) {
    keep(static_cast<State*>(png_get_error_ptr(png))->warning, text);
  }
  static png_voidp allocate(png_structp png, png_alloc_size_t size) {
    void* const memory = std::malloc(size);
    if (memory == nullptr) static_cast<State*>(png_get_mem_ptr(png))->no_memory = true;
    return memory;
  }
  static void release(png_structp, png_voidp memory) { std::free(memory); }
  static void read(png_structp png, png_bytep out, std::size_t size) {
    State& state = *static_cast<State*>(png_get_io_ptr(png));
    if (size > state.bytes.size() - state.position) {
      state.position = state.bytes.size();
      state.at_end = true;
      png_error(png, "end of the file");
    }
    std::memcpy(out, state.bytes.data() + state.position, size);
    state.position += size;
  }
};

PngReader::PngReader(std::span<const std::byte> bytes) : state_(std::make_unique<State>()) {
  State& state = *state_;
  state.bytes = bytes;
  state.png = png_create_read_struct_2(PNG_LIBPNG_VER_STRING, &state, State::on_error, State::on_warning, &state,
                                       State::allocate, State::release);
  if (state.png != nullptr) state.info = png_create_info_struct(state.png);
}

PngReader::~PngReader() { png_destroy_read_struct(&state_->png, &state_->info, nullptr); }

std::optional<Error> PngReader::read_header(PngHeader& header) {
  auto error = attempt([](State& state) {
    png_set_read_fn(state.png, &state, State::read);
    png_set_user_limits(state.png, PNG_UINT_31_MAX, PNG_UINT_31_MAX);  // our limits are lower, checked by the caller
    // Comments, profiles and other ancillary chunks are not unpacked.
    png_set_keep_unknown_chunks(state.png, PNG_HANDLE_CHUNK_NEVER, nullptr, -1);
    png_read_info(state.png, state.info);
    state.header.width = png_get_image_width(state.png, state.info);
    state.header.height = png_get_image_height(state.png, state.info);
    state.header.bits_per_pixel = std::uint32_t{png_get_bit_depth(state.png, state.info)} *  //
                                  png_get_channels(state.png, state.info);
    state.header.interlaced = png_get_interlace_type(state.png, state.info) != PNG_INTERLACE_NONE;
  });
  header = state_->header;
  return error;
}

std::optional<Error> PngReader::start_rows(std::uint32_t& channels) {
  auto error = attempt([](State& state) {
    png_set_expand(state.png);    // palettes to RGB, greys to 8 bits, transparent colours to alpha
    png_set_strip_16(state.png);  // keeps the high byte of 16 bits
    png_read_update_info(state.png, state.info);
    state.channels = png_get_channels(state.png, state.info);
  });
  channels = state_->channels;
  return error;
}

std::optional<Error> PngReader::read_row(unsigned char* row) {
  state_->row = row;
  return attempt([](State& state) { png_read_row(state.png, state.row, nullptr); });
}

std::optional<Error> PngReader::finish() {
  return attempt([](State& state) { png_read_end(state.png, nullptr); });
}

bool PngReader::went_well(Step step) noexcept {
  State& state = *state_;
  if (state.info == nullptr) return false;
#if !defined(TILESPACE_NO_JUMPS)
  if (setjmp(png_jmpbuf(state.png)) != 0) return false;
#endif
  step(state);
  return true;
}

std::optional<Error> PngReader::attempt(Step step) {
  if (went_well(step)) return std::nullopt;
  return state_->error();
}

}  // namespace tilespace::io::detail
