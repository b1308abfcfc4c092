import { agentCard } from '../../site/for-agents/agent-card.ts';
import { siteUrl } from '../../site/records/dataset.ts';

export const GET = () => Response.json(agentCard(siteUrl));
