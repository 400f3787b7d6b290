// SPDX-License-Identifier: MIT
// In place of tilespace/maps, where the package was built without the loaders: texts alone are maps.
export class MapError extends Error {
  readonly expected = "letters:";
  readonly kind: string = "unsupported";
}
export const loadLevels = (): Promise<never[]> => Promise.resolve([]);
export const lintMap = (): Promise<never> =>
  Promise.reject(new MapError("This page was built without loaders, and without the linter."));
export const loadMap = (): Promise<never> =>
  Promise.reject(new MapError("This page was built without loaders: only texts can be opened."));
