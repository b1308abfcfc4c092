/** The widths of the icon for home screens, in pixels. Phones of Apple request 180, and other phones 192 and 512. */
export const HOME_SCREEN_ICON_SIZES = [180, 192, 512] as const;
