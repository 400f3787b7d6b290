// SPDX-License-Identifier: MIT
// Parser of `tilespace draw --show`.
#include "drawing/shown.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <tilespace/geom/angle.hpp>
#include <tilespace/grid/tile.hpp>
#include <utility>
#include <vector>

#include "command_line/failure.hpp"
#include "command_line/numbers.hpp"
#include "text/near_words.hpp"

namespace tilespace::tool {
namespace {

constexpr int max_rays = 100000;

// The part of `text` after the colon: numbers and an optional word.
class Values {
 public:
  Values(const std::string& text, std::string_view list) : text_(text), parts_(split(list, ',')) {}

  template <std::size_t count>
  std::array<double, count> numbers() {
    std::array<double, count> values;
    if (parts_.size() < count || parts_.size() > count + 1)
      fail(fmt::format("expected {} numbers after the colon", count));
    for (std::size_t i = 0; i < count; ++i) values[i] = number(parts_[i]);
    if (parts_.size() == count) return values;
    word_ = parts_[count];
    if (word_.empty()) fail("nothing follows the last comma");
    return values;
  }

  // The numbers in pairs.
  std::vector<Point> points() {
    std::vector<Point> points;
    std::size_t next = 0;
    for (; next + 1 < parts_.size(); next += 2) points.push_back({number(parts_[next]), number(parts_[next + 1])});
    if (next == parts_.size()) return points;
    word_ = parts_[next];
    if (word_.empty()) fail("nothing follows the last comma");
    return points;
  }

  Segment segment() {
    const auto [x0, y0, x1, y1] = numbers<4>();
    return {{x0, y0}, {x1, y1}};
  }

  // No numbers: a word at most.
  void no_numbers() {
    if (parts_.size() > 1) fail("expected one word after the colon");
    word_ = parts_.front();
    place_ = "after the colon";
  }

  // A name, which may have commas, and numbers.
  template <std::size_t count>
  std::pair<std::string, std::array<double, count>> name_and_numbers() {
    std::array<double, count> values;
    if (parts_.size() <= count) fail(fmt::format("expected a file and {} numbers after the colon", count));
    const std::size_t names = parts_.size() - count;
    for (std::size_t i = 0; i < count; ++i) values[i] = number(parts_[names + i]);
    parts_.resize(names);
    return {fmt::format("{}", fmt::join(parts_, ",")), values};
  }

  // Number of numbers and words.
  std::size_t count() const { return parts_.size(); }

  // The choice that the word names; the first if there is no word.
  template <class Meaning>
  Meaning choice(std::initializer_list<std::pair<std::string_view, Meaning>> choices) const {
    if (word_.empty()) return choices.begin()->second;
    std::vector<std::string_view> known;
    for (const auto& [word, meaning] : choices) {
      if (word == word_) return meaning;
      known.push_back(word);
    }
    fail(fmt::format("expected {} {}, not '{}'", fmt::join(known, " or "), place_, word_));
  }

  void no_word() const {
    if (!word_.empty()) fail(fmt::format("expected nothing {}", place_));
  }

  [[noreturn]] void fail(const std::string& why) const { throw UsageError(fmt::format("--show {}: {}", text_, why)); }

 private:
  double number(std::string_view part) const {
    const std::optional<double> value = parse_number(part);
    if (!value) fail(fmt::format("'{}' is not a number", part));
    return *value;
  }

