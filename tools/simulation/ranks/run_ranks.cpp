// SPDX-License-Identifier: MIT
#include "simulation/ranks/run_ranks.hpp"

#include <cstdio>

#include "command_line/failure.hpp"
#include "simulation/ranks/rank_failure.hpp"

namespace tilespace::tool {

void raise(const cluster::Failure& failure) {
  using cluster::FailureKind;
  const std::string text = to_string(failure);
  switch (failure.kind) {
    case FailureKind::disk_full:
    case FailureKind::io_error: throw DiskFailure(text);
    case FailureKind::in_use: throw TryAgain(text);
    case FailureKind::bad_options: throw UsageError(text);
    default: throw WrongState(text);
  }
}

void raise_if(const cluster::MaybeFailure& failure) {
  if (failure) raise(*failure);
}

void tell_from(const cluster::Exchange& exchange, const std::string& line) {
  if (exchange.first() == 0) std::fprintf(stderr, "tilespace: %s\n", line.c_str());
}

RankResult gather_figures(cluster::Exchange& exchange, const cluster::Figures& figures) {
  std::uint64_t numbers[] = {figures.steps, figures.bytes_sent, static_cast<std::uint64_t>(figures.step_seconds * 1e9),
                             static_cast<std::uint64_t>(figures.exchange_seconds * 1e9)};
  exchange.sum(numbers);
  RankResult result;
  result.steps = numbers[0];
  result.bytes_sent = numbers[1];
  result.step_nanoseconds = static_cast<double>(numbers[2]);
  result.exchange_nanoseconds = static_cast<double>(numbers[3]);
  return result;
}

}  // namespace tilespace::tool
