/** The licence of all content that editors write. `LICENSE-content.md` says what the licence covers. */
export const CONTENT_LICENCE = 'https://creativecommons.org/licenses/by/4.0/';
/** The SPDX identifier of `CONTENT_LICENCE`. */
export const LICENCE_ID = 'CC-BY-4.0';
