/** `--page` of `site.css`, which browsers use for the frame of their window. */
export const PAGE_COLOURS = { light: '#fbfbfa', dark: '#131519' } as const;
