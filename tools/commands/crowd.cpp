// SPDX-License-Identifier: MIT
#include "commands/crowd.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <tilespace/geom/closest_point.hpp>
#include <tilespace/geom/predicates.hpp>
#include <tilespace/geom/touches.hpp>
#include <tilespace/objects/object_index.hpp>
#include <tilespace/parallel/threads.hpp>
#include <utility>
#include <vector>

#include "command_line/failure.hpp"
#include "command_line/files.hpp"
#include "command_line/loading.hpp"
#include "command_line/output.hpp"
#include "command_line/progress.hpp"
#include "drawing/overlay.hpp"
#include "drawing/paint.hpp"
#include "drawing/write_picture.hpp"
#include "simulation/crowd.hpp"
#include "text/json_text.hpp"

namespace tilespace::tool {
namespace {

using Clock = std::chrono::steady_clock;
constexpr std::size_t nearest_count = 4;
constexpr std::size_t boxes_in_part = 1024;

double nanoseconds(Clock::duration time) { return std::chrono::duration<double, std::nano>(time).count(); }

Circle around(const Box& box, double reach) {
  return {{(box.min.x + box.max.x) / 2, (box.min.y + box.max.y) / 2}, reach};
}

// Number of queries and their time, by index and by brute force.
struct Asked {
  Clock::duration by_index{};
  Clock::duration one_by_one{};
  std::uint64_t questions = 0;
  std::uint64_t checks = 0;
  std::uint64_t wrong = 0;
};

struct CrowdFigures {
  Clock::duration update{};
  Clock::duration pairs{};
  std::uint64_t pair_count = 0;
  std::uint64_t near_count = 0;
  std::size_t most_near = 0;
  Asked near;
  Asked nearest;
};

// Queries of a frame: neighbours of every object; for a sample, the results are compared with brute force.
class Questions {
 public:
  Questions(const ObjectIndex& index, const std::vector<Box>& boxes, const CrowdOptions& options, CrowdFigures& figures,
            const Parts& parts)
      : index_(index), boxes_(boxes), options_(options), figures_(figures), parts_(parts) {}

  void ask(std::int32_t frame) {
    ask_near();
    ask_pairs();
    const auto objects = static_cast<std::uint64_t>(boxes_.size());
    for (std::uint64_t i = 0; i < static_cast<std::uint64_t>(options_.checks); ++i) {
      const std::uint64_t sampled = (static_cast<std::uint64_t>(frame) * 7919 + i * 104729) % objects;
      check_near(boxes_[sampled]);
      check_nearest(boxes_[sampled].min);
    }
  }

 private:
  void ask_near() {
    const Clock::time_point start = Clock::now();
    std::vector<std::pair<std::uint64_t, std::size_t>> found(part_count(boxes_.size(), boxes_in_part));
    run_ranges(parts_, boxes_.size(), boxes_in_part, [&](PartRange range) {
      auto& [sum, most] = found[range.begin / boxes_in_part];
      for (std::size_t i = range.begin; i < range.end; ++i) {
        std::size_t count = 0;
        index_.visit_touching(around(boxes_[i], options_.near), [&](ObjectId, const Box&) { ++count; });
        sum += count - 1;  // excluding itself
        most = std::max(most, count - 1);
      }
    });
    for (const auto& [sum, most] : found) {
      figures_.near_count += sum;
      figures_.most_near = std::max(figures_.most_near, most);
    }
    figures_.near.by_index += Clock::now() - start;
    figures_.near.questions += boxes_.size();
  }

  void ask_pairs() {
    const Clock::time_point start = Clock::now();
    std::vector<std::uint64_t> counts(index_.pair_part_count());
    run_parts(parts_, counts.size(), [&](std::size_t i) {
      std::uint64_t count = 0;
      index_.visit_pairs(PairPart{i}, [&](ObjectId, ObjectId) { ++count; });
      counts[i] = count;
    });
    for (const std::uint64_t count : counts) figures_.pair_count += count;
    figures_.pairs += Clock::now() - start;
  }

  void check_near(const Box& box) {
    const Circle circle = around(box, options_.near);
    std::vector<std::uint32_t> found;
    index_.visit_touching(circle, [&](ObjectId id, const Box&) { found.push_back(id.index()); });
    std::sort(found.begin(), found.end());
    const Clock::time_point start = Clock::now();
    std::vector<std::uint32_t> all;
    for (std::size_t i = 0; i < boxes_.size(); ++i) {
      if (touches(circle, boxes_[i])) all.push_back(static_cast<std::uint32_t>(i));
    }
    figures_.near.one_by_one += Clock::now() - start;
    ++figures_.near.checks;
    figures_.near.wrong += found != all ? 1 : 0;
  }

