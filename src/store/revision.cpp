// SPDX-License-Identifier: MIT
#include <tilespace/store/revision.hpp>

namespace tilespace::store {

const char* name(Access access) noexcept {
  switch (access) {
    case Access::read: return "read";
    case Access::write: return "write";
  }
  return "";
}

const char* name(Durable durable) noexcept {
  switch (durable) {
    case Durable::now: return "now";
    case Durable::soon: return "soon";
  }
  return "";
}

std::string to_string(Digest digest) {
  constexpr const char* digits = "0123456789abcdef";
  std::string text;
  for (const std::uint64_t half : {digest.high, digest.low}) {
    for (int shift = 60; shift >= 0; shift -= 4) text += digits[half >> shift & 15U];
  }
  return text;
}

}  // namespace tilespace::store
