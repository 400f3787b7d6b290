// SPDX-License-Identifier: MIT
#include <array>
#include <tilespace/base/assert.hpp>
#include <tilespace/base/detail/buffer.hpp>
#include <tilespace/grid/collision_map.hpp>

namespace tilespace {
namespace {

std::size_t longest(std::span<const std::string_view> rows) noexcept {
  std::size_t length = 0;
  for (const std::string_view row : rows) length = row.size() > length ? row.size() : length;
  return length;
}

// Number of lines of a text; a newline at its end begins no further line.
std::size_t count_lines(std::string_view text) noexcept {
  std::size_t count = text.empty() || text.back() == '\n' ? 0 : 1;
  for (const char character : text) count += character == '\n';
  return count;
}

// A run as an area of one span.
std::array<TileSpan, 1> one_run(TileSpan run) noexcept { return {run}; }

// Lines of a text. Fewer than it has if memory ran out.
Buffer<std::string_view> lines_of(std::string_view text) {
  auto lines = Buffer<std::string_view>::create(count_lines(text), {});
  for (std::string_view& line : lines) {
    const std::size_t end = text.find('\n');
    line = text.substr(0, end);
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  }
  return lines;
}

// Meaning of the characters of a text, a look-up each.
class Letters {
 public:
  // If `free` is empty, all others are free.
  Letters(std::string_view solid, std::string_view free, const char* expected) noexcept : expected_(expected) {
    for (bool& known : known_) known = free.empty();
    for (const char letter : free) known_[index(letter)] = true;
    for (const char letter : solid) known_[index(letter)] = solid_[index(letter)] = true;
  }
  [[nodiscard]] bool is_solid(char letter) const noexcept { return solid_[index(letter)]; }
  [[nodiscard]] bool is_known(char letter) const noexcept { return known_[index(letter)]; }
  [[nodiscard]] const char* expected() const noexcept { return expected_; }

 private:
  static std::size_t index(char letter) noexcept { return static_cast<unsigned char>(letter); }

