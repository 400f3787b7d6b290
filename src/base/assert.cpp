// SPDX-License-Identifier: MIT
#include <atomic>
#include <cstdlib>
#include <tilespace/base/assert.hpp>

namespace tilespace {
namespace {

void stop_on_broken_contract(const BrokenContract&) { std::abort(); }  // GCOVR_EXCL_LINE: tests of it die

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
