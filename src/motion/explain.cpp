// SPDX-License-Identifier: MIT
#include <tilespace/exact/max_of.hpp>
#include <tilespace/motion/explain.hpp>
#include <tilespace/sweep/overlaps_solid.hpp>
#include "move/leg.hpp"
#include "move/move_stored.hpp"
#include "move/roundings.hpp"
#include "move/shapes.hpp"
#include "move/step_beside.hpp"

// Reconstructs the segments of a move from its contacts, without touching the move itself. After each contact, the
// remaining translation is deflected as the move does it, and the end of a segment is where a body stops that moves
// along this segment alone.

namespace tilespace {
namespace {

using detail::flank_turn;
using detail::Goal;
using detail::has_place;
using detail::MoveRules;
using detail::place_of;
using detail::turned_at;

// The same in AxisOrder::time_of_impact.
MoveRules straight(const MoveRules& options) noexcept {
  return {{AxisOrder::time_of_impact, options.one_way, options.positions}, options.world};
}

template <class Shape>
class Teller {
 public:
  Teller(const CollisionMap& map, const Movers& movers, const MoveRules& options, CollisionResponse response,
         bool is_in_map, Explanation<Shape>& reported) noexcept
      : map_(map),
        movers_(movers),
        rules_(straight(options)),
        response_(response),
        is_in_map_(is_in_map),
        reported_(reported) {}

  // Adds the segments of a straight translation from a position, with the contacts up to `last`, after which it arrives
  // or not.
  void tell(const Shape& from, Vec translation, std::size_t last, bool arrives) noexcept {
    Shape shape = from;
    Goal x{place_of(from).x, translation.x};
    Goal y{place_of(from).y, translation.y};
    for (; next_ < last; ++next_) {
      const SweepHit& hit = reported_.moved.contacts[next_];
      const Vec displacement{x.left_from(place_of(shape).x), y.left_from(place_of(shape).y)};
      add(shape, displacement, hit);
      const Shape before = shape;
      shape = detail::end_of_leg(map_, movers_, before, displacement, rules_, is_in_map_);
      turn(hit, displacement, place_of(shape), flank_turn(before, shape, hit.normal, storage_of(rules_)), x, y);
    }
    const Vec displacement{x.left_from(place_of(shape).x), y.left_from(place_of(shape).y)};
    if (arrives && displacement != Vec{}) add(shape, displacement, {});
  }

 private:
  void turn(const SweepHit& hit, Vec displacement, Point place, double angle, Goal& x, Goal& y) const noexcept {
    const bool is_axis = hit.normal.x == 0.0 || hit.normal.y == 0.0;
    const Vec left{x.left_from(place.x), y.left_from(place.y)};
    const Vec turned = turned_at(hit.normal, is_axis ? left : displacement * (1.0 - hit.fraction), response_, angle);
    if (!is_axis || hit.normal.x != 0.0) x = {place.x, turned.x};
    if (!is_axis || hit.normal.y != 0.0) y = {place.y, turned.y};
  }

  void add(const Shape& shape, Vec displacement, const SweepHit& hit) noexcept {
    reported_.legs.push_back({shape, displacement, hit, {rules_.one_way, StartInside::leaves}});
  }

  const CollisionMap& map_;
  const Movers& movers_;
  MoveRules rules_;
  CollisionResponse response_;
  bool is_in_map_;
  Explanation<Shape>& reported_;
  std::size_t next_ = 0;  // index of the next contact
};

template <class Shape>
bool is_at_rest(const MoveResult<Shape>& moved, CollisionResponse response) noexcept {
  const std::size_t most = response == CollisionResponse::stop ? 1 : max_contacts;
  return moved.rest != Vec{} || moved.contacts.size() == most;
}

template <class Shape>
Explanation<Shape> explained(const CollisionMap& map, const Movers& movers, const Shape& shape, Vec translation,
                             CollisionResponse response, const MoveRules& options) noexcept {
  Explanation<Shape> reported;
  reported.moved = detail::move_stored(map, movers, shape, translation, response, options);
  if (!is_finite(translation) || !has_place(shape)) return reported;
  // A body that overlaps something only by rounding starts from beside it.
  const Shape start = detail::start_of_move(map, movers, shape, options);
  const bool is_in_map = reported.moved.inside && (movers.empty() || overlaps_solid(map, start));
  Teller<Shape> teller(map, movers, options, response, is_in_map, reported);
  if (response != CollisionResponse::slide || options.order == AxisOrder::time_of_impact) {
    teller.tell(start, translation, reported.moved.contacts.size(), !is_at_rest(reported.moved, response));
    return reported;
  }
  const Vec x{translation.x, 0.0};
  const Vec y{0.0, translation.y};
  const bool is_x_first = options.order == AxisOrder::x_first;
  // From the position beside, which is rounded once more for capsules, the first half may have a contact more.
  const MoveResult<Shape> half =
      detail::move_stored(map, movers, start, is_x_first ? x : y, CollisionResponse::slide, straight(options));
  const std::size_t contacts = detail::min_of(half.contacts.size(), reported.moved.contacts.size());
  teller.tell(start, is_x_first ? x : y, contacts, !is_at_rest(half, response));
  teller.tell(half.body, is_x_first ? y : x, reported.moved.contacts.size(), !is_at_rest(reported.moved, response));
  return reported;
}

}  // namespace

Explanation<Body> detail::explain_stored(const CollisionMap& map, const Movers& movers, const Body& body,
                                         Vec translation, CollisionResponse response, const MoveRules& rules) noexcept {
  return explained(map, movers, body, translation, response, rules);
}
Explanation<Circle> detail::explain_stored(const CollisionMap& map, const Movers& movers, const Circle& circle,
                                           Vec translation, CollisionResponse response,
                                           const MoveRules& rules) noexcept {
  return explained(map, movers, circle, translation, response, rules);
}
Explanation<Capsule> detail::explain_stored(const CollisionMap& map, const Movers& movers, const Capsule& capsule,
                                            Vec translation, CollisionResponse response,
                                            const MoveRules& rules) noexcept {
  return explained(map, movers, capsule, translation, response, rules);
}

Explanation<Body> explain(const CollisionMap& map, const Body& body, Vec translation, CollisionResponse response,
                          const MoveOptions& options) noexcept {
  return explained(map, {}, body, translation, response, options);
}
Explanation<Circle> explain(const CollisionMap& map, const Circle& circle, Vec translation, CollisionResponse response,
                            const MoveOptions& options) noexcept {
  return explained(map, {}, circle, translation, response, options);
}
Explanation<Capsule> explain(const CollisionMap& map, const Capsule& capsule, Vec translation,
                             CollisionResponse response, const MoveOptions& options) noexcept {
  return explained(map, {}, capsule, translation, response, options);
}

Explanation<Body> explain(const CollisionMap& map, const Movers& movers, const Body& body, Vec translation,
                          CollisionResponse response, const MoveOptions& options) noexcept {
  return explained(map, movers, body, translation, response, options);
}
Explanation<Circle> explain(const CollisionMap& map, const Movers& movers, const Circle& circle, Vec translation,
                            CollisionResponse response, const MoveOptions& options) noexcept {
  return explained(map, movers, circle, translation, response, options);
}
Explanation<Capsule> explain(const CollisionMap& map, const Movers& movers, const Capsule& capsule, Vec translation,
                             CollisionResponse response, const MoveOptions& options) noexcept {
  return explained(map, movers, capsule, translation, response, options);
}

}  // namespace tilespace
