// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <string>
#include <utility>

#include "values.hpp"

/// @file chunked.hpp
/// The handle of a world beyond memory, and its errors.

namespace tilespace::capi {

/// The file of a world, where there is one: only world_files.cpp knows more.
struct OpenWorldFile;
struct CloseWorldFile {
  void operator()(OpenWorldFile* file) const noexcept;
};

}  // namespace tilespace::capi

struct tilespace_chunked {
  static constexpr std::uint32_t kind = 0x6B686374U;
  std::uint32_t mark = kind;
  std::string error_name{};
  std::string error{};
  // What the map is of, from the first on: each is a source of the next.
  std::unique_ptr<tilespace::capi::OpenWorldFile, tilespace::capi::CloseWorldFile> file{};
  tilespace::GeneratedWorld generated{};
  tilespace::LayeredSources layers{};
  tilespace::ChunkedMap map{};
};

namespace tilespace::capi {

/// What the file says of the last error of its source; "" if it says nothing.
[[nodiscard]] std::string error_of_source(const tilespace_chunked& world);

/// What is known of a world without a file.
[[nodiscard]] inline tilespace_chunked_info_view bare_info(const tilespace_chunked& world) noexcept {
  const ChunkSource& source = world.map.source();
  return {.bounds = to_c_value<tilespace_tile_box>(source.bounds),
          .outside = static_cast<std::uint32_t>(source.outside),
          .is_file = 0,
          .can_write = 0,
          .is_published = 0,
          .unsaved = world.map.edited_chunks().size(),
          .revision = 0,
          .digest_low = 0,
          .digest_high = 0,
          .path = "",
          .branch = ""};
}

/// Keeps why a call failed. If there is no memory for the text, that is the error.
[[nodiscard]] inline tilespace_error keep_world_error(tilespace_chunked& world, tilespace_error error,
                                                      const char* error_name, std::string&& text) noexcept {
  const bool is_kept = has_memory_for([&] {
    world.error = std::move(text);
    world.error_name = error_name;
  });
  return is_kept ? error : TILESPACE_OUT_OF_MEMORY;
}

/// The same for an error of tiles that could not be loaded.
[[nodiscard]] tilespace_error to_c(tilespace_chunked& world, const ChunkError& error) noexcept;

/// Writes the value of a query by `write(value)`, or keeps its error.
template <class T, class Write>
[[nodiscard]] tilespace_error write_answer(tilespace_chunked& world, const Result<T, ChunkError>& answer,
                                           Write&& write) noexcept {
  if (!answer) return to_c(world, answer.error());
  write(*answer);
  return TILESPACE_OK;
}

/// Options of C as those of C++.
[[nodiscard]] tilespace_error convert(const tilespace_chunked_options* options, ChunkedOptions& out) noexcept;
/// What is beneath a file, or generated; false: nothing.
[[nodiscard]] bool has_landscape(const tilespace_chunked_options* options) noexcept;
[[nodiscard]] GeneratedWorld landscape_of(const tilespace_chunked_options& options, TileBox bounds,
                                          Outside outside) noexcept;

/// Makes a world, and fills it by `fill(world)`. After BAD_WORLD there is a handle, too, with the reason.
template <class Fill>
[[nodiscard]] tilespace_error make_world(tilespace_chunked** out, Fill&& fill) noexcept {
  if (out == nullptr) return TILESPACE_BAD_POINTER;
  *out = new (std::nothrow) tilespace_chunked;
  if (*out == nullptr) return TILESPACE_OUT_OF_MEMORY;
  tilespace_error error = TILESPACE_OUT_OF_MEMORY;
  if (!has_memory_for([&] { error = fill(**out); })) error = TILESPACE_OUT_OF_MEMORY;
  if (error == TILESPACE_OK || error == TILESPACE_BAD_WORLD) return error;
  free_handle(*out);
  *out = nullptr;
  return error;
}

}  // namespace tilespace::capi
