import { siteUrl } from '../../site/dataset.ts';
import { paymentManifest } from '../../site/payment-manifest.ts';

export const GET = () => Response.json(paymentManifest(siteUrl));