  void check_nearest(Point from) {
    std::array<ObjectId, nearest_count> found;
    Clock::time_point start = Clock::now();
    const std::size_t count = index_.nearest(from, found);
    figures_.nearest.by_index += Clock::now() - start;
    ++figures_.nearest.questions;
    start = Clock::now();
    std::vector<std::uint32_t> all(boxes_.size());
    for (std::size_t i = 0; i < all.size(); ++i) all[i] = static_cast<std::uint32_t>(i);
    const auto is_nearer = [&](std::uint32_t a, std::uint32_t b) {
      const int order = compare_distance(from, closest_point(boxes_[a], from), closest_point(boxes_[b], from));
      return order < 0 || (order == 0 && a < b);
    };
    const std::size_t wanted = std::min(nearest_count, all.size());
    std::partial_sort(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(wanted), all.end(), is_nearer);
    figures_.nearest.one_by_one += Clock::now() - start;
    ++figures_.nearest.checks;
    bool is_same = count == wanted;
    for (std::size_t i = 0; is_same && i < wanted; ++i) is_same = found[i].index() == all[i];
    figures_.nearest.wrong += is_same ? 0 : 1;
  }

  const ObjectIndex& index_;
  const std::vector<Box>& boxes_;
  const CrowdOptions& options_;
  CrowdFigures& figures_;
  Parts parts_;
};

// Heat map: number of visits of each tile.
class Heat {
 public:
  explicit Heat(TileBox bounds) : bounds_(bounds), counts_(static_cast<std::size_t>(bounds.count())) {}

  void add(const std::vector<Box>& boxes) {
    for (const Box& box : boxes) {
      const Tile tile = tile_at(around(box, 0.0).center);
      if (bounds_.contains(tile)) ++counts_[index(tile)];
    }
  }

  // Colours from blue (few) to red (many), in powers of two; tiles without visits stay unchanged.
  void paint(Overlay& overlay) const {
    constexpr std::array<Color, 5> colors{ink::sky, ink::green, ink::yellow, ink::orange, ink::red};
    const auto least = [&](std::size_t step) {
      return step == 0 ? 1 : std::max<std::uint32_t>(1, most() >> (colors.size() - 1 - step));
    };
    for (std::size_t step = 0; step < colors.size(); ++step) {
      Marks marks(overlay.view().tiles);
      add(marks, least(step), step + 1 < colors.size() ? least(step + 1) : most() + 1);
      overlay.tint(marks, {colors[step], 150});
    }
  }
  [[nodiscard]] std::uint32_t most() const { return *std::max_element(counts_.begin(), counts_.end()); }

 private:
  [[nodiscard]] std::size_t index(Tile tile) const {
    return static_cast<std::size_t>((std::int64_t{tile.y} - bounds_.min.y) * bounds_.width() + tile.x - bounds_.min.x);
  }
  void add(Marks& marks, std::uint32_t least, std::uint32_t end) const {
    const TileBox shown = intersection(marks.window(), bounds_);
    for (std::int32_t y = shown.min.y; y < shown.max.y; ++y) {
      for (std::int32_t x = shown.min.x; x < shown.max.x; ++x) {
        const std::uint32_t count = counts_[index({x, y})];
        if (count >= least && count < end) marks.add(Tile{x, y});
      }
    }
  }

