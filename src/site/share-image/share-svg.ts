import type { RiskGrade } from '../../schema/enums.ts';
import type { SessionKind } from '../headline/session-parts.ts';
import { stripParts, stripText } from '../headline/session-strip.ts';
import { GRADE_COLOURS } from '../rating/grade-colours.ts';
import { type Letters, rosetteSlices } from '../rating/rosette.ts';
import { escapeXml } from '../wording/escape-xml.ts';
import { FACET_LABELS } from '../wording/labels.ts';

/** The data for the picture that other sites show with a link. It contains no live figures. */
export interface ShareSubject {
  readonly name: string;
  /** For example "Timer game · Arbitrum One". */
  readonly kind: string;
  readonly grade: RiskGrade;
  /** For example "Medium risk". */
  readonly gradeWords: string;
  /** The ratings at build time, as letters. Null if several games share the picture. */
  readonly letters: Letters | null;
  /** Null if no figures were collected. */
  readonly collected: {
    /** The average loss for each 100 staked, for example "3.74". */
    readonly loss: string;
    readonly session: Parameters<typeof stripParts>[0] | null;
    /** For example "28 Nov 2026". */
    readonly day: string;
  } | null;
  /** For example "degen.example". */
  readonly site: string;
  readonly isSimulated: boolean;
}

const TEXT = '#1c1e22';
const MUTED = '#565c66';
const LINE = '#d9dbdf';

const STRIP_COLORS: Readonly<Record<SessionKind, string>> = {
  ahead: '#1d8a4e',
  'lost-under-half': '#d9b44a',
  'lost-half-or-more': '#d9742b',
  'lost-all': '#9b1c2c',
};

/** In units of the SVG. */
const COLUMN = 690;
/** The average width of a bold letter, as a multiple of the font size. */
const LETTER_WIDTH = 0.58;

/** The distance of a facet's name from the centre, as a multiple of the letter's distance. */
const NAME_AT = 1.7;

/** The picture, 1200 by 630. The same content always gives the same bytes. Pure. */
export function shareSvg(subject: ShareSubject): string {
  const { name, kind, grade, gradeWords, letters, site, isSimulated } = subject;
  const size = Math.floor(Math.min(68, COLUMN / (LETTER_WIDTH * name.length)));
  const notice = isSimulated
    ? 'Simulated chain: these are not the figures of the game.'
    : 'Analytics only. Not an endorsement. Gambling can lose everything.';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630" font-family="Inter">
<rect width="1200" height="630" fill="#fbfbfa"/>
${text(70, 92, 28, TEXT, 'Degen-Game Analytics', 700)}
${text(70, 190, size, TEXT, name, 700)}
${text(70, 240, 30, MUTED, kind)}
${figures(subject)}
${letters === null ? gradeLetter(grade) : `<g transform="translate(970 255) scale(150)">${rosette(letters)}</g>`}
${text(970, 485, 34, TEXT, `${grade === 'NR' ? '' : `${grade}: `}${gradeWords}`, 700, 'middle')}
${text(970, 523, 24, MUTED, 'of the contracts', 400, 'middle')}
<rect x="70" y="556" width="1060" height="2" fill="${LINE}"/>
${text(70, 596, 24, MUTED, notice)}
${text(1130, 596, 24, MUTED, site, 400, 'end')}
</svg>`;
}

function figures({ letters, collected }: ShareSubject): string {
  if (letters === null) return text(70, 350, 34, MUTED, 'The figures are on the page of the game.');
  if (collected === null) return text(70, 350, 34, MUTED, 'No figures have been collected yet.');
  const { loss, session, day } = collected;
  const parts = [
    text(70, 315, 28, MUTED, 'You lose per 100, on average'),
    text(70, 395, 84, TEXT, loss, 700),
    session === null
      ? text(70, 470, 28, MUTED, 'One pull changes the next one.')
      : strip(session) + text(70, 500, 28, TEXT, `After 20 pulls: ${stripText(session)}`),
    text(70, 538, 22, MUTED, `Collected on ${day}.`),
  ];
  return parts.join('\n');
}

function gradeLetter(grade: RiskGrade): string {
  const { field, letter } = GRADE_COLOURS[grade];
  return `<circle cx="970" cy="255" r="150" fill="${field}"/>${text(970, 305, 140, letter, grade, 700, 'middle')}`;
}

function strip(session: Parameters<typeof stripParts>[0]): string {
  const unit = COLUMN / 100;
  return stripParts(session)
    .map(
      ({ kind, x, width }) =>
        `<rect x="${round(70 + x * unit)}" y="425" width="${round(width * unit - 3)}" height="34" fill="${STRIP_COLORS[kind]}"/>`,
    )
    .join('');
}

function rosette(letters: Letters): string {
  const slices = rosetteSlices(letters).map(({ facet, grade, path, letter }) => {
    const { field, letter: color } = GRADE_COLOURS[grade];
    return [
      `<path d="${path}" fill="${field}"/>`,
      `<text x="${letter.x}" y="${round(letter.y + 0.1)}" font-size="0.28" font-weight="700" text-anchor="middle" fill="${color}">${letter.text}</text>`,
      `<text x="${round(letter.x * NAME_AT)}" y="${round(letter.y * NAME_AT + 0.05)}" font-size="0.13" text-anchor="${letter.x > 0.1 ? 'start' : letter.x < -0.1 ? 'end' : 'middle'}" fill="${MUTED}">${FACET_LABELS[facet].name}</text>`,
    ].join('');
  });
  return slices.join('');
}

function text(
  x: number,
  y: number,
  size: number,
  fill: string,
  words: string,
  weight = 400,
  anchor = 'start',
): string {
  return `<text x="${x}" y="${y}" font-size="${size}" font-weight="${weight}" text-anchor="${anchor}" fill="${fill}">${escapeXml(words)}</text>`;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
