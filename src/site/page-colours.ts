/** The colour `--page` of `site.css` in light and in dark mode. Browsers use it for the frame of their window. */
export const PAGE_COLOURS = { light: '#fbfbfa', dark: '#131519' } as const;
