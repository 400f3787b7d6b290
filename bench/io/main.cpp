// SPDX-License-Identifier: MIT
// Benchmark of loading Tiled maps, LDtk projects and scenes of Godot: ours, libtiled, and parsing alone. Files are
// first copied to a separate folder, with their tilesets and templates, so that no loader finds images: libtiled would
// read them, ours does not.
#include <algorithm>
#include <array>
#include <cinttypes>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <memory>
#include <string_view>

#include "../measure.hpp"
#include "loaders.hpp"
#include "peak_memory.hpp"

namespace {

namespace fs = std::filesystem;
using namespace bench;

struct File {
  std::string name;
  std::string path;
};

// A typical map of 2048 x 2048 tiles: half of them empty, runs of the same tile, some flipped.
std::vector<std::uint32_t> large_layer(int side) {
  Random random(1);
  std::vector<std::uint32_t> tiles;
  const std::size_t count = static_cast<std::size_t>(side) * static_cast<std::size_t>(side);
  while (tiles.size() < count) {
    const std::uint64_t draw = random.next();
    const auto number = static_cast<std::uint32_t>(draw >> 8) % 900 + 1;
    const std::uint32_t flips = draw % 16 == 0 ? 0x8000'0000u : 0u;
    const std::uint32_t tile = draw % 2 == 0 ? 0u : number | flips;
    for (std::uint64_t run = draw >> 40 & 7; run <= 7 && tiles.size() < count; ++run) tiles.push_back(tile);
  }
  return tiles;
}

std::string joined(const std::vector<std::uint32_t>& tiles, int side) {
  std::string text;
  for (std::size_t i = 0; i < tiles.size(); ++i) {
    text += std::to_string(tiles[i]);
    if (i + 1 < tiles.size()) text += (i + 1) % static_cast<std::size_t>(side) == 0 ? ",\n" : ",";
  }
  return text;
}

void write_large_maps(const fs::path& folder, std::vector<File>& files) {
  constexpr int side = 2048;
  const std::string data = joined(large_layer(side), side);
  const std::string size = std::to_string(side);
  const fs::path xml = folder / "large.tmx", json = folder / "large.tmj";
  std::ofstream(xml)
      << "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<map version=\"1.10\" orientation=\"orthogonal\" width=\"" << size
      << "\" height=\"" << size << "\" tilewidth=\"16\" tileheight=\"16\" infinite=\"0\">\n"
      << "<tileset firstgid=\"1\" name=\"t\" tilewidth=\"16\" tileheight=\"16\" tilecount=\"1024\" "
         "columns=\"32\"/>\n<layer id=\"1\" name=\"l\" width=\""
      << size << "\" height=\"" << size << "\"><data encoding=\"csv\">\n"
      << data << "\n</data></layer>\n</map>\n";
  std::ofstream(json) << "{\"type\":\"map\",\"version\":\"1.10\",\"orientation\":\"orthogonal\",\"width\":" << size
                      << ",\"height\":" << size << ",\"tilewidth\":16,\"tileheight\":16,\"infinite\":false,"
                      << "\"tilesets\":[{\"firstgid\":1,\"name\":\"t\",\"tilewidth\":16,\"tileheight\":16,"
                         "\"tilecount\":1024,\"columns\":32,\"image\":\"none.png\",\"imagewidth\":512,"
                         "\"imageheight\":512,\"margin\":0,\"spacing\":0}],"
                      << "\"layers\":[{\"type\":\"tilelayer\",\"name\":\"l\",\"x\":0,\"y\":0,\"opacity\":1,"
                         "\"visible\":true,\"width\":"
                      << size << ",\"height\":" << size << ",\"data\":[" << data << "]}]}\n";
  files.push_back({"2048 x 2048, csv", xml.string()});
  files.push_back({"2048 x 2048, json", json.string()});
}

void copy_with_parts(const fs::path& map, const fs::path& folder) {
  constexpr std::array<std::string_view, 6> parts{".tsx", ".tsj", ".tx", ".tj", ".tres", ".godot"};
  for (const fs::directory_entry& below : fs::recursive_directory_iterator(map.parent_path())) {
    const std::string extension = below.path().extension().string();
    if (below.path() != map && std::find(parts.begin(), parts.end(), extension) == parts.end()) continue;
    const fs::path copy = folder / fs::relative(below.path(), map.parent_path());
    fs::create_directories(copy.parent_path());
    fs::copy_file(below.path(), copy, fs::copy_options::overwrite_existing);
  }
}

std::vector<File> gather(const fs::path& folder, const fs::path& data) {
  std::vector<File> files;
  const fs::path city = data / "tiled/excalibur-tiled/example/formats";
  const std::vector<std::pair<std::string, fs::path>> real = {
      {"city, csv", city / "example-city.tmx"},
      {"city, base64", city / "example-city-base64.tmx"},
      {"city, zlib", city / "example-city-zlib.tmx"},
      {"city, gzip", city / "example-city-gzip.tmx"},
      {"city, zstd", city / "example-city-zstd.tmx"},
      {"city, chunks, gzip", city / "example-city-infinite-base64-compressed.tmx"},
      {"city, json", city / "example-city.tmj"},
      {"racing, a node a tile", data / "tiled/go-tiled/assets/racing.tmx"},
      {"tiles, a node a tile", data / "tiled/rs-tiled/assets/tiled_xml.tmx"},
      {"LDtk, twelve levels", data / "ldtk/ldtk/app/extraFiles/samples/WorldMap_Free_layout.ldtk"},
      {"LDtk, platformer", data / "ldtk/ldtk/app/extraFiles/samples/Typical_2D_platformer_example.ldtk"},
      {"Godot, platformer", data / "text/godot-demo-projects/2d/platformer/level/level.tscn"},
      {"LDtk, a large room", data / "ldtk/ldtk/tests/largeLevels/bigroomtest.ldtk"},
  };
  for (const auto& [name, path] : real) {
    if (!fs::exists(path)) continue;
    const fs::path own = is_godot(path.string()) ? folder / path.parent_path().filename() : folder;
    copy_with_parts(path, own);
    files.push_back({name, (own / path.filename()).string()});
  }
  std::ofstream(folder / "project.godot") << "; the root of res://\n";
  write_large_maps(folder, files);
  return files;
}

void check_equal(const File& file) {
  const std::unique_ptr<Loaded> ours(load_ours(file.path));
  const std::unique_ptr<Loaded> theirs(load_with_libtiled(file.path));
  const TilesSeen a = ours->tiles(), b = theirs->tiles();
  if (a.hash == b.hash && a.count == b.count) return;
  std::printf("%s: the tiles differ: %" PRIu64 " and %" PRIu64 "\n", file.name.c_str(), a.count, b.count);
}

// The file, and the tilesets and templates that it refers to.
std::vector<std::string> files_of(const File& file, const Loaded& map) {
  std::vector<std::string> paths{file.path};
  for (const fs::directory_entry& beside : fs::directory_iterator(fs::path(file.path).parent_path())) {
    if (is_godot(file.path) && beside.path().extension() == ".tres") paths.push_back(beside.path().string());
  }
  for (const std::string& name : map.parts()) {
    const fs::path path = fs::path(file.path).parent_path() / name;
    if (fs::exists(path)) paths.push_back(path.string());
  }
  return paths;
}

void time_loading(const File& file) {
  const std::unique_ptr<Loaded> ours(load_ours(file.path));
  const Streams streams = streams_of(file.path);
  const std::uint64_t hash = ours->tiles().hash;
  const std::vector<std::string> paths = files_of(file, *ours);
  std::vector<Way> ways;
  if (has_libtiled() && !is_ldtk(file.path) && !is_godot(file.path)) {
    check_equal(file);
    ways.push_back({"libtiled", [&] {
                      const std::unique_ptr<Loaded> map(load_with_libtiled(file.path));
                      return hash;
                    }});
  }
  if (streams.kind == Streams::Kind::none || streams.kind == Streams::Kind::csv) {
    ways.push_back({"parsing alone", [&] { return parse_alone(paths, {}); }});
  }
  if (streams.kind != Streams::Kind::none) {
    ways.push_back({"parsing and unpacking alone", [&] { return parse_alone(paths, streams); }});
  }
  ways.push_back({loader_of(file.path), [&] {
                    const std::unique_ptr<Loaded> map(load_ours(file.path));
                    return hash;
                  }});
  compare(file.name, 1000, ways, fs::file_size(file.path) > 5'000'000 ? 5 : 31);
}

void show_memory(const File& file) {
  const Streams none;
  const std::int64_t nothing = peak_kilobytes([] {});
  const auto take = [&](const char* way, const std::function<void()>& work) {
    std::printf("%-34s %-26s %8" PRId64 " kB\n", file.name.c_str(), way, peak_kilobytes(work) - nothing);
  };
  take("the bytes alone", [&] { (void)read_whole(file.path); });
  take("parsing alone", [&] { (void)parse_alone({file.path}, none); });
  if (has_libtiled() && !is_ldtk(file.path) && !is_godot(file.path))
    take("libtiled", [&] { (void)load_with_libtiled(file.path); });
  take(loader_of(file.path), [&] { (void)load_ours(file.path); });
}

}  // namespace

int main(int argc, char** argv) {
  const fs::path data = argc > 1 ? argv[1] : TILESPACE_SHARED_DATA;
  const fs::path folder = fs::temp_directory_path() / "tilespace_bench_io";
  fs::create_directories(folder);
  const std::vector<File> files = gather(folder, data);
  if (!has_libtiled()) std::printf("libtiled is not there: compared with parsing alone\n");
  // Before any timing: child processes inherit the memory of this process, including what it has freed.
  std::printf("Peak memory, above that of the program\n");
  for (const File& file : files) show_memory(file);
  std::printf("\nTime, in microseconds a map\n");
  for (const File& file : files) time_loading(file);
  fs::remove_all(folder);
}
