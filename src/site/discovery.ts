import {
  DESCRIPTIONS,
  HISTORY,
  type InterfaceAddress,
  RATE_LIMIT_TEXT,
  RISK_NOTICE,
  ROUTES,
  SERVICE_NAME,
  SERVICE_SUMMARY,
  SERVICE_VERSION,
} from './addresses.ts';

/** `/discovery`: every address with its method and what it costs. */
export function discovery(siteUrl: string) {
  const entry =
    (price: 'free' | 'paid', availability: 'open' | 'forthcoming') =>
    ({ path, mediaType, description }: InterfaceAddress) => ({
      url: `${siteUrl}${path}`,
      method: 'GET',
      mediaType,
      price,
      availability,
      description,
    });
  return {
    name: SERVICE_NAME,
    version: SERVICE_VERSION,
    description: SERVICE_SUMMARY,
    notice: RISK_NOTICE,
    terms: `${siteUrl}/terms.txt`,
    rateLimit: RATE_LIMIT_TEXT,
    routes: [...ROUTES.map(entry('free', 'open')), entry('paid', 'forthcoming')(HISTORY)],
    descriptions: DESCRIPTIONS.map(entry('free', 'open')),
  };
}
