/** The values of `--page` in `site.css`. Browsers use these colours for the frame of their window. */
export const PAGE_COLOURS = { light: '#fbfbfa', dark: '#131519' } as const;
