import { agentCard } from '../../site/agent-card.ts';
import { siteUrl } from '../../site/dataset.ts';

export const GET = () => Response.json(agentCard(siteUrl));
