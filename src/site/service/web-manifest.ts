import { HOME_SCREEN_ICON_SIZES } from '../../addresses/icon-sizes.ts';
import * as pages from '../../addresses/pages.ts';
import { pathTo } from '../../addresses/path-to.ts';
import * as siteFiles from '../../addresses/site-files.ts';
import { PAGE_COLOURS } from './page-colours.ts';
import { SERVICE_NAME, SERVICE_SUMMARY } from './service-texts.ts';

/** `/site.webmanifest`, for the home screen of a phone. A tap opens the site in the browser. */
export function webManifest() {
  return {
    name: SERVICE_NAME,
    short_name: 'Degen-Game Analytics',
    description: SERVICE_SUMMARY,
    lang: 'en',
    start_url: pages.home,
    display: 'browser',
    background_color: PAGE_COLOURS.light,
    theme_color: PAGE_COLOURS.light,
    icons: [
      { src: siteFiles.favicon, sizes: 'any', type: 'image/svg+xml' },
      ...HOME_SCREEN_ICON_SIZES.map((size) => ({
        src: pathTo(siteFiles.homeScreenIcon, { size }),
        sizes: `${size}x${size}`,
        type: 'image/png',
        purpose: 'any maskable',
      })),
    ],
  };
}
