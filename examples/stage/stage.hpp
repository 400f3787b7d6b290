// SPDX-License-Identifier: MIT
#pragma once

#include <SDL.h>

#include <algorithm>
#include <fstream>
#include <string>
#include <tilespace/tilespace.hpp>
#include <utility>
#include <vector>

// What the games share: a window with a camera, and keys, sixty ticks a second. `game` plays; `game RECORDING
// PICTURE.bmp` replays at full speed, and saves a picture of the end. A line of a recording has a number of ticks and
// the keys held: l r u d (arrows), j (space), s (shift), t (tab), - for none.
class Stage {
 public:
  static constexpr double dt = 1.0 / 60.0;
  Stage(const char* title, int argc, char** argv) : is_replay_(argc > 1), picture_(argc > 2 ? argv[2] : "") {
    std::ifstream file(is_replay_ ? argv[1] : "");
    for (std::pair<int, std::string> line; file >> line.first >> line.second;) recording_.push_back(line);
    SDL_Init(SDL_INIT_VIDEO);
    window_ = SDL_CreateWindow(title, 0, 0, width, height, 0);
    renderer_ = SDL_CreateRenderer(window_, -1, is_replay_ ? SDL_RENDERER_SOFTWARE : 0);
  }
  Stage(const Stage&) = delete;
  ~Stage() {
    SDL_Surface* end = SDL_CreateRGBSurfaceWithFormat(0, width, height, 32, SDL_PIXELFORMAT_ARGB8888);
    SDL_RenderReadPixels(renderer_, nullptr, end->format->format, end->pixels, end->pitch);
    if (!picture_.empty()) SDL_SaveBMP(end, picture_.c_str());
    SDL_FreeSurface(end);
    SDL_DestroyRenderer(renderer_);
    SDL_DestroyWindow(window_);
    SDL_Quit();
  }

  // The keys of the next tick. False if the window was closed, or the recording has ended.
  bool next_tick() {
    bool is_closed = false;
    for (SDL_Event event; SDL_PollEvent(&event) != 0;) is_closed |= event.type == SDL_QUIT;
    while (line_ < recording_.size() && recording_[line_].first == 0) ++line_;
    if (is_closed || (is_replay_ && line_ == recording_.size())) return false;
    if (is_replay_) --recording_[line_].first;
    keys_ = is_replay_ ? recording_[line_].second : keys_on_the_keyboard();
    return ++ticks_ > 0;
  }
  bool held(char key) const { return keys_.find(key) != std::string::npos; }
  double axis(char negative, char positive) const { return double(held(positive)) - double(held(negative)); }
  long long ticks() const { return ticks_; }

  void look_at(tilespace::Point middle, tilespace::TileBox bounds, SDL_Color background) {
    view_.min = {std::clamp(middle.x - 0.5 * columns, double(bounds.min.x), std::max(0.0, bounds.max.x - columns)),
                 std::clamp(middle.y - 0.5 * rows, double(bounds.min.y), std::max(0.0, bounds.max.y - rows))};
    view_.max = view_.min + tilespace::Vec{columns, rows};
    draw(view_, background);
  }
  void draw(const tilespace::Box& box, SDL_Color color) {
    const tilespace::Vec corner = (box.min - view_.min) * scale, size = (box.max - box.min) * scale;
    const SDL_FRect rectangle{float(corner.x), float(corner.y), float(size.x), float(size.y)};
    SDL_SetRenderDrawColor(renderer_, color.r, color.g, color.b, 255);
    SDL_RenderFillRectF(renderer_, &rectangle);
  }
  // The tiles in view, each as the polygon that is solid in it.
  void draw(const tilespace::CollisionMap& map, SDL_Color color) {
    for (const tilespace::Tile tile : tiles(cover(map, view_))) {
      const tilespace::ConvexPolygon& area = map.shape(tile).area;
      std::vector<SDL_Vertex> corners;
      for (std::uint32_t i = 0; i < 3 * area.count; ++i) {  // a fan of triangles; those at its ends have no area
        const tilespace::Point corner = area.corners[i % 3 == 0 ? 0 : std::min(i / 3 + i % 3 - 1, area.count - 1)];
        const float x = float((tile.x + corner.x - view_.min.x) * scale);
        corners.push_back({{x, float((tile.y + corner.y - view_.min.y) * scale)}, color, {}});
      }
      SDL_RenderGeometry(renderer_, nullptr, corners.data(), int(corners.size()), nullptr, 0);
    }
  }
  void show() {
    SDL_RenderPresent(renderer_);
    while (!is_replay_ && double(SDL_GetTicks64()) < double(ticks_) * dt * 1000.0) SDL_Delay(1);
  }

 private:
  static constexpr int width = 960, height = 540;
  static constexpr double scale = 24.0, columns = width / scale, rows = height / scale;  // pixels a tile; tiles in view
  static std::string keys_on_the_keyboard() {
    constexpr std::pair<SDL_Scancode, char> all[] = {
        {SDL_SCANCODE_LEFT, 'l'},  {SDL_SCANCODE_RIGHT, 'r'},  {SDL_SCANCODE_UP, 'u'}, {SDL_SCANCODE_DOWN, 'd'},
        {SDL_SCANCODE_SPACE, 'j'}, {SDL_SCANCODE_LSHIFT, 's'}, {SDL_SCANCODE_TAB, 't'}};
    std::string keys;
    for (const auto& [code, key] : all) keys += SDL_GetKeyboardState(nullptr)[code] != 0 ? std::string(1, key) : "";
    return keys;
  }

  SDL_Window* window_ = nullptr;
  SDL_Renderer* renderer_ = nullptr;
  bool is_replay_;
  std::string picture_, keys_;
  std::vector<std::pair<int, std::string>> recording_;
  std::size_t line_ = 0;
  long long ticks_ = 0;
  tilespace::Box view_{};
};
