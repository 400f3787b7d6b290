// SPDX-License-Identifier: MIT
#include "seeds.hpp"

#include <algorithm>
#include <fstream>
#include <iterator>
#include <vector>

#include "bundles.hpp"
#include "layer_seeds.hpp"

namespace fuzz {

namespace fs = std::filesystem;

namespace {

// First lines of a file: enough for scenarios, of which there are thousands in a file.
std::string head(const std::string& text, int lines) {
  std::size_t end = 0;
  for (; lines > 0 && end != std::string::npos; --lines) end = text.find('\n', end + 1);
  return text.substr(0, end == std::string::npos ? text.size() : end + 1);
}

void add_map_of_tiled(SeedFolder& out, const std::string& name, const fs::path& path) {
  const std::string bundle = bundle_of(path);
  for (const char* const target : {"tiled_map", "tiled_collision", "load_map", "lint"}) out.add(target, name, bundle);
  add_layer_seeds(out, name, bytes_of_file(path));
}

void add_map_of_ros(SeedFolder& out, const std::string& name, const fs::path& path) {
  out.add("ros_yaml", name, bytes_of_file(path));
  const std::string bundle = bundle_of(path);
  for (const char* const target : {"ros_map", "load_map"}) out.add(target, name, bundle);
}

void add_seeds_of(SeedFolder& out, const std::string& name, const fs::path& path) {
  const std::string kind = path.extension().string();
  const auto add_to = [&](std::initializer_list<const char*> targets, const std::string& bytes) {
    for (const char* const target : targets) out.add(target, name, bytes);
  };
  if (kind == ".tmx" || kind == ".tmj" || kind == ".tsx" || kind == ".yaml") add_to({"files"}, bytes_of_file(path));
  if (kind == ".map") add_to({"movingai", "load_map", "files", "lint"}, bytes_of_file(path));
  if (kind == ".txt") add_to({"text", "load_map", "files"}, bytes_of_file(path));
  if (kind == ".png") add_to({"png_mask", "picture_png", "load_map", "files"}, bytes_of_file(path));
  if (kind == ".pgm") add_to({"picture_pgm"}, bytes_of_file(path));
  if (kind == ".scen") add_to({"scenarios"}, head(bytes_of_file(path), 20));
  if (kind == ".tsx" || kind == ".tsj") add_to({"tileset"}, bundle_of(path));
  if (kind == ".json") add_to({"tileset"}, bundle_of(path));
  if (kind == ".tmx" || kind == ".tmj" || kind == ".json") add_map_of_tiled(out, name, path);
  if (kind == ".yaml") add_map_of_ros(out, name, path);
  if (kind == ".tscn") add_to({"godot", "load_map", "lint"}, bundle_of(path));
  if (kind == ".ldtk") add_to({"ldtk", "world", "load_map", "lint"}, bundle_of(path));
  if (kind == ".world") add_to({"world", "load_map"}, bundle_of(path));
}

// "tiled/rs-tiled/assets/a b.tmx" becomes "tiled_rs-tiled_assets_a_b.tmx".
std::string file_name_of(const fs::path& path) {
  std::string name = path.generic_string();
  std::replace_if(name.begin(), name.end(), [](char c) { return c == '/' || c == ' '; }, '_');
  return name;
}

}  // namespace

void SeedFolder::add(std::string_view target, std::string_view name, std::string_view bytes) {
  if (bytes.empty() || bytes.size() > most_seed_bytes) return;
  const fs::path folder = folder_ / target;
  fs::create_directories(folder);
  std::ofstream(folder / name, std::ios::binary).write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
  ++count_;
}

std::string bytes_of_file(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

void add_seeds_from(SeedFolder& out, const fs::path& folder) {
  if (!fs::is_directory(folder)) return;
  std::vector<fs::path> paths;
  for (const auto& entry : fs::recursive_directory_iterator(folder)) {
    if (entry.is_regular_file()) paths.push_back(entry.path());
  }
  std::sort(paths.begin(), paths.end());
  for (const fs::path& path : paths) add_seeds_of(out, file_name_of(path.lexically_relative(folder)), path);
}

}  // namespace fuzz
