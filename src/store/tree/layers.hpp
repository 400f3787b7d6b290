// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <tilespace/store/error.hpp>
#include <tilespace/store/revision.hpp>
#include <vector>

#include "tree/state.hpp"

/// @file layers.hpp
/// Layers of values beside the solid tiles.

namespace tilespace::store::detail {

[[nodiscard]] Result<std::vector<LayerInfo>> all_layers(State& state);
/// An error unless the layer has such values, and there are as many as a chunk has tiles.
[[nodiscard]] MaybeError check_values(State& state, std::uint32_t layer, std::uint64_t kind, std::size_t bytes);
/// Makes a layer. Returns its number.
[[nodiscard]] Result<std::uint32_t> make_layer(State& state, std::string_view name, std::uint64_t kind,
                                               std::size_t bytes);
/// Values of a chunk of the world. Returns whether there are any.
[[nodiscard]] Result<bool> read_values(State& state, std::uint32_t layer, ChunkKey chunk, std::span<std::byte> out);

}  // namespace tilespace::store::detail
