// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include "errors.hpp"
#include "guarded_size.hpp"
#include "layer_data/layer_data.hpp"
#include "tiled/tiled_parts.hpp"

// Tile data of a layer. XML has the tiles in <data>, or in <chunk>s in it; JSON in members of the layer, or of its
// chunks:
//   <layer><data encoding="csv">1,2</data></layer>          {"data": [1, 2]}
//   <layer><data encoding="base64" compression="zlib">      {"encoding": "base64", "compression": "zlib",
//     <chunk x="0" y="-16" width="16" height="16">...         "chunks": [{"x": 0, ..., "data": "..."}]}

namespace tilespace::io::detail {
namespace {

constexpr std::array chunk_element{"chunk"};

// Encoding of the tiles of a layer: as individual numbers, or as packed text.
struct Encoding {
  bool is_text = false;
  Packing packing = Packing::csv;
};

struct Compression {
  std::string_view name;
  Packing packing;
};
constexpr std::array compressions{Compression{"", Packing::base64}, Compression{"zlib", Packing::base64_zlib},
                                  Compression{"gzip", Packing::base64_gzip}, Compression{"zstd", Packing::base64_zstd}};

Encoding read_encoding(TiledReader& in, Node owner) {
  const std::string encoding = in.text(owner, "encoding");
  if (encoding.empty() || encoding == "csv") return {in.document().is_xml() && !encoding.empty(), Packing::csv};
  if (encoding != "base64") {
    in.fail(ErrorKind::unsupported, owner, "encoding", "\"csv\" or \"base64\"", quoted(encoding));
    return {};
  }
  const std::string compression = in.text(owner, "compression");
  for (const auto& [name, packing] : compressions) {
    if (compression == name) return {true, packing};
  }
  in.fail(ErrorKind::unsupported, owner, "compression", "\"zlib\", \"gzip\" or \"zstd\"", quoted(compression));
  return {};
}

// Checks the limit for this many more tiles.
bool has_capacity(TiledReader& in, Node node, std::int32_t width, std::int32_t height) {
  TiledLoad& load = in.load();
  const auto as_count = [](std::int32_t side) { return static_cast<std::uint64_t>(side); };
  Limits rest = load.limits;
  rest.tiles -= load.tiles;
  if (auto error = refuse_size(as_count(width), as_count(height), rest)) {
    in.fail(ErrorKind::too_large, node, nullptr,
            "at most " + std::to_string(load.limits.tiles) + " tiles in all layers, and sides of at most " +
                std::to_string(tile_limit),
            std::move(error->found));
    return false;
  }
  load.tiles += as_count(width) * as_count(height);
  return true;
}

std::vector<Gid> decode_text(TiledReader& in, Node node, Packing packing, std::uint64_t count) {
  std::string joined;
  const Scalar value = in.document().own_value(node, joined);
  if (value.kind != ScalarKind::literal && value.kind != ScalarKind::text) {
    in.fail(ErrorKind::syntax, node, nullptr, "a text, as the encoding is base64", described(value));
    return {};
  }
  auto tiles = decode_tiles(value.text, packing, count, in.load().tools);
  if (tiles) return std::move(tiles).value();
  Error error = tiles.error();
  const Place place = in.document().place_in(node, {error.line, error.column});
  error.line = place.line;
  error.column = place.column;
  in.fail(std::move(error));
  return {};
}

std::vector<Gid> decode(TiledReader& in, Node node, const Encoding& encoding, std::uint64_t count) {
  if (encoding.is_text) return decode_text(in, node, encoding.packing, count);
  auto tiles = in.document().gids(node, count);
  if (tiles) return std::move(tiles).value();
  in.fail(tiles.error());
  return {};
}

// Smallest number of a tile; the largest value if there is no tile.
std::uint32_t smallest_number(const std::vector<Gid>& tiles) {
  std::uint32_t least = 0xFFFF'FFFF;  // of number - 1, which wraps for empty tiles: a loop without branches
  for (const Gid tile : tiles) least = std::min(least, tile.number() - 1);
  return least + (least == 0xFFFF'FFFF ? 0U : 1U);
}

// Numbers below all sets are an error, since nothing is known about such a tile. The position is that of the data.
void require_sets(TiledReader& in, Node node, const std::vector<Gid>& tiles, TileBox bounds) {
  const std::vector<Tileset>& sets = in.map()->tilesets;
  const std::uint32_t first = sets.empty() ? 0xFFFF'FFFF : sets.front().first_gid;
  if (first <= 1 || smallest_number(tiles) >= first) return;
  const auto is_below = [first](Gid tile) { return tile.is_tile() && tile.number() < first; };
  const auto found = std::find_if(tiles.begin(), tiles.end(), is_below);
  const std::int64_t index = found - tiles.begin();
  const std::int64_t x = bounds.min.x + index % bounds.width();
  const std::int64_t y = bounds.min.y + index / bounds.width();
  in.fail(ErrorKind::syntax, node, nullptr,
          sets.empty() ? "no tiles, as there is no tileset"
                       : "numbers of tiles from " + std::to_string(first) + ", where the first tileset begins",
          std::to_string(found->number()) + " at tile (" + std::to_string(x) + ", " + std::to_string(y) + ")");
}

std::optional<TileChunk> read_chunk(TiledReader& in, Node node, const Encoding& encoding, TileBox bounds) {
  if (in.failed()) return std::nullopt;
  TileChunk chunk{bounds, decode(in, node, encoding, bounds.count())};
  if (in.failed()) return std::nullopt;
  require_sets(in, node, chunk.tiles, bounds);
  return chunk;
}

// Bounds of a chunk, checked for validity.
TileBox read_bounds(TiledReader& in, Node node) {
  std::int32_t width = 0;
  std::int32_t height = 0;
  Tile corner;
  for (const char* const name : {"x", "y", "width", "height"}) in.require(node, name);
  in.read(node, "x", corner.x, -tile_limit);
  in.read(node, "y", corner.y, -tile_limit);
  in.read(node, "width", width, 1);
  in.read(node, "height", height, 1);
  if (in.failed() || !has_capacity(in, node, width, height)) return {};
  if (corner.x > tile_limit - width || corner.y > tile_limit - height) {
    in.fail(ErrorKind::too_large, node, nullptr, "tiles within " + std::to_string(tile_limit), "tiles beyond");
    return {};
  }
  return {corner, {corner.x + width, corner.y + height}};
}

// Node that contains the tiles.
Node payload_of(const Document& document, Node node) { return document.is_xml() ? node : document.child(node, "data"); }

// Tests for missing data, which is valid for zero tiles. Editors write such layers in infinite maps.
bool is_empty(const Document& document, Node payload, const Encoding& encoding) {
  if (!document.is_xml()) return !payload;
  if (!encoding.is_text) return !document.has_tile_elements(payload);
  std::string joined;
  return document.own_value(payload, joined).text.find_first_not_of(" \t\r\n") == std::string_view::npos;
}

// Chunks of a layer. In XML, searching for them would visit all of its <tile>s, and there are none among those.
std::vector<Node> chunk_nodes(TiledReader& in, Node owner) {
  if (in.document().has_tile_elements(owner)) return {};
  return in.list(owner, {chunk_element, "chunks"});
}

}  // namespace

std::vector<TileChunk> read_chunks(TiledReader& in, Node layer, std::int32_t width, std::int32_t height) {
  const Document& document = in.document();
  const Node owner = document.is_xml() ? document.child(layer, "data") : layer;
  std::vector<TileChunk> chunks;
  const Encoding encoding = read_encoding(in, owner);
  const std::vector<Node> nodes = chunk_nodes(in, owner);
  for (const Node node : nodes) {
    const TileBox bounds = in.failed() ? TileBox{} : read_bounds(in, node);
    auto chunk = read_chunk(in, payload_of(document, node), encoding, bounds);
    if (!chunk) return {};
    chunks.push_back(*std::move(chunk));
  }
  const Node payload = payload_of(document, owner);
  if (!nodes.empty() || !payload || is_empty(document, payload, encoding)) return chunks;
  if (in.failed() || !has_capacity(in, layer, width, height)) return chunks;
  if (auto chunk = read_chunk(in, payload, encoding, {{0, 0}, {width, height}})) chunks.push_back(*std::move(chunk));
  return chunks;
}

}  // namespace tilespace::io::detail
