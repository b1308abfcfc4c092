/** The licence of everything that editors write: `LICENSE-content.md`. */
export const CONTENT_LICENCE = 'https://creativecommons.org/licenses/by/4.0/';
