// SPDX-License-Identifier: MIT
#include "tree/layers.hpp"

#include <string>

#include "body/chunk_body.hpp"
#include "tree/branches.hpp"
#include "tree/edit.hpp"
#include "tree/lookup.hpp"
#include "tree/morton.hpp"

namespace tilespace::store::detail {

Result<std::vector<LayerInfo>> all_layers(State& state) {
  Result<Statement> list = state.database.prepare("SELECT id, name, kind, size FROM layer ORDER BY id");
  if (!list) return list.error();
  std::vector<LayerInfo> layers;
  Result<bool> row = list->step();
  for (; row && *row; row = list->step()) {
    layers.push_back({static_cast<std::uint32_t>(list->number(0)), std::string(list->text(1)),
                      static_cast<std::uint64_t>(list->number(2)), static_cast<std::uint32_t>(list->number(3))});
  }
  if (!row) return row.error();
  return layers;
}

MaybeError check_values(State& state, std::uint32_t layer, std::uint64_t kind, std::size_t bytes) {
  const Result<std::vector<LayerInfo>> layers = all_layers(state);
  if (!layers) return layers.error();
  for (const LayerInfo& info : *layers) {
    if (info.id != layer || layer == 0) continue;
    constexpr std::size_t tiles = std::size_t{chunk_side} * chunk_side;
    if (info.kind == kind && bytes == tiles * info.bytes_per_tile) return std::nullopt;
    return Error{.kind = ErrorKind::bad_options, .layer = layer, .detail = "values of another type or number"};
  }
  return Error{.kind = ErrorKind::no_such_layer, .layer = layer};
}

namespace {

MaybeError insert_layer(State& state, std::string_view name, std::uint64_t kind, std::size_t bytes) {
  Result<Statement> insert = state.database.prepare("INSERT INTO layer(name, kind, size) VALUES(?1, ?2, ?3)");
  if (!insert) return insert.error();
  insert->reset().bind_text(name).bind(static_cast<std::int64_t>(kind)).bind(static_cast<std::int64_t>(bytes));
  return insert->run();
}

}  // namespace

Result<std::uint32_t> make_layer(State& state, std::string_view name, std::uint64_t kind, std::size_t bytes) {
  if (MaybeError error = refuse_to_write(state)) return *error;
  if (!is_good_name(name)) return Error{.kind = ErrorKind::bad_name};
  if (bytes < 1 || bytes > max_value_bytes) return Error{.kind = ErrorKind::bad_options};
  const Result<std::vector<LayerInfo>> layers = all_layers(state);
  if (!layers) return layers.error();
  for (const LayerInfo& layer : *layers) {
    if (layer.name == name) return Error{.kind = ErrorKind::name_taken, .layer = layer.id};
  }
  if (MaybeError error = write_at_once(state, [&] { return insert_layer(state, name, kind, bytes); })) return *error;
  return static_cast<std::uint32_t>(state.database.last_id());
}

Result<bool> read_values(State& state, std::uint32_t layer, ChunkKey chunk, std::span<std::byte> out) {
  const std::int64_t key = key_of(chunk);
  const auto row = body_as_of(state, state.view.history, layer, key);
  if (!row) return row.error();
  if (!*row) return false;
  const Result<std::span<const std::byte>> body = body_bytes(state, (*row)->body);
  if (!body) return body.error();
  const BodyStatus status = read_values_body(state.packer, *body, layer, out);
  state.statements.body.reset();
  if (status == BodyStatus::done) return true;
  const bool is_memory = status == BodyStatus::out_of_memory;
  return Error{.kind = is_memory ? ErrorKind::out_of_memory : ErrorKind::damaged, .chunk = chunk, .layer = layer};
}

}  // namespace tilespace::store::detail
