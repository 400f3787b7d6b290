// SPDX-License-Identifier: MIT
#include "batch/batch_plan.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <span>
#include <string_view>
#include <tilespace/snapshot/bytes.hpp>
#include <utility>

#include "batch/batch_system.hpp"
#include "batch/packed_rays.hpp"
#include "command_line/failure.hpp"
#include "text/json_text.hpp"

namespace tilespace::tool {
namespace {

constexpr std::uint64_t head_bytes = 1 << 16;

std::uint64_t hash_of(std::string_view bytes) {
  return byte_hash(std::as_bytes(std::span(bytes.data(), bytes.size())));
}

[[noreturn]] void refuse(const std::string& path, std::string_view why) {
  throw Failure(fmt::format("{}: {}", path, why));
}

// The file is read as a whole by all parts together, and not by each: its size and its ends stand for it.
std::string file_as_json(const std::string& path, std::uint64_t size) {
  const std::uint64_t head = std::min(size, head_bytes);
  return fmt::format(R"({{"bytes":{},"head":"{:016x}","tail":"{:016x}"}})", size, hash_of(read_range(path, 0, head)),
                     hash_of(read_range(path, size - head, head)));
}

std::string_view kind_of(const BatchPlan& plan) {
  switch (plan.kind) {
    case BatchKind::lines: return "lines";
    case BatchKind::rays: return "rays";
    case BatchKind::form: return name(plan.form.kind);
  }
  return "";
}

std::string as_json(const BatchPlan& plan, std::uint64_t size, const BatchPlace& place) {
  std::string text = fmt::format(R"({{"format":1,{},"questions":{},"kind":"{}")", place.signature(),
                                 file_as_json(plan.questions, size), kind_of(plan));
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

BatchPlan plan_batch(const std::string& questions, std::uint64_t parts, Reduction reduction, const BatchPlace& place) {
  const std::optional<std::uint64_t> size = size_of_file(questions);
  if (!size) refuse(questions, "no such file, or none that is read in parts, as pipes and folders");
  BatchPlan plan;
  plan.questions = questions;
  plan.reduction = reduction;
  plan.parts = parts;
  if (*size >= packed_rays_mark.size() && read_range(questions, 0, packed_rays_mark.size()) == packed_rays_mark) {
    plan.kind = BatchKind::rays;
    if ((*size - packed_rays_mark.size()) % packed_ray_bytes != 0) refuse(questions, "the last ray is not whole");
    plan.elements = (*size - packed_rays_mark.size()) / packed_ray_bytes;
  } else if (std::optional<RayForm> form = form_in(questions, *size)) {
    plan.kind = BatchKind::form;
    plan.form = std::move(*form);
    plan.elements = find_origins(plan.form, place);
  } else {
    plan.elements = *size;
  }
  if (plan.kind == BatchKind::lines && reduction != Reduction::none)
    throw UsageError("--reduce is for rays: packed ones, or a form");
  plan.text = as_json(plan, *size, place);
  plan.signature = hash_of(plan.text);
  return plan;
}

}  // namespace tilespace::tool
