// SPDX-License-Identifier: MIT
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <tilespace/base/parts.hpp>
#include <tilespace/geom/segment.hpp>
#include <tilespace/grid/collision_map.hpp>
#include <tilespace/grid/layout.hpp>
#include <tilespace/raycast/cast_ray.hpp>
#include <vector>

#include "command_line/paged_map.hpp"
#include "questions/asked_place.hpp"
#include "questions/paged_world.hpp"

/// @file batch_place.hpp
/// What a batch asks: a map in memory, or a world file of any size, of which each thread loads pages.

namespace tilespace::tool {

/// A world file as one thread reads it.
struct PagesOfThread {
  PagesOfThread(PagedMap&& of, const Layout& layout) : pages(std::move(of)), world(pages, layout) {}
  PagesOfThread(const PagesOfThread&) = delete;
  PagesOfThread& operator=(const PagesOfThread&) = delete;

  PagedMap pages;
  PagedWorld world;
  std::atomic<bool> is_taken{false};
};

/// Answers of one thread, until it is destroyed.
class BatchAsker {
 public:
  explicit BatchAsker(const AskedPlace& place) : place_(&place) {}
  explicit BatchAsker(PagesOfThread& pages) : pages_(&pages) {}
  BatchAsker(const BatchAsker&) = delete;
  BatchAsker& operator=(const BatchAsker&) = delete;
  ~BatchAsker() {
    if (pages_ != nullptr) pages_->is_taken.store(false, std::memory_order_release);
  }

  /// Appends the answer to a line, without its end. Returns false for an error.
  bool append(std::string& out, std::string_view line) const;
  /// Casts rays. Throws Failure if tiles cannot be loaded.
  void cast(std::span<const Segment> rays, std::span<RayHit> hits) const;
  /// A map with the tiles of a box within the bounds: valid until the next call.
  [[nodiscard]] const CollisionMap& tiles(TileBox box);

 private:
  const AskedPlace* place_ = nullptr;
  PagesOfThread* pages_ = nullptr;
  CollisionMap window_{};
};

/// A map, or a world file.
class BatchPlace {
 public:
  /// World files are read by pages, as by `ask`, unless costs are named; `threads` may ask at once, each with the
  /// memory of the options. Throws Failure, UsageError.
  BatchPlace(const MapOptions& options, const std::string& costs, std::size_t threads);

  [[nodiscard]] TileBox bounds() const;
  [[nodiscard]] const Layout& layout() const;
  [[nodiscard]] bool is_hexagonal() const { return place_ && place_->is_hexagonal(); }
  /// What the answers depend on, as JSON members: a hash of all tiles; of a world, that of its revision.
  [[nodiscard]] const std::string& signature() const { return signature_; }

  /// For one thread; waits for another one to end if more ask than were said.
  [[nodiscard]] BatchAsker asker() const;
  /// Casts rays by several threads. Throws Failure if tiles cannot be loaded.
  void cast(std::span<const Segment> rays, std::span<RayHit> hits, const Parts& parts) const;

 private:
  std::optional<AskedPlace> place_{};
  std::vector<std::unique_ptr<PagesOfThread>> pages_{};
  std::string signature_{};
};

}  // namespace tilespace::tool
