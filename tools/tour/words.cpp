// SPDX-License-Identifier: MIT
#include "tour/words.hpp"

#include <fmt/format.h>

namespace tilespace::tool {

std::string with_commas(std::uint64_t number) {
  std::string digits = fmt::format("{}", number);
  for (std::size_t i = digits.size(); i > 3; i -= 3) digits.insert(i - 3, 1, ',');
  return digits;
}

std::string count_of(std::uint64_t count, std::string_view one, std::string_view many) {
  return fmt::format("{} {}", with_commas(count), count == 1 ? one : many);
}

std::string to_words(Tile tile) { return fmt::format("({}, {})", tile.x, tile.y); }
std::string to_words(Point point) { return fmt::format("({}, {})", point.x, point.y); }
std::string to_words(const Segment& segment) {
  return fmt::format("from {} to {}", to_words(segment.start), to_words(segment.end));
}

std::string to_json(Point point) { return fmt::format("{},{}", point.x, point.y); }
std::string to_json(const Circle& circle) { return fmt::format("{},{}", to_json(circle.center), circle.radius); }
std::string to_json(const Capsule& capsule) { return fmt::format("{},{}", to_json(capsule.axis), capsule.radius); }
std::string to_json(const Box& box) { return fmt::format("{},{}", to_json(box.min), to_json(box.max)); }
std::string to_json(const Segment& segment) {
  return fmt::format("{},{}", to_json(segment.start), to_json(segment.end));
}

std::string to_json(const Body& body) { return fmt::format("{},{},{}", to_json(body.min), body.size.x, body.size.y); }

std::string to_cpp(const Circle& circle) {
  return fmt::format("tilespace::Circle{{{{{}, {}}}, {}}}", circle.center.x, circle.center.y, circle.radius);
}
std::string to_cpp(const Capsule& capsule) {
  const auto [start, end] = capsule.axis;
  return fmt::format("tilespace::Capsule{{{{{{{}, {}}}, {{{}, {}}}}}, {}}}", start.x, start.y, end.x, end.y,
                     capsule.radius);
}
std::string to_cpp(const Box& box) {
  return fmt::format("tilespace::Box{{{{{}, {}}}, {{{}, {}}}}}", box.min.x, box.min.y, box.max.x, box.max.y);
}
std::string to_cpp(const Segment& segment) {
  return fmt::format("tilespace::Segment{{{{{}, {}}}, {{{}, {}}}}}", segment.start.x, segment.start.y, segment.end.x,
                     segment.end.y);
}
std::string to_cpp(const Body& body) {
  return fmt::format("tilespace::Body{{{{{}, {}}}, {{{}, {}}}}}", body.min.x, body.min.y, body.size.x, body.size.y);
}
std::string to_cpp(Tile tile) { return fmt::format("tilespace::Tile{{{}, {}}}", tile.x, tile.y); }

}  // namespace tilespace::tool
