// SPDX-License-Identifier: MIT
#include "batch/batch_place.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <exception>
#include <thread>
#include <tilespace/grid/map_snapshot.hpp>
#include <tilespace/raycast/cast_rays.hpp>
#include <tilespace/snapshot/bytes.hpp>
#include <tilespace/world/chunked_rays.hpp>
#include <utility>

#include "command_line/failure.hpp"
#include "questions/asked_line.hpp"
#include "questions/questions.hpp"

namespace tilespace::tool {
namespace {

constexpr std::size_t rays_in_part = 4096;

std::uint64_t hash_of(const CollisionMap& map) {
  std::vector<std::byte> bytes(snapshot_size(map));
  snapshot(map, bytes);
  return byte_hash(bytes);
}

}  // namespace

bool BatchAsker::append(std::string& out, std::string_view line) const {
  if (place_ != nullptr) return place_->append(out, line);
  return is_query(out, line) && append_paged_answer(out, pages_->world, line);
}

void BatchAsker::cast(std::span<const Segment> rays, std::span<RayHit> hits) const {
  if (place_ != nullptr) return cast_rays(place_->world().map, rays, hits);
  const ChunkError error = cast_rays(pages_->pages.map, rays, hits);
  if (!error.ok()) pages_->pages.fail(error);
}

const CollisionMap& BatchAsker::tiles(TileBox box) {
  if (place_ != nullptr) return place_->world().map;
  window_ = copied_part(pages_->pages, box);
  return window_;
}

BatchPlace::BatchPlace(const MapOptions& options, const std::string& costs, std::size_t threads) {
  for (std::size_t i = 0; i < threads && costs.empty(); ++i) {
    std::optional<PagedMap> pages = open_paged_map(options);
    if (!pages) break;
    pages_.push_back(std::make_unique<PagesOfThread>(std::move(*pages), layout_of(options, {})));
  }
  if (pages_.empty()) {
    place_.emplace(options, costs);
    signature_ = fmt::format(R"("map":"{:016x}")", hash_of(place_->world().map));
    return;
  }
  const PagedMap& first = pages_[0]->pages;
  for (const auto& one : pages_) {
    if (one->pages.digest != first.digest) throw Failure(options.path + " is being written: begin anew");
  }
  const TileBox stored = first.stored;
  // Queries that need more tiles at once than the memory takes have an error as answer.
  signature_ = fmt::format(R"("world":"{:016x}","tiles":[{},{},{},{}],"memory":{})", first.digest, stored.min.x,
                           stored.min.y, stored.max.x, stored.max.y, options.memory);
}

TileBox BatchPlace::bounds() const { return place_ ? place_->world().map.bounds() : pages_[0]->pages.stored; }

const Layout& BatchPlace::layout() const { return place_ ? place_->world().layout : pages_[0]->world.layout; }

BatchAsker BatchPlace::asker() const {
  if (place_) return BatchAsker(*place_);
  for (;;) {
    for (const auto& pages : pages_) {
      if (!pages->is_taken.exchange(true, std::memory_order_acquire)) return BatchAsker(*pages);
    }
    std::this_thread::yield();
  }
}

void BatchPlace::cast(std::span<const Segment> rays, std::span<RayHit> hits, const Parts& parts) const {
  std::vector<std::exception_ptr> failures(part_count(rays.size(), rays_in_part));
  run_ranges(parts, rays.size(), rays_in_part, [&](PartRange of) {
    const std::size_t count = of.end - of.begin;
    try {
      asker().cast(rays.subspan(of.begin, count), hits.subspan(of.begin, count));
    } catch (...) {
      failures[of.begin / rays_in_part] = std::current_exception();
    }
  });
  for (const std::exception_ptr& failure : failures) {
    if (failure) std::rethrow_exception(failure);
  }
}

}  // namespace tilespace::tool
