// SPDX-License-Identifier: MIT
#include "batch/ray_form.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <memory>
#include <nlohmann/json.hpp>
#include <string_view>
#include <tilespace/raycast/cast_rays.hpp>

#include "batch/batch_system.hpp"
#include "command_line/failure.hpp"

namespace tilespace::tool {
namespace {

constexpr std::uint64_t longest_form = 1 << 20;
constexpr std::uint64_t most_rays_in_fan = 1 << 20;
constexpr double whole_turn = 6.283185307179586;

[[noreturn]] void refuse(const std::string& path, const std::string& why) {
  throw Failure(fmt::format("{}: {}", path, why));
}

std::uint64_t natural_in(const nlohmann::json& object, const char* key, std::uint64_t absent, std::uint64_t most,
                         const std::string& path) {
  const auto found = object.find(key);
  if (found == object.end()) return absent;
  if (!found->is_number_unsigned() || found->get<std::uint64_t>() < 1 || found->get<std::uint64_t>() > most)
    refuse(path, fmt::format("key \"{}\" takes a whole number from 1 to {}", key, most));
  return found->get<std::uint64_t>();
}

double number_in(const nlohmann::json& object, const char* key, double absent, double least, double most,
                 const std::string& path) {
  const auto found = object.find(key);
  if (found == object.end()) return absent;
  const double number = found->is_number() ? found->get<double>() : std::nan("");
  if (!(number >= least && number <= most))
    refuse(path, std::isfinite(most) ? fmt::format("key \"{}\" takes a number from {} to {}", key, least, most)
                                     : fmt::format("key \"{}\" takes a number of at least {}", key, least));
  return number;
}

void require_keys(const nlohmann::json& object, std::span<const std::string_view> keys, const std::string& path) {
  for (const auto& item : object.items()) {
    const std::string& key = item.key();
    if (key == "form" || std::find(keys.begin(), keys.end(), key) != keys.end()) continue;
    refuse(path, fmt::format("unknown key \"{}\"; a {} has \"{}\"", key, object["form"].get<std::string>(),
                             fmt::join(keys, "\", \"")));
  }
}

// All around by default; else from "first" on, both ends of the arc included.
RayForm arcs_of(const nlohmann::json& object, FormKind kind, const std::string& path) {
  constexpr std::array<std::string_view, 5> keys{"each", "rays", "range", "first", "fov"};
  require_keys(object, keys, path);
  RayForm form;
  form.kind = kind;
  form.each = natural_in(object, "each", 1, UINT32_MAX, path);
  form.rays = natural_in(object, "rays", 360, most_rays_in_fan, path);
  form.range = number_in(object, "range", max_range, 0.0, 1e308, path);
  form.first = number_in(object, "first", 0.0, -whole_turn, whole_turn, path);
  const double fov = number_in(object, "fov", whole_turn, 0.0, whole_turn, path);
  const std::uint64_t gaps = fov == whole_turn ? form.rays : form.rays - 1;
  form.step = gaps == 0 ? 0.0 : fov / static_cast<double>(gaps);
  return form;
}

RayForm pairs_of(const nlohmann::json& object, const std::string& path) {
  constexpr std::array<std::string_view, 1> keys{"points"};
  require_keys(object, keys, path);
  RayForm form;
  form.kind = FormKind::pairs;
  const auto points = object.find("points");
  const bool is_list = points != object.end() && points->is_array() && !points->empty();
  if (!is_list) refuse(path, "key \"points\" takes a list of points [x,y]");
  for (const nlohmann::json& point : *points) {
    const bool is_point = point.is_array() && point.size() == 2 && point[0].is_number() && point[1].is_number();
    if (!is_point) refuse(path, "key \"points\" takes a list of points [x,y]");
    form.points.push_back({point[0].get<double>(), point[1].get<double>()});
  }
  form.rays = form.points.size();
  return form;
}

std::uint64_t count_each(std::uint64_t count, std::uint64_t each) { return count / each + (count % each == 0 ? 0 : 1); }

std::uint64_t columns_of(const RayForm& form, TileBox bounds) {
  return count_each(static_cast<std::uint64_t>(bounds.width()), form.each);
}

}  // namespace

const char* name(FormKind kind) {
  switch (kind) {
    case FormKind::fan: return "fans";
    case FormKind::grid: return "grid";
    case FormKind::pairs: return "pairs";
  }
  return "";
}

std::optional<RayForm> form_in(const std::string& path, std::uint64_t size) {
  if (size > longest_form) return std::nullopt;
  const nlohmann::json object = nlohmann::json::parse(read_range(path, 0, size), nullptr, false);
  if (!object.is_object() || !object.contains("form")) return std::nullopt;
  if (object["form"] == "fan") return arcs_of(object, FormKind::fan, path);
  if (object["form"] == "grid") return arcs_of(object, FormKind::grid, path);
  if (object["form"] == "pairs") return pairs_of(object, path);
  refuse(path, R"(key "form" takes "fan", "grid" or "pairs")");
}

std::uint64_t find_origins(RayForm& form, const BatchPlace& place) {
  switch (form.kind) {
    case FormKind::fan:
      form.free_tiles = std::make_shared<const FreeTilesInOrder>(place);
      return count_each(form.free_tiles->count(), form.each);
    case FormKind::grid:
      return columns_of(form, place.bounds()) *
             count_each(static_cast<std::uint64_t>(place.bounds().height()), form.each);
    case FormKind::pairs: return form.points.size();
  }
  return 0;
}

RaysOfForm::RaysOfForm(const RayForm& form, const BatchPlace& place, std::uint64_t begin, std::uint64_t end)
    : form_(form) {
  const auto count = static_cast<std::size_t>(end - begin);
  if (form.kind == FormKind::fan) {
    std::vector<Tile> tiles(count);
    form.free_tiles->fill(begin, form.each, tiles);
    for (const Tile tile : tiles) origins_.push_back(center_of(tile));
    return;
  }
  const bool is_grid = form.kind == FormKind::grid;
  const std::uint64_t columns = is_grid ? std::max<std::uint64_t>(columns_of(form, place.bounds()), 1) : 1;
  for (std::uint64_t i = begin; i < end; ++i) {
    const auto steps = [&](std::uint64_t number) { return static_cast<std::int32_t>(number * form.each); };
    origins_.push_back(form.kind == FormKind::pairs
                           ? form.points[static_cast<std::size_t>(i)]
                           : center_of(place.bounds().min + Step{steps(i % columns), steps(i / columns)}));
  }
}

Segment RaysOfForm::ray(std::uint64_t number) const {
  const Point origin = origins_[static_cast<std::size_t>(number / form_.rays)];
  const auto of_origin = static_cast<std::size_t>(number % form_.rays);
  if (form_.kind == FormKind::pairs) return {origin, form_.points[of_origin]};
  return to_segment({origin, form_.first, form_.step, form_.range}, of_origin);
}

}  // namespace tilespace::tool
