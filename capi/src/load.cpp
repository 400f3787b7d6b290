// SPDX-License-Identifier: MIT
// Map files.
#include <string>
#include <tilespace/io/load_map.hpp>
#include <vector>

#include "values.hpp"

using namespace tilespace;
using namespace tilespace::capi;

struct tilespace_loaded {
  static constexpr std::uint32_t kind = 0x64616C74U;
  std::uint32_t mark = kind;
  std::optional<io::LoadedMap> map{};
  std::string error{};
  std::string rule{};
  std::string format{};
  std::vector<std::string> notices{};
};

namespace {

// Files of the caller. Paths are put together as those of a folder that is not looked into.
class CallerReferences final : public io::References {
 public:
  CallerReferences(tilespace_read reader, void* user) noexcept : read_(reader), user_(user) {}

  [[nodiscard]] io::Result<std::vector<std::byte>> read(std::string_view from, std::string_view source) override {
    const std::string path = path_of(from, source);
    const std::uint8_t* bytes = nullptr;
    std::size_t size = 0;
    if (read_ == nullptr || read_(user_, path.c_str(), &bytes, &size) == 0 || !is_array(bytes, size)) {
      io::Error error;
      error.kind = read_ == nullptr ? io::ErrorKind::refused : io::ErrorKind::cannot_read;
      error.file = path;
      error.expected = "a file that the caller reads";
      return error;
    }
    const std::span<const std::byte> all = std::as_bytes(std::span<const std::uint8_t>(bytes, size));
    return std::vector<std::byte>(all.begin(), all.end());
  }
  [[nodiscard]] std::string path_of(std::string_view from, std::string_view source) const override {
    return paths_.path_of(from, source);
  }

 private:
  tilespace_read read_;
  void* user_;
  io::FolderReferences paths_{"map", io::ReferenceScope::none};
};

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
}

// Loads by `load(options)`. The handle has the error, too. No exception leaves: they are those of memory.
template <class Load>
[[nodiscard]] tilespace_error load_by(const tilespace_load_options* options, tilespace_loaded** out,
                                      Load&& load) noexcept {
  if (out == nullptr) return TILESPACE_BAD_POINTER;
  *out = nullptr;
  tilespace_loaded* made = nullptr;
  try {
    made = new tilespace_loaded;
    io::LoadOptions rules;
    tilespace_error error = convert(options, rules, made->error);
    if (error == TILESPACE_OK) {
      io::Result<io::LoadedMap> map = load(rules);
      if (map) {
        keep(*std::move(map), *made);
      } else {
        made->error = io::to_string(map.error());
        error = map.error().kind == io::ErrorKind::out_of_memory ? TILESPACE_OUT_OF_MEMORY : TILESPACE_BAD_MAP;
      }
    }
    if (error == TILESPACE_OK || error == TILESPACE_BAD_MAP) {
      *out = made;
    } else {
      free_handle(made);
    }
    return error;
  } catch (...) {
    free_handle(made);
    return TILESPACE_OUT_OF_MEMORY;
  }
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
  if (path == nullptr) return TILESPACE_BAD_POINTER;
  return load_by(options, out, [&](const io::LoadOptions& rules) { return io::load_map(path, rules); });
}

tilespace_error tilespace_load_bytes(const uint8_t* bytes, size_t size, tilespace_read read, void* user,
                                     const tilespace_load_options* options, tilespace_loaded** out) {
  if (!is_array(bytes, size)) return TILESPACE_BAD_POINTER;
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
