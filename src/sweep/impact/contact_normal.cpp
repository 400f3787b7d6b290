// SPDX-License-Identifier: MIT
#include "impact/contact_normal.hpp"
#include <bit>
#include <cmath>
#include <tilespace/base/detail/compiler.hpp>
#include <tilespace/base/detail/work.hpp>
#include <tilespace/exact/abs_of.hpp>
#include <tilespace/exact/max_of.hpp>

// Contact normal at a corner, without cancellation. The normal is the displacement from the corner to the center of the
// circle that touches it. Computed as its start plus its change, it would cancel down to the length of the radius. But
// its component across the translation d is constant, so with m the displacement at the start and a = m x d,
//
//   normal * d.d = a (d.y, -d.x) - sqrt(r^2 d.d - a^2) (d.x, d.y)
//
// where only a has cancellation. It is computed with about 100 bits, or exactly if these are too few, because the
// circle is small or far away.
//
// Error, in units of u = 2^-53 and of the length of the normal: a has an error of 1 and is rounded by 1, which changes
// the root by no more than its own number of digits: where both squares nearly cancel, its error is the root of 2^-102
// and the error from a, 4 in all. The root is rounded by 1, the two products and their sum by 3, and normalization adds
// 3: less than 13.

namespace tilespace::detail {
namespace {

// Components of the normal along (d.y, -d.x), and against (d.x, d.y), up to a common factor.
struct Parts {
  double across = 0.0;
  double against = 0.0;
};

double power_of_2(int exponent) noexcept {
  return std::bit_cast<double>(static_cast<std::uint64_t>(exponent + 1023) << 52);
}

// The exponent e of a normal double that is 2^e times a number between 2 and 4.
int exponent_of(double size) noexcept { return static_cast<int>(std::bit_cast<std::uint64_t>(size) >> 52) - 1024; }

bool is_usual(double size) noexcept { return size > 0x1p-900; }

// Scales a vector by a power of 2 so that its greater coordinate is between 2 and 4. A coordinate 2^1000 times less
// than the other one is lost, which does not matter.
Vec scaled(Vec displacement) noexcept {
  const double longest = max_of(abs_of(displacement.x), abs_of(displacement.y));
  if (!is_usual(longest)) return scaled({displacement.x * 0x1p200, displacement.y * 0x1p200});
  const double factor = power_of_2(-exponent_of(longest));
  return {displacement.x * factor, displacement.y * factor};
}

// False if about 100 bits are too few. The radius is scaled like the translation, and `across` with both.
bool find_parts(const MovingBody& body, const Obstacle& obstacle, const Contact& contact, Parts& parts) noexcept {
  if (!is_usual(body.radius) || !is_usual(max_of(abs_of(body.translation.x), abs_of(body.translation.y)))) return false;
  const Vec d = scaled(body.translation);
  const LongErrorBounded dx(d.x);
  const LongErrorBounded dy(d.y);
  const ExactVector<LongErrorBounded> displacement = displacement_to_body<LongErrorBounded>(body, obstacle, contact);
  const LongErrorBounded product = displacement.x * dy - displacement.y * dx;
  const double factor = power_of_2(-exponent_of(body.radius));
  const LongErrorBounded across{product.high * factor, product.low * factor, product.error * factor + 0x1p-1000};
  if (!(across.error < 0x1p-53)) return false;
  const LongErrorBounded radius{body.radius * factor, body.radius_rest * factor, 0.0};
  const LongErrorBounded square = radius * radius * (dx * dx + dy * dy) - across * across;
  parts = {across.high, square.high > 0.0 ? std::sqrt(square.high) : 0.0};
  return true;
}

// value * 2^exponent, the value between 2 and 4, or 0.
struct Scaled {
  double value = 0.0;
  int exponent = 0;
};
Scaled to_scaled(double value, int exponent) noexcept {
  if (value == 0.0) return {};
  const int own = exponent_of(abs_of(value));
  return {value * power_of_2(-own), exponent + own};
}

double lowered(Scaled part, int exponent) noexcept {
  const int by = exponent - part.exponent;
  return by < 1000 ? part.value * power_of_2(-by) : 0.0;
}

// False if the numbers do not fit.
template <class Number>
TILESPACE_NEVER_INLINE bool find_exact_parts(const MovingBody& body, const Obstacle& obstacle, const Contact& contact,
                                             Parts& parts) noexcept {
  const ExactVector<Number> displacement = displacement_to_body<Number>(body, obstacle, contact);
  const auto product = displacement.x * Number(body.translation.y) - displacement.y * Number(body.translation.x);
  const RootTime<Number> time = time_of<Number>(body, obstacle, contact);
  if (product.sign() == unknown_sign || time.root.sign() == unknown_sign) return false;
  const Leading a = product.leading();
  const Leading square = time.root.leading();
  const bool is_odd = square.exponent % 2 != 0;
  const double root = std::sqrt(is_odd ? square.value * 0x1p32 : square.value);
  const Scaled across = to_scaled(a.value, 32 * a.exponent);
  const Scaled against = to_scaled(root, 16 * (is_odd ? square.exponent - 1 : square.exponent));
  const bool is_across = across.value != 0.0 && (against.value == 0.0 || across.exponent > against.exponent);
  const int exponent = is_across ? across.exponent : against.exponent;
  parts = {across.value == 0.0 ? 0.0 : lowered(across, exponent),
           against.value == 0.0 ? 0.0 : lowered(against, exponent)};
  return true;
}

Vec of_length_1(Vec displacement) noexcept {
  const double largest = max_of(abs_of(displacement.x), abs_of(displacement.y));
  const double x = displacement.x / largest;
  const double y = displacement.y / largest;
  const double length = std::sqrt(x * x + y * y);
  return {x / length + 0.0, y / length + 0.0};
}

// Clears a coordinate that, by rounding, points from the corner back along an axis-parallel edge.
Vec kept_outside(Vec normal, const Obstacle& obstacle, int corner) noexcept {
  const auto count = static_cast<int>(obstacle.corners.size());
  const Point here = obstacle.corners[static_cast<std::size_t>(corner)];
  for (const int step : {1, count - 1}) {
    const Point other = obstacle.corners[static_cast<std::size_t>((corner + step) % count)];
    if (other.y == here.y && (other.x - here.x) * normal.x > 0.0) normal.x = 0.0;
    if (other.x == here.x && (other.y - here.y) * normal.y > 0.0) normal.y = 0.0;
  }
  return normal;
}

Vec corner_normal(const MovingBody& body, const Obstacle& obstacle, const Contact& contact) noexcept {
  Parts parts;
  if (!find_parts(body, obstacle, contact, parts)) {
    TILESPACE_WORK(wide_numbers);
    if (!find_exact_parts<SmallWideNumber>(body, obstacle, contact, parts))
      static_cast<void>(find_exact_parts<LargeWideNumber>(body, obstacle, contact, parts));
  }
  const Vec d = scaled(body.translation);
  const Vec normal{parts.across * d.y - parts.against * d.x, -(parts.across * d.x) - parts.against * d.y};
  return of_length_1(kept_outside(normal, obstacle, contact.obstacle_corner));
}

// The normal of the line of an edge. Scaled down for the greatest doubles, whose differences would overflow.
Vec edge_normal(const MovingBody& body, const Obstacle& obstacle, const Contact& contact) noexcept {
  if (contact.kind == Contact::Kind::edge) {
    const ExactVector<ErrorBounded> normal = normal_of<ErrorBounded>(body, obstacle, contact);
    return of_length_1({normal.x.value, normal.y.value});
  }
  const UnroundedPoint& a = body.corner(contact.body_corner);
  const UnroundedPoint& b = body.corner(end_of_body_edge(body, contact.body_corner));
  const double most = max_of(max_of(abs_of(a.x.base), abs_of(a.y.base)), max_of(abs_of(b.x.base), abs_of(b.y.base)));
  const double scale = most > 0x1p1000 ? 0x1p-10 : 1.0;
  return of_length_1({b.y.base * scale - a.y.base * scale, a.x.base * scale - b.x.base * scale});
}

}  // namespace

Vec contact_normal(const MovingBody& body, const Obstacle& obstacle, const Contact& contact) noexcept {
  if (contact.kind == Contact::Kind::side) {
    const Step out = outward(contact.side);
    return {double(out.dx), double(out.dy)};
  }
  return contact.kind == Contact::Kind::corner ? corner_normal(body, obstacle, contact)
                                               : edge_normal(body, obstacle, contact);
}

}  // namespace tilespace::detail
