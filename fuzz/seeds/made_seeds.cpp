// SPDX-License-Identifier: MIT
#include "made_seeds.hpp"

#include <array>
#include <random>
#include <string>
#include <tilespace/grid/map_snapshot.hpp>
#include <tilespace/snapshot/snapshot_writer.hpp>

#include "io/png_writer.hpp"
#include "oracle/inputs.hpp"
#include "support/packing.hpp"

namespace fuzz {

namespace {

png_writer::Picture picture_of(png_writer::Colour colour, int depth, bool interlaced) {
  std::mt19937 random(7);
  png_writer::Picture picture{9, 7, colour, depth, interlaced, {}, {}, {}, std::nullopt, ""};
  for (std::uint32_t i = 0; i < 63 * png_writer::channels_of(colour); ++i) {
    picture.samples.push_back(static_cast<std::uint16_t>(random() & ((1U << depth) - 1U)));
  }
  if (colour == png_writer::Colour::palette) {
    picture.palette = {{0, 0, 0}, {255, 255, 255}};
    picture.palette_alpha = {255, 0};
  } else if (png_writer::channels_of(colour) % 2 == 1) {
    picture.see_through = {picture.samples[0], picture.samples[0], picture.samples[0]};
  }
  return picture;
}

void add_picture(SeedFolder& out, png_writer::Colour colour, int depth) {
  for (const bool interlaced : {false, true}) {
    const std::string name = "made_" + std::to_string(static_cast<int>(colour)) + "_" + std::to_string(depth) +
                             (interlaced ? "_interlaced.png" : ".png");
    const std::string png = png_writer::write(picture_of(colour, depth, interlaced));
    for (const char* const target : {"png_mask", "picture_png", "load_map"}) out.add(target, name, png);
  }
}

void add_pictures(SeedFolder& out) {
  using png_writer::Colour;
  for (const int depth : {1, 2, 4, 8, 16}) add_picture(out, Colour::grey, depth);
  add_picture(out, Colour::palette, 1);
  for (const Colour colour : {Colour::grey_alpha, Colour::rgb, Colour::rgba}) {
    for (const int depth : {8, 16}) add_picture(out, colour, depth);
  }
  out.add("picture_pgm", "made_p2.pgm", "P2\n# words\n3 2\n15\n0 1 2\n3 14 15\n");
  out.add("picture_pgm", "made_p5.pgm", "P5 3 2 255\nabcdef");
  out.add("picture_pgm", "made_p5_wide.pgm", std::string_view("P5\n2 1\n65535\n\x01\x02\xff\x00", 18));
}

void add_layers(SeedFolder& out) {
  const std::string tiles("\x01\0\0\0\x02\0\0\x80\0\0\0\0\x03\0\0\xe0", 16);
  out.add("layer_data", "made_csv", "csv 4\n1, 2147483650,0,\n3758096387,\n");
  out.add("layer_data", "made_base64", "base64 4\n\n   " + to_base64(tiles) + "\n  ");
  out.add("layer_data", "made_zlib", "zlib 4\n" + to_base64(packed(tiles, Stream::zlib)));
  out.add("layer_data", "made_gzip", "gzip 4\n" + to_base64(packed(tiles, Stream::gzip)));
  out.add("layer_data", "made_zstd", "zstd 4\n" + to_base64(packed(tiles, Stream::zstd)));
  out.add("layer_data", "made_claim", "zlib 18446744073709551615\n" + to_base64(packed(tiles, Stream::zlib)));
}

void add_rules(SeedFolder& out) {
  constexpr std::string_view rules[] = {"guess",
                                        "@T",
                                        "letters:@T",
                                        "darker:128",
                                        "layer:walls",
                                        "property:solid",
                                        "shapes",
                                        "tiles",
                                        "shapes:walls",
                                        "objects:walls",
                                        "layer-property:solid",
                                        "property:kind=wall",
                                        "not-free",
                                        "occupied",
                                        "occupied:0.65",
                                        "layer-property:kind=wall",
                                        "tiles:2-9,17",
                                        "tiles:castle=2-9,17",
                                        "terrain:Wall",
                                        "objects.class=Floor",
                                        "objects.class:walls=Floor",
                                        "objects.property=kind=wall",
                                        "tile-objects:walls",
                                        "layer:walls\nobjects.name=door\nnot:property:water",
                                        "guess\r\n\nnot:tiles:castle\r\n"};
  int number = 0;
  for (const std::string_view rule : rules) out.add("solid_rule", "made_" + std::to_string(number++), rule);
}

void add_projects(SeedFolder& out) {
  constexpr std::string_view files[] = {"solid = \"layer:walls\"\n",
                                        "solid = [\"layer:walls\", \"not:property:water\"]\n",
                                        "[[maps]]\nfiles = \"caves/*.tmx\"\nsolid = 'terrain:Wall'\n",
                                        "# none\n[[maps]]\nfiles = [\"a/**\", \"b?\"]\nsolid = [\"tiles\"]\n"};
  int number = 0;
  for (const std::string_view file : files) out.add("project_toml", "made_" + std::to_string(number++), file);
}

void add_references(SeedFolder& out) {
  constexpr std::string_view references[] = {"\na",       "\nsets/b",      "sets/b\n../a", "sets/b\ngood",
                                             "\nlink",    "\nup/secret",   "\n../secret",  "sets/b\n../up/secret",
                                             "\nsets\\b", "\n/etc/passwd", "\nloop/a"};
  int number = 0;
  for (const std::string_view reference : references) {
    out.add("references", "made_" + std::to_string(number++), reference);
  }
}

// A map that refers to a tileset that refers to a template that refers to the tileset.
constexpr std::string_view ring_of_files =
    R"(<map orientation="orthogonal" width="2" height="1" tilewidth="8" tileheight="8">
 <tileset firstgid="1" source="a.tsx"/>
 <layer id="1" name="walls" width="2" height="1"><data encoding="csv">1,0</data></layer>
 <objectgroup><object id="1" template="b.tx" x="1" y="1"/></objectgroup>
</map>
%%%% a.tsx
<tileset name="a" tilewidth="8" tileheight="8" tilecount="1" columns="1">
 <tile id="0"><objectgroup><object template="b.tx"/></objectgroup></tile>
</tileset>
%%%% b.tx
<template><tileset firstgid="1" source="a.tsx"/><object gid="1"><properties>
<property name="solid" type="bool" value="true"/></properties></object></template>
%%%% rule
property:solid)";

void add_maps(SeedFolder& out) {
  for (const char* const target : {"movingai", "load_map", "files"}) {
    out.add(target, "made.map", "type octile\r\nwidth 3\r\nheight 2\r\nmap\r\n.@T\r\nGsO");
  }
  for (const char* const target : {"text", "load_map", "files", "lint"}) out.add(target, "made.txt", "####\n#.\n# #\n");
  for (const char* const target : {"tiled_map", "tiled_collision", "load_map"}) {
    out.add(target, "made_ring.tmx", ring_of_files);
  }
  for (const char* const target : {"ros_map", "load_map", "ros_yaml"}) {
    out.add(target, "made.yaml",
            "image: a.pgm\nresolution: 0.05\norigin: [-1.5, 2, 0.5]\nnegate: 0\noccupied_thresh: 0.65\n"
            "free_thresh: 0.196\nmode: scale\n%%%% a.pgm\nP2 3 1 255 0 205 254\n");
  }
  for (const char* const target : {"world", "load_map"}) {
    out.add(target, "made.world",
            "{\"maps\":[{\"fileName\":\"a.tmx\",\"x\":16}],\"patterns\":[{\"regexp\":\"m(\\\\d+)-(-?[0-9]{1,3})"
            "\\\\.(?:tmx|tmj)$\",\"multiplierX\":32,\"offsetY\":-16}]}\n%%%% a.tmx\n<map orientation=\"orthogonal\" "
            "width=\"1\" height=\"1\" tilewidth=\"16\" tileheight=\"16\"/>\n%%%% m2--1.tmx\n<map "
            "orientation=\"orthogonal\" width=\"1\" height=\"1\" tilewidth=\"16\" tileheight=\"16\"/>\n");
  }
  out.add("scenarios", "made.scen", "version 1\n1\tarena.map\t49\t49\t1\t11\t1\t12\t1\n0 a.map 3 3 0 0 2 2 2.82843\n");
  out.add("scenarios", "made_old.scen", "1 arena.map 1 11 1 12 1\n");
}

// Numbers of every style, large and small, for the targets of the core.
void add_numbers(SeedFolder& out) {
  oracle::Rng rng(1);
  for (const char* const target :
       {"areas", "controllers", "cover",  "geom",       "grid",      "moves",   "polygons", "solids",   "sweeps",
        "tiles", "raycast",     "worlds", "reductions", "slot_map",  "volumes", "objects",  "parts",    "names",
        "along", "paths",       "robots", "visibility", "snapshots", "units",   "views",    "hexagons", "outlines",
        "light", "world_moves", "capi",   "chunked",    "store",     "cluster"}) {
    for (int style = 0; style < 36; ++style) {
      std::string bytes(static_cast<std::size_t>(rng.between(16, 200)) * (target == std::string_view("capi") ? 20 : 1),
                        '\0');
      const std::int64_t most = rng.one_in(2) ? 255 : 9;
      for (char& byte : bytes) byte = static_cast<char>(rng.between(0, most));
      bytes[0] = static_cast<char>(style);
      bytes[1] = static_cast<char>(style % 12);
      out.add(target, "made_" + std::to_string(style), bytes);
    }
  }
}

// Valid snapshots, for targets that read any bytes as one.
void add_snapshots(SeedFolder& out) {
  using tilespace::CollisionMap;
  CollisionMap map = CollisionMap::from_text("#..#.....#\n.##.......", {-3, 7}).value();
  static_cast<void>(map.set_shape({-2, 8}, shape_of(tilespace::TileForm::half_south)));
  std::array<std::byte, 1000> bytes{};
  tilespace::SnapshotWriter writer(bytes, 5);
  writer.add("map", map);
  writer.add("numbers", std::array{1.0, 2.0});
  const auto text = [&](std::size_t size) { return std::string(reinterpret_cast<const char*>(bytes.data()), size); };
  out.add("snapshots", "made_sections", text(writer.size()));
  out.add("snapshots", "made_map", text(snapshot(map, bytes)));
}

}  // namespace

void add_made_seeds(SeedFolder& out) {
  add_pictures(out);
  add_layers(out);
  add_rules(out);
  add_projects(out);
  add_references(out);
  add_maps(out);
  add_numbers(out);
  add_snapshots(out);
}

}  // namespace fuzz
