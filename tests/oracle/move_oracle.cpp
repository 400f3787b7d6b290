// SPDX-License-Identifier: MIT
#include "oracle/move_oracle.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace oracle {
namespace {

constexpr unsigned bits_of_irrational = 400;

Q power_of_two(int exponent) { return Q(Z(1), Z(Z(1) << -exponent)); }

Q dot(const QP& a, const QP& b) { return Q(a.x * b.x + a.y * b.y); }
QP plus(const QP& a, const QP& b, const Q& times = 1) { return {Q(a.x + times * b.x), Q(a.y + times * b.y)}; }
bool is_zero(const QP& p) { return p.x == 0 && p.y == 0; }

Mover shifted(const Mover& mover, const QP& by) {
  Mover there = mover;
  for (QP& p : there.points) p = plus(p, by);
  return there;
}

/// Rational, and not after the real time.
Q time_of(const SweepHit& hit) {
  return hit.fraction.is_rational() ? hit.fraction.rational()
                                    : std::max(Q(0), hit.fraction.enclosed(bits_of_irrational).low);
}

/// Of about length 1, but along an axis of any length.
QP normal_of(const SweepHit& hit) {
  const QP n{hit.outward_x.enclosed(bits_of_irrational).low, hit.outward_y.enclosed(bits_of_irrational).low};
  if (n.x == 0 || n.y == 0) return n;
  const Q length = std::max(Q(abs(n.x)), Q(abs(n.y)));
  return {Q(n.x / length), Q(n.y / length)};
}

bool is_double(const Q& value) { return to_exact(nearest_double(value)) == value; }

bool is_along_axis(const QP& normal) { return normal.x == 0 || normal.y == 0; }

bool is_rational(const SweepHit& hit) {
  return hit.fraction.is_rational() && hit.outward_x.is_rational() && hit.outward_y.is_rational();
}

class Course {
 public:
  Course(const MovingBody& body, const QP& translation, Places places)
      : body_(body),
        places_(places),
        start_{to_exact(body.place.x), to_exact(body.place.y)},
        place_(start_),
        left_(translation) {}

  [[nodiscard]] const QP& place() const { return place_; }
  [[nodiscard]] const QP& left() const { return left_; }
  [[nodiscard]] Mover mover() const { return mover_at(place_); }
  /// At the last contact, before its place is rounded.
  [[nodiscard]] Mover mover_in_contact() const { return mover_at(contact_); }

  /// To the contact, and a little away from it where numbers need that. Goals stay what they are.
  void go_to(const SweepHit& hit, const QP& normal) {
    const Q time = time_of(hit);
    const QP goal = plus(place_, left_);
    contact_ = plus(place_, left_, time);
    QP there = contact_;
    if (!is_along_axis(normal) && is_put_away(hit))
      there = plus(there, normal, power_of_two(places_ == Places::real ? -100 : -44));
    if (places_ != Places::real)
      there = {rounded({there.x, left_.x, normal.x, time}), rounded({there.y, left_.y, normal.y, time})};
    place_ = there;
    go_on(is_along_axis(normal) ? plus(goal, place_, -1) : plus({0, 0}, left_, Q(1 - time)));
  }
  void go_on(const QP& left) { left_ = places_ == Places::real ? left : nearest(left); }
  /// Away from a slanted side, whose unit normal is rounded: it turns what is left by some roundings.
  void bounce_off(const QP& left) { go_on(plus(left, {Q(-left.y), left.x}, Q(shift() * power_of_two(-50)))); }
  void arrive() {
    const QP goal = plus(place_, left_);
    place_ = places_ == Places::real ? goal : nearest(goal);
    left_ = {0, 0};
  }

 private:
  /// Whether a place in contact with something slanted is none where the body may be: what is a double may be both.
  [[nodiscard]] bool is_put_away(const SweepHit& hit) const {
    if (places_ == Places::real) return !is_rational(hit);
    const bool is_exact = is_rational(hit) && is_double(contact_.x) && is_double(contact_.y);
    return !is_exact || places_ == Places::doubles;
  }

  [[nodiscard]] Mover mover_at(const QP& place) const {
    return shifted(body_.mover, {Q(place.x - start_.x), Q(place.y - start_.y)});
  }

  [[nodiscard]] static QP nearest(const QP& p) {
    return {to_exact(nearest_double(p.x)), to_exact(nearest_double(p.y))};
  }

  /// Where a body comes to on one axis.
  struct Arrival {
    Q place;
    Q way;
    Q normal;
    Q time;
  };

