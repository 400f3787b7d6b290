// SPDX-License-Identifier: MIT
#include "tiled/tiled_reader.hpp"
#include "errors.hpp"

namespace tilespace::io::detail {
namespace {

std::string named(const char* name, std::string_view what) {
  return std::string("\"").append(name).append("\" with ").append(what);
}

}  // namespace

void TiledReader::fail(Error error) {
  if (failed()) return;
  if (error.file.empty()) error.file = file_;
  load_.error = std::move(error);
}

void TiledReader::fail(ErrorKind kind, Node node, const char* name, std::string expected, std::string found) {
  if (failed()) return;  // computing a position costs a pass
  const Place place = name == nullptr ? document_.place_of(node) : document_.place_of(node, name);
  fail(error_at(kind, place.line, place.column, std::move(expected), std::move(found)));
}

void TiledReader::read(Node node, const char* name, std::string& value) {
  const Scalar scalar = document_.value(node, name);
  if (scalar.kind == ScalarKind::absent) return;
  if (scalar.kind == ScalarKind::literal || scalar.kind == ScalarKind::text) {
    value = scalar.text;
  } else if (auto text = to_text(scalar)) {
    value = *std::move(text);
  } else {
    fail(ErrorKind::syntax, node, name, named(name, "a text"), described(scalar));
  }
}

void TiledReader::read(Node node, const char* name, double& value) {
  const Scalar scalar = document_.value(node, name);
  if (scalar.kind == ScalarKind::absent) return;
  if (const auto number = to_number(scalar)) {
    value = *number;
  } else {
    fail(ErrorKind::syntax, node, name, named(name, "a number"), described(scalar));
  }
}

void TiledReader::read(Node node, const char* name, bool& value) {
  const Scalar scalar = document_.value(node, name);
  if (scalar.kind == ScalarKind::absent) return;
  if (const auto boolean = to_boolean(scalar)) {
    value = *boolean;
  } else {
    fail(ErrorKind::syntax, node, name, named(name, "true or false"), described(scalar));
  }
}

std::optional<std::int64_t> TiledReader::integer(Node node, const char* name, std::int64_t least, std::int64_t most) {
  const Scalar scalar = document_.value(node, name);
  if (scalar.kind == ScalarKind::absent) return std::nullopt;
  const auto found = to_integer(scalar);
  if (found && *found >= least && *found <= most) return found;
  fail(ErrorKind::syntax, node, name,
       named(name, "an integer from " + std::to_string(least) + " to " + std::to_string(most)), described(scalar));
  return std::nullopt;
}

void TiledReader::read(Node node, const char* name, std::int32_t& value, std::int32_t least) {
  const auto found = integer(node, name, least, std::numeric_limits<std::int32_t>::max());
  if (found) value = static_cast<std::int32_t>(*found);
}

void TiledReader::read(Node node, const char* name, std::uint32_t& value, std::uint32_t least, std::uint32_t most) {
  const auto found = integer(node, name, least, most);
  if (found) value = static_cast<std::uint32_t>(*found);
}

void TiledReader::read(Node node, const char* x, const char* y, Vec& value) {
  read(node, x, value.x);
  read(node, y, value.y);
}

void TiledReader::read(Node node, const char* x, const char* y, Point& value) {
  read(node, x, value.x);
  read(node, y, value.y);
}

void TiledReader::require(Node node, const char* name) {
  if (document_.value(node, name).kind != ScalarKind::absent) return;
  fail(ErrorKind::syntax, node, nullptr, quoted(name), "nothing of that name");
}

std::string TiledReader::text(Node node, const char* name) {
  std::string value;
  read(node, name, value);
  return value;
}

std::string TiledReader::file_name(Node node, const char* name) {
  std::string value = text(node, name);
  if (value.size() <= longest_file_name) return value;
  fail(ErrorKind::too_large, node, name, "a name of at most " + std::to_string(longest_file_name) + " bytes",
       std::to_string(value.size()));
  return {};
}

void TiledReader::read_class(Node node, std::string& value) {
  read(node, "class", value);
  if (std::string type = text(node, "type"); !type.empty()) value = std::move(type);
}

std::vector<Node> TiledReader::list(Node node, const ListNames& names) {
  auto nodes = document_.list(node, names);
  if (!nodes) {
    const Node found = names.member == nullptr ? node : document_.child(node, names.member);
    fail(ErrorKind::syntax, found, nullptr, "an array", described(document_.kind_of(found)));
    return {};
  }
  for (const Node one : *nodes) {
    const NodeKind kind = document_.kind_of(one);
    if (kind == NodeKind::object) continue;
    fail(ErrorKind::syntax, one ? one : node, nullptr, "an object", described(kind));
    return {};
  }
  return *std::move(nodes);
}

Node TiledReader::object(Node node, const char* name) {
  const Node child = document_.child(node, name);
  const NodeKind kind = document_.kind_of(child);
  if (kind == NodeKind::object || kind == NodeKind::none) return child;
  fail(ErrorKind::syntax, child, nullptr, named(name, "an object"), described(kind));
  return {};
}

}  // namespace tilespace::io::detail
