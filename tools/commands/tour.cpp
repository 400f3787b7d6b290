// SPDX-License-Identifier: MIT
#include "commands/tour.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <utility>
#include <vector>

#include "command_line/failure.hpp"
#include "command_line/files.hpp"
#include "command_line/loading.hpp"
#include "command_line/output.hpp"
#include "command_line/progress.hpp"
#include "commands/play.hpp"
#include "drawing/write_picture.hpp"
#include "text/json_text.hpp"
#include "tour/chapter.hpp"
#include "tour/default_map.hpp"
#include "tour/page.hpp"
#include "tour/table.hpp"

namespace tilespace::tool {
namespace {

namespace fs = std::filesystem;

std::string path_in(const std::string& folder, const std::string& file) {
  return (fs::path(folder) / file).generic_string();
}

void make_folder(const std::string& folder) {
  std::error_code error;
  fs::create_directories(folder, error);
  if (error) throw Failure(fmt::format("cannot make the folder {}: {}", folder, error.message()));
}

Place find_place_with_progress(const io::LoadedMap& map) {
  const Progress progress("choosing a location");
  return find_place(map);
}

std::vector<Chapter> write_chapters(const Scene& scene) {
  Progress progress("drawing");
  std::vector<Chapter> written;
  for (const WriteChapter write : chapters()) {
    written.push_back(write(scene));
    progress.set(written.size(), chapters().size());
  }
  return written;
}

// Pictures of all figures, in order.
std::vector<Plate> make_plates(const std::vector<Chapter>& chapters) {
  const Progress progress("packing pictures");
  std::vector<Plate> plates;
  for (const Chapter& chapter : chapters) {
    for (const Figure& figure : chapter.figures) {
      plates.emplace_back();
      if (!figure.picture) continue;
      plates.back() = {"tour-" + figure.name + ".png", encode_png(*figure.picture, Packing::small),
                       figure.picture->width(), figure.picture->height()};
    }
  }
  return plates;
}

// Does not overwrite a map that is a picture in the same folder.
void write_other_file(const std::string& bytes, const std::string& path, const std::string& map) {
  std::error_code none_such;  // the file need not exist yet
  if (fs::equivalent(map, path, none_such)) throw UsageError("-o: the tour would overwrite the map itself: " + path);
  write_bytes(bytes, path);
}

// The playground with this map, beside the tour: its name, empty if none is installed.
std::string write_playground(const TourOptions& options, const io::LoadedMap& loaded) {
  const std::string page = playground_of({options.map, {}, {}}, loaded);
  if (page.empty()) return {};
  make_folder(options.folder);
  write_other_file(page, path_in(options.folder, "playground.html"), options.map.path);
  return "playground.html";
}

struct WrittenFiles {
  std::vector<std::string> pictures;
  std::string page;
};

WrittenFiles write_files(const TourOptions& options, const std::vector<Plate>& plates, const std::string& page) {
  make_folder(options.folder);
  WrittenFiles written;
  for (const Plate& plate : plates) {
    if (plate.file.empty()) continue;
    written.pictures.push_back(path_in(options.folder, plate.file));
    write_other_file(plate.png, written.pictures.back(), options.map.path);
  }
  written.page = path_in(options.folder, "tour.html");
  write_other_file(page, written.page, options.map.path);
  return written;
}

std::string as_text(const TourOptions& options, const std::vector<Chapter>& chapters, const WrittenFiles& written) {
  std::string out = printable(options.map.path) + "\n\n" + make_table(chapters) + "\nPictures:\n";
  for (const std::string& picture : written.pictures) append(out, "  {}\n", picture);
  append(out, "Page:\n  {}\n", written.page);
  return out;
}

void append_figure(std::string& out, const Figure& figure) {
  out += "{\"topic\":";
  append_string(out, figure.topic);
  out += ",\"asked\":";
  append_string(out, figure.asked);
  out += ",\"answer\":";
  append_string(out, figure.answer);
  out += '}';
}

std::string as_json(const TourOptions& options, const std::vector<Chapter>& chapters, const WrittenFiles& written) {
  std::string out = "{\"file\":";
  append_string(out, options.map.path);
  out += ",\"page\":";
  append_string(out, written.page);
  const char* separator = ",\"pictures\":[";
  for (const std::string& picture : written.pictures) {
    out += std::exchange(separator, ",");
    append_string(out, picture);
  }
  out += written.pictures.empty() ? ",\"pictures\":[]" : "]";
  separator = ",\"results\":[";
  for (const Chapter& chapter : chapters) {
    for (const Figure& figure : chapter.figures) {  // every chapter has some
      out += std::exchange(separator, ",");
      append_figure(out, figure);
    }
  }
  return out + "]}\n";
}

}  // namespace

void run_tour(const TourOptions& given) {
  TourOptions options = given;
  if (options.map.path.empty()) options.map.path = find_default_map();
  const io::LoadedMap loaded = load_tiles_with_progress(options.map);
  const Layout layout = layout_of(options.map, loaded);
  const World world{loaded.map, layout};
  const MapPainter painter(loaded, options.map.path, Look::images, load_options(options.map));
  const Scene scene{options.map.path, typed(options.map), loaded, world, painter, find_place_with_progress(loaded)};
  const std::vector<Chapter> chapters = write_chapters(scene);
  const std::vector<Plate> plates = make_plates(chapters);
  const std::string playground = write_playground(options, loaded);
  const WrittenFiles written = write_files(options, plates, make_page(scene, chapters, plates, playground));
  tell(loaded.notices);
  tell(painter.notices());
  print(options.json ? as_json(options, chapters, written) : as_text(options, chapters, written));
  flush_output();
}

}  // namespace tilespace::tool
