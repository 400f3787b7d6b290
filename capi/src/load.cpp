// SPDX-License-Identifier: MIT
// Map files.
#include "make_loaded.hpp"

using namespace tilespace;
using namespace tilespace::capi;

io::Result<std::vector<std::byte>> capi::CallerReferences::read(std::string_view from, std::string_view source) {
  const std::string path = path_of(from, source);
  const std::uint8_t* bytes = nullptr;
  std::size_t size = 0;
  if (read_ == nullptr || read_(user_, path.c_str(), &bytes, &size) == 0 || !is_array(bytes, size)) {
    io::Error error;
    error.kind = read_ == nullptr ? io::ErrorKind::refused : io::ErrorKind::cannot_read;
    error.file = path;
    error.expected = "a file that the caller reads";
    error.found = read_ == nullptr ? "no function that reads it" : "the function that reads it has no bytes";
    return error;
  }
  const std::span<const std::byte> all = std::as_bytes(std::span<const std::uint8_t>(bytes, size));
  return std::vector<std::byte>(all.begin(), all.end());
}

namespace {

[[nodiscard]] tilespace_error convert(const tilespace_load_options* options, io::LoadOptions& out, std::string& why) {
  if (options == nullptr) return TILESPACE_OK;
  if (!has_size(*options) || !to_cpp(options->outside, out.outside) ||
      !to_enum(options->references, 4, out.references)) {
    return TILESPACE_BAD_OPTION;
  }
  if (options->level != nullptr) out.level = options->level;
  if (options->solid == nullptr) return TILESPACE_OK;
  io::Result<io::SolidRule> rule = io::parse_solid_rule(options->solid);
  if (!rule) {
    why = io::to_string(rule.error());
    return TILESPACE_BAD_MAP;
  }
  out.solid = *std::move(rule);
  return TILESPACE_OK;
}

void keep(io::LoadedMap map, tilespace_loaded& loaded) {
  loaded.rule = map.solid_rule;
  loaded.format = io::name(map.format);
  for (const io::Notice& notice : map.notices) loaded.notices.push_back(io::to_string(notice));
  loaded.map = std::move(map);
  loaded.contents = contents_of(*loaded.map);
}

// Loads by `load(options)`. The handle has the error, too.
template <class Load>
[[nodiscard]] tilespace_error load_by(const tilespace_load_options* options, tilespace_loaded** out,
                                      Load&& load) noexcept {
  return make_loaded(out, [&](tilespace_loaded& made) -> tilespace_error {
    io::LoadOptions rules;
    const tilespace_error error = convert(options, rules, made.error);
    if (error != TILESPACE_OK) return error;
    io::Result<io::LoadedMap> map = load(rules);
    if (!map) return keep_error(map.error(), made);
    keep(*std::move(map), made);
    return TILESPACE_OK;
  });
}

[[nodiscard]] const char* text_of(const tilespace_loaded* loaded, const std::string tilespace_loaded::* text) noexcept {
  return is_handle(loaded) ? (loaded->*text).c_str() : "";
}

}  // namespace

extern "C" {

tilespace_error tilespace_load_default(tilespace_load_options* out) {
  if (out == nullptr) return TILESPACE_BAD_POINTER;
  *out = {};
  out->size = sizeof(*out);
  out->references = TILESPACE_REFERENCES_PROJECT;
  return TILESPACE_OK;
}

tilespace_error tilespace_load_map(const char* path, const tilespace_load_options* options, tilespace_loaded** out) {
  if (path == nullptr) return without_handle(TILESPACE_BAD_POINTER, out);
  return load_by(options, out, [&](const io::LoadOptions& rules) { return io::load_map(path, rules); });
}

tilespace_error tilespace_load_bytes(const uint8_t* bytes, size_t size, tilespace_read read, void* user,
                                     const tilespace_load_options* options, tilespace_loaded** out) {
  if (!is_array(bytes, size)) return without_handle(TILESPACE_BAD_POINTER, out);
  return load_by(options, out, [&](const io::LoadOptions& rules) {
    CallerReferences references(read, user);
    return io::parse_map(std::as_bytes(std::span<const std::uint8_t>(bytes, size)), references, rules);
  });
}

void tilespace_loaded_free(tilespace_loaded* loaded) { free_handle(loaded); }

tilespace_error tilespace_loaded_map(const tilespace_loaded* loaded, tilespace_map** out) {
  return make_handle(out, [&](tilespace_map& made) -> tilespace_error {
    if (!is_handle(loaded)) return TILESPACE_BAD_HANDLE;
    if (!loaded->map) return TILESPACE_BAD_MAP;
    made.world.layout = loaded->map->layout;
    return copy_map(loaded->map->map, made.world.map);
  });
}

const char* tilespace_loaded_error(const tilespace_loaded* loaded) { return text_of(loaded, &tilespace_loaded::error); }
const char* tilespace_loaded_rule(const tilespace_loaded* loaded) { return text_of(loaded, &tilespace_loaded::rule); }
const char* tilespace_loaded_format(const tilespace_loaded* loaded) {
  return text_of(loaded, &tilespace_loaded::format);
}

size_t tilespace_loaded_notices(const tilespace_loaded* loaded) {
  return is_handle(loaded) ? loaded->notices.size() : 0;
}
const char* tilespace_loaded_notice(const tilespace_loaded* loaded, size_t i) {
  return is_handle(loaded) && i < loaded->notices.size() ? loaded->notices[i].c_str() : "";
}

}  // extern "C"
