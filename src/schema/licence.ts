/** The licence of content that editors write. `LICENSE-content.md` says what it covers. */
export const CONTENT_LICENCE = 'https://creativecommons.org/licenses/by/4.0/';
/** As an SPDX identifier. */
export const LICENCE_ID = 'CC-BY-4.0';
