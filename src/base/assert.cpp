// SPDX-License-Identifier: MIT
#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <tilespace/base/assert.hpp>

namespace tilespace {
namespace {

// Says file, line and reason, where there is something to write to, and ends the program.
// GCOVR_EXCL_START: tests of it die
void stop_on_broken_contract([[maybe_unused]] const BrokenContract& broken) {
#if !defined(__wasm__)  // a program in a browser would have to bring the functions that write
  std::fprintf(stderr, "%s:%d: tilespace: broken contract: %s\n", broken.file, broken.line, broken.condition);
#endif
  std::abort();
}
// GCOVR_EXCL_STOP

// Global state. The only other of the library is the limit in simd_level.cpp.
std::atomic<ContractHandler> current_handler{stop_on_broken_contract};

}  // namespace

ContractHandler set_contract_handler(ContractHandler handler) noexcept {
  return current_handler.exchange(handler != nullptr ? handler : stop_on_broken_contract);
}

namespace detail {

void contract_broken(const char* condition, const char* file, int line) noexcept {
  current_handler.load()(BrokenContract{condition, file, line});
}

void stop() noexcept { std::abort(); }  // GCOVR_EXCL_LINE: tests of it die

}  // namespace detail
}  // namespace tilespace
