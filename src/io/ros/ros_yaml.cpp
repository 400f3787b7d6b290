// SPDX-License-Identifier: MIT
#include <yaml-cpp/depthguard.h>  // since yaml-cpp 0.7, whose parser does not recurse without end
#include <yaml-cpp/yaml.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <string>
#include <string_view>
#include <tilespace/geom/angle.hpp>
#include <tilespace/io/ros_map.hpp>
#include <utility>
#include "document/number_text.hpp"
#include "document/text_place.hpp"
#include "errors.hpp"
#include "text/lines.hpp"

// yaml-cpp only parses the text into nodes: numbers and words are converted from the scalars here, because its own
// conversions depend on the locale of the program. Aliases share nodes and are never expanded, so they cost nothing.

namespace tilespace::io {
namespace {

using MaybeError = std::optional<Error>;

// yaml-cpp counts lines and columns from 0; an unknown mark has -1 in both.
Error error_at(const YAML::Mark& mark, ErrorKind kind, std::string expected, std::string found) {
  return detail::error_at(kind, static_cast<std::uint64_t>(mark.line + 1), static_cast<std::uint64_t>(mark.column + 1),
                          std::move(expected), std::move(found));
}

std::string found_in(const YAML::Node& node) {
  if (node.IsScalar()) return detail::quoted(node.Scalar());
  if (node.IsSequence()) return "a list of " + std::to_string(node.size());
  return node.IsMap() ? "a map" : "nothing";
}

Error unexpected(const YAML::Node& node, std::string expected, ErrorKind kind = ErrorKind::syntax) {
  return error_at(node.Mark(), kind, std::move(expected), found_in(node));
}

// An empty value has no position of its own: yaml-cpp reports that of whatever comes next.
Error nothing_after(const YAML::Node& key) {
  return error_at(key.Mark(), ErrorKind::syntax, "a value for " + detail::quoted(key.Scalar()), "nothing");
}

std::optional<double> number_in(const YAML::Node& node) {
  return node.IsScalar() ? detail::finite_number(node.Scalar()) : std::nullopt;
}

MaybeError read_image(const YAML::Node& node, RosMapInfo& info) {
  if (!node.IsScalar() || node.Scalar().empty()) return unexpected(node, "the name of a picture");
  info.image = node.Scalar();
  return std::nullopt;
}

MaybeError read_resolution(const YAML::Node& node, RosMapInfo& info) {
  const std::optional<double> metres = number_in(node);
  if (!metres || !(*metres > 0.0)) return unexpected(node, "a number of metres above 0");
  info.resolution = *metres;
  return std::nullopt;
}

MaybeError read_number(const YAML::Node& node, double& value) {
  const std::optional<double> number = number_in(node);
  if (!number) return unexpected(node, "a finite number");
  value = *number;
  return std::nullopt;
}

MaybeError read_origin(const YAML::Node& node, RosMapInfo& info) {
  if (!node.IsSequence() || node.size() != 3) return unexpected(node, "an origin of three numbers, [x, y, yaw]");
  const std::array<double*, 3> places{&info.origin.x, &info.origin.y, &info.yaw};
  for (std::size_t i = 0; i < places.size(); ++i) {
    if (auto error = read_number(node[i], *places[i])) return error;
  }
  if (std::abs(info.yaw) <= angle_limit) return std::nullopt;
  return unexpected(node[2], "a yaw of at most 2^30 radians", ErrorKind::too_large);
}

std::string in_lower_case(std::string text) {
  for (char& c : text) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return text;
}

bool is_one_of(std::string_view word, std::initializer_list<std::string_view> words) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

MaybeError read_negate(const YAML::Node& node, RosMapInfo& info) {
  const std::string word = node.IsScalar() ? in_lower_case(node.Scalar()) : std::string{};
  info.negate = is_one_of(word, {"1", "true", "yes", "on", "y"});
  if (info.negate || is_one_of(word, {"0", "false", "no", "off", "n"})) return std::nullopt;
  return unexpected(node, "0, 1, true or false");
}

MaybeError read_mode(const YAML::Node& node, RosMapInfo& info) {
  const std::string expected = "a mode: trinary, scale or raw";
  if (!node.IsScalar()) return unexpected(node, expected);
  const std::string word = in_lower_case(node.Scalar());
  for (const RosMode mode : {RosMode::trinary, RosMode::scale, RosMode::raw}) {
    if (word != name(mode)) continue;
    info.mode = mode;
    return std::nullopt;
  }
  return unexpected(node, expected, ErrorKind::unsupported);
}

// A known key, and the parser of its value.
struct Key {
  std::string_view name;
  bool is_needed;
  MaybeError (*read)(const YAML::Node& node, RosMapInfo& info);
};

constexpr std::array<Key, 7> keys{{
    {"image", true, read_image},
    {"resolution", true, read_resolution},
    {"origin", false, read_origin},
    {"occupied_thresh", false,
     [](const YAML::Node& node, RosMapInfo& info) { return read_number(node, info.occupied_thresh); }},
    {"free_thresh", false,
     [](const YAML::Node& node, RosMapInfo& info) { return read_number(node, info.free_thresh); }},
    {"negate", false, read_negate},
    {"mode", false, read_mode},
}};

// Index of the key; the number of keys if unknown.
std::size_t index_of(const YAML::Node& node) {
  if (!node.IsScalar()) return keys.size();
  const auto key =
      std::find_if(keys.begin(), keys.end(), [&](const Key& known) { return known.name == node.Scalar(); });
  return static_cast<std::size_t>(key - keys.begin());
}

MaybeError read_map(const YAML::Node& map, RosMapInfo& info) {
  if (!map.IsMap()) return unexpected(map, "a map of keys and values");
  std::array<bool, keys.size()> has{};
  for (const auto& entry : map) {
    const std::size_t index = index_of(entry.first);
    if (index == keys.size()) continue;
    if (std::exchange(has[index], true)) return unexpected(entry.first, "each key once");
    if (entry.second.IsNull()) return nothing_after(entry.first);
    if (auto error = keys[index].read(entry.second, info)) return error;
  }
  for (std::size_t i = 0; i < keys.size(); ++i) {
    if (!keys[i].is_needed || has[i]) continue;
    return error_at(map.Mark(), ErrorKind::syntax, "a map with the key " + detail::quoted(keys[i].name),
                    "a map without it");
  }
  return std::nullopt;
}

Result<RosMapInfo> read_document(const std::string& text) {
  RosMapInfo info;
  if (auto error = read_map(YAML::Load(text), info)) return *std::move(error);
  return info;
}

#if defined(__cpp_exceptions)

// Messages of yaml-cpp may contain a character of the file.
std::string in_one_line(std::string text) {
  for (char& c : text) {
    if (!detail::is_printable(c)) c = '?';
  }
  return text;
}

#endif

// YAML has no control characters except tabs and line ends, and yaml-cpp treats one of them as the end of the file.
bool is_forbidden(char c) noexcept {
  const auto code = static_cast<unsigned char>(c);
  return (code < 0x20 && c != '\t' && c != '\n' && c != '\r') || code == 0x7f;
}

Result<RosMapInfo> parse(std::string_view text) {
  if (text.size() > ros_yaml_limit) {
    return detail::error_at(ErrorKind::too_large, 0, 0, "at most " + std::to_string(ros_yaml_limit) + " bytes of YAML",
                            std::to_string(text.size()));
  }
  const auto forbidden = std::find_if(text.begin(), text.end(), is_forbidden);
  if (forbidden != text.end()) {
    return detail::error_in_text(text, static_cast<std::size_t>(forbidden - text.begin()), "a character of YAML");
  }
#if defined(__cpp_exceptions)
  try {
    return read_document(std::string(text));
  } catch (const YAML::DeepRecursion& error) {
    return error_at(error.mark, ErrorKind::syntax, "YAML", "lists or maps in one another, too deep to read");
  } catch (const YAML::Exception& error) {
    return error_at(error.mark, ErrorKind::syntax, "YAML", "yaml-cpp says: " + in_one_line(error.msg));
  }
#else
  return read_document(std::string(text));
#endif
}

}  // namespace

Result<RosMapInfo> parse_ros_yaml(std::span<const std::byte> bytes) noexcept {
  return detail::without_throwing([&] { return parse({reinterpret_cast<const char*>(bytes.data()), bytes.size()}); });
}

}  // namespace tilespace::io
