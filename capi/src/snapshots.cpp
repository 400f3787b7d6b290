// SPDX-License-Identifier: MIT
// Save files of sections.
#include <string_view>
#include <vector>

#include "output.hpp"

using namespace tilespace;
using namespace tilespace::capi;

struct tilespace_snapshot {
  static constexpr std::uint32_t kind = 0x70616E74U;
  std::uint32_t mark = kind;
  std::vector<std::byte> bytes{};
  std::optional<SnapshotReader> reader{};
};

namespace {

// The array of a section, as one of C++.
template <class T>
struct ArrayOf {
  const void* values;
  std::size_t count;
  [[nodiscard]] std::span<const T> all() const noexcept { return {static_cast<const T*>(values), count}; }
};

// Calls `ask(array)` with an array of the type that a kind has; false for other kinds.
template <class Ask>
[[nodiscard]] bool ask_array(std::uint32_t kind, const void* values, std::size_t count, Ask&& ask) noexcept {
  switch (kind) {
    case TILESPACE_SECTION_BYTES: ask(ArrayOf<std::uint8_t>{values, count}); return true;
    case TILESPACE_SECTION_INT32S: ask(ArrayOf<std::int32_t>{values, count}); return true;
    case TILESPACE_SECTION_DOUBLES: ask(ArrayOf<double>{values, count}); return true;
    case TILESPACE_SECTION_BODIES: ask(ArrayOf<Body>{values, count}); return true;
    case TILESPACE_SECTION_PLATFORMERS: ask(ArrayOf<PlatformerState>{values, count}); return true;
    case TILESPACE_SECTION_TOP_DOWNS: ask(ArrayOf<TopDownState>{values, count}); return true;
    default: return false;
  }
}

[[nodiscard]] tilespace_error check(const tilespace_section_view& section) noexcept {
  const void* const what = section.contents;
  if (section.name == nullptr) return TILESPACE_BAD_POINTER;
  switch (section.kind) {
    case TILESPACE_SECTION_MAP: return is_handle(static_cast<const tilespace_map*>(what)) ? 0 : TILESPACE_BAD_HANDLE;
    case TILESPACE_SECTION_MASK: return is_handle(static_cast<const tilespace_mask*>(what)) ? 0 : TILESPACE_BAD_HANDLE;
    case TILESPACE_SECTION_GRID: return is_handle(static_cast<const tilespace_grid*>(what)) ? 0 : TILESPACE_BAD_HANDLE;
    default: break;
  }
  if (!is_array(what, section.count)) return TILESPACE_BAD_POINTER;
  return ask_array(section.kind, what, 0, [](auto) {}) ? TILESPACE_OK : TILESPACE_BAD_OPTION;
}

void add(SnapshotWriter& writer, const tilespace_section_view& section) noexcept {
  const void* const what = section.contents;
  switch (section.kind) {
    case TILESPACE_SECTION_MAP: writer.add(section.name, static_cast<const tilespace_map*>(what)->world.map); return;
    case TILESPACE_SECTION_MASK: writer.add(section.name, *static_cast<const tilespace_mask*>(what)->tiles); return;
    case TILESPACE_SECTION_GRID:
      std::visit([&](const auto& grid) { writer.add(section.name, grid); },
                 static_cast<const tilespace_grid*>(what)->values);
      return;
    default:
      static_cast<void>(
          ask_array(section.kind, what, section.count, [&](auto array) { writer.add(section.name, array.all()); }));
  }
}

[[nodiscard]] tilespace_error to_c_error(RestoreStatus status) noexcept {
  switch (status) {
    case RestoreStatus::done: return TILESPACE_OK;
    case RestoreStatus::out_of_memory: return TILESPACE_OUT_OF_MEMORY;
    case RestoreStatus::no_section: return TILESPACE_BAD_ID;
    default: return TILESPACE_BAD_SNAPSHOT;
  }
}

// The first section of a name.
[[nodiscard]] std::optional<SnapshotSection> find(const SnapshotReader& reader, std::string_view name) noexcept {
  for (std::uint32_t i = 0; i < reader.section_count(); ++i) {
    if (reader.section(i).name == name) return reader.section(i);
  }
  return std::nullopt;
}

[[nodiscard]] tilespace_error check_read(const tilespace_snapshot* snapshot, const char* name) noexcept {
  if (!is_handle(snapshot)) return TILESPACE_BAD_HANDLE;
  return name == nullptr ? TILESPACE_BAD_POINTER : TILESPACE_OK;
}

// Reads the grid of the type that the section has.
template <class... Ts>
[[nodiscard]] RestoreStatus read_grid(const SnapshotReader& reader, std::string_view name,
                                      std::variant<Grid<Ts>...>& out) noexcept {
  RestoreStatus status = RestoreStatus::other_contents;
  const auto attempt = [&]<class T>(Grid<T> grid) {
    if (status != RestoreStatus::other_contents) return;
    status = reader.read(name, grid);
    if (status == RestoreStatus::done) out = std::move(grid);
  };
  (attempt(Grid<Ts>{}), ...);
  return status;
}

// Reads an array, or one value, of type T: all of it or nothing.
template <class T>
[[nodiscard]] RestoreStatus read_array(const SnapshotReader& reader, std::string_view name, void* out, std::size_t room,
                                       std::size_t& count) noexcept {
  const std::optional<SnapshotSection> section = find(reader, name);
  if (!section) return RestoreStatus::no_section;
  const bool is_single = section->kind == SnapshotContents<T>::kind;
  if (!is_single && section->kind != SnapshotContents<std::span<T>>::kind) return RestoreStatus::other_contents;
  const std::size_t all = section->contents.size() / byte_size<T>;
  if (all <= room) {
    const std::span<T> values(static_cast<T*>(out), all);
    const RestoreStatus status = is_single && all == 1 ? reader.read(name, values[0]) : reader.read(name, values);
    if (status != RestoreStatus::done) return status;
  }
  count = all;
  return RestoreStatus::done;
}

}  // namespace

