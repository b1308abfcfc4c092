import { openApi } from '../../schema/openapi/open-api.ts';
import type { OpenApiExamples } from '../../schema/openapi/paths.ts';
import { boardExample } from '../openapi/board-example.ts';
import { changesExamples } from '../openapi/changes-examples.ts';
import { headlineExample } from '../openapi/headline-example.ts';
import { historyPreviewExample } from '../openapi/history-preview-example.ts';

const siteUrl = 'https://games.example';

/** The answers of a site without records. */
export const examples: OpenApiExamples = {
  directory: [],
  headline: headlineExample,
  board: boardExample,
  historyPreview: historyPreviewExample,
  methodCard: null,
  audit: null,
  ...changesExamples([], siteUrl),
};

export const description = openApi({ siteUrl, examples });