  TileBox bounds_;
  std::vector<std::uint32_t> counts_;
};

void draw(const CrowdOptions& options, const io::LoadedMap& loaded, const Heat& heat) {
  const MapPainter painter(loaded, options.map.path, look_of(options.picture), load_options(options.map));
  const View view = view_of(options.picture, painter, parse_crop(options.picture.crop).value_or(loaded.map.bounds()));
  Canvas canvas = paint_map(options.picture, painter, view);
  if (painter.has_layers()) dim(canvas);
  Overlay overlay(canvas, view);
  heat.paint(overlay);
  write_picture(canvas, options.picture.output);
  tell(painter.notices());
}

std::string line_of(const char* what, const Asked& asked) {
  const double by_index = nanoseconds(asked.by_index) / static_cast<double>(asked.questions);
  std::string line = fmt::format("{:<11} {:.0f} ns", what, by_index);
  if (asked.checks > 0) {
    const double one_by_one = nanoseconds(asked.one_by_one) / static_cast<double>(asked.checks);
    line += fmt::format("; brute force {:.0f} ns, {:.3g} times as long", one_by_one, one_by_one / by_index);
  }
  return line + "\n";
}

std::string summary(const CrowdOptions& options, const CrowdFigures& figures, const Heat& heat) {
  const double objects = static_cast<double>(options.objects) * options.frames;
  const std::uint64_t checks = figures.near.checks + figures.nearest.checks;
  return fmt::format("objects     {}, for {} frames, from seed {}\n", options.objects, options.frames, options.seed) +
         fmt::format("near        {:.4g} within {} tiles on average, {} at most\n",
                     static_cast<double>(figures.near_count) / objects, options.near, figures.most_near) +
         fmt::format("pairs       {} touch, {:.4g} per frame\n", figures.pair_count,
                     static_cast<double>(figures.pair_count) / options.frames) +
         fmt::format("density     {} objects in one tile at most, over all frames\n", heat.most()) +
         fmt::format("checked     {} results against brute force, {} wrong\n", checks,
                     figures.near.wrong + figures.nearest.wrong) +
         fmt::format("update      {:.1f} ns per object\n", nanoseconds(figures.update) / objects) +
         fmt::format("all pairs   {:.1f} ns per object\n", nanoseconds(figures.pairs) / objects) +
         line_of("neighbours", figures.near) + (checks > 0 ? line_of("nearest 4", figures.nearest) : "");
}

std::string as_json(const CrowdOptions& options, const CrowdFigures& figures, const Heat& heat) {
  const double objects = static_cast<double>(options.objects) * options.frames;
  std::string out = "{\"file\":";
  append_string(out, options.map.path);
  append(out, ",\"objects\":{},\"frames\":{},\"seed\":{},\"near\":", options.objects, options.frames, options.seed);
  append_number(out, static_cast<double>(figures.near_count) / objects);
  append(out, ",\"most_near\":{},\"pairs\":{},\"density\":{},\"checked\":{},\"wrong\":{}", figures.most_near,
         figures.pair_count, heat.most(), figures.near.checks + figures.nearest.checks,
         figures.near.wrong + figures.nearest.wrong);
  out += ",\"update_ns\":";
  append_number(out, nanoseconds(figures.update) / objects);
  out += ",\"pairs_ns\":";
  append_number(out, nanoseconds(figures.pairs) / objects);
  out += ",\"near_ns\":";
  append_number(out, nanoseconds(figures.near.by_index) / static_cast<double>(figures.near.questions));
  return out + "}\n";
}

Recording recording_of(const CrowdOptions& options) {
  Recording recording;
  recording.controller = find_controller("bounce");
  recording.bodies = options.objects;
  recording.ticks = options.frames;
  recording.seed = options.seed;
  recording.rules = {options.speed, 0.0};
  return recording;
}

// Ids are assigned from 0 on, so the boxes of the bodies are indexed by the index of the id.
void play(const CrowdOptions& options, const CollisionMap& map, CrowdFigures& figures, Heat& heat) {
  Recording recording = recording_of(options);
  Crowd crowd(map, recording);
  InputSource source(recording, Inputs::by_chance);
  ObjectIndex index(map.bounds());
  std::vector<Box> boxes;
  for (const Mover& mover : crowd.movers()) {
    boxes.push_back(to_box(mover.body));
    if (!index.insert(boxes.back())) throw Failure("out of memory");
  }
  ThreadPool pool(options.threads);
  Progress progress(fmt::format("querying {} objects", options.objects));
  for (std::int32_t frame = 0; frame < options.frames; ++frame) {
    crowd.step(source.at(frame), pool.parts());
    for (std::size_t i = 0; i < boxes.size(); ++i) boxes[i] = to_box(crowd.movers()[i].body);
    const Clock::time_point start = Clock::now();
    index.update(boxes, pool.parts());
    figures.update += Clock::now() - start;
    Questions(index, boxes, options, figures, pool.parts()).ask(frame);
    heat.add(boxes);
    progress.set(static_cast<std::uint64_t>(frame) + 1, static_cast<std::uint64_t>(options.frames));
  }
}

}  // namespace

void run_crowd(const CrowdOptions& options) {
  if (!std::isfinite(options.speed)) throw UsageError("--speed takes a finite number");
  if (!(options.near >= 0.0)) throw UsageError("--near takes a number of at least 0");
  static_cast<void>(parse_crop(options.picture.crop));  // report errors before the long computation
  const io::LoadedMap loaded = load_tiles_with_progress(options.map);
  if (!options.picture.output.empty()) require_other_file(options.map.path, options.picture.output);
  CrowdFigures figures;
  Heat heat(loaded.map.bounds());
  play(options, loaded.map, figures, heat);
  if (!options.picture.output.empty()) draw(options, loaded, heat);
  print_beside(options.picture.output,
               options.json ? as_json(options, figures, heat) : summary(options, figures, heat));
  flush_output();
  tell(loaded.notices);
  const std::uint64_t wrong = figures.near.wrong + figures.nearest.wrong;
  if (wrong > 0) throw Finding(fmt::format("{} results differ from brute force", wrong));
}

}  // namespace tilespace::tool
