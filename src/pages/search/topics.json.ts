import { searchTopics } from '../../site/home/search-topics.ts';

export const GET = () => Response.json(searchTopics());
