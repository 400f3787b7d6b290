// SPDX-License-Identifier: MIT
// Medians of processor time, and rows of tables.

export const ROUNDS = 9;

/** Processor time of this process, in milliseconds: what others do on the machine does not count. */
function now() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Median nanoseconds, of processor time, of each program for one of `count` things; rounds take turns. */
export function measure(count, programs) {
  const times = programs.map(() => []);
  for (const program of programs) {
    // Until the engine has compiled it for good.
    for (const start = now(); now() - start < 300;) program();
  }
  for (let round = 0; round < ROUNDS; ++round) {
    programs.forEach((program, i) => {
      const start = now();
      program();
      times[i].push(((now() - start) * 1e6) / count);
    });
  }
  return times.map((all) => all.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)]);
}

const TIMES = 20;
/** The same for programs of less than a millisecond: each runs some times in a row, or it would be measured with what
 * the others have left in the caches. */
export const measureOften = (count, programs) =>
  measure(
    TIMES * count,
    programs.map((program) => () => {
      for (let i = 0; i < TIMES; ++i) program();
    }),
  );

export function row(what, ours, other, theirs) {
  const digits = (time) => (time < 10 ? time.toFixed(1) : String(Math.round(time)));
  console.log(`| ${what} | ${digits(ours)} | ${other} | ${digits(theirs)} | ${(theirs / ours).toPrecision(2)} |`);
}
