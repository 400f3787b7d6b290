// SPDX-License-Identifier: MIT
#include "pages/load.hpp"
#include <array>
#include <cstring>
#include <tilespace/base/detail/buffer.hpp>
#include <tilespace/base/detail/growing_list.hpp>
#include <tilespace/base/detail/little_endian.hpp>
#include <utility>

// Loading of a page. The directory of the source, or else their contents, tell which chunks are free or solid as a
// whole: if all are alike, the page needs no map. Otherwise the rows of all chunks are copied to one bitmap with a
// whole number of chunks a side, and the map is made of that, 64 tiles at a time.

namespace tilespace {
namespace detail {
namespace {

bool is_solid_outside(const ChunkSource& source) noexcept { return source.outside == Outside::solid; }

// A chunk of which all tiles that may be stored are alike, whatever is beyond the bounds of the world.
ChunkState state_in_world(const ChunkSource& source, ChunkKey key, ChunkState state) noexcept {
  const ChunkState outside = is_solid_outside(source) ? ChunkState::solid : ChunkState::free;
  const TileBox tiles = tiles_of(key);
  if (state == ChunkState::absent || intersection(tiles, source.bounds).empty()) return outside;
  if (state == ChunkState::mixed || has_all_of(source.bounds, tiles)) return state;
  return state == outside ? state : ChunkState::mixed;
}

ChunkError failed(ChunkErrorCode code, TileBox tiles) noexcept {
  return {code, code == ChunkErrorCode::out_of_memory ? "memory for a chunk" : "a source that gives its chunks", tiles};
}

// The chunks around a box of tiles, and what is known of each.
class Directory {
 public:
  explicit Directory(TileBox tiles) noexcept
      : first_(chunk_of(tiles.min)), last_(chunk_of(tiles.max + Step{-1, -1})), states_() {}

  [[nodiscard]] ChunkError read(const ChunkSource& source) noexcept {
    states_ = Buffer<ChunkState>::create(static_cast<std::size_t>(columns() * rows()), ChunkState::mixed);
    if (states_.size() == 0) return failed(ChunkErrorCode::out_of_memory, tiles());
    const RegionKey from = region_of(first_), to = region_of(last_);
    for (std::int32_t y = from.y; y <= to.y; ++y) {
      for (std::int32_t x = from.x; x <= to.x; ++x) {
        const ChunkError error = read_region(source, {x, y});
        if (!error.ok()) return error;
      }
    }
    return {};
  }

  [[nodiscard]] bool is_uniform() const noexcept {
    for (const ChunkState state : states_) {
      if (state != states_[0] || state == ChunkState::mixed) return false;
    }
    return true;
  }

  [[nodiscard]] std::int64_t columns() const noexcept { return std::int64_t{last_.x} - first_.x + 1; }
  [[nodiscard]] std::int64_t rows() const noexcept { return std::int64_t{last_.y} - first_.y + 1; }
  [[nodiscard]] TileBox tiles() const noexcept { return {tiles_of(first_).min, tiles_of(last_).max}; }
  [[nodiscard]] ChunkState state(ChunkKey key) const noexcept { return states_[index(key)]; }
  void set_state(ChunkKey key, ChunkState state) noexcept { states_[index(key)] = state; }

  // Calls `visit(key)` for each chunk, until one has an error.
  template <class Visit>
  [[nodiscard]] ChunkError for_chunks(Visit visit) const {
    for (std::int32_t y = first_.y; y <= last_.y; ++y) {
      for (std::int32_t x = first_.x; x <= last_.x; ++x) {
        const ChunkError error = visit(ChunkKey{x, y});
        if (!error.ok()) return error;
      }
    }
    return {};
  }

 private:
  [[nodiscard]] ChunkError read_region(const ChunkSource& source, RegionKey region) noexcept {
    RegionStates states;
    const ChunkErrorCode code =
        source.region == nullptr ? ChunkErrorCode::none : source.region(source.user, region, states);
    if (code != ChunkErrorCode::none) return failed(code, tiles());
    return for_chunks([&](ChunkKey key) {
      if (region_of(key) == region) {
        const ChunkState known = source.region == nullptr ? ChunkState::mixed : states.get(key);
        states_[index(key)] = state_in_world(source, key, known);
      }
      return ChunkError{};
    });
  }
  [[nodiscard]] std::size_t index(ChunkKey key) const noexcept {
    return static_cast<std::size_t>((std::int64_t{key.y} - first_.y) * columns() + (std::int64_t{key.x} - first_.x));
  }

