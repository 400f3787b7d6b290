// SPDX-License-Identifier: MIT
// Licenses of what is inside of the page: build.mjs puts them in.
declare const LICENSES_OF_PAGE: string;

export const LICENSES = LICENSES_OF_PAGE;
