// SPDX-License-Identifier: MIT
#include "batch/batch_answers.hpp"

#include <algorithm>
#include <bit>
#include <exception>
#include <optional>
#include <span>
#include <string_view>
#include <tilespace/grid/tile.hpp>
#include <tilespace/raycast/cast_ray.hpp>
#include <tilespace/snapshot/bytes.hpp>
#include <vector>

#include "batch/batch_system.hpp"
#include "batch/packed_rays.hpp"
#include "batch/ray_form.hpp"
#include "batch/reduced.hpp"
#include "questions/asked_line.hpp"

namespace tilespace::tool {
namespace {

constexpr std::size_t lines_in_part = 16;
constexpr std::size_t rays_at_a_time = 1 << 16;
constexpr std::uint64_t bytes_at_a_time = 1 << 16;

// ---- Lines.

// A line, and where in the file it begins.
struct PlacedLine {
  std::uint64_t place;
  std::string_view text;
};

// The bytes of a file in which the lines of a part are: a line is of the part that has its first byte.
struct LinesOfPart {
  std::uint64_t begin = 0;
  std::string bytes;
};

// Bytes from `begin` to the end of the line that has the last byte before `end`.
std::string bytes_to_end_of_line(const BatchPlan& plan, std::uint64_t begin, std::uint64_t end) {
  std::string bytes = read_range(plan.questions, begin, end - begin);
  while (end < plan.elements && (bytes.empty() || bytes.back() != '\n')) {
    const std::uint64_t more = std::min(bytes_at_a_time, plan.elements - end);
    const std::string next = read_range(plan.questions, end, more);
    const std::size_t line_end = next.find('\n');
    bytes += next.substr(0, line_end == std::string::npos ? next.size() : line_end + 1);
    if (line_end != std::string::npos) break;
    end += more;
  }
  return bytes;
}

LinesOfPart lines_of_part(const BatchPlan& plan, BatchRange range) {
  if (range.begin == range.end) return {range.begin, {}};
  const std::uint64_t from = range.begin == 0 ? 0 : range.begin - 1;  // whether a line begins there
  std::string bytes = bytes_to_end_of_line(plan, from, range.end);
  if (range.begin == 0) return {0, std::move(bytes)};
  const std::size_t first = bytes.find('\n');
  if (first == std::string::npos || from + first + 1 >= range.end) return {range.end, {}};
  return {from + first + 1, bytes.substr(first + 1)};
}

std::vector<PlacedLine> split_lines(const LinesOfPart& of) {
  std::vector<PlacedLine> lines;
  const std::string_view bytes = of.bytes;
  for (std::size_t begin = 0; begin < bytes.size();) {
    const std::size_t end = std::min(bytes.find('\n', begin), bytes.size());
    const std::string_view line = bytes.substr(begin, end - begin);
    if (line.size() > longest_query || !is_blank(line)) lines.push_back({of.begin + begin, line});
    begin = end + 1;
  }
  return lines;
}

// Answers of some lines.
struct SomeAnswers {
  PartAnswers answers;
  std::exception_ptr failure;
};

void answer_some(const BatchPlace& place, std::span<const PlacedLine> lines, SomeAnswers& out) {
  try {
    const BatchAsker asker = place.asker();
    std::string answer;
    for (const PlacedLine& line : lines) {
      answer.clear();
      out.answers.failed += asker.append(answer, line.text) ? 0 : 1;
      answer += '\n';
      out.answers.hash.add(line.place, answer);
      out.answers.bytes += answer;
    }
    out.answers.answers = lines.size();
  } catch (...) {
    out.failure = std::current_exception();
  }
}

void add(PartAnswers& all, const PartAnswers& some) {
  all.answers += some.answers;
  all.failed += some.failed;
  all.hash.add(some.hash);
  all.bytes += some.bytes;
}

PartAnswers answer_lines_of_part(const BatchPlace& place, const BatchPlan& plan, BatchRange range, const Parts& parts) {
  const LinesOfPart own = lines_of_part(plan, range);
  const std::vector<PlacedLine> lines = split_lines(own);
  std::vector<SomeAnswers> some(part_count(lines.size(), lines_in_part));
  run_ranges(parts, lines.size(), lines_in_part, [&](PartRange of) {
    answer_some(place, std::span(lines).subspan(of.begin, of.end - of.begin), some[of.begin / lines_in_part]);
  });
  PartAnswers all;
  for (const SomeAnswers& it : some) {
    if (it.failure) std::rethrow_exception(it.failure);
    add(all, it.answers);
  }
  return all;
}

// ---- Rays.

// The rays of a part, some at a time.
class RaysOfPart {
 public:
  RaysOfPart(const BatchPlan& plan, BatchRange range, const BatchPlace& place) : plan_(plan), range_(range) {
    if (plan.kind == BatchKind::form) of_form_.emplace(plan.form, place, range.begin, range.end);
  }

