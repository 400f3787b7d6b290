// SPDX-License-Identifier: MIT
// Shapes as bytes: those that have a TileForm as that, without corners. Reading accepts only what is written, so that
// equal shapes have equal bytes.
#include <bit>
#include <tilespace/grid/detail/shape_bytes.hpp>

namespace tilespace::detail {
namespace {

constexpr int bits_of_sides = 4;

// Rejects -0, which no polygon of a map contains.
bool read_polygon(ByteReader& reader, ConvexPolygon& polygon) noexcept {
  std::uint8_t count = 0;
  if (!reader.read(count) || count > ConvexPolygon::max_corners) return false;
  polygon.count = count;
  if (!reader.read_all(std::span(polygon.corners).first(count))) return false;
  for (const Point corner : corners_of(polygon)) {
    constexpr std::uint64_t sign = std::bit_cast<std::uint64_t>(-0.0);
    if (((std::bit_cast<std::uint64_t>(corner.x) | std::bit_cast<std::uint64_t>(corner.y)) & sign) != 0) return false;
  }
  return true;
}

}  // namespace

void write_shape(ByteWriter& writer, const TileShape& shape) noexcept {
  const TileForm form = form_of(shape);
  const int sides = shape.one_way.bits() | shape.walls.bits() << bits_of_sides;
  writer.write(form);
  writer.write(static_cast<std::uint8_t>(sides));
  if (form != TileForm::polygon) return;
  writer.write(static_cast<std::uint8_t>(shape.area.count));
  writer.write_all(corners_of(shape.area));
}

bool read_shape(ByteReader& reader, TileShape& shape) noexcept {
  TileForm form = TileForm::empty;
  std::uint8_t sides = 0;
  if (!reader.read(form) || !reader.read(sides) || form > TileForm::polygon) return false;
  ConvexPolygon area = shape_of(form).area;
  if (form == TileForm::polygon && !read_polygon(reader, area)) return false;
  const Sides one_way = Sides::from_bits(sides & 0xFU);
  const Sides walls = Sides::from_bits(static_cast<std::uint8_t>(sides >> bits_of_sides));
  const Result<TileShape> made = tile_shape(area, one_way, walls);
  if (!made || made->one_way != one_way || form_of(*made) != form) return false;
  if (is_empty(*made) || is_full(*made)) return false;
  shape = *made;
  return true;
}

}  // namespace tilespace::detail
