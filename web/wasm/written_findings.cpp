// SPDX-License-Identifier: MIT
#include "written_findings.hpp"

#include <tilespace/lint/rules.hpp>

namespace tilespace::web {
namespace {

void write_box(const TileBox& box, PackedValues& out) {
  out.object(4);
  const auto value = [&](std::string_view key, std::int64_t number) {
    out.text(key);
    out.number(static_cast<double>(number));
  };
  value("x", box.min.x);
  value("y", box.min.y);
  value("width", std::int64_t{box.max.x} - box.min.x);
  value("height", std::int64_t{box.max.y} - box.min.y);
}

void write_tile(const Tile& tile, PackedValues& out) {
  out.object(2);
  out.text("x");
  out.number(tile.x);
  out.text("y");
  out.number(tile.y);
}

void write_finding(const lint::Finding& finding, PackedValues& out) {
  out.object(12);
  const auto text = [&](std::string_view key, std::string_view value) {
    out.text(key);
    out.text(value);
  };
  text("rule", finding.rule->id);
  text("severity", lint::name(finding.severity));
  text("text", finding.text);
  text("hint", finding.hint);
  text("explanation", finding.rule->explanation);
  text("layer", finding.layer);
  text("tileset", finding.tileset);
  text("object", finding.object);
  out.text("tile");
  finding.tile ? write_tile(*finding.tile, out) : out.nothing();
  out.text("area");
  finding.tile ? write_box(finding.area, out) : out.nothing();
  out.text("count");
  out.number(static_cast<double>(finding.count));
  out.text("marks");
  out.list(finding.marks.size());
  for (const Tile& mark : finding.marks) write_tile(mark, out);
}

}  // namespace

void write_findings(std::span<const lint::Finding> findings, PackedValues& out) {
  out.list(findings.size());
  for (const lint::Finding& finding : findings) write_finding(finding, out);
}

}  // namespace tilespace::web
