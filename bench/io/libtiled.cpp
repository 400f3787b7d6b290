// SPDX-License-Identifier: MIT
// Peer libtiled, as packaged by Debian. Qt needs its application object first, and no screen.
#include <gidmapper.h>
#include <layer.h>
#include <map.h>
#include <mapreader.h>
#include <tilelayer.h>
#include <varianttomapconverter.h>

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QGuiApplication>
#include <QJsonDocument>
#include <cstdio>
#include <cstdlib>
#include <memory>

#include "loaders.hpp"

namespace bench {
namespace {

class OfLibtiled final : public Loaded {
 public:
  explicit OfLibtiled(std::unique_ptr<Tiled::Map> map) : map_(std::move(map)) {}

  [[nodiscard]] TilesSeen tiles() const override {
    const Tiled::GidMapper numbers(map_->tilesets());
    TilesSeen seen;
    for (Tiled::Layer* const layer : map_->tileLayers()) {
      const auto* const tiles = static_cast<const Tiled::TileLayer*>(layer);
      const QRect bounds = map_->infinite() ? tiles->localBounds() : QRect(0, 0, tiles->width(), tiles->height());
      for (int y = bounds.top(); y <= bounds.bottom(); ++y) {
        for (int x = bounds.left(); x <= bounds.right(); ++x) {
          const Tiled::Cell& cell = tiles->cellAt(x, y);
          if (!cell.isEmpty()) seen.add(x, y, numbers.cellToGid(cell), static_cast<std::uint32_t>(cell.tileId()));
        }
      }
    }
    return seen;
  }

 private:
  std::unique_ptr<Tiled::Map> map_;
};

std::unique_ptr<Tiled::Map> read_json(const QString& path) {
  QFile file(path);
  if (!file.open(QIODevice::ReadOnly)) return nullptr;
  const QJsonDocument document = QJsonDocument::fromJson(file.readAll());
  return Tiled::VariantToMapConverter().toMap(document.toVariant(), QFileInfo(path).dir());
}

void start_qt() {
  static int argument_count = 1;
  static char name[] = "bench_io";
  static char* arguments[] = {name, nullptr};
  static const QGuiApplication* application = nullptr;  // never destroyed: Qt keeps statics that it must not outlive
  if (application != nullptr) return;
  setenv("QT_QPA_PLATFORM", "offscreen", 0);
  setenv("XDG_RUNTIME_DIR", "/tmp", 0);  // avoids a warning of Qt
  application = new QGuiApplication(argument_count, arguments);
}

}  // namespace

bool has_libtiled() { return true; }

Loaded* load_with_libtiled(const std::string& path) {
  start_qt();
  const QString name = QString::fromStdString(path);
  std::unique_ptr<Tiled::Map> map = path.ends_with(".tmx") ? Tiled::MapReader().readMap(name) : read_json(name);
  if (!map) {
    std::fprintf(stderr, "libtiled does not read %s\n", path.c_str());
    std::exit(1);
  }
  return new OfLibtiled(std::move(map));
}

}  // namespace bench