extern "C" {

tilespace_error tilespace_snapshot_write(const tilespace_section_view* sections, size_t section_count, uint32_t version,
                                         uint8_t* out, size_t room, size_t* count) {
  if (count != nullptr) *count = 0;
  if (!is_array(sections, section_count) || !is_array(out, room)) return TILESPACE_BAD_POINTER;
  if (out == nullptr && count == nullptr) return TILESPACE_BAD_POINTER;  // nothing could be said
  for (std::size_t i = 0; i < section_count; ++i) {
    const tilespace_error error = check(sections[i]);
    if (error != TILESPACE_OK) return error;
  }
  SnapshotWriter measure({}, version);
  for (std::size_t i = 0; i < section_count; ++i) add(measure, sections[i]);
  if (count != nullptr) *count = measure.size();
  if (measure.size() > room) return count == nullptr ? TILESPACE_BAD_SIZE : TILESPACE_OK;
  SnapshotWriter writer(std::as_writable_bytes(std::span<uint8_t>(out, measure.size())), version);
  for (std::size_t i = 0; i < section_count; ++i) add(writer, sections[i]);
  return TILESPACE_OK;
}

tilespace_error tilespace_snapshot_open(const uint8_t* bytes, size_t size, uint32_t version,
                                        tilespace_snapshot_info* info, tilespace_snapshot** out) {
  if (info != nullptr) *info = {};
  return make_handle(out, [&](tilespace_snapshot& made) -> tilespace_error {
    if (!is_array(bytes, size)) return TILESPACE_BAD_POINTER;
    const std::span<const std::byte> given = std::as_bytes(std::span<const uint8_t>(bytes, size));
    if (!has_memory_for([&] { made.bytes.assign(given.begin(), given.end()); })) return TILESPACE_OUT_OF_MEMORY;
    const SnapshotReader& reader = made.reader.emplace(made.bytes, version);
    if (info != nullptr) {
      *info = {static_cast<uint32_t>(reader.status()), reader.version(), reader.section_count(),
               reader.refused_section()};
    }
    return to_c_error(reader.status());
  });
}

void tilespace_snapshot_free(tilespace_snapshot* snapshot) { free_handle(snapshot); }

tilespace_error tilespace_snapshot_section(const tilespace_snapshot* snapshot, size_t section,
                                           tilespace_section_info_view* out) {
  if (out == nullptr) return TILESPACE_BAD_POINTER;
  *out = {"", 0, 0};
  if (!is_handle(snapshot)) return TILESPACE_BAD_HANDLE;
  if (section >= snapshot->reader->section_count()) return TILESPACE_BAD_ID;
  const SnapshotSection found = snapshot->reader->section(static_cast<std::uint32_t>(section));
  *out = {found.name.data(), found.name.size(), found.contents.size()};
  return TILESPACE_OK;
}

tilespace_error tilespace_snapshot_read_map(const tilespace_snapshot* snapshot, const char* name, tilespace_map** out) {
  return make_handle(out, [&](tilespace_map& made) -> tilespace_error {
    const tilespace_error error = check_read(snapshot, name);
    return error != TILESPACE_OK ? error : to_c_error(snapshot->reader->read(name, made.world.map));
  });
}

tilespace_error tilespace_snapshot_read_mask(const tilespace_snapshot* snapshot, const char* name,
                                             tilespace_mask** out) {
  return make_handle(out, [&](tilespace_mask& made) -> tilespace_error {
    const tilespace_error error = check_read(snapshot, name);
    return error != TILESPACE_OK ? error : to_c_error(snapshot->reader->read(name, made.own));
  });
}

tilespace_error tilespace_snapshot_read_grid(const tilespace_snapshot* snapshot, const char* name,
                                             tilespace_grid** out) {
  return make_handle(out, [&](tilespace_grid& made) -> tilespace_error {
    const tilespace_error error = check_read(snapshot, name);
    return error != TILESPACE_OK ? error : to_c_error(read_grid(*snapshot->reader, name, made.values));
  });
}

tilespace_error tilespace_snapshot_read_values(const tilespace_snapshot* snapshot, const char* name, uint32_t kind,
                                               void* out, size_t room, size_t* count) {
  if (count != nullptr) *count = 0;
  const tilespace_error error = check_read(snapshot, name);
  if (error != TILESPACE_OK) return error;
  if (!is_array(out, room)) return TILESPACE_BAD_POINTER;
  RestoreStatus status = RestoreStatus::done;
  std::size_t all = 0;
  const bool is_known = ask_array(
      kind, nullptr, 0, [&]<class T>(ArrayOf<T>) { status = read_array<T>(*snapshot->reader, name, out, room, all); });
  if (!is_known) return TILESPACE_BAD_OPTION;
  if (status == RestoreStatus::done && count == nullptr && all > room) return TILESPACE_BAD_SIZE;
  if (status == RestoreStatus::done && count != nullptr) *count = all;
  return to_c_error(status);
}

}  // extern "C"
