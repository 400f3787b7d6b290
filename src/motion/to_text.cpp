// SPDX-License-Identifier: MIT
#include <cstddef>
#include <tilespace/motion/to_text.hpp>

// Clauses, joined by semicolons: what ended the segment, and then one for each reason. Consecutive candidates with the
// same reason share a clause.

namespace tilespace {
namespace {

constexpr std::size_t max_reported = 8;

void append_tile(std::string& text, Tile tile) {
  text += '(';
  text += std::to_string(tile.x);
  text += ", ";
  text += std::to_string(tile.y);
  text += ')';
}

// A number in [0, 1] with six digits after the point, without trailing zeros.
void append_fraction(std::string& text, double fraction) {
  constexpr int parts = 1'000'000;
  const int part = static_cast<int>(fraction * parts + 0.5);
  text += std::to_string(part / parts);
  if (part % parts == 0) return;
  std::string digits = std::to_string(part % parts + parts);
  while (digits.back() == '0') digits.pop_back();
  digits[0] = '.';
  text += digits;
}

// What was hit: a tile, or one of Movers by its index.
void append_what(std::string& text, const SweepHit& hit) {
  if (hit.solid >= 0) {
    text += "mover ";
    text += std::to_string(hit.solid);
  } else {
    text += "tile ";
    append_tile(text, hit.tile);
  }
}

void append_hit(std::string& text, const SweepHit& hit) {
  if (!hit) {
    text += "nothing in the way";
  } else if (hit.inside) {
    text += "started inside ";
    append_what(text, hit);
  } else {
    text += "stopped by ";
    append_what(text, hit);
    text += " from the ";
    text += name(hit.side);
    text += " after ";
    append_fraction(text, hit.fraction);
    text += " of the path";
  }
}

// Text before the tiles, and after them.
struct Clause {
  const char* before;
  const char* after_one;
  const char* after_some;
};

Clause clause_of(CandidateReason reason) noexcept {
  switch (reason) {
    case CandidateReason::hit_at_same_time: return {"", " is hit at the same time", " are hit at the same time"};
    case CandidateReason::hit_later: return {"", " would have been hit later, after ", ""};
    case CandidateReason::covered:
      return {"", " has that side covered by its neighbour", " have that side covered by their neighbours"};
    case CandidateReason::started_inside: return {"it started inside ", "", ""};
    case CandidateReason::let_through:
      return {"", " is one-way and lets it through", " are one-way and let it through"};
    case CandidateReason::moving_away: return {"it moves away from ", "", ""};
    case CandidateReason::only_touched: return {"it only touches ", "", ""};
    case CandidateReason::passed_beside: return {"it passes beside what is solid in ", "", ""};
    default: return {"also ", "", ""};
  }
}

// Tiles hit later have a fraction of their own each, and so a clause.
std::size_t same_reason(std::span<const Candidate> candidates) noexcept {
  std::size_t count = 1;
  if (candidates[0].reason == CandidateReason::hit_later) return count;
  while (count < candidates.size() && candidates[count].reason == candidates[0].reason) ++count;
  return count;
}

void append_clause(std::string& text, std::span<const Candidate> candidates) {
  const Clause clause = clause_of(candidates[0].reason);
  text += clause.before;
  for (std::size_t i = 0; i < candidates.size(); ++i) {
    if (i > 0) text += i + 1 < candidates.size() ? ", " : " and ";
    append_tile(text, candidates[i].tile);
  }
  text += candidates.size() == 1 ? clause.after_one : clause.after_some;
  if (candidates[0].reason == CandidateReason::hit_later) append_fraction(text, candidates[0].alone.fraction);
}

}  // namespace

std::string to_text(const SweepHit& hit, std::span<const Candidate> candidates) {
  std::string text;
  append_hit(text, hit);
  if (!candidates.empty() && candidates[0].reason == CandidateReason::decided) candidates = candidates.subspan(1);
  const std::size_t unreported = candidates.size() > max_reported ? candidates.size() - max_reported : 0;
  candidates = candidates.first(candidates.size() - unreported);
  while (!candidates.empty()) {
    const std::size_t count = same_reason(candidates);
    text += "; ";
    append_clause(text, candidates.first(count));
    candidates = candidates.subspan(count);
  }
  if (unreported > 0) text += "; and " + std::to_string(unreported) + (unreported == 1 ? " more tile" : " more tiles");
  return text;
}

}  // namespace tilespace