  const std::string& text_;
  std::vector<std::string_view> parts_;
  std::string_view word_;
  std::string_view place_ = "after the numbers";  // of the word
};

ShownTiles parse_tiles(const Values& values) {
  return values.choice<ShownTiles>(
      {{"touching", {}}, {"interior", {Boundary::interior}}, {"solid", {Boundary::touching, true}}});
}

ShownCircle parse_circle(Values values) {
  const auto [x, y, radius] = values.numbers<3>();
  return {{{x, y}, radius}, parse_tiles(values)};
}

ShownArea<Capsule> parse_capsule(Values values) {
  const auto [x0, y0, x1, y1, radius] = values.numbers<5>();
  return {{{{x0, y0}, {x1, y1}}, radius}, parse_tiles(values)};
}

ShownArea<ConvexPolygon> parse_polygon(Values values) {
  const Result<ConvexPolygon> polygon = convex_polygon(values.points());
  if (!polygon) values.fail(fmt::format("a polygon needs {}", polygon.error().expected));
  return {*polygon, parse_tiles(values)};
}

ShownArea<Annulus> parse_annulus(Values values) {
  const auto [x, y, inner, outer] = values.numbers<4>();
  return {{{x, y}, inner, outer}, parse_tiles(values)};
}

void require_angles(const Values& values, double first, double last) {
  if (!(std::abs(first) <= angle_limit && std::abs(last) <= angle_limit))
    values.fail("FIRST and LAST must be radians within +-2^30");
}

ShownArea<Sector> parse_sector(Values values) {
  const auto [x, y, radius, first, last] = values.numbers<5>();
  require_angles(values, first, last);
  return {{{x, y}, radius, unit_vector(first), unit_vector(last)}, parse_tiles(values)};
}

ShownBox parse_box(Values values) {
  const Segment corners = values.segment();
  return {{corners.start, corners.end},
          values.choice<ShownTiles>({{"occupied", {Boundary::occupied}},
                                     {"touching", {}},
                                     {"interior", {Boundary::interior}},
                                     {"solid", {Boundary::occupied, true}}})};
}

CornerGap parse_gap(const Values& values) {
  return values.choice<CornerGap>({{"open", CornerGap::open}, {"shut", CornerGap::shut}});
}

ShownRay parse_ray(Values values) {
  const Segment segment = values.segment();
  return {segment, parse_gap(values)};
}

ShownLine parse_line(Values values) {
  const Segment segment = values.segment();
  values.no_word();
  return {segment, false};
}

ShownLine parse_supercover(Values values) {
  ShownLine line = parse_line(std::move(values));
  line.supercover = true;
  return line;
}

// One number after the line: a circle; two: a box.
ShownThickLine parse_thick_line(Values values) {
  if (values.count() < 6) {
    const auto [x0, y0, x1, y1, radius] = values.numbers<5>();
    return {Circle{{x0, y0}, radius}, {{x0, y0}, {x1, y1}}};
  }
  const auto [x0, y0, x1, y1, width, height] = values.numbers<6>();
  values.no_word();
  const Vec half{width / 2, height / 2};
  const Point start{x0, y0};
  return {Box{start - half, start + half}, {start, {x1, y1}}};
}

std::size_t ray_count(const Values& values, double range, double count) {
  if (!(range >= 0.0)) values.fail("the length of rays must be at least 0");
  if (count >= 1 && count <= max_rays && count == static_cast<int>(count)) return static_cast<std::size_t>(count);
  values.fail(fmt::format("the number of rays must be from 1 to {}", max_rays));
}

// Without angles, the rays are all around.
ShownFan parse_fan(Values values) {
  if (values.count() < 6) {
    const auto [x, y, range, number] = values.numbers<4>();
    const std::size_t count = ray_count(values, range, number);
    return shown_fan(fan_all_around({x, y}, range, count), count, true, parse_gap(values));
  }
  const auto [x, y, range, first, step, number] = values.numbers<6>();
  const std::size_t count = ray_count(values, range, number);
  const double last = first + step * number;
  if (!(std::abs(first) <= angle_limit && std::abs(last) <= angle_limit)) {
    values.fail("FIRST and STEP must be radians, and all angles within +-2^30");
  }
  return shown_fan({{x, y}, first, step, range}, count, false, parse_gap(values));
}

// An integer within the range of steps and radii.
std::int32_t whole(const Values& values, std::string_view what, double number) {
  if (number >= 0.0 && number <= tile_limit && number == static_cast<std::int32_t>(number))
    return static_cast<std::int32_t>(number);
  values.fail(fmt::format("{} must be a whole number from 0 to 2^30", what));
}

// With two numbers after the radius it is a cone.
ShownFieldOfView parse_field_of_view(Values values) {
  if (values.count() < 5) {
    const auto [x, y, radius] = values.numbers<3>();
    return {{x, y}, {.radius = whole(values, "R", radius), .gap = parse_gap(values)}};
  }
  const auto [x, y, radius, first, last] = values.numbers<5>();
  require_angles(values, first, last);
  return {{x, y}, {whole(values, "R", radius), parse_gap(values), unit_vector(first), unit_vector(last)}};
}

// With two numbers after the radius it is a cone; with four, up to a segment.
ShownLight parse_light(Values values) {
  if (values.count() < 5) {
    const auto [x, y, radius] = values.numbers<3>();
    values.no_word();
    return {{x, y}, {.radius = radius}};
  }
  if (values.count() > 6) {
    const auto [x, y, radius, x0, y0, x1, y1] = values.numbers<7>();
    values.no_word();
    return {{x, y}, {.radius = radius, .segment = {{x0, y0}, {x1, y1}}}};
  }
  const auto [x, y, radius, first, last] = values.numbers<5>();
  values.no_word();
  require_angles(values, first, last);
  return {{x, y}, {radius, unit_vector(first), unit_vector(last)}};
}

ShownReach parse_reach(Values values) {
  const auto [x, y, steps] = values.numbers<3>();
  return {{x, y},
          whole(values, "N", steps),
          values.choice<Diagonals>({{"never", Diagonals::never},
                                    {"both-free", Diagonals::both_free},
                                    {"one-free", Diagonals::one_free},
                                    {"always", Diagonals::always}})};
}

ShownPath parse_path(Values values) {
  const Segment ends = values.segment();
  return {ends,
          {.diagonals = values.choice<Diagonals>({{"both-free", Diagonals::both_free},
                                                  {"never", Diagonals::never},
                                                  {"one-free", Diagonals::one_free},
                                                  {"always", Diagonals::always}})}};
}

ShownInflated parse_inflated(Values values) {
  const auto [radius] = values.numbers<1>();
  values.no_word();
  return {radius};
}

ShownInflationCosts parse_inflation_costs(Values values) {
  const auto [inscribed, radius, factor] = values.numbers<3>();
  values.no_word();
  return {{inscribed, radius, factor}};
}

BoxMerge parse_merge(Values& values) {
  values.no_numbers();
  return values.choice<BoxMerge>({{"fewest", BoxMerge::fewest}, {"greedy", BoxMerge::greedy}});
}

ShownBoxes parse_boxes(Values values) { return {parse_merge(values)}; }

ShownRooms parse_rooms(Values values) { return {parse_merge(values)}; }

ShownOutlines parse_outlines(Values values) {
  values.no_numbers();
  values.no_word();
  return {};
}

ShownSolid parse_moving_solid(Values values) {
  const auto [x, y, width, height, dx, dy] = values.numbers<6>();
  values.no_word();
  return {{.body = {{x, y}, {width, height}}, .translation = {dx, dy}}};
}

ShownSolid parse_moving_circle(Values values) {
  const auto [x, y, radius, dx, dy] = values.numbers<5>();
  values.no_word();
  return {moving_circle({{x, y}, radius}, {dx, dy})};
}

ShownSolid parse_moving_capsule(Values values) {
  const auto [x0, y0, x1, y1, radius, dx, dy] = values.numbers<7>();
  values.no_word();
  return {moving_capsule({{{x0, y0}, {x1, y1}}, radius}, {dx, dy})};
}

ShownMovingMap parse_moving_map(Values values) {
  const auto [path, numbers] = values.name_and_numbers<4>();
  const auto [x, y, dx, dy] = numbers;
  return {path, {nullptr, {x, y}, {dx, dy}}, nullptr};
}

ShownMove parse_move(Values values) {
  const auto [x, y, width, height, dx, dy] = values.numbers<6>();
  return {{{x, y}, {width, height}},
          {dx, dy},
          values.choice<CollisionResponse>({{"slide", CollisionResponse::slide},
                                            {"stop", CollisionResponse::stop},
                                            {"bounce", CollisionResponse::bounce}})};
}

ShownCarry parse_carry(Values values) {
  const auto [x, y, width, height] = values.numbers<4>();
  values.no_word();
  return {{{x, y}, {width, height}}};
}

// A form of --show. Its name is that of the library function or shape, with hyphens; its word that of `tilespace
// shell`.
struct Form {
  std::string_view name;
  std::string_view word;
  Shown (*parse)(Values values);
};

template <auto parse>
Shown shown_by(Values values) {
  return parse(std::move(values));
}

constexpr Form forms[] = {
    {"circle", "circle", shown_by<parse_circle>},
    {"box", "box", shown_by<parse_box>},
    {"capsule", "capsule", shown_by<parse_capsule>},
    {"polygon", "polygon", shown_by<parse_polygon>},
    {"annulus", "annulus", shown_by<parse_annulus>},
    {"sector", "sector", shown_by<parse_sector>},
    {"tiles-along", "line", shown_by<parse_line>},
    {"supercover-along", "supercover", shown_by<parse_supercover>},
    {"thick-line", "thick-line", shown_by<parse_thick_line>},
    {"cast-ray", "ray", shown_by<parse_ray>},
    {"cast-fan", "fan", shown_by<parse_fan>},
    {"field-of-view", "fov", shown_by<parse_field_of_view>},
    {"visibility-polygon", "light", shown_by<parse_light>},
    {"reachable-in-steps", "reach", shown_by<parse_reach>},
    {"find-path", "path", shown_by<parse_path>},
    {"inflated", "inflated", shown_by<parse_inflated>},
    {"inflation-costs", "costmap", shown_by<parse_inflation_costs>},
    {"boxes-of", "boxes", shown_by<parse_boxes>},
    {"rooms-of", "rooms", shown_by<parse_rooms>},
    {"outlines-of", "outlines", shown_by<parse_outlines>},
    {"moving-solid", "moving-solid", shown_by<parse_moving_solid>},
    {"moving-circle", "moving-circle", shown_by<parse_moving_circle>},
    {"moving-capsule", "moving-capsule", shown_by<parse_moving_capsule>},
    {"moving-map", "moving-map", shown_by<parse_moving_map>},
    {"move-as", "move", shown_by<parse_move>},
    {"carry", "carry", shown_by<parse_carry>},
};

}  // namespace

ShownFan shown_fan(const RayFan& fan, std::size_t count, bool is_round, CornerGap gap) {
  ShownFan shown{{}, is_round, gap};
  for (std::size_t i = 0; i < count; ++i) shown.rays.push_back(to_segment(fan, i));
  return shown;
}

RayFan fan_all_around(Point origin, double range, std::size_t count) {
  constexpr double turn = 6.283185307179586;
  return {origin, 0.0, turn / static_cast<double>(count), range};
}

Shown parse_shown(const std::string& text) {
  const std::size_t colon = text.find(':');
  std::string kind = text.substr(0, colon);
  std::replace(kind.begin(), kind.end(), '_', '-');  // ask and the library have underscores
  Values values(text, colon == std::string::npos ? "" : std::string_view(text).substr(colon + 1));
  std::string known;
  std::vector<std::string> names;
  for (const Form& form : forms) {
    if (form.name == kind || form.word == kind) return form.parse(std::move(values));
    known += fmt::format("{}{}:", known.empty() ? "" : ", ", form.word);
    names.insert(names.end(), {std::string(form.name), std::string(form.word)});
  }
  values.fail("unknown query; known are " + known + did_you_mean(kind, names));
}

}  // namespace tilespace::tool
