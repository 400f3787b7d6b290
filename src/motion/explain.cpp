// SPDX-License-Identifier: MIT
#include <tilespace/motion/detail/leg.hpp>
#include <tilespace/motion/detail/shapes.hpp>
#include <tilespace/motion/detail/step_beside.hpp>
#include <tilespace/motion/explain.hpp>
#include <tilespace/trace/overlaps_solid.hpp>

// Reconstructs the segments of a move from its contacts, without touching the move itself. After each contact, the
// remaining translation is deflected as the move does it, and the end of a segment is where a body stops that moves
// along this segment alone.

namespace tilespace {
namespace {

using detail::Goal;
using detail::has_place;
using detail::place_of;
using detail::turned_at;

template <class Shape>
Moved<Shape> move(const CollisionMap& map, const Shape& shape, Vec translation, Response response,
                  const MoveOptions& options) noexcept {
  switch (response) {
    case Response::stop: return move_and_stop(map, shape, translation, options);
    case Response::bounce: return move_and_bounce(map, shape, translation, options);
    default: return move_and_slide(map, shape, translation, options);
  }
}

template <class Shape>
class Teller {
 public:
  Teller(const CollisionMap& map, const MoveOptions& options, Response response, Explanation<Shape>& told) noexcept
      : map_(map), one_way_(options.one_way), positions_(options.positions), response_(response), told_(told) {}

  // Adds the segments of a straight translation from a position, with the contacts up to `last`, after which it arrives
  // or not.
  void tell(const Shape& from, Vec translation, std::size_t last, bool arrives) noexcept {
    Shape shape = from;
    Goal x{place_of(from).x, translation.x};
    Goal y{place_of(from).y, translation.y};
    for (; next_ < last; ++next_) {
      const SweepHit& hit = told_.moved.contacts[next_];
      const Vec way{x.left_from(place_of(shape).x), y.left_from(place_of(shape).y)};
      add(shape, way, hit);
      shape = detail::end_of_leg(map_, shape, way, {Order::time_of_impact, one_way_, positions_}, told_.moved.inside);
      turn(hit, way, place_of(shape), x, y);
    }
    const Vec way{x.left_from(place_of(shape).x), y.left_from(place_of(shape).y)};
    if (arrives && way != Vec{}) add(shape, way, {});
  }

 private:
  void turn(const SweepHit& hit, Vec way, Point place, Goal& x, Goal& y) const noexcept {
    const bool is_axis = hit.normal.x == 0.0 || hit.normal.y == 0.0;
    const Vec left{x.left_from(place.x), y.left_from(place.y)};
    const Vec turned = turned_at(hit.normal, is_axis ? left : way * (1.0 - hit.fraction), response_);
    if (!is_axis || hit.normal.x != 0.0) x = {place.x, turned.x};
    if (!is_axis || hit.normal.y != 0.0) y = {place.y, turned.y};
  }

  void add(const Shape& shape, Vec way, const SweepHit& hit) noexcept {
    told_.legs.push_back({shape, way, hit, {one_way_, Inside::leaves}});
  }

  const CollisionMap& map_;
  OneWay one_way_;
  PositionFormat positions_;
  Response response_;
  Explanation<Shape>& told_;
  std::size_t next_ = 0;  // index of the next contact
};

template <class Shape>
bool is_at_rest(const Moved<Shape>& moved, Response response) noexcept {
  const std::size_t most = response == Response::stop ? 1 : max_contacts;
  return moved.rest != Vec{} || moved.contacts.size() == most;
}

// A body that overlaps something only by rounding starts from beside it.
template <class Shape>
Shape start_of(const CollisionMap& map, const Shape& shape, const MoveOptions& options) noexcept {
  return detail::start_of_move(map, {}, shape, options);
}

template <class Shape>
Explanation<Shape> explained(const CollisionMap& map, const Shape& shape, Vec translation, Response response,
                             const MoveOptions& options) noexcept {
  Explanation<Shape> told;
  told.moved = move(map, shape, translation, response, options);
  if (!is_finite(translation) || !has_place(shape)) return told;
  Teller<Shape> teller(map, options, response, told);
  const Shape start = start_of(map, shape, options);
  if (response != Response::slide || options.order == Order::time_of_impact) {
    teller.tell(start, translation, told.moved.contacts.size(), !is_at_rest(told.moved, response));
    return told;
  }
  const Vec x{translation.x, 0.0};
  const Vec y{0.0, translation.y};
  const bool is_x_first = options.order == Order::x_first;
  const Moved<Shape> half =
      move_and_slide(map, start, is_x_first ? x : y, {Order::time_of_impact, options.one_way, options.positions});
  teller.tell(start, is_x_first ? x : y, half.contacts.size(), !is_at_rest(half, response));
  teller.tell(half.body, is_x_first ? y : x, told.moved.contacts.size(), !is_at_rest(told.moved, response));
  return told;
}

}  // namespace

Explanation<Body> explain(const CollisionMap& map, const Body& body, Vec translation, Response response,
                          const MoveOptions& options) noexcept {
  return explained(map, body, translation, response, options);
}

Explanation<Circle> explain(const CollisionMap& map, const Circle& circle, Vec translation, Response response,
                            const MoveOptions& options) noexcept {
  return explained(map, circle, translation, response, options);
}

Explanation<Capsule> explain(const CollisionMap& map, const Capsule& capsule, Vec translation, Response response,
                             const MoveOptions& options) noexcept {
  return explained(map, capsule, translation, response, options);
}

}  // namespace tilespace