  ChunkKey first_;
  ChunkKey last_;
  Buffer<ChunkState> states_;
};

// A shape of a page that is being loaded.
struct ShapeOfPage {
  Tile tile{};
  TileShape shape{};
};

// The bits of all chunks, row by row, and their shapes.
class Staging {
 public:
  [[nodiscard]] static bool create(const Directory& directory, Staging& out) noexcept {
    out.tiles_ = directory.tiles();
    out.bytes_per_row_ = directory.columns() * static_cast<std::int64_t>(Chunk::bytes_of_row);
    const auto size = static_cast<std::uint64_t>(out.bytes_per_row_ * directory.rows() * chunk_side);
    if (size > static_cast<std::size_t>(-1) / 2) return false;
    out.bits_ = Buffer<std::byte>::create(static_cast<std::size_t>(size) + spare, std::byte{0});
    return out.bits_.size() != 0;
  }

  // The bits of 64 tiles of a row. Those behind the last chunk have no meaning.
  [[nodiscard]] std::uint64_t bits_at(std::int32_t x, std::int32_t y) const noexcept {
    const std::int64_t column = std::int64_t{x} - tiles_.min.x;
    const std::byte* const first = bits_.data() + row(y) + static_cast<std::size_t>(column >> 3);
    const auto below = static_cast<int>(column & 7);
    const std::uint64_t low = load<std::uint64_t>(first) >> below;
    return below == 0 ? low : low | load<std::uint64_t>(first + 8) << (64 - below);
  }

  void fill(ChunkKey key, bool solid) noexcept {
    const TileBox box = tiles_of(key);
    for (std::int32_t y = box.min.y; y < box.max.y; ++y)
      std::memset(place(key, y), solid ? 0xFF : 0, Chunk::bytes_of_row);
  }

  // Takes the tiles of a chunk within `bounds`, and shapes within `kept`; all others are as `outside`.
  [[nodiscard]] bool take(ChunkKey key, const Chunk& chunk, TileBox bounds, TileBox kept, bool outside) noexcept {
    const TileBox box = tiles_of(key);
    for (std::int32_t y = box.min.y; y < box.max.y; ++y) {
      const auto first = static_cast<std::size_t>(y - box.min.y) * Chunk::bytes_of_row;
      std::memcpy(place(key, y), chunk.rows().data() + first, Chunk::bytes_of_row);
    }
    if (!has_all_of(bounds, box)) cut(box, bounds, outside);
    const TileBox wanted = intersection(kept, bounds);
    for (const PlacedShape& placed : chunk.shapes()) {
      const Tile tile = box.min + Step{placed.x, placed.y};
      if (wanted.contains(tile) && !shapes_.push_back({tile, placed.shape})) return false;
    }
    return true;
  }

  [[nodiscard]] bool set_shapes(CollisionMap& map) const noexcept {
    for (std::size_t i = 0; i < shapes_.size(); ++i) {
      if (!map.set_shape(shapes_[i].tile, shapes_[i].shape)) return false;
    }
    return true;
  }

 private:
  [[nodiscard]] std::size_t row(std::int32_t y) const noexcept {
    return static_cast<std::size_t>((std::int64_t{y} - tiles_.min.y) * bytes_per_row_);
  }
  [[nodiscard]] std::byte* place(ChunkKey key, std::int32_t y) noexcept {
    return bits_.data() + row(y) + static_cast<std::size_t>((tiles_of(key).min.x - tiles_.min.x) / 8);
  }
  // Sets some tiles of a row: whole bytes, and bits at both ends.
  void fill_run(TileSpan run, bool solid) noexcept {
    const auto set_bits = [&](std::int64_t column, std::int64_t end) {
      std::byte& eight = bits_[row(run.y) + static_cast<std::size_t>(column >> 3)];
      for (; column < end; ++column) {
        const std::byte bit = std::byte{1} << (column & 7);
        eight = solid ? eight | bit : eight & ~bit;
      }
    };
    const std::int64_t first = std::int64_t{run.x_begin} - tiles_.min.x, end = std::int64_t{run.x_end} - tiles_.min.x;
    const std::int64_t first_whole = (first + 7) & ~std::int64_t{7}, end_whole = end & ~std::int64_t{7};
    if (first_whole > end_whole) return set_bits(first, end);
    if (first < first_whole) set_bits(first, first_whole);
    std::memset(bits_.data() + row(run.y) + static_cast<std::size_t>(first_whole >> 3), solid ? 0xFF : 0,
                static_cast<std::size_t>((end_whole - first_whole) >> 3));
    if (end_whole < end) set_bits(end_whole, end);
  }
  // What of a chunk is beyond the world becomes as outside.
  void cut(TileBox box, TileBox bounds, bool outside) noexcept {
    const TileBox own = intersection(box, bounds);
    for (std::int32_t y = box.min.y; y < box.max.y; ++y) {
      const bool is_own = y >= own.min.y && y < own.max.y;
      const std::int32_t first = is_own ? own.min.x : box.max.x, end = is_own ? own.max.x : box.max.x;
      if (box.min.x < first) fill_run({y, box.min.x, first}, outside);
      if (end < box.max.x) fill_run({y, end, box.max.x}, outside);
    }
  }