  [[nodiscard]] Q rounded(const Arrival& at) const {
    if (at.normal < 0) return to_exact(double_not_above(at.place));
    if (at.normal > 0) return to_exact(double_not_below(at.place));
    if (at.way == 0 || (is_double(at.time) && is_double(at.place))) return at.place;
    const Q size = std::max({Q(1), Q(abs(at.place)), Q(abs(at.way))});
    return to_exact(nearest_double(Q(at.place + shift() * size * power_of_two(-50))));
  }
  [[nodiscard]] int shift() const {
    return places_ == Places::doubles_below ? -1 : places_ == Places::doubles_above ? 1 : 0;
  }

  const MovingBody& body_;
  Places places_;
  QP start_;
  QP place_;
  QP left_;
  QP contact_;
};

QP turned(const QP& left, const QP& normal, Response response) {
  const Q into = dot(left, normal);
  if (into >= 0) return left;
  return plus(left, normal, Q((response == Response::bounce ? -2 : -1) * into / dot(normal, normal)));
}

/// So little that rounding may have made it, or may have left it out.
bool is_next_to_nothing(const Q& time, const QP& left) {
  return time > 0 && time * std::max(Q(abs(left.x)), Q(abs(left.y))) < power_of_two(-40);
}

/// Contacts since the body moved last.
class Contacts {
 public:
  void add(const SweepHit& hit, const QP& normal) {
    if (sign_of(hit.fraction) > 0) active_.clear();
    active_.push_back(normal);
    all_.push_back({hit.x, hit.y, hit.side, hit.normal_x, hit.normal_y});
  }
  /// Into one before the last?
  [[nodiscard]] bool are_gone_into(const QP& left) const {
    return std::any_of(active_.begin(), active_.end() - 1, [&](const QP& normal) { return dot(left, normal) < 0; });
  }
  [[nodiscard]] const std::vector<MoveContact>& all() const { return all_; }

 private:
  std::vector<QP> active_;
  std::vector<MoveContact> all_;
};

}  // namespace

std::optional<MoveEnd> move(const TileAt& tile_at, const TileBox& window, const MovingBody& body, const QP& translation,
                            Response response, OneWay one_way, Places places) {
  Course course(body, translation, places);
  Contacts contacts;
  while (contacts.all().size() < most_contacts && !is_zero(course.left())) {
    const SweepHit hit = sweep_by(tile_at, window, course.mover(), course.left(), one_way);
    if (hit.inside) return std::nullopt;
    if (!hit.hit) {
      course.arrive();
      break;
    }
    if (!contacts.all().empty() && is_next_to_nothing(time_of(hit), course.left())) return std::nullopt;
    const QP normal = normal_of(hit);
    contacts.add(hit, normal);
    course.go_to(hit, normal);
    const int overlapped = count_overlapped(tile_at, window, course.mover());
    if (overlapped != count_overlapped(tile_at, window, course.mover_in_contact())) return std::nullopt;
    if (response == Response::stop) break;
    const QP left = turned(course.left(), normal, response);
    if (response == Response::slide && contacts.are_gone_into(left)) break;
    const bool is_turned = response == Response::bounce && !is_along_axis(normal);
    is_turned ? course.bounce_off(left) : course.go_on(left);
  }
  return MoveEnd{course.place(), course.left(), contacts.all()};
}

bool are_alike(const MoveEnd& a, const MoveEnd& b, double error) {
  constexpr double normal_error = 0x1p-36;
  const auto are_same = [](const MoveContact& x, const MoveContact& y) {
    return x.x == y.x && x.y == y.y && x.side == y.side && std::abs(x.normal_x - y.normal_x) <= normal_error &&
           std::abs(x.normal_y - y.normal_y) <= normal_error;
  };
  const Q bound = to_exact(error);
  const auto are_near = [&](const QP& p, const QP& q) {
    return abs(Q(p.x - q.x)) <= bound && abs(Q(p.y - q.y)) <= bound;
  };
  return std::equal(a.contacts.begin(), a.contacts.end(), b.contacts.begin(), b.contacts.end(), are_same) &&
         are_near(a.place, b.place) && are_near(a.rest, b.rest);
}

double nearest_double(const Q& value) {
  const double guess = value.convert_to<double>();
  if (!std::isfinite(guess)) return guess;
  double best = guess;
  for (const double other : {std::nextafter(guess, -HUGE_VAL), std::nextafter(guess, HUGE_VAL)}) {
    if (!std::isfinite(other)) continue;
    const Q error = abs(Q(value - to_exact(other)));
    const Q least = abs(Q(value - to_exact(best)));
    // Of two as near, the one whose last bit is 0: that one is a multiple of twice the step.
    const bool is_even = error == least && std::remainder(other, 2 * std::abs(other - best)) == 0.0;
    if (error < least || is_even) best = other;
  }
  return best;
}

double double_not_above(const Q& value) {
  double result = nearest_double(value);
  while (to_exact(result) > value) result = std::nextafter(result, -HUGE_VAL);
  return result;
}

double double_not_below(const Q& value) { return -double_not_above(Q(-value)); }

}  // namespace oracle
