// SPDX-License-Identifier: MIT
#pragma once

#include <SDL.h>

#include <algorithm>
#include <cmath>
#include <fstream>
#include <string>
#include <tilespace/tilespace.hpp>
#include <utility>
#include <vector>

// What the games share: a window with a camera, and keys, sixty ticks a second. `game` plays; `game RECORDING
// PICTURE.bmp` replays at full speed, and saves a picture of the end. A line of a recording has a number of ticks and
// the keys held: l r u d (arrows), j (space), s (shift), t (tab), w (F5), o (F9), - for none.
class Stage {
 public:
  static constexpr double dt = 1.0 / 60.0;
  static constexpr int width = 960, height = 540;  // pixels
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
    before_ = keys_;
    keys_ = is_replay_ ? recording_[line_].second : keys_on_the_keyboard();
    return ++ticks_ > 0;
  }
  bool held(char key) const { return keys_.find(key) != std::string::npos; }
  bool pressed(char key) const { return held(key) && before_.find(key) == std::string::npos; }
  double axis(char negative, char positive) const { return double(held(positive)) - double(held(negative)); }
  long long ticks() const { return ticks_; }
  // Whether this tick is to be drawn: in replays one a second.
  bool is_drawn() const { return !is_replay_ || ticks_ % 60 == 1; }

  // The camera stays within the bounds, and on whole pixels: tiles side by side have no gaps.
  void look_at(tilespace::Point middle, tilespace::TileBox bounds) {
    const auto on_pixels = [](double x, double least, double most) {
      return std::round(std::clamp(x, least, std::max(least, most)) * scale) / scale;
    };
    view_.min = {on_pixels(middle.x - 0.5 * columns, bounds.min.x, bounds.max.x - columns),
                 on_pixels(middle.y - 0.5 * rows, bounds.min.y, bounds.max.y - rows)};
    view_.max = view_.min + tilespace::Vec{columns, rows};
  }
  const tilespace::Box& view() const { return view_; }  // in tiles
  SDL_FPoint on_screen(tilespace::Point point) const {
    return {float((point.x - view_.min.x) * scale), float((point.y - view_.min.y) * scale)};
  }
  SDL_FRect on_screen(const tilespace::Box& box) const {
    const SDL_FPoint corner = on_screen(box.min), end = on_screen(box.max);
    return {corner.x, corner.y, end.x - corner.x, end.y - corner.y};
  }

  SDL_Renderer* renderer() const { return renderer_; }
  void draw(const tilespace::Box& box, SDL_Color color) {
    const SDL_FRect rectangle = on_screen(box);
    SDL_SetRenderDrawColor(renderer_, color.r, color.g, color.b, 255);
    SDL_RenderFillRectF(renderer_, &rectangle);
  }
  void show() {
    SDL_RenderPresent(renderer_);
    while (!is_replay_ && double(SDL_GetTicks64()) < double(ticks_) * dt * 1000.0) SDL_Delay(1);
  }

 private:
  static constexpr double scale = 32.0, columns = width / scale, rows = height / scale;  // pixels a tile; tiles in view
  static std::string keys_on_the_keyboard() {
    constexpr std::pair<SDL_Scancode, char> all[] = {
        {SDL_SCANCODE_LEFT, 'l'}, {SDL_SCANCODE_RIGHT, 'r'}, {SDL_SCANCODE_UP, 'u'},
        {SDL_SCANCODE_DOWN, 'd'}, {SDL_SCANCODE_SPACE, 'j'}, {SDL_SCANCODE_LSHIFT, 's'},
        {SDL_SCANCODE_TAB, 't'},  {SDL_SCANCODE_F5, 'w'},    {SDL_SCANCODE_F9, 'o'}};
    std::string keys;
    for (const auto& [code, key] : all) keys += SDL_GetKeyboardState(nullptr)[code] != 0 ? std::string(1, key) : "";
    return keys;
  }

  SDL_Window* window_ = nullptr;
  SDL_Renderer* renderer_ = nullptr;
  bool is_replay_;
  std::string picture_, keys_, before_;
  std::vector<std::pair<int, std::string>> recording_;
  std::size_t line_ = 0;
  long long ticks_ = 0;
  tilespace::Box view_{};
};
