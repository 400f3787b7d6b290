// SPDX-License-Identifier: MIT
#include "commands/play.hpp"

#include <array>
#include <cstddef>
#include <filesystem>
#include <string_view>
#include <tilespace/grid/map_snapshot.hpp>
#include <tilespace/io/detail/base64.hpp>
#include <vector>

#include "command_line/failure.hpp"
#include "command_line/files.hpp"
#include "command_line/loading.hpp"
#include "command_line/terminal.hpp"
#include "text/json_text.hpp"

namespace tilespace::tool {
namespace {

namespace fs = std::filesystem;

// The element of the page that holds the level: web/playground/index.html has it without one.
constexpr std::string_view level_begin = "<script type=\"application/json\" id=\"level\">";
constexpr std::string_view level_none = "null</script>";

// The page is built with node and is no part of the program: it is installed beside the sample maps, if it was there.
std::array<fs::path, 2> places_of_page() {
  const fs::path program = fs::path(program_path()).parent_path();
  return {"web/playground/dist/playground.html",
          (program / TILESPACE_PAGES_FROM_PROGRAM / "playground.html").lexically_normal()};
}

// Empty if there is none.
std::string find_page() {
  for (const fs::path& place : places_of_page()) {
    std::error_code error;
    if (fs::is_regular_file(place, error)) return place.string();
  }
  return {};
}

std::string read_page(const std::string& path) {
  const auto bytes = read_any_file(path);
  if (!bytes) throw Failure(why_not(bytes.error()));
  return {reinterpret_cast<const char*>(bytes->data()), bytes->size()};
}

// Appends a string that may stand in a script element: it has no "<", as in "</script>".
void append_safe(std::string& out, std::string_view value) {
  std::string quoted;
  append_string(quoted, value);
  for (const char letter : quoted) letter == '<' ? out += "\\u003c" : out += letter;
}

std::string packed(const CollisionMap& map) {
  std::vector<std::byte> bytes(snapshot_size(map));
  if (snapshot(map, bytes) != bytes.size()) throw Failure("out of memory for a snapshot of the map");
  return io::detail::to_base64({reinterpret_cast<const char*>(bytes.data()), bytes.size()});
}

std::string level_json(const MapOptions& options, const io::LoadedMap& loaded) {
  const std::string name = fs::path(options.path).filename().string();
  std::string out = "{\"name\":";
  append_safe(out, name.empty() || is_standard(name) ? "level" : name);
  out += ",\"arguments\":";
  append_safe(out, is_standard(options.path) ? "" : typed(options));
  out += ",\"rule\":";
  append_safe(out, loaded.solid_rule);
  out += ",\"notices\":[";
  for (std::size_t i = 0; i < loaded.notices.size(); ++i) {
    if (i > 0) out += ',';
    append_safe(out, to_string(loaded.notices[i]));
  }
  out += "],\"snapshot\":\"";
  out += packed(loaded.map);
  return out + "\"}";
}

// Position of the level in a page.
std::size_t place_of_level(std::string_view page, const std::string& path) {
  const std::size_t at = page.find(std::string(level_begin) + std::string(level_none));
  if (at == page.npos) throw Failure("no playground without a map: " + path);
  return at + level_begin.size();
}

}  // namespace

std::string playground_of(const PlayOptions& options, const io::LoadedMap& loaded) {
  const std::string path = options.page.empty() ? find_page() : options.page;
  if (path.empty()) return {};
  std::string page = read_page(path);
  page.replace(place_of_level(page, path), std::string_view("null").size(), level_json(options.map, loaded));
  return page;
}

void run_play(const PlayOptions& options) {
  const io::LoadedMap loaded = load_tiles_with_progress(options.map);
  const std::string page = playground_of(options, loaded);
  if (page.empty()) {
    throw Failure("no playground at " + places_of_page()[1].string() +
                  ": scripts/site builds web/playground/dist/playground.html; name it by --page");
  }
  tell(loaded.notices);
  write_bytes(page, options.output);
}

}  // namespace tilespace::tool
