import { siteUrl } from '../../site/records/dataset.ts';
import { paymentManifest } from '../../site/service/payment-manifest.ts';

export const GET = () => Response.json(paymentManifest(siteUrl));
