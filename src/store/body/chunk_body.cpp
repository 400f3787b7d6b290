// SPDX-License-Identifier: MIT
// Bodies of chunks. Every size is compared with the bytes that there are before anything is read or taken for it, and
// the hash with what was read: a body that passes is one that was written.
#include "body/chunk_body.hpp"

#include <algorithm>
#include <tilespace/grid/detail/shape_bytes.hpp>
#include <tilespace/snapshot/bytes.hpp>

namespace tilespace::store::detail {
namespace {

using tilespace::detail::mixed;

enum class Storage : std::uint8_t { free, solid, plain, packed };

struct BodyHead {
  Storage storage = Storage::plain;
  std::uint8_t flags = 0;
  std::uint32_t size = 0;
};
constexpr std::uint8_t has_shapes = 1;
constexpr std::size_t hash_size = 8;
constexpr std::uint64_t most_shapes = 65536;

// The bytes of all shapes; counts them only, if the writer has no memory.
void write_shapes(ByteWriter& writer, std::span<const PlacedShape> shapes) noexcept {
  writer.write(static_cast<std::uint32_t>(shapes.size()));
  for (const PlacedShape& placed : shapes) {
    writer.write(placed.x);
    writer.write(placed.y);
    tilespace::detail::write_shape(writer, placed.shape);
  }
}

std::size_t size_of_shapes(std::span<const PlacedShape> shapes) noexcept {
  if (shapes.empty()) return 0;
  ByteWriter writer({});
  write_shapes(writer, shapes);
  return writer.size();
}

Storage uniform_storage(std::span<const std::byte> rows) noexcept {
  const std::byte first = rows[0];
  if (first != std::byte{0} && first != std::byte{0xFF}) return Storage::plain;
  if (!std::ranges::all_of(rows, [first](std::byte eight) { return eight == first; })) return Storage::plain;
  return first == std::byte{0} ? Storage::free : Storage::solid;
}

// Head and contents into `out`, packed if that is smaller; `out` has room for plain contents and for `rest` more bytes,
// and is cut to what was written and these.
std::size_t write_contents(Packer& packer, std::span<const std::byte> contents, BodyHead head, std::size_t rest,
                           std::vector<std::byte>& out) {
  constexpr std::size_t head_size = byte_size<BodyHead>;
  out.resize(head_size + contents.size() + rest + hash_size);
  const std::span<std::byte> room = std::span(out).subspan(head_size, contents.size());
  std::size_t size = 0;
  if (head.storage == Storage::plain) {
    size = packer.pack(contents, room);
    if (size != 0) head.storage = Storage::packed;
    if (size == 0) size = contents.size();
  }
  head.size = static_cast<std::uint32_t>(size);
  ByteWriter writer(out);
  writer.write(head);
  if (head.storage == Storage::plain) std::ranges::copy(contents, room.begin());
  out.resize(head_size + size + rest + hash_size);
  return head_size + size;
}

void write_hash(std::vector<std::byte>& out, std::uint64_t hash) {
  const std::span<std::byte> last = std::span(out).last(hash_size);
  ByteWriter writer(last);
  writer.write(hash);
}

BodyStatus read_contents(Packer& packer, ByteReader& reader, BodyHead head, std::span<std::byte> out) noexcept {
  if (head.storage == Storage::free || head.storage == Storage::solid) {
    std::ranges::fill(out, head.storage == Storage::solid ? std::byte{0xFF} : std::byte{0});
    return head.size == 0 ? BodyStatus::done : BodyStatus::damaged;
  }
  const std::span<const std::byte> stored = reader.take(head.size);
  if (!reader.ok() || stored.empty()) return BodyStatus::damaged;
  if (head.storage == Storage::plain) {
    if (stored.size() != out.size()) return BodyStatus::damaged;
    std::ranges::copy(stored, out.begin());
    return BodyStatus::done;
  }
  switch (packer.unpack(stored, out)) {
    case Packer::Unpacked::done: return BodyStatus::done;
    case Packer::Unpacked::out_of_memory: return BodyStatus::out_of_memory;
    default: return BodyStatus::damaged;
  }
}

// A shape takes 4 bytes at least, so that no more are added than there are bytes for.
BodyStatus read_shapes_into(ByteReader& reader, Chunk& chunk) noexcept {
  std::uint32_t count = 0;
  if (!reader.read(count) || count == 0 || count > most_shapes) return BodyStatus::damaged;
  for (std::uint32_t i = 0; i < count; ++i) {
    std::uint8_t x = 0;
    std::uint8_t y = 0;
    TileShape shape;
    if (!reader.read(x) || !reader.read(y) || !tilespace::detail::read_shape(reader, shape)) return BodyStatus::damaged;
    if (!chunk.is_solid(x, y)) return BodyStatus::damaged;
    const Chunk::Added added = chunk.add_shape(x, y, shape);
    if (added == Chunk::Added::out_of_memory) return BodyStatus::out_of_memory;
    if (added != Chunk::Added::done) return BodyStatus::damaged;
  }
  return BodyStatus::done;
}

// Reads the head. Returns a reader of all between head and hash; none if there are no such bytes.
bool read_head(std::span<const std::byte> body, BodyHead& head, ByteReader& contents) noexcept {
  ByteReader reader(body);
  if (!reader.read(head) || head.storage > Storage::packed || reader.left() < hash_size) return false;
  contents = ByteReader(reader.take(reader.left() - hash_size));
  return true;
}

}  // namespace

std::uint64_t contents_hash(std::span<const std::byte> contents, std::span<const std::byte> shapes,
                            std::uint32_t layer) noexcept {
  return mixed(mixed(byte_hash(contents), byte_hash(shapes)), layer);
}

std::uint64_t uniform_hash(bool solid) noexcept {
  Chunk chunk;
  chunk.fill(solid);
  return contents_hash(chunk.rows(), {}, 0);
}

std::uint64_t hash_in(std::span<const std::byte> body) noexcept {
  std::uint64_t hash = 0;
  if (body.size() >= hash_size) ByteReader(body.last(hash_size)).read(hash);
  return hash;
}

std::uint64_t write_chunk_body(Packer& packer, const Chunk& chunk, std::vector<std::byte>& out) {
  const std::size_t shapes_size = size_of_shapes(chunk.shapes());
  const BodyHead head{uniform_storage(chunk.rows()), shapes_size == 0 ? std::uint8_t{0} : has_shapes, 0};
  const std::size_t end = write_contents(packer, chunk.rows(), head, shapes_size, out);
  const std::span<std::byte> shapes = std::span(out).subspan(end, shapes_size);
  ByteWriter writer(shapes);
  if (shapes_size != 0) write_shapes(writer, chunk.shapes());
  const std::uint64_t hash = contents_hash(chunk.rows(), shapes, 0);
  write_hash(out, hash);
  return hash;
}

BodyStatus read_chunk_body(Packer& packer, std::span<const std::byte> body, Chunk& chunk) noexcept {
  BodyHead head;
  ByteReader reader({});
  if (!read_head(body, head, reader) || head.flags > has_shapes) return BodyStatus::damaged;
  chunk.fill(false);
  const BodyStatus rows = read_contents(packer, reader, head, chunk.rows());
  if (rows != BodyStatus::done) return rows;
  const std::span<const std::byte> shapes = reader.take(reader.left());
  if (contents_hash(chunk.rows(), shapes, 0) != hash_in(body)) return BodyStatus::damaged;
  if (head.flags == 0) return shapes.empty() ? BodyStatus::done : BodyStatus::damaged;
  ByteReader shape_reader(shapes);
  const BodyStatus status = read_shapes_into(shape_reader, chunk);
  return status == BodyStatus::done && shape_reader.left() != 0 ? BodyStatus::damaged : status;
}

std::uint64_t write_values_body(Packer& packer, std::span<const std::byte> values, std::uint32_t layer,
                                std::vector<std::byte>& out) {
  write_contents(packer, values, {}, 0, out);
  const std::uint64_t hash = contents_hash(values, {}, layer);
  write_hash(out, hash);
  return hash;
}

BodyStatus read_values_body(Packer& packer, std::span<const std::byte> body, std::uint32_t layer,
                            std::span<std::byte> out) noexcept {
  BodyHead head;
  ByteReader reader({});
  if (!read_head(body, head, reader) || head.flags != 0 || head.storage < Storage::plain) return BodyStatus::damaged;
  const BodyStatus status = read_contents(packer, reader, head, out);
  if (status != BodyStatus::done) return status;
  if (reader.left() != 0 || contents_hash(out, {}, layer) != hash_in(body)) return BodyStatus::damaged;
  return BodyStatus::done;
}

}  // namespace tilespace::store::detail
