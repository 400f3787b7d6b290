// SPDX-License-Identifier: MIT
#include <zstd.h>
#include <zstd_errors.h>

#include <algorithm>
#include <bit>
#include <cstdint>
#include "errors.hpp"
#include "layer_data/zstd_stream.hpp"

namespace tilespace::io::detail {
namespace {

using Bytes = std::span<const std::byte>;
using MaybeError = std::optional<Error>;

Error broken(std::size_t byte, std::string found) {
  return {ErrorKind::syntax, {}, 0, 0, byte, "a stream of zstd", std::move(found)};
}

Error failure(std::size_t code, std::size_t byte) {
  if (ZSTD_getErrorCode(code) == ZSTD_error_memory_allocation) return out_of_memory();
  return broken(byte, std::string("zstd says: ") + ZSTD_getErrorName(code));
}

// Makes a context for streams of this many bytes; null if out of memory. A stream may request a window beyond the size
// of its contents. The format asks every decoder to grant 8 MB; the default limit of zstd is 128 MB.
ZSTD_DCtx* begin(UnpackTools& tools, std::uint64_t most_bytes) {
  if (tools.zstd == nullptr) tools.zstd.reset(ZSTD_createDCtx());
  ZSTD_DCtx* const context = tools.zstd.get();
  if (context == nullptr || ZSTD_isError(ZSTD_DCtx_reset(context, ZSTD_reset_session_only)) != 0) return nullptr;
  const int window = std::clamp(static_cast<int>(std::bit_width(most_bytes)), 23, 27);
  return ZSTD_isError(ZSTD_DCtx_setParameter(context, ZSTD_d_windowLogMax, window)) != 0 ? nullptr : context;
}

}  // namespace

void FreeZstd::operator()(ZSTD_DCtx* context) const noexcept { ZSTD_freeDCtx(context); }

MaybeError unpack_zstd(Bytes packed, TileBytes& tiles) {
  ZSTD_DCtx* const context = begin(tiles.tools(), tiles.most_bytes());
  if (context == nullptr) return out_of_memory();
  ZSTD_inBuffer in{packed.data(), packed.size(), 0};
  std::size_t state = 1;  // 0: at the end of a frame
  while (state != 0 || in.pos < in.size) {
    const std::span<std::byte> room = tiles.room();
    std::byte one_too_many{};
    ZSTD_outBuffer out{room.empty() ? &one_too_many : room.data(), std::max<std::size_t>(room.size(), 1), 0};
    const std::size_t in_before = in.pos;
    state = ZSTD_decompressStream(context, &out, &in);
    if (ZSTD_isError(state) != 0) return failure(state, in.pos);
    if (room.empty() && out.pos > 0) return tiles.surplus();
    if (state != 0 && out.pos == 0 && in.pos == in_before && in.pos == in.size) return broken(in.pos, "its end");
    tiles.wrote(out.pos);
  }
  return std::nullopt;
}

}  // namespace tilespace::io::detail
