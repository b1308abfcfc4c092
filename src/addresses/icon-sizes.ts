/** Icon widths in pixels: Apple's phones request 180, other phones 192 and 512. */
export const HOME_SCREEN_ICON_SIZES = [180, 192, 512] as const;
