// SPDX-License-Identifier: MIT
// The value structs of C have the layout of those of C++: sizes, alignments, and offsets of all fields.
#include <cstddef>

#include "values.hpp"

namespace tilespace::capi {
namespace {

template <class C>
constexpr bool is_same = sizeof(C) == sizeof(CppOf<C>) && alignof(C) == alignof(CppOf<C>) &&
                         std::is_trivially_copyable_v<CppOf<C>> && std::is_standard_layout_v<CppOf<C>>;

#define TILESPACE_SAME(c, field)                                                 \
  static_assert(is_same<c> && offsetof(c, field) == offsetof(CppOf<c>, field) && \
                sizeof(c::field) == sizeof(CppOf<c>::field))

TILESPACE_SAME(tilespace_point, y);
TILESPACE_SAME(tilespace_vec, y);
TILESPACE_SAME(tilespace_box, max);
TILESPACE_SAME(tilespace_circle, radius);
TILESPACE_SAME(tilespace_segment, end);
TILESPACE_SAME(tilespace_capsule, radius);
TILESPACE_SAME(tilespace_polygon, corners);
TILESPACE_SAME(tilespace_polygon, count);
TILESPACE_SAME(tilespace_annulus, inner);
TILESPACE_SAME(tilespace_annulus, outer);
TILESPACE_SAME(tilespace_sector, radius);
TILESPACE_SAME(tilespace_sector, from);
TILESPACE_SAME(tilespace_sector, to);
TILESPACE_SAME(tilespace_body, size);
TILESPACE_SAME(tilespace_pose, angle);
TILESPACE_SAME(tilespace_tile, y);
TILESPACE_SAME(tilespace_tile_box, max);
TILESPACE_SAME(tilespace_span, x_begin);
TILESPACE_SAME(tilespace_span, x_end);
TILESPACE_SAME(tilespace_layout, tile_width);
TILESPACE_SAME(tilespace_layout, tile_height);
TILESPACE_SAME(tilespace_layout, x_axis);
TILESPACE_SAME(tilespace_layout, y_axis);
TILESPACE_SAME(tilespace_layout, rotation);
TILESPACE_SAME(tilespace_tile_shape, one_way);
TILESPACE_SAME(tilespace_tile_shape, walls);
TILESPACE_SAME(tilespace_solid_tile, found);
TILESPACE_SAME(tilespace_solid_point, found);
TILESPACE_SAME(tilespace_solid_point, point);
TILESPACE_SAME(tilespace_solid_point, distance);
TILESPACE_SAME(tilespace_ray_hit, hit);
TILESPACE_SAME(tilespace_ray_hit, inside);
TILESPACE_SAME(tilespace_ray_hit, tile);
TILESPACE_SAME(tilespace_ray_hit, side);
TILESPACE_SAME(tilespace_ray_hit, fraction);
TILESPACE_SAME(tilespace_fan, first);
TILESPACE_SAME(tilespace_fan, step);
TILESPACE_SAME(tilespace_fan, range);
TILESPACE_SAME(tilespace_lidar, angle_increment);
TILESPACE_SAME(tilespace_lidar, beams);
TILESPACE_SAME(tilespace_lidar, range_min);
TILESPACE_SAME(tilespace_lidar, range_max);
TILESPACE_SAME(tilespace_tile_on_line, fraction);
TILESPACE_SAME(tilespace_tile_on_line, side);
TILESPACE_SAME(tilespace_visibility_corner, edge);
TILESPACE_SAME(tilespace_visibility_corner, defined_by);
TILESPACE_SAME(tilespace_visibility_corner, tile);
TILESPACE_SAME(tilespace_visibility_corner, through);
TILESPACE_SAME(tilespace_visibility_corner, wall);
TILESPACE_SAME(tilespace_sweep_hit, hit);
TILESPACE_SAME(tilespace_sweep_hit, inside);
TILESPACE_SAME(tilespace_sweep_hit, tile);
TILESPACE_SAME(tilespace_sweep_hit, side);
TILESPACE_SAME(tilespace_sweep_hit, normal);
TILESPACE_SAME(tilespace_sweep_hit, fraction);
TILESPACE_SAME(tilespace_sweep_hit, line);
TILESPACE_SAME(tilespace_sweep_hit, solid);
TILESPACE_SAME(tilespace_moving_solid, translation);
TILESPACE_SAME(tilespace_moving_solid, belt);
TILESPACE_SAME(tilespace_moving_solid, one_way);
TILESPACE_SAME(tilespace_moving_solid, radius);
TILESPACE_SAME(tilespace_moving_solid, core);
TILESPACE_SAME(tilespace_position_format, kind);
TILESPACE_SAME(tilespace_position_format, fraction_bits);
TILESPACE_SAME(tilespace_platformer_state, velocity);
TILESPACE_SAME(tilespace_platformer_state, ground_normal);
TILESPACE_SAME(tilespace_platformer_state, coyote_left);
TILESPACE_SAME(tilespace_platformer_state, jump_buffer_left);
TILESPACE_SAME(tilespace_platformer_state, steer_lock_left);
TILESPACE_SAME(tilespace_platformer_state, footing);
TILESPACE_SAME(tilespace_platformer_state, is_jumping);
TILESPACE_SAME(tilespace_platformer_state, jump_was_held);
TILESPACE_SAME(tilespace_platformer_state, facing);
TILESPACE_SAME(tilespace_platformer_state, wall);
TILESPACE_SAME(tilespace_platformer_tuning, walk_speed);
TILESPACE_SAME(tilespace_platformer_tuning, run_speed);
TILESPACE_SAME(tilespace_platformer_tuning, ground_acceleration);
TILESPACE_SAME(tilespace_platformer_tuning, ground_friction);
TILESPACE_SAME(tilespace_platformer_tuning, air_acceleration);
TILESPACE_SAME(tilespace_platformer_tuning, air_friction);
TILESPACE_SAME(tilespace_platformer_tuning, gravity);
TILESPACE_SAME(tilespace_platformer_tuning, extra_fall_gravity);
TILESPACE_SAME(tilespace_platformer_tuning, max_fall_speed);
TILESPACE_SAME(tilespace_platformer_tuning, jump_speed);
TILESPACE_SAME(tilespace_platformer_tuning, jump_cut);
TILESPACE_SAME(tilespace_platformer_tuning, coyote_time);
TILESPACE_SAME(tilespace_platformer_tuning, jump_buffer);
TILESPACE_SAME(tilespace_platformer_tuning, corner_correction);
TILESPACE_SAME(tilespace_platformer_tuning, ledge_nudge);
TILESPACE_SAME(tilespace_platformer_tuning, step_up);
TILESPACE_SAME(tilespace_platformer_tuning, floor_snap);
TILESPACE_SAME(tilespace_platformer_tuning, slope_limit);
TILESPACE_SAME(tilespace_platformer_tuning, slope_slowdown);
TILESPACE_SAME(tilespace_platformer_tuning, wall_slide_speed);
TILESPACE_SAME(tilespace_platformer_tuning, wall_jump_speed);
TILESPACE_SAME(tilespace_platformer_tuning, wall_jump_push);
TILESPACE_SAME(tilespace_platformer_tuning, wall_jump_lock);
TILESPACE_SAME(tilespace_platformer_tuning, wall_reach);
TILESPACE_SAME(tilespace_platformer_tuning, climb_speed);
TILESPACE_SAME(tilespace_platformer_tuning, lift_momentum);
TILESPACE_SAME(tilespace_platformer_tuning, positions);
TILESPACE_SAME(tilespace_top_down_state, velocity);
TILESPACE_SAME(tilespace_top_down_tuning, speed);
TILESPACE_SAME(tilespace_top_down_tuning, acceleration);
TILESPACE_SAME(tilespace_top_down_tuning, friction);
TILESPACE_SAME(tilespace_top_down_tuning, positions);
TILESPACE_SAME(tilespace_cost, diagonal);
TILESPACE_SAME(tilespace_flee_factor, denominator);
TILESPACE_SAME(tilespace_projection, x_axis);
TILESPACE_SAME(tilespace_projection, y_axis);
TILESPACE_SAME(tilespace_projection, stagger);
TILESPACE_SAME(tilespace_hex, r);
TILESPACE_SAME(tilespace_hex_layout, tile_height);
TILESPACE_SAME(tilespace_hex_layout, side_length);
TILESPACE_SAME(tilespace_hex_layout, offset);
TILESPACE_SAME(tilespace_candidate, reason);
TILESPACE_SAME(tilespace_candidate, alone);
TILESPACE_SAME(tilespace_bone, axis);
TILESPACE_SAME(tilespace_bone, mirrored);
TILESPACE_SAME(tilespace_bone_circle, bone);
TILESPACE_SAME(tilespace_circle_pair, b);
TILESPACE_SAME(tilespace_volume_hit, inside);
TILESPACE_SAME(tilespace_volume_hit, body);
TILESPACE_SAME(tilespace_volume_hit, circle);
TILESPACE_SAME(tilespace_volume_hit, bone);
TILESPACE_SAME(tilespace_volume_hit, fraction);
TILESPACE_SAME(tilespace_object_pair, b);
static_assert(is_same<tilespace_object_id>);
TILESPACE_SAME(tilespace_sweep_event, tile);
TILESPACE_SAME(tilespace_sweep_event, side);
TILESPACE_SAME(tilespace_sweep_event, enters);
TILESPACE_SAME(tilespace_sweep_event, fraction);

#undef TILESPACE_SAME

// The values of enums, by a first, a middle and a last one of each.
static_assert(TILESPACE_NORTH == static_cast<int>(Side::north) && TILESPACE_WEST == static_cast<int>(Side::west) &&
              TILESPACE_SOUTH == static_cast<int>(Side::south) && TILESPACE_EAST == static_cast<int>(Side::east));
static_assert(TILESPACE_NORTH_BIT == Sides(Side::north).bits() && TILESPACE_WEST_BIT == Sides(Side::west).bits() &&
              TILESPACE_SOUTH_BIT == Sides(Side::south).bits() && TILESPACE_EAST_BIT == Sides(Side::east).bits());
static_assert(TILESPACE_OCCUPIED == static_cast<int>(Boundary::occupied) &&
              TILESPACE_TOUCHING == static_cast<int>(Boundary::touching) &&
              TILESPACE_INTERIOR == static_cast<int>(Boundary::interior));
static_assert(TILESPACE_GAP_OPEN == static_cast<int>(CornerGap::open) &&
              TILESPACE_GAP_SHUT == static_cast<int>(CornerGap::shut));
static_assert(TILESPACE_OUTSIDE_FREE == static_cast<int>(Outside::free) &&
              TILESPACE_OUTSIDE_SOLID == static_cast<int>(Outside::solid));
static_assert(TILESPACE_BY_TILES == static_cast<int>(Solidity::tiles) &&
              TILESPACE_BY_SHAPES == static_cast<int>(Solidity::shapes));
static_assert(TILESPACE_DIAGONALS_NEVER == static_cast<int>(Diagonals::never) &&
              TILESPACE_DIAGONALS_BOTH_FREE == static_cast<int>(Diagonals::both_free) &&
              TILESPACE_DIAGONALS_ONE_FREE == static_cast<int>(Diagonals::one_free) &&
              TILESPACE_DIAGONALS_ALWAYS == static_cast<int>(Diagonals::always));
static_assert(TILESPACE_AXIS_ALONG == static_cast<int>(Axis::along) &&
              TILESPACE_AXIS_AGAINST == static_cast<int>(Axis::against));
static_assert(TILESPACE_FORM_EMPTY == static_cast<int>(TileForm::empty) &&
              TILESPACE_FORM_HALF_EAST == static_cast<int>(TileForm::half_east) &&
              TILESPACE_FORM_SLOPE_1_1_SOUTHWEST == static_cast<int>(TileForm::slope_1_1_southwest) &&
              TILESPACE_FORM_SLOPE_1_2_HIGH_SOUTHWEST == static_cast<int>(TileForm::slope_1_2_high_southwest) &&
              TILESPACE_FORM_SLOPE_2_1_HIGH_SOUTHWEST == static_cast<int>(TileForm::slope_2_1_high_southwest) &&
              TILESPACE_FORM_POLYGON == static_cast<int>(TileForm::polygon));
static_assert(TILESPACE_EDGE_WALL == static_cast<int>(VisibilityEdge::wall) &&
              TILESPACE_EDGE_BOUNDS == static_cast<int>(VisibilityEdge::bounds) &&
              TILESPACE_EDGE_RAY == static_cast<int>(VisibilityEdge::ray) &&
              TILESPACE_EDGE_ARC == static_cast<int>(VisibilityEdge::arc) &&
              TILESPACE_EDGE_SEGMENT == static_cast<int>(VisibilityEdge::segment));
static_assert(TILESPACE_ONE_WAY_STOP == static_cast<int>(OneWay::stop) &&
              TILESPACE_ONE_WAY_PASS == static_cast<int>(OneWay::pass));
static_assert(TILESPACE_INSIDE_BLOCKS == static_cast<int>(StartInside::blocks) &&
              TILESPACE_INSIDE_LEAVES == static_cast<int>(StartInside::leaves));
static_assert(TILESPACE_FLIP_HORIZONTAL == static_cast<int>(Flip::horizontal) &&
              TILESPACE_FLIP_VERTICAL == static_cast<int>(Flip::vertical) &&
              TILESPACE_FLIP_DIAGONAL == static_cast<int>(Flip::diagonal));
static_assert(TILESPACE_CORE_BOX == static_cast<int>(SolidCore::box) &&
              TILESPACE_CORE_FALLING == static_cast<int>(SolidCore::falling) &&
              TILESPACE_CORE_RISING == static_cast<int>(SolidCore::rising));
static_assert(TILESPACE_SLIDE == static_cast<int>(CollisionResponse::slide) &&
              TILESPACE_STOP == static_cast<int>(CollisionResponse::stop) &&
              TILESPACE_BOUNCE == static_cast<int>(CollisionResponse::bounce));
static_assert(TILESPACE_BY_TIME_OF_IMPACT == static_cast<int>(AxisOrder::time_of_impact) &&
              TILESPACE_X_FIRST == static_cast<int>(AxisOrder::x_first) &&
              TILESPACE_Y_FIRST == static_cast<int>(AxisOrder::y_first));
static_assert(TILESPACE_DOUBLES == static_cast<int>(PositionFormat::Kind::doubles) &&
              TILESPACE_FLOATS == static_cast<int>(PositionFormat::Kind::floats) &&
              TILESPACE_FIXED_POINT == static_cast<int>(PositionFormat::Kind::fixed_point));
static_assert(TILESPACE_IN_AIR == static_cast<int>(Footing::air) &&
              TILESPACE_ON_GROUND == static_cast<int>(Footing::ground) &&
              TILESPACE_ON_LADDER == static_cast<int>(Footing::ladder));
static_assert(TILESPACE_SIMD_PLAIN == static_cast<int>(SimdLevel::plain) &&
              TILESPACE_SIMD_NEON == static_cast<int>(SimdLevel::neon) &&
              TILESPACE_SIMD_AVX512 == static_cast<int>(SimdLevel::avx512));
static_assert(TILESPACE_EXACT == static_cast<int>(Arithmetic::exact) &&
              TILESPACE_PLAIN == static_cast<int>(Arithmetic::plain));
static_assert(TILESPACE_STAGGER_NONE == static_cast<int>(Stagger::none) &&
              TILESPACE_STAGGER_ODD_ROWS == static_cast<int>(Stagger::odd_rows) &&
              TILESPACE_STAGGER_EVEN_ROWS == static_cast<int>(Stagger::even_rows) &&
              TILESPACE_STAGGER_ODD_COLUMNS == static_cast<int>(Stagger::odd_columns) &&
              TILESPACE_STAGGER_EVEN_COLUMNS == static_cast<int>(Stagger::even_columns));
static_assert(TILESPACE_ODD_R == static_cast<int>(HexOffset::odd_r) &&
              TILESPACE_EVEN_R == static_cast<int>(HexOffset::even_r) &&
              TILESPACE_ODD_Q == static_cast<int>(HexOffset::odd_q) &&
              TILESPACE_EVEN_Q == static_cast<int>(HexOffset::even_q));
static_assert(TILESPACE_DECIDED == static_cast<int>(CandidateReason::decided) &&
              TILESPACE_HIT_AT_SAME_TIME == static_cast<int>(CandidateReason::hit_at_same_time) &&
              TILESPACE_HIT_LATER == static_cast<int>(CandidateReason::hit_later) &&
              TILESPACE_COVERED == static_cast<int>(CandidateReason::covered) &&
              TILESPACE_STARTED_INSIDE == static_cast<int>(CandidateReason::started_inside) &&
              TILESPACE_LET_THROUGH == static_cast<int>(CandidateReason::let_through) &&
              TILESPACE_MOVING_AWAY == static_cast<int>(CandidateReason::moving_away) &&
              TILESPACE_ONLY_TOUCHED == static_cast<int>(CandidateReason::only_touched) &&
              TILESPACE_PASSED_BESIDE == static_cast<int>(CandidateReason::passed_beside));
static_assert(TILESPACE_TURN_RIDERS == static_cast<int>(TurnRule::riders) &&
              TILESPACE_TURN_ALL == static_cast<int>(TurnRule::all) &&
              TILESPACE_TURN_NONE == static_cast<int>(TurnRule::none));
static_assert(TILESPACE_RESTORE_DONE == static_cast<int>(RestoreStatus::done) &&
              TILESPACE_RESTORE_DAMAGED == static_cast<int>(RestoreStatus::damaged) &&
              TILESPACE_RESTORE_OUT_OF_MEMORY == static_cast<int>(RestoreStatus::out_of_memory) &&
              TILESPACE_RESTORE_NOT_A_SNAPSHOT == static_cast<int>(RestoreStatus::not_a_snapshot) &&
              TILESPACE_RESTORE_NEWER_VERSION == static_cast<int>(RestoreStatus::newer_version) &&
              TILESPACE_RESTORE_CUT_SHORT == static_cast<int>(RestoreStatus::cut_short) &&
              TILESPACE_RESTORE_TRAILING_BYTES == static_cast<int>(RestoreStatus::trailing_bytes) &&
              TILESPACE_RESTORE_NO_SECTION == static_cast<int>(RestoreStatus::no_section) &&
              TILESPACE_RESTORE_OTHER_CONTENTS == static_cast<int>(RestoreStatus::other_contents) &&
              TILESPACE_RESTORE_BAD_SIZE == static_cast<int>(RestoreStatus::bad_size) &&
              TILESPACE_RESTORE_BAD_SHAPE == static_cast<int>(RestoreStatus::bad_shape));
static_assert(TILESPACE_SEPARATE == static_cast<int>(BoxRelation::separate) &&
              TILESPACE_TANGENT == static_cast<int>(BoxRelation::tangent) &&
              TILESPACE_OVERLAPPING == static_cast<int>(BoxRelation::overlapping));
static_assert(TILESPACE_DIRECTION_EAST == static_cast<int>(Direction::east) &&
              TILESPACE_DIRECTION_SOUTH == static_cast<int>(Direction::south) &&
              TILESPACE_DIRECTION_WEST == static_cast<int>(Direction::west) &&
              TILESPACE_DIRECTION_NORTHEAST == static_cast<int>(Direction::northeast));
static_assert(TILESPACE_UNREACHABLE_STEPS == unreachable_steps && every_category == TILESPACE_EVERY_CATEGORY &&
              TILESPACE_UNREACHABLE_STEPS == unreachable_cost.straight);

}  // namespace
}  // namespace tilespace::capi
