// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <tilespace/raycast/cast_rays.hpp>
#include <tilespace/world/chunked_rays.hpp>
#include "lines/page_line.hpp"

// Batched raycasts, sorted by the pages that lines begin in. Those that stay in a page and its margin are cast together
// in its map; all others one by one. Each has its own result, so that the order in which they are cast has no effect.

namespace tilespace {
namespace {

using detail::Page;
using detail::PageStore;

constexpr std::size_t rays_at_once = 256;

// A line by its number, and the page that it begins in.
struct SortedRay {
  PageKey page;
  std::uint32_t number;
};

bool comes_before(const SortedRay& a, const SortedRay& b) noexcept {
  if (a.page.y != b.page.y) return a.page.y < b.page.y;
  return a.page.x != b.page.x ? a.page.x < b.page.x : a.number < b.number;
}

// Lines of a block that are cast in the map of one page.
struct RaysOfPage {
  std::array<Segment, rays_at_once> segments;
  std::array<std::uint32_t, rays_at_once> numbers;
  std::size_t count = 0;
};

void cast_in_page(const Page& page, const RaysOfPage& rays, std::span<RayHit> hits, CornerGap gap) noexcept {
  std::array<RayHit, rays_at_once> found;
  const std::span<RayHit> wanted(found.data(), rays.count);
  if (!is_free(page)) cast_rays(page.map, std::span(rays.segments.data(), rays.count), wanted, gap);
  for (std::size_t i = 0; i < rays.count; ++i) hits[rays.numbers[i]] = found[i];
}

// Casts the lines that begin in one page.
ChunkError cast_group(ChunkedMap& map, std::span<const SortedRay> group, std::span<const Segment> segments,
                      std::span<RayHit> hits, CornerGap gap) noexcept {
  PageStore& store = detail::store_of(map);
  RaysOfPage inside;
  if (detail::known_tiles(store).contains(tile_at(segments[group[0].number].start))) {
    const Result<Page*, ChunkError> page = detail::page_at(store, group[0].page);
    if (!page) return page.error();
    const TileBox decided = detail::decided_tiles(**page);
    for (const SortedRay& ray : group) {
      const Segment& segment = segments[ray.number];
      if (is_empty(segment) || !decided.contains(tile_at(segment.start)) || !decided.contains(tile_at(segment.end)))
        continue;
      inside.segments[inside.count] = segment;
      inside.numbers[inside.count++] = ray.number;
    }
    cast_in_page(**page, inside, hits, gap);
  }
  std::size_t done = 0;
  for (const SortedRay& ray : group) {
    if (done < inside.count && inside.numbers[done] == ray.number) {
      ++done;
      continue;
    }
    const Result<RayHit, ChunkError> hit = cast_ray(map, segments[ray.number], gap);
    if (!hit) return hit.error();
    hits[ray.number] = *hit;
  }
  return {};
}

ChunkError cast_block(ChunkedMap& map, std::span<const Segment> segments, std::span<RayHit> hits,
                      CornerGap gap) noexcept {
  std::array<SortedRay, rays_at_once> rays;
  const std::span<SortedRay> sorted(rays.data(), segments.size());
  for (std::size_t i = 0; i < segments.size(); ++i)
    sorted[i] = {page_of(tile_at(segments[i].start), map.options().page_bits), static_cast<std::uint32_t>(i)};
  std::sort(sorted.begin(), sorted.end(), comes_before);
  for (std::size_t first = 0, end = 0; first < sorted.size(); first = end) {
    while (end < sorted.size() && sorted[end].page == sorted[first].page) ++end;
    const ChunkError error = cast_group(map, sorted.subspan(first, end - first), segments, hits, gap);
    if (!error.ok()) return error;
  }
  return {};
}

}  // namespace

ChunkError cast_rays(ChunkedMap& map, std::span<const Segment> segments, std::span<RayHit> hits,
                     CornerGap gap) noexcept {
  const std::size_t count = std::min(segments.size(), hits.size());
  for (std::size_t first = 0; first < count; first += rays_at_once) {
    const std::size_t size = std::min(rays_at_once, count - first);
    const ChunkError error = cast_block(map, segments.subspan(first, size), hits.subspan(first, size), gap);
    if (!error.ok()) return error;
  }
  return {};
}

}  // namespace tilespace
