// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>
#include <limits>
#include <tilespace/motion/controller_limits.hpp>
#include <tilespace/motion/platformer.hpp>

#include "motion/platformer_runs.hpp"
#include "support/cases.hpp"

// Up and down ramps, at every speed: whoever walks stays on the ground, is as fast to the side as its speed, and as
// high as the ground under it is.

namespace tilespace::platformer_ramps_test {
namespace {

using runs::feet_of;
using runs::middle_of;
using runs::show;
using runs::standing;
using runs::stands;

// ---- Ground from west to east, drawn by a pen.

enum class Rise : std::uint8_t { none, one_in_one, one_in_two, two_in_one };
constexpr Rise rises[] = {Rise::one_in_one, Rise::one_in_two, Rise::two_in_one};

struct Piece {
  Rise rise = Rise::none;
  bool goes_up = false;  // to the east
  int columns = 1;
};

constexpr int columns_of(Rise rise) { return rise == Rise::one_in_two ? 2 : 1; }
constexpr int rows_of(Rise rise) { return rise == Rise::none ? 0 : rise == Rise::two_in_one ? 2 : 1; }
int height_of(const Piece& piece) { return piece.columns / columns_of(piece.rise) * rows_of(piece.rise); }

enum class Kind : std::uint8_t { solid, one_way };

class Course {
 public:
  Course(const std::vector<Piece>& pieces, Kind kind) : kind_(kind), map_(made(pieces)) {
    corners_.push_back({0.0, double(y_)});
    for (const Piece& piece : pieces) draw(piece);
  }
  [[nodiscard]] const CollisionMap& map() const { return map_; }
  [[nodiscard]] double width() const { return double(x_); }

  // Where are the feet of somebody between these, who stands? The ground is bent at its corners only.
  [[nodiscard]] double ground_at(double west, double east) const {
    double highest = std::min(height_at(west), height_at(east));
    for (const Point corner : corners_) {
      if (corner.x > west && corner.x < east) highest = std::min(highest, corner.y);
    }
    return highest;
  }

 private:
  static constexpr int room = 8;   // rows above the highest ground
  static constexpr int depth = 4;  // of what is solid

  // Empty, with room for the pieces; and the pen is put where they begin.
  [[nodiscard]] CollisionMap made(const std::vector<Piece>& pieces) {
    int width = 0, y = 0, highest = 0, lowest = 0;
    for (const Piece& piece : pieces) {
      width += piece.columns;
      y += piece.goes_up ? -height_of(piece) : height_of(piece);
      highest = std::min(highest, y);
      lowest = std::max(lowest, y);
    }
    y_ = room - highest;
    return CollisionMap::create({{0, 0}, {width, lowest - highest + room + depth}}).value();
  }

  void put(int x, int y, TileForm form) {
    const TileShape shape = kind_ == Kind::one_way ? shape_of(form, Side::north) : shape_of(form);
    EXPECT_TRUE(map_.set_shape({x, y}, shape));
  }
  void fill(int x, int y) {
    if (kind_ == Kind::one_way) return;
    for (int below = y; below < y + depth - 1; ++below) map_.set_solid({x, below}, true);
  }

  void draw(const Piece& piece) {
    for (int done = 0; done < piece.columns; done += columns_of(piece.rise)) {
      if (piece.goes_up) y_ -= rows_of(piece.rise);
      draw_part(piece.rise, piece.goes_up);
      if (!piece.goes_up) y_ += rows_of(piece.rise);
    }
    corners_.push_back({double(x_), double(y_)});
  }
  // A tile, or two; the pen is at the upper one.
  void draw_part(Rise rise, bool up) {
    switch (rise) {
      case Rise::none: put(x_, y_, TileForm::full); break;
      case Rise::one_in_one: put(x_, y_, up ? TileForm::slope_1_1_southeast : TileForm::slope_1_1_southwest); break;
      case Rise::one_in_two:
        put(x_, y_, up ? TileForm::slope_1_2_low_southeast : TileForm::slope_1_2_high_southwest);
        put(x_ + 1, y_, up ? TileForm::slope_1_2_high_southeast : TileForm::slope_1_2_low_southwest);
        break;
      case Rise::two_in_one:
        put(x_, y_, up ? TileForm::slope_2_1_low_southeast : TileForm::slope_2_1_low_southwest);
        put(x_, y_ + 1, up ? TileForm::slope_2_1_high_southeast : TileForm::slope_2_1_high_southwest);
        break;
    }
    for (int i = 0; i < columns_of(rise); ++i) fill(x_++, y_ + std::max(rows_of(rise), 1));
  }

