// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/base/language.hpp>

/// @file assert.hpp
/// Contract checks (assertions) with a replaceable handler.

namespace tilespace {

/// A violated contract.
struct BrokenContract {
  const char* condition = "";  ///< The condition that should have held, as written.
  const char* file = "";       ///< Source file of the check.
  int line = 0;                ///< Line of the check.
};

/// Handler called for every violated contract. If it returns, the operation continues with the result that its
/// documentation specifies.
using ContractHandler = void (*)(const BrokenContract&);

/// Replaces the handler of violated contracts and returns the previous one; null restores the default, which writes
/// file, line and condition to stderr (not on WebAssembly) and aborts the program. Contracts are checked in builds with
/// TILESPACE_ASSERTIONS (the configurations Debug and Dev); reading a Result against its state is checked in every
/// build.
/// Threads     Any; the handler itself must be safe to call from every thread that uses tilespace.
ContractHandler set_contract_handler(ContractHandler handler) noexcept;

namespace detail {
void contract_broken(const char* condition, const char* file, int line) noexcept;
[[noreturn]] void stop() noexcept;
}  // namespace detail
}  // namespace tilespace

/// Checks a precondition: calls the contract handler if the condition is false and TILESPACE_ASSERTIONS is 1, as in
/// builds of type Debug and Dev; otherwise expands to nothing.
/// @{
#if defined(TILESPACE_ASSERTIONS) && TILESPACE_ASSERTIONS
#define TILESPACE_ASSERT(condition) \
  ((condition) ? static_cast<void>(0) : ::tilespace::detail::contract_broken(#condition, __FILE__, __LINE__))
#else
#define TILESPACE_ASSERT(condition) static_cast<void>(0)
#endif
/// @}
