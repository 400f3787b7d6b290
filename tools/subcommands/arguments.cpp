// SPDX-License-Identifier: MIT
#include "subcommands/arguments.hpp"

#include <charconv>

#include "command_line/failure.hpp"
#include "drawing/write_picture.hpp"

namespace tilespace::tool {
namespace {

constexpr const char* solid_rules =
    R"(RULE says which tiles are solid. Without it, the rule is guessed from the map, and info prints it.
  text, MovingAI   letters:@T, or just @T
  PNG              darker:128
  ROS              occupied, occupied:0.65, not-free
  Tiled, Godot     layer:NAME, shapes, shapes:LAYER, objects:LAYER, tiles, property:NAME, property:NAME=VALUE,
                   layer-property:NAME, layer-property:NAME=VALUE, tiles:IDS, tiles:TILESET, tiles:TILESET=IDS with
                   IDS as in 2-9,17, terrain:NAME, objects.class=NAME, objects.name=NAME, objects.property=NAME,
                   objects.property=NAME=VALUE, tile-objects, tile-objects:LAYER; after the word of an object rule a
                   layer may be named: objects.class:LAYER=NAME
  LDtk             ldtk:LAYER, ldtk:LAYER=VALUE,VALUE: values of cells by number or name
For a map of Tiled, --solid may be repeated: each rule adds solid tiles, and not:RULE frees them again, in this order.

)";

constexpr std::uint64_t most_threads = 1024;

// Throws UsageError for others.
std::string require_known_ending(const std::string& path) {
  static_cast<void>(format_of(path));
  return {};
}

}  // namespace

const char* help_on_solid_rules() { return solid_rules; }

CLI::Validator whole_number(std::uint64_t least, std::uint64_t most) {
  const auto check = [least, most](const std::string& text) -> std::string {
    std::uint64_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    const bool is_number = error == std::errc{} && end == text.data() + text.size();
    if (is_number && number >= least && number <= most) return {};
    return "takes a whole number from " + std::to_string(least) + " to " + std::to_string(most) + ", not '" + text +
           "'";
  };
  return CLI::Validator(check, "");
}

void add_map(CLI::App& command, MapOptions& options) {
  command.add_option("MAP", options.path, kinds_of_maps)->type_name("")->required();
}

void add_maps(CLI::App& command, std::vector<std::string>& paths, const std::string& kinds) {
  command.add_option("MAP", paths, kinds + "; folders stand for the maps in them")->type_name("")->required();
}

void add_json(CLI::App& command, bool& json) {
  command.add_flag("--json", json, "Results in JSON, one object per map on a line");
}

void add_map_options(CLI::App& command, MapOptions& options) {
  command.add_option("--solid", options.solid, "Which tiles are solid, see below; may be repeated")
      ->type_name("RULE")
      ->allow_extra_args(false);
  command.add_option("--darker-than", options.darker_than, "The same as --solid darker:N")
      ->type_name("N")
      ->check(whole_number(0, 256));
  command.add_option("--outside", options.outside, "Tiles around the map: free or solid (free)")
      ->type_name("WHAT")
      ->check(CLI::IsMember({"free", "solid"}).description(""));
  command.add_option("--level", options.level, "LDtk, .world: only the level of this name (all levels in one map)")
      ->type_name("NAME");
  command.add_flag("--trust", options.trust, "The map may refer to files outside of its project");
  command.add_option("--ros-rule", options.ros_rule, "ROS: thresholds of nav2 or map_server (nav2)")
      ->type_name("RULE")
      ->check(CLI::IsMember({"nav2", "map_server"}).description(""));
  command.add_option("--tile-size", options.tile_size, "Size of a tile in world units: W or WxH (as in the map, or 1)")
      ->type_name("SIZE");
  command.add_option("--origin", options.origin, "Corner of tile 0,0 in world units (as in the map, or 0,0)")
      ->type_name("X,Y");
  command.add_option("--box", options.box, "World files: only these tiles, as a map; the last ones excluded")
      ->type_name("X0,Y0,X1,Y1");
  command.add_option("--memory", options.memory, "World files: memory for tiles, such as 256M (512M)")
      ->type_name("SIZE")
      ->transform(CLI::AsSizeValue(false).description(""));
}

void add_threads(CLI::App& command, unsigned& threads) {
  command.add_option("--threads", threads, "Number of threads; 0: as many as the machine runs at once (1)")
      ->type_name("N")
      ->check(whole_number(0, most_threads));
}

void add_picture_options(CLI::App& command, PictureOptions& options) {
  command.add_option("-o,--output", options.output, "Picture to write: .png, .svg or .pdf, as the name ends")
      ->type_name("FILE");
  command.add_option("--format", options.format, "Format of a picture without an ending: png, svg or pdf (png)")
      ->type_name("WHAT")
      ->check(CLI::IsMember({"png", "svg", "pdf"}).description(""));
  command.add_flag("--plain", options.plain, "Solid tiles dark, free ones light: no images of tilesets");
  command.add_option("--crop", options.crop, "Draw only these tiles, the last ones excluded")->type_name("X0,Y0,X1,Y1");
  command
      .add_option("--scale", options.scale,
                  "Pixels per tile (the largest for a picture of at most 1600; for huge maps, a pixel per block)")
      ->type_name("N")
      ->check(whole_number(1, 4096));
}

void check_ending(CLI::App& command) {
  command.get_option("--output")->check(CLI::Validator(require_known_ending, ""));
}

void add_costs(CLI::App& command, std::string& costs) {
  command
      .add_option("--costs", costs,
                  "Terrain costs for paths: text with a digit a tile ('.' is 1, '#' is 0: shut), or greys of PNG, PGM")
      ->type_name("FILE");
}

void add_fleet(CLI::App& command, FleetOptions& options) {
  command
      .add_option("--lifts", options.lifts, "Tiled: objects of this class move along the line that they name as path")
      ->type_name("CLASS");
  command.add_option("--ship", options.ships, "A map that moves along the line in it; may be repeated")
      ->type_name("MAP")
      ->allow_extra_args(false);
}

void add_tile_rules(CLI::App& command, TileRuleOptions& options) {
  command.add_option("--ladders", options.ladders, "Which tiles are ladders, as --solid; may be repeated")
      ->type_name("RULE")
      ->allow_extra_args(false);
  command.add_option("--doors", options.doors, "Which tiles are doors that players open: free; may be repeated")
      ->type_name("RULE")
      ->allow_extra_args(false);
}

}  // namespace tilespace::tool