  static constexpr std::size_t spare = 16;  // bytes that bits_at() may read behind the last row

  TileBox tiles_{};
  std::int64_t bytes_per_row_ = 0;
  Buffer<std::byte> bits_;
  GrowingList<ShapeOfPage> shapes_;
};

ChunkError stage(const PageRequest& request, Directory& directory, TileBox kept, Staging& staging) noexcept {
  const ChunkSource& source = request.source;
  Chunk chunk;
  return directory.for_chunks([&](ChunkKey key) {
    const ChunkState state = directory.state(key);
    if (state != ChunkState::mixed) {
      staging.fill(key, state == ChunkState::solid);
      return ChunkError{};
    }
    const ChunkError error = load_chunk(source, key, chunk);
    if (!error.ok()) return error;
    directory.set_state(key, state_in_world(source, key, chunk.state()));
    return staging.take(key, chunk, source.bounds, kept, is_solid_outside(source))
               ? ChunkError{}
               : failed(ChunkErrorCode::out_of_memory, tiles_of(key));
  });
}

}  // namespace

ChunkError why_refused(const ChunkSource& source, int page_bits, std::int32_t margin) noexcept {
  const auto bad = [](const char* expected) { return ChunkError{ChunkErrorCode::bad_options, expected, {}}; };
  if (source.load == nullptr) return bad("a source that loads chunks");
  if (source.bounds.empty() || !has_all_of(widest_world, source.bounds)) return bad("bounds within widest_world");
  if (page_bits < 6 || page_bits > 14) return bad("page_bits from 6 to 14");
  if (margin < 4 || margin > std::int32_t{1} << (page_bits - 1)) return bad("a margin from 4 to half a page");
  return {};
}

TileBox tiles_with_margin(PageKey page, int bits, std::int32_t margin) noexcept {
  return grown_by(tiles_of(page, bits), margin);
}

ChunkError load_chunk(const ChunkSource& source, ChunkKey key, Chunk& out) noexcept {
  out.fill(false);
  const ChunkErrorCode code = source.load(source.user, key, out);
  return code == ChunkErrorCode::none ? ChunkError{} : failed(code, tiles_of(key));
}

ChunkError load_chunk_as_known(const ChunkSource& source, ChunkKey key, Chunk& out) noexcept {
  Directory directory(tiles_of(key));
  if (const ChunkError error = directory.read(source); !error.ok()) return error;
  const ChunkState state = directory.state(key);
  if (state == ChunkState::mixed) return load_chunk(source, key, out);
  out.fill(state == ChunkState::solid);
  return {};
}

Result<Page, ChunkError> load(const PageRequest& request) noexcept {
  Page page;
  page.key = request.page;
  page.square = tiles_of(request.page, request.page_bits);
  page.tiles = tiles_with_margin(request.page, request.page_bits, request.margin);
  const ChunkError no_memory{ChunkErrorCode::out_of_memory, "memory for a page", page.tiles};
  Directory directory(page.tiles);
  if (const ChunkError error = directory.read(request.source); !error.ok()) return error;
  Staging staging;
  if (!directory.is_uniform()) {
    if (!Staging::create(directory, staging)) return no_memory;
    if (const ChunkError error = stage(request, directory, page.tiles, staging); !error.ok()) return error;
  }
  if (directory.is_uniform()) {
    page.is_uniform = true;
    if (directory.state(chunk_of(page.tiles.min)) == ChunkState::solid) page.map.set_outside(Outside::solid);
    return page;
  }
  const auto bits_at = [&](std::int32_t x, std::int32_t y) { return staging.bits_at(x, y); };
  auto map = CollisionMap::from_words(page.tiles, bits_at);
  if (!map || !staging.set_shapes(*map)) return no_memory;
  page.map = std::move(map).value();
  return page;
}

bool make_mixed(Page& page) noexcept {
  if (!page.is_uniform) return true;
  const bool solid = page.map.outside() == Outside::solid;
  const std::uint64_t bits = solid ? ~std::uint64_t{0} : 0;
  auto map = CollisionMap::from_words(page.tiles, [bits](std::int32_t, std::int32_t) { return bits; });
  if (!map) return false;
  page.map = std::move(map).value();
  page.is_uniform = false;
  return true;
}

}  // namespace detail

Result<LoadedPage, ChunkError> load_page(const PageRequest& request) noexcept {
  const ChunkError error = detail::why_refused(request.source, request.page_bits, request.margin);
  if (!error.ok()) return error;
  auto page = detail::load(request);
  if (!page) return page.error();
  return LoadedPage(request, std::move(*page));
}

}  // namespace tilespace
