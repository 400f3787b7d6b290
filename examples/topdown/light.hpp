// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <utility>

#include "../stage/stage.hpp"

// Darkness, and lamps in it. Each lamp lights its visibility polygon: triangles from the lamp to every edge, with a
// texture that fades away from the lamp. The lights are added up in a picture, by which the scene is multiplied.
class Light {
 public:
  explicit Light(const Stage& stage)
      : renderer_(stage.renderer()),
        sum_(SDL_CreateTexture(renderer_, SDL_PIXELFORMAT_ARGB8888, SDL_TEXTUREACCESS_TARGET, Stage::width,
                               Stage::height)),
        glow_(make_glow(renderer_)) {
    SDL_SetTextureBlendMode(sum_.get(), SDL_BLENDMODE_MOD);
    SDL_SetTextureBlendMode(glow_.get(), SDL_BLENDMODE_ADD);
  }

  // From here on to end(), all that is drawn is light.
  void begin() const {
    SDL_SetRenderTarget(renderer_, sum_.get());
    SDL_SetRenderDrawColor(renderer_, 0, 0, 0, 255);
    SDL_RenderClear(renderer_);
  }
  void end() const {
    SDL_SetRenderTarget(renderer_, nullptr);
    SDL_RenderCopy(renderer_, sum_.get(), nullptr, nullptr);
  }

  void add(const Stage& stage, const tilespace::CollisionMap& map, const tilespace::Circle& lamp,
           SDL_Color color) const {
    const std::vector<tilespace::VisibilityCorner> corners = polygon_of(map, lamp);
    std::vector<SDL_Vertex> triangles;
    const auto add_triangle = [&](tilespace::Point a, tilespace::Point b, tilespace::Point c) {
      for (const tilespace::Point p : {a, b, c}) {
        const tilespace::Vec way = (p - lamp.center) * (0.5 / lamp.radius);
        const SDL_FPoint place{float(std::clamp(0.5 + way.x, 0.0, 1.0)), float(std::clamp(0.5 + way.y, 0.0, 1.0))};
        triangles.push_back({stage.on_screen(p), color, place});
      }
    };
    for (std::size_t i = 0; i < corners.size(); ++i) {
      const tilespace::Point a = corners[i].position, b = corners[(i + 1) % corners.size()].position;
      const tilespace::VisibilityEdge edge = corners[i].edge;
      if (edge == tilespace::VisibilityEdge::ray) continue;
      if (edge == tilespace::VisibilityEdge::arc) {  // a quarter of the circle at most: two chords, where it is dark
        const tilespace::Point top = on_circle(lamp, {0.5 * (a.x + b.x), 0.5 * (a.y + b.y)});
        add_triangle(lamp.center, a, top);
        add_triangle(lamp.center, top, b);
        continue;
      }
      add_triangle(lamp.center, a, b);
      if (edge != tilespace::VisibilityEdge::wall) continue;
      // The polygon ends at the wall, which is to be seen, too: light goes a tile into it.
      const tilespace::Vec outwards = (1.0 / distance(a, b)) * tilespace::Vec{b.y - a.y, a.x - b.x};
      add_triangle(a, a + outwards, b);
      add_triangle(b, a + outwards, b + outwards);
    }
    SDL_RenderGeometry(renderer_, glow_.get(), triangles.data(), int(triangles.size()), nullptr, 0);
  }

 private:
  struct Destroy {
    void operator()(SDL_Texture* texture) const { SDL_DestroyTexture(texture); }
  };
  using Texture = std::unique_ptr<SDL_Texture, Destroy>;

  static std::vector<tilespace::VisibilityCorner> polygon_of(const tilespace::CollisionMap& map,
                                                             const tilespace::Circle& lamp) {
    std::vector<tilespace::VisibilityCorner> corners(64);
    std::size_t count = visibility_polygon(map, lamp.center, lamp.radius, corners);
    const bool is_complete = count <= corners.size();
    corners.resize(count);
    if (!is_complete) count = visibility_polygon(map, lamp.center, lamp.radius, corners);
    return corners;
  }
  // The point of the circle in the direction of another one.
  static tilespace::Point on_circle(const tilespace::Circle& lamp, tilespace::Point towards) {
    return lamp.center + (towards - lamp.center) * (lamp.radius / distance(lamp.center, towards));
  }
  // White in the middle, black on the circle, with the square of the distance between.
  static Texture make_glow(SDL_Renderer* renderer) {
    constexpr int side = 128;
    SDL_Surface* glow = SDL_CreateRGBSurfaceWithFormat(0, side, side, 32, SDL_PIXELFORMAT_ARGB8888);
    for (int y = 0; y < side; ++y) {
      for (int x = 0; x < side; ++x) {
        const double from_middle = std::hypot(x + 0.5 - 0.5 * side, y + 0.5 - 0.5 * side) / (0.5 * side);
        const double light = std::pow(std::max(0.0, 1.0 - from_middle), 2.0);
        const SDL_Rect pixel{x, y, 1, 1};
        const auto grey = Uint8(std::lround(255.0 * light));
        SDL_FillRect(glow, &pixel, SDL_MapRGBA(glow->format, grey, grey, grey, 255));
      }
    }
    Texture texture(SDL_CreateTextureFromSurface(renderer, glow));
    SDL_FreeSurface(glow);
    return texture;
  }

  SDL_Renderer* renderer_;
  Texture sum_, glow_;
};
