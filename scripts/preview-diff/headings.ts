/** The headings of the comment, once: no other heading is posted. */
export const TITLE = 'What changes for readers';
export const SECTIONS = {
  grades: 'Grades',
  warnings: '⚠️ Look at this first',
  protocols: 'Protocols',
  audits: 'Audits',
  findings: 'Findings',
  addresses: 'Addresses',
} as const;
