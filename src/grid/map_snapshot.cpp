// SPDX-License-Identifier: MIT
// Canonical serialization of a collision map: equal maps have equal bytes. Bits beyond the width are 0, tiles with
// shapes are in row order, and shapes that have a TileForm are written as that, without corners. Reading accepts only
// this form.
#include <tilespace/grid/detail/shape_bytes.hpp>
#include <tilespace/grid/map_snapshot.hpp>
#include <utility>
#include "row_bytes.hpp"

namespace tilespace {
namespace {

constexpr std::uint64_t mark_of_maps = SnapshotContents<CollisionMap>::kind;

struct MapHead {
  std::uint64_t mark = 0;
  std::uint64_t size = 0;  // of the whole snapshot
  TileBox bounds{};
  Outside outside = Outside::free;
  std::uint64_t shapes = 0;  // number of tiles with a shape
};

// ---- Writing.

void write_shaped(ByteWriter& writer, const ShapedTile& shaped) noexcept {
  writer.write(shaped.tile);
  detail::write_shape(writer, shaped.shape);
}

// Writes everything but the hash.
void write_map(ByteWriter& writer, const CollisionMap& map, std::size_t size) noexcept {
  writer.write(MapHead{mark_of_maps, size, map.bounds(), map.outside(), map.shaped_count()});
  detail::write_rows(writer, map.bits().rows(), map.bounds());
  for (const ShapedTile& shaped : map.shaped_tiles()) write_shaped(writer, shaped);
}

// ---- Reading.

RestoreStatus reason_of(const Error& error) noexcept {
  return error.code == ErrorCode::out_of_memory ? RestoreStatus::out_of_memory : RestoreStatus::bad_size;
}

// Checks that the bits are present before it creates the map, so that memory use is at most proportional to the bytes.
RestoreStatus read_bits(ByteReader& reader, const MapHead& head, CollisionMap& map) noexcept {
  const Tile min = head.bounds.min, max = head.bounds.max;
  if (min.x > max.x || min.y > max.y) return RestoreStatus::bad_size;
  std::span<const std::byte> bits;
  const RestoreStatus rows = detail::take_rows(reader, head.bounds, bits);
  if (rows != RestoreStatus::done) return rows;
  const std::int64_t row_size = detail::bytes_of_row(head.bounds);
  const auto is_solid = [&](std::int32_t x, std::int32_t y) {
    const std::int64_t column = std::int64_t{x} - min.x;
    const std::byte eight = bits[static_cast<std::size_t>((std::int64_t{y} - min.y) * row_size + column / 8)];
    return (std::to_integer<int>(eight) >> (column % 8) & 1) != 0;
  };
  auto made = CollisionMap::from(head.bounds, is_solid, head.outside);
  if (!made) return reason_of(made.error());
  map = std::move(made).value();
  return RestoreStatus::done;
}

bool comes_before(Tile a, Tile b) noexcept { return a.y != b.y ? a.y < b.y : a.x < b.x; }

RestoreStatus read_shapes(ByteReader& reader, std::uint64_t count, CollisionMap& map) noexcept {
  Tile before{};
  for (std::uint64_t i = 0; i < count; ++i) {
    Tile tile{};
    if (!reader.read(tile)) return RestoreStatus::damaged;
    const bool is_next = i == 0 || comes_before(before, tile);
    if (!is_next || !map.bounds().contains(tile) || !map.is_solid(tile)) return RestoreStatus::damaged;
    TileShape shape;
    if (!detail::read_shape(reader, shape)) return RestoreStatus::bad_shape;
    if (!map.set_shape(tile, shape)) return RestoreStatus::out_of_memory;
    before = tile;
  }
  return RestoreStatus::done;
}

// Checks the size and the hash: bytes that pass are as they were written, so any further error was written.
RestoreStatus check_whole(std::span<const std::byte> bytes, const ByteReader& reader, const MapHead& head) noexcept {
  if (!reader.ok()) return RestoreStatus::cut_short;
  if (bytes.size() < head.size) return RestoreStatus::cut_short;
  if (bytes.size() > head.size) return RestoreStatus::trailing_bytes;
  if (reader.left() < detail::size_of_hash) return RestoreStatus::damaged;
  std::uint64_t hash = 0;
  ByteReader(bytes.last(detail::size_of_hash)).read(hash);
  return hash == byte_hash(bytes.first(bytes.size() - detail::size_of_hash)) ? RestoreStatus::done
                                                                             : RestoreStatus::damaged;
}

}  // namespace

std::size_t snapshot_size(const CollisionMap& map) noexcept {
  ByteWriter writer({});
  write_map(writer, map, 0);
  return writer.size() + detail::size_of_hash;
}

std::size_t snapshot(const CollisionMap& map, std::span<std::byte> out) noexcept {
  const std::size_t size = snapshot_size(map);
  if (out.size() < size) return size;
  ByteWriter writer(out);
  write_map(writer, map, size);
  writer.write(byte_hash(out.first(writer.size())));
  return size;
}

RestoreStatus restore(std::span<const std::byte> bytes, CollisionMap& map) noexcept {
  ByteReader reader(bytes);
  MapHead head;
  if (reader.read(head.mark) && head.mark != mark_of_maps) return RestoreStatus::not_a_snapshot;
  reader.read(head.size);
  reader.read(head.bounds);
  reader.read(head.outside);
  reader.read(head.shapes);
  const RestoreStatus whole = check_whole(bytes, reader, head);
  if (whole != RestoreStatus::done) return whole;
  if (head.outside > Outside::solid) return RestoreStatus::damaged;
  ByteReader contents(reader.take(reader.left() - detail::size_of_hash));
  CollisionMap made;
  const RestoreStatus bits = read_bits(contents, head, made);
  const RestoreStatus shapes = bits == RestoreStatus::done ? read_shapes(contents, head.shapes, made) : bits;
  if (shapes != RestoreStatus::done) return shapes;
  if (contents.left() != 0) return RestoreStatus::damaged;
  map = std::move(made);
  return RestoreStatus::done;
}

}  // namespace tilespace
