/** The colour `--page` of `site.css` in light and in dark mode. Browsers give their own window frame this colour. */
export const PAGE_COLOURS = { light: '#fbfbfa', dark: '#131519' } as const;