  std::array<bool, 256> solid_{};
  std::array<bool, 256> known_{};
  const char* expected_;
};

Letters usual_letters() noexcept {
  return {"#", ". ", "rows of '#', '.' and ' ', unless from_text() is given other letters"};
}

Letters letters_of(std::string_view solid, std::string_view free) noexcept {
  return {solid, free, "rows of the letters that are given as solid or free"};
}

// The error about the first character without a meaning; ErrorCode::none if there is none.
Error first_unknown(std::span<const std::string_view> rows, const Letters& letters) noexcept {
  for (std::size_t y = 0; y < rows.size(); ++y) {
    for (std::size_t x = 0; x < rows[y].size(); ++x) {
      if (letters.is_known(rows[y][x])) continue;
      const auto number = [](std::size_t index) { return saturate_to_int32(static_cast<std::int64_t>(index) + 1); };
      return {ErrorCode::bad_text, letters.expected(), number(y), number(x)};
    }
  }
  return {};
}

Result<CollisionMap> parse(std::span<const std::string_view> rows, const Letters& letters, Tile north_west,
                           Outside outside) {
  if (const Error error = first_unknown(rows, letters); error.code != ErrorCode::none) return error;
  const auto width = static_cast<std::int64_t>(longest(rows));
  const auto height = static_cast<std::int64_t>(rows.size());
  const Tile south_east{saturate_to_int32(north_west.x + width), saturate_to_int32(north_west.y + height)};
  return CollisionMap::from(
      TileBox{north_west, south_east},
      [&](std::int32_t x, std::int32_t y) {
        const std::string_view row = rows[static_cast<std::size_t>(y - north_west.y)];
        const auto column = static_cast<std::size_t>(x - north_west.x);
        return column < row.size() && letters.is_solid(row[column]);
      },
      outside);
}

Result<CollisionMap> parse(std::string_view text, const Letters& letters, Tile north_west, Outside outside) {
  const auto lines = lines_of(text);
  if (lines.size() != count_lines(text)) return Error{ErrorCode::out_of_memory, "a text that memory can hold"};
  return parse(std::span<const std::string_view>(lines.data(), lines.size()), letters, north_west, outside);
}

}  // namespace

Result<CollisionMap> CollisionMap::create(TileBox bounds, Outside outside) {
  Result<BitGrid> bits = BitGrid::create(bounds);
  if (!bits) return bits.error();
  CollisionMap map;
  map.outside_ = outside;
  map.bits_ = std::move(bits).value();
  return map;
}

Result<CollisionMap> CollisionMap::from_text(std::span<const std::string_view> rows, Tile north_west, Outside outside) {
  return parse(rows, usual_letters(), north_west, outside);
}

Result<CollisionMap> CollisionMap::from_text(std::string_view text, Tile north_west, Outside outside) {
  return parse(text, usual_letters(), north_west, outside);
}

Result<CollisionMap> CollisionMap::from_text(std::span<const std::string_view> rows, std::string_view solid,
                                             std::string_view free, Tile north_west, Outside outside) {
  return parse(rows, letters_of(solid, free), north_west, outside);
}

Result<CollisionMap> CollisionMap::from_text(std::string_view text, std::string_view solid, std::string_view free,
                                             Tile north_west, Outside outside) {
  return parse(text, letters_of(solid, free), north_west, outside);
}

bool CollisionMap::any_solid(TileBox box) const noexcept {
  if (box.empty()) return false;
  const TileBox inside = intersection(box, bounds());
  if (inside != box) {
    if (outside_ == Outside::solid) return true;
    if (inside.empty()) return false;
  }
  return bits_.any(inside);
}

void CollisionMap::set_outside(Outside outside) noexcept {
  outside_ = outside;
  ++edits_;
}

void CollisionMap::set_solid(Tile tile, bool solid) noexcept {
  TILESPACE_ASSERT(bounds().contains(tile));
  if (!bounds().contains(tile)) return;
  bits_.set(tile, solid);
  shapes_.erase(tile);
  ++edits_;
}

TileSpan CollisionMap::within_bounds(TileSpan run) const noexcept {
  const auto [min, max] = bounds();
  if (run.y < min.y || run.y >= max.y) return {};
  return {run.y, run.x_begin > min.x ? run.x_begin : min.x, run.x_end < max.x ? run.x_end : max.x};
}

void CollisionMap::set_bits(TileSpan run, bool solid) noexcept {
  if (run.size() != 0) bits_.set(one_run(run), solid);
}

void CollisionMap::set_run(TileSpan run, bool solid) noexcept {
  const TileSpan inside = within_bounds(run);
  set_bits(inside, solid);
  shapes_.erase_all(inside);
  edits_ += static_cast<std::uint64_t>(inside.size());
}

bool CollisionMap::copy_run(TileSpan run, const CollisionMap& from) noexcept {
  const TileSpan inside = within_bounds(run);
  edits_ += static_cast<std::uint64_t>(inside.size());
  if (&from == this || inside.size() == 0) return true;
  shapes_.erase_all(inside);
  TileSpan known = from.within_bounds(inside);  // part known to `from`; the tiles before and after lie outside of it
  if (known.size() == 0) known = {run.y, inside.x_end, inside.x_end};
  const bool is_solid = from.outside_ == Outside::solid;
  set_bits({run.y, inside.x_begin, known.x_begin}, is_solid);
  set_bits({run.y, known.x_end, inside.x_end}, is_solid);
  if (known.size() == 0) return true;
  bits_.copy(one_run({run.y, known.x_begin, known.x_end}), from.bits_, Step{});
  if (from.shapes_.size() == 0) return true;
  bool has_all = true;
  while (const detail::ShapeEntry* const entry = from.shapes_.first_in(known)) {
    has_all = shapes_.set(entry->tile, from.shapes_.palette()[entry->shape]) && has_all;
    known.x_begin = entry->tile.x + 1;
  }
  return has_all;
}

const TileShape& CollisionMap::shape(Tile tile) const noexcept {
  if (!is_solid(tile)) return empty_shape;
  const TileShape* const own = shapes_.size() == 0 ? nullptr : shapes_.find(tile);
  return own != nullptr ? *own : full_shape;
}

// A shape that the map already has is valid; finding it is faster than checking its corners.
bool CollisionMap::set_shape(Tile tile, const TileShape& shape) noexcept {
  const bool is_allowed = bounds().contains(tile) && (shapes_.palette().contains(shape) || is_valid(shape));
  TILESPACE_ASSERT(is_allowed);
  if (!is_allowed) return false;
  if (is_empty(shape) || is_full(shape)) {
    set_solid(tile, is_full(shape));
    return true;
  }
  if (!shapes_.set(tile, shape)) return false;
  bits_.set(tile, true);
  ++edits_;
  return true;
}

}  // namespace tilespace
