import type { RiskGrade } from '../../schema/enums.ts';
import { GRADE_COLOURS } from '../rating/grade-colours.ts';
import { escapeXml } from '../wording/escape-xml.ts';
import { GRADE_LABELS } from '../wording/labels.ts';
import { dayText } from '../wording/time-text.ts';

/** A badge shows only facts that stay true until the next build. */
export interface Badge {
  readonly name: string;
  readonly grade: RiskGrade;
  /** When the current audit was published, ISO 8601; null if there is none. */
  readonly auditedOn: string | null;
  /** Whether the grade uses facts of simulated chains. */
  readonly simulated: boolean;
}

export const BADGE_SIZE = { width: 320, height: 76 } as const;
/** A name with more characters than this is shortened, so that it fits even in the widest font. */
const NAME_LENGTH = 31;

/** Draws `/badges/<key>.svg`. The picture has a background, so it is readable on light and dark pages. */
export function drawBadge({ name, grade, auditedOn, simulated }: Badge): string {
  const { width, height } = BADGE_SIZE;
  const { field, letter } = GRADE_COLOURS[grade];
  const risk = GRADE_LABELS[grade];
  const audit = auditedOn === null ? 'No published audit' : `Audit of ${dayText(auditedOn)}`;
  const remark = simulated ? 'simulated chains' : 'not an endorsement';
  const title = `${name}: ${grade === 'NR' ? 'not rated' : `grade ${grade}, ${risk.toLowerCase()}`}. ${audit}. Not an endorsement.`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-labelledby="title" font-family="Verdana,DejaVu Sans,Geneva,sans-serif">`,
    `<title id="title">${escapeXml(title)}</title>`,
    `<rect x=".5" y=".5" width="${width - 1}" height="${height - 1}" rx="8" fill="#ffffff" stroke="#8a919c"/>`,
    `<rect x="10" y="12" width="52" height="52" rx="8" fill="${field}"/>`,
    `<text x="36" y="${grade === 'NR' ? 45 : 48}" text-anchor="middle" font-size="${grade === 'NR' ? 20 : 30}" font-weight="700" fill="${letter}">${grade}</text>`,
    `<text x="74" y="26" font-size="12" font-weight="700" fill="#1c1e22">${escapeXml(shortened(name))}</text>`,
    `<text x="74" y="44" font-size="12" fill="#1c1e22">${risk}</text>`,
    `<text x="74" y="61" font-size="10" fill="#565c66">${audit} · ${remark}</text>`,
    '</svg>',
    '',
  ].join('\n');
}

/** Shortens the visible name. The `<title>` element has the whole name. */
function shortened(name: string): string {
  const characters = [...name];
  return characters.length <= NAME_LENGTH
    ? name
    : `${characters
        .slice(0, NAME_LENGTH - 1)
        .join('')
        .trimEnd()}…`;
}
