// SPDX-License-Identifier: MIT
#pragma once

#include "oracle/sweep_oracle.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

/// @file move_oracle.hpp
/// Where a body ends that stops, slides or bounces: a chain of sweeps.

namespace oracle {

enum class Response { slide, stop, bounce };

/// Numbers of places between two sweeps.
enum class Places {
  real,     ///< Without rounding; after a contact at an irrational time, 2^-100 away from it.
  doubles,  ///< Rounded to doubles: not beyond a side along an axis, and 2^-44 away from other contacts. Along a side,
  ///< to the nearest one, or about an ulp of the way below or above it unless time and place are doubles. What
  ///< is left of the translation, and the end, are rounded to the nearest ones. Below and above, contacts at
  ///< doubles stay there, and bounces off a slanted side are turned by an angle of 2^-50.
  doubles_below,
  doubles_above
};

/// A body on its way, seen from its place: the corner of a box, a center, or an end of an axis.
struct MovingBody {
  Mover mover;
  P place;  ///< At the start.
};

struct MoveContact {
  std::int64_t x = 0;
  std::int64_t y = 0;
  Side side = Side::none;
  double normal_x = 0.0;
  double normal_y = 0.0;
};

struct MoveEnd {
  QP place;
  QP rest{0, 0};  ///< The translation that is left where it stopped for good.
  std::vector<MoveContact> contacts;
};

inline constexpr std::size_t most_contacts = 4;

/// Each sweep goes from the place before it along the translation that is left. At a contact with unit normal n, of the
/// translation d that is left there,
///
/// - to stop is to end;
/// - to slide is to go on by d - (d.n) n, to bounce by d - 2 (d.n) n;
/// - a slide ends at a contact if it would go into another one since the body moved last: if (d - (d.n) n).m < 0 for
///   the normal m of one of those. All of d is left then;
/// - the fourth contact is the last one; what would come after it is left.
///
/// Nothing, if that is not certain: the body is inside something solid at the start of a sweep; it would overlap
/// something only because it is put away from a contact; or it moved by less than 2^-40 between two contacts, so that
/// rounding decides whether it moved at all.
[[nodiscard]] std::optional<MoveEnd> move(const TileAt& tile_at, const TileBox& window, const MovingBody& body,
                                          const QP& translation, Response response, OneWay one_way, Places places);

/// Do two ends have the same contacts, with normals within 2^-36, and places and rests within an error?
[[nodiscard]] bool are_alike(const MoveEnd& a, const MoveEnd& b, double error);

/// With rounded places in every manner.
inline constexpr std::array<Places, 3> all_rounded_places{Places::doubles, Places::doubles_below,
                                                          Places::doubles_above};

/// The double nearest to a number, and the nearest one that is not above or not below it.
[[nodiscard]] double nearest_double(const Q& value);
[[nodiscard]] double double_not_above(const Q& value);
[[nodiscard]] double double_not_below(const Q& value);

}  // namespace oracle
