// SPDX-License-Identifier: MIT
#include "batch/reduced.hpp"

#include <fmt/format.h>
#include <png.h>

#include <algorithm>
#include <cstddef>
#include <span>
#include <tilespace/geom/distance.hpp>
#include <tilespace/grid/layout.hpp>
#include <tilespace/raycast/tiles_along.hpp>
#include <tilespace/snapshot/bytes.hpp>

#include "command_line/failure.hpp"
#include "text/json_text.hpp"

namespace tilespace::tool {
namespace {

constexpr std::uint64_t most_covered_tiles = 1 << 28;

std::uint32_t sum_up_to_most(std::uint32_t a, std::uint32_t b) { return a + b < a ? UINT32_MAX : a + b; }

double distance_of(const Segment& ray, const RayHit& hit) { return length(ray.end - ray.start) * hit.fraction; }

bool is_nearer(const NearestHit& a, const NearestHit& b) {
  const std::uint64_t none = NearestHit{}.ray;
  if (a.ray == none || b.ray == none) return a.ray != none;
  return a.distance < b.distance || (a.distance == b.distance && a.ray < b.ray);
}

}  // namespace

Reduced::Reduced(Reduction kind, TileBox bounds) : kind_(kind), bounds_(bounds) {
  if (kind == Reduction::histogram) bins_.resize(most_bins);
  if (kind != Reduction::coverage) return;
  if (bounds.count() > most_covered_tiles)
    throw Failure(fmt::format("--reduce coverage takes maps of up to {} tiles", most_covered_tiles));
  tiles_.resize(static_cast<std::size_t>(bounds.count()));
}

void Reduced::add(std::uint64_t number, const Segment& ray, const RayHit& hit) {
  ++counts_.rays;
  counts_.hits += hit.hit ? 1 : 0;
  counts_.inside += hit.inside ? 1 : 0;
  if (kind_ == Reduction::coverage) add_coverage(ray, hit);
  if (!hit.hit) return;
  const double distance = distance_of(ray, hit);
  if (kind_ == Reduction::histogram) {
    const bool is_near = distance < static_cast<double>(most_bins - 1);
    ++bins_[is_near ? static_cast<std::size_t>(distance) : most_bins - 1];
  }
  const NearestHit own{number, distance, hit.tile};
  if (kind_ == Reduction::nearest && is_nearer(own, nearest_)) nearest_ = own;
}

void Reduced::add_coverage(const Segment& ray, const RayHit& hit) {
  for (const TileOnLine& step : tiles_along(ray)) {
    if (!bounds_.contains(step.tile)) return;  // a line that left the map does not come back
    const auto index = static_cast<std::size_t>((std::int64_t{step.tile.y} - bounds_.min.y) * bounds_.width() +
                                                step.tile.x - bounds_.min.x);
    tiles_[index] = sum_up_to_most(tiles_[index], 1);
    if (hit.hit && step.tile == hit.tile) return;
  }
}

std::string Reduced::bytes() const {
  std::string bytes(byte_size<HitCounts> + byte_size<NearestHit> + bins_.size() * 8 + tiles_.size() * 4, '\0');
  ByteWriter writer(std::as_writable_bytes(std::span(bytes.data(), bytes.size())));
  writer.write(counts_);
  writer.write(nearest_);
  writer.write_all(bins_);
  writer.write_all(tiles_);
  return bytes;
}

bool Reduced::add(std::string_view bytes) {
  ByteReader reader(std::as_bytes(std::span(bytes.data(), bytes.size())));
  HitCounts counts;
  NearestHit nearest;
  std::vector<std::uint64_t> bins(bins_.size());
  std::vector<std::uint32_t> tiles(tiles_.size());
  if (!reader.read(counts) || !reader.read(nearest) || !reader.read_all(bins) || !reader.read_all(tiles)) return false;
  if (reader.left() != 0) return false;
  counts_.rays += counts.rays;
  counts_.hits += counts.hits;
  counts_.inside += counts.inside;
  if (is_nearer(nearest, nearest_)) nearest_ = nearest;
  for (std::size_t i = 0; i < bins.size(); ++i) bins_[i] += bins[i];
  for (std::size_t i = 0; i < tiles.size(); ++i) tiles_[i] = sum_up_to_most(tiles_[i], tiles[i]);
  return true;
}

std::string Reduced::as_json() const {
  std::string out = fmt::format("\"rays\":{},\"hits\":{},\"inside\":{}", counts_.rays, counts_.hits, counts_.inside);
  if (kind_ == Reduction::nearest && nearest_.ray != NearestHit{}.ray) {
    append(out, ",\"nearest\":{{\"ray\":{},\"tile\":[{},{}],\"distance\":", nearest_.ray, nearest_.tile.x,
           nearest_.tile.y);
    append_number(out, nearest_.distance);
    out += '}';
  }
  if (kind_ == Reduction::histogram) {
    const auto last = std::find_if(bins_.rbegin(), bins_.rend(), [](std::uint64_t count) { return count != 0; });
    append(out, ",\"histogram\":[{}]", fmt::join(bins_.begin(), last.base(), ","));
  }
  if (kind_ == Reduction::coverage) {
    const auto covered = std::count_if(tiles_.begin(), tiles_.end(), [](std::uint32_t count) { return count != 0; });
    append(out, ",\"covered\":{},\"most\":{}", covered,
           tiles_.empty() ? 0 : *std::max_element(tiles_.begin(), tiles_.end()));
  }
  return out;
}

std::string Reduced::coverage_as_png() const {
  std::vector<std::uint16_t> greys(tiles_.size());
  for (std::size_t i = 0; i < tiles_.size(); ++i)
    greys[i] = static_cast<std::uint16_t>(std::min<std::uint32_t>(tiles_[i], UINT16_MAX));
  png_image image{};
  image.version = PNG_IMAGE_VERSION;
  image.width = static_cast<png_uint_32>(bounds_.width());
  image.height = static_cast<png_uint_32>(bounds_.height());
  image.format = PNG_FORMAT_LINEAR_Y;
  std::string bytes(PNG_IMAGE_PNG_SIZE_MAX(image), '\0');
  png_alloc_size_t size = bytes.size();
  if (png_image_write_to_memory(&image, bytes.data(), &size, 0, greys.data(), 0, nullptr) == 0)
    throw Failure(fmt::format("cannot make a PNG: {}", image.message));
  bytes.resize(size);
  return bytes;
}

std::string world_file(const Layout& layout, TileBox tiles) {
  const Point first = center_of(tiles.min);
  const Point corner = to_world(layout, first);
  const Vec right = to_world(layout, first + Vec{1.0, 0.0}) - corner;
  const Vec down = to_world(layout, first + Vec{0.0, 1.0}) - corner;
  return fmt::format("{}\n{}\n{}\n{}\n{}\n{}\n", right.x, right.y, down.x, down.y, corner.x, corner.y);
}

}  // namespace tilespace::tool
