/** The widths of the icon for home screens, in pixels. Apple's phones request 180 pixels, other phones 192 and 512. */
export const HOME_SCREEN_ICON_SIZES = [180, 192, 512] as const;