  [[nodiscard]] double height_at(double x) const {
    for (std::size_t i = 1; i < corners_.size(); ++i) {
      const Point a = corners_[i - 1], b = corners_[i];
      if (x <= b.x) return a.y + (b.y - a.y) / (b.x - a.x) * (x - a.x);
    }
    return corners_.back().y;
  }

  Kind kind_;
  int x_ = 0;
  int y_ = 0;
  CollisionMap map_;
  std::vector<Point> corners_{};
};

// ---- Who walks.

struct Walker {
  Vec size;
  PlatformerTuning tuning;
  double dt;
};

PlatformerTuning at_speed(double speed) {
  PlatformerTuning tuning;
  tuning.walk_speed = speed;
  tuning.ground_acceleration = std::numeric_limits<double>::infinity();
  return tuning;
}

// Slow ones, fast ones, and the fastest.
Walker random_walker(oracle::Rng& rng) {
  constexpr double ticks[] = {1.0 / 60.0, 1.0 / 30.0, 1.0 / 120.0};
  PlatformerTuning tuning = at_speed(rng.one_in(6) ? max_speed : std::exp2(rng.real(-2.0, 14.0)));
  tuning.slope_limit = 2.0;
  if (rng.one_in(2)) tuning.floor_snap = rng.real(1e-3, 2.0);
  if (rng.one_in(3)) tuning.step_up = 0.0;
  const Vec size = rng.one_in(3) ? Vec{0.75, 1.5} : Vec{rng.real(0.1, 2.5), rng.real(0.25, 3.0)};
  return {size, tuning, ticks[rng.between(0, 2)]};
}

double way_of_a_tick(const Walker& walker) { return walker.tuning.walk_speed * walker.dt; }

std::string show_walker(const Walker& walker) {
  return "\nspeed " + std::to_string(walker.tuning.walk_speed) + ", dt " + std::to_string(walker.dt) + ", floor_snap " +
         std::to_string(walker.tuning.floor_snap) + ", step_up " + std::to_string(walker.tuning.step_up);
}

// Places are rounded, and slopes are gone along some roundings above them.
double rounding_of(const Course& course) {
  return 0x1p-46 * (course.width() + double(course.map().bounds().height()) + 16.0);
}

// One tick to that side.
void walk_on(const Course& course, const Walker& walker, PlatformerState& state, double side) {
  const PlatformerState before = state;
  state = platformer_step(course.map(), state, {.move = side}, walker.tuning, walker.dt);
  const auto what = [&] { return show(before) + "\n" + show(state) + show_walker(walker); };
  ASSERT_TRUE(stands(state)) << what();
  ASSERT_NEAR((state.body.min.x - before.body.min.x) * side, way_of_a_tick(walker), rounding_of(course)) << what();
  const double ground = course.ground_at(state.body.min.x, state.body.min.x + walker.size.x);
  ASSERT_NEAR(feet_of(state), ground, rounding_of(course)) << what();
}

// From one end to the other, and back.
void walk_both_ways(const Course& course, const Walker& walker) {
  const double way = way_of_a_tick(walker), most_x = course.width() - walker.size.x;
  const double x = std::min(1.0, 0.5 * most_x), feet = course.ground_at(x, x + walker.size.x);
  PlatformerState state{.body = {{x, feet - walker.size.y}, walker.size}};
  state = platformer_step(course.map(), state, {}, walker.tuning, walker.dt);
  ASSERT_TRUE(stands(state)) << show(state);
  while (state.body.min.x + way < most_x && !testing::Test::HasFailure()) walk_on(course, walker, state, 1.0);
  while (state.body.min.x - way > 0.0 && !testing::Test::HasFailure()) walk_on(course, walker, state, -1.0);
}

class Ramps : public testing::TestWithParam<Kind> {};

// Level ground at both ends is longer than a tick, and so are some of the ramps.
TEST_P(Ramps, are_walked_up_and_down_at_every_speed) {
  oracle::Rng rng(cases::seed());
  for (int i = 0; i < std::max(cases::count() / 10, 20) && !HasFailure(); ++i) {
    const Walker walker = random_walker(rng);
    const int way = int(std::ceil(way_of_a_tick(walker)));
    const int columns = 2 * int(rng.between(1, 4) + (rng.one_in(3) ? way * 2 : 0));
    for (const Rise rise : rises) {
      for (const bool goes_up : {false, true}) {
        walk_both_ways({{{.columns = way + 4}, {rise, goes_up, columns}, {.columns = way + 4}}, GetParam()}, walker);
        if (HasFailure()) return;
      }
    }
  }
}

// Ramps of all kinds meet in peaks and valleys; of these a tick has fewer than a move has legs.
TEST_P(Ramps, meet_in_peaks_and_valleys_that_nobody_flies_over) {
  oracle::Rng rng(cases::seed() + 1);
  for (int i = 0; i < std::max(cases::count() / 10, 20) && !HasFailure(); ++i) {
    const Walker walker = random_walker(rng);
    const int way = int(std::ceil(way_of_a_tick(walker)));
    std::vector<Piece> pieces{{.columns = way + 4}};
    for (int k = 0; k < 8; ++k) {
      const auto rise = static_cast<Rise>(rng.between(0, 3));
      pieces.push_back({rise, rng.one_in(2), 2 * int(rng.between(1, 3) + way / 2)});
    }
    pieces.push_back({.columns = way + 4});
    walk_both_ways({pieces, GetParam()}, walker);
  }
}

// Of more bends than a tick has legs, one stops it. In the next it goes on.
TEST_P(Ramps, with_more_bends_than_a_tick_has_legs_stop_somebody_on_the_ground) {
  std::vector<Piece> pieces{{.columns = 8}};
  for (int i = 0; i < 100; ++i) pieces.push_back({rises[i / 2 % 3], i % 2 == 0, 4});
  pieces.push_back({.columns = 600});
  const Course course(pieces, GetParam());
  Walker walker{{0.75, 1.5}, at_speed(max_speed), 1.0 / 30.0};
  walker.tuning.slope_limit = 2.0;
  PlatformerState state{.body = {{2.0, course.ground_at(2.0, 3.0) - 1.5}, walker.size}};
  int ticks = 0;
  for (; ticks < 100 && state.body.min.x < 420.0; ++ticks) {
    state = platformer_step(course.map(), state, {.move = 1.0}, walker.tuning, walker.dt);
    ASSERT_TRUE(stands(state)) << show(state);
    const double ground = course.ground_at(state.body.min.x, state.body.min.x + 0.75);
    ASSERT_NEAR(feet_of(state), ground, rounding_of(course)) << show(state);
  }
  EXPECT_TRUE(ticks > 1 && ticks < 100) << ticks;
}

std::string name_of(const testing::TestParamInfo<Kind>& of) {
  return of.param == Kind::one_way ? "OneWayTiles" : "SolidTiles";
}
INSTANTIATE_TEST_SUITE_P(Of, Ramps, testing::Values(Kind::solid, Kind::one_way), name_of);

// ---- Where ground ends.

// A step that is too deep is walked off, however slow, and one that is not is none, however fast.
TEST(FloorSnap, is_how_deep_a_step_is_at_every_speed) {
  const CollisionMap stairs =
      runs::map_of({"................", "................", "#####_..........", "#######_........", "#########_......",
                    "################", "################"});
  for (const double speed : {2.0, 6.0, 30.0, 120.0, 180.0}) {
    for (const bool is_deep_enough : {true, false}) {
      PlatformerTuning tuning = at_speed(speed);
      tuning.floor_snap = is_deep_enough ? 0.5 : 0.375;
      runs::Player player = standing(stairs, tuning, 1.0, 2.0);
      bool is_ever_in_the_air = false;
      for (int i = 0; i < 1000 && middle_of(player.state) + speed * runs::tick < 15.0; ++i) {
        player.step({.move = 1.0});
        is_ever_in_the_air |= !stands(player.state);
      }
      EXPECT_EQ(is_ever_in_the_air, !is_deep_enough) << "at speed " << speed;
    }
  }
}

// A step that a tick goes all the way over is met from the side of the ledge before it, and walked on from.
TEST(FloorSnap, is_how_deep_a_narrow_step_is_wherever_the_level_is) {
  constexpr double fallen = 0x1.ep-8;  // by 60 tiles/s^2, in a tick
  oracle::Rng rng(cases::seed() + 6);
  for (int i = 0; i < cases::count() && !HasFailure(); ++i) {
    const Tile at_tile{static_cast<std::int32_t>(rng.between(-5000, 5000)),
                       static_cast<std::int32_t>(rng.between(-5000, 5000))};
    const CollisionMap map = runs::map_of(
        {"............", "............", "####_.......", "............", "............", "............"}, at_tile);
    const double x = at_tile.x + 3.0 + double(rng.between(0, 63)) * 0x1p-6;
    const double way_x = 1.75 + double(rng.between(1, 200)) * 0x1p-7;
    for (const double snap : {0x1.fffp-2, 0.5}) {
      PlatformerTuning tuning = at_speed(way_x / runs::tick);
      tuning.floor_snap = snap;
      runs::Player player = standing(map, tuning, x, at_tile.y + 2.0);
      player.step({.move = 1.0});
      const bool is_past_it = x + way_x - 0.375 >= at_tile.x + 5.0;
      EXPECT_EQ(stands(player.state), snap == 0.5 && !is_past_it) << show(player.state);
      const double lost_at = at_tile.y + (snap == 0.5 ? 2.5 : 2.0);
      EXPECT_EQ(feet_of(player.state), lost_at + (stands(player.state) ? 0.0 : fallen)) << show(player.state);
    }
  }
}

// Who comes to be beside a ledge to the last bit touches its corner, and does not stand there.
TEST(FloorSnap, leaves_a_ledge_at_its_edge) {
  const CollisionMap map = runs::map_of({"........", "........", "####....", "........", "........", "........"});
  for (const double speed : {0.0625, 1.0, 4.0, 16.0, 64.0}) {
    runs::Player player = standing(map, at_speed(speed), 4.375 - speed * runs::tick, 2.0);
    player.step({.move = 1.0});
    EXPECT_EQ(player.state.body.min.x, 4.0) << "at speed " << speed;
    EXPECT_FALSE(stands(player.state)) << "at speed " << speed;
    EXPECT_EQ(player.state.velocity.x, speed);
  }
}

TEST(FloorSnap, does_not_reach_down_from_the_end_of_a_ramp) {
  const CollisionMap map =
      runs::map_of({"............", "............", "............", "...../......", "..../#......", ".../##......",
                    "######......", "............", "............", "............", "............", "############"});
  for (const double speed : {3.0, 9.0, 60.0, 200.0}) {
    runs::Player player = standing(map, at_speed(speed), 1.5, 6.0);
    const auto is_on_it = [](const PlatformerState& state) { return stands(state) && middle_of(state) < 8.0; };
    player.step_while({.move = 1.0}, is_on_it);
    EXPECT_FALSE(stands(player.state)) << "at speed " << speed << show(player.state);
  }
}

// Who is above the entrance of a tunnel, by its speed up the ramp before it, comes down to it.
TEST(Slopes, lead_into_tunnels_at_every_speed) {
  const CollisionMap map =
      runs::map_of({".........###########", ".........###########", ".........###########", "....................",
                    "....................", ".......lh###########", ".....lh#############", "####################"});
  for (const double speed : {1.0, 6.0, 14.0, 40.0, 60.0, 100.0, 200.0, 400.0}) {
    runs::Player player = standing(map, at_speed(speed), 1.5, 7.0);
    for (int i = 0; i < 2000 && middle_of(player.state) + speed * runs::tick < 19.0; ++i) {
      const double x = middle_of(player.state);
      player.step({.move = 1.0});
      ASSERT_TRUE(stands(player.state)) << "at speed " << speed << show(player.state);
      ASSERT_NEAR(middle_of(player.state) - x, speed * runs::tick, 0x1p-40) << "at speed " << speed;
    }
  }
}

}  // namespace
}  // namespace tilespace::platformer_ramps_test
