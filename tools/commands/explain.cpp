// SPDX-License-Identifier: MIT
// Subcommand `explain`: the result of the query "explain" of `ask`, as sentences and as a picture.
#include "commands/explain.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <string_view>
#include <tilespace/base/rounding.hpp>
#include <tilespace/motion/to_text.hpp>
#include <utility>
#include <variant>
#include <vector>

#include "command_line/failure.hpp"
#include "command_line/files.hpp"
#include "command_line/loading.hpp"
#include "command_line/numbers.hpp"
#include "command_line/output.hpp"
#include "drawing/paint.hpp"
#include "drawing/paint_move.hpp"
#include "drawing/paint_movers.hpp"
#include "drawing/write_picture.hpp"
#include "questions/questions.hpp"
#include "text/json_text.hpp"

namespace tilespace::tool {
namespace {

constexpr std::int64_t max_reported = 64;
constexpr std::int32_t margin = 3;  // tiles around the drawn area

using AnyBody = std::variant<Body, Circle>;

AnyBody parse_body(const ExplainOptions& options) {
  if (options.body.empty() == options.circle.empty()) throw UsageError("explain takes one of --body and --circle");
  if (options.circle.empty()) {
    const auto [x, y, width, height] = parse_numbers<4>("--body", "X,Y,W,H", "2.5,3.25,0.5,0.5", options.body);
    if (width < 0.0 || height < 0.0) throw UsageError("--body has a size below 0: " + options.body);
    return Body{{x, y}, {width, height}};
  }
  const auto [x, y, radius] = parse_numbers<3>("--circle", "X,Y,R", "2.5,3.5,0.5", options.circle);
  if (radius < 0.0) throw UsageError("--circle has a radius below 0: " + options.circle);
  return Circle{{x, y}, radius};
}

// The command line checks these words.
CollisionResponse response_of(const std::string& word) {
  return word == "stop"     ? CollisionResponse::stop
         : word == "bounce" ? CollisionResponse::bounce
                            : CollisionResponse::slide;
}
MoveOptions move_options_of(const ExplainOptions& options) {
  const AxisOrder order = options.order == "x-first"   ? AxisOrder::x_first
                          : options.order == "y-first" ? AxisOrder::y_first
                                                       : AxisOrder::time_of_impact;
  return {order, options.one_way == "pass" ? OneWay::pass : OneWay::stop};
}

Point place_of(const Body& body) { return body.min; }
Point place_of(const Circle& circle) { return circle.center; }
Box to_box(const Circle& circle) {
  const Vec reach{circle.radius, circle.radius};
  return {circle.center - reach, circle.center + reach};
}

template <class Shape>
std::string text_of_leg(const CollisionMap& map, const Movers& movers, const MoveLeg<Shape>& leg) {
  std::vector<Candidate> candidates(max_reported);
  const std::int64_t count = explain_cast(map, movers, leg.from, leg.translation, leg.options, candidates);
  candidates.resize(static_cast<std::size_t>(std::min(count, max_reported)));
  return fmt::format("from ({}, {}) by ({}, {}): {}\n", place_of(leg.from).x, place_of(leg.from).y, leg.translation.x,
                     leg.translation.y, to_text(leg.hit, candidates));
}

template <class Shape>
std::string text_of_move(const CollisionMap& map, const Fleet& fleet, const Explanation<Shape>& told) {
  std::string text = list_movers(fleet);
  if (told.moved.inside) text += "overlaps a solid at the start, which does not block it\n";
  for (const auto& leg : told.legs) text += text_of_leg(map, fleet.movers(), leg);
  const Point end = place_of(told.moved.body);
  text += fmt::format("ends at ({}, {})", end.x, end.y);
  if (told.moved.rest != Vec{}) text += fmt::format(", with ({}, {}) left", told.moved.rest.x, told.moved.rest.y);
  return text + "\n";
}

// Bounding box of all positions of the body, with some tiles around.
template <class Shape>
TileBox tiles_around(const Explanation<Shape>& told) {
  Box all = to_box(told.moved.body);
  for (const auto& leg : told.legs) {
    const Box box = to_box(leg.from);
    all = {{std::min(all.min.x, box.min.x), std::min(all.min.y, box.min.y)},
           {std::max(all.max.x, box.max.x), std::max(all.max.y, box.max.y)}};
  }
  return intersection(tile_space, {{floor_to_int32(all.min.x) - margin, floor_to_int32(all.min.y) - margin},
                                   {ceil_to_int32(all.max.x) + margin, ceil_to_int32(all.max.y) + margin}});
}

template <class Shape>
void draw(const ExplainOptions& options, const io::LoadedMap& loaded, const Movers& movers,
          const Explanation<Shape>& told, std::optional<TileBox> crop) {
  require_other_file(options.map.path, options.picture.output);
  const MapPainter painter(loaded, options.map.path, look_of(options.picture), load_options(options.map));
  const View view = view_of(options.picture, painter, crop.value_or(tiles_around(told)));
  Canvas canvas = paint_map(options.picture, painter, view);
  if (painter.has_layers()) dim(canvas);
  Overlay overlay(canvas, view);
  for (const MovingSolid& lift : movers.solids) paint_mover(overlay, lift, ink::orange);
  for (const MovingMap& ship : movers.maps) paint_mover(overlay, ship, ink::orange);
  paint_move(overlay, loaded.map, told, movers);
  write_picture(canvas, options.picture.output);
  tell(painter.notices());
}

// Appends `"key":[...]`.
void append_numbers(std::string& out, std::string_view key, std::initializer_list<double> numbers) {
  append(out, "\"{}\":", key);
  const char* separator = "[";
  for (const double number : numbers) {
    out += std::exchange(separator, ",");
    append_number(out, number);
  }
  out += ']';
}

void append_body(std::string& out, const Body& body) {
  append_numbers(out, "body", {body.min.x, body.min.y, body.size.x, body.size.y});
}
void append_body(std::string& out, const Circle& circle) {
  append_numbers(out, "circle", {circle.center.x, circle.center.y, circle.radius});
}

// The answer of `ask` to the same question, with the file in front.
std::string json_of_move(const ExplainOptions& options, const io::LoadedMap& loaded, const Movers& movers,
                         const auto& body, Vec translation) {
  std::string question = "{\"ask\":\"explain\",";
  append_body(question, body);
  question += ',';
  append_numbers(question, "by", {translation.x, translation.y});
  std::string order = options.order;
  std::replace(order.begin(), order.end(), '-', '_');
  append(question, ",\"response\":\"{}\",\"order\":\"{}\",\"one_way\":\"{}\"}}", options.response, order,
         options.one_way);
  std::string answer;
  const World world{loaded.map, layout_of(options.map, loaded)};
  append_answer(answer, AskedWorld(world, nullptr, movers), question);
  std::string out = "{\"file\":";
  append_string(out, options.map.path);
  return out + "," + answer.substr(1) + "\n";
}

}  // namespace

void run_explain(const ExplainOptions& options) {
  const AnyBody any = parse_body(options);
  const auto [dx, dy] = parse_numbers<2>("--by", "DX,DY", "4,-0.5", options.by);
  const std::optional<TileBox> crop = parse_crop(options.picture.crop);
  const io::LoadedMap loaded = load_tiles_with_progress(options.map);
  Fleet fleet = fleet_of(options.fleet, loaded, seconds_of_tick);
  advance(fleet, options.tick);
  const Movers movers = fleet.movers();
  const Vec translation{dx, dy};
  std::visit(
      [&](const auto& body) {
        const auto told =
            explain(loaded.map, movers, body, translation, response_of(options.response), move_options_of(options));
        if (!options.picture.output.empty()) draw(options, loaded, movers, told, crop);
        print_beside(options.picture.output, options.json ? json_of_move(options, loaded, movers, body, translation)
                                                          : text_of_move(loaded.map, fleet, told));
      },
      any);
  flush_output();
  tell(loaded.notices);
  tell_window(loaded, options.map.path);
}

}  // namespace tilespace::tool
