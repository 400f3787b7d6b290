// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace.h>

#include <cstddef>
#include <cstdint>
#include <new>
#include <optional>
#include <tilespace/tilespace.hpp>
#include <utility>
#include <variant>

/// @file handles.hpp
/// The structs behind the handles of the C interface. Each begins with a mark of its kind, so that NULL and handles of
/// another kind are noticed.

struct tilespace_map {
  static constexpr std::uint32_t kind = 0x70616D74U;
  std::uint32_t mark = kind;
  tilespace::World world{};
};

/// A mask of its own, or one that belongs to a field of view.
struct tilespace_mask {
  static constexpr std::uint32_t kind = 0x6B736D74U;
  std::uint32_t mark = kind;
  tilespace::TileMask own{};
  const tilespace::TileMask* tiles = &own;
};

struct tilespace_grid {
  static constexpr std::uint32_t kind = 0x64726774U;
  std::uint32_t mark = kind;
  std::variant<tilespace::Grid<std::uint8_t>, tilespace::Grid<std::uint16_t>, tilespace::Grid<std::int32_t>,
               tilespace::Grid<std::uint32_t>, tilespace::Grid<float>, tilespace::Grid<tilespace::OctileCost>>
      values{};
};

struct tilespace_field {
  static constexpr std::uint32_t kind = 0x766F6674U;
  std::uint32_t mark = kind;
  tilespace::FieldOfView field{};
  tilespace_mask tiles{};
};

struct tilespace_workspace {
  static constexpr std::uint32_t kind = 0x73727774U;
  std::uint32_t mark = kind;
  tilespace::Workspace workspace{};
};

struct tilespace_path_index {
  static constexpr std::uint32_t kind = 0x78697074U;
  std::uint32_t mark = kind;
  tilespace::PathIndex index{};
};

struct tilespace_components {
  static constexpr std::uint32_t kind = 0x6D6F6374U;
  std::uint32_t mark = kind;
  tilespace::ConnectedComponents components{};
};

struct tilespace_room_index {
  static constexpr std::uint32_t kind = 0x6D6F7274U;
  std::uint32_t mark = kind;
  tilespace::RoomIndex index{};
};

struct tilespace_objects {
  static constexpr std::uint32_t kind = 0x6A626F74U;
  std::uint32_t mark = kind;
  tilespace::ObjectIndex index;
};

namespace tilespace::capi {

/// Whether this is a handle of its type.
template <class Handle>
[[nodiscard]] bool is_handle(const Handle* handle) noexcept {
  return handle != nullptr && handle->mark == Handle::kind;
}

/// The same where NULL stands for none.
template <class Handle>
[[nodiscard]] bool is_handle_or_null(const Handle* handle) noexcept {
  return handle == nullptr || is_handle(handle);
}

/// Frees a handle; one of another kind is left alone.
template <class Handle>
void free_handle(Handle* handle) noexcept {
  if (!is_handle(handle)) return;
  handle->mark = 0;
  delete handle;
}

/// Calls `grow`, for which memory may run out: false then. No exception leaves; without exceptions the program ends.
template <class Grow>
[[nodiscard]] bool has_memory_for(Grow&& grow) noexcept {
#if defined(__cpp_exceptions)
  try {
    grow();
    return true;
  } catch (...) {
    return false;
  }
#else
  grow();
  return true;
#endif
}

/// What a C function returns for an error of the core.
[[nodiscard]] constexpr tilespace_error to_c(ErrorCode code) noexcept {
  switch (code) {
    case ErrorCode::none: return TILESPACE_OK;
    case ErrorCode::bad_size: return TILESPACE_BAD_SIZE;
    case ErrorCode::out_of_memory: return TILESPACE_OUT_OF_MEMORY;
    case ErrorCode::bad_text: return TILESPACE_BAD_TEXT;
    case ErrorCode::not_a_shape: return TILESPACE_BAD_SHAPE;
  }
  return TILESPACE_BAD_OPTION;
}

/// Makes a handle, and fills it by `fill(handle)`, which returns an error; then there is none.
template <class Handle, class Fill>
[[nodiscard]] tilespace_error make_handle(Handle** out, Fill&& fill) noexcept {
  if (out == nullptr) return TILESPACE_BAD_POINTER;
  *out = nullptr;
  Handle* const made = new (std::nothrow) Handle;
  if (made == nullptr) return TILESPACE_OUT_OF_MEMORY;
  const tilespace_error error = fill(*made);
  if (error != TILESPACE_OK) {
    free_handle(made);
    return error;
  }
  *out = made;
  return TILESPACE_OK;
}

/// Takes the value of a result, or returns its error.
template <class T>
[[nodiscard]] tilespace_error take(Result<T> result, T& out) noexcept {
  if (!result) return to_c(result.error().code);
  out = *std::move(result);
  return TILESPACE_OK;
}

/// Copies a map; unlike its copy constructor, says so if memory runs out.
[[nodiscard]] inline tilespace_error copy_map(const CollisionMap& from, CollisionMap& out) noexcept {
  const tilespace_error error = take(CollisionMap::create(from.bounds(), from.outside()), out);
  if (error != TILESPACE_OK) return error;
  return out.copy_tiles(BoxCover(from.bounds()), from) ? TILESPACE_OK : TILESPACE_OUT_OF_MEMORY;
}

}  // namespace tilespace::capi
