// SPDX-License-Identifier: MIT
#pragma once

/// @file assert.hpp
/// What happens when a caller breaks a contract.

namespace tilespace {

/// A contract that was found broken.
struct BrokenContract {
  const char* condition = "";  ///< The condition that should have held, as written.
  const char* file = "";       ///< Source file of the check.
  int line = 0;                ///< Line of the check.
};

/// Called with every broken contract. If it returns, the operation goes on with the answer its documentation names.
using ContractHandler = void (*)(const BrokenContract&);

/// Replaces the handler of broken contracts and returns the one it replaces; null restores the default, which stops the
/// program. Contracts are checked in builds with TILESPACE_ASSERTIONS (the configurations Debug and Dev); a Result that
/// is read against its state is checked in every build.
/// Threads     Any; the handler itself must be safe to call from every thread that uses tilespace.
ContractHandler set_contract_handler(ContractHandler handler) noexcept;

namespace detail {
void contract_broken(const char* condition, const char* file, int line) noexcept;
[[noreturn]] void stop() noexcept;
}  // namespace detail
}  // namespace tilespace

/// The contract of a function: says which condition was broken, if TILESPACE_ASSERTIONS is 1, as in builds of type Debug and
/// Dev; otherwise nothing.
/// @{
#if defined(TILESPACE_ASSERTIONS) && TILESPACE_ASSERTIONS
#define TILESPACE_ASSERT(condition) \
  ((condition) ? static_cast<void>(0) : ::tilespace::detail::contract_broken(#condition, __FILE__, __LINE__))
#else
#define TILESPACE_ASSERT(condition) static_cast<void>(0)
#endif
/// @}
