/** The colour `--page` of `site.css` in both schemes. Browsers colour their own frame with it. */
export const PAGE_COLOURS = { light: '#fbfbfa', dark: '#131519' } as const;
