// SPDX-License-Identifier: MIT
#include "commands/scan.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdio>
#include <string_view>
#include <tilespace/base/rounding.hpp>
#include <tilespace/raycast/raycast.hpp>
#include <tilespace/world/chunked_rays.hpp>
#include <vector>

#include "command_line/failure.hpp"
#include "command_line/files.hpp"
#include "command_line/loading.hpp"
#include "command_line/numbers.hpp"
#include "command_line/output.hpp"
#include "command_line/paged_map.hpp"
#include "drawing/paint.hpp"
#include "drawing/paint_rays.hpp"
#include "drawing/write_picture.hpp"
#include "text/json_text.hpp"

namespace tilespace::tool {
namespace {

constexpr double turn = 6.283185307179586;
constexpr std::int32_t drawn_margin = 3;  // tiles around the drawn area

// The scan as given by the options, in the convention of robots: world units and radians.
struct Scan {
  Point place;
  double heading = 0.0;
  double first = 0.0;  // relative to the heading
  double step = 0.0;
  double range = max_range;
  std::size_t beams = 0;
  bool is_round = true;
};

Scan scan_of(const ScanOptions& options, const std::string& option, const std::string& pose) {
  const auto [x, y, heading] = parse_numbers<3>(option, "X,Y,THETA", "2.5,-1.25,0.785", pose);
  const double fov = options.fov.value_or(turn);
  if (!(fov >= 0.0 && fov <= turn)) throw UsageError("--fov takes radians from 0 to 6.283185307179586, a full turn");
  if (options.max && !(*options.max >= 0.0)) throw UsageError("--max takes a distance of at least 0");
  Scan scan{{x, y}, heading, -fov / 2, 0.0, options.max.value_or(max_range)};
  scan.beams = static_cast<std::size_t>(options.beams);
  scan.is_round = fov == turn;
  // In a full circle, the last beam is adjacent to the first; otherwise it is the end of the field of view.
  const int gaps = scan.is_round ? options.beams : options.beams - 1;
  scan.step = gaps == 0 ? 0.0 : fov / gaps;
  return scan;
}

RayFan fan_of(const Scan& scan) { return {scan.place, scan.heading + scan.first, scan.step, scan.range}; }

// Angle of the last beam: one step before the first for a full circle.
double last_angle(const Scan& scan) { return scan.first + scan.step * static_cast<double>(scan.beams - 1); }

std::string to_json(const Scan& scan, const ScanOptions& options, const std::vector<RayHit>& hits, bool is_outside) {
  std::string out = "{\"file\":";
  append_string(out, options.map.path);
  out += ",\"pose\":[";
  append_number(out, scan.place.x);
  out += ',';
  append_number(out, scan.place.y);
  out += ',';
  append_number(out, scan.heading);
  out += "],\"angle_min\":";
  append_number(out, scan.first);
  out += ",\"angle_max\":";
  append_number(out, last_angle(scan));
  out += ",\"angle_increment\":";
  append_number(out, scan.step);
  out += ",\"range_min\":0.0,\"range_max\":";
  options.max ? append_number(out, *options.max) : append(out, "null");
  if (!hits.empty() && hits[0].inside) out += ",\"inside\":true";
  if (is_outside) out += ",\"outside\":true";
  out += ",\"ranges\":[";
  for (std::size_t i = 0; i < hits.size(); ++i) {
    if (i > 0) out += ',';
    hits[i] ? append_number(out, hits[i].fraction * std::min(scan.range, max_range)) : append(out, "null");
  }
  return out + "]}\n";
}

// Ends of the beams, in tile space. Those without a hit are clipped around the map.
std::vector<RayEnd> ends_of(const Layout& layout, TileBox map, const RayFan& fan, const std::vector<RayHit>& hits) {
  const auto farthest = static_cast<double>(map.width() + map.height() + 2 * drawn_margin);
  std::vector<RayEnd> ends;
  for (std::size_t i = 0; i < hits.size(); ++i) {
    const Segment beam = to_tile_space(layout, to_segment(fan, i));
    const Vec way = beam.end - beam.start;
    const double longer = std::max(std::abs(way.x), std::abs(way.y));
    const double part = hits[i] ? hits[i].fraction : longer > farthest ? farthest / longer : 1.0;
    ends.push_back({beam.start + way * part, hits[i].hit});
  }
  return ends;
}

// Visible part of the map, with some tiles around.
TileBox tiles_around(TileBox map, Point place, const std::vector<RayEnd>& ends) {
  Box all{place, place};
  for (const RayEnd& ray : ends) {
    all = {{std::min(all.min.x, ray.end.x), std::min(all.min.y, ray.end.y)},
           {std::max(all.max.x, ray.end.x), std::max(all.max.y, ray.end.y)}};
  }
  const TileBox seen{{floor_to_int32(all.min.x) - drawn_margin, floor_to_int32(all.min.y) - drawn_margin},
                     {ceil_to_int32(all.max.x) + drawn_margin, ceil_to_int32(all.max.y) + drawn_margin}};
  const TileBox near{map.min + Step{-drawn_margin, -drawn_margin}, map.max + Step{drawn_margin, drawn_margin}};
  const TileBox both = intersection(seen, near);
  return both.empty() ? near : both;
}

// What a picture of a scan shows, in tile space.
struct Beams {
  Point place;
  std::vector<RayEnd> ends;
  TileBox tiles;
};

Beams beams_of(const ScanOptions& options, const Layout& layout, TileBox map, const Scan& scan,
               const std::vector<RayHit>& hits) {
  Beams beams{to_tile_space(layout, scan.place), ends_of(layout, map, fan_of(scan), hits), {}};
  beams.tiles = parse_crop(options.picture.crop).value_or(tiles_around(map, beams.place, beams.ends));
  return beams;
}

void draw(const ScanOptions& options, const io::LoadedMap& loaded, const Scan& scan, const Beams& beams) {
  require_other_file(options.map.path, options.picture.output);
  const MapPainter painter(loaded, options.map.path, look_of(options.picture), load_options(options.map));
  const View view = view_of(options.picture, painter, beams.tiles);
  Canvas canvas = paint_map(options.picture, painter, view);
  if (painter.has_layers()) dim(canvas);
  Overlay overlay(canvas, view);
  paint_rays(overlay, beams.place, beams.ends, scan.is_round, ink::blue);
  write_picture(canvas, options.picture.output);
  tell(painter.notices());
}

// The scans of a file of poses, without the blank lines. Errors name the line.
std::vector<Scan> read_scans(const ScanOptions& options) {
  const io::Result<std::vector<std::byte>> bytes = read_any_file(options.poses);
  if (!bytes) throw Failure(fmt::format("--poses {}", to_string(bytes.error())));
  std::vector<Scan> scans;
  int number = 0;
  for (const std::string_view line : split({reinterpret_cast<const char*>(bytes->data()), bytes->size()}, '\n')) {
    ++number;
    const std::size_t end = line.find_last_not_of(" \t\r");
    if (end == std::string_view::npos) continue;
    const std::size_t begin = line.find_first_not_of(" \t");
    scans.push_back(
        scan_of(options, fmt::format("--poses, line {},", number), std::string(line.substr(begin, end + 1 - begin))));
  }
  return scans;
}

// ---- World files.

std::vector<RayHit> hits_in_pages(PagedMap& world, const Layout& layout, const Scan& scan) {
  std::vector<Segment> beams(scan.beams);
  for (std::size_t i = 0; i < beams.size(); ++i) beams[i] = to_tile_space(layout, to_segment(fan_of(scan), i));
  std::vector<RayHit> hits(scan.beams);
  const ChunkError error = cast_rays(world.map, beams, hits);
  if (!error.ok()) world.fail(error);
  return hits;
}

void scan_pages(const ScanOptions& options, PagedMap& world, const std::vector<Scan>& scans) {
  const Layout layout = layout_of(options.map, {});
  for (const Scan& scan : scans) {
    const std::vector<RayHit> hits = hits_in_pages(world, layout, scan);
    if (!options.picture.output.empty()) {
      const Beams beams = beams_of(options, layout, world.stored, scan, hits);
      io::LoadedMap part;
      const TileBox tiles = intersection(beams.tiles, world.stored);
      if (!tiles.empty()) part.map = copied_part(world, tiles);
      draw(options, part, scan, beams);
    }
    const bool is_outside = !world.stored.contains(tile_at(layout, scan.place));
    print_beside(options.picture.output, to_json(scan, options, hits, is_outside));
  }
  flush_output();
}

// A line for each.
void scan_all(const ScanOptions& options) {
  if (!options.picture.output.empty()) throw UsageError("-o draws one scan: it takes --pose");
  require_map_is_file(options.map.path, "--poses");
  const std::vector<Scan> scans = read_scans(options);
  if (std::optional<PagedMap> world = open_paged_map(options.map)) return scan_pages(options, *world, scans);
  const io::LoadedMap loaded = load_tiles_with_progress(options.map);
  const World world{loaded.map, layout_of(options.map, loaded)};
  for (const Scan& scan : scans) {
    std::vector<RayHit> hits(scan.beams);
    cast_fan(world, fan_of(scan), hits);
    const bool is_outside = !world.map.bounds().contains(tile_at(world.layout, scan.place));
    print(to_json(scan, options, hits, is_outside));
  }
  flush_output();
  tell(loaded.notices);
}

}  // namespace

void run_scan(const ScanOptions& options) {
  if (options.pose.empty() == options.poses.empty()) throw UsageError("scan takes either --pose or --poses");
  if (!options.poses.empty()) return scan_all(options);
  const Scan scan = scan_of(options, "--pose", options.pose);
  if (std::optional<PagedMap> world = open_paged_map(options.map)) return scan_pages(options, *world, {scan});
  const io::LoadedMap loaded = load_tiles_with_progress(options.map);
  const World world{loaded.map, layout_of(options.map, loaded)};
  std::vector<RayHit> hits(scan.beams);
  cast_fan(world, fan_of(scan), hits);
  if (!options.picture.output.empty())
    draw(options, loaded, scan, beams_of(options, world.layout, world.map.bounds(), scan, hits));
  const bool is_outside = !world.map.bounds().contains(tile_at(world.layout, scan.place));
  print_beside(options.picture.output, to_json(scan, options, hits, is_outside));
  flush_output();
  tell(loaded.notices);
  if (is_outside) std::fputs("tilespace: note: the pose is outside of the map\n", stderr);
}

}  // namespace tilespace::tool