  [[nodiscard]] std::uint64_t rays_each() const { return of_form_ ? plan_.form.rays : 1; }
  [[nodiscard]] std::uint64_t count() const { return (range_.end - range_.begin) * rays_each(); }
  /// Number of the first ray among all of the batch.
  [[nodiscard]] std::uint64_t first() const { return range_.begin * rays_each(); }

  void read(std::uint64_t begin, std::span<Segment> out, const Parts& parts) const {
    if (of_form_) return make(begin, out, parts);
    const std::string bytes =
        read_range(plan_.questions, packed_rays_mark.size() + (range_.begin + begin) * packed_ray_bytes,
                   out.size() * packed_ray_bytes);
    ByteReader reader(std::as_bytes(std::span(bytes.data(), bytes.size())));
    if (reader.read_all(out)) return;
    // A NaN with other bits than those that are written: each number by itself.
    for (std::size_t i = 0; i < out.size(); ++i) out[i] = loose_ray(bytes.data() + i * packed_ray_bytes);
  }

 private:
  static double loose_number(const char* bytes) {
    std::uint64_t bits = 0;
    for (int i = 7; i >= 0; --i) bits = bits << 8 | static_cast<std::uint8_t>(bytes[i]);
    return std::bit_cast<double>(bits);
  }
  static Segment loose_ray(const char* bytes) {
    return {{loose_number(bytes), loose_number(bytes + 8)}, {loose_number(bytes + 16), loose_number(bytes + 24)}};
  }
  void make(std::uint64_t begin, std::span<Segment> out, const Parts& parts) const {
    run_ranges(parts, out.size(), 4096, [&](PartRange of) {
      for (std::size_t i = of.begin; i < of.end; ++i) out[i] = of_form_->ray(begin + i);
    });
  }

  const BatchPlan& plan_;
  BatchRange range_;
  std::optional<RaysOfForm> of_form_{};
};

PartAnswers answer_rays_of_part(const BatchPlace& place, const BatchPlan& plan, BatchRange range, const Parts& parts) {
  const RaysOfPart rays(plan, range, place);
  PartAnswers all;
  Reduced reduced(plan.reduction, place.bounds());
  std::vector<Segment> segments(rays_at_a_time);
  std::vector<RayHit> hits(rays_at_a_time);
  std::string packed_hits(rays_at_a_time * packed_hit_bytes, '\0');
  for (std::uint64_t begin = 0; begin < rays.count(); begin += rays_at_a_time) {
    const auto some = static_cast<std::size_t>(std::min<std::uint64_t>(rays_at_a_time, rays.count() - begin));
    const std::uint64_t first = rays.first() + begin;
    rays.read(begin, std::span(segments).first(some), parts);
    place.cast(std::span(segments).first(some), std::span(hits).first(some), parts);
    std::vector<AnswersHash> hashes(part_count(some, 4096));
    run_ranges(parts, some, 4096, [&](PartRange of) {
      for (std::size_t i = of.begin; i < of.end; ++i) {
        char* const bytes = packed_hits.data() + i * packed_hit_bytes;
        ByteWriter writer(std::as_writable_bytes(std::span(bytes, packed_hit_bytes)));
        writer.write(packed(hits[i]));
        hashes[of.begin / 4096].add(first + i, {bytes, packed_hit_bytes});
      }
    });
    for (const AnswersHash& hash : hashes) all.hash.add(hash);
    if (plan.reduction == Reduction::none) {
      all.bytes.append(packed_hits, 0, some * packed_hit_bytes);
    } else {
      for (std::size_t i = 0; i < some; ++i) reduced.add(first + i, segments[i], hits[i]);
    }
  }
  all.answers = rays.count();
  if (plan.reduction != Reduction::none) all.bytes = reduced.bytes();
  return all;
}

}  // namespace

PackedHit packed(const RayHit& hit) {
  const Tile tile = hit.hit ? hit.tile : Tile{};
  return {tile.x,
          tile.y,
          static_cast<std::uint8_t>(hit.hit ? 1 : 0),
          static_cast<std::uint8_t>(hit.inside ? 1 : 0),
          static_cast<std::uint8_t>(hit.side),
          0,
          0,
          hit.fraction};
}

PartAnswers answer_part(const BatchPlace& place, const BatchPlan& plan, std::uint64_t part, const Parts& parts) {
  const BatchRange range = plan.range(part);
  if (plan.kind == BatchKind::lines) return answer_lines_of_part(place, plan, range, parts);
  return answer_rays_of_part(place, plan, range, parts);
}

}  // namespace tilespace::tool
