// SPDX-License-Identifier: MIT
#include <zlib.h>

#include <algorithm>
#include <memory>
#include "errors.hpp"
#include "layer_data/inflate.hpp"

namespace tilespace::io::detail {
namespace {

using Bytes = std::span<const std::byte>;
using MaybeError = std::optional<Error>;

// zlib counts in unsigned int: longer spans are passed in pieces.
uInt piece(std::size_t size) noexcept { return static_cast<uInt>(std::min<std::size_t>(size, std::size_t{1} << 30)); }

Error broken(std::size_t byte, std::string found) {
  return {ErrorKind::syntax, {}, 0, 0, byte, "a stream of zlib or gzip", std::move(found)};
}

bool begins_as_gzip(Bytes bytes) noexcept {
  return bytes.size() >= 2 && bytes[0] == std::byte{0x1f} && bytes[1] == std::byte{0x8b};
}

// Begins a stream; null if out of memory.
z_stream* begin(UnpackTools& tools) {
  if (tools.zlib != nullptr) return inflateReset(tools.zlib.get()) == Z_OK ? tools.zlib.get() : nullptr;
  constexpr int largest_window = 15, zlib_or_gzip = 32;
  auto stream = std::make_unique<z_stream>();
  if (inflateInit2(stream.get(), largest_window + zlib_or_gzip) != Z_OK) return nullptr;
  tools.zlib.reset(stream.release());
  return tools.zlib.get();
}

class Inflater {
 public:
  Inflater(Bytes packed, z_stream& stream) noexcept
      : stream_(stream), rest_(packed), size_(packed.size()), is_gzip_(begins_as_gzip(packed)) {}

  [[nodiscard]] MaybeError run(TileBytes& tiles) {
    int status = Z_OK;
    while (status != Z_STREAM_END || begin_next_member()) {
      const std::span<std::byte> room = tiles.room();
      std::byte one_too_many{};
      const std::size_t got = step(room.empty() ? std::span(&one_too_many, 1) : room, status);
      if (status != Z_OK && status != Z_STREAM_END) return failure(status);
      if (room.empty() && got > 0) return tiles.surplus();
      tiles.wrote(got);
    }
    if (!rest_.empty()) return broken(bytes_read(), "more bytes after its end");
    return std::nullopt;
  }

 private:
  // One call of zlib. Returns the number of bytes written. With Z_FINISH, zlib keeps no copy of its output if
  // everything fits, and otherwise reports a buffer error.
  std::size_t step(std::span<std::byte> room, int& status) noexcept {
    // zlib does not write here; its older declarations lack the const.
    stream_.next_in = reinterpret_cast<Bytef*>(const_cast<std::byte*>(rest_.data()));
    stream_.avail_in = piece(rest_.size());
    stream_.next_out = reinterpret_cast<Bytef*>(room.data());
    stream_.avail_out = piece(room.size());
    const uInt in_before = stream_.avail_in, out_before = stream_.avail_out;
    status = ::inflate(&stream_, Z_FINISH);
    rest_ = rest_.subspan(in_before - stream_.avail_in);
    if (status == Z_BUF_ERROR && (stream_.avail_out == 0 || !rest_.empty())) status = Z_OK;
    return out_before - stream_.avail_out;
  }

  // After the end of a gzip stream another member may follow, and is appended: this is how gzip concatenates files.
  bool begin_next_member() noexcept { return is_gzip_ && begins_as_gzip(rest_) && inflateReset(&stream_) == Z_OK; }

  [[nodiscard]] std::size_t bytes_read() const noexcept { return size_ - rest_.size(); }

  [[nodiscard]] Error failure(int status) const {
    if (status == Z_MEM_ERROR) return out_of_memory();
    if (status == Z_BUF_ERROR) return broken(bytes_read(), "its end");  // no input left: there is always output space
    return broken(bytes_read(), stream_.msg != nullptr ? "zlib says: " + std::string(stream_.msg) : "something else");
  }

  z_stream& stream_;
  Bytes rest_;
  std::size_t size_;
  bool is_gzip_;
};

}  // namespace

void EndInflate::operator()(z_stream* stream) const noexcept {
  inflateEnd(stream);
  delete stream;
}

MaybeError inflate(Bytes packed, TileBytes& tiles) {
  z_stream* const stream = begin(tiles.tools());
  if (stream == nullptr) return out_of_memory();
  return Inflater{packed, *stream}.run(tiles);
}

}  // namespace tilespace::io::detail
