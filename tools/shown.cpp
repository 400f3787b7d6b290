// SPDX-License-Identifier: MIT
#include "shown.hpp"

#include <fmt/format.h>

#include <array>
#include <tilespace/grid/tile.hpp>
#include <utility>
#include <vector>

#include "failure.hpp"
#include "numbers.hpp"

namespace tilespace::tool {
namespace {

constexpr int most_rays = 100000;

// The part of `text` behind the colon: some numbers, and perhaps a word.
class Values {
 public:
  Values(const std::string& text, std::string_view list) : text_(text), parts_(split(list, ',')) {}

  template <std::size_t count>
  std::array<double, count> numbers() {
    std::array<double, count> values;
    if (parts_.size() < count || parts_.size() > count + 1)
      fail(fmt::format("{} numbers are due behind the colon", count));
    for (std::size_t i = 0; i < count; ++i) values[i] = number(parts_[i]);
    if (parts_.size() == count) return values;
    word_ = parts_[count];
    if (word_.empty()) fail("nothing stands behind the last comma");
    return values;
  }

  Segment segment() {
    const auto [x0, y0, x1, y1] = numbers<4>();
    return {{x0, y0}, {x1, y1}};
  }

  // The choice that the word names; the first if there is no word.
  template <class Meaning>
  Meaning choice(std::initializer_list<std::pair<std::string_view, Meaning>> choices) const {
    if (word_.empty()) return choices.begin()->second;
    std::vector<std::string_view> known;
    for (const auto& [word, meaning] : choices) {
      if (word == word_) return meaning;
      known.push_back(word);
    }
    fail(fmt::format("behind the numbers may stand {}, not '{}'", fmt::join(known, " or "), word_));
  }

  void no_word() const {
    if (!word_.empty()) fail("nothing may stand behind the numbers");
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
};

ShownCircle parse_circle(Values values) {
  const auto [x, y, radius] = values.numbers<3>();
  return {{{x, y}, radius}, values.choice<Border>({{"touching", Border::touching}, {"interior", Border::interior}})};
}

ShownBox parse_box(Values values) {
  const Segment corners = values.segment();
  return {{corners.start, corners.end},
          values.choice<Border>(
              {{"occupied", Border::occupied}, {"touching", Border::touching}, {"interior", Border::interior}})};
}

ShownRay parse_ray(Values values) {
  const Segment segment = values.segment();
  return {segment, values.choice<Gap>({{"open", Gap::open}, {"shut", Gap::shut}})};
}

ShownLine parse_line(Values values, bool supercover) {
  const Segment segment = values.segment();
  values.no_word();
  return {segment, supercover};
}

ShownRays parse_rays(Values values) {
  const auto [x, y, radius, count] = values.numbers<4>();
  values.no_word();
  if (!(count >= 1 && count <= most_rays && count == static_cast<int>(count))) {
    values.fail(fmt::format("there may be 1 to {} rays", most_rays));
  }
  return {{{x, y}, radius}, static_cast<int>(count)};
}

template <class Shape>
Shape in_tile_space(const Layout& layout, const Shape& shape) {
  const Result<Shape> converted = tilespace::to_tile_space(layout, shape);
  if (!converted) throw UsageError(fmt::format("--world: this shape needs {}", converted.error().expected));
  return *converted;
}

struct ToTileSpace {
  const Layout& layout;
  Shown operator()(const ShownCircle& shown) const {
    return ShownCircle{in_tile_space(layout, shown.circle), shown.border};
  }
  Shown operator()(const ShownBox& shown) const { return ShownBox{in_tile_space(layout, shown.box), shown.border}; }
  Shown operator()(const ShownRay& shown) const {
    return ShownRay{tilespace::to_tile_space(layout, shown.segment), shown.gap};
  }
  Shown operator()(const ShownLine& shown) const {
    return ShownLine{tilespace::to_tile_space(layout, shown.segment), shown.supercover};
  }
  Shown operator()(const ShownRays& shown) const { return ShownRays{in_tile_space(layout, shown.reach), shown.count}; }
};

// Do all numbers lie where tiles can be? There the arithmetic of pictures has room to spare.
struct IsNear {
  static bool near(double value) { return value >= -tile_limit && value <= tile_limit; }
  static bool near(Point point) { return near(point.x) && near(point.y); }
  bool operator()(const ShownCircle& shown) const { return near(shown.circle.center) && near(shown.circle.radius); }
  bool operator()(const ShownBox& shown) const { return near(shown.box.min) && near(shown.box.max); }
  bool operator()(const ShownRay& shown) const { return near(shown.segment.start) && near(shown.segment.end); }
  bool operator()(const ShownLine& shown) const { return near(shown.segment.start) && near(shown.segment.end); }
  bool operator()(const ShownRays& shown) const { return near(shown.reach.center) && near(shown.reach.radius); }
};

}  // namespace

Shown parse_shown(const std::string& text) {
  const std::size_t colon = text.find(':');
  const std::string_view kind = std::string_view(text).substr(0, colon);
  Values values(text, colon == std::string::npos ? "" : std::string_view(text).substr(colon + 1));
  if (kind == "circle") return parse_circle(std::move(values));
  if (kind == "box") return parse_box(std::move(values));
  if (kind == "ray") return parse_ray(std::move(values));
  if (kind == "line") return parse_line(std::move(values), false);
  if (kind == "supercover") return parse_line(std::move(values), true);
  if (kind == "rays") return parse_rays(std::move(values));
  values.fail("known are circle:, box:, line:, supercover:, ray: and rays:");
}

Shown to_tile_space(const Layout& layout, const Shown& world) { return std::visit(ToTileSpace{layout}, world); }

bool is_near(const Shown& shown) { return std::visit(IsNear{}, shown); }

}  // namespace tilespace::tool
