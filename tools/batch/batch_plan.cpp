// SPDX-License-Identifier: MIT
#include "batch/batch_plan.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <span>
#include <string_view>
#include <tilespace/grid/map_snapshot.hpp>
#include <tilespace/raycast/cast_rays.hpp>
#include <tilespace/snapshot/bytes.hpp>
#include <vector>

#include "batch/batch_system.hpp"
#include "batch/free_tiles_in_order.hpp"
#include "batch/packed_rays.hpp"
#include "command_line/failure.hpp"
#include "text/json_text.hpp"

namespace tilespace::tool {
namespace {

constexpr std::uint64_t most_rays_in_fan = 1 << 20;
constexpr std::uint64_t longest_form = 4096;
constexpr std::uint64_t head_bytes = 1 << 16;

std::uint64_t hash_of(std::string_view bytes) {
  return byte_hash(std::as_bytes(std::span(bytes.data(), bytes.size())));
}

std::uint64_t hash_of(const CollisionMap& map) {
  std::vector<std::byte> bytes(snapshot_size(map));
  snapshot(map, bytes);
  return byte_hash(bytes);
}

[[noreturn]] void refuse(const std::string& path, std::string_view why) {
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

FanForm fan_of(const nlohmann::json& object, const std::string& path) {
  for (const auto& item : object.items()) {
    const std::string& key = item.key();
    if (key != "form" && key != "each" && key != "rays" && key != "range")
      refuse(path, fmt::format("unknown key \"{}\"; a fan has \"each\", \"rays\" and \"range\"", key));
  }
  FanForm form;
  form.each = natural_in(object, "each", 1, UINT32_MAX, path);
  form.rays = natural_in(object, "rays", 360, most_rays_in_fan, path);
  const auto range = object.find("range");
  form.range = range == object.end() ? max_range : range->is_number() ? range->get<double>() : -1.0;
  if (!(form.range >= 0.0) || !std::isfinite(form.range)) refuse(path, "key \"range\" takes a number of at least 0");
  return form;
}

// The form in a file; none if it is something else: lines have the key "ask".
std::optional<FanForm> form_in(const std::string& path, std::uint64_t size) {
  if (size > longest_form) return std::nullopt;
  const nlohmann::json object = nlohmann::json::parse(read_range(path, 0, size), nullptr, false);
  if (!object.is_object() || !object.contains("form")) return std::nullopt;
  if (object["form"] != "fan") refuse(path, "key \"form\" is not \"fan\", which is the only form");
  return fan_of(object, path);
}

// The file is read as a whole by all parts together, and not by each: its size and its ends stand for it.
std::string file_as_json(const std::string& path, std::uint64_t size) {
  const std::uint64_t head = std::min(size, head_bytes);
  return fmt::format(R"({{"bytes":{},"head":"{:016x}","tail":"{:016x}"}})", size, hash_of(read_range(path, 0, head)),
                     hash_of(read_range(path, size - head, head)));
}

std::string as_json(const BatchPlan& plan, std::uint64_t size, const CollisionMap& map) {
  std::string text = fmt::format(R"({{"format":1,"map":"{:016x}","questions":{},"kind":)", hash_of(map),
                                 file_as_json(plan.questions, size));
  constexpr std::string_view kinds[] = {"\"lines\"", "\"rays\"", "\"fans\""};
  text += kinds[static_cast<std::size_t>(plan.kind)];
  append(text, R"(,"elements":{},"parts":{},"reduce":"{}"}})", plan.elements, plan.parts, name(plan.reduction));
  return text + "\n";
}

}  // namespace

const char* name(Reduction reduction) {
  switch (reduction) {
    case Reduction::none: return "none";
    case Reduction::count: return "count";
    case Reduction::histogram: return "histogram";
    case Reduction::nearest: return "nearest";
    case Reduction::coverage: return "coverage";
  }
  return "";
}

// As even as it gets, by whole numbers below 2^64: a quotient for all, and one more for the first ones.
BatchRange BatchPlan::range(std::uint64_t i) const {
  const std::uint64_t each = elements / parts, more = elements % parts;
  const auto begin = [&](std::uint64_t part) { return part * each + std::min(part, more); };
  return {begin(i), begin(i + 1)};
}

BatchPlan plan_batch(const std::string& questions, std::uint64_t parts, Reduction reduction, const CollisionMap& map) {
  const std::optional<std::uint64_t> size = size_of_file(questions);
  if (!size) refuse(questions, "no such file: what is asked is read by several processes, in parts");
  BatchPlan plan;
  plan.questions = questions;
  plan.reduction = reduction;
  plan.parts = parts;
  if (*size >= packed_rays_mark.size() && read_range(questions, 0, packed_rays_mark.size()) == packed_rays_mark) {
    plan.kind = BatchKind::rays;
    if ((*size - packed_rays_mark.size()) % packed_ray_bytes != 0) refuse(questions, "the last ray is not whole");
    plan.elements = (*size - packed_rays_mark.size()) / packed_ray_bytes;
  } else if (const std::optional<FanForm> form = form_in(questions, *size)) {
    plan.kind = BatchKind::fans;
    plan.form = *form;
    const std::uint64_t free = FreeTilesInOrder(map).count();
    plan.elements = free / form->each + (free % form->each == 0 ? 0 : 1);
  } else {
    plan.elements = *size;
  }
  if (plan.kind == BatchKind::lines && reduction != Reduction::none)
    throw UsageError("--reduce is for rays: packed ones, or a form");
  plan.text = as_json(plan, *size, map);
  plan.signature = hash_of(plan.text);
  return plan;
}

}  // namespace tilespace::tool
